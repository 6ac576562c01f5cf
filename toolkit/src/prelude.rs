//! What the file of a tool needs: `use toolkit::prelude::*;`.

pub use crate::{Context, Failure, Output, Requirement, Toolkit, Value, json};

#[cfg(feature = "macros")]
pub use crate::{schema, skill, tool};
