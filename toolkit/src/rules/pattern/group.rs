//! Groups: `(…)`, `(?:…)`, `(?<name>…)`.

use super::PatternError;
use super::reader::Reader;

/// How deep groups may stand in each other. `regex_lite` stops at 50.
const MAX_DEPTH: usize = 32;

impl<'t> Reader<'t> {
    /// `(…)`, `(?:…)`, `(?<name>…)`. Nothing reads what a group captured, so all
    /// are one to `regex_lite`; a name is not published, since engines differ in
    /// its spelling.
    pub(super) fn group(&mut self, start: &'t str) -> Result<usize, PatternError> {
        if self.eat("?:") {
            self.published.push_str("(?:");
        } else if self.rest.starts_with('?') {
            self.group_name(start)?;
            self.published.push('(');
        } else {
            self.published.push('(');
        }
        self.run.push_str("(?:");
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(
                start,
                &format!("groups stand more than {MAX_DEPTH} deep; that is the limit"),
            ));
        }
        let size = self.alternatives()?;
        self.depth -= 1;
        if !self.eat(")") {
            return Err(self.error(
                start,
                "this `(` is not closed; add `)`, or write `\\(` for the character",
            ));
        }
        self.both(")");
        Ok(size + 1)
    }

    fn group_name(&mut self, start: &'t str) -> Result<(), PatternError> {
        let refused = [
            (
                "?=",
                "lookahead is not supported, since matching time could not be bounded; check it in the function",
            ),
            (
                "?!",
                "lookahead is not supported, since matching time could not be bounded; check it in the function",
            ),
            (
                "?<=",
                "lookbehind is not supported, since matching time could not be bounded; check it in the function",
            ),
            (
                "?<!",
                "lookbehind is not supported, since matching time could not be bounded; check it in the function",
            ),
            ("?P", "`(?P<name>…)` is not ECMA 262; write `(?<name>…)`"),
        ];
        if let Some((_, message)) = refused
            .iter()
            .find(|(prefix, _)| self.rest.starts_with(prefix))
        {
            return Err(self.error(start, message));
        }
        if !self.eat("?<") {
            return Err(self.error(
                start,
                "flags inside a pattern are not supported; spell both cases, as in `[Aa]`",
            ));
        }
        let rest = self.rest;
        let end = rest
            .find(|char: char| !(char.is_ascii_alphanumeric() || char == '_'))
            .unwrap_or(rest.len());
        let name = &rest[..end];
        self.rest = &rest[end..];
        if !self.eat(">") || name.is_empty() || name.starts_with(|char: char| char.is_ascii_digit())
        {
            return Err(self.error(
                start,
                "a group's name is made of ASCII letters, digits and `_`, as in `(?<year>…)`",
            ));
        }
        if self.names.contains(&name) {
            return Err(self.error(
                start,
                &format!("the name `{name}` is already given to a group"),
            ));
        }
        self.names.push(name);
        Ok(())
    }
}
