//! JSON pointers (RFC 6901), the one way in which messages say where.

use std::borrow::Cow;

use serde_json::Value;

use crate::rules::count::counted;

/// The pointer of `key` below `parent`.
pub(crate) fn child(parent: &str, key: &str) -> String {
    let key = escape(key);
    let mut pointer = String::with_capacity(parent.len() + 1 + key.len());
    pointer.push_str(parent);
    pointer.push('/');
    pointer.push_str(&key);
    pointer
}

fn escape(key: &str) -> Cow<'_, str> {
    if key.contains(['~', '/']) {
        Cow::Owned(key.replace('~', "~0").replace('/', "~1"))
    } else {
        Cow::Borrowed(key)
    }
}

/// Reads one segment back.
pub(crate) fn unescape(segment: &str) -> Cow<'_, str> {
    if segment.contains('~') {
        Cow::Owned(segment.replace("~1", "/").replace("~0", "~"))
    } else {
        Cow::Borrowed(segment)
    }
}

/// An array index as pointers write it: digits without leading zeros.
pub(crate) fn index(segment: &str) -> Option<usize> {
    let canonical = segment == "0" || !segment.starts_with('0');
    let digits = segment.bytes().all(|byte| byte.is_ascii_digit());
    if canonical && digits {
        segment.parse().ok()
    } else {
        None
    }
}

/// A place on the way down through a value; a pointer is only spelled out for a message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'p> {
    /// The whole value.
    Root,
    /// An entry of an object.
    Key(&'p Place<'p>, &'p str),
    /// An item of an array.
    Item(&'p Place<'p>, usize),
}

impl Place<'_> {
    pub(crate) fn pointer(&self) -> String {
        match self {
            Self::Root => String::new(),
            Self::Key(parent, key) => child(&parent.pointer(), key),
            Self::Item(parent, index) => child(&parent.pointer(), &index.to_string()),
        }
    }
}

/// Shortens a value for a message: what came, in at most about sixty characters.
pub(crate) fn show(value: &Value) -> String {
    const MOST: usize = 60;
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => {
            let mut shown: String = text.chars().take(MOST).collect();
            if shown.len() < text.len() {
                shown.push('…');
            }
            Value::String(shown).to_string()
        }
        Value::Array(items) if items.is_empty() => "an empty array".to_owned(),
        Value::Array(items) => format!("an array of {}", counted(items.len(), "item")),
        Value::Object(_) => "an object".to_owned(),
    }
}
