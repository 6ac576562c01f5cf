//! A parameter that comes out of a type, and is described in too many words.

use toolkit::prelude::*;

/// What is looked for.
#[schema]
struct Query {
    /// word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word
    text: String,
}

/// Search the web for pages about a text.
#[tool(example("A word", { text: "crab" }))]
fn search(
    #[input] query: Query, //~ ERROR the description of `text` has 154 characters; at most 150 are allowed for a parameter
) {
}

/// Search the web for pictures of a text.
#[tool(private, example("A word", { text: "crab" }))]
fn pictures(#[flatten] query: Query) {}

fn main() {}
