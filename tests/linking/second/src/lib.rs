//! Tools in two modules of one crate.

mod deeper;

use toolkit::prelude::*;

/// A tool in the root of the crate "second".
#[tool(read_only, example("No arguments"))]
fn second_root() -> bool {
    true
}
