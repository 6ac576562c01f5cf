//! Values that the limits of their parameters refuse.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    example("Too much", { a: 20, b: "too long", e: 0.5, h: 8 }),
    //~^ ERROR `a`: expected a number from 1 to 10, found 20
    //~| ERROR `b`: expected 1 to 3 characters, found 8
    //~| ERROR `e`: expected a number from 1 to less than 2, found 0.5
    //~| ERROR `h`: expected a number less than 8, found 8
    example("Of another kind", { c: "XY", d: "no uri", g: "c", i: [1] }),
    //~^ ERROR `c`: "XY" does not match the pattern `^[a-z]+$`
    //~| ERROR `d`: expected a URI such as https://example.com/page, found "no uri"
    //~| ERROR `g`: "c" is not one of: "a", "b"
    //~| ERROR `i`: expected at least 2 items, found 1
    example("Too little", { f: 0, j: "abcd", k: "a", l: 9 }),
    //~^ ERROR `f`: expected a number of at least 1, found 0
    //~| ERROR `j`: expected at most 3 characters, found 4
    //~| ERROR `k`: expected 2 characters, found 1
    //~| ERROR `l`: expected a number of at most 8, found 9
)]
fn search(
    /// A
    #[range(1..=10)]
    a: Option<u8>,
    /// B
    #[length(1..=3)]
    b: Option<String>,
    /// C
    #[pattern("^[a-z]+$")]
    c: Option<String>,
    /// D
    #[format(uri)]
    d: Option<String>,
    /// E
    #[range(1..2)]
    e: Option<f64>,
    /// F
    #[range(1..)]
    f: Option<u8>,
    /// G
    #[one_of("a", "b")]
    g: Option<String>,
    /// H
    #[range(..8)]
    h: Option<u8>,
    /// I
    #[length(2..)]
    i: Option<Vec<u8>>,
    /// J
    #[length(..=3)]
    j: Option<String>,
    /// K
    #[length(2)]
    k: Option<String>,
    /// L
    #[range(..=8)]
    l: Option<u8>,
) {
    let _ = (a, b, c, d, e, f, g, h, i, j, k, l);
}

fn main() {
    search(None, None, None, None, None, None, None, None, None, None, None, None);
}
