//! Ranges that are none, or allow everything or nothing.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[range(10..=1)] //~ ERROR this range allows no number
    a: u32,
    /// B
    #[range(..)] //~ ERROR this range allows every number; give it a bound
    b: u32,
    /// C
    #[range(10)] //~ ERROR `range` needs a range; write `1..=10`, `1..` or `..=10`
    c: u32,
    /// D
    #[range = 10] //~ ERROR `range` takes its value in parentheses; write `#[range(1..=10)]`
    d: u32,
    /// E
    #[range] //~ ERROR `range` has no value; write `#[range(1..=10)]`
    e: u32,
    /// F
    #[range()] //~ ERROR `range` has no value; write `#[range(1..=10)]`
    f: u32,
    /// G
    #[range("a"..)] //~ ERROR a bound of a range is a number
    g: u32,
    /// H
    #[range(1..=)] //~ ERROR `..=` needs an end; write `..` without one
    h: u32,
    /// I
    #[range(1u8..)] //~ ERROR JSON numbers have no suffix; write `1`
    i: u32,
    /// J
    #[range(MAX..)] //~ ERROR a bound of a range is a number; write `1..=10`, `1..` or `..=10`
    j: u32,
    /// K
    #[range(min = 1, max = 3)] //~ ERROR a bound of a range is a number; write `1..=10`, `1..` or `..=10`
    k: u32,
) {
    let _ = (a, b, c, d, e, f, g, h, i, j, k);
}

fn main() {
    search(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}
