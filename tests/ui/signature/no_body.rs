//! A function without a body is the compiler's one error.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(); //~ ERROR free function without a body

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture(); //~ ERROR free function without a body
}

fn main() {
    search();
    screenshots::capture();
}
