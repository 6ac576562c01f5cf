//! Expressions of Rust where JSON should stand.

use toolkit::prelude::*;

/// Fetch the weather forecast for some cities.
#[tool(
    example("A method", { city: "Vienna".to_string(), near: [] }), //~ ERROR a value is JSON and no expression; remove what begins here
    example("No value", { city: "Vienna", near: [None], place: None }),
    //~^ ERROR `None` is not JSON; write `null`
    //~| ERROR `None` is not JSON; leave `place` out
)]
fn forecast(
    /// City to look up
    city: String,
    /// Cities around it
    near: Vec<String>,
    /// A place of it
    place: Option<String>,
    /// For which days
    #[default(1, 2)] //~ ERROR a default is one value; write several in brackets, as in `[1, 2]`
    days: Vec<u8>,
    /// In which unit
    #[default = "c".to_owned()] //~ ERROR a value is JSON and no expression; remove what begins here
    unit: String,
    /// At what hour
    #[default = None] //~ ERROR an `Option` that is left out is `None` already; remove `#[default]`
    hour: Option<u8>,
) -> String {
    let _ = (near, place, days, unit, hour);
    city
}

fn main() {
    forecast(String::new(), Vec::new(), None, Vec::new(), String::new(), None);
}
