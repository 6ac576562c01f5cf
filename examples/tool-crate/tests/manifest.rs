//! Shows in a review what changes for those who call the tools.

toolkit::link!(tool_crate);

#[test]
fn callers_know_the_manifest() {
    toolkit::assert_manifest!("manifest.json");
}
