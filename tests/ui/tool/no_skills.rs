//! Tools in which nothing can be called.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots { //~ ERROR tool `screenshots` has no skills; put `#[skill]` on a function inside, or name some with `skills(…)`
    pub fn capture() {}
}

struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private, skills())] //~ ERROR `skills` is empty; write `skills(capture::capture, annotate::annotate)`
impl Archive {
    fn store() {}
}

fn main() {
    screenshots::capture();
    let _ = Archive;
    Archive::store();
}
