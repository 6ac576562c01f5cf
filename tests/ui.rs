//! What the compiler says about mistakes, and that unusual code compiles.
//!
//! Each file in `ui/` marks the lines at fault with `//~ ERROR` and a part of the message
//! (`//~^` speaks of the line above, `//~|` of the same line as the mark before it); the whole
//! output stands beside it. `toolkit-macros/tests/messages.rs` sees to it that no message lacks a
//! file.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of the folders in `ui/`, sorted.
fn fixtures() -> Vec<PathBuf> {
    let files = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder of fixtures");
        entries
            .map(|entry| entry.expect("an entry").path())
            .collect()
    };
    let folders = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui"));
    let mut fixtures: Vec<PathBuf> = folders.iter().flat_map(|folder| files(folder)).collect();
    fixtures.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    fixtures.sort();
    fixtures
}

/// A mark in a source or an error in the output: its line, and what it says.
type Found = (usize, String);

/// The lines that are marked, and with what.
fn marks(source: &str) -> Vec<Found> {
    let mut marks: Vec<Found> = Vec::new();
    for (at, line) in source.lines().enumerate() {
        let Some((_, mark)) = line.split_once("//~") else {
            continue;
        };
        let (sign, text) = mark.split_once("ERROR ").expect("`ERROR` in a mark");
        let line = match sign.trim() {
            "" => at + 1,
            "|" => marks.last().expect("a mark before `|`").0,
            carets => at + 1 - carets.len(),
        };
        marks.push((line, text.trim().to_owned()));
    }
    marks
}

/// The errors with their lines.
fn errors(output: &str) -> Vec<Found> {
    let lines: Vec<&str> = output.lines().collect();
    let starts = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.starts_with("error"));
    let error = |(at, line): (usize, &&str)| {
        let (_, message) = line.split_once(": ").expect("a message");
        // ` --> tests/ui/tool/unknown_key.rs:8:5`
        let place = lines[at..]
            .iter()
            .find_map(|line| line.trim().strip_prefix("--> "));
        let line = place.and_then(|place| place.split(':').nth(1)?.parse().ok());
        (line.expect("a line"), message.to_owned())
    };
    starts.map(error).collect()
}

#[test]
fn mistakes_give_one_error_each() {
    trybuild::TestCases::new().compile_fail("tests/ui/*/*.rs");
}

#[test]
fn unusual_but_right_tools_compile() {
    trybuild::TestCases::new().pass("tests/pass/*.rs");
}

/// So many errors as marks, each at its line.
#[test]
fn every_error_is_marked() {
    let mut wrong = Vec::new();
    for path in fixtures() {
        let source = fs::read_to_string(&path).expect("a fixture");
        let output = fs::read_to_string(path.with_extension("stderr")).unwrap_or_default();
        let mut unmarked = errors(&output);
        for mark in marks(&source) {
            let (marked, text) = &mark;
            let error = unmarked
                .iter()
                .position(|(line, message)| line == marked && message.contains(text));
            match error {
                Some(at) => drop(unmarked.remove(at)),
                None => wrong.push(format!("{}: no error for {mark:?}", path.display())),
            }
        }
        let unmarked = unmarked.iter();
        wrong.extend(unmarked.map(|error| format!("{}: no mark for {error:?}", path.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
