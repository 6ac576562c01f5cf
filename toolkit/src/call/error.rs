use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::Failure;
use crate::secret::Seen;

/// What kind of error ended a call; its text form is stable and part of every door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// No tool of that name can be called.
    UnknownTool,
    /// A policy refuses the tool; told to the host alone.
    NotAllowed,
    /// The call needs an approval that cannot be asked for this way.
    ApprovalRequired,
    /// Somebody said no.
    ApprovalDenied,
    /// The arguments do not fit the schema.
    InvalidArguments,
    /// A key or a program that the tool needs is missing.
    Unavailable,
    /// The call took too long.
    Timeout,
    /// The call was given up.
    Cancelled,
    /// The tool panicked.
    Panicked,
    /// The tool said that it failed.
    Failed,
    /// Calls inside calls went too deep.
    DepthExceeded,
    /// Something was too large or too many.
    LimitExceeded,
    /// What the tool returned does not fit its own schema.
    OutputInvalid,
    /// Two things claim one name.
    Conflict,
    /// The host is set up wrongly, or toolkit has a bug.
    Internal,
}

impl ErrorCode {
    /// The stable text form, such as `invalid_arguments`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownTool => "unknown_tool",
            Self::NotAllowed => "not_allowed",
            Self::ApprovalRequired => "approval_required",
            Self::ApprovalDenied => "approval_denied",
            Self::InvalidArguments => "invalid_arguments",
            Self::Unavailable => "unavailable",
            Self::Timeout => "timeout",
            Self::Cancelled => "cancelled",
            Self::Panicked => "panicked",
            Self::Failed => "failed",
            Self::DepthExceeded => "depth_exceeded",
            Self::LimitExceeded => "limit_exceeded",
            Self::OutputInvalid => "output_invalid",
            Self::Conflict => "conflict",
            Self::Internal => "internal",
        }
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Why a call has no output.
///
/// The message is written for whoever will try again, often a language model: it says
/// where, what was expected and what came, and shows nothing of the host.
///
/// ```
/// use toolkit::{ErrorCode, Toolkit, json};
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let error = toolkit.call("nothing_here", &json!({})).await.unwrap_err();
/// assert_eq!(error.code(), ErrorCode::UnknownTool);
/// assert_eq!(error.code().as_str(), "unknown_tool");
/// assert!(!error.is_retryable());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone)]
pub struct CallError(Box<Inner>);

#[derive(Clone)]
struct Inner {
    code: ErrorCode,
    tool: String,
    message: String,
    retryable: bool,
    details: Option<Value>,
    hint: Option<Cow<'static, str>>,
    panic: Option<String>,
}

impl CallError {
    pub(crate) fn new(code: ErrorCode, tool: &str, message: impl Into<String>) -> Self {
        let retryable = matches!(code, ErrorCode::Timeout);
        Self(Box::new(Inner {
            code,
            tool: tool.to_owned(),
            message: message.into(),
            retryable,
            details: None,
            hint: None,
            panic: None,
        }))
    }

    pub(crate) fn with_details(mut self, details: Value) -> Self {
        self.0.details = Some(details);
        self
    }

    pub(crate) fn with_hint(mut self, hint: impl Into<Cow<'static, str>>) -> Self {
        self.0.hint = Some(hint.into());
        self
    }

    pub(crate) fn with_message(mut self, message: String) -> Self {
        self.0.message = message;
        self
    }

    pub(crate) fn with_call_name(mut self, name: &str) -> Self {
        name.clone_into(&mut self.0.tool);
        self
    }

    /// The error without the values of secrets.
    pub(crate) fn cleaned(mut self, seen: &Seen) -> Self {
        let inner = &mut *self.0;
        inner.tool = seen.clean(&inner.tool).into_owned();
        inner.message = seen.clean(&inner.message).into_owned();
        inner.details = inner
            .details
            .take()
            .map(|details| seen.clean_value(&details).into_owned());
        inner.hint = inner
            .hint
            .take()
            .map(|hint| Cow::Owned(seen.clean(&hint).into_owned()));
        inner.panic = inner
            .panic
            .take()
            .map(|panic| seen.clean(&panic).into_owned());
        self
    }

    pub(crate) fn with_panic(mut self, said: Option<String>) -> Self {
        self.0.panic = said;
        self
    }

    pub(crate) fn with_retryable(mut self, retryable: bool) -> Self {
        self.0.retryable = retryable;
        self
    }

    /// What kind of error it is.
    pub fn code(&self) -> ErrorCode {
        self.0.code
    }

    /// The call name that was used.
    pub fn call_name(&self) -> &str {
        &self.0.tool
    }

    /// What went wrong and what to do about it.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Whether the same call may succeed later.
    pub fn is_retryable(&self) -> bool {
        self.0.retryable
    }

    /// The parts of the error as data; for `invalid_arguments` the list of problems.
    pub fn details(&self) -> Option<&Value> {
        self.0.details.as_ref()
    }

    /// What a panicking tool said, for the host's eyes alone: it is no part of the wire form.
    pub fn panic_text(&self) -> Option<&str> {
        self.0.panic.as_deref()
    }

    /// What to try instead.
    pub fn hint(&self) -> Option<&str> {
        self.0.hint.as_deref()
    }
}

macro_rules! own_errors {
    ($($error:ty),*) => {$(
        /// For tools that hand on errors of other calls, and have some of their own.
        impl From<$error> for CallError {
            fn from(error: $error) -> Self {
                Failure::from(error).into()
            }
        }
    )*};
}

own_errors!(
    super::MissingState,
    crate::session::SessionError,
    std::io::Error
);

/// For tools that hand on errors of other calls, and have some of their own.
impl From<Failure> for CallError {
    fn from(failure: Failure) -> Self {
        let (message, retryable, hint) = failure.into_parts();
        let error = Self::new(ErrorCode::Failed, "", message).with_retryable(retryable);
        match hint {
            Some(hint) => error.with_hint(hint),
            None => error,
        }
    }
}

/// Short, since it is what a program prints whose `main` ends with the error.
impl fmt::Debug for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.code, self.0.message)?;
        match &self.0.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

/// The message alone; [`CallError::hint`] and [`CallError::details`] say more.
impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for CallError {}

/// The wire form: `code`, `message`, `retryable`, and `details` and `hint` where there are any.
impl Serialize for CallError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &self.0.code)?;
        map.serialize_entry("message", &self.0.message)?;
        map.serialize_entry("retryable", &self.0.retryable)?;
        if let Some(details) = &self.0.details {
            map.serialize_entry("details", details)?;
        }
        if let Some(hint) = &self.0.hint {
            map.serialize_entry("hint", hint)?;
        }
        map.end()
    }
}
