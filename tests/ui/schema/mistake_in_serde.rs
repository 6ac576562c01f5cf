//! Words of serde that are misspelt or stand in the wrong place.

use toolkit::prelude::*;

/// A page that was found.
#[schema]
#[serde(rename_al = "camelCase")] //~ ERROR unknown word `rename_al` of serde; did you mean `rename_all`?
struct Page {
    /// Where it is
    #[serde(renam = "address")] //~ ERROR unknown word `renam` of serde; did you mean `rename`?
    url: String,
    /// What is on it
    #[serde(untagged)] //~ ERROR `#[serde(untagged)]` stands on a type, not on a field
    text: String,
}

/// How pages are sorted.
#[schema]
#[serde(rename_all = "camel", flatten)]
//~^ ERROR unknown rule `camel`; did you mean `camelCase`?
//~| ERROR `#[serde(flatten)]` stands on a field, not on a type
enum Order {
    #[serde(default)] //~ ERROR `#[serde(default)]` stands on a type, not on a variant
    ByDate,
    ByName,
}

/// Sort pages of the web by their date or by their name.
#[tool(private, example("By date", { pages: [], order: "byDate" }))]
fn sort(
    /// What is sorted
    pages: Vec<Page>,
    /// By what
    order: Order,
) -> Vec<Page> {
    pages
}

fn main() {}
