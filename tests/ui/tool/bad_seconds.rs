//! Durations are whole seconds.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(estimated_seconds = 0, timeout_seconds = 2.5)]
//~^ ERROR `estimated_seconds` is a whole number of seconds, at least 1; write `estimated_seconds = 30`
//~| ERROR `timeout_seconds` cannot have this value; write `timeout_seconds = 30`
fn search() {}

/// Look a word up in the dictionary.
#[tool(estimated_seconds = 3u32, timeout_seconds = "30")]
//~^ ERROR `estimated_seconds` is a whole number of seconds, at least 1; write `estimated_seconds = 30`
//~| ERROR `timeout_seconds` cannot have this value; write `timeout_seconds = 30`
fn look_up() {}

/// Translate a word into a language.
#[tool(estimated_seconds = 99999999999, timeout_seconds)]
//~^ ERROR `estimated_seconds` is a whole number of seconds, at least 1; write `estimated_seconds = 30`
//~| ERROR `timeout_seconds` has no value; write `timeout_seconds = 30`
fn translate() {}

fn main() {
    search();
    look_up();
    translate();
}
