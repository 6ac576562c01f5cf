//! Recordings of what examples ask the web, so that they run without it.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Map, Value};

use super::tape::{Answered, Asked, Body, Exchange, Tapes, read, write};
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
    #[cfg(feature = "cli")]
    pub(super) fn folder(&self) -> &std::path::Path {
        let (Self::Record(folder) | Self::Replay(folder)) = self;
        folder
    }

    /// The recording of one example.
    pub(super) fn cassette(&self, name: &str) -> Result<Arc<Cassette>, String> {
        let cassette = match self {
            Self::Record(folder) => {
                Cassette::new(folder.join(name), State::Recording(Recording::default()))
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
    /// The names of secrets that are too short to be taken out.
    short: Mutex<BTreeSet<Arc<str>>>,
}

enum State {
    Recording(Recording),
    Replaying(Replaying),
}

#[derive(Default)]
struct Recording {
    missing: BTreeSet<String>,
    /// In the order in which they were begun; what gets no answer is left out.
    exchanges: Vec<Option<Exchange>>,
}

struct Replaying {
    tapes: Tapes,
    /// Whether there is such a file.
    is_there: bool,
    is_used: Vec<bool>,
    faults: Vec<String>,
}

impl Cassette {
    fn new(path: PathBuf, state: State) -> Self {
        Self {
            path,
            state: Mutex::new(state),
            told: Arc::default(),
            short: Mutex::default(),
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
            State::Recording(recording) if has_succeeded => {
                let tapes = Tapes {
                    missing: recording.missing.iter().cloned().collect(),
                    exchanges: recording.exchanges.iter().flatten().cloned().collect(),
                };
                write(&self.path, &tapes).map_err(|error| {
                    let path = self.path.display();
                    vec![format!("the cassette `{path}` cannot be written: {error}")]
                })?;
                let path = self.path.display();
                let short = self.short.lock().unwrap_or_else(PoisonError::into_inner);
                let warnings = short.iter().map(|name| {
                    format!("`{name}` is too short to be told from other texts, and may stand in the cassette `{path}`")
                });
                Ok(warnings.collect())
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
        let mut short = self.short.lock().unwrap_or_else(PoisonError::into_inner);
        short.extend(request.seen().too_short());
        drop(short);
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
        } else if body.contains(&b'=') && !body.iter().any(u8::is_ascii_whitespace) {
            // A form, as some answer who give tokens away.
            for (key, value) in url2::form_urlencoded::parse(body) {
                note_secret(&self.told, &key, &value);
            }
        }
    }

    /// Makes a place for a request among those that were made before and after it.
    fn begin(&self) -> usize {
        let State::Recording(recording) = &mut *self.state() else {
            return 0;
        };
        recording.exchanges.push(None);
        recording.exchanges.len() - 1
    }

    fn end(&self, place: usize, request: Asked, response: Answered) {
        let State::Recording(recording) = &mut *self.state() else {
            return;
        };
        if let Some(exchange) = recording.exchanges.get_mut(place) {
            *exchange = Some(Exchange { request, response });
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
                match value {
                    Value::String(text) => note_secret(told, key, text),
                    _ => note_secrets(told, value),
                }
            }
        }
        _ => {}
    }
}

fn note_secret(told: &Seen, key: &str, text: &str) {
    let letters = key.chars().filter(char::is_ascii_alphanumeric);
    let plain: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    if SECRET_KEYS.contains(&&*plain) {
        told.add(key, &SecretString::from(text));
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
            let place = self.cassette.begin();
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
            State::Recording(recording) => {
                recording.missing.insert(name.to_owned());
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

/// Without what it holds.
impl fmt::Debug for Cassette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cassette")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_answers_tell_in_secret_is_taken_out() {
        let told = Seen::default();
        note_secrets(
            &told,
            &json!([{ "access_token": "abcdef", "nextPageToken": "ghijkl" }]),
        );
        assert_eq!(told.named("abcdef ghijkl"), "<access_token> ghijkl");
    }

    #[test]
    fn what_forms_tell_in_secret_is_taken_out() {
        let cassette = Cassette::new(PathBuf::new(), State::Recording(Recording::default()));
        cassette.note_told(b"access_token=ab%2Fcdef&scope=reading");
        cassette.note_told(b"a text with password=swordfish in it");
        let named = |text: &str| cassette.named(&Seen::default(), text);
        assert_eq!(
            named("ab/cdef reading swordfish"),
            "<access_token> reading swordfish"
        );
        assert_eq!(named("?t=ab%2fcdef"), "?t=<access_token>");
    }
}
