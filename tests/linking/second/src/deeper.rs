use toolkit::prelude::*;

/// A tool in a private module of the crate "second".
#[tool(read_only, example("No arguments"))]
fn second_deeper() -> bool {
    true
}
