//! Judges written from the design alone, naive and slow, against which the crate is held.
//!
//! [`json_schema`] says which values pass a schema, [`decode`] what becomes of the arguments
//! of a call, [`script`] what becomes of a chain, [`policy`] what an agent may use, [`comparison`] what
//! may be called harmless. [`generate`] makes the schemas and values
//! that they are compared on; `rows/` holds cases that a person decided.

mod comparison;
mod decode;
mod generate;
mod json_schema;
pub(crate) mod policy;
mod script;
