//! Values that may be left out, of types that have no default.

use toolkit::prelude::*;

/// A place in a town.
#[schema]
struct Place {
    /// The name of the street
    street: String,
}

/// Somebody who lives there.
#[schema]
struct Person {
    /// Where
    #[serde(default)]
    home: Place, //~ ERROR `Place` has no default
    #[serde(skip, default)]
    former: Place, //~ ERROR `Place` has no default
}

/// How a letter is sent.
#[schema(input)]
#[serde(default)]
struct Sending {
    //~^ ERROR `Sending` has no default
    /// Whether it is fast
    fast: bool,
}

/// Send a letter to a person who lives in the town.
#[tool(private, example("A letter", { to: { home: { street: "High Street" } }, how: {} }))]
fn send(
    /// To whom
    to: Person,
    /// How
    how: Sending,
) -> bool {
    false
}

fn main() {}
