//! `test_suite!` as the authors of other crates write it, in both of its forms.

use std::path::Path;
use std::process::Command;
use std::sync::Once;

/// Cargo in `tests/testkit`.
fn cargo(command: &str) -> Command {
    static LOCKED: Once = Once::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let fixture = root.join("tests/testkit");
    // The versions of the workspace, so that nothing is fetched anew.
    LOCKED.call_once(|| {
        std::fs::copy(root.join("Cargo.lock"), fixture.join("Cargo.lock")).expect("the lock file");
    });
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args([command, "--quiet", "--offline"])
        .current_dir(&fixture)
        .env("CARGO_TARGET_DIR", root.join("target/testkit"))
        .env_remove("UPDATE_MANIFEST");
    cargo
}

/// Runs its tests; gives whether they succeeded, and what they wrote.
fn cargo_test(arguments: &[&str]) -> (bool, String) {
    let output = cargo("test").args(arguments).output().expect("cargo runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    (output.status.success(), stdout + &stderr)
}

#[track_caller]
fn holds(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

const WRONG: &str = "\
failed: `number_add`, \"Add them wrongly\" (";

#[test]
fn under_the_harness_of_rustc_one_test_tells_all_examples_that_fail() {
    // The file with the line also has a test of the manifest, which is as it should be.
    for (target, count) in [("--lib", 8), ("--test=plain", 9)] {
        let (success, told) = cargo_test(&[target]);
        assert!(!success, "{told}");
        holds(
            &told,
            &[
                &format!("running {count} tests"),
                "1 of 6 examples failed",
                WRONG,
                "    expected 5, found 4",
                // What passed is told as well, and what did not run.
                "passed: `word_count`, \"Two words\" (",
                "unavailable: `key_ask`, \"Ask for it\": `tested_tools_key` is not available here",
                "skipped: `note_remove`",
                &format!("{} passed; 1 failed", count - 1),
            ],
        );
    }
}

#[test]
fn with_a_harness_of_its_own_each_example_is_a_test() {
    let (success, told) = cargo_test(&["--test=each"]);
    assert!(!success, "{told}");
    holds(
        &told,
        &[
            "running 13 tests",
            "---- examples::number_add::Add them wrongly ----",
            WRONG,
            "    expected 5, found 4",
            "10 passed; 1 failed; 2 ignored",
        ],
    );
    let (success, told) = cargo_test(&["--test=each", "--", "word_count"]);
    assert!(success, "{told}");
    holds(
        &told,
        &["2 passed; 0 failed; 0 ignored; 0 measured; 11 filtered out"],
    );
}

#[test]
fn each_example_has_its_name_in_the_list() {
    let (success, told) = cargo_test(&["--test=each", "--", "--list"]);
    assert!(success, "{told}");
    let names: Vec<&str> = told
        .lines()
        .filter_map(|line| line.strip_suffix(": test"))
        .collect();
    assert_eq!(
        names,
        [
            "rules::registry",
            "rules::names",
            "rules::texts",
            "rules::page",
            "rules::requirements",
            "rules::schemas",
            "rules::examples",
            "examples::key_ask::Ask for it",
            "examples::note_remove::Remove the first",
            "examples::number_add::Add two numbers",
            "examples::number_add::Add them wrongly",
            "examples::word_count::Two words",
            "examples::word_count::No words at all",
        ]
    );
}

#[test]
fn a_suite_of_the_authors_own_is_used() {
    let (success, told) = cargo_test(&["--test=own", "--", "--nocapture"]);
    assert!(success, "{told}");
    holds(&told, &["passed: `note_remove`, \"Remove the first\" ("]);
    assert!(!told.contains("number_add"), "{told}");
}

#[test]
fn a_suite_without_tools_fails_and_says_what_to_write() {
    let (success, told) = cargo_test(&["--test=forgotten"]);
    assert!(!success, "{told}");
    holds(
        &told,
        &["`toolkit::test_suite!(tested_tools)`", "0 passed; 9 failed"],
    );
}

#[test]
fn clippy_has_nothing_to_say_about_the_line() {
    let output = cargo("clippy")
        .arg("--all-targets")
        .output()
        .expect("cargo runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
}
