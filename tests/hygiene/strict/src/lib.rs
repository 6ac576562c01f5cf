//! A crate that denies nearly every lint there is.

#![forbid(unsafe_code)]
#![deny(
    missing_docs,
    warnings,
    future_incompatible,
    nonstandard_style,
    rust_2018_idioms
)]
#![deny(
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    keyword_idents,
    let_underscore_drop,
    meta_variable_misuse,
    missing_copy_implementations,
    non_ascii_idents,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unreachable_pub,
    unused_crate_dependencies,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery)]
#![deny(
    clippy::allow_attributes_without_reason,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::default_numeric_fallback,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::std_instead_of_core,
    clippy::str_to_string,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm
)]
#![allow(clippy::missing_errors_doc, reason = "as this workspace does")]

use toolkit::prelude::*;

/// Types of every kind.
pub mod kinds {
    include!("../../kinds.rs");
}

/// What to search for.
#[schema]
#[derive(Clone, Debug)]
pub struct Query {
    /// What to look for
    #[default = "rust"]
    #[length(1..)]
    pub text: String,
    /// How many pages to show
    #[default = 3]
    #[range(1..10)]
    pub limit: u8,
    /// What to sort by
    #[default = "date"]
    pub order: Order,
}

/// What to sort by.
#[schema]
#[derive(Clone, Copy, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Newest first.
    Date,
    /// Best first.
    Rank,
}

/// Search the web for pages about a text.
#[tool(example("Search for Rust", { query: { text: "rust" }, sites: ["a"] }))]
pub async fn search(
    /// The query
    query: Query,
    /// Where to look
    #[default([])]
    sites: Vec<String>,
    ctx: &Context,
) -> Result<String, String> {
    let _ = core::future::ready(ctx).await;
    sites.into_iter().next().ok_or(query.text)
}

/// Look a word up in the dictionary.
#[tool(mode = cpu, read_only)]
#[must_use]
pub fn look_up(
    /// The word
    word: String,
) -> String {
    word.to_lowercase()
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(elsewhere::annotate), workflow(capture, annotate))]
pub mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    #[must_use]
    pub fn capture() -> u8 {
        3
    }
}

/// Skills that stand apart.
pub mod elsewhere {
    /// Annotate the page that was captured last.
    #[toolkit::skill(example("Annotate a page"))]
    pub fn annotate() {}
}

/// Holds state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page", { query: {} }))]
    #[must_use]
    pub fn store(
        &self,
        /// The query
        query: Query,
    ) -> u8 {
        query.limit
    }
}

/// Count the letters of a text that is passed on.
///
/// What the author says of a lint comes behind what the macro says of it.
#[expect(clippy::needless_pass_by_value, reason = "is a tool")]
#[tool]
#[must_use]
#[deny(clippy::missing_const_for_fn)]
pub fn letters(
    /// The text
    text: String,
) -> usize {
    text.chars().count()
}
