//! Outputs that borrow, or whose type has no name.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(ctx: &Context) -> &Context { //~ ERROR a tool returns what it owns; return `String` instead of `&str`, `Vec<T>` instead of `&[T]`
    ctx
}

/// Look a word up in the dictionary.
#[tool]
fn look_up<'a>(ctx: &'a Context) -> Result<Vec<&'a str>, String> {
    //~^ ERROR a tool returns what it owns; return `String` instead of `&str`, `Vec<T>` instead of `&[T]`
    let _ = ctx;
    Ok(Vec::new())
}

/// Translate a word into a language.
#[tool]
fn translate() -> impl Iterator<Item = String> {
    //~^ ERROR a tool publishes the schema of what it returns; name the type instead of `impl …`
    std::iter::empty()
}

fn main() {
    let _ = (search, look_up);
    translate();
}
