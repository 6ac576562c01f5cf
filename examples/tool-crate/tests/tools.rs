//! Checks the tools of this crate: their manifests by groups of rules, and each example.

toolkit::test_suite!(tool_crate);
