use std::fmt;

use serde::Serialize;

use crate::registration::Place;
use crate::rules::rule::{self, Rule};

/// A rule that a tool breaks, or advice about it: one line of
/// [`Toolkit::validate`](crate::Toolkit::validate).
///
/// ```
/// use toolkit::manifest::Level;
/// use toolkit::{Tool, json};
///
/// let tool = Tool::builder("note_count")
///     .description("Count the notes that were kept so far, powered by NoteBase.")
///     .output(json!({ "type": "integer" }))
///     .example("Count all notes", json!({}))
///     .example("Count them again", json!({}))
///     .handler(|_, _| async { Ok(json!(0)) })
///     .build()?;
/// let findings = tool.findings();
/// assert_eq!(findings.len(), 1);
/// let finding = &findings[0];
/// assert_eq!(finding.id(), "mentions-provider");
/// assert_eq!(finding.level(), Level::Warning);
/// assert_eq!(finding.tool(), Some("note_count"));
/// assert_eq!(finding.pointer(), "/description");
/// assert_eq!(
///     finding.to_string(),
///     "warning[mentions-provider] `note_count` at `/description`: `description` names a provider \
///      (`powered by`); say what the tool does, since providers change",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    rule: Rule,
    tool: Option<String>,
    pointer: String,
    place: Option<String>,
    message: String,
}

/// How much a [`Finding`] weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Level {
    /// A broken rule.
    Error,
    /// Advice, which a strict check takes for an error.
    Warning,
}

impl Finding {
    pub(crate) fn new(rule: Rule, tool: Option<&str>, message: impl Into<String>) -> Self {
        Self {
            rule,
            tool: tool.map(str::to_owned),
            pointer: String::new(),
            place: None,
            message: message.into(),
        }
    }

    /// Says where in the manifest.
    pub(crate) fn at(mut self, pointer: impl Into<String>) -> Self {
        self.pointer = pointer.into();
        self
    }

    /// Says where in the source, as far as that is known.
    pub(crate) fn written_at(self, place: Option<Place>) -> Self {
        self.written_in(place.map(|place| place.to_string()))
    }

    /// The same of a place in words.
    pub(crate) fn written_in(mut self, place: Option<String>) -> Self {
        self.place = place;
        self
    }

    /// With the place as it is told elsewhere.
    #[cfg(feature = "cli")]
    pub(crate) fn with_place(mut self, told: impl FnOnce(&str) -> String) -> Self {
        self.place = self.place.map(|place| told(&place));
        self
    }

    /// The stable id of the rule; [`manifest`](crate::manifest) lists all of them.
    pub fn id(&self) -> &'static str {
        self.rule.id()
    }

    #[cfg(feature = "testkit")]
    pub(crate) fn rule(&self) -> Rule {
        self.rule
    }

    /// Whether the rule is broken or this is advice.
    pub fn level(&self) -> Level {
        match self.rule.level() {
            rule::Level::Error => Level::Error,
            rule::Level::Warning => Level::Warning,
        }
    }

    /// The tool; `None` if a crate with all its tools is missing.
    pub fn tool(&self) -> Option<&str> {
        self.tool.as_deref()
    }

    /// Where in the manifest of the tool, as a JSON pointer; what is missing stands where it
    /// would be. Empty for the whole.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// File and line of the tool or skill, for those made by the macros.
    pub fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    /// What is wrong and the way out, in words.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The message with its place in the manifest.
    pub(crate) fn placed_message(&self) -> String {
        if self.pointer.is_empty() {
            self.message.clone()
        } else {
            format!("at `{}`: {}", self.pointer, self.message)
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.level(), self.id())?;
        if let Some(tool) = &self.tool {
            write!(f, " `{tool}`")?;
        }
        if !self.pointer.is_empty() {
            write!(f, " at `{}`", self.pointer)?;
        }
        write!(f, ": {}", self.message)?;
        match &self.place {
            Some(place) => write!(f, " ({place})"),
            None => Ok(()),
        }
    }
}

impl Serialize for Finding {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", self.id())?;
        map.serialize_entry("level", &self.level())?;
        if let Some(tool) = &self.tool {
            map.serialize_entry("tool", tool)?;
        }
        map.serialize_entry("pointer", &self.pointer)?;
        if let Some(place) = &self.place {
            map.serialize_entry("place", place)?;
        }
        map.serialize_entry("message", &self.message)?;
        map.end()
    }
}
