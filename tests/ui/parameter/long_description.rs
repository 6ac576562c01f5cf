//! A parameter is described in at most 150 characters.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// What to look for, which may be one word or many, in any language that the index knows, and in quotes if the words shall stand in just this order in the page
    //~^ ERROR the description of `text` has
    text: String,
) {
    drop(text);
}

fn main() {
    search(String::new());
}
