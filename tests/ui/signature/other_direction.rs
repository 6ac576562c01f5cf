//! Types that go the other way only.

use toolkit::prelude::*;

/// A place of the world.
#[schema(input)]
struct Asked {
    /// Its name
    name: String,
}

/// A place of the world.
#[schema(output)]
struct Told {
    /// Its name
    name: String,
}

/// Tell where the user is on the map.
#[tool]
fn here() -> Asked { //~ ERROR `Asked` cannot be the output of a tool
    Asked {
        name: String::new(),
    }
}

/// Look up where on the map a place stands.
#[tool]
fn locate(
    /// Place to look up
    place: Told, //~ ERROR `Told` cannot be a parameter of a tool
) {
    drop(place.name);
}

fn main() {
    let asked = here();
    locate(Told { name: asked.name });
}
