//! Types of which there are only references, and types with a hole.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(example("Search for Rust", { text: "rust", numbers: [1] }))]
fn search(
    /// What to look for
    text: str, //~ ERROR parameters are owned; write `String` instead of `str`
    /// Which pages
    numbers: [u8], //~ ERROR parameters are owned; write `Vec<u8>` instead of `[u8]`
    /// How
    how: dyn Fn(u8), //~ ERROR a parameter has one schema; name the type instead of `dyn …`
) -> usize {
    let _ = how;
    text.len() + numbers.len()
}

/// Count the pages that were found.
#[tool]
fn count(
    /// The pages
    pages: Vec<_>, //~ ERROR the placeholder `_` is not allowed within types on item signatures for functions
) -> usize {
    pages.len()
}

/// Name the pages that were found.
#[tool]
fn names() -> Vec<_> { //~ ERROR the placeholder `_` is not allowed within types on item signatures for return types
    vec![1]
}

/// Show the first page that was found.
#[tool]
fn first() -> str { //~ ERROR the size for values of type `str` cannot be known at compilation time
    loop {}
}

fn main() {}
