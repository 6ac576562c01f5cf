//! Workflows with steps that the tool does not have.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(capure, export, shoot))]
//~^ ERROR unknown skill `capure`; did you mean `capture`?
//~| ERROR unknown skill `export`; choose from `capture`, `shot`
//~| ERROR unknown skill `shoot`; did you mean `shot`?
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}

    /// Capture a whole page, however long it is.
    #[skill(example("Capture a page"), name = "shot")]
    pub fn capture_whole() {}
}

mod capture {
    /// Capture a page at a specific device size.
    #[toolkit::skill(example("Capture a page"), name = "shot")]
    pub fn capture() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(capture::capture), workflow(capture))]
//~^ ERROR the tool has no skill of this name
mod elsewhere {}

fn main() {
    screenshots::capture();
    screenshots::capture_whole();
    capture::capture();
}
