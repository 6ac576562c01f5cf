//! The answers of the rules.

use std::fmt;

use super::rule::Rule;
use super::sentence::Sentence;

/// A broken rule, in the words that the author reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Breach {
    message: String,
    over_long: bool,
}

impl Breach {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            over_long: false,
        }
    }

    /// A text that is longer than its field allows, and right otherwise.
    ///
    /// Kept apart because private tools are only warned of it: rules look for
    /// length last, so that this breach never hides a worse one.
    pub(crate) fn over_long(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            over_long: true,
        }
    }

    /// The answer of a rule that finds what is wrong, if anything is.
    pub(crate) fn unless(said: Option<Sentence<'_>>) -> Result<(), Self> {
        match said {
            None => Ok(()),
            Some(sentence) => Err(Self::new(sentence.to_string())),
        }
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// Says whether a tool without a store page is only warned of this.
    pub(crate) fn is_over_long(&self) -> bool {
        self.over_long
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl From<Breach> for String {
    fn from(breach: Breach) -> Self {
        breach.message
    }
}

/// Advice, which becomes an error only in a strict check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Warning {
    /// By its id a report can be sorted and a warning silenced.
    pub(crate) rule: Rule,
    pub(crate) message: String,
}

impl Warning {
    pub(crate) fn new(rule: Rule, message: impl Into<String>) -> Self {
        Self {
            rule,
            message: message.into(),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

/// What a rule says to a tool without a store page: a text that is only too
/// long draws a warning there.
pub(crate) fn for_private_tool(judged: Result<(), Breach>) -> Result<Option<Warning>, Breach> {
    match judged {
        Ok(()) => Ok(None),
        Err(breach) if breach.over_long => Ok(Some(Warning::new(Rule::OverLong, breach.message))),
        Err(breach) => Err(breach),
    }
}

/// Puts text into backticks, on one line and cut to a length that a message bears:
/// it may come from a file that nobody has looked at.
pub(crate) fn quoted(text: &str) -> String {
    const SHOWN: usize = 60;
    let mut shown: String = text.chars().take(SHOWN).flat_map(escaped).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

fn escaped(char: char) -> impl Iterator<Item = char> {
    let (control, other) = if char.is_control() {
        (Some(char.escape_debug()), None)
    } else {
        (None, Some(char))
    };
    control.into_iter().flatten().chain(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_tools_are_let_off_what_is_only_too_long() {
        let short = Breach::new("too short");
        assert_eq!(for_private_tool(Ok(())), Ok(None));
        assert_eq!(for_private_tool(Err(short.clone())), Err(short));
        let warning = Warning::new(Rule::OverLong, "too long");
        assert_eq!(
            for_private_tool(Err(Breach::over_long("too long"))),
            Ok(Some(warning))
        );
    }

    #[test]
    fn quoted_text_stays_short_and_on_one_line() {
        assert_eq!(quoted("a\nb"), r"`a\nb`");
        assert_eq!(quoted("größer"), "`größer`");
        assert_eq!(quoted(&"ä".repeat(60)), format!("`{}`", "ä".repeat(60)));
        assert_eq!(quoted(&"ä".repeat(61)), format!("`{}…`", "ä".repeat(60)));
    }
}
