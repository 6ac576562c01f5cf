//! Chapters that belong to no single item; they exist in the documentation alone.

#[doc = include_str!("docs/attributes.md")]
pub mod attributes {}

#[doc = include_str!("docs/compiler.md")]
pub mod compiler {}
