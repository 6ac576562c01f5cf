//! `requires(…)` names constants.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(requires(FAL))] //~ ERROR cannot find value `FAL` in this scope
fn search() {}

const KEY: &str = "fal";

/// Look a word up in the dictionary.
#[tool(requires(KEY))] //~ ERROR mismatched types
fn look_up() {}

fn main() {
    search();
    look_up();
    let _ = KEY;
}
