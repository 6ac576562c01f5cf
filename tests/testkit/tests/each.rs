//! With `harness = false` in `Cargo.toml`: a test per group of rules, and one per example.

toolkit::test_suite!(tested_tools);
