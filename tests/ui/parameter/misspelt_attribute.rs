//! Attributes that nobody knows and that are near to ours.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// How many pages to show
    #[rnge(1..=10)] //~ ERROR unknown attribute `rnge`; did you mean `range`?
    limit: u32,
    /// How many pages to skip
    #[defualt = 0] //~ ERROR unknown attribute `defualt`; did you mean `default`?
    skip: u32,
) {
    let _ = (limit, skip);
}

fn main() {
    search(1, 0);
}
