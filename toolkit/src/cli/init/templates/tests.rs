//! Checks the rules of the manifests and runs every example.

toolkit::test_suite!(my_tool);
