//! From the text of a configuration to its tree, one function per format.

use serde::Deserialize;
use serde_json::Value;

use super::error::PolicyError;
use super::raw::Raw;

pub(super) fn json(text: &str) -> Result<Raw, PolicyError> {
    // Some editors begin a file with this mark; the other formats allow it.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str(text).map_err(|error| {
        let place = (error.line() > 0).then(|| (error.line(), error.column()));
        let message = error.to_string();
        // The place is told once, in the same words for every format.
        let message = match message.rsplit_once(" at line ") {
            Some((message, _)) => message,
            None => &message,
        };
        PolicyError::syntax("JSON", message, place)
    })
}

pub(super) fn value(value: &Value) -> Result<Raw, PolicyError> {
    Raw::deserialize(value).map_err(|error| PolicyError::syntax("policy", &error.to_string(), None))
}

#[cfg(feature = "policy-json5")]
pub(super) fn json5(text: &str) -> Result<Raw, PolicyError> {
    json5::from_str(text).map_err(|error| {
        // Counted from 0 there.
        let place = error.position();
        let place = place.map(|place| (place.line + 1, place.column + 1));
        let message = error.to_string();
        let message = match message.rsplit_once(" at line ") {
            Some((message, _)) => message,
            None => &message,
        };
        PolicyError::syntax("JSON5", message, place)
    })
}

#[cfg(feature = "policy-toml")]
pub(super) fn toml(text: &str) -> Result<Raw, PolicyError> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let place = before.map(|before| {
            let line_start = before.rfind('\n').map_or(0, |at| at + 1);
            let line = before.matches('\n').count() + 1;
            (line, before[line_start..].chars().count() + 1)
        });
        PolicyError::syntax("TOML", error.message(), place)
    })
}
