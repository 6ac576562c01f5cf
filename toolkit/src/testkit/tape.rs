//! What a recording holds, as it stands in its file.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::file;
use crate::http::Response;

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tapes {
    /// Requirements that were asked for in vain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) missing: Vec<String>,
    pub(super) exchanges: Vec<Exchange>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Exchange {
    pub(super) request: Asked,
    pub(super) response: Answered,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    pub(super) method: String,
    pub(super) url: String,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub(super) headers: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) body: Option<Body>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answered {
    pub(super) status: u16,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub(super) headers: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) body: Option<Body>,
}

/// A body in the form that is read most easily.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Body {
    /// An object or a list.
    Json(Value),
    Text(String),
    /// A text of several lines, without their ends.
    Lines(Vec<String>),
    Base64(String),
}

impl Body {
    pub(super) fn of(bytes: &[u8], named: &impl Fn(&str) -> String) -> Option<Self> {
        if bytes.is_empty() {
            return None;
        }
        if let Some(value) = lossless(bytes) {
            return Some(Self::Json(named_value(&value, named)));
        }
        let text = String::from_utf8_lossy(bytes);
        let told = named(&text);
        // Rather a file that cannot be played than one that holds a secret.
        if matches!(text, Cow::Owned(_)) && told == text {
            return Some(Self::Base64(STANDARD.encode(bytes)));
        }
        Some(if told.contains('\n') {
            Self::Lines(told.split('\n').map(str::to_owned).collect())
        } else {
            Self::Text(told)
        })
    }

    pub(super) fn bytes(&self) -> Result<Cow<'_, [u8]>, String> {
        Ok(match self {
            Self::Json(value) => value.to_string().into_bytes().into(),
            Self::Text(text) => text.as_bytes().into(),
            Self::Lines(lines) => lines.join("\n").into_bytes().into(),
            Self::Base64(text) => STANDARD
                .decode(text)
                .map_err(|error| format!("a body is no Base64: {error}"))?
                .into(),
        })
    }

    /// Whether both are the same to whoever reads them.
    pub(super) fn is_alike(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Json(one), Self::Json(other)) => one == other,
            _ => self.bytes() == other.bytes(),
        }
    }
}

/// The body as JSON, if it says the same when it is written anew: large numbers may not, nor do keys
/// that are given twice.
fn lossless(bytes: &[u8]) -> Option<Value> {
    let text = std::str::from_utf8(bytes).ok()?;
    let value: Value = serde_json::from_str(text).ok()?;
    let is_whole = value.is_object() || value.is_array();
    (is_whole && skeleton(text) == skeleton(&value.to_string())).then_some(value)
}

/// JSON without blanks and without what stands in its texts.
fn skeleton(json: &str) -> String {
    let mut kept = String::new();
    let (mut is_text, mut is_escaped) = (false, false);
    for char in json.chars() {
        match char {
            _ if is_escaped => is_escaped = false,
            '\\' if is_text => is_escaped = true,
            '"' => {
                is_text = !is_text;
                kept.push(char);
            }
            _ if is_text || char.is_ascii_whitespace() => {}
            _ => kept.push(char),
        }
    }
    kept
}

pub(super) fn named_value(value: &Value, named: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::String(text) => Value::String(named(text)),
        Value::Number(number) => {
            let text = number.to_string();
            let told = named(&text);
            if told == text {
                value.clone()
            } else {
                Value::String(told)
            }
        }
        Value::Array(items) => items.iter().map(|item| named_value(item, named)).collect(),
        Value::Object(entries) => entries
            .iter()
            .map(|(key, value)| (named(key), named_value(value, named)))
            .collect(),
        other => other.clone(),
    }
}

impl Asked {
    pub(super) fn is_alike(&self, other: &Self) -> bool {
        let bodies = match (&self.body, &other.body) {
            (Some(one), Some(other)) => one.is_alike(other),
            (None, None) => true,
            _ => false,
        };
        self.method == other.method && self.url == other.url && bodies
    }
}

impl Answered {
    pub(super) fn response(&self) -> Result<Response, String> {
        let mut response = Response::new(self.status);
        for (name, value) in &self.headers {
            response = response.with_header(name, value.as_str().unwrap_or_default());
        }
        match &self.body {
            Some(body) => Ok(response.with_body(body.bytes()?.into_owned())),
            None => Ok(response),
        }
    }
}

pub(super) fn read(path: &Path) -> Result<Option<Tapes>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            let path = path.display();
            return Err(format!("the cassette `{path}` cannot be read: {error}"));
        }
    };
    let tapes = serde_json::from_str(&text).map_err(|error| {
        let path = path.display();
        format!("the cassette `{path}` cannot be read: {error}")
    })?;
    Ok(Some(tapes))
}

/// Writes a recording as a whole; one that holds nothing is no file.
pub(super) fn write(path: &Path, tapes: &Tapes) -> io::Result<()> {
    if *tapes == Tapes::default() {
        return match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    // Texts and numbers, which all can be written.
    let text = serde_json::to_string_pretty(tapes).unwrap_or_default();
    file::write(path, text + "\n")
}

/// The file of an example, below the folder of all: letters and digits of its description.
pub(super) fn file_name(tool: &str, skill: &str, description: &str) -> String {
    const LONGEST: usize = 60;
    let mut slug = String::new();
    for char in description.chars().flat_map(char::to_lowercase) {
        if char.is_ascii_alphanumeric() {
            slug.push(char);
        } else if !slug.is_empty() && !slug.ends_with('-') && char != '\'' {
            slug.push('-');
        }
        if slug.len() == LONGEST {
            break;
        }
    }
    let slug = match slug.trim_end_matches('-') {
        "" => "example",
        slug => slug,
    };
    format!("{tool}/{skill}-{slug}.json")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn files_are_named_after_their_examples() {
        for (description, name) in [
            (
                "Weather in Zürich, tomorrow",
                "w/now-weather-in-z-rich-tomorrow.json",
            ),
            ("  (Ada's) 2nd! ", "w/now-adas-2nd.json"),
            ("天気", "w/now-example.json"),
        ] {
            assert_eq!(file_name("w", "now", description), name);
        }
    }

    #[test]
    fn bodies_are_written_as_they_are_read_most_easily_and_never_changed() {
        let named = |text: &str| text.replace("hunter22", "<key>");
        for (bytes, body) in [
            (
                r#"{ "b": 1.5, "a": "\u00e9\/" }"#,
                json!({ "json": { "b": 1.5, "a": "é/" } }),
            ),
            (
                r#"[{"key":"hunter22","n":17}]"#,
                json!({ "json": [{ "key": "<key>", "n": 17 }] }),
            ),
            // What JSON in memory cannot hold stays a text.
            (
                r#"{"n":123456789012345678901234567890}"#,
                json!({ "text": r#"{"n":123456789012345678901234567890}"# }),
            ),
            (r#"{"n":1.10}"#, json!({ "text": r#"{"n":1.10}"# })),
            (r#"{"a":1,"a":2}"#, json!({ "text": r#"{"a":1,"a":2}"# })),
            ("17", json!({ "text": "17" })),
            (
                "one\ntwo hunter22\n",
                json!({ "lines": ["one", "two <key>", ""] }),
            ),
        ] {
            let made = Body::of(bytes.as_bytes(), &named).expect("not empty");
            assert_eq!(json!(made), body);
            let read: Body = serde_json::from_value(body).expect("a body");
            assert!(read.is_alike(&made));
            let (one, other) = (made.bytes().expect("bytes"), named(bytes));
            if !matches!(made, Body::Json(_)) {
                assert_eq!(&*one, other.as_bytes());
            }
        }
        let bytes = [0xff, 0, 0x80];
        let body = Body::of(&bytes, &named).expect("not empty");
        assert_eq!(json!(body), json!({ "base64": "/wCA" }));
        assert_eq!(body.bytes().as_deref(), Ok(&bytes[..]));
        let held = Body::of(b"\xffhunter22", &named).expect("not empty");
        assert_eq!(json!(held), json!({ "text": "\u{fffd}<key>" }));
    }
}
