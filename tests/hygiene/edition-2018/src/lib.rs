//! The edition of many crates that are still alive.

/// Types of every kind.
pub mod kinds {
    include!("../../kinds.rs");
}

/// Holds state.
#[derive(Default)]
pub struct Archive;

/// Read and store the pages of the web for later use.
#[toolkit::tool(private)]
impl Archive {
    /// List the pages that were stored so far.
    #[toolkit::skill(example("List all pages"))]
    pub async fn list(&self) -> Vec<String> {
        Vec::new()
    }
}
