//! Formats that nobody checks.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[format(ur)] //~ ERROR unknown format `ur`; did you mean `uri`?
    a: String,
    /// B
    #[format("colour")] //~ ERROR unknown format `colour`; choose from uri, email,
    b: String,
    /// C
    #[format(3)] //~ ERROR a format is a word; write `#[format(uri)]` or `#[format("date-time")]`
    c: String,
    /// D
    #[format] //~ ERROR `format` has no value; write `#[format(uri)]`
    d: String,
    /// E
    #[format(date-time)] //~ ERROR a format with a hyphen is a text; write `#[format("date-time")]`
    e: String,
    /// F
    #[format(uri, email)] //~ ERROR a value has one format; remove what follows the first
    f: String,
) {
    let _ = (a, b, c, d, e, f);
}

fn main() {
    let text = String::new;
    search(text(), text(), text(), text(), text(), text());
}
