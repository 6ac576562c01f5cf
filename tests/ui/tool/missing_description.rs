//! A tool without a doc comment, or with one that says nothing to an agent.

use toolkit::prelude::*;

#[tool]
fn search() {} //~ ERROR tool `search` has no description; add a doc comment above the function

/// # Errors
///
/// None.
#[tool]
fn look_up() {} //~ ERROR tool `look_up` has no description; its doc comment says nothing before the first heading

#[tool(private)]
mod web_pages { //~ ERROR tool `web-pages` has no description; add a doc comment above the module
    /// Read the text of one page of the web.
    #[skill(example("Read a page"))]
    pub fn read_page() {}
}

struct Archive;

#[tool(private)]
impl Archive { //~ ERROR tool `archive` has no description; add a doc comment above the impl block
    /// Store the text of a page for later.
    #[skill(example("Store a page"))]
    fn store_page() {}
}

fn main() {
    search();
    look_up();
    web_pages::read_page();
    let _ = Archive;
    Archive::store_page();
}
