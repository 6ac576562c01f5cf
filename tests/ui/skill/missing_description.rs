//! Skills that an agent cannot choose.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    #[skill(example("Capture a page"))]
    pub fn capture() {} //~ ERROR skill `capture` has no description; add a doc comment above the function

    /// # Panics
    #[skill(example("Annotate a page"))]
    pub fn annotate() {} //~ ERROR skill `annotate` has no description; its doc comment says nothing before the first heading

    /// Exports a page.
    //~^ ERROR `description` has 15 characters; at least 30 are needed
    #[skill(example("Export a page"))]
    pub fn export() {}
}

fn main() {
    screenshots::capture();
    screenshots::annotate();
    screenshots::export();
}
