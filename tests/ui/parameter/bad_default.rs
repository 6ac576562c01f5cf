//! Defaults that are no JSON, or that no caller may send.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[default] //~ ERROR `#[default]` has no value; write `#[default = …]`
    a: u32,
    /// B
    #[default = LIMIT] //~ ERROR `LIMIT` is not JSON; write `null`, `true`, `false`, a number, a text in double quotes, `[…]` or `{ key: … }`
    b: u32,
    /// C
    #[default = 30]  //~ ERROR `default`: expected a number from 1 to 10, found 30
    #[range(1..=10)]
    c: u32,
    /// D
    #[default({ a: 1, a: 2 })] //~ ERROR key `a` is already given
    d: Value,
) {
    let _ = (a, b, c, d);
}

fn main() {
    search(1, 1, 1, json!({}));
}
