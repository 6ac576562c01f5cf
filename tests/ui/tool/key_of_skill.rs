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

fn main() {
    screenshots::capture();
}
