//! Misspelt and foreign keys, with and without a likely meaning.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    desciption = "Searches.", //~ ERROR unknown key `desciption`; the doc comment above the item is the description
    nam = "find", //~ ERROR unknown key `nam`; did you mean `name`?
    colour = 3, //~ ERROR unknown key `colour`; the documentation of `#[tool]` lists the keys
    author(nmae = "Ada"), //~ ERROR unknown key `nmae`; did you mean `name`?
)]
fn search() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, subtitel = "Shots for stores")] //~ ERROR unknown key `subtitel`; did you mean `subtitle`?
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

fn main() {
    search();
    screenshots::capture();
}
