//! What the chapter on the compiler shows of values, at any depth.

use toolkit::prelude::*;

/// Where a parcel goes.
#[schema(input)]
struct Address {
    /// Street and number
    #[length(3..=60)]
    street: String,
    /// Digits and letters of the post
    #[pattern("^[A-Z0-9 -]+$")]
    zip_code: String,
}

/// One thing in a parcel.
#[schema(input)]
struct Item {
    /// What it is
    name: String,
    /// How many of them
    #[range(1..=99)]
    count: u8,
    /// What to mind
    care: Vec<Care>,
}

/// What to mind with a thing.
#[schema(input)]
#[serde(rename_all = "kebab-case")]
enum Care {
    Fragile,
    KeepCold,
    ThisSideUp,
}

/// How fast a parcel is.
#[schema(input)]
#[serde(rename_all = "kebab-case")]
enum Speed {
    Standard,
    NextDay,
}

/// What stands on a label.
#[schema(output)]
struct Label {
    /// The number of the parcel
    number: String,
    /// What it costs, in cents
    cents: u32,
}

/// Make the label of a parcel, and say what it costs.
#[tool(
    example("An old variant", {
        to: { street: "Ring 1", zip_code: "1010" },
        items: [{ name: "vase", count: 1, care: ["this-side-up", "breakable"] }],
        //~^ ERROR `items.0.care.1`: "breakable" is not one of: fragile, keep-cold, this-side-up
    }),
    example("A misspelt key", {
        to: { street: "Ring 1", zip: "1010" },
        //~^ ERROR unknown key `zip`; did you mean `zip_code`?
        items: [],
    }),
    example("A key that is not there", {
        to: { street: "Ring 1", zip_code: "1010" },
        items: [{ name: "vase", count: 1 }],
        //~^ ERROR `items.0` lacks the required key `care`
    }),
    example("Nowhere to send it", { items: [] }),
    example("Too many", {
        to: { street: "Ring 1", zip_code: "1010" },
        items: [{ name: "vase", count: 100, care: ["fragile"] }],
        //~^ ERROR `items.0.count`: expected a number from 1 to 99, found 100
    }),
    example("Not as the post writes it", {
        to: { street: "Ring 1", zip_code: "b 1010" },
        //~^ ERROR `to.zip_code`: "b 1010" does not match the pattern `^[A-Z0-9 -]+$`
        items: [],
    }),
    example("A wrong output", {
        to: { street: "Ring 1", zip_code: "1010" },
        items: [],
    } => { cents: 8.90, .. }),
    //~^ ERROR `output.cents`: expected an integer, found 8.9
)]
fn parcel_label(
    //~^ ERROR example "Nowhere to send it" lacks the required key `to`
    /// Where it goes
    to: Address,
    /// What is in it
    items: Vec<Item>,
    /// How fast it has to be
    #[default = "normal"]
    //~^ ERROR `default`: "normal" is not one of: standard, next-day
    speed: Speed,
) -> Label {
    let _ = (to, items, speed);
    Label { number: String::new(), cents: 0 }
}

fn main() {
    let to = Address { street: String::new(), zip_code: String::new() };
    parcel_label(to, Vec::new(), Speed::Standard);
}
