//! What is said of an unknown word.

use super::breach;
use super::suggest;

/// Says that a word is unknown: with the nearest choice, or with all if they are few.
///
/// ```text
/// unknown key `sub_title`; did you mean `subtitle`?
/// unknown mode `fast`; choose from `io`, `cpu`
/// ```
pub(crate) fn unknown(what: &str, word: &str, choices: &[&str]) -> String {
    let shown = breach::quoted(word);
    if let Some(nearest) = suggest::nearest(word, choices.iter().copied()) {
        return format!("unknown {what} {shown}; did you mean `{nearest}`?");
    }
    match choices {
        [] => format!("unknown {what} {shown}"),
        [only] => format!("unknown {what} {shown}; there is only `{only}`"),
        few if few.len() < 10 => format!("unknown {what} {shown}; choose from {}", quoted(few)),
        _ => format!("unknown {what} {shown}"),
    }
}

/// `` `a`, `b`, `c` ``
pub(crate) fn quoted(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_choices_are_listed() {
        assert_eq!(
            unknown("mode", "cup", &["io", "cpu"]),
            "unknown mode `cup`; did you mean `cpu`?"
        );
        assert_eq!(
            unknown("mode", "fast", &["io", "cpu"]),
            "unknown mode `fast`; choose from `io`, `cpu`"
        );
        assert_eq!(
            unknown("key", "colour", &["limit"]),
            "unknown key `colour`; there is only `limit`"
        );
    }
}
