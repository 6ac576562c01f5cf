//! Texts of a store page have bounds.

use toolkit::prelude::*;

/// Takes screenshots.
//~^ ERROR `description` has 18 characters; at least 50 are needed
#[tool(
    subtitle = "Shots", //~ ERROR `subtitle` has 5 characters; at least 10 are needed
    instructions = "Start with capture.", //~ ERROR `instructions` has 19 characters; at least 50 are needed
    categories(media),
    changelog("2026-03-22": "Initial release"),
    author(none),
)]
mod screenshots {
    /// Capture a page.
    //~^ ERROR `description` has 15 characters; at least 30 are needed
    #[skill(example("Capture a page"), returns = "A path")] //~ ERROR `returns` has 6 characters; at least 10 are needed
    pub fn capture() {}
}

/// Searches.
//~^ ERROR `description` has 9 characters; at least 20 are needed
#[tool(subtitle = "Finds pages.", instructions = "")]
//~^ ERROR `subtitle` ends with a full stop; leave it out
//~| ERROR `instructions` is empty; write 50 to 600 characters
fn search() {}

fn main() {
    screenshots::capture();
    search();
}
