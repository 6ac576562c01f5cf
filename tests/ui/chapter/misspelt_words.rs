//! What the chapter on the compiler shows of the macros' own errors.

use toolkit::prelude::*;

/// Say what it costs to send a parcel to an address.
#[tool(
    read_onyl,
    //~^ ERROR unknown key `read_onyl`; did you mean `read_only`?
    subtitle = "What it costs to send a parcel, by its weight, its address and the speed that is wanted",
    //~^ ERROR `subtitle` has 87 characters; at most 80 are allowed
    example("A light parcel", { wieght: 0.5, express: true }),
    //~^ ERROR unknown key `wieght`; did you mean `weight`?
    example("A heavy parcel", { weight: 80.0 }),
    //~^ ERROR `weight`: expected a number from 0 to 30, found 80
)]
fn parcel_price(
    /// Kilograms
    #[range(0..=30)]
    weight: f64,
    /// Whether it has to be there tomorrow
    #[defualt = false]
    //~^ ERROR unknown attribute `defualt`; did you mean `default`?
    express: bool,
) -> f64 {
    if express { weight * 4.0 } else { weight }
}

fn main() {
    parcel_price(1.0, false);
}
