//! Examples that state an output where there is no input to give.

#![deny(warnings)]

use toolkit::prelude::*;

/// Count the pages that were read so far.
#[tool(example("Nothing was read" => 0), example("No run" => 3, no_run))]
fn count() -> u32 {
    0
}

/// Search the web for pages about a text.
#[tool(example("All pages" => { found: 0 }), example("Not stated"))]
fn search(
    /// How many pages to show
    #[default = 10]
    limit: u32,
) -> Found {
    Found { found: limit - 10 }
}

#[schema]
struct Found {
    /// How many
    found: u32,
}

fn main() {}
