//! `#[tool]` where `#[skill]` was meant.

use toolkit::prelude::*;

struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page"))]
    fn store(&self) {}

    /// Read the text of a page that was stored.
    #[tool]
    fn read(&self) {} //~ ERROR `#[tool]` cannot stand on a method; put it on the impl block, and `#[skill]` on the method
}

fn main() {
    Archive.store();
    Archive.read();
}
