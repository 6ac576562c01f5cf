use toolkit::prelude::*;

/// A tool in a private module of the crate "third".
#[tool(read_only, example("No arguments"))]
fn third_deeper() -> bool {
    true
}
