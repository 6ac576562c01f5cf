//! A function whose name comes next.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(elsewhere::export), workflow(capture, annotate, export))]
mod screenshots {
    use super::*;

    /// Capture a page at a specific device size.
    #[skill(example("Capture a page", { url: "https://example.com" }))]
    pub async fn capture(
        ctx: &Context,
        /// The page
        url: String,
    ) -> usize {
        let _ = ctx;
        url.len()
    }

    /// Annotate the page that was captured last.
    #[skill(example("Annotate a page"))]
    pub fn annotate() {}
}

mod elsewhere {
    /// Export the pages that were captured so far.
    #[toolkit::skill(example("Export them"))]
    pub fn export() {}
}

/// Search the web for pages about a text.
#[tool(read_only)]
fn ( //~ ERROR expected identifier, found `(`
    /// What to look for
    text: String,
) -> usize {
    text.len()
}

fn main() {
    drop(screenshots::capture);
    screenshots::annotate();
    elsewhere::export();
}
