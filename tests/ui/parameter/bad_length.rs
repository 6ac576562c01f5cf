//! Lengths that are none, or allow everything or nothing.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[length(3..=1)] //~ ERROR this range allows no length
    a: String,
    /// B
    #[length(..0)] //~ ERROR this range allows no length
    b: String,
    /// C
    #[length(..)] //~ ERROR this range allows every length; give it a bound
    c: String,
    /// D
    #[length(-1..)] //~ ERROR a length is a whole number; write `1..=200`, `3..`, `..=200` or `5`
    d: String,
    /// E
    #[length(1..=)] //~ ERROR `..=` needs an end; write `..` without one
    e: String,
    /// F
    #[length(..2.5)] //~ ERROR a length is a whole number; write `1..=200`, `3..`, `..=200` or `5`
    f: String,
    /// G
    #[length] //~ ERROR `length` has no value; write `#[length(1..=200)]`
    g: String,
    /// H
    #[length(1..=2..=3)] //~ ERROR `length` is complete before this; write `#[length(1..=200)]`
    h: String,
) {
    let _ = (a, b, c, d, e, f, g, h);
}

fn main() {
    let text = String::new;
    search(text(), text(), text(), text(), text(), text(), text(), text());
}
