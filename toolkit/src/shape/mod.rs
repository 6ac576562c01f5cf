//! What JSON a type takes and writes, as a constant, so that the compiler can hold examples
//! and defaults against it.
//!
//! A JSON Schema is made by calling functions, which no constant may do across crates and
//! traits. A shape says the same with data alone: `#[schema]` writes it beside the derives, and
//! [`check`] walks through it while compiling. Where nothing is known of a type its shape is
//! [`Shape::Any`], and the schema decides when it is first needed. A shape never refuses
//! arguments that the schema takes; that both agree is tested on generated values. Of an output it
//! asks more: schemas of outputs are open, and a stated key that the type never writes is a mistake.

#![allow(
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    reason = "expansions write these constants out, and carry the very version of this crate"
)]

// What is said of a type, and who says it.
mod field;
mod types;
mod variant;

// How a literal is held against it, and what attributes ask of it.
mod check;
mod fit;

// What is reported.
mod message;
mod report;

use crate::registration::Constraint;

pub use self::field::Field;
pub use self::fit::{assert_apart, assert_described, assert_distinct, assert_object, assert_range};
pub(crate) use self::message::Message;
pub use self::report::Report;
pub use self::types::{
    Declared, Depth, End, Itself, Known, More, ProbeAt, Recursive, ReturnProbe, Shaped,
    UnknownReturn, UnknownShape,
};
pub use self::variant::{Enum, Tagging, Variant};

/// The JSON of a type.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Anything, or nothing is known.
    Any,
    /// `null`
    Null,
    /// `true` and `false`
    Bool,
    /// Integers, both ends allowed.
    Integer {
        /// The least one.
        least: i128,
        /// The greatest one.
        most: i128,
        /// Whether zero, though it lies between them, is none.
        non_zero: bool,
    },
    /// Numbers with or without a fraction.
    Number {
        /// The greatest magnitude.
        most: f64,
    },
    /// Text of one character.
    Char,
    /// Text.
    Text,
    /// A value, or `null`; where it is a property it may be left out.
    Option(&'static Shape),
    /// A list of any length.
    List(&'static Shape),
    /// A list without repetition.
    Set(&'static Shape),
    /// A list of so many items.
    Array(&'static Shape, usize),
    /// A list of one item each.
    Tuple(&'static [&'static Shape]),
    /// An object whose keys are values of the first shape.
    Map(&'static Shape, &'static Shape),
    /// An object with these properties.
    Struct(&'static [Field]),
    /// One of several variants.
    Enum(&'static Enum),
    /// A value that also obeys limits; `null` is left to the shape.
    Limited(&'static Shape, &'static [Constraint]),
    /// Stands around the shape of a type that holds itself, with a name for it.
    Recursive(&'static str, &'static Shape),
    /// The shape that stands in the [`Shape::Recursive`] of this name.
    Itself(&'static str),
}

impl Shape {
    /// Whether `null` is a value.
    pub(crate) const fn is_nullable(&self) -> bool {
        match self {
            Self::Any | Self::Null | Self::Option(_) => true,
            Self::Limited(inner, _) | Self::Recursive(_, inner) => inner.is_nullable(),
            _ => false,
        }
    }
}

/// Which way a value goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// To the tool, read by its types.
    Input,
    /// From the tool, written by its types.
    Output,
}
