use std::fmt;

use serde::Serialize;

use crate::rules::nearest;

/// One thing wrong with arguments or an output, told to whoever can mend it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Problem {
    /// Where, as a JSON pointer; empty for the whole.
    pub pointer: String,
    /// What is wrong, in words, without the place.
    pub message: String,
    /// What would pass.
    pub expected: String,
    /// What came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
}

impl Problem {
    pub(crate) fn mismatch(pointer: String, expected: String, found: String) -> Self {
        let pointer = short(pointer, LONGEST_POINTER);
        let message = format!("expected {expected}, found {found}");
        Self {
            pointer,
            message,
            expected,
            found: Some(found),
        }
    }

    pub(crate) fn missing(pointer: String, name: &str, expected: String) -> Self {
        let pointer = short(pointer, LONGEST_POINTER);
        let message = format!("missing required parameter `{name}`; expected {expected}");
        Self {
            pointer,
            message,
            expected,
            found: None,
        }
    }

    pub(crate) fn too_deep(most: u32) -> Self {
        let message = format!("holds more than {most} arrays and objects inside each other");
        Self {
            pointer: String::new(),
            message,
            expected: "a flatter value".to_owned(),
            found: None,
        }
    }

    pub(crate) fn too_much_work() -> Self {
        Self {
            pointer: String::new(),
            message: "fits too many alternatives inside each other to be judged".to_owned(),
            expected: "a simpler value".to_owned(),
            found: None,
        }
    }

    pub(crate) fn unknown(pointer: String, name: &str, known: &[&str]) -> Self {
        let pointer = short(pointer, LONGEST_POINTER);
        let name = &short(name.to_owned(), LONGEST_NAME);
        let expected = match known {
            [] => "no parameters".to_owned(),
            [only] => format!("only `{only}`"),
            known if known.len() <= 12 => format!("one of: {}", known.join(", ")),
            known => format!("one of {} known names", known.len()),
        };
        let way_out = nearest::way_out(name, known.iter().copied(), || {
            format!("expected {expected}")
        });
        let message = format!("unknown parameter `{name}`; {way_out}");
        Self {
            pointer,
            message,
            expected,
            found: Some(format!("`{name}`")),
        }
    }
}

const LONGEST_POINTER: usize = 300;
const LONGEST_NAME: usize = 80;

/// Keys come from the caller and may be megabytes long.
fn short(text: String, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pointer.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "at `{}`: {}", self.pointer, self.message)
        }
    }
}
