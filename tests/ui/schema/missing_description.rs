//! Fields that a model cannot fill.

use toolkit::prelude::*;

#[schema]
struct Query {
    text: String, //~ ERROR field `text` has no description; add a doc comment above it
}

#[schema]
enum Filter {
    Site {
        host: String, //~ ERROR field `host` has no description; add a doc comment above it
    },
    Language(String),
}

fn main() {
    let _ = Query { text: String::new() }.text;
    let _ = Filter::Site { host: String::new() };
    let _ = Filter::Language(String::new());
}
