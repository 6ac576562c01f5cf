//! In a module, functions have no `self`: the compiler says so, and nobody else.

use toolkit::prelude::*;

/// Read and store the pages of the web for later use.
#[tool(private)]
mod page_archive {
    use super::*;

    /// Store the text of a page for later.
    #[skill(example("Store a page"))]
    pub fn store(&self) {} //~ ERROR `self` parameter is only allowed in associated functions
}

fn main() {}
