//! Nothing names the crate with the tools, so the linker leaves it out.

toolkit::test_suite!();

/// Nor has a snapshot of nothing any use.
#[test]
fn manifest() {
    toolkit::assert_manifest!("manifest.json");
}
