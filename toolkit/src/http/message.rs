//! What goes out and what comes back.

use std::fmt;
use std::sync::Arc;

use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use serde::de::DeserializeOwned;
use url2::Url;

use super::{HttpError, HttpErrorKind, place};
use crate::secret::Seen;

/// What is asked of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// What is there.
    Get,
    /// The same without its body.
    Head,
    /// Something is done, or made.
    Post,
    /// Something is put in its place.
    Put,
    /// A part is changed.
    Patch,
    /// It goes away.
    Delete,
    /// What can be asked.
    Options,
}

impl Method {
    /// As it is sent, such as `GET`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Head => "HEAD",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
            Self::Options => "OPTIONS",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A request as a [transport](super::HttpTransport) gets it: one exchange, without redirects.
///
/// `Debug` shows neither query nor headers nor body, which may hold secrets.
#[derive(Clone)]
pub struct Request {
    pub(super) method: Method,
    pub(super) url: Url,
    pub(super) headers: HeaderMap,
    pub(super) body: Option<Vec<u8>>,
    pub(super) limit: usize,
    pub(super) seen: Arc<Seen>,
}

impl Request {
    /// A request for a test of a [transport](super::HttpTransport) of one's own; tools begin theirs by
    /// [`HttpClient::get`](super::HttpClient::get) and its like. The answer may have a megabyte.
    ///
    /// ```
    /// use toolkit::http::{Method, Request};
    ///
    /// let request = Request::new(Method::Post, "https://example.com/bees")?.with_body("{}");
    /// assert_eq!((request.path(), request.body()), ("/bees", Some(&b"{}"[..])));
    /// assert!(Request::new(Method::Get, "ftp://example.com").is_err());
    /// # Ok::<(), toolkit::http::HttpError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The text is no URL that may be asked.
    pub fn new(method: Method, url: impl AsRef<str>) -> Result<Self, HttpError> {
        let seen = Arc::default();
        Ok(Self {
            method,
            url: place::parse(url.as_ref(), &seen)?,
            headers: HeaderMap::new(),
            body: None,
            limit: 1 << 20,
            seen,
        })
    }

    /// Adds a header; one that could not be sent is left out.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        add(&mut self.headers, name, value);
        self
    }

    /// Sets the body.
    #[must_use]
    pub fn with_body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = Some(body.into());
        self
    }

    /// What is asked.
    pub fn method(&self) -> Method {
        self.method
    }

    /// The whole URL.
    pub fn url(&self) -> &str {
        self.url.as_str()
    }

    /// The path of the URL.
    pub fn path(&self) -> &str {
        self.url.path()
    }

    /// The value of a header, by its name in any case; of several the first. One that is no text is
    /// passed over.
    pub fn header(&self, name: &str) -> Option<&str> {
        text_of(&self.headers, name)
    }

    /// All headers, with names in lower case.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        texts(&self.headers)
    }

    /// The body, if there is one.
    pub fn body(&self) -> Option<&[u8]> {
        self.body.as_deref()
    }

    /// The most bytes that the body of the answer may have.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// What errors say of it: method and URL, without query and secrets.
    pub fn place(&self) -> String {
        place::place(self.method, &self.url, &self.seen)
    }

    /// The values that the call has asked for.
    #[cfg(feature = "testkit")]
    pub(crate) fn seen(&self) -> &Arc<Seen> {
        &self.seen
    }
}

fn add(headers: &mut HeaderMap, name: &str, value: &str) {
    let name = HeaderName::from_bytes(name.as_bytes());
    if let (Ok(name), Ok(value)) = (name, HeaderValue::from_str(value)) {
        headers.append(name, value);
    }
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Request").field(&self.place()).finish()
    }
}

/// An answer, read whole.
#[derive(Clone)]
pub struct Response {
    status: u16,
    headers: HeaderMap,
    body: Vec<u8>,
    /// Where it came from, for a reader and for errors; set when the client hands it out.
    from: Option<From>,
}

#[derive(Clone)]
struct From {
    url: Url,
    place: String,
    seen: Arc<Seen>,
}

impl Response {
    /// An answer of a [transport](super::HttpTransport) of one's own.
    ///
    /// ```
    /// use toolkit::http::Response;
    ///
    /// let response = Response::new(200).with_header("content-type", "text/plain").with_body("hello");
    /// assert_eq!(response.header("Content-Type"), Some("text/plain"));
    /// assert_eq!(response.text()?, "hello");
    /// # Ok::<(), toolkit::http::HttpError>(())
    /// ```
    pub fn new(status: u16) -> Self {
        Self {
            status,
            headers: HeaderMap::new(),
            body: Vec::new(),
            from: None,
        }
    }

    /// Adds a header; one that could not be sent is left out.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        add(&mut self.headers, name, value);
        self
    }

    /// Sets the body.
    #[must_use]
    pub fn with_body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        self
    }

    pub(super) fn with_headers(mut self, headers: HeaderMap) -> Self {
        self.headers = headers;
        self
    }

    pub(super) fn of(mut self, request: &Request) -> Self {
        self.from = Some(From {
            url: request.url.clone(),
            place: request.place(),
            seen: Arc::clone(&request.seen),
        });
        self
    }

    /// The status, such as 200.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Whether the status is one from 200 to 299.
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The answer, unless its status says that the request failed.
    ///
    /// # Errors
    ///
    /// The status is 400 or more; the error knows it.
    pub fn error_for_status(self) -> Result<Self, HttpError> {
        if self.status < 400 {
            return Ok(self);
        }
        let retry_after = self.header("retry-after");
        Err(HttpError::of_status(self.place(), self.status, retry_after))
    }

    /// The value of a header, by its name in any case; of several the first. One that is no text is
    /// passed over.
    pub fn header(&self, name: &str) -> Option<&str> {
        text_of(&self.headers, name)
    }

    /// All headers, with names in lower case.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        texts(&self.headers)
    }

    /// Where the answer came from, after all redirects; empty for one that no client handed out.
    pub fn url(&self) -> &str {
        self.from.as_ref().map_or("", |from| from.url.as_str())
    }

    /// The body, unpacked.
    pub fn bytes(&self) -> &[u8] {
        &self.body
    }

    /// The body as one's own.
    pub fn into_bytes(self) -> Vec<u8> {
        self.body
    }

    /// The body as text.
    ///
    /// # Errors
    ///
    /// It is not UTF-8; [`Response::bytes`] has it all the same.
    pub fn text(&self) -> Result<&str, HttpError> {
        std::str::from_utf8(&self.body).map_err(|_| {
            let message = format!("the answer to {} is no text in UTF-8", self.place());
            HttpError::new(HttpErrorKind::InvalidBody, message)
        })
    }

    /// The body as JSON, whatever the answer says it is.
    ///
    /// # Errors
    ///
    /// It is no JSON, or not of this type.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, HttpError> {
        serde_json::from_slice(&self.body).map_err(|error| {
            let message = format!(
                "the answer to {} is not the JSON that was expected: {error}",
                self.place()
            );
            // It quotes what it found.
            let cleaned = |text: &str| {
                let from = self.from.as_ref()?;
                Some(from.seen.clean(text).into_owned())
            };
            HttpError::new(HttpErrorKind::InvalidBody, message).map_message(cleaned)
        })
    }

    fn place(&self) -> &str {
        self.from.as_ref().map_or("the request", |from| &from.place)
    }
}

/// Without headers and body.
impl fmt::Debug for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response")
            .field("status", &self.status)
            .field("bytes", &self.body.len())
            .field("request", &self.place())
            .finish_non_exhaustive()
    }
}

fn text_of<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn texts(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    headers
        .iter()
        .filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?)))
}
