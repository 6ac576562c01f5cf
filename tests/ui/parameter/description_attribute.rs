//! The description of a parameter as other libraries have it.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(example("Look for birds", { text: "bird", limit: 3 }))]
fn search(
    #[description = "What to look for"] //~ ERROR the description of a parameter is its doc comment; write `/// …` above it
    text: String,
    #[desc("How many pages to show")] //~ ERROR the description of a parameter is its doc comment; write `/// …` above it
    limit: u32,
) {
    let _ = (text, limit);
}

fn main() {
    search(String::new(), 1);
}
