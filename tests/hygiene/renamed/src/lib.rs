//! `toolkit` under another name, also behind a module of the crate itself.

use kit::{Context, schema, skill, tool};

/// What the crate calls `toolkit` inside.
pub mod inner {
    pub use kit::*;
}

/// What to search for.
#[schema(crate = ::kit)]
pub struct Query {
    /// What to look for
    #[default = "rust"]
    #[length(1..)]
    pub text: String,
    /// How many pages to show
    #[default = 3]
    #[range(1..10)]
    pub limit: u8,
}

/// Search the web for pages about a text.
#[tool(crate = ::kit, example("Search for Rust", { query: { text: "rust" }, site: "a" } => 4))]
pub async fn search(
    /// The query
    query: Query,
    /// Where to look
    #[default = "everywhere"]
    site: String,
    ctx: &Context,
) -> Result<usize, String> {
    let _ = (ctx, site);
    Ok(query.text.len())
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(crate = crate::inner, private, skills(elsewhere::annotate))]
pub mod screenshots {
    use super::Query;

    /// Capture a page at a specific device size.
    #[skill(example("Capture a page", {}), mode = cpu)]
    pub fn capture(#[input] query: Query) -> u8 {
        query.limit
    }
}

/// One of many things.
#[schema(crate = crate::inner)]
#[serde(tag = "kind", content = "of")]
pub enum Things {
    /// Nothing
    Nothing,
    /// One of them
    One(#[schema(recursive)] Box<Things>),
    /// A query, and more
    Many {
        /// The query
        query: Query,
        /// What follows
        #[default([{ kind: "Nothing" }])]
        rest: Vec<Things>,
    },
}

/// Take many things at once and give them back.
#[tool(crate = crate::inner, example("Take many", {
    things: { kind: "Many", of: { query: { limit: 3 }, rest: [{ kind: "One", of: { kind: "Nothing" } }] } },
} => { kind: "Many", .. }))]
pub fn take(
    /// The things
    things: Things,
    #[flatten] query: Query,
) -> Things {
    drop(query);
    things
}

mod elsewhere {
    use super::skill;

    /// Annotate the page that was captured last.
    #[skill(crate = ::kit, example("Annotate a page"))]
    pub(crate) fn annotate() {}
}

/// Holds state.
#[derive(Default)]
pub struct Archive;

/// Read and store the pages of the web for later use.
#[tool(crate = ::kit, private)]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page", { query: {} }))]
    pub fn store(
        &self,
        /// The query
        query: Query,
    ) -> u8 {
        query.limit
    }
}
