//! Fields, variants, skills and attributes that only some builds have.

#![deny(warnings)]

use toolkit::prelude::*;

/// What to search for.
#[cfg_attr(all(), schema)]
#[cfg_attr(all(), derive(Clone))]
#[cfg_attr(any(), derive(Missing))]
struct Query {
    /// What to look for
    #[cfg_attr(all(), allow(dead_code))]
    #[length(1..)]
    text: String,
    /// How many pages to show
    #[cfg(unix)]
    #[default = 3]
    #[range(1..)]
    limit: u8,
    /// How many pages to show
    #[cfg(not(unix))]
    #[default = 4]
    limit: u16,
    /// Never there
    #[cfg(any())]
    #[pattern("a")]
    never: Missing,
}

/// A kind of thing.
#[schema]
#[derive(Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Kind {
    #[cfg(unix)]
    Unix,
    #[cfg(not(unix))]
    Windows,
    Other {
        /// Which one
        #[cfg(all())]
        #[default = 1]
        which: u8,
        /// Never there
        #[cfg(any())]
        #[default = 2]
        never: Missing,
    },
    #[cfg(any())]
    Never(Missing),
}

/// There only elsewhere.
#[cfg(any())]
#[schema]
struct Never {
    undescribed: Missing,
}

/// Search the web for pages about a text.
#[cfg_attr(all(), tool(example("Search for Rust", { query: { text: "rust", limit: 3 }, kind: { other: {} } })))]
#[cfg_attr(any(), missing)]
fn search(
    /// What to look for
    query: Query,
    /// A kind
    #[default({ other: { which: 3 } })]
    kind: Kind,
) -> Kind {
    let _ = (query.text.len(), query.limit, query.clone());
    kind
}

/// Never do anything at all.
#[cfg(any())]
#[tool]
fn never() {}

/// Never do anything at all.
#[tool]
#[cfg(any())]
fn never_either(x: Missing) {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(capture, annotate, annotate_all, annotate_none))]
mod screenshots {
    #![cfg_attr(all(), allow(dead_code))]

    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    #[cfg_attr(all(), inline)]
    pub fn capture() {}

    /// Annotate every page that was captured.
    #[cfg_attr(all(), inline, skill(example("Annotate all"), read_only))]
    pub fn annotate_all() {}

    /// Annotate no page that was captured.
    #[cfg_attr(any(), skill(example("Annotate none")))]
    pub fn annotate_none() {}

    #[cfg(any())]
    mod never {
        #[skill]
        fn never() {}
    }

    /// Annotate the page that was captured last.
    #[cfg(all())]
    #[cfg(not(any()))]
    #[skill(example("Annotate a page"))]
    pub fn annotate() {}
}

fn main() {
    let _ = (search, screenshots::capture, screenshots::annotate);
    #[cfg(unix)]
    let _ = Kind::Unix;
    let _ = Kind::Other { which: 3 };
}
