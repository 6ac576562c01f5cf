//! What became different between two manifests, and whom it breaks.

mod difference;
mod error;
mod kind;
mod obstacle;
mod part;
mod proof;
mod read;
mod schema;
mod skill;
mod tool;
mod words;

use std::collections::BTreeSet;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;

pub use self::difference::{Difference, Severity};
use self::error::Side;
pub use self::error::{ComparisonError, ComparisonErrorKind};
use self::kind::Kind;

/// What became different between an older and a newer manifest, or between two lists of them.
///
/// Schemas are compared by what passes them, in whatever form they are written: of what a skill takes,
/// accepting less is breaking, and of what it gives, giving more. What cannot be shown to be
/// harmless counts as breaking.
///
/// ```
/// use toolkit::json;
/// use toolkit::manifest::{Comparison, Severity, VersionStep};
///
/// let manifest = |required: &[&str]| json!({
///     "name": "word_count",
///     "description": "Count the words of a text.",
///     "inputSchema": {
///         "type": "object",
///         "properties": { "text": { "type": "string" }, "language": { "type": "string" } },
///         "required": required,
///         "additionalProperties": false,
///     },
/// });
/// let (old, new) = (manifest(&["text"]), manifest(&["text", "language"]));
/// let comparison = Comparison::between(&old, &new)?;
/// assert_eq!(
///     comparison.to_string(),
///     "breaking[parameter-became-required] `word_count` at `/inputSchema/properties/language`: \
///      `language` is required now",
/// );
/// assert_eq!(comparison.severity(), Some(Severity::Breaking));
/// assert_eq!(comparison.version_step(), Some(VersionStep::Major));
///
/// // The way back takes more than before.
/// let comparison = Comparison::between(&new, &old)?;
/// assert_eq!(comparison.severity(), Some(Severity::Compatible));
/// # Ok::<(), toolkit::manifest::ComparisonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Told")]
pub struct Comparison {
    differences: Vec<Difference>,
    without_entry: Vec<String>,
}

/// The step of a version that differences ask for, as semantic versioning has it.
///
/// ```
/// use toolkit::json;
/// use toolkit::manifest::{Comparison, VersionStep};
///
/// let manifest = |description: &str| json!({
///     "name": "word_count",
///     "description": description,
///     "inputSchema": { "type": "object" },
/// });
/// let (old, new) = (manifest("Count the words."), manifest("Count all words."));
/// let step = Comparison::between(&old, &new)?.version_step().unwrap();
/// assert_eq!((step, step.as_str()), (VersionStep::Patch, "patch"));
/// assert!(VersionStep::Patch < VersionStep::Minor && VersionStep::Minor < VersionStep::Major);
/// # Ok::<(), toolkit::manifest::ComparisonError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum VersionStep {
    /// Only texts: `1.2.3` becomes `1.2.4`.
    Patch,
    /// More than before: `1.2.3` becomes `1.3.0`.
    Minor,
    /// Something breaks: `1.2.3` becomes `2.0.0`.
    Major,
}

impl Comparison {
    /// Compares two manifests in their JSON form, or two lists of manifests.
    ///
    /// Of a manifest it asks for names and schemas and no more, so that those of older versions
    /// can be compared. Tools and skills are the same if their names are.
    ///
    /// # Errors
    ///
    /// If one side is no manifest, with the place.
    pub fn between(old: &Value, new: &Value) -> Result<Self, ComparisonError> {
        let olds = read::tools(Side::Old, old)?;
        let news = read::tools(Side::New, new)?;
        let mut differences = Vec::new();
        let mut without_entry = Vec::new();
        let names: BTreeSet<&str> = olds.keys().chain(news.keys()).copied().collect();
        for name in names {
            let mut found = match (olds.get(name), news.get(name)) {
                (Some(old), Some(new)) => {
                    let found = tool::compare(old, new);
                    if !found.is_empty() && tool::has_no_new_entry(old, new) {
                        without_entry.push(name.to_owned());
                    }
                    found
                }
                (Some(_), None) => {
                    let message = "the tool is not there any more";
                    vec![Difference::new(Kind::ToolRemoved, "", message)]
                }
                _ => vec![Difference::new(Kind::ToolAdded, "", "the tool is new")],
            };
            found.sort_by(|a, b| (&a.pointer, a.kind).cmp(&(&b.pointer, b.kind)));
            found.dedup();
            for difference in &mut found {
                name.clone_into(&mut difference.tool);
            }
            differences.extend(found);
        }
        Ok(Self {
            differences,
            without_entry,
        })
    }

    /// What became different, sorted by tool and place.
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// Whether nothing became different.
    pub fn is_empty(&self) -> bool {
        self.differences.is_empty()
    }

    /// The greatest severity of all differences; `None` if there are none.
    pub fn severity(&self) -> Option<Severity> {
        self.differences.iter().map(Difference::severity).max()
    }

    /// The step of a version that the differences ask for; `None` if there are none.
    ///
    /// It is for the version of the crate or service that ships the tools. That of a manifest is
    /// counted from its changelog and never leaves `1`; [`Self::without_entry`] says where it stood still.
    pub fn version_step(&self) -> Option<VersionStep> {
        Some(match self.severity()? {
            Severity::Breaking => VersionStep::Major,
            Severity::Compatible => VersionStep::Minor,
            Severity::Text => VersionStep::Patch,
        })
    }

    /// The tools that became different while their changelog got no new entry, which leaves their
    /// version as it was; sorted. Tools without any changelog have no version.
    ///
    /// ```
    /// use toolkit::json;
    /// use toolkit::manifest::Comparison;
    ///
    /// let manifest = |description: &str| json!({
    ///     "name": "word-tools",
    ///     "description": description,
    ///     "changelog": [{ "date": "2026-03-22", "changes": ["Initial release"] }],
    ///     "skills": [],
    /// });
    /// let comparison = Comparison::between(&manifest("Counts words"), &manifest("Counts lines"))?;
    /// assert_eq!(comparison.without_entry(), ["word-tools"]);
    /// # Ok::<(), toolkit::manifest::ComparisonError>(())
    /// ```
    pub fn without_entry(&self) -> &[String] {
        &self.without_entry
    }
}

/// One line for each difference, and one for each tool whose changelog wants an entry.
impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences = self.differences.iter().map(Difference::to_string);
        let without_entry = self.without_entry.iter().map(|tool| {
            format!(
                "note: `{tool}` is different and keeps its version; add an entry to its changelog"
            )
        });
        let lines: Vec<String> = differences.chain(without_entry).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl VersionStep {
    /// The stable text form, such as `minor`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}

impl fmt::Display for VersionStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for VersionStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The JSON form of a [`Comparison`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    severity: Option<Severity>,
    version_step: Option<VersionStep>,
    without_entry: Vec<String>,
    differences: Vec<Difference>,
}

impl From<Comparison> for Told {
    fn from(comparison: Comparison) -> Self {
        Self {
            severity: comparison.severity(),
            version_step: comparison.version_step(),
            without_entry: comparison.without_entry,
            differences: comparison.differences,
        }
    }
}
