//! An attribute has parentheses, and no equals sign: the compiler says so, and nobody else.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool = "search"] //~ ERROR key-value macro attributes are not supported
fn search() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool = "screenshots"] //~ ERROR key-value macro attributes are not supported
mod screenshots {
    use super::*;

    /// Capture a page at a specific device size.
    #[skill = "capture"] //~ ERROR key-value macro attributes are not supported
    pub fn capture() {}
}

#[schema = "input"] //~ ERROR key-value macro attributes are not supported
struct Query {
    /// What to look for
    text: String,
}

/// Look a word up in the dictionary.
#[tool(example("Look for birds", { text: "bird" }))]
fn look_up(#[input] query: Query) {
    let _ = query.text;
}

fn main() {
    search();
    screenshots::capture();
    look_up(Query { text: String::new() });
}
