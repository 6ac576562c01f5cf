//! Words of other libraries for limits, and attributes that their derives read.

use toolkit::prelude::*;

/// Fetch the weather forecast for one city.
#[tool]
fn forecast(
    /// City to look up
    #[serde(rename = "town")] //~ ERROR `#[serde]` is read on fields and not on parameters; make a `#[schema]` type of them, or remove it
    city: String,
    /// Days
    #[min(1)] //~ ERROR unknown attribute `min`; did you mean `range`?
    days: u8,
    /// Unit
    #[choices("c", "f")] //~ ERROR unknown attribute `choices`; did you mean `one_of`?
    unit: String,
    /// Hour
    #[schemars(range(max = 23))] //~ ERROR `#[schemars]` is read on fields and not on parameters; make a `#[schema]` type of them, or remove it
    hour: u8,
) -> String {
    format!("{city}{days}{unit}{hour}")
}

fn main() {
    forecast(String::new(), 1, String::new(), 2);
}
