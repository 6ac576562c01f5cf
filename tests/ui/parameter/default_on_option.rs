//! Two ways to make a parameter optional at once, also behind an alias.

use toolkit::prelude::*;

type Maybe = Option<String>;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    #[default = 3] //~ ERROR an `Option` needs no `#[default]`, and what has a default needs no `Option`; remove one of the two
    a: Option<u8>,
    /// B
    #[default = "b"] //~ ERROR an `Option` needs no `#[default]`, and what has a default needs no `Option`; remove one of the two
    b: Maybe,
) {
    let _ = (a, b);
}

fn main() {
    search(None, None);
}
