//! Texts with words in them that are filled in.

/// Replaces words, all at once: what was filled in is not looked at again, so that a tool may be
/// called as a word of the text. Where two words begin at one place, the first of the list counts.
pub(super) fn fill(text: &str, words: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        let places = words
            .iter()
            .enumerate()
            .filter_map(|(order, (word, with))| {
                let at = rest.find(word)?;
                Some((at, order, word.len(), *with))
            });
        let Some((at, _, length, with)) = places.min() else {
            filled.push_str(rest);
            return filled;
        };
        filled.push_str(&rest[..at]);
        filled.push_str(with);
        rest = &rest[at + length..];
    }
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn what_was_filled_in_stays() {
        for (words, expected) in [
            (&[("a", "b"), ("b", "a")][..], "ba-b"),
            (&[("ab", "x"), ("a", "y")], "x-y"),
            (&[("a", "aa")], "aab-aa"),
            (&[("c", "d")], "ab-a"),
        ] {
            assert_eq!(fill("ab-a", words), expected, "{words:?}");
        }
    }
}
