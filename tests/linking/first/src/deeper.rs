use toolkit::prelude::*;

/// A tool in a private module of the crate "first".
#[tool(read_only, example("No arguments"))]
fn first_deeper() -> bool {
    true
}
