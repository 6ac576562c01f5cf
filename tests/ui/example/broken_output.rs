//! What may follow the arguments.

use toolkit::prelude::*;

/// Add two numbers and tell the sum.
#[tool(
    example("No output", { a: 1, b: 2 } =>), //~ ERROR an output is missing after `=>`
    example("Two outputs", { a: 1, b: 2 } => 3, 4), //~ ERROR expected `=> output` or `no_run`, or nothing more
    example("An early end", { a: 1, b: 2 } => { sum: 3, .., b: 2 }), //~ ERROR `..` ends an object; put the keys before it
    example("Not run", { a: 1, b: 2 }, no_rn), //~ ERROR unknown word `no_rn`; did you mean `no_run`?
    example("A thin arrow", { a: 1, b: 2 } -> 3), //~ ERROR write `=>` before the output
    example("A list", [1, 2]), //~ ERROR expected `{ … }`, the arguments as a caller would send them
    example("A value", { a: 1, b: 2 }, no_run = true), //~ ERROR `no_run` is a flag and has no value; write `no_run` alone
    example("No comma", { a: 1, b: 2 } no_run), //~ ERROR expected a comma before this
)]
fn add(
    /// The first number
    a: i64,
    /// The second number
    b: i64,
) -> i64 {
    a + b
}

fn main() {
    add(1, 2);
}
