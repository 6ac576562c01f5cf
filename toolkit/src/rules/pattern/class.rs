//! Character classes: `[a-z\d_]`, `[^"]`.

use super::super::breach::quoted;
use super::PatternError;
use super::escape::{Escape, Set};
use super::reader::{Reader, spelled};

/// One member of a class.
enum Member<'t> {
    Char(char),
    Range(char, char),
    Set {
        set: Set,
        negated: bool,
        start: &'t str,
    },
}

/// What may stand at either end of a range.
enum Atom {
    Char(char),
    Set { set: Set, negated: bool },
}

impl<'t> Reader<'t> {
    /// Reads a class behind its bracket; `start` begins with the bracket.
    pub(super) fn class(&mut self, start: &'t str) -> Result<usize, PatternError> {
        let not = if self.eat("^") { "^" } else { "" };
        if self.rest.starts_with(']') {
            return Err(self.error(start, "a class needs a member; write `\\]` for the bracket"));
        }
        let mut members = Vec::new();
        while !self.eat("]") {
            members.push(self.member(start)?);
        }
        let is_space = |negated| move |(member, _): &(Member<'_>, String)| matches!(member, Member::Set { set: Set::Space, negated: is, .. } if *is == negated);
        // `[\s\S]` is everything, whatever an engine takes for white space.
        let is_everything =
            members.iter().any(is_space(false)) && members.iter().any(is_space(true));
        self.both("[");
        self.both(not);
        let size = members.len();
        for (member, published) in members {
            match member {
                Member::Char(char) => self.run.push_str(&spelled(char)),
                Member::Range(low, high) => {
                    let range = [spelled(low), spelled(high)].join("-");
                    self.run.push_str(&range);
                }
                Member::Set {
                    set: Set::Space,
                    negated: true,
                    start,
                } if !is_everything => {
                    let message = "`\\S` in a class has no spelling that all engines read alike; write `[^\\s…]` or `\\S|[…]`";
                    return Err(self.error(start, message));
                }
                Member::Set {
                    set, negated: true, ..
                } => self.run.push_str(set.others()),
                Member::Set {
                    set,
                    negated: false,
                    ..
                } => self.run.push_str(set.members()),
            }
            match member {
                Member::Set {
                    set: Set::Space, ..
                } if !is_everything => self.published.push_str(Set::PUBLISHED_SPACE),
                _ => self.published.push_str(&published),
            }
        }
        self.both("]");
        Ok(size)
    }

    /// A character, a range or a set, and how to publish it.
    fn member(&mut self, class: &'t str) -> Result<(Member<'t>, String), PatternError> {
        let start = self.rest;
        let (low, mut published) = self.atom(class)?;
        if !self.rest.starts_with('-') || self.rest.starts_with("-]") || self.rest == "-" {
            let member = match low {
                Atom::Char(char) => Member::Char(char),
                Atom::Set { set, negated } => Member::Set {
                    set,
                    negated,
                    start,
                },
            };
            return Ok((member, published));
        }
        self.refuse_set_operation()?;
        self.take();
        published.push('-');
        let (high, published_high) = self.atom(class)?;
        published.push_str(&published_high);
        let written = quoted(&start[..start.len() - self.rest.len()]);
        match (low, high) {
            (Atom::Char(low), Atom::Char(high)) if low <= high => {
                Ok((Member::Range(low, high), published))
            }
            (Atom::Char(_), Atom::Char(_)) => Err(self.error(
                start,
                &format!("the range {written} is out of order; swap its ends"),
            )),
            _ => Err(self.error(
                start,
                &format!("{written} is no range; write `\\-` for the hyphen"),
            )),
        }
    }

    fn atom(&mut self, class: &'t str) -> Result<(Atom, String), PatternError> {
        self.refuse_set_operation()?;
        let start = self.rest;
        match self.take() {
            None => Err(self.error(
                class,
                "this `[` is not closed; add `]`, or write `\\[` for the character",
            )),
            Some('[') => {
                let message = "`[` in a class opens another one in some engines; write `\\[` for the character";
                Err(self.error(start, message))
            }
            Some('\\') if self.eat("-") => Ok((Atom::Char('-'), r"\-".to_owned())),
            Some('\\') => match self.escape(start)? {
                (Escape::Char(char), published) => Ok((Atom::Char(char), published)),
                (Escape::Set { set, negated }, published) => {
                    Ok((Atom::Set { set, negated }, published))
                }
                (Escape::Boundary { negated: false }, _) => Err(self.error(
                    start,
                    "`\\b` in a class is not a boundary; write `\\x08` for a backspace",
                )),
                (Escape::Boundary { negated: true }, _) => {
                    Err(self.error(start, "`\\B` has no meaning in a class; leave it out"))
                }
            },
            Some(char) => Ok((Atom::Char(char), char.to_string())),
        }
    }

    /// Doubled marks combine sets in other engines (Rust, and ECMA 262 with the
    /// flag `v`), so no reader of the schema shall meet them.
    fn refuse_set_operation(&self) -> Result<(), PatternError> {
        let doubled = ["&&", "--", "~~", "||"]
            .into_iter()
            .find(|mark| self.rest.starts_with(mark));
        match doubled {
            Some("--") => Err(self.error(
                self.rest,
                "`--` in a class combines sets in some engines; write `\\-`",
            )),
            Some(mark) => {
                let message = format!(
                    "`{mark}` in a class combines sets in some engines; write `{}` once",
                    &mark[1..]
                );
                Err(self.error(self.rest, &message))
            }
            None => Ok(()),
        }
    }
}
