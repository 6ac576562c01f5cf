use std::borrow::Cow;
use std::fmt;

/// An error that says more than its text; any other error with a text form will do as well.
///
/// ```
/// use toolkit::Failure;
///
/// let failure = Failure::new("the queue is full").retryable().hint("wait a minute");
/// assert_eq!(failure.to_string(), "the queue is full");
/// assert!(failure.is_retryable());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    message: String,
    retryable: bool,
    hint: Option<Cow<'static, str>>,
}

impl Failure {
    /// A failure with the text that the caller will read.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            retryable: false,
            hint: None,
        }
    }

    /// Says that the same call may succeed later.
    #[must_use]
    pub fn retryable(mut self) -> Self {
        self.retryable = true;
        self
    }

    /// Says what to try instead.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Cow<'static, str>>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Whether the same call may succeed later.
    pub fn is_retryable(&self) -> bool {
        self.retryable
    }

    pub(crate) fn into_parts(self) -> (String, bool, Option<Cow<'static, str>>) {
        (self.message, self.retryable, self.hint)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

/// For boxed errors; other errors become a failure by `Failure::new(error.to_string())`.
impl From<Box<dyn std::error::Error + Send + Sync>> for Failure {
    fn from(error: Box<dyn std::error::Error + Send + Sync>) -> Self {
        Self::new(error.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::new(error.to_string())
    }
}

/// The code of the call is lost: a tool that wants to keep it returns `Result<_, CallError>`.
impl From<super::CallError> for Failure {
    fn from(error: super::CallError) -> Self {
        let mut failure = Self::new(error.message());
        failure.retryable = error.is_retryable();
        failure.hint = error.hint().map(|hint| Cow::Owned(hint.to_owned()));
        failure
    }
}
