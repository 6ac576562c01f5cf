//! How many there are, in words.

/// `1 tool`, `2 tools`.
pub(super) fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}
