//! Parameters that a model cannot fill.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search(
    text: String, //~ ERROR parameter `text` has no description; add a doc comment above it
    /// # Limit
    limit: Option<u32>, //~ ERROR parameter `limit` has no description; its doc comment says nothing before the first heading
) {
    let _ = (text, limit);
}

fn main() {
    search(String::new(), None);
}
