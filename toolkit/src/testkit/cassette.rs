//! Recordings of what examples ask the web, so that they run without it.

use std::borrow::Cow;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::future::BoxFuture;
use crate::http::{HttpError, HttpErrorKind, HttpTransport, Request, Response};
use crate::kit::ToolkitBuilder;
use crate::secret::{SecretProvider, SecretRequest, SecretString, Seen};
use crate::store::StoreError;

/// The headers of a request that are kept for readers; they decide nothing.
const REQUEST_HEADERS: [&str; 3] = ["accept", "content-type", "range"];

/// The headers of an answer that tools read.
const RESPONSE_HEADERS: [&str; 9] = [
    "content-disposition",
    "content-language",
    "content-range",
    "content-type",
    "etag",
    "last-modified",
    "link",
    "location",
    "retry-after",
];

/// Keys of JSON answers whose texts are secrets, although no tool declares them.
const SECRET_KEYS: [&str; 7] = [
    "accesstoken",
    "apikey",
    "clientsecret",
    "idtoken",
    "password",
    "refreshtoken",
    "sessiontoken",
];

/// What is done with recordings, and the folder where they are.
#[derive(Clone, Debug)]
pub(super) enum Tape {
    Record(PathBuf),
    Replay(PathBuf),
}

impl Tape {
    /// The recording of one example.
    pub(super) fn cassette(&self, name: &str) -> Result<Arc<Cassette>, String> {
        let cassette = match self {
            Self::Record(folder) => {
                Cassette::new(folder.join(name), State::Recording(Tapes::default()))
            }
            Self::Replay(folder) => {
                let path = folder.join(name);
                let tapes = read(&path)?;
                let is_there = tapes.is_some();
                let tapes = tapes.unwrap_or_default();
                let is_used = vec![false; tapes.exchanges.len()];
                let replaying = Replaying {
                    tapes,
                    is_there,
                    is_used,
                    faults: Vec::new(),
                };
                Cassette::new(path, State::Replaying(replaying))
            }
        };
        Ok(Arc::new(cassette))
    }
}

/// The recording of one example, as it is made or played.
pub(super) struct Cassette {
    path: PathBuf,
    state: Mutex<State>,
    /// Secrets that answers have told.
    told: Arc<Seen>,
}

enum State {
    Recording(Tapes),
    Replaying(Replaying),
}

struct Replaying {
    tapes: Tapes,
    /// Whether there is such a file.
    is_there: bool,
    is_used: Vec<bool>,
    faults: Vec<String>,
}

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tapes {
    /// Requirements that were asked for in vain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    missing: Vec<String>,
    exchanges: Vec<Exchange>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exchange {
    request: Asked,
    response: Answered,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    method: String,
    url: String,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    headers: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    body: Option<Body>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    status: u16,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    headers: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    body: Option<Body>,
}

/// A body in the form that is read most easily.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Body {
    /// An object or a list.
    Json(Value),
    Text(String),
    /// A text of several lines, without their ends.
    Lines(Vec<String>),
    Base64(String),
}

impl Body {
    fn of(bytes: &[u8], named: &impl Fn(&str) -> String) -> Option<Self> {
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

    fn bytes(&self) -> Result<Cow<'_, [u8]>, String> {
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
    fn is_alike(&self, other: &Self) -> bool {
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

fn named_value(value: &Value, named: &impl Fn(&str) -> String) -> Value {
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

impl Cassette {
    fn new(path: PathBuf, state: State) -> Self {
        Self {
            path,
            state: Mutex::new(state),
            told: Arc::default(),
        }
    }

    /// The app's builder with a tool's requests going through the recording.
    pub(super) fn fit(self: &Arc<Self>, builder: ToolkitBuilder) -> ToolkitBuilder {
        let is_replayed = matches!(*self.state(), State::Replaying(_));
        let cassette = Arc::clone(self);
        let around = move |inner: Arc<dyn HttpTransport>| -> Arc<dyn HttpTransport> {
            Arc::new(Through {
                cassette: Arc::clone(&cassette),
                inner,
            })
        };
        let builder = builder.http_around(Arc::new(around));
        let secrets = Box::new(Requirements(Arc::clone(self)));
        builder.secrets_of_test(secrets, is_replayed)
    }

    /// Ends a recording: writes it if the example has succeeded. Tells what is wrong with a replay, and
    /// what is to be said of it.
    pub(super) fn finish(&self, has_succeeded: bool) -> Result<Vec<String>, Vec<String>> {
        match &*self.state() {
            State::Recording(tapes) if has_succeeded => {
                write(&self.path, tapes).map_err(|error| {
                    let path = self.path.display();
                    vec![format!("the cassette `{path}` cannot be written: {error}")]
                })?;
                Ok(Vec::new())
            }
            State::Recording(_) => Ok(Vec::new()),
            State::Replaying(replaying) if !replaying.faults.is_empty() => {
                Err(replaying.faults.clone())
            }
            State::Replaying(replaying) => {
                let unused = replaying.is_used.iter().filter(|is_used| !**is_used);
                let count = unused.count();
                let path = self.path.display();
                Ok(match count {
                    0 => Vec::new(),
                    1 => vec![format!("1 request of the cassette `{path}` was not made")],
                    _ => vec![format!(
                        "{count} requests of the cassette `{path}` were not made"
                    )],
                })
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is asked, without secrets.
    fn asked(&self, request: &Request) -> Asked {
        let named = |text: &str| self.named(request.seen(), text);
        Asked {
            method: request.method().to_string(),
            url: named(request.url()),
            headers: kept(&REQUEST_HEADERS, |name| request.header(name), &named),
            body: request.body().and_then(|body| Body::of(body, &named)),
        }
    }

    fn answered(&self, request: &Request, response: &Response) -> Answered {
        self.note_told(response.bytes());
        let named = |text: &str| self.named(request.seen(), text);
        Answered {
            status: response.status(),
            headers: kept(&RESPONSE_HEADERS, |name| response.header(name), &named),
            body: Body::of(response.bytes(), &named),
        }
    }

    fn named(&self, seen: &Seen, text: &str) -> String {
        self.told.named(&seen.named(text)).into_owned()
    }

    /// Takes note of the secrets that an answer tells, such as tokens for the next requests.
    fn note_told(&self, body: &[u8]) {
        if let Ok(value) = serde_json::from_slice(body) {
            note_secrets(&self.told, &value);
        }
    }

    /// Makes a place for a request among those that were made before and after it.
    fn begin(&self, asked: &Asked) -> usize {
        let State::Recording(tapes) = &mut *self.state() else {
            return 0;
        };
        // What gets no answer has a status that no server gives, and is left out.
        tapes.exchanges.push(Exchange {
            request: asked.clone(),
            response: Answered {
                status: 0,
                headers: Map::new(),
                body: None,
            },
        });
        tapes.exchanges.len() - 1
    }

    fn end(&self, place: usize, asked: Asked, answered: Answered) {
        let State::Recording(tapes) = &mut *self.state() else {
            return;
        };
        if let Some(exchange) = tapes.exchanges.get_mut(place) {
            exchange.request = asked;
            exchange.response = answered;
        }
    }

    /// The answer that was recorded; equal requests get theirs in order.
    fn play(&self, asked: &Asked) -> Result<Response, HttpError> {
        let State::Replaying(replaying) = &mut *self.state() else {
            return Err(HttpError::new(
                HttpErrorKind::NoCassette,
                "nothing is played",
            ));
        };
        let mut alike = 0;
        for (exchange, is_used) in replaying.tapes.exchanges.iter().zip(&mut replaying.is_used) {
            if !exchange.request.is_alike(asked) {
                continue;
            }
            alike += 1;
            if !*is_used {
                *is_used = true;
                let response = exchange.response.response();
                if let Ok(response) = &response {
                    self.note_told(response.bytes());
                }
                let path = self.path.display();
                return response.map_err(|error| {
                    HttpError::new(
                        HttpErrorKind::NoCassette,
                        format!("the cassette `{path}`: {error}"),
                    )
                });
            }
        }
        let path = self.path.display();
        let Asked { method, url, .. } = asked;
        let message = match alike {
            _ if !replaying.is_there => {
                format!("there is no cassette `{path}` with `{method} {url}`")
            }
            0 => format!(
                "there is no `{method} {url}` in the cassette `{path}`, or with another body"
            ),
            1 => format!("`{method} {url}` is in the cassette `{path}` once, and was made again"),
            _ => format!(
                "`{method} {url}` is in the cassette `{path}` {alike} times, and was made again"
            ),
        };
        let message = format!("{message}; record it with `toolkit test --record`");
        replaying.faults.push(message.clone());
        Err(HttpError::new(HttpErrorKind::NoCassette, message))
    }
}

impl Asked {
    fn is_alike(&self, other: &Self) -> bool {
        let bodies = match (&self.body, &other.body) {
            (Some(one), Some(other)) => one.is_alike(other),
            (None, None) => true,
            _ => false,
        };
        self.method == other.method && self.url == other.url && bodies
    }
}

impl Answered {
    fn response(&self) -> Result<Response, String> {
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

fn kept<'h>(
    names: &[&str],
    header: impl Fn(&str) -> Option<&'h str>,
    named: &impl Fn(&str) -> String,
) -> Map<String, Value> {
    let found = names.iter().filter_map(|name| {
        let value = header(name).filter(|value| *value != "*/*")?;
        Some(((*name).to_owned(), Value::String(named(value))))
    });
    found.collect()
}

fn note_secrets(told: &Seen, value: &Value) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| note_secrets(told, item)),
        Value::Object(entries) => {
            for (key, value) in entries {
                let letters = key.chars().filter(char::is_ascii_alphanumeric);
                let plain: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
                match value {
                    Value::String(text) if SECRET_KEYS.contains(&&*plain) => {
                        told.add(key, &SecretString::from(&**text));
                    }
                    _ => note_secrets(told, value),
                }
            }
        }
        _ => {}
    }
}

/// The transport of an example.
struct Through {
    cassette: Arc<Cassette>,
    inner: Arc<dyn HttpTransport>,
}

impl HttpTransport for Through {
    fn send<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
        Box::pin(async move {
            let asked = self.cassette.asked(request);
            if matches!(*self.cassette.state(), State::Replaying(_)) {
                return self.cassette.play(&asked);
            }
            let place = self.cassette.begin(&asked);
            let response = self.inner.send(request).await?;
            let answered = self.cassette.answered(request, &response);
            self.cassette.end(place, asked, answered);
            Ok(response)
        })
    }
}

/// Values of requirements: while recording it takes note of those that nobody has, and while
/// replaying it has all others, made up, so that no key is needed.
struct Requirements(Arc<Cassette>);

impl SecretProvider for Requirements {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        let name = request.requirement().name();
        match &mut *self.0.state() {
            State::Recording(tapes) => {
                if let Err(place) = tapes.missing.binary_search_by(|known| (**known).cmp(name)) {
                    tapes.missing.insert(place, name.to_owned());
                }
                Ok(None)
            }
            State::Replaying(Replaying { tapes, .. }) => {
                let is_missing = tapes.missing.iter().any(|missing| missing == name);
                // As it stands in the file.
                Ok((!is_missing).then(|| SecretString::from(format!("<{name}>"))))
            }
        }
    }
}

fn read(path: &Path) -> Result<Option<Tapes>, String> {
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
fn write(path: &Path, tapes: &Tapes) -> io::Result<()> {
    let mut tapes = tapes.clone();
    tapes
        .exchanges
        .retain(|exchange| exchange.response.status != 0);
    if tapes == Tapes::default() {
        return match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    // Texts and numbers, which all can be written.
    let text = serde_json::to_string_pretty(&tapes).unwrap_or_default();
    fs::write(path, text + "\n")
}

/// Without what it holds.
impl fmt::Debug for Cassette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cassette")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
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

    #[test]
    fn what_answers_tell_in_secret_is_taken_out() {
        let told = Seen::default();
        note_secrets(
            &told,
            &json!([{ "access_token": "abcdef", "nextPageToken": "ghijkl" }]),
        );
        assert_eq!(told.named("abcdef ghijkl"), "<access_token> ghijkl");
    }
}
