//! How long a text may be.

use super::breach::Breach;
use super::sentence::Piece::{Number, Text};
use super::sentence::{Sentence, count, is_blank};

/// The least and the greatest number of characters of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) min: usize,
    pub(crate) max: usize,
}

impl Bounds {
    pub(crate) const fn new(min: usize, max: usize) -> Self {
        Self { min, max }
    }

    pub(crate) const fn at_least(min: usize) -> Self {
        Self {
            min,
            max: usize::MAX,
        }
    }

    /// A text has from `min` to `max` characters and is not blank.
    ///
    /// `field` names the text as it shall stand in a message: `` `subtitle` ``.
    pub(crate) fn check(self, field: &str, text: &str) -> Result<(), Breach> {
        self.check_min(field, text)?;
        self.check_max(field, text)
    }

    pub(crate) fn check_min(self, field: &str, text: &str) -> Result<(), Breach> {
        Breach::unless(self.below(field, text))
    }

    pub(crate) fn check_max(self, field: &str, text: &str) -> Result<(), Breach> {
        match self.above(field, text) {
            None => Ok(()),
            Some(sentence) => Err(Breach::over_long(sentence.to_string())),
        }
    }

    /// What is said of a text that is too short, or blank.
    pub(crate) const fn below<'t>(self, field: &'t str, text: &str) -> Option<Sentence<'t>> {
        if is_blank(text) {
            let state = if text.is_empty() { "empty" } else { "blank" };
            return Some(self.wanted(field, state));
        }
        let count = count(text);
        if count >= self.min {
            return None;
        }
        Some(Sentence::new(&[
            Text(field),
            Text(" has "),
            Number(count),
            Text(characters(count)),
            Text("; at least "),
            Number(self.min),
            Text(" are needed"),
        ]))
    }

    /// What is said of a text that is too long.
    pub(crate) const fn above<'t>(self, field: &'t str, text: &str) -> Option<Sentence<'t>> {
        let count = count(text);
        if count <= self.max {
            return None;
        }
        Some(Sentence::new(&[
            Text(field),
            Text(" has "),
            Number(count),
            Text(characters(count)),
            Text("; at most "),
            Number(self.max),
            Text(" are allowed"),
        ]))
    }

    const fn wanted<'t>(self, field: &'t str, state: &'t str) -> Sentence<'t> {
        let (field, is, state) = (Text(field), Text(" is "), Text(state));
        let characters = Text(" characters");
        match self {
            Self { min: 0 | 1, max } => {
                let write = Text("; write up to ");
                Sentence::new(&[field, is, state, write, Number(max), characters])
            }
            Self {
                min,
                max: usize::MAX,
            } => {
                let write = Text("; write at least ");
                Sentence::new(&[field, is, state, write, Number(min), characters])
            }
            Self { min, max } => {
                let (write, to) = (Text("; write "), Text(" to "));
                let (min, max) = (Number(min), Number(max));
                Sentence::new(&[field, is, state, write, min, to, max, characters])
            }
        }
    }
}

const fn characters(count: usize) -> &'static str {
    if count == 1 {
        " character"
    } else {
        " characters"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_and_not_bytes() {
        let bounds = Bounds::new(3, 5);
        for (text, message) in [
            ("", Some("`x` is empty; write 3 to 5 characters")),
            ("    ", Some("`x` is blank; write 3 to 5 characters")),
            ("ä", Some("`x` has 1 character; at least 3 are needed")),
            ("ää", Some("`x` has 2 characters; at least 3 are needed")),
            ("äää", None),
            ("🦀🦀🦀🦀🦀", None),
            (
                "äääääa",
                Some("`x` has 6 characters; at most 5 are allowed"),
            ),
        ] {
            assert_eq!(
                bounds.check("`x`", text).err().map(String::from).as_deref(),
                message,
                "{text:?}"
            );
        }
    }

    #[test]
    fn only_too_much_is_over_long() {
        let bounds = Bounds::new(3, 5);
        assert!(
            !bounds
                .check("`x`", "a")
                .is_err_and(|breach| breach.is_over_long())
        );
        assert!(
            bounds
                .check("`x`", "abcdef")
                .is_err_and(|breach| breach.is_over_long())
        );
        assert!(
            Bounds::at_least(1)
                .check("`x`", &"a".repeat(10_000))
                .is_ok()
        );
    }
}
