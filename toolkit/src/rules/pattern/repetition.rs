//! Repetitions: `*`, `+`, `?`, `{2,5}`.

use super::PatternError;
use super::reader::Reader;

/// The greatest number in a counted repetition.
const MAX_COUNT: usize = 1_000;

impl<'t> Reader<'t> {
    /// `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, each also lazy, which does not
    /// change whether a text matches.
    pub(super) fn repetition(&mut self, size: usize) -> Result<usize, PatternError> {
        let start = self.rest;
        let times = match self.peek() {
            Some('*' | '+' | '?') => {
                self.take();
                1
            }
            Some('{') => self.count(start)?,
            _ => return Ok(size),
        };
        self.both(&start[..start.len() - self.rest.len()]);
        if self.eat("?") {
            self.published.push('?');
        }
        if self.is_at_repetition() {
            return Err(self.error(
                self.rest,
                "a repetition cannot be repeated; put the first one into `(?:…)`",
            ));
        }
        let size = (size + 1).saturating_mul(times);
        self.refuse_growth(start, size)?;
        Ok(size)
    }

    /// Reads `{n}`, `{n,}` or `{n,m}` and gives how often the atom is written out.
    fn count(&mut self, start: &'t str) -> Result<usize, PatternError> {
        self.take();
        let least = self.number(start)?;
        let most = if self.eat(",") {
            self.number(start)?
        } else {
            least
        };
        if !self.eat("}") || least.is_none() {
            return Err(self.error(
                start,
                "`{` starts no repetition such as `{2,5}`; write `\\{` for the character",
            ));
        }
        match (least, most) {
            (Some(least), Some(most)) if most < least => Err(self.error(
                start,
                &format!("`{{{least},{most}}}` is out of order; write `{{{most},{least}}}`"),
            )),
            (_, Some(most)) => Ok(most.max(1)),
            (least, None) => Ok(least.unwrap_or_default() + 1),
        }
    }

    fn number(&mut self, start: &'t str) -> Result<Option<usize>, PatternError> {
        let after = self
            .rest
            .trim_start_matches(|char: char| char.is_ascii_digit());
        let digits = &self.rest[..self.rest.len() - after.len()];
        self.rest = after;
        if digits.is_empty() {
            return Ok(None);
        }
        match digits.parse() {
            Ok(number) if number <= MAX_COUNT => Ok(Some(number)),
            _ => Err(self.error(
                start,
                &format!(
                    "a repetition counts to {MAX_COUNT} at most; `#[length]` bounds longer texts"
                ),
            )),
        }
    }

    pub(super) fn is_at_repetition(&self) -> bool {
        self.rest.starts_with(['*', '+', '?', '{'])
    }
}
