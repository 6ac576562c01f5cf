//! Entries that do not end where they should, and what is no entry.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(read_only open_world, name = "find" sensitive)]
//~^ ERROR expected a comma before `open_world`
//~| ERROR expected a comma before `sensitive`
fn search() {}

/// Look a word up in the dictionary.
#[tool(example("Look it up") sensitive, toolkit::sensitive)]
//~^ ERROR expected a comma before `sensitive`
//~| ERROR expected `=`, `(…)` or a comma after `toolkit`
fn look_up() {}

/// Translate a word into a language.
#[tool("translate", 3)]
//~^ ERROR an entry starts with a key; write `key`, `key = value` or `key(…)`
//~| ERROR an entry starts with a key; write `key`, `key = value` or `key(…)`
fn translate() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(
    subtitle = "Screenshots for app stores"
    instructions = "Start with capture to load a page, and look at the result of it.", //~ ERROR expected a comma before `instructions`
    categories(media productivity), //~ ERROR expected a comma before this
    author(name = "Ada" url = "https://example.com"), //~ ERROR expected a comma before `url`
    changelog("2026-03-22": "Initial release" "2026-04-01": "Dark mode"), //~ ERROR expected a comma before this
)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(returns = "Where the picture is" read_only, example("A page") "more")]
    //~^ ERROR expected a comma before `read_only`
    //~| ERROR expected a comma after `example`
    pub fn capture() {}
}

fn main() {
    search();
    look_up();
    translate();
    screenshots::capture();
}
