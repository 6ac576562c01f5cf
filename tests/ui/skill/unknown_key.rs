//! Keys that a skill does not have.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(
        example("Capture a page"),
        readonly, //~ ERROR unknown key `readonly`; did you mean `read_only`?
        colour, //~ ERROR unknown key `colour`; the documentation of `#[skill]` lists the keys
        description = "Captures", //~ ERROR unknown key `description`; the doc comment above the item is the description
    )]
    pub fn capture() {}
}

fn main() {
    screenshots::capture();
}
