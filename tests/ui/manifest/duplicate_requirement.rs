//! A tool names a requirement once.

use toolkit::Requirement;
use toolkit::prelude::*;

const FAL: Requirement = Requirement::secret("fal");

mod keys {
    pub const FAL: super::Requirement = super::Requirement::secret("fal");
}

/// Search the web for pages about a text.
#[tool(requires(FAL, FAL))] //~ ERROR the requirement `FAL` is already given
fn search() {}

/// Look a word up in the dictionary.
#[tool(requires(FAL, keys::FAL))] //~ ERROR another requirement of the tool has this name; let both be one constant
fn look_up() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, requires(keys::FAL, FAL))] //~ ERROR another requirement of the tool has this name; let both be one constant
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn capture() {}
}

fn main() {
    search();
    look_up();
    screenshots::capture();
}
