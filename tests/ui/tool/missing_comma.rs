//! Entries that do not end where they should, and what is no entry.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(read_only open_world, name = "find" sensitive)]
//~^ ERROR expected `=`, `(…)` or a comma after `read_only`
//~| ERROR `name` cannot have this value; write `name = "…"`
fn search() {}

/// Look a word up in the dictionary.
#[tool(example("Look it up") sensitive, toolkit::sensitive)]
//~^ ERROR expected a comma after `example(…)`
//~| ERROR expected `=`, `(…)` or a comma after `toolkit`
fn look_up() {}

/// Translate a word into a language.
#[tool("translate", 3)]
//~^ ERROR an entry starts with a key; write `key`, `key = value` or `key(…)`
//~| ERROR an entry starts with a key; write `key`, `key = value` or `key(…)`
fn translate() {}

fn main() {
    search();
    look_up();
    translate();
}
