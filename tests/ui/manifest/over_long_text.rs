//! Tools with a store page keep the upper bounds; private ones are only warned by `validate`.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(
    subtitle = "Capture and annotate polished app store screenshots for launches and creative reviews", //~ ERROR `subtitle` has 85 characters; at most 80 are allowed
    instructions = "Start with capture to take a screenshot of any page at a device size.",
    categories(media),
    changelog("2026-03-22": "Initial release"),
    author(none),
)]
mod screenshots {
    /// Capture a page at a specific device size so you can create store-ready screenshots quickly.
    /// The page is loaded once, its fonts and pictures are waited for, and the whole is rendered at
    /// the density of the device, without the cursor, without scroll bars and without whatever else
    /// belongs to the browser and not to the page itself.
    //~^^^^ ERROR `description` has
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, subtitle = "Capture and annotate polished app store screenshots for launches and creative reviews")]
mod quiet {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

fn main() {
    screenshots::capture();
    quiet::capture();
}
