//! What a store page needs, and the word for tools that have none.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(subtitle = "Capture and annotate screenshots")]
mod screenshots { //~ ERROR tool `screenshots` lacks `instructions`, `categories`, `changelog`; add what its store page shows, or `private` if it has none
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

fn main() {
    screenshots::capture();
}
