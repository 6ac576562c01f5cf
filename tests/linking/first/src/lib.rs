//! Tools in two modules of one crate.

mod deeper;

use toolkit::prelude::*;

/// A tool in the root of the crate "first".
#[tool(read_only, example("No arguments"))]
fn first_root() -> bool {
    true
}

/// Something that the program names.
pub const NAMED: u32 = 1;
