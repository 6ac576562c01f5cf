//! A misspelt attribute that says how a parameter takes part in the arguments.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// What to look for
    text: String,
}

/// Search the web for pages about a text.
#[tool(example("Look for birds", { text: "bird" }))]
fn search(#[inputs] query: Query) { //~ ERROR unknown attribute `inputs`; did you mean `input`?
    let _ = query.text;
}

/// Look a word up in the dictionary.
#[tool(example("Look for birds", { text: "bird" }))]
fn look_up(#[flaten] query: Query) { //~ ERROR unknown attribute `flaten`; did you mean `flatten`?
    let _ = query.text;
}

fn main() {
    search(Query { text: String::new() });
    look_up(Query { text: String::new() });
}
