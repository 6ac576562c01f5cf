//! Names for people are plain text of 3 to 50 characters.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(display_name = "Go")] //~ ERROR `display_name` has 2 characters; at least 3 are needed
fn search() {}

/// Look a word up in the dictionary.
#[tool(display_name = "Look <b>up</b>")] //~ ERROR `display_name` holds `<`; write plain text
fn look_up() {}

/// Translate a word into a language.
#[tool(display_name = "`translate`")] //~ ERROR `display_name` holds a backtick; write plain text
fn translate() {}

/// Spell a word in the alphabet of pilots.
#[tool(display_name = "Spell\nit")] //~ ERROR `display_name` holds a line break; write one line
fn spell() {}

/// Count the words of a text.
#[tool(display_name = "Count the words of a text, the lines and the characters")]
//~^ ERROR `display_name` has 55 characters; at most 50 are allowed
fn count() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn go() {} //~ ERROR the name gives the display name `Go`, which has not 3 to 50 characters; add `display_name = "…"`
}

fn main() {
    search();
    look_up();
    translate();
    spell();
    count();
    screenshots::go();
}
