//! A skill has at least one example; the message shows its form.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill]
    pub fn capture( //~ ERROR skill `capture` has no example; add `example("…", { url: … })` to `#[skill]`
        /// URL to capture
        url: String,
    ) {
        drop(url);
    }

    /// Annotate the page that was captured last.
    #[skill(read_only)]
    pub fn annotate() {} //~ ERROR skill `annotate` has no example; add `example("…")` to `#[skill]`

    /// Export the page that was captured last.
    #[skill]
    pub fn export( //~ ERROR skill `export` has no example; add `example("…", { … })` to `#[skill]`
        /// Where to write the picture
        path: Option<String>,
    ) {
        drop(path);
    }
}

fn main() {
    screenshots::capture(String::new());
    screenshots::annotate();
    screenshots::export(None);
}
