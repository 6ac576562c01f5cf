//! A schema is the same in every build.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// What to look for
    #[cfg(not(windows))] //~ ERROR a parameter cannot depend on `cfg`, since its schema is published; write two functions
    text: String,
) {
    drop(text);
}

fn main() {
    search(String::new());
}
