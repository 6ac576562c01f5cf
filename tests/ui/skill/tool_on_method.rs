//! `#[tool]` where `#[skill]` was meant.

use toolkit::prelude::*;

struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private, workflow(store, read))]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page"))]
    fn store(&self) {}

    /// Read the text of a page that was stored.
    #[tool(example("Read it"))] //~ ERROR a function inside of a tool is one of its skills; write `#[skill]`
    fn read(&self) {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[tool(example("Capture a page"))] //~ ERROR a function inside of a tool is one of its skills; write `#[skill]`
    #[inline]
    pub async fn capture() {}
}

/// Nothing says that this is a tool.
struct Index;

impl Index {
    /// Read the text of a page that was stored.
    #[tool]
    fn read(&self) {} //~ ERROR `#[tool]` cannot stand on a method; put it on the impl block, and `#[skill]` on the method
}

fn main() {
    Archive.store();
    Archive.read();
    drop(screenshots::capture());
    Index.read();
}
