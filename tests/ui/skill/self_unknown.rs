//! `Self` in a skill whose tool stands elsewhere.

use toolkit::prelude::*;

struct Archive;

impl Archive {
    /// List the pages that were stored so far.
    #[skill(example("List all pages"))]
    fn list(&self) -> Vec<Self> { //~ ERROR `Self` is known only where `#[tool]` stands on the impl block; write the type itself
        Vec::new()
    }
}

/// Read and store the pages of the web for later use.
#[tool(private, skills(Archive::list))]
mod archive {}

fn main() {
    Archive.list();
}
