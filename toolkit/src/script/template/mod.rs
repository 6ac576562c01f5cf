//! Finds the placeholders in one text of a script and inserts outputs.
//!
//! The template is read once, from left to right, and what is inserted is never
//! read at all: an output that speaks about `{{2}}` arrives as it is.
//!
//! Work happens in three phases. [`scan`] finds the placeholders and cannot fail;
//! [`Template::measure`] fetches the values and stops at a limit before memory is
//! spent on them; [`Measured::render`] builds the text in one allocation.
//!
//! The accepted forms, where marks are `{{ }}` or `<< >>` and blanks (space, tab,
//! line feed, carriage return) may surround what is inside:
//!
//! ```text
//! {{N}}             the output of step N, an integer, possibly negative
//! {{N.items.0}}     dotted path: no segment is empty or holds `.`, white space or one of { } < >
//! {{N/items/0}}     JSON pointer: no segment holds { } < > or a line break; `~1` is `/`, `~0` is `~`
//! {{{{N}}           the text `{{N}}`, as is
//! ```
//!
//! Everything else is text and stays as it is.

mod placeholder;
mod scan;
mod text;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

use serde_json::Value;

pub(crate) use self::placeholder::{Missing, Placeholder};
pub(crate) use self::scan::scan;
use self::text::Bounded;
pub(crate) use self::text::text_bytes;

/// A text whose placeholders were found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Template<'t> {
    /// All up to the last placeholder or escape; empty for a plain text.
    parts: Vec<Part<'t>>,
    tail: &'t str,
}

#[derive(Clone, Debug, PartialEq)]
enum Part<'t> {
    Text(&'t str),
    Insert(Placeholder<'t>),
}

impl<'t> Template<'t> {
    /// Whether the text stands for itself: no placeholder and no escape.
    pub(crate) fn is_plain(&self) -> bool {
        self.parts.is_empty()
    }

    /// The placeholder, if the text is one placeholder and nothing else.
    ///
    /// Blanks outside of the marks are something else.
    pub(crate) fn whole(&self) -> Option<&Placeholder<'t>> {
        match self.parts.as_slice() {
            [Part::Insert(placeholder)] if self.tail.is_empty() => Some(placeholder),
            _ => None,
        }
    }

    /// The placeholders, in the order written.
    pub(crate) fn placeholders(&self) -> impl Iterator<Item = &Placeholder<'t>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Text(_) => None,
            Part::Insert(placeholder) => Some(placeholder),
        })
    }

    /// Fetches the value of each placeholder, and how long the text will be.
    ///
    /// `limit` bounds the inserted bytes, each placeholder counted. What is not a
    /// string is converted here, each value once however often it is inserted, so
    /// that memory stays below the limit as well.
    pub(crate) fn measure<'v, E>(
        &self,
        limit: usize,
        mut value_of: impl FnMut(&Placeholder<'t>) -> Result<&'v Value, E>,
    ) -> Result<Measured<'_, 't, 'v>, MeasureError<E>> {
        let literal: usize = self.tail.len()
            + self
                .parts
                .iter()
                .map(|part| match part {
                    Part::Text(text) => text.len(),
                    Part::Insert(_) => 0,
                })
                .sum::<usize>();
        // A longer text could not be allocated, whatever the caller allows.
        let limit = limit.min(isize::MAX.unsigned_abs() - literal);
        let mut left = limit;
        let mut values = Vec::new();
        let mut json = Vec::new();
        // Values outlive this function, so an address stands for one value.
        let mut converted: HashMap<*const Value, Range<usize>> = HashMap::new();
        for placeholder in self.placeholders() {
            let value = value_of(placeholder).map_err(MeasureError::Value)?;
            let text = if let Value::String(text) = value {
                Text::Raw(text)
            } else {
                Text::Json(match converted.entry(std::ptr::from_ref(value)) {
                    Entry::Occupied(entry) => entry.get().clone(),
                    Entry::Vacant(entry) => {
                        let start = json.len();
                        let writer = Bounded {
                            left,
                            sink: Some(&mut json),
                        };
                        serde_json::to_writer(writer, value).map_err(|_| MeasureError::TooLong)?;
                        entry.insert(start..json.len()).clone()
                    }
                })
            };
            left = left.checked_sub(text.len()).ok_or(MeasureError::TooLong)?;
            values.push(text);
        }
        Ok(Measured {
            template: self,
            values,
            json,
            literal,
            inserted: limit - left,
        })
    }
}

/// A template with a value for each placeholder, ready to become text.
#[derive(Debug)]
pub(crate) struct Measured<'a, 't, 'v> {
    template: &'a Template<'t>,
    /// One per placeholder.
    values: Vec<Text<'v>>,
    /// The values that are no strings, one after another. Bytes, because writing
    /// them as `str` takes twice as long.
    json: Vec<u8>,
    literal: usize,
    inserted: usize,
}

#[derive(Debug)]
enum Text<'v> {
    Raw(&'v str),
    /// A place in `Measured::json`.
    Json(Range<usize>),
}

impl Text<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Raw(text) => text.len(),
            Self::Json(range) => range.len(),
        }
    }
}

impl Measured<'_, '_, '_> {
    /// How many bytes of the text come from outputs.
    pub(crate) fn inserted_bytes(&self) -> usize {
        self.inserted
    }

    /// How long the text will be.
    pub(crate) fn rendered_bytes(&self) -> usize {
        self.literal + self.inserted
    }

    /// Builds the text.
    pub(crate) fn render(&self) -> String {
        let mut text = String::with_capacity(self.rendered_bytes());
        let mut values = self.values.iter();
        for part in &self.template.parts {
            match part {
                Part::Text(literal) => text.push_str(literal),
                Part::Insert(_) => match values.next() {
                    Some(Text::Raw(raw)) => text.push_str(raw),
                    Some(Text::Json(range)) => {
                        text.push_str(&String::from_utf8_lossy(&self.json[range.clone()]));
                    }
                    None => {}
                },
            }
        }
        text.push_str(self.template.tail);
        text
    }
}

/// Why a template could not be measured.
#[derive(Debug, PartialEq)]
pub(crate) enum MeasureError<E> {
    /// A value could not be had.
    Value(E),
    /// The inserted bytes exceed the limit.
    TooLong,
}
