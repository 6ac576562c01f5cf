use std::fmt;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::kind::Kind;

/// How much a [`Difference`] weighs; the greater, the more.
///
/// ```
/// use toolkit::manifest::Severity;
///
/// assert!(Severity::Text < Severity::Compatible && Severity::Compatible < Severity::Breaking);
/// assert_eq!(Severity::Breaking.as_str(), "breaking");
/// assert_eq!(toolkit::json!(Severity::Text), "text");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// Only what people and models read.
    Text,
    /// What worked goes on to work.
    Compatible,
    /// Something that worked may not work any more, or does more harm than it did.
    Breaking,
}

/// One thing that is not what it was.
///
/// ```
/// use toolkit::json;
/// use toolkit::manifest::{Comparison, Severity};
///
/// let manifest = |most: u32| json!({
///     "name": "note_list",
///     "inputSchema": {
///         "type": "object",
///         "properties": { "most": { "type": "integer", "maximum": most } },
///         "additionalProperties": false,
///     },
/// });
/// let comparison = Comparison::between(&manifest(50), &manifest(20))?;
/// let difference = &comparison.differences()[0];
/// assert_eq!(difference.id(), "limit-tightened");
/// assert_eq!(difference.severity(), Severity::Breaking);
/// assert_eq!(difference.tool(), "note_list");
/// assert_eq!(difference.pointer(), "/inputSchema/properties/most/maximum");
/// assert_eq!((difference.was(), difference.is()), (Some("50"), Some("20")));
/// assert_eq!(
///     difference.to_string(),
///     "breaking[limit-tightened] `note_list` at `/inputSchema/properties/most/maximum`: \
///      `maximum` takes less than before (was 50, is 20)",
/// );
/// # Ok::<(), toolkit::manifest::ComparisonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub(super) kind: Kind,
    pub(super) tool: String,
    pub(super) pointer: String,
    pub(super) message: String,
    pub(super) was: Option<String>,
    pub(super) is: Option<String>,
}

impl Difference {
    pub(super) fn new(kind: Kind, pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            kind,
            tool: String::new(),
            pointer: pointer.into(),
            message: message.into(),
            was: None,
            is: None,
        }
    }

    /// Says what it was and what it is, each where there is anything to say.
    pub(super) fn told_as(mut self, was: Option<String>, is: Option<String>) -> Self {
        self.was = was.filter(|text| !text.is_empty());
        self.is = is.filter(|text| !text.is_empty());
        self
    }

    /// The stable id; [`manifest`](crate::manifest) lists all of them.
    pub fn id(&self) -> &'static str {
        self.kind.id()
    }

    /// How much it weighs.
    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// The name of the tool.
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// Where in the manifest of the tool, as a JSON pointer: in the new one if it is there, else in the
    /// old one. Empty for the whole.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What became different, in words.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What was there, shortened; `None` if nothing was, or the message says it.
    pub fn was(&self) -> Option<&str> {
        self.was.as_deref()
    }

    /// What is there now, shortened; `None` if nothing is, or the message says it.
    pub fn is(&self) -> Option<&str> {
        self.is.as_deref()
    }
}

impl Difference {
    /// The message with what was there and what is there now.
    pub(crate) fn told(&self) -> String {
        let message = &self.message;
        match (&self.was, &self.is) {
            (Some(was), Some(is)) => format!("{message} (was {was}, is {is})"),
            (Some(was), None) => format!("{message} (was {was})"),
            (None, Some(is)) => format!("{message} (is {is})"),
            (None, None) => message.clone(),
        }
    }
}

impl Severity {
    /// The stable text form, such as `breaking`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Compatible => "compatible",
            Self::Breaking => "breaking",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Severity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}] `{}`", self.severity(), self.id(), self.tool)?;
        if !self.pointer.is_empty() {
            write!(f, " at `{}`", self.pointer)?;
        }
        write!(f, ": {}", self.told())
    }
}

impl Serialize for Difference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", self.id())?;
        map.serialize_entry("severity", &self.severity())?;
        map.serialize_entry("tool", &self.tool)?;
        map.serialize_entry("pointer", &self.pointer)?;
        map.serialize_entry("message", &self.message)?;
        for (key, value) in [("was", &self.was), ("is", &self.is)] {
            if let Some(value) = value {
                map.serialize_entry(key, value)?;
            }
        }
        map.end()
    }
}
