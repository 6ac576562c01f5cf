//! `knowledge` names a folder.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(knowledge = "")] //~ ERROR `knowledge` is empty; name a folder
fn search() {}

fn main() {
    search();
}
