//! The edition before: `gen` is a name, and nothing of ours needs the newer one.

use toolkit::prelude::*;

/// What to search for.
#[schema]
pub struct Query {
    /// What to look for
    #[default = "rust"]
    pub text: String,
    /// The generation
    pub gen: Option<u8>,
}

/// Search the web for pages about a text.
#[tool(example("Search for Rust", { gen: "rust", query: { gen: 3 } }))]
pub async fn search(
    /// A name that the next edition takes
    gen: String,
    /// The query
    query: Query,
    ctx: &Context,
) -> Result<String, String> {
    std::future::ready(ctx).await;
    Ok(gen + &query.text)
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
pub mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn gen() {}
}

/// Holds state.
#[derive(Default)]
pub struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive {
    /// List the pages that were stored so far.
    #[skill(example("List all pages"))]
    pub async fn list(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Types of every kind.
pub mod kinds {
    include!("../../kinds.rs");
}
