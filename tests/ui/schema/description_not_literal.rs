//! A description that a macro cannot read.

use toolkit::prelude::*;

#[schema]
struct Query {
    #[doc = concat!("What to ", "look for")] //~ ERROR a description is literal text, since no macro can read this; write a doc comment
    text: String,
}

fn main() {
    let _ = Query { text: String::new() }.text;
}
