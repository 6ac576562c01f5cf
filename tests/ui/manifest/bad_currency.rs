//! Currencies are codes of ISO 4217.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(currency = "usd")] //~ ERROR `usd` is not a currency of ISO 4217; write `USD`
fn search() {}

/// Look a word up in the dictionary.
#[tool(currency = "$")] //~ ERROR `$` is not a currency of ISO 4217; write three capitals, such as `USD`
fn look_up() {}

fn main() {
    search();
    look_up();
}
