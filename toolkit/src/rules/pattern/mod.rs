//! Patterns: one text for the published schema and one for run time, which
//! match the same.
//!
//! JSON Schema reads `pattern` as a regular expression of ECMA 262 (with the flag
//! `u`), searched for anywhere in the text. Run time uses `regex_lite`. A pattern
//! is therefore read by a reader of our own, which knows the part of ECMA 262
//! that both can mean, refuses the rest, and writes both texts:
//!
//! * for run time, a spelling that leaves `regex_lite` nothing to interpret: every
//!   character that is no letter or digit becomes `\x{…}`, `.` and the classes
//!   become sets, `^` and `$` the ends of the text;
//! * for the schema, the text as written. Only what readers disagree about is
//!   spelled out: `\s` is Unicode white space in ECMA 262 and ASCII here, so it is
//!   published as `[ \t\n\r\f\v]`; `\u{…}` and the names of groups are unknown to
//!   some engines. `\d`, `\w` and `\b` are ASCII in ECMA 262 and stay.

// From text to what is meant.
mod reader;

mod class;
mod escape;
mod group;
mod repetition;

// The same for constants.
mod program;
pub(crate) mod steps;

use std::fmt;

use regex_lite::Regex;

pub(crate) use self::program::Program;

/// A checked pattern, ready to match.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    published: String,
    regex: Regex,
    run: String,
}

/// Reads a pattern of the subset.
pub(crate) fn parse(text: &str) -> Result<Pattern, PatternError> {
    let spelled = reader::read(text)?;
    match Regex::new(&spelled.run) {
        Ok(regex) => Ok(Pattern {
            published: spelled.published,
            regex,
            run: spelled.run,
        }),
        // Only its limit of size remains, and ours is meant to come first.
        Err(error) => Err(PatternError {
            at: 0,
            message: format!("the pattern is not supported: {error}"),
        }),
    }
}

/// A pattern is of the supported part of ECMA 262.
pub(crate) fn check(text: &str) -> Result<(), String> {
    parse(text).map(|_| ()).map_err(|error| error.to_string())
}

impl Pattern {
    /// The text to publish as the keyword `pattern`.
    pub(crate) fn published(&self) -> &str {
        &self.published
    }

    /// The steps by which a constant can match; nothing where there would be too many.
    pub(crate) fn program(&self) -> Option<Program> {
        program::compile(&self.run)
    }

    /// Says whether the pattern occurs anywhere in the text.
    pub(crate) fn is_match(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }
}

/// Why a pattern is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PatternError {
    /// How many characters stand before the fault.
    at: usize,
    message: String,
}

impl fmt::Display for PatternError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "at character {} of the pattern: {}",
            self.at + 1,
            self.message
        )
    }
}

impl std::error::Error for PatternError {}

#[cfg(test)]
mod tests;
