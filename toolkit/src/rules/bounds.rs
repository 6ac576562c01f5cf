//! How long a text may be.

use super::breach::Breach;

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
        if text.trim().is_empty() {
            let state = if text.is_empty() { "empty" } else { "blank" };
            return Err(Breach::new(format!(
                "{field} is {state}; {}",
                self.wanted()
            )));
        }
        let count = text.chars().count();
        if count < self.min {
            let has = characters(count);
            return Err(Breach::new(format!(
                "{field} has {has}; at least {} are needed",
                self.min
            )));
        }
        Ok(())
    }

    pub(crate) fn check_max(self, field: &str, text: &str) -> Result<(), Breach> {
        let count = text.chars().count();
        if count > self.max {
            let has = characters(count);
            return Err(Breach::over_long(format!(
                "{field} has {has}; at most {} are allowed",
                self.max
            )));
        }
        Ok(())
    }

    fn wanted(self) -> String {
        match self {
            Self { min: 0 | 1, max } => format!("write up to {max} characters"),
            Self {
                min,
                max: usize::MAX,
            } => format!("write at least {min} characters"),
            Self { min, max } => format!("write {min} to {max} characters"),
        }
    }
}

fn characters(count: usize) -> String {
    if count == 1 {
        "1 character".to_owned()
    } else {
        format!("{count} characters")
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
