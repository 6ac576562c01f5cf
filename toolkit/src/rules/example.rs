//! Examples, beside the length of their descriptions.

use super::breach::Breach;
use super::nearest;

/// A skill has at least one example.
pub(crate) fn some(skill: &str, count: usize, way_out: &str) -> Result<(), Breach> {
    if count > 0 {
        return Ok(());
    }
    Err(Breach::new(format!(
        "skill `{skill}` has no example; {way_out}"
    )))
}

/// No two examples of a skill have the same description.
pub(crate) fn unique() -> Breach {
    Breach::new("an example with this description is already given")
}

/// An example gives only keys that are declared.
pub(crate) fn key(key: &str, declared: &[&str]) -> Result<(), Breach> {
    if declared.contains(&key) {
        return Ok(());
    }
    Err(Breach::new(nearest::unknown("key", key, declared)))
}

/// An example gives every required key; `missing` are those that it lacks.
pub(crate) fn complete(description: &str, missing: &[&str]) -> Result<(), Breach> {
    let keys = match missing {
        [] => return Ok(()),
        [_] => "key",
        _ => "keys",
    };
    Err(Breach::new(format!(
        "example {description:?} lacks the required {keys} {}",
        nearest::quoted(missing)
    )))
}
