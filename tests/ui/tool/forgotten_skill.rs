//! Functions that describe their parameters, as only skills do, without `#[skill]` above them.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(capture, annotate))]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page", { url: "https://example.com" }))]
    pub fn capture(
        /// URL to capture
        url: String,
    ) {
        drop(url);
    }

    /// Annotate the page that was captured last.
    #[must_use]
    pub fn annotate( //~ ERROR `annotate` describes its parameters and is no skill; add `#[skill]` above it, or remove what is said of them
        /// Text to write
        text: String,
        #[range(1..=9)] size: u8,
    ) -> usize {
        text.len() + usize::from(size)
    }

    // What says nothing of its parameters, and what is not compiled, is no business of the tool.
    pub fn plain(text: String) {
        drop(text);
    }

    #[cfg(any())]
    pub fn never(
        /// Text to write
        text: String,
    ) {
    }
}

struct Shelf;

/// Look up books of a library and keep a list of those to be read.
#[tool(private)]
impl Shelf { //~ ERROR tool `shelf` has no skills; put `#[skill]` on a function inside, or name some with `skills(…)`
    /// Keep a book on the list of those to be read.
    fn keep(
        &self,
        /// Number of the book
        number: u32,
    ) -> u32 {
        number
    }
}

fn main() {
    screenshots::capture(String::new());
    let _ = screenshots::annotate(String::new(), 1);
    screenshots::plain(String::new());
    Shelf.keep(3);
}
