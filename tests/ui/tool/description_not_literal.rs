//! A description that a macro cannot read.

use toolkit::prelude::*;

#[tool]
#[doc = concat!("Search the web", " for pages about a text.")]
//~^ ERROR a description is literal text, since no macro can read this; write a doc comment
fn search() {}

/// Look a word up in the dictionary.
#[tool]
fn look_up(
    #[doc = env!("CARGO_PKG_NAME")] text: String,
    //~^ ERROR a description is literal text, since no macro can read this; write a doc comment
) {
    drop(text);
}

fn main() {
    search();
    look_up(String::new());
}
