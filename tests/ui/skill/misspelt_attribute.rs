//! `#[skill]` with a slip in it: the function counts as a skill.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(capture, annotate))]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skil(example("Capture a page", { uri: "https://example.com" }))]
    //~^ ERROR unknown attribute `skil`; did you mean `skill`?
    //~| ERROR unknown key `uri`; did you mean `url`?
    pub fn capture(
        /// URL to capture
        url: String,
    ) {
        drop(url);
    }

    /// Annotate the page that was captured last.
    #[Skill(example("Annotate"))] //~ ERROR unknown attribute `Skill`; did you mean `skill`?
    pub fn annotate() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, workflow(keep_page))]
mod archive {
    /// Keep the page that was captured last.
    #[skill(name = "keepPage", example("A page"))] //~ ERROR `keepPage` is not a name for a skill; write it in snake_case, such as `keep_page`
    pub fn keep() {}
}

fn main() {
    screenshots::capture(String::new());
    screenshots::annotate();
    archive::keep();
}
