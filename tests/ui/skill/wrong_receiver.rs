//! Receivers other than `&self`.

use std::sync::Arc;

use toolkit::prelude::*;

struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page"))]
    fn store(self) {} //~ ERROR a skill borrows its tool; write `&self` instead of `self`

    /// Read the text of a page that was stored.
    #[skill(example("Read a page"))]
    fn read(&mut self) {} //~ ERROR calls of a tool run side by side; write `&self`, and put what changes behind a lock

    /// List the pages that were stored so far.
    #[skill(example("List all pages"))]
    fn list(self: Arc<Self>) {} //~ ERROR a skill borrows its tool; write `&self` instead of `self: …`
}

fn main() {
    Archive.store();
    Archive.read();
    Arc::new(Archive).list();
}
