//! The context by value: there is one per call, and it is lent.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// The context
    ctx: Context, //~ ERROR `toolkit::Context` cannot be a parameter of a tool
) {
    let _ = ctx;
}

/// Look a word up in the dictionary.
#[tool]
fn look_up(
    /// The context
    ctx: std::sync::Arc<Context>, //~ ERROR `Arc<toolkit::Context>` cannot be a parameter of a tool
) {
    let _ = ctx;
}

/// Translate a word into a language.
#[tool]
fn translate(ctx: Context) { //~ ERROR parameter `ctx` has no description; add a doc comment above it, or write `&Context` for the context
    let _ = ctx;
}

fn main() {
    let _ = (search, look_up, translate);
}
