//! Types that cannot be read from JSON.

use std::rc::Rc;

use toolkit::prelude::*;

struct Query;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// What to look for
    query: Query, //~ ERROR `Query` cannot be a parameter of a tool
    /// More to look for
    more: Vec<Rc<Query>>, //~ ERROR `Vec<Rc<Query>>` cannot be a parameter of a tool
) {
    let _ = (query, more);
}

/// Look a word up in the dictionary.
#[tool]
fn look_up(#[input] query: Query) { //~ ERROR `Query` cannot be a parameter of a tool
    let _ = query;
}

/// Translate a word into a language.
#[tool]
fn translate(#[flatten] query: Query) { //~ ERROR `Query` cannot be a parameter of a tool
    let _ = query;
}

fn main() {
    search(Query, Vec::new());
    look_up(Query);
    translate(Query);
}
