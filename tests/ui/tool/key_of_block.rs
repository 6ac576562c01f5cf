//! Keys of a tool with several operations on a function, which is one.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(workflow(search), skills(search))]
//~^ ERROR `workflow` belongs on `#[tool]` of a module or impl block; a function is one skill
//~| ERROR `skills` belongs on `#[tool]` of a module or impl block; a function is one skill
fn search() {}

fn main() {
    search();
}
