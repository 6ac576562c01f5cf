//! Items that cannot be called.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[skill]
mod screenshots {} //~ ERROR `#[skill]` cannot stand on a module; put it on a function of a `#[tool]` module or impl block

/// Capture, annotate, and export polished app store screenshots.
#[skill]
struct Capture; //~ ERROR `#[skill]` cannot stand on a struct; put it on a function of a `#[tool]` module or impl block

/// Capture, annotate, and export polished app store screenshots.
#[skill]
impl Capture {} //~ ERROR `#[skill]` cannot stand on an impl block; put it on a function of a `#[tool]` module or impl block

fn main() {
    let _ = Capture;
}
