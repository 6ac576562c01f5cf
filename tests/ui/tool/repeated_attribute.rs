//! More attributes than a function needs.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
#[tool] //~ ERROR `#[tool]` is already given
fn search() {}

/// Look a word up in the dictionary.
#[tool]
#[skill] //~ ERROR a function tool needs no `#[skill]`; remove it
fn look_up() {}

/// Translate a word into a language.
#[skill]
#[tool] //~ ERROR a skill needs no `#[tool]` of its own; remove one of the two
fn translate() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    use super::*;

    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    #[skill(read_only)] //~ ERROR `#[skill]` is already given
    pub fn capture() {}

    /// Add device frames and text to a capture.
    #[tool]
    #[skill(example("Annotate a page"))] //~ ERROR a function tool needs no `#[skill]`; remove it
    pub fn annotate() {}
}

fn main() {
    search();
    look_up();
    translate();
    screenshots::capture();
    screenshots::annotate();
}
