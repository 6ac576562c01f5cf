//! A module whose functions the macro cannot see. The compiler refuses it as well.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(private)]
#[path = "module_in_file.txt"]
mod screenshots;
//~^ ERROR file modules in proc macro input are unstable
//~| ERROR `#[tool]` cannot see into the file of a module; write `mod screenshots { … }` here, or name the skills of the file with `skills(screenshots::…)`

fn main() {
    screenshots::capture();
}
