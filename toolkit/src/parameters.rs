//! Sets of parameters that many skills share, each written down once.
//!
//! A skill takes a set by `#[flatten]`, which makes its fields parameters of the skill: the same names,
//! descriptions and defaults wherever it stands, so that a model learns them once.

use crate::call::Failure;
use crate::prelude::*;
use crate::rules::breach::Breach;
use crate::rules::{country, currency};

/// Where the user shops, and the money that prices are told in.
///
/// Where an item comes from is another matter, and a parameter `country` of the skill.
///
/// Both are published as patterns of two and three letters. The lists of ISO 3166-1 and ISO 4217
/// would cost more than a thousand tokens in each skill, and models know them; [`Self::check`]
/// holds the codes against them when the skill runs.
///
/// ```
/// use toolkit::parameters::MarketParams;
/// use toolkit::prelude::*;
///
/// /// Look for offers of an item in the market where the user shops.
/// #[tool(read_only, open_world,
///     example("Offers in Germany", { item: "tea", market: "de", currency: "EUR" }),
///     example("Where nothing else is said", { item: "tea" } => "tea in us for USD"))]
/// fn offer_find(
///     /// What to look for
///     item: String,
///     #[flatten] market: MarketParams,
/// ) -> Result<String, Failure> {
///     market.check()?;
///     Ok(format!("{item} in {} for {}", market.market, market.currency))
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["offer_find"]).build()?;
/// let call = |market| {
///     let arguments = json!({ "item": "tea", "market": market });
///     let toolkit = &toolkit;
///     async move { toolkit.call("offer_find", &arguments).await }
/// };
/// assert_eq!(call("at").await?.value(), "tea in at for USD");
/// let error = call("uk").await.unwrap_err();
/// assert_eq!(error.message(), "`market`: `uk` is not a country of ISO 3166-1; write `gb`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[schema]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MarketParams {
    /// Where the user shops: a country by ISO 3166-1, such as us or de
    #[default = "us"]
    #[pattern("^[a-z]{2}$")]
    pub market: String,
    /// The currency of all prices, by ISO 4217, such as USD or EUR
    #[default = "USD"]
    #[pattern("^[A-Z]{3}$")]
    pub currency: String,
}

impl MarketParams {
    /// Both, for a call from Rust.
    pub fn new(market: impl Into<String>, currency: impl Into<String>) -> Self {
        Self {
            market: market.into(),
            currency: currency.into(),
        }
    }

    /// Says whether there are such a country and such a currency.
    ///
    /// # Errors
    ///
    /// Names the parameter, with what was probably meant.
    ///
    /// ```
    /// use toolkit::parameters::MarketParams;
    ///
    /// assert!(MarketParams::new("de", "EUR").check().is_ok());
    /// let error = MarketParams::new("de", "DEM").check().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "`currency`: `DEM` is not a currency of ISO 4217; write three capitals, such as `USD`",
    /// );
    /// ```
    pub fn check(&self) -> Result<(), Failure> {
        let of = |parameter: &str, verdict: Result<(), Breach>| {
            verdict
                .map_err(|breach| Failure::new(format!("`{parameter}`: {}", String::from(breach))))
        };
        of("market", country::country(&self.market))?;
        of("currency", currency::currency(&self.currency))
    }
}

/// What is published if a caller says nothing.
impl Default for MarketParams {
    fn default() -> Self {
        Self::new(country::DEFAULT, currency::DEFAULT)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::MarketParams;

    #[test]
    fn what_is_published_is_what_is_left_out() {
        let default = MarketParams::default();
        let schema = serde_json::to_value(schemars::schema_for!(MarketParams)).expect("JSON");
        let published = |key: &str| schema["properties"][key]["default"].clone();
        assert_eq!(published("market"), json!(default.market));
        assert_eq!(published("currency"), json!(default.currency));
        let left_out: MarketParams = serde_json::from_value(json!({})).expect("all have defaults");
        assert_eq!(left_out, default);
        assert!(default.check().is_ok());
    }
}
