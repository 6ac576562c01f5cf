//! Attributes of others, before and behind ours.

#![deny(warnings)]

use toolkit::prelude::*;

#[must_use]
/// Search the web for pages about a text.
#[tool(read_only)]
#[inline]
/// The second line belongs to the description.
#[doc(alias = "find")]
fn search(
    /// What to look for
    #[allow(unused_variables, reason = "shows that it stays")]
    text: String,
    #[expect(unused_variables, reason = "shows that it stays")] ctx: &Context,
) -> u32 {
    3
}

#[deprecated = "use `search`"]
#[tool]
/// Look a word up in the dictionary.
fn look_up() {}

#[allow(dead_code, reason = "shows that it stays")]
#[tool(private)]
#[doc(hidden)]
/// Capture, annotate, and export polished app store screenshots.
mod screenshots {
    #![allow(unused_imports, reason = "shows that it stays")]
    //! The description may end inside.

    use super::*;

    #[cold]
    #[skill(example("Capture a page"))]
    /// Capture a page at a specific device size.
    #[must_use]
    pub fn capture() -> u32 {
        3
    }
}

#[derive(Clone, Debug, PartialEq)]
#[schema]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
struct Query {
    /// What to look for
    #[serde(alias = "q")]
    #[length(1..)]
    text: String,
}

fn main() {
    let _: fn(String, &Context) -> u32 = search;
    let _ = screenshots::capture();
    let query = Query { text: String::new() };
    assert_eq!(query.clone(), query);
}
