//! A crate without any prelude, where only absolute paths mean something. (`#[schema]` is left
//! out: the derive of `schemars` needs some of it, see `tests/hygiene/no-prelude`.)

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

fn main() {}
