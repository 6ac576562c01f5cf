use std::fmt;
use std::sync::Arc;

use tokio::time::Instant;

use super::options::Settings;
use super::{HttpError, Method, Request, RequestBuilder, place};
use crate::cancellation::Cancellation;
use crate::secret::Seen;

/// Asks the web on behalf of one call; see [`http`](crate::http).
///
/// A tool gets it by [`Context::http`](crate::Context::http). Copies are the same client.
#[derive(Clone)]
pub struct HttpClient {
    pub(super) settings: Arc<Settings>,
    pub(super) seen: Arc<Seen>,
    /// When the time of the call is over.
    pub(super) deadline: Option<Instant>,
    pub(super) cancellation: Cancellation,
}

impl HttpClient {
    pub(crate) fn new(
        settings: &Arc<Settings>,
        seen: &Arc<Seen>,
        deadline: Option<Instant>,
        cancellation: Cancellation,
    ) -> Self {
        Self {
            settings: Arc::clone(settings),
            seen: Arc::clone(seen),
            deadline,
            cancellation,
        }
    }

    /// Asks for what is at a URL.
    ///
    /// # Errors
    ///
    /// The text is no URL that may be asked.
    pub fn get(&self, url: impl AsRef<str>) -> Result<RequestBuilder, HttpError> {
        self.request(Method::Get, url)
    }

    /// Sends something to a URL.
    ///
    /// # Errors
    ///
    /// As for [`HttpClient::get`].
    pub fn post(&self, url: impl AsRef<str>) -> Result<RequestBuilder, HttpError> {
        self.request(Method::Post, url)
    }

    /// Puts something in the place of what is at a URL.
    ///
    /// # Errors
    ///
    /// As for [`HttpClient::get`].
    pub fn put(&self, url: impl AsRef<str>) -> Result<RequestBuilder, HttpError> {
        self.request(Method::Put, url)
    }

    /// Changes a part of what is at a URL.
    ///
    /// # Errors
    ///
    /// As for [`HttpClient::get`].
    pub fn patch(&self, url: impl AsRef<str>) -> Result<RequestBuilder, HttpError> {
        self.request(Method::Patch, url)
    }

    /// Deletes what is at a URL.
    ///
    /// # Errors
    ///
    /// As for [`HttpClient::get`].
    pub fn delete(&self, url: impl AsRef<str>) -> Result<RequestBuilder, HttpError> {
        self.request(Method::Delete, url)
    }

    /// Asks for the headers of what is at a URL.
    ///
    /// # Errors
    ///
    /// As for [`HttpClient::get`].
    pub fn head(&self, url: impl AsRef<str>) -> Result<RequestBuilder, HttpError> {
        self.request(Method::Head, url)
    }

    /// Begins a request of any method.
    ///
    /// # Errors
    ///
    /// As for [`HttpClient::get`].
    pub fn request(
        &self,
        method: Method,
        url: impl AsRef<str>,
    ) -> Result<RequestBuilder, HttpError> {
        let request = Request {
            method,
            url: place::parse(url.as_ref(), &self.seen)?,
            headers: self.settings.headers(),
            body: None,
            limit: self.settings.response_bytes,
            seen: Arc::clone(&self.seen),
        };
        Ok(RequestBuilder::new(self.clone(), request))
    }
}

impl fmt::Debug for HttpClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpClient").finish_non_exhaustive()
    }
}
