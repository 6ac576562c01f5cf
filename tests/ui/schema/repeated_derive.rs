//! Derives that `#[schema]` brings.

use toolkit::prelude::*;

#[schema]
#[derive(Debug, serde::Serialize, schemars::JsonSchema)]
//~^ ERROR `#[schema]` already derives `Serialize`; remove it here
//~| ERROR `#[schema]` already derives `JsonSchema`; remove it here
struct Query {
    /// What to look for
    text: String,
}

#[schema(output)]
#[derive(serde::Serialize)] //~ ERROR `#[schema]` already derives `Serialize`; remove it here
#[derive(serde::Deserialize)]
struct Page {
    /// The text of the page
    text: String,
}

#[schema(input)]
#[derive(serde::Deserialize)] //~ ERROR `#[schema]` already derives `Deserialize`; remove it here
struct Filter;

#[schema]
#[derive(Debug, Deserialize)] //~ ERROR `#[schema]` already derives `Deserialize`; remove it here
struct Order;

fn main() {
    let _ = Order;
    let _ = Query { text: String::new() }.text;
    let _ = Page { text: String::new() }.text;
    let _ = Filter;
}
