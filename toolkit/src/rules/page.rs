//! What a store page shows, beside its texts.

use super::breach::Breach;
use super::nearest;

/// What a tool with a store page has.
const NEEDED: [&str; 4] = ["subtitle", "instructions", "categories", "changelog"];

/// A tool with a store page has all that the page shows; `given` is what it has.
pub(crate) fn complete(tool: &str, given: &[&str]) -> Result<(), Breach> {
    let missing: Vec<&str> = NEEDED
        .into_iter()
        .filter(|key| !given.contains(key))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(Breach::new(format!(
        "tool `{tool}` lacks {}; add what its store page shows, or `private` if it has none",
        nearest::quoted(&missing)
    )))
}

/// An author has a name; `way_out` says how to leave the author out.
pub(crate) fn author_name(text: &str, way_out: &str) -> Result<(), Breach> {
    if text.trim().is_empty() {
        return Err(Breach::new(format!(
            "the name of the author is empty; {way_out}"
        )));
    }
    Ok(())
}

/// `knowledge` names a folder.
pub(crate) fn knowledge(text: &str) -> Result<(), Breach> {
    if text.trim().is_empty() {
        return Err(Breach::new("`knowledge` is empty; name a folder"));
    }
    Ok(())
}
