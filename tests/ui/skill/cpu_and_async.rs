//! Work on a blocking thread does not wait.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(mode = cpu)] //~ ERROR `mode = cpu` is for functions that are not `async`; remove `async` or the mode
async fn search() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"), mode = cpu)]
    //~^ ERROR `mode = cpu` is for functions that are not `async`; remove `async` or the mode
    pub async fn capture() {}
}

fn main() {
    drop(search());
    drop(screenshots::capture());
}
