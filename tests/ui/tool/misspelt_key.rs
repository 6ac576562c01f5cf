//! What a misspelt key gives counts as given: that it is missing would be a second error.

use toolkit::prelude::*;

#[tool(description = "Searches the web for pages.")] //~ ERROR unknown key `description`; the doc comment above the item is the description
fn search() {}

#[tool(private, desc = "Looks after the pages of the web, for later use.")] //~ ERROR unknown key `desc`; the doc comment above the item is the description
mod archive {
    #[skill(help = "Stores a page for later use.", exmple("A page"))]
    //~^ ERROR unknown key `help`; the doc comment above the item is the description
    //~| ERROR unknown key `exmple`; did you mean `example`?
    pub fn store() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(
    subtitel = "Screenshots for app stores", //~ ERROR unknown key `subtitel`; did you mean `subtitle`?
    instructions = "Start with capture to load a page, and look at the result of it.",
    category(media), //~ ERROR unknown key `category`; did you mean `categories`?
    changelg("2026-03-22": "Initial release"), //~ ERROR unknown key `changelg`; did you mean `changelog`?
)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(privat)] //~ ERROR unknown key `privat`; did you mean `private`?
mod more_screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

/// A place of the world.
#[schema(input, ouput)] //~ ERROR unknown key `ouput`; did you mean `output`?
struct Place {
    /// Its name
    name: String,
}

/// Look up where on the map a place stands.
#[tool(example("Vienna", { place: { name: "Vienna" } }))]
fn locate(
    /// Place to look up
    place: Place,
) -> String {
    place.name
}

fn main() {
    search();
    archive::store();
    screenshots::capture();
    more_screenshots::capture();
    let place = Place { name: String::new() };
    locate(place);
}
