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

fn main() {
    screenshots::capture();
}
