//! Attributes where they cannot mean anything.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// What to look for
    #[serde(skip)]
    #[length(..3)] //~ ERROR `#[length]` has no effect beside `#[serde(skip)]`
    text: String,
    #[serde(flatten)]
    #[default({})] //~ ERROR `#[default]` has no effect beside `#[serde(flatten)]`
    site: Site,
}

#[schema]
struct Site;

#[schema(output)]
struct Page {
    /// How many there are
    #[default = 3] //~ ERROR `#[default]` has no effect in an output; remove it, or `output`
    number: u32,
}

fn main() {
    let query = Query { text: String::new(), site: Site };
    let _ = (query.text, query.site);
    let _ = Page { number: 3 }.number;
}
