use std::borrow::Cow;
#[cfg(all(feature = "http", feature = "testkit"))]
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value};

/// The values that a call and those inside of it have asked for, to be taken out of what is told.
#[derive(Default)]
pub(crate) struct Seen {
    forms: RwLock<Vec<Form>>,
    #[cfg(all(feature = "http", feature = "testkit"))]
    encoded: RwLock<Encoded>,
}

/// What cassettes ask besides, which are kept and shown to others.
#[cfg(all(feature = "http", feature = "testkit"))]
#[derive(Default)]
struct Encoded {
    /// Values as Base64 and in hexadecimal digits.
    forms: Vec<Form>,
    /// The names of those that are too short to be taken out.
    short: BTreeSet<Arc<str>>,
}

/// One of the forms in which texts may hold a value.
struct Form {
    #[cfg_attr(
        not(all(feature = "http", feature = "testkit")),
        allow(dead_code, reason = "only cassettes tell which value stood where")
    )]
    name: Arc<str>,
    text: SecretString,
    /// Whether it is a secret, and not a value that may be shown.
    is_secret: bool,
}

/// What stands in the place of a value.
const MASK: &str = "[secret]";

/// Shorter values may be part of any word.
const LEAST_BYTES: usize = 4;

impl Seen {
    /// Takes note of a secret, in each form in which texts may hold it.
    pub(crate) fn add(&self, name: &str, value: &SecretString) {
        self.note(name, value, true);
    }

    /// Takes note of a value that may be shown to those who see it, and differs for everybody.
    pub(crate) fn add_credential(&self, name: &str, value: &SecretString) {
        self.note(name, value, false);
    }

    fn note(&self, name: &str, value: &SecretString, is_secret: bool) {
        let text = value.expose_secret();
        let mut forms = Vec::new();
        #[cfg(all(feature = "http", feature = "testkit"))]
        self.note_encoded(name, text.trim());
        for text in [text, text.trim()] {
            if text.len() < LEAST_BYTES {
                continue;
            }
            forms.push(text.to_owned());
            // Once, and once more where a text holds JSON or is shown inside of another.
            for form in [in_json(text), in_debug(text)] {
                forms.extend([in_json(&form), in_debug(&form), form]);
            }
        }
        let mut seen = self.forms.write().unwrap_or_else(PoisonError::into_inner);
        let name: Arc<str> = name.into();
        for form in forms {
            let mut known = seen.iter_mut();
            match known.find(|known| known.text.expose_secret() == form) {
                Some(known) => known.is_secret |= is_secret,
                None => seen.push(Form {
                    name: Arc::clone(&name),
                    text: form.into(),
                    is_secret,
                }),
            }
        }
        // A form that holds another is looked for first.
        seen.sort_by_key(|form| std::cmp::Reverse(form.text.expose_secret().len()));
    }

    /// The text without the secrets.
    pub(crate) fn clean<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.replaced(text, |form| form.is_secret.then_some(Cow::Borrowed(MASK)))
    }

    /// The text with `<name>` in the place of each value, be it a secret or not.
    #[cfg(all(feature = "http", feature = "testkit"))]
    pub(crate) fn named<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let by = |form: &Form| Some(format!("<{}>", form.name).into());
        let named = self.replaced(text, by);
        let encoded = self.encoded.read().unwrap_or_else(PoisonError::into_inner);
        let mut forms = encoded.forms.iter();
        if !forms.any(|form| named.contains(form.text.expose_secret())) {
            return named;
        }
        let named = encoded.forms.iter().fold(named.into_owned(), |text, form| {
            text.replace(form.text.expose_secret(), &format!("<{}>", form.name))
        });
        Cow::Owned(named)
    }

    #[cfg(all(feature = "http", feature = "testkit"))]
    fn note_encoded(&self, name: &str, text: &str) {
        let name: Arc<str> = name.into();
        let mut encoded = self.encoded.write().unwrap_or_else(PoisonError::into_inner);
        if text.len() < LEAST_BYTES {
            encoded.short.insert(name);
            return;
        }
        for form in encodings(text) {
            encoded.forms.push(Form {
                name: Arc::clone(&name),
                text: form.into(),
                is_secret: true,
            });
        }
        encoded
            .forms
            .sort_by_key(|form| std::cmp::Reverse(form.text.expose_secret().len()));
    }

    /// The names of values that are too short to be taken out.
    #[cfg(all(feature = "http", feature = "testkit"))]
    pub(crate) fn too_short(&self) -> BTreeSet<Arc<str>> {
        let encoded = self.encoded.read().unwrap_or_else(PoisonError::into_inner);
        encoded.short.clone()
    }

    /// Whether a secret stands in the text.
    #[cfg(feature = "http")]
    pub(crate) fn is_in(&self, text: &str) -> bool {
        matches!(self.clean(text), Cow::Owned(_))
    }

    fn replaced<'t>(
        &self,
        text: &'t str,
        by: impl Fn(&Form) -> Option<Cow<'static, str>>,
    ) -> Cow<'t, str> {
        let seen = self.forms.read().unwrap_or_else(PoisonError::into_inner);
        let mut cleaned = Cow::Borrowed(text);
        for form in seen.iter() {
            let Some(by) = by(form) else { continue };
            let form = form.text.expose_secret();
            if cleaned.contains(form) {
                cleaned = Cow::Owned(cleaned.replace(form, &by));
            }
            if cleaned.contains(['%', '+'])
                && let Some(decoded) = without_encoded(&cleaned, form, &by)
            {
                cleaned = Cow::Owned(decoded);
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

    /// The entries without the values of secrets.
    pub(crate) fn clean_map(&self, entries: &Map<String, Value>) -> Map<String, Value> {
        let mut cleaned = Map::new();
        for (key, value) in entries {
            let mut key = self.clean(key).into_owned();
            // Two keys that are the same now are still two.
            while cleaned.contains_key(&key) {
                key.push('\'');
            }
            cleaned.insert(key, self.cleaned(value));
        }
        cleaned
    }

    /// Whether no value was asked for that has to be taken out.
    pub(crate) fn is_empty(&self) -> bool {
        self.forms
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .all(|form| !form.is_secret)
    }

    fn stands_in(&self, value: &Value) -> bool {
        let is_in = |text: &str| matches!(self.clean(text), Cow::Owned(_));
        match value {
            Value::String(text) => is_in(text),
            Value::Number(number) => is_in(&number.to_string()),
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
            Value::Object(entries) => Value::Object(self.clean_map(entries)),
            Value::Number(number) => match self.clean(&number.to_string()) {
                Cow::Borrowed(_) => value.clone(),
                Cow::Owned(cleaned) => Value::String(cleaned),
            },
            other => other.clone(),
        }
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seen")
    }
}

/// A value as Base64, alone and inside of more, and in hexadecimal digits.
#[cfg(all(feature = "http", feature = "testkit"))]
fn encodings(text: &str) -> Vec<String> {
    use std::fmt::Write as _;

    use base64::Engine;
    use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD};

    /// What is left of a short value may be part of any word.
    const LEAST: usize = 5;
    let hex = text.bytes().fold(String::new(), |mut hex, byte| {
        // A `String` takes everything.
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    let mut forms = vec![hex.to_uppercase(), hex, STANDARD.encode(text)];
    for before in 0..3 {
        // The digits that come of the value alone, whatever stands around it.
        let mut bytes = vec![0; before];
        bytes.extend(text.bytes());
        let digits = STANDARD_NO_PAD.encode(&bytes);
        let own = (before * 8).div_ceil(6)..bytes.len() * 8 / 6;
        forms.extend(
            digits
                .get(own)
                .filter(|own| own.len() >= LEAST)
                .map(str::to_owned),
        );
    }
    let for_urls = forms
        .iter()
        .map(|form| form.replace('+', "-").replace('/', "_"));
    let for_urls: Vec<String> = for_urls.collect();
    forms.extend(for_urls);
    forms.sort();
    forms.dedup();
    forms
}

/// As JSON writes it between the quotes.
fn in_json(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

/// As `{:?}` writes it between the quotes.
fn in_debug(text: &str) -> String {
    let quoted = format!("{text:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

/// The text with something else in the place of a value that it holds percent-encoded, wholly or in
/// part; nothing if it holds none. A blank may also be a `+`.
fn without_encoded(text: &str, value: &str, by: &str) -> Option<String> {
    // Each decoded byte, and where it stands in the text.
    let bytes = text.as_bytes();
    let (mut decoded, mut places) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        let hex = |at: usize| char::from(*bytes.get(at)?).to_digit(16);
        let (byte, length) = match (bytes[at], hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => (u8::try_from(high * 16 + low).ok()?, 3),
            (byte, ..) => (byte, 1),
        };
        decoded.push(byte);
        places.push(at);
        at += length;
    }
    places.push(bytes.len());
    let value = value.as_bytes();
    let is_value = |part: &[u8]| {
        let mut pairs = part.iter().zip(value);
        pairs.all(|(found, wanted)| found == wanted || (*found == b'+' && *wanted == b' '))
    };
    let mut cleaned = String::new();
    let (mut from, mut at) = (0, 0);
    while at + value.len() <= decoded.len() {
        if is_value(&decoded[at..at + value.len()]) {
            cleaned += text.get(from..places[at])?;
            cleaned += by;
            at += value.len();
            from = places[at];
        } else {
            at += 1;
        }
    }
    if from == 0 && cleaned.is_empty() {
        return None;
    }
    cleaned += text.get(from..)?;
    Some(cleaned)
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
            upper: bool,
        ) {
            let seen = Seen::default();
            seen.add("key", &SecretString::from(other));
            seen.add("key", &SecretString::from(secret.clone()));
            let value = json!({ "said": format!("{before}{secret}{before}"), &secret: [&secret] });
            let told = [
                seen.clean(&format!("{before}{secret}{secret}")).into_owned(),
                seen.clean(&format!("{secret:?}")).into_owned(),
                seen.clean(&format!("{:?}", format!("{secret:?}"))).into_owned(),
                seen.clean(&json!(secret).to_string()).into_owned(),
                seen.clean(&json!(json!([secret]).to_string()).to_string()).into_owned(),
                seen.clean(&format!("{:?}", json!({ "a": json!(secret).to_string() }))).into_owned(),
                seen.clean(&in_url(&secret, upper)).into_owned(),
                seen.clean(&format!("{before}{}", secret.trim())).into_owned(),
                seen.clean_value(&value).to_string(),
            ];
            let trimmed = secret.trim();
            for text in told {
                let forms = [trimmed.to_owned(), in_json(trimmed), in_url(trimmed, upper)];
                for form in forms.iter().filter(|form| form.len() >= LEAST_BYTES) {
                    prop_assert!(!text.contains(form), "{form} in {text}");
                }
            }
        }
    }

    /// As somebody writes it into a URL: some bytes are encoded that need not be.
    fn in_url(text: &str, upper: bool) -> String {
        let byte = |(at, byte): (usize, u8)| match byte {
            b' ' if upper => "+".to_owned(),
            b'+' if !upper => "+".to_owned(),
            byte if byte.is_ascii_alphanumeric() && at % 3 > 0 => char::from(byte).to_string(),
            byte if upper => format!("%{byte:02X}"),
            byte => format!("%{byte:02x}"),
        };
        text.bytes().enumerate().map(byte).collect()
    }

    #[cfg(all(feature = "http", feature = "testkit"))]
    #[test]
    fn cassettes_hold_no_encoding_of_a_value() {
        use base64::Engine;
        use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};

        let seen = Seen::default();
        let key = "h?nter22~secret";
        seen.add("key", &SecretString::from(key));
        seen.add("pin", &SecretString::from("123"));
        for around in ["", "a", "ab", "user:", "user-1:"] {
            let whole = format!("{around}{key}{around}");
            for text in [STANDARD.encode(&whole), URL_SAFE_NO_PAD.encode(&whole)] {
                let told = seen.named(&text).into_owned();
                assert!(told.contains("<key>"), "{around}: {told}");
                assert!(
                    told.len() <= whole.len() - key.len() + 16,
                    "{around}: {told}"
                );
            }
        }
        assert_eq!(
            seen.named("683F6E746572323 683f6e74657232327e736563726574"),
            "683F6E746572323 <key>"
        );
        assert_eq!(
            seen.too_short().into_iter().collect::<Vec<_>>(),
            ["pin".into()]
        );
    }

    #[test]
    fn keys_that_become_the_same_are_still_two() {
        let seen = Seen::default();
        seen.add("key", &SecretString::from("hunter22"));
        seen.add("key", &SecretString::from("swordfish"));
        let value = json!({ "hunter22": 1, "swordfish": [2, 123_456], "n": 1 });
        let cleaned = seen.clean_value(&value).into_owned();
        assert_eq!(
            cleaned,
            json!({ "[secret]": 1, "[secret]'": [2, 123_456], "n": 1 })
        );
        seen.add("key", &SecretString::from("123456"));
        assert_eq!(
            seen.clean_value(&value)["[secret]'"],
            json!([2, "[secret]"])
        );
    }

    #[test]
    fn short_values_and_other_texts_stay() {
        let seen = Seen::default();
        seen.add("key", &SecretString::from("abc"));
        assert_eq!(seen.clean("abcdef"), "abcdef");
        let value = json!({ "a": [1, null, "text"] });
        assert!(matches!(seen.clean_value(&value), Cow::Borrowed(_)));
    }
}
