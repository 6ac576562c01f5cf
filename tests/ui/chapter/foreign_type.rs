//! What the chapter on the compiler shows of types that are no parameters.

use toolkit::prelude::*;

struct Weight(f64);

/// Say what it costs to send a parcel of some weight.
#[tool]
fn parcel_price(
    /// How heavy it is
    weight: Weight,
    //~^ ERROR `Weight` cannot be a parameter of a tool
) -> f64 {
    weight.0
}

fn main() {
    parcel_price(Weight(1.0));
}
