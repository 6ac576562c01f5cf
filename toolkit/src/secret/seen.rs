use std::borrow::Cow;
use std::fmt;
use std::fmt::Write as _;
use std::sync::{PoisonError, RwLock};

use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value};

/// The values that a call and those inside of it have asked for, to be taken out of what is told.
#[derive(Default)]
pub(crate) struct Seen(RwLock<Vec<SecretString>>);

/// What stands in the place of a value.
const MASK: &str = "[secret]";

/// Shorter values may be part of any word.
const LEAST_BYTES: usize = 4;

impl Seen {
    /// Takes note of a value, in each form in which texts may hold it.
    pub(crate) fn add(&self, value: &SecretString) {
        let text = value.expose_secret();
        if text.len() < LEAST_BYTES {
            return;
        }
        let mut forms = vec![text.to_owned(), in_json(text), in_debug(text), in_url(text)];
        // A form that holds another is looked for first.
        forms.sort_by_key(|form| std::cmp::Reverse(form.len()));
        forms.dedup();
        let mut seen = self.0.write().unwrap_or_else(PoisonError::into_inner);
        for form in forms {
            if !seen.iter().any(|known| known.expose_secret() == form) {
                seen.push(form.into());
            }
        }
        seen.sort_by_key(|form| std::cmp::Reverse(form.expose_secret().len()));
    }

    /// The text without the values.
    pub(crate) fn clean<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let seen = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut cleaned = Cow::Borrowed(text);
        for form in seen.iter() {
            let form = form.expose_secret();
            if cleaned.contains(form) {
                cleaned = Cow::Owned(cleaned.replace(form, MASK));
            }
        }
        cleaned
    }

    /// The value without the values of secrets, in its texts and keys.
    pub(crate) fn clean_value<'v>(&self, value: &'v Value) -> Cow<'v, Value> {
        if self.is_empty() || !self.stands_in(value) {
            return Cow::Borrowed(value);
        }
        Cow::Owned(self.cleaned(value))
    }

    /// Whether no value was asked for that has to be taken out.
    pub(crate) fn is_empty(&self) -> bool {
        self.0
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .is_empty()
    }

    fn stands_in(&self, value: &Value) -> bool {
        let is_in = |text: &str| matches!(self.clean(text), Cow::Owned(_));
        match value {
            Value::String(text) => is_in(text),
            Value::Array(items) => items.iter().any(|item| self.stands_in(item)),
            Value::Object(entries) => entries
                .iter()
                .any(|(key, value)| is_in(key) || self.stands_in(value)),
            _ => false,
        }
    }

    fn cleaned(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.clean(text).into_owned()),
            Value::Array(items) => items.iter().map(|item| self.cleaned(item)).collect(),
            Value::Object(entries) => {
                let entry = |(key, value): (&String, &Value)| {
                    (self.clean(key).into_owned(), self.cleaned(value))
                };
                Value::Object(entries.iter().map(entry).collect::<Map<_, _>>())
            }
            other => other.clone(),
        }
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seen")
    }
}

/// As JSON writes it between the quotes.
fn in_json(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

/// As `{:?}` writes it between the quotes.
fn in_debug(text: &str) -> String {
    text.escape_debug().to_string()
}

/// As a URL holds it.
fn in_url(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(byte.into());
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    proptest! {
        #[test]
        fn no_form_of_a_value_is_left(
            secret in "[a-zA-Z0-9 \"\\\\\n/+=é🦀]{4,20}",
            other in "[a-z0-9\"]{4,8}",
            before in "[a-z \"]{0,9}",
        ) {
            let seen = Seen::default();
            seen.add(&SecretString::from(other));
            seen.add(&SecretString::from(secret.clone()));
            let value = json!({ "said": format!("{before}{secret}{before}"), &secret: [&secret] });
            let told = [
                seen.clean(&format!("{before}{secret}{secret}")).into_owned(),
                seen.clean(&format!("{secret:?}")).into_owned(),
                seen.clean(&json!(secret).to_string()).into_owned(),
                seen.clean(&in_url(&secret)).into_owned(),
                seen.clean_value(&value).to_string(),
            ];
            for text in told {
                prop_assert!(!text.contains(&secret) && !text.contains(&in_json(&secret)), "{text}");
            }
        }
    }

    #[test]
    fn short_values_and_other_texts_stay() {
        let seen = Seen::default();
        seen.add(&SecretString::from("abc"));
        assert_eq!(seen.clean("abcdef"), "abcdef");
        let value = json!({ "a": [1, null, "text"] });
        assert!(matches!(seen.clean_value(&value), Cow::Borrowed(_)));
    }
}
