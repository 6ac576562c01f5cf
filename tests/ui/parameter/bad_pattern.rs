//! Patterns that not all engines read alike.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[pattern("[a-z")] //~ ERROR at character 1 of the pattern: this `[` is not closed; add `]`, or write `\[` for the character
    a: String,
    /// B
    #[pattern(r"(?<=a)b")] //~ ERROR at character 1 of the pattern:
    b: String,
    /// C
    #[pattern("")] //~ ERROR the pattern is empty, so every text matches; leave it out
    c: String,
    /// D
    #[pattern(3)] //~ ERROR a pattern is a text; write `#[pattern("^[a-z]+$")]`
    d: String,
    /// E
    #[pattern] //~ ERROR `pattern` has no value; write `#[pattern("^[a-z]+$")]`
    e: String,
    /// F
    #[pattern = "a"] //~ ERROR `pattern` takes its value in parentheses; write `#[pattern("^[a-z]+$")]`
    f: String,
) {
    let _ = (a, b, c, d, e, f);
}

fn main() {
    let text = String::new;
    search(text(), text(), text(), text(), text(), text());
}
