//! Reads a pattern by recursive descent and writes both texts as it goes.

use super::PatternError;
use super::escape::{Escape, Set};

/// How many states a pattern may have once its counted repetitions are written
/// out. Matching takes this many steps for each character of the text, and the
/// text comes from a caller.
const MAX_SIZE: usize = 4_000;

/// A pattern in both spellings.
#[derive(Debug)]
pub(super) struct Spelled {
    pub(super) run: String,
    pub(super) published: String,
}

pub(super) fn read(text: &str) -> Result<Spelled, PatternError> {
    if text.is_empty() {
        return Err(PatternError {
            at: 0,
            message: "the pattern is empty, so every text matches; leave it out".into(),
        });
    }
    let mut reader = Reader {
        text,
        rest: text,
        run: String::new(),
        published: String::new(),
        depth: 0,
        names: vec![],
    };
    reader.alternatives()?;
    if reader.rest.is_empty() {
        Ok(Spelled {
            run: reader.run,
            published: reader.published,
        })
    } else {
        // Only a parenthesis stops the reader before the end.
        Err(reader.error(
            reader.rest,
            "this `)` closes no group; write `\\)` for the character",
        ))
    }
}

pub(super) struct Reader<'t> {
    text: &'t str,
    pub(super) rest: &'t str,
    pub(super) run: String,
    pub(super) published: String,
    pub(super) depth: usize,
    pub(super) names: Vec<&'t str>,
}

impl<'t> Reader<'t> {
    /// `sequence | sequence …`; gives the size, as all functions here.
    pub(super) fn alternatives(&mut self) -> Result<usize, PatternError> {
        let start = self.rest;
        let mut size = self.sequence()?;
        while self.eat("|") {
            self.both("|");
            size += 1 + self.sequence()?;
            self.refuse_growth(start, size)?;
        }
        Ok(size)
    }

    fn sequence(&mut self) -> Result<usize, PatternError> {
        let start = self.rest;
        let mut size = 0;
        while self.peek().is_some_and(|char| char != '|' && char != ')') {
            size += self.term()?;
            self.refuse_growth(start, size)?;
        }
        if self.rest.len() == start.len() {
            self.run.push_str("(?:)");
        }
        Ok(size)
    }

    /// An assertion, or an atom with its repetition.
    fn term(&mut self) -> Result<usize, PatternError> {
        let start = self.rest;
        let Some(char) = self.take() else {
            return Ok(0);
        };
        let size = match char {
            '^' => return self.assertion(r"\A", "^"),
            '$' => return self.assertion(r"\z", "$"),
            '\\' => match self.escape(start)? {
                (Escape::Boundary { negated: false }, _) => return self.assertion(r"\b", r"\b"),
                (Escape::Boundary { negated: true }, _) => return self.assertion(r"\B", r"\B"),
                (Escape::Char(char), published) => {
                    self.run.push_str(&spelled(char));
                    self.published.push_str(&published);
                    1
                }
                (Escape::Set { set, negated }, published) => {
                    let not = if negated { "^" } else { "" };
                    self.run.extend(["[", not, set.members(), "]"]);
                    match set {
                        Set::Space => self.published.extend(["[", not, Set::PUBLISHED_SPACE, "]"]),
                        _ => self.published.push_str(&published),
                    }
                    1
                }
            },
            // What ECMA 262 calls LineTerminator is left out.
            '.' => {
                self.run.push_str(r"[^\x{A}\x{D}\x{2028}\x{2029}]");
                self.published.push('.');
                1
            }
            '(' => self.group(start)?,
            '[' => self.class(start)?,
            '*' | '+' | '?' => {
                return Err(self.error(
                    start,
                    &format!("`{char}` has nothing to repeat; write `\\{char}` for the character"),
                ));
            }
            '{' | '}' | ']' => {
                return Err(self.error(
                    start,
                    &format!("`{char}` stands alone; write `\\{char}` for the character"),
                ));
            }
            _ => {
                self.run.push_str(&spelled(char));
                self.published.push(char);
                1
            }
        };
        self.repetition(size)
    }

    fn assertion(&mut self, run: &str, published: &str) -> Result<usize, PatternError> {
        self.run.push_str(run);
        self.published.push_str(published);
        if self.is_at_repetition() {
            return Err(self.error(
                self.rest,
                &format!("`{published}` matches a place, which cannot be repeated"),
            ));
        }
        Ok(1)
    }

    pub(super) fn refuse_growth(&self, start: &'t str, size: usize) -> Result<(), PatternError> {
        if size > MAX_SIZE {
            let message = format!(
                "the pattern grows to more than {MAX_SIZE} steps from here; `#[length]` bounds texts at no cost"
            );
            return Err(self.error(start, &message));
        }
        Ok(())
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn take(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let char = chars.next();
        self.rest = chars.as_str();
        char
    }

    pub(super) fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    pub(super) fn both(&mut self, text: &str) {
        self.run.push_str(text);
        self.published.push_str(text);
    }

    /// An error about what begins at `start`, which is an end of the text.
    pub(super) fn error(&self, start: &str, message: &str) -> PatternError {
        let before = &self.text[..self.text.len() - start.len()];
        PatternError {
            at: before.chars().count(),
            message: message.to_owned(),
        }
    }
}

/// A character as `regex_lite` reads it in every place.
pub(super) fn spelled(char: char) -> String {
    if char.is_ascii_alphanumeric() {
        char.to_string()
    } else {
        format!("\\x{{{:X}}}", u32::from(char))
    }
}
