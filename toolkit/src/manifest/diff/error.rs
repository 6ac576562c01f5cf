use std::fmt;

/// Why two values cannot be compared: one of them is no manifest.
///
/// ```
/// use toolkit::json;
/// use toolkit::manifest::{Comparison, ComparisonErrorKind};
///
/// let new = json!({ "name": "word_count", "skills": [{ "inputSchema": {} }] });
/// let error = Comparison::between(&json!([]), &new).unwrap_err();
/// assert_eq!(error.kind(), ComparisonErrorKind::MissingKey);
/// assert!(!error.is_about_old());
/// assert_eq!((error.pointer(), error.message()), ("/skills/0", "there is no `name`"));
/// assert_eq!(
///     error.to_string(),
///     "the new side is no manifest: at `/skills/0`: there is no `name`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonError {
    kind: ComparisonErrorKind,
    side: Side,
    pointer: String,
    message: String,
}

/// What kind of [`ComparisonError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ComparisonErrorKind {
    /// A value is of another type than a manifest has there.
    WrongType,
    /// A key is missing.
    MissingKey,
    /// Two tools, or two skills of one tool, have one name.
    DuplicateName,
}

/// Which of two manifests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Old,
    New,
}

impl ComparisonError {
    fn new(kind: ComparisonErrorKind, side: Side, pointer: &str, message: String) -> Self {
        Self {
            kind,
            side,
            pointer: pointer.to_owned(),
            message,
        }
    }

    pub(super) fn wrong_type(side: Side, pointer: &str, message: &str) -> Self {
        let message = message.to_owned();
        Self::new(ComparisonErrorKind::WrongType, side, pointer, message)
    }

    /// The pointer is that of the object which lacks the key.
    pub(super) fn missing(side: Side, pointer: &str, key: &str) -> Self {
        let message = format!("there is no `{key}`");
        Self::new(ComparisonErrorKind::MissingKey, side, pointer, message)
    }

    /// Another tool or skill of this side has the name.
    pub(super) fn duplicate(side: Side, pointer: &str, what: &str, name: &str) -> Self {
        let message = format!("another {what} has the name `{name}`");
        let pointer = format!("{pointer}/name");
        Self::new(ComparisonErrorKind::DuplicateName, side, &pointer, message)
    }

    /// What kind of error it is.
    pub fn kind(&self) -> ComparisonErrorKind {
        self.kind
    }

    /// Whether the old side is at fault; else the new one is.
    pub fn is_about_old(&self) -> bool {
        self.side == Side::Old
    }

    /// Where in that side, as a JSON pointer.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What is wrong there.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ComparisonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Old => "old",
            Side::New => "new",
        };
        write!(f, "the {side} side is no manifest: ")?;
        if !self.pointer.is_empty() {
            write!(f, "at `{}`: ", self.pointer)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ComparisonError {}
