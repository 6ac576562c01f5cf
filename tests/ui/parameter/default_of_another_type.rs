//! Defaults that the type of the parameter does not take.

use toolkit::prelude::*;

/// How to sort.
#[schema]
#[serde(rename_all = "snake_case")]
enum Order {
    NewestFirst,
    OldestFirst,
}

/// Where to begin and how much to show.
#[schema]
struct Page {
    /// Where to begin
    start: u32,
    /// How much to show
    #[range(1..=50)]
    count: u8,
}

/// List what is there, page by page.
#[tool(example("All defaults", {}))]
fn list(
    /// In which order
    #[default = "newest"] //~ ERROR `default`: "newest" is not one of: newest_first, oldest_first
    order: Order,
    /// Which page
    #[default({ start: 0, count: 100 })] //~ ERROR `default.count`: expected a number from 1 to 50, found 100
    page: Page,
    /// How many at most
    #[default = "10"] //~ ERROR `default`: expected an integer, found "10"
    limit: u32,
    /// Which words
    #[default(["a", 3])] //~ ERROR `default.1`: expected a string, found 3
    words: Vec<String>,
) {
    let _ = (order, page, limit, words);
}

fn main() {
    list(Order::NewestFirst, Page { start: 0, count: 1 }, 10, vec![]);
}
