//! `#[input]` and `#[flatten]` on types without fields, and keys that two parameters have.

use std::collections::BTreeMap;

use toolkit::prelude::*;

/// Which market is meant.
#[schema]
struct Market {
    /// Country code
    country: String,
}

/// Which shop is meant.
#[schema]
struct Shop {
    /// What it is called
    name: String,
    #[serde(flatten)]
    market: Market,
}

/// How to sort.
#[schema]
enum Order {
    Newest,
    Oldest,
}

/// Count to a number and stop there.
#[tool]
fn count(#[input] to: u32) -> u32 { //~ ERROR `#[input]` needs a type with fields, such as a struct
    to
}

/// Count to a number, if there is one, and stop.
#[tool(example("Count to three", { to: 3 }))]
fn count_maybe(#[input] to: Option<Market>) -> bool { //~ ERROR `#[input]` needs a type with fields, such as a struct
    to.is_some()
}

/// List what is there in some order.
#[tool]
fn list(
    /// How many at most
    limit: u32,
    #[flatten] order: Order, //~ ERROR `#[flatten]` needs a type with fields, such as a struct
) -> u32 {
    let _ = order;
    limit
}

/// Compare two shops in two markets.
#[tool]
fn compare(
    #[flatten] shop: Shop,
    #[flatten] market: Market, //~ ERROR a parameter before this one has the key `country` too; rename one of them
    /// What it is called
    name: Option<String>, //~ ERROR a parameter before this one has the key `name` too; rename one of them
    #[flatten] rest: BTreeMap<String, Value>,
) {
    let _ = (shop, market, name, rest);
}

fn main() {
    count(list(1, Order::Newest));
    count_maybe(None);
    let market = || Market { country: String::new() };
    compare(Shop { name: String::new(), market: market() }, market(), None, BTreeMap::new());
    let _ = Order::Oldest;
}
