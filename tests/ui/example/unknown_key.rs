//! Keys that the tool does not have, or that come twice.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    example("Search for Rust", { txt: "rust" }), //~ ERROR unknown key `txt`; did you mean `text`?
    example("Search for Java", { text: "java", colour: 3 }), //~ ERROR unknown key `colour`; choose from `text`, `limit`
    example("Search for Perl", { text: "perl", limit: 3, "text": "again" }), //~ ERROR key `text` is already given
)]
fn search(
    /// What to look for
    text: String,
    /// How many pages to show
    limit: Option<u32>,
) {
    let _ = (text, limit);
}

/// Look a word up in the dictionary.
#[tool(example("Look up a word", { text: "rust" }))] //~ ERROR unknown key `text`; there is only `word`
fn look_up(
    /// The word
    word: String,
) {
    drop(word);
}

fn main() {
    search(String::new(), None);
    look_up(String::new());
}
