//! Types that nobody declared, in types with parameters.

use toolkit::prelude::*;

/// A pair of things.
#[schema]
struct Pair<T> {
    /// The first
    first: Vec<T>,
    /// The second
    second: Option<Box<Nowhere>>, //~ ERROR cannot find type `Nowhere` in this scope
    /// The third
    third: (T, Vec<Missing>), //~ ERROR cannot find type `Missing` in this scope
}

fn main() {}
