//! Categories exist, each once.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(categories(serach, data, games, data))]
//~^ ERROR unknown category `serach`; did you mean `search`?
//~| ERROR unknown category `games`; choose from data, media, search,
//~| ERROR category `data` is already given
fn search() {}

fn main() {
    search();
}
