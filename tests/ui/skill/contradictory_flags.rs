//! What changes nothing destroys nothing.

use toolkit::prelude::*;

/// Forget all that was noted so far.
#[tool(read_only, destructive)] //~ ERROR `read_only` and `destructive` contradict each other; keep one
fn forget() {}

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(destructive, example("Capture a page"), read_only)] //~ ERROR `read_only` and `destructive` contradict each other; keep one
    pub fn capture() {}
}

fn main() {
    forget();
    screenshots::capture();
}
