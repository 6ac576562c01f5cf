//! Patterns have no name that could be a key.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// What to look for
    text: String,
}

/// Search the web for pages about a text.
#[tool(example("Search for Rust", { text: "rust" }))]
fn search(
    Query { text }: Query, //~ ERROR a parameter needs a name; write `query: Query` instead of a pattern
    (from, to): (u32, u32), //~ ERROR a parameter needs a name; write `value: (u32, u32)` instead of a pattern
    _: bool, //~ ERROR a parameter needs a name; write `value: bool` instead of a pattern
) -> usize {
    text.len() + (from + to) as usize
}

fn main() {
    let query = Query { text: String::new() };
    search(query, (0, 1), true);
}
