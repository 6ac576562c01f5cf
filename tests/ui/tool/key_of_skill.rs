//! Keys of one operation on a tool that has several.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, read_only, example("Capture a page"))]
//~^ ERROR `read_only` belongs on `#[skill]`
//~| ERROR `example` belongs on `#[skill]`
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

/// Read and store the pages of the web for later use.
#[tool(private, example("Store a page"))] //~ ERROR `example` belongs on `#[skill]`
mod archive {
    /// Store the text of a page for later.
    #[skill]
    pub fn store() {}
}

fn main() {
    archive::store();
    screenshots::capture();
}
