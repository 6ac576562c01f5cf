//! Attributes of others and derives, before and behind ours, also such that rewrite the item.

#![deny(warnings)]

use toolkit::prelude::*;

/// Before.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[schema]
#[derive(Eq, Hash, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
#[must_use]
enum Before {
    /// The first
    #[default]
    First,
    #[deprecated = "use `First`"]
    #[doc(alias = "2")]
    Second,
}

/// Behind.
#[schema]
#[derive(Clone, Debug, Default, PartialEq)]
#[repr(C)]
#[doc(hidden)]
struct Behind {
    /// A number
    #[default = 3]
    #[deprecated]
    number: u8,
    /// A text
    #[doc(hidden)]
    #[allow(missing_docs, reason = "shows that it stays")]
    text: String,
}

/// In the middle.
#[allow(non_snake_case)]
#[derive(Clone)]
#[derive(Debug)]
#[schema]
#[allow(dead_code)]
struct Middle {
    /// A number
    #[default = 3]
    Number: u8,
    /// A thing
    #[deprecated]
    before: Before,
}

/// Wait on a runtime of its own, whatever runtime there is.
#[tokio::main(flavor = "current_thread")]
#[tool(example("Wait for it"))]
async fn rewritten_before() -> u8 {
    std::future::ready(3).await
}

/// Give back a number that is as it was before.
#[tool(example("Wait for it", { number: 3 }))]
#[must_use]
#[deprecated]
#[inline(never)]
#[doc(hidden)]
#[track_caller]
#[rustfmt::skip]
#[expect(unused_variables)]
fn attributes(
    mut _more: &Context,
    /// A number
    #[allow(unused_mut)]
    mut number: u8,
) -> u8 {
    3
}

/// Answer at once with nothing to say.
#[inline]
#[must_use]
#[deprecated]
#[tool]
#[cold]
#[doc(alias = "b")]
fn cold(
    /// A kind
    before: Before,
) -> Before {
    before
}

/// Capture, annotate, and export polished app store screenshots.
#[deprecated]
#[tool(private)]
#[allow(clippy::all)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[deprecated = "no more"]
    #[tokio::main(flavor = "current_thread")]
    #[skill(example("Capture a page"))]
    pub async fn capture() {}
}

fn main() {
    let _ = rewritten_before();
    #[allow(deprecated)]
    let _ = (attributes, cold, screenshots::capture, Behind::default());
    let _ = Before::First;
}
