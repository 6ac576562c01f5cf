//! An example begins with what it shows.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(example({ text: "rust" }))] //~ ERROR an example begins with its description; write `example("…", { key: value })`
fn search(
    /// What to look for
    text: String,
) {
    drop(text);
}

/// Look a word up in the dictionary.
#[tool(example(), example = "Look it up", example)]
//~^ ERROR `example` is empty; write `example("…", { key: value })`
//~| ERROR `example` takes its content in parentheses; write `example("…", { key: value })`
//~| ERROR `example` needs content; write `example("…", { key: value })`
fn look_up() {}

fn main() {
    search(String::new());
    look_up();
}
