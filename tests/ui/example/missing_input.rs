//! Examples without arguments for a tool that has some, and the other way round.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(example("Search for Rust"))] //~ ERROR `example` needs an input; write `example("…", { text: … })`
fn search(
    /// What to look for
    text: String,
) {
    drop(text);
}

/// Look a word up in the dictionary.
#[tool(example("Look up a word", { word: "rust" }))] //~ ERROR `example` has an input, but `look_up` takes no parameters
fn look_up() {}

/// Translate a word into a language.
#[tool(example("Translate a bird" => "Vogel"))] //~ ERROR `example` needs an input; write `example("…", { word: … })`
fn translate(
    /// What to translate
    word: String,
) -> String {
    word
}

fn main() {
    translate(String::new());
    search(String::new());
    look_up();
}
