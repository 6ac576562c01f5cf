//! Required keys that are left out; an alias of `Option` is not required.

use toolkit::prelude::*;

type Maybe = Option<String>;
type Count = u32;

/// Search the web for pages about a text.
#[tool(
    example("Search for nothing", { count: 3 }),
    example("Search for Rust", { text: "rust" }),
)]
fn search(
    //~^ ERROR example "Search for nothing" lacks the required key `text`
    //~| ERROR example "Search for Rust" lacks the required key `count`
    /// What to look for
    text: String,
    /// Where to look
    site: Maybe,
    /// How many pages to show
    count: Count,
    /// How many pages to skip
    #[default = 0]
    skip: u32,
) {
    let _ = (text, site, count, skip);
}

fn main() {
    search(String::new(), None, 3, 0);
}
