//! Keys of examples that only the types of the parameters know.

use toolkit::prelude::*;

/// Which market is meant.
#[schema]
struct Market {
    /// Country code
    country: String,
    /// Currency code
    currency: Option<String>,
}

/// Find prices in a market.
#[tool(
    example("All keys", { product: "tea", country: "at", currency: "EUR" }),
    example("Misspelt", { product: "tea", contry: "at" }), //~ ERROR unknown key `contry`; did you mean `country`?
    example("Of nothing", { product: "tea", country: "at", limit: 3 }), //~ ERROR unknown key `limit`; choose from `product`, `country`, `currency`
)]
fn prices(
    /// Which product
    product: String,
    #[flatten] market: Market,
) {
    let _ = (product, market);
}

/// Find markets near a market.
#[tool(
    example("All keys", { country: "at" }),
    example("Misspelt", { country: "at", curency: "EUR" }), //~ ERROR unknown key `curency`; did you mean `currency`?
    example("Lacks one", { currency: "EUR" }),
    example("Wrong value", { country: 43 }), //~ ERROR `country`: expected a string, found 43
)]
fn near(#[input] market: Market) {
    //~^ ERROR example "Lacks one" lacks the required key `country`
    let _ = market;
}

/// Find markets that buy a product.
#[tool(
    example("Both missing", {}),
)]
fn buyers(
    //~^ ERROR example "Both missing" lacks the required keys `product`, `country`
    /// Which product
    product: String,
    #[flatten] market: Market,
) {
    let _ = (product, market);
}

fn main() {
    let market = || Market { country: String::new(), currency: None };
    prices(String::new(), market());
    near(market());
    buyers(String::new(), market());
}
