//! Names of variants that are written another way, or are none.

use toolkit::prelude::*;

/// Device viewport preset.
#[schema]
#[serde(rename_all = "kebab-case")]
enum Device {
    #[serde(rename = "iphone-15-pro")]
    Iphone15Pro,
    IpadPro,
    Desktop,
}

/// How loud.
#[schema]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Volume {
    VeryLow,
    VeryHigh,
}

/// A month of the year.
#[schema]
enum Month {
    January,
    February,
    March,
    April,
    May,
    June,
    July,
    August,
    September,
    October,
    November,
    December,
}

/// Take a picture of a page.
#[tool(
    example("An old name", { device: "iphone-15" }), //~ ERROR `device`: "iphone-15" is not one of: iphone-15-pro, ipad-pro, desktop
    example("As Rust writes it", { device: "IpadPro" }), //~ ERROR `device`: "IpadPro" is not one of: iphone-15-pro, ipad-pro, desktop
    example("Not a text", { device: 15 }), //~ ERROR `device`: expected one of: iphone-15-pro, ipad-pro, desktop, found 15
    example("In a list", { device: "desktop", volumes: ["VERY_LOW", "very_high"] }), //~ ERROR `volumes.1`: "very_high" is not one of: VERY_LOW, VERY_HIGH
    example("One of many", { device: "desktop", month: "Febuary" }), //~ ERROR `month`: "Febuary" is not one of: January, February, March, … (12 in all); did you mean "February"?
)]
fn capture(
    /// Which device
    device: Device,
    /// How loud each click is
    volumes: Option<Vec<Volume>>,
    /// In which month
    month: Option<Month>,
) {
    let _ = (device, volumes, month);
}

fn main() {
    capture(Device::Desktop, None, None);
}
