//! A syntax error in one body is the compiler's one error, and no other skill suffers.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(capture, annotate))]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {
        let page = ; //~ ERROR expected expression, found `;`
    }

    /// Annotate the page that was captured last.
    #[skill(example("Annotate a page"))]
    pub fn annotate() {}
}

fn main() {
    screenshots::capture();
    screenshots::annotate();
}
