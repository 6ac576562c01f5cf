//! Choices that cannot be told apart.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[one_of()] //~ ERROR `one_of` has no value; write `#[one_of("a", "b")]`
    a: String,
    /// B
    #[one_of("a", 1)] //~ ERROR choices are texts or integers, not both
    b: String,
    /// C
    #[one_of("a", "b", "a")] //~ ERROR this choice is already given
    c: String,
    /// D
    #[one_of(true, false)] //~ ERROR a choice is a text or an integer
    d: bool,
    /// E
    #[one_of(["a", "b"])] //~ ERROR choices stand without brackets; write `#[one_of("a", "b")]`
    e: String,
) {
    let _ = (a, b, c, d, e);
}

fn main() {
    let text = String::new;
    search(text(), text(), text(), true, text());
}
