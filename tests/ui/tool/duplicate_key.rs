//! A key that comes twice: the second is the mistake.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(read_only, name = "find", read_only, name = "search")]
//~^ ERROR `read_only` is already given
//~| ERROR `name` is already given
fn search() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, author(name = "Ada", name = "Grace"), private)]
//~^ ERROR `private` is already given
//~| ERROR `name` is already given
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

fn main() {
    search();
    screenshots::capture();
}
