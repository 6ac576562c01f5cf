//! Types that are not in scope are the compiler's errors, one each.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// What to look for
    query: Qurey, //~ ERROR cannot find type `Qurey` in this scope
) -> Pages { //~ ERROR cannot find type `Pages` in this scope
    query.into()
}

fn main() {
    let _ = search;
}
