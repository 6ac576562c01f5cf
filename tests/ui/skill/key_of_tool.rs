//! Keys of the whole tool on one of its skills.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"), subtitle = "Captures", private)]
    //~^ ERROR `subtitle` belongs on `#[tool]`
    //~| ERROR `private` belongs on `#[tool]`
    pub fn capture() {}
}

/// Read and store the pages of the web for later use.
#[tool]
mod archive {
    /// Store the text of a page for later.
    #[skill(private, example("Store a page"))] //~ ERROR `private` belongs on `#[tool]`
    pub fn store() {}
}

fn main() {
    archive::store();
    screenshots::capture();
}
