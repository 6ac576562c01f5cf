//! What the macros emit, printed for review, and held against the rules of hygiene.
//!
//! Every file of `tests/pass` has a twin in `tests/golden/pass`, and some of `tests/ui` one in
//! `tests/golden/ui`, which shows what is still emitted beside an error. `UPDATE_EXPECT=1` writes
//! them anew.

mod anchor;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use proc_macro2::TokenStream;

/// One mistake of each kind: in a key, in keys and texts of skills, in a parameter, in a field,
/// in what the attribute stands on.
const MISTAKES: [&str; 5] = [
    "ui/schema/unknown_field_key.rs",
    "ui/signature/borrowed_parameter.rs",
    "ui/skill/several_mistakes.rs",
    "ui/tool/unfit_impl.rs",
    "ui/tool/unknown_key.rs",
];

/// `tests/` of the workspace.
fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests")
}

/// The files of `tests/pass`, sorted.
fn pass() -> Vec<String> {
    names(&tests().join("pass"))
}

/// The files of a folder whose last part is `pass`.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<String> = entries
        .map(|entry| format!("pass/{}", name(entry).to_string_lossy()))
        .collect();
    names.sort();
    names
}

/// What the macros emit for a file, one stream for each item that bears an attribute of ours.
fn expansions(file: &str) -> Vec<TokenStream> {
    let text = fs::read_to_string(tests().join(file)).expect("a file of Rust");
    source::expansions(text.parse().expect("tokens of Rust"))
}

/// The expansions as somebody would write them.
fn printed(expansions: Vec<TokenStream>) -> String {
    let print = |expansion: TokenStream| {
        let shown = expansion.to_string();
        let file = syn::parse2(expansion).unwrap_or_else(|error| panic!("{error}:\n{shown}"));
        prettyplease::unparse(&file)
    };
    expansions
        .into_iter()
        .map(print)
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn expansions_are_those_that_were_reviewed() {
    for file in pass().iter().map(String::as_str).chain(MISTAKES) {
        let golden = tests().join("golden").join(file);
        expect_file![golden].assert_eq(&printed(expansions(file)));
    }
    let mut stale = names(&tests().join("golden/pass"));
    stale.retain(|file| !pass().contains(file));
    assert!(stale.is_empty(), "nothing expands to {stale:?}");
}

/// Names in expansions mean the same wherever the author stands.
#[test]
fn every_path_is_anchored() {
    let mut loose = Vec::new();
    for file in pass() {
        for expansion in expansions(&file) {
            let found = anchor::loose(&expansion);
            loose.extend(found.into_iter().map(|word| format!("{file}: {word}")));
        }
    }
    assert!(loose.is_empty(), "{}", loose.join("\n"));
}
