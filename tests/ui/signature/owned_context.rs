//! The context by value: there is one per call, and it is lent.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// The context
    ctx: Context, //~ ERROR `toolkit::Context` cannot be a parameter of a tool
) {
    let _ = ctx;
}

fn main() {
    let _ = search;
}
