//! A type inside of another that does not say what its JSON is.

use toolkit::prelude::*;

/// How heavy a parcel is.
pub struct Weight {
    /// In grams
    pub grams: u32,
}

/// What is sent.
#[schema(input)]
pub struct Parcel {
    /// How heavy it is
    pub weight: Weight,
}
//~^^ ERROR `Weight` cannot be a field of a tool's input

fn main() {}
