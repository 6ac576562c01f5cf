//! A crate without any prelude, where only absolute paths mean something.

#![no_implicit_prelude]
#![deny(warnings)]

/// Search the web for pages about a text.
#[::toolkit::tool(example("Search for Rust", { text: "rust" }))]
pub async fn search(
    /// What to look for
    #[default = "x"]
    #[length(..9)]
    text: ::std::string::String,
    ctx: &::toolkit::Context,
) -> ::std::string::String {
    let _ = ctx;
    text
}

/// Capture, annotate, and export polished app store screenshots.
#[::toolkit::tool(private)]
pub mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"), mode = cpu)]
    pub fn capture() {}
}

#[::toolkit::schema]
pub struct Query {
    /// What to look for
    #[default = "x"]
    pub text: ::std::string::String,
}

fn main() {}
