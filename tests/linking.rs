//! Case U16: tools spread over crates, one of which the program never names, built in debug and in
//! release with full link-time optimisation. Registrations must not depend on the build.

use std::path::Path;
use std::process::Command;

/// What `tests/linking/app` prints: its tools, and what an expected list says of the missing ones.
const EXPECTED: &str = "\
first_deeper crate:first-tools
first_root crate:first-tools
second_deeper crate:second-tools
second_root crate:second-tools
the expected tool `third_root` is not linked; name its crate in `toolkit::link!`
";

fn run(profile: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let fixture = root.join("tests/linking");
    let target = root.join("target/linking");
    // The versions of the workspace, so that nothing is fetched anew.
    std::fs::copy(root.join("Cargo.lock"), fixture.join("Cargo.lock")).expect("the lock file");
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "-p", "linking-app"])
        .args(profile)
        .current_dir(&fixture)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn u16_named_crates_are_complete_in_debug_and_in_release() {
    assert_eq!(run(&[]), EXPECTED);
    assert_eq!(run(&["--release"]), EXPECTED);
}
