//! A type inside of another that does not say what its JSON is.
//!
//! These are several errors for one mistake, in the words of serde: its derives ask for the traits
//! at each place where they use them, and no bound of ours can come before without refusing types
//! that hold each other.

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
//~^^ ERROR the trait bound `Weight: serde::Deserialize<'de>` is not satisfied
//~^^^ ERROR the trait bound `Weight: serde::Deserialize<'de>` is not satisfied
//~^^^^ ERROR the trait bound `Weight: toolkit::__private::schemars::JsonSchema` is not satisfied
//~^^^^^^^^ ERROR the trait bound `Weight: serde::Deserialize<'de>` is not satisfied

fn main() {}
