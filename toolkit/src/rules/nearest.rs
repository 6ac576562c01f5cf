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

/// What a message about an unknown word ends with: the nearest name, or nothing.
///
/// ```text
/// there is no tool `word_cuont`; did you mean `word_count`?
/// ```
pub(crate) fn hint<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    match suggest::nearest(word, names) {
        Some(nearest) => format!("; did you mean `{nearest}`?"),
        None => String::new(),
    }
}

/// The way out of an unknown word: the nearest name as a question, or what is said otherwise.
pub(crate) fn way_out<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str>,
    otherwise: impl FnOnce() -> String,
) -> String {
    match suggest::nearest(word, names) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => otherwise(),
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
    fn a_name_that_is_near_is_the_way_out() {
        let otherwise = || "write a name".to_owned();
        assert_eq!(hint("limt", ["limit"]), "; did you mean `limit`?");
        assert_eq!(hint("colour", ["limit"]), "");
        assert_eq!(
            way_out("limt", ["limit"], otherwise),
            "did you mean `limit`?"
        );
        assert_eq!(way_out("colour", ["limit"], otherwise), "write a name");
    }

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
