//! `skills(…)` names what is not there, or is no skill.

use toolkit::prelude::*;

mod capture {
    pub fn capture() {}
}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(capture::capture))]
//~^ ERROR cannot find value `__skill_attribute_of_capture` in module `capture`
mod screenshots {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private, skills(shoot::capture))]
//~^ ERROR cannot find module or crate `shoot` in this scope
mod elsewhere {}

fn main() {
    capture::capture();
}
