use std::borrow::Cow;
use std::fmt;

use serde_json::{Map, Value};

use crate::rules::suggest;
use crate::schema::pointer::{self, child, unescape};

/// `{{1.items.0}}`: the output of step 1, or what a path finds inside it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Placeholder<'t> {
    pub(super) written: &'t str,
    pub(super) step: i64,
    /// Empty, or led by the separator that tells its notation: `.items.0`, `/items/0`.
    pub(super) path: &'t str,
}

impl<'t> Placeholder<'t> {
    /// The placeholder as it stands in the text, with its marks.
    pub(crate) fn written(&self) -> &'t str {
        self.written
    }

    /// The number of the step as written, which may be 0, negative or beyond the script.
    ///
    /// Numbers that do not fit are the nearest that does.
    pub(crate) fn step(&self) -> i64 {
        self.step
    }

    /// The keys and indices that lead into the output; none for the whole output.
    pub(crate) fn segments(&self) -> impl Iterator<Item = Cow<'t, str>> + use<'t> {
        let pointer = self.path.starts_with('/');
        // The separator leads, so the first piece is empty and no segment.
        self.path
            .split(if pointer { '/' } else { '.' })
            .skip(1)
            .map(move |segment| {
                if pointer {
                    unescape(segment)
                } else {
                    Cow::Borrowed(segment)
                }
            })
    }

    /// Follows the path into an output.
    pub(crate) fn select<'v>(&self, output: &'v Value) -> Result<&'v Value, Missing> {
        let mut value = output;
        for (depth, segment) in self.segments().enumerate() {
            let inner = match value {
                Value::Object(entries) => entries.get(segment.as_ref()),
                Value::Array(items) => pointer::index(&segment).and_then(|index| items.get(index)),
                _ => None,
            };
            value = inner.ok_or_else(|| Missing {
                place: self
                    .segments()
                    .take(depth)
                    .fold(String::new(), |place, segment| child(&place, &segment)),
                found: Found::new(value, &segment),
                segment: segment.into_owned(),
            })?;
        }
        Ok(value)
    }
}

/// A segment of a path that leads nowhere.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Missing {
    /// The first segment that was not found.
    pub(crate) segment: String,
    /// Where it was looked for: a JSON pointer, empty for the whole output.
    pub(crate) place: String,
    /// What is there.
    pub(crate) found: Found,
}

/// What a path met where it could not go on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Found {
    /// An object of so many keys: all of them if they are few, else the nearest.
    Object { keys: Vec<String>, total: usize },
    /// An array of so many items.
    Array { length: usize },
    /// Something that holds nothing: `a string`, `null`.
    Scalar(&'static str),
}

impl Found {
    fn new(value: &Value, segment: &str) -> Self {
        match value {
            Value::Object(entries) => Self::Object {
                keys: nearest_keys(entries, segment),
                total: entries.len(),
            },
            Value::Array(items) => Self::Array {
                length: items.len(),
            },
            Value::String(_) => Self::Scalar("a string"),
            Value::Number(_) => Self::Scalar("a number"),
            Value::Bool(_) => Self::Scalar("a boolean"),
            Value::Null => Self::Scalar("null"),
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = pointer::index(&self.segment);
        match (&self.found, index) {
            (Found::Array { .. }, Some(index)) => write!(f, "no item {index}")?,
            _ => write!(f, "no key `{}`", Short(&self.segment))?,
        }
        if self.place.is_empty() {
            f.write_str(" in the output; ")?;
        } else {
            write!(f, " at `{}`; ", Short(&self.place))?;
        }
        match &self.found {
            Found::Object { total: 0, .. } => f.write_str("the object there is empty"),
            Found::Object { keys, total } => {
                if keys.len() == *total {
                    f.write_str("the keys are ")?;
                } else {
                    write!(f, "the nearest of {total} keys are ")?;
                }
                for (position, key) in keys.iter().enumerate() {
                    let comma = if position == 0 { "" } else { ", " };
                    write!(f, "{comma}`{}`", Short(key))?;
                }
                Ok(())
            }
            Found::Array { length: 0 } => f.write_str("the array there is empty"),
            Found::Array { length } => {
                write!(
                    f,
                    "expected an index from 0 to {}",
                    length.saturating_sub(1)
                )
            }
            Found::Scalar(name) => write!(f, "{name} is there"),
        }
    }
}

/// A text cut after 64 characters: a key can be as long as an output.
struct Short<'s>(&'s str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(64) {
            Some((end, _)) => write!(f, "{}…", &self.0[..end]),
            None => f.write_str(self.0),
        }
    }
}

/// All keys of a small object, else the ten most like `segment`, the first first.
fn nearest_keys(entries: &Map<String, Value>, segment: &str) -> Vec<String> {
    const SHOWN: usize = 10;
    // Bounds the time that a huge output can take.
    const COMPARED: usize = 1_000;
    if entries.len() <= SHOWN {
        return entries.keys().cloned().collect();
    }
    let keys = entries.keys().take(COMPARED).map(String::as_str);
    suggest::ranked(segment, keys)
        .into_iter()
        .take(SHOWN)
        .map(str::to_owned)
        .collect()
}
