//! Call names have at most 64 characters.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(name = "search_the_web_for_pages_about_a_text_and_show_how_many_there_are")]
//~^ ERROR `name` has 65 characters; at most 64 are allowed
fn search() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod capture_annotate_and_export_polished_screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture_at_device_size() {} //~ ERROR the call name `capture-annotate-and-export-polished-screenshots__capture_at…` has 72 characters; at most 64 are allowed
}

mod capture {
    /// Capture a page at a specific device size.
    #[toolkit::skill(example("Capture a page"))]
    pub fn capture_annotate_and_export_polished_screenshots() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(capture::capture_annotate_and_export_polished_screenshots))]
//~^ ERROR the call name of this skill, `tool__skill`, has more than 64 characters; shorten one of the two names
mod capture_and_export {}

fn main() {
    search();
    capture_annotate_and_export_polished_screenshots::capture_at_device_size();
    capture::capture_annotate_and_export_polished_screenshots();
}
