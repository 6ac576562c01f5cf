//! Attributes that come twice or exclude each other.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// What to look for
    #[length(1..)]
    #[length(..=10)] //~ ERROR `#[length]` is already given
    text: String,
}

/// Search the web for pages about a text.
#[tool]
fn search(
    #[input]
    #[flatten] //~ ERROR a parameter has one of `#[input]` and `#[flatten]`, once
    query: Query,
    /// How many pages to show
    #[range(1..)]
    #[range(..=10)] //~ ERROR `#[range]` is already given
    limit: u32,
) -> usize {
    query.text.len() + limit as usize
}

fn main() {
    search(Query { text: String::new() }, 1);
}
