//! Lists that are written in another way, hold something else, or hold nothing.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    categories = "search", //~ ERROR `categories` takes its content in parentheses; write `categories(media, marketing)`
    requires, //~ ERROR `requires` needs content; write `requires(FAL)`
    changelog("Initial release"), //~ ERROR `changelog` cannot hold this; write `changelog("2026-03-22": "Initial release")`
    author =, //~ ERROR `author` takes its content in parentheses; write `author(name = "…")` or `author(none)`
)]
fn search() {}

/// Look a word up in the dictionary.
#[tool(
    categories("search"), //~ ERROR `categories` cannot hold this; write `categories(media, marketing)`
    requires("fal"), //~ ERROR `requires` cannot hold this; write `requires(FAL)`
    changelog(), //~ ERROR `changelog` is empty; write `changelog("2026-03-22": "Initial release")`
    author, //~ ERROR `author` needs content; write `author(name = "…")` or `author(none)`
)]
fn look_up() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills("capture"), workflow("capture"))]
//~^ ERROR `skills` cannot hold this; write `skills(capture::capture, annotate::annotate)`
//~| ERROR `workflow` cannot hold this; write `workflow(capture, annotate)`
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

fn main() {
    search();
    look_up();
    screenshots::capture();
}
