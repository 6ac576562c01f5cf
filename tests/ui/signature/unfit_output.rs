//! Outputs that cannot be JSON, and errors without a text.

use toolkit::prelude::*;

struct Page;

/// Search the web for pages about a text.
#[tool]
fn search() -> Page { //~ ERROR `Page` cannot be the output of a tool
    Page
}

/// Look a word up in the dictionary.
#[tool]
fn look_up() -> Result<Vec<Page>, String> { //~ ERROR `Vec<Page>` cannot be the output of a tool
    Ok(vec![Page])
}

/// Translate a word into a language.
#[tool]
fn translate() -> Result<Output<Page>, String> { //~ ERROR `Page` cannot be the output of a tool
    Err(String::new())
}

#[derive(Debug)]
struct Unreachable;

/// Spell a word in the alphabet of pilots.
#[tool]
fn spell() -> Result<String, Unreachable> { //~ ERROR `Unreachable` cannot be the error of a tool
    Err(Unreachable)
}

fn main() {
    search();
    let _ = (look_up(), translate(), spell());
}
