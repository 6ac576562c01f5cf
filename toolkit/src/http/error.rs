use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use crate::call::{CallError, ErrorCode, Failure};

/// Why a request has no answer, or not the one that was asked for.
///
/// Its text names the method and the URL without query, user and secrets. With `?` it becomes a
/// [`Failure`], a `String` or a [`CallError`].
///
/// ```
/// use toolkit::Failure;
/// use toolkit::http::{HttpError, HttpErrorKind};
///
/// let error = HttpError::new(HttpErrorKind::Timeout, "`GET https://example.com/` was not answered in time");
/// assert_eq!(error.kind(), HttpErrorKind::Timeout);
/// assert!(Failure::from(error).is_retryable());
/// ```
///
/// What caused it is part of the text and not a [`source`](std::error::Error::source): errors from below
/// may say what this one must not.
#[derive(Clone, PartialEq, Eq)]
pub struct HttpError(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: HttpErrorKind,
    message: String,
    status: Option<u16>,
    is_retryable: bool,
    retry_after: Option<Duration>,
}

/// What kind of error it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HttpErrorKind {
    /// The text is no URL that may be asked: none of `http` and `https`, or with a password in it.
    InvalidUrl,
    /// A header or a body cannot be sent.
    InvalidRequest,
    /// The URL, or a redirect, leads to an address that only the host's own network knows.
    PrivateAddress,
    /// There was no whole answer in time.
    Timeout,
    /// Nobody wants the answer any more.
    Cancelled,
    /// The body of the answer is larger than the limit.
    TooLarge,
    /// The answer says that the request failed; see [`Response::error_for_status`].
    ///
    /// [`Response::error_for_status`]: super::Response::error_for_status
    Status,
    /// There are too many redirects, or one that cannot be followed.
    Redirect,
    /// The body of the answer is not of the form that was asked for.
    InvalidBody,
    /// The server cannot be reached, or has broken off.
    Network,
    /// There is no recording of the request, while answers come from recordings.
    NoCassette,
}

impl HttpError {
    /// An error for a [transport](super::HttpTransport) of one's own. Secrets are taken out of its text
    /// when the request ends.
    pub fn new(kind: HttpErrorKind, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            kind,
            message: message.into(),
            status: None,
            is_retryable: matches!(kind, HttpErrorKind::Timeout | HttpErrorKind::Network),
            retry_after: None,
        }))
    }

    /// An answer that says no.
    pub(super) fn of_status(
        place: impl fmt::Display,
        status: u16,
        retry_after: Option<&str>,
    ) -> Self {
        let reason = hyper::StatusCode::from_u16(status)
            .ok()
            .and_then(|status| status.canonical_reason())
            .map_or_else(String::new, |reason| format!(" {reason}"));
        let message = format!("{place} was answered with {status}{reason}");
        let mut error = Self::new(HttpErrorKind::Status, message);
        error.0.status = Some(status);
        error.0.is_retryable = matches!(status, 408 | 425 | 429 | 500 | 502..=504);
        // The other form, a date, would need the clocks of both to agree.
        let seconds = retry_after.and_then(|text| text.trim().parse().ok());
        error.0.retry_after = seconds.map(Duration::from_secs);
        error
    }

    /// What kind of error it is.
    pub fn kind(&self) -> HttpErrorKind {
        self.0.kind
    }

    /// The status of an error of kind [`Status`](HttpErrorKind::Status).
    pub fn status(&self) -> Option<u16> {
        self.0.status
    }

    /// Whether the same request may succeed later.
    pub fn is_retryable(&self) -> bool {
        self.0.is_retryable
    }

    /// How long the server asks to wait, if it says so in seconds.
    pub fn retry_after(&self) -> Option<Duration> {
        self.0.retry_after
    }

    /// The error with another text.
    pub(super) fn map_message(mut self, map: impl FnOnce(&str) -> Option<String>) -> Self {
        if let Some(message) = map(&self.0.message) {
            self.0.message = message;
        }
        self
    }

    fn hint(&self) -> Option<Cow<'static, str>> {
        let seconds = self.retry_after()?.as_secs();
        Some(format!("wait {seconds} seconds before you try again").into())
    }
}

impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl fmt::Debug for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpError")
            .field("kind", &self.0.kind)
            .field("message", &self.0.message)
            .finish_non_exhaustive()
    }
}

impl std::error::Error for HttpError {}

impl From<HttpError> for String {
    fn from(error: HttpError) -> Self {
        error.0.message
    }
}

/// Keeps whether the same call may succeed later, and how long to wait.
impl From<HttpError> for Failure {
    fn from(error: HttpError) -> Self {
        let hint = error.hint();
        let is_retryable = error.is_retryable();
        let mut failure = Self::new(error.0.message);
        if is_retryable {
            failure = failure.retryable();
        }
        match hint {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
    }
}

/// Keeps the same.
impl From<HttpError> for CallError {
    fn from(error: HttpError) -> Self {
        let hint = error.hint();
        let is_retryable = error.is_retryable();
        let error = Self::new(ErrorCode::Failed, "", error.0.message).with_retryable(is_retryable);
        match hint {
            Some(hint) => error.with_hint(hint),
            None => error,
        }
    }
}
