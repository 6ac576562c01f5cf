//! A crate whose own names are those that expansions might mean. (Where a field has a default,
//! `Some` is left out: the derive of `schemars` itself needs it.)

#![allow(
    missing_docs,
    unused_macros,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    reason = "names are the point"
)]

use ::toolkit::{Context, schema, skill, tool};

pub struct Option;
pub struct Result;
pub struct Box;
pub struct String;
pub struct Vec;
pub struct None;
pub struct Ok;
pub struct Err;
pub struct Default;
pub struct Send;
pub trait Sync {}
pub trait From {}
pub trait Into {}
pub trait Future {}
pub trait Fn {}
pub trait Sized {}
pub trait Debug {}
pub trait Drop {}
mod core {}
mod std {}
mod alloc {}
mod serde {}
mod schemars {}
mod inventory {}

macro_rules! env {
    () => {};
}
macro_rules! file {
    () => {};
}
macro_rules! line {
    () => {};
}
macro_rules! assert {
    () => {};
}
macro_rules! json {
    () => {};
}
macro_rules! panic {
    () => {};
}
macro_rules! concat {
    () => {};
}
macro_rules! vec {
    () => {};
}
macro_rules! format {
    () => {};
}
macro_rules! stringify {
    () => {};
}
macro_rules! module_path {
    () => {};
}
macro_rules! compile_error {
    () => {};
}
macro_rules! unreachable {
    () => {};
}
macro_rules! submit {
    () => {};
}

/// Types of every kind.
pub mod kinds {
    #[allow(unused_imports, reason = "so that the names above are in scope")]
    use super::*;

    pub struct Clone;
    pub struct Iterator;

    include!("../../kinds.rs");
}

/// Where no field has a default, not even `Some` means anything.
pub mod some {
    pub struct Some;
    pub struct None;

    /// Words in a row.
    #[::toolkit::schema]
    pub struct Words {
        /// Them
        #[length(1..=9)]
        words: ::std::vec::Vec<::std::string::String>,
        /// The last, if any
        last: ::std::option::Option<::std::string::String>,
    }

    /// Take words in a row and give back the last.
    #[::toolkit::tool(estimated_seconds = 3, example("Take two", { words: { words: ["a", "b"] } } => null))]
    pub fn last(
        /// The words
        words: Words,
        /// How many
        #[range(1..=3)]
        #[default = 1]
        count: u8,
    ) -> ::std::option::Option<::std::string::String> {
        let _ = (words.words.len(), count);
        words.last
    }
}

/// What to search for.
#[schema]
pub struct Query {
    /// What to look for
    #[default = "rust"]
    #[pattern("^[a-z]+$")]
    pub text: ::std::string::String,
    /// How many pages to show
    #[default = 3]
    #[range(1..10)]
    pub limit: u8,
    /// Where to look
    pub site: ::std::option::Option<::std::string::String>,
}

/// Search the web for pages about a text.
///
/// The names of the parameters are those that expansions use.
#[tool(estimated_seconds = 3, example("Search for Rust", { argument0: "x", query: { text: "rust" }, receiver: 3, __P0: [1] }))]
pub async fn invocation(
    /// A
    mut argument0: ::std::string::String,
    /// B
    query: Query,
    /// C
    receiver: u8,
    /// D
    #[default([1, 2])]
    #[length(1..)]
    __P0: ::std::vec::Vec<u8>,
    /// E
    entry: ::std::option::Option<u8>,
    context: &Context,
) -> ::std::result::Result<usize, ::std::string::String> {
    let _ = (context, entry);
    argument0.push_str(&query.text);
    ::std::result::Result::Ok(argument0.len() + __P0.len() + usize::from(receiver))
}

/// Search the web for pages about a text.
#[tool(mode = cpu)]
pub fn entry(
    /// A
    __TOOL: u8,
) -> u8 {
    __TOOL
}

pub struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private, workflow(store))]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page", { receiver: {} }))]
    pub fn store(
        &self,
        /// The query
        receiver: Query,
    ) -> u8 {
        receiver.limit
    }
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
pub mod toolkit {
    pub struct Result;

    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn toolkit() -> ::std::result::Result<u8, ::std::string::String> {
        ::std::result::Result::Ok(3)
    }
}
