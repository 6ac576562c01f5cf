//! Four skills that share the parameters of a market, also against the country that an item is
//! from: `cargo run --example market`.
#![allow(clippy::print_stdout, reason = "a program talks on its terminal")]

use toolkit::parameters::MarketParams;
use toolkit::prelude::*;

/// Find tea, compare its prices, and learn what bringing it home costs where the user shops.
#[tool(
    display_name = "Tea Market",
    subtitle = "Tea, its prices and what it costs to bring it home",
    instructions = "Set market to the country where the user shops and currency to the money they count in; country is only where a tea comes from.",
    categories(search, data),
    changelog("2026-03-22": "Initial release"),
    author(name = "The toolkit examples"),
    private
)]
mod tea_market {
    use super::*;

    /// Look for teas that are sold where the user shops.
    #[skill(read_only, returns = "A line for each tea that is sold there",
        example("Tea in Germany", { market: "de", currency: "EUR" }),
        example("Only tea from Japan", { country: "jp" }))]
    pub(crate) fn search(
        #[flatten] market: MarketParams,
        /// Where the tea comes from, as two letters of ISO 3166-1
        #[pattern("^[a-z]{2}$")]
        country: Option<String>,
    ) -> Result<String, Failure> {
        market.check()?;
        let from = country.map_or_else(String::new, |country| format!(" from {country}"));
        Ok(format!("teas{from} on sale in {}", market.market))
    }

    /// Tell what a tea costs where the user shops.
    #[skill(read_only, returns = "The price with its currency",
        example("In the usual market", { tea: "sencha" } => "sencha: 12.00 USD"),
        example("In Austria", { tea: "assam", market: "at", currency: "EUR" }))]
    pub(crate) fn price(
        /// The name of the tea
        tea: String,
        #[flatten] market: MarketParams,
    ) -> Result<String, Failure> {
        market.check()?;
        Ok(format!("{tea}: 12.00 {}", market.currency))
    }

    /// Compare two teas by what they cost where the user shops.
    #[skill(read_only, returns = "The tea that costs less there",
        example("Two teas", { one: "sencha", other: "assam" }),
        example("In Japan", { one: "sencha", other: "assam", market: "jp", currency: "JPY" }))]
    pub(crate) fn compare(
        /// One tea
        one: String,
        /// The tea to compare it with
        other: String,
        #[flatten] market: MarketParams,
    ) -> Result<String, Failure> {
        market.check()?;
        Ok(one.min(other))
    }

    /// Estimate the duty on a tea from another country.
    #[skill(read_only, returns = "The duty with its currency",
        example("From Japan", { country: "jp" } => "jp to us: 1.20 USD"),
        example("From India to Germany", { country: "in", market: "de", currency: "EUR" }))]
    pub(crate) fn duty(
        /// Where the tea comes from, as two letters of ISO 3166-1
        #[pattern("^[a-z]{2}$")]
        country: String,
        #[flatten] market: MarketParams,
    ) -> Result<String, Failure> {
        market.check()?;
        Ok(format!(
            "{country} to {}: 1.20 {}",
            market.market, market.currency
        ))
    }
}

toolkit::link!();

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let toolkit = Toolkit::builder().only(["tea-market"]).build()?;
    for finding in toolkit.tool("tea-market").ok_or("not linked")?.findings() {
        println!("{finding}");
    }
    for (skill, arguments) in [
        ("search", json!({ "market": "de", "country": "jp" })),
        ("price", json!({ "tea": "sencha" })),
        (
            "duty",
            json!({ "country": "in", "market": "uk", "currency": "GBP" }),
        ),
        (
            "duty",
            json!({ "country": "in", "market": "gb", "currency": "GBP" }),
        ),
    ] {
        match toolkit
            .call(&format!("tea-market__{skill}"), &arguments)
            .await
        {
            Ok(output) => println!("{skill}: {}", output.value()),
            Err(error) => println!("{skill}: {}", error.message()),
        }
    }
    Ok(())
}
