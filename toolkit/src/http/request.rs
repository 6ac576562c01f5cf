use std::fmt;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HeaderName, HeaderValue};
use serde::Serialize;

use super::{HttpClient, HttpError, HttpErrorKind, Request, Response, send};
use crate::secret::{ExposeSecret, SecretString};

/// A request that is being put together; [`RequestBuilder::send`] sends it.
#[must_use = "a request is sent by `send`"]
pub struct RequestBuilder {
    client: HttpClient,
    request: Request,
    timeout: Option<Duration>,
    redirects: Option<usize>,
    /// The first thing that cannot be sent.
    fault: Option<HttpError>,
}

impl RequestBuilder {
    pub(super) fn new(client: HttpClient, request: Request) -> Self {
        Self {
            client,
            request,
            timeout: None,
            redirects: None,
            fault: None,
        }
    }

    /// Sets a header, in the place of one of that name. One that cannot be sent is an error of
    /// [`RequestBuilder::send`].
    pub fn header(mut self, name: impl AsRef<str>, value: impl AsRef<str>) -> Self {
        let name = HeaderName::from_bytes(name.as_ref().as_bytes());
        let value = HeaderValue::from_str(value.as_ref());
        match (name, value) {
            (Ok(name), Ok(value)) => {
                self.request.headers.insert(name, value);
            }
            (Err(_), _) => self.refuse(
                "the name of a header is empty or has other signs than letters, digits and `-`",
            ),
            // Its value may be a secret.
            (Ok(name), Err(_)) => self.refuse(&format!(
                "the value of the header `{name}` has a line break or another sign that headers \
                 cannot hold"
            )),
        }
        self
    }

    /// Sends a secret as `Authorization: Bearer …`.
    pub fn bearer_auth(self, token: &SecretString) -> Self {
        self.header(AUTHORIZATION, format!("Bearer {}", token.expose_secret()))
    }

    /// Sends a user and a password as `Authorization: Basic …`. Errors and recordings tell as little of
    /// the encoded text as of the password.
    pub fn basic_auth(self, user: &str, password: &SecretString) -> Self {
        let both = format!("{user}:{}", password.expose_secret());
        let encoded = SecretString::from(STANDARD.encode(both));
        self.client.seen.add("basic", &encoded);
        self.header(AUTHORIZATION, format!("Basic {}", encoded.expose_secret()))
    }

    /// Adds a parameter to the query of the URL.
    pub fn query(mut self, name: impl AsRef<str>, value: impl fmt::Display) -> Self {
        let mut pairs = self.request.url.query_pairs_mut();
        pairs.append_pair(name.as_ref(), &value.to_string());
        drop(pairs);
        self
    }

    /// Sends a value as JSON.
    ///
    /// # Errors
    ///
    /// It cannot be written as JSON.
    pub fn json(self, body: &(impl Serialize + ?Sized)) -> Result<Self, HttpError> {
        let text = serde_json::to_vec(body).map_err(|error| {
            let message = format!("the body of {} is no JSON: {error}", self.request.place());
            HttpError::new(HttpErrorKind::InvalidRequest, message)
                .map_message(|text| Some(self.client.seen.clean(text).into_owned()))
        })?;
        Ok(self.body_of("application/json", text))
    }

    /// Sends fields as forms of web pages do.
    pub fn form<N: AsRef<str>, V: AsRef<str>>(
        self,
        fields: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        let mut text = url2::form_urlencoded::Serializer::new(String::new());
        text.extend_pairs(fields);
        self.body_of(
            "application/x-www-form-urlencoded",
            text.finish().into_bytes(),
        )
    }

    /// Sends bytes as they are; [`RequestBuilder::header`] says what they are.
    pub fn body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.request.body = Some(body.into());
        self
    }

    fn body_of(mut self, content_type: &'static str, body: Vec<u8>) -> Self {
        let headers = &mut self.request.headers;
        let known = headers.entry(CONTENT_TYPE);
        known.or_insert(HeaderValue::from_static(content_type));
        self.body(body)
    }

    /// Sets how long the whole exchange may take, redirects included, in the place of what
    /// [`HttpOptions::timeout`](super::HttpOptions::timeout) says. The time of the call ends it in any
    /// case.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Sets the most bytes that the body of the answer may have, unpacked, in the place of what
    /// [`HttpOptions::response_bytes`](super::HttpOptions::response_bytes) says.
    pub fn limit(mut self, bytes: usize) -> Self {
        self.request.limit = bytes;
        self
    }

    /// Takes a redirect for the answer.
    pub fn without_redirects(mut self) -> Self {
        self.redirects = Some(0);
        self
    }

    /// Sends the request, follows redirects, and reads the whole answer.
    ///
    /// An answer whose status says no is an answer; [`Response::error_for_status`] makes an error of
    /// it. Dropping the future stops everything.
    ///
    /// # Errors
    ///
    /// There is no answer, or none that may be handed out; see [`HttpErrorKind`].
    pub async fn send(self) -> Result<Response, HttpError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let timeout = self.timeout.unwrap_or(self.client.settings.timeout);
        let redirects = self.redirects.unwrap_or(self.client.settings.redirects);
        send::send(&self.client, self.request, timeout, redirects).await
    }

    fn refuse(&mut self, what: &str) {
        let message = format!("{} cannot be sent: {what}", self.request.place());
        let fault = HttpError::new(HttpErrorKind::InvalidRequest, message);
        self.fault.get_or_insert(fault);
    }
}

impl fmt::Debug for RequestBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RequestBuilder")
            .field(&self.request)
            .finish()
    }
}
