//! Names of tools and skills that providers refuse.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(name = "Find Pages")] //~ ERROR `Find Pages` is not a name for a tool; write it in snake_case, such as `find_pages`
fn search() {}

/// Search the web for pages about a text.
#[tool]
fn _look_up() {} //~ ERROR `_look_up` is not a name for a tool; write it in snake_case, such as `look_up`

/// Search the web for pages about a text.
#[tool(name = "")] //~ ERROR `` is not a name for a tool; write it in snake_case, starting with a letter
fn translate() {}

/// Search the web for pages about a text.
#[tool]
fn größe() {} //~ ERROR `größe` is not a name for a tool; write it in snake_case, in the letters a to z

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, name = "magic_shots", display_name = "Magic Shots")]
//~^ ERROR `magic_shots` is not a name for a tool; write it in kebab-case, such as `magic-shots`
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"), name = "capture-page")]
    //~^ ERROR `capture-page` is not a name for a skill; write it in snake_case, such as `capture_page`
    pub fn capture() {}

    /// Annotate the page that was captured last.
    #[skill(example("Annotate a page"), name = "2nd")]
    //~^ ERROR `2nd` is not a name for a skill; write it in snake_case, starting with a letter
    pub fn annotate() {}
}

fn main() {
    search();
    _look_up();
    translate();
    größe();
    screenshots::capture();
    screenshots::annotate();
}
