//! One `#[schema]` says all.

use toolkit::prelude::*;

#[schema]
#[schema(input)] //~ ERROR `#[schema]` is already given
struct Query {
    /// What to look for
    text: String,
}

/// Search the web for pages about a text.
#[tool(example("Look for birds", { text: "bird" }))]
fn search(#[input] query: Query) {
    let _ = query.text;
}

fn main() {
    search(Query { text: String::new() });
}
