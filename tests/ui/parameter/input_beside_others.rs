//! `#[input]` takes everything, and has no limits of its own.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// What to look for
    text: String,
}

/// Search the web for pages about a text.
#[tool]
fn search(
    #[input] query: Query, //~ ERROR `#[input]` takes all arguments and must be the only parameter; write `#[flatten] query` beside others
    /// How many pages to show
    limit: u32,
) -> usize {
    query.text.len() + limit as usize
}

/// Look a word up in the dictionary.
#[tool]
fn look_up(
    #[input]
    #[length(..10)] //~ ERROR `#[length]` limits one value, and `query` stands for many; put it on a field of the type
    query: Query,
) -> usize {
    query.text.len()
}

/// Translate a word into a language.
#[tool]
fn translate(
    #[flatten(all)] //~ ERROR `#[flatten]` stands alone
    query: Query,
) -> usize {
    query.text.len()
}

fn main() {
    let query = || Query { text: String::new() };
    search(query(), 1);
    look_up(query());
    translate(query());
}
