//! Stated outputs that the function can never give.

use toolkit::Output;
use toolkit::prelude::*;

/// What came of it.
#[schema(output)]
struct Sum {
    /// All together
    sum: i32,
    /// How many numbers there were
    count: u32,
    /// What was said about it
    note: Option<String>,
}

/// Add two numbers and say what came of it.
#[tool(
    example("Right", { a: 1, b: 2 } => { sum: 3, count: 2 }),
    example("Right in part", { a: 1, b: 2 } => { note: null, .. }),
    example("Another type", { a: 1, b: 2 } => 3), //~ ERROR `output`: expected an object, found 3
    example("Another key", { a: 1, b: 2 } => { total: 3, count: 2 }), //~ ERROR unknown key `total`; choose from `sum`, `count`, `note`
    example("Not all of it", { a: 1, b: 2 } => { count: 2 }), //~ ERROR `output` lacks the required key `sum`
    example("Inside of another", { a: 1, b: 2 } => { Ok: { sum: 3, count: 2 } }), //~ ERROR unknown key `Ok`; choose from `sum`, `count`, `note`
    example("A wrong value", { a: 1, b: 2 } => { sum: "3", count: 2 }), //~ ERROR `output.sum`: expected an integer, found "3"
)]
fn add(
    /// The first number
    a: i32,
    /// The second number
    b: i32,
) -> Result<Output<Sum>, String> {
    Ok(Output::new(Sum { sum: a + b, count: 2, note: None }))
}

/// Do nothing at all, and give nothing back.
#[tool(example("Nothing comes back", {} => 3))] //~ ERROR `output`: expected null, found 3
fn nothing() {}

fn main() {
    add(1, 2).unwrap();
    nothing();
}
