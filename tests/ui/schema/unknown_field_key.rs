//! On a field, `#[schema]` knows one word.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// What to look for
    #[schema(input)] //~ ERROR on a field there is only `#[schema(recursive)]`
    text: String,
}

fn main() {
    let _ = Query { text: String::new() }.text;
}
