//! Tools in two modules of one crate.

mod deeper;

use toolkit::prelude::*;

/// A tool in the root of the crate "third".
#[tool(read_only, example("No arguments"))]
fn third_root() -> bool {
    true
}
