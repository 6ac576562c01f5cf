//! Under the harness of rustc: a test per group of rules, and one for all examples.

toolkit::test_suite!(tested_tools);

#[test]
fn manifest() {
    toolkit::assert_manifest!("manifest.json");
}
