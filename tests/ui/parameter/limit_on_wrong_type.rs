//! Limits on values of another kind, also behind `Option` and an alias.

use toolkit::prelude::*;

type Maybe = Option<String>;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[range(1..=3)] //~ ERROR `#[range]` is for numbers
    a: Maybe,
    /// B
    #[length(1..=3)] //~ ERROR `#[length]` is for text and lists
    b: u8,
    /// C
    #[pattern("a")] //~ ERROR `#[pattern]` is for text
    c: Vec<String>,
    /// D
    #[format(uri)] //~ ERROR `#[format]` is for text
    d: Option<bool>,
    /// E
    #[one_of(1, 2)] //~ ERROR `#[one_of]` is for text and integers
    e: f64,
    /// F
    #[range(1..)] //~ ERROR `#[range]` is for numbers
    f: std::time::Duration,
) {
    let _ = (a, b, c, d, e, f);
}

fn main() {
    search(None, 0, Vec::new(), None, 0.0, std::time::Duration::ZERO);
}
