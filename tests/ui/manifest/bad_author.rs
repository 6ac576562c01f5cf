//! An author has a name, or there is none on purpose.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(author(name = " "))] //~ ERROR the name of the author is empty; write `author(none)` to leave it out
fn search() {}

/// Look a word up in the dictionary.
#[tool(author(url = "https://example.com"))] //~ ERROR `author` has no name; write `author(name = "…")` or `author(none)`
fn look_up() {}

/// Translate a word into a language.
#[tool(author(none, name = "Ada"))] //~ ERROR `none` stands alone; write `author(none)`
fn translate() {}

/// Spell a word in the alphabet of pilots.
#[tool(author(name = Ada))] //~ ERROR `name` cannot have this value; write `name = "…"`
fn spell() {}

/// Count the letters of a word.
#[tool(author("Ada"))] //~ ERROR `author` cannot hold this; write `author(name = "…")` or `author(none)`
fn count() {}

fn main() {
    count();
    search();
    look_up();
    translate();
    spell();
}
