//! Expansions in crates that are unlike ours: `toolkit` renamed, the names of the prelude taken,
//! nearly every lint denied, an older edition. The compiler and clippy have nothing to say.

use std::path::Path;
use std::process::Command;

/// Clippy says what the compiler says, and its own; each warning is an error.
#[test]
fn nothing_is_said_about_expansions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let fixture = root.join("tests/hygiene");
    // The versions of the workspace, so that nothing is fetched anew.
    std::fs::copy(root.join("Cargo.lock"), fixture.join("Cargo.lock")).expect("the lock file");
    let output = Command::new(env!("CARGO"))
        .args([
            "clippy",
            "--quiet",
            "--offline",
            "--workspace",
            "--keep-going",
        ])
        .args(["--", "-D", "warnings"])
        .current_dir(&fixture)
        .env("CARGO_TARGET_DIR", root.join("target/hygiene"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
