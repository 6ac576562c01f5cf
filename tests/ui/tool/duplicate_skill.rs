//! Two skills of one name.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}

    /// Capture a whole page, however long it is.
    #[skill(example("Capture a page"), name = "capture")]
    //~^ ERROR skill `capture` is already given; give one of them another `name`
    pub fn capture_whole() {}
}

mod capture {
    /// Capture a page at a specific device size.
    #[toolkit::skill(example("Capture a page"))]
    pub fn capture() {}

    /// Capture a whole page, however long it is.
    #[toolkit::skill(example("Capture a page"), name = "capture")]
    pub fn whole() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(capture::capture, capture::whole))]
//~^ ERROR another skill of the tool has this name; give one of them another `name`
mod elsewhere {}

fn main() {
    screenshots::capture();
    screenshots::capture_whole();
    capture::capture();
    capture::whole();
}
