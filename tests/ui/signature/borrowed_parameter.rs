//! Parameters that borrow: what a model sends belongs to the call.

use std::borrow::Cow;
use std::path::Path;

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(example("Search for Rust", { text: "rust", sites: [], file: "a", number: 3, words: null, rest: "b" }))]
fn search(
    /// What to look for
    text: &str, //~ ERROR parameters are owned; write `String` instead of `&str`
    /// Where to look
    sites: &[String], //~ ERROR parameters are owned; write `Vec<String>` instead of `&[String]`
    /// A file of words
    file: &Path, //~ ERROR parameters are owned; write `PathBuf` instead of `&Path`
    /// How many pages to show
    number: &u32, //~ ERROR parameters are owned; write `u32` instead of `&u32`
    /// More words
    words: Option<&str>, //~ ERROR parameters are owned; write a type that holds its data, such as `String` for `&str`
    /// Other words
    rest: Cow<'_, str>, //~ ERROR parameters are owned; write a type that holds its data, such as `String` for `&str`
) -> usize {
    let words = words.map_or(0, str::len);
    text.len() + sites.len() + file.iter().count() + *number as usize + words + rest.len()
}

/// What to look for.
#[schema(input)]
struct Query {
    /// The words
    words: String,
}

/// Search the web for pages about some words.
#[tool]
fn search_words(
    #[input] query: &Query, //~ ERROR parameters are owned; write `Query` instead of `&Query`
) -> usize {
    query.words.len()
}

fn main() {
    search_words(&Query { words: String::new() });
    search("", &[], Path::new(""), &3, None, "".into());
}
