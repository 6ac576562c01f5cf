//! A context is always there, and lives as long as the call.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(ctx: Option<&Context>) { //~ ERROR a call always has a context; write `ctx: &Context`
    let _ = ctx;
}

/// Look a word up in the dictionary.
#[tool]
fn look_up(ctx: &'static Context) { //~ ERROR the context lives as long as the call; write `&Context`
    let _ = ctx;
}

#[schema]
struct Query {
    /// What to look for
    text: String,
}

/// Translate a word into a language.
#[tool(example("Translate a bird", { query: { text: "bird" } }))]
fn translate(
    /// What to translate
    query: &Query, //~ ERROR `&Query` cannot be a parameter of a tool
) {
    let _ = &query.text;
}

fn main() {
    search(None);
    let _: [fn(&'static Context); 1] = [look_up];
    translate(&Query { text: String::new() });
}
