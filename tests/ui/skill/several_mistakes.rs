//! Mistakes in several places are told at once, and the tool that lists the skills adds none.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(capture, annotate, capture))]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page", { uri: "https://example.com" }), readonly)]
    //~^ ERROR unknown key `readonly`; did you mean `read_only`?
    //~| ERROR unknown key `uri`; did you mean `url`?
    pub fn capture(
        url: String, //~ ERROR parameter `url` has no description; add a doc comment above it
    ) -> usize {
        url.len()
    }

    #[skill]
    pub fn annotate() {}
    //~^ ERROR skill `annotate` has no description; add a doc comment above the function
    //~| ERROR skill `annotate` has no example; add `example("…")` to `#[skill]`
}

fn main() {
    screenshots::capture(String::new());
    screenshots::annotate();
}
