//! Attributes of fields and variants that nobody knows, or that stand on other things.

use toolkit::prelude::*;

/// What to look for.
#[schema(input)]
#[derive(Clone, Debug, Default)]
struct Query {
    /// The words
    #[lenght(1..)] //~ ERROR unknown attribute `lenght`; did you mean `length`?
    words: String,
    #[description = "How many pages"] //~ ERROR the description of a field is its doc comment; write `/// …` above it
    /// How many pages
    #[max(10)] //~ ERROR unknown attribute `max`; did you mean `range`?
    pages: u8,
    /// Where
    #[input] //~ ERROR `#[input]` stands on a parameter; remove it from the field
    site: String,
    #[flatten] //~ ERROR `#[flatten]` stands on a parameter; write `#[serde(flatten)]` on a field
    /// The rest
    rest: Rest,
}

/// What else there is.
#[schema]
#[derive(Clone, Debug, Default, PartialEq)]
enum Rest {
    /// A number
    #[range(1..=3)] //~ ERROR `#[range]` is about one value; put it on a field of the variant
    Number(u8),
    /// Nothing
    #[default]
    Nothing,
}

fn main() {
    let _ = Query::default();
}
