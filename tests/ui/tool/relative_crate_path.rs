//! Expansions need a path that means the same everywhere.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(crate = toolkit)] //~ ERROR `crate` needs an absolute path; write `crate = ::toolkit`
fn search() {}

/// Look a word up in the dictionary.
#[tool(crate = "toolkit")] //~ ERROR `crate` cannot have this value; write `crate = ::path`
fn look_up() {}

/// A page of the web.
#[schema(crate)] //~ ERROR `crate` has no value; write `crate = ::path`
struct Page;

fn main() {
    search();
    look_up();
    let _ = Page;
}
