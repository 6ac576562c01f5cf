//! Fields of which half is there, in types that tools use.

use toolkit::prelude::*;

/// What to search for.
#[schema]
#[derive(Clone)]
#[serde(rename_all = "camelCase")]
struct Query {
    /// What to look for
    #[length(1..)]
    search_text: String,
    /// How many pages to show
    #[default = 3]
    #[serde(rename = "most")]
    limit:
} //~ ERROR expected type, found `}`

/// What was found.
#[schema(output)]
enum Found {
    Nothing,
    Pages {
        /// How many there are
        count
    }, //~ ERROR expected `:`, found `}`
}

/// Search the web for pages about a text.
#[tool(example("Search for Rust", { query: { searchText: "rust" } }))]
fn search(
    /// What to look for
    query: Query,
) -> Result<Found, String> {
    drop(query.search_text.clone());
    Ok(Found::Nothing)
}

/// Count the pages of the web that are about a text.
#[tool]
fn count(#[input] query: Query) -> usize {
    query.clone().search_text.len()
}

fn main() {
    drop(search);
    drop(count);
}
