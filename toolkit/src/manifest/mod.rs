//! All that is told about a tool, derived from what its author wrote once.
//!
//! A manifest is JSON with camelCase keys, the same bytes for the same tool in every
//! build. [`json_schema`] describes its form.
#![doc = include_str!("../docs/rules.md")]
#![doc = ""]
#![doc = include_str!("../docs/differences.md")]

mod author;
mod diff;
mod example;
mod finding;
mod judge;
pub(crate) mod requirement;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

pub use self::author::Author;
pub use self::diff::{
    Comparison, ComparisonError, ComparisonErrorKind, Difference, Severity, VersionStep,
};
pub use self::example::Example;
pub use self::finding::{Finding, Level};
pub(crate) use self::judge::findings;
pub use self::requirement::Requirement;
use crate::registration::{AuthorEntry, ContentType, Mode, ToolEntry};
use crate::registry::{Skill, Tool};
use crate::rules;
use crate::schema::SchemaError;

/// The JSON Schema of [`Manifest`]'s JSON form.
///
/// ```
/// let schema: toolkit::Value = serde_json::from_str(toolkit::manifest::json_schema())?;
/// assert_eq!(schema["title"], "Manifest of a tool");
/// assert_eq!(schema["properties"]["name"]["maxLength"], 64);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn json_schema() -> &'static str {
    include_str!("manifest.schema.json")
}

/// All that is told about one tool.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Add two whole numbers, so that nobody has to guess.
/// #[tool(read_only, example("Add two numbers", { a: 2, b: 3 } => 5))]
/// fn add_numbers(
///     /// The first number
///     a: i32,
///     /// The second number
///     b: i32,
/// ) -> i64 {
///     i64::from(a) + i64::from(b)
/// }
///
/// let toolkit = Toolkit::builder().only(["add_numbers"]).build()?;
/// let tool = toolkit.tool("add_numbers").ok_or("not linked")?;
/// let manifest = tool.manifest()?;
/// assert_eq!(manifest.name(), "add_numbers");
/// let json = manifest.to_value();
/// assert_eq!(json["displayName"], "Add Numbers");
/// assert_eq!(json["inputSchema"]["required"], json!(["a", "b"]));
/// assert_eq!(json["annotations"]["readOnlyHint"], true);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    name: String,
    display_name: String,
    /// Whether the author wrote it, as far as that is known.
    is_display_name_given: bool,
    description: String,
    is_function: bool,
    page: Page,
    skills: Vec<SkillManifest>,
}

#[derive(Clone, Debug, PartialEq, Default)]
struct Page {
    subtitle: Option<String>,
    instructions: Option<String>,
    categories: Vec<String>,
    changelog: Vec<ChangelogEntry>,
    workflow: Vec<String>,
    requirements: Vec<Requirement>,
    author: Option<Author>,
    /// There is none on purpose.
    no_author: bool,
    homepage: Option<String>,
    repository: Option<String>,
    license: Option<String>,
    icon: Option<String>,
    currency: String,
    knowledge: Option<String>,
    optional: bool,
    private: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct ChangelogEntry {
    date: String,
    changes: Vec<String>,
}

/// All that is told about one skill.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Forget a note for good, as an example of a skill that destroys.
/// #[tool(sensitive, destructive, timeout_seconds = 5, returns = "Whether there was such a note",
///     example("Forget one note", { name: "milk" } => true))]
/// fn note_forget(
///     /// The name of the note
///     name: String,
/// ) -> bool {
///     name == "milk"
/// }
///
/// let toolkit = Toolkit::builder().only(["note_forget"]).build()?;
/// let tool = toolkit.tool("note_forget").ok_or("not linked")?;
/// let skill = &tool.manifest()?.skills()[0];
/// assert_eq!(skill.display_name(), "Note Forget");
/// assert_eq!(skill.returns(), Some("Whether there was such a note"));
/// assert!(skill.is_sensitive() && skill.is_destructive() && !skill.is_read_only());
/// assert_eq!(skill.timeout_seconds(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SkillManifest {
    name: String,
    display_name: String,
    /// Whether the author wrote it, as far as that is known.
    is_display_name_given: bool,
    description: String,
    returns: Option<String>,
    content: ContentType,
    sensitive: bool,
    input_schema: Value,
    output_schema: Option<Value>,
    annotations: Annotations,
    examples: Vec<Example>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(
    clippy::struct_excessive_bools,
    reason = "the wire form has these four"
)]
struct Annotations {
    read_only_hint: bool,
    destructive_hint: bool,
    idempotent_hint: bool,
    open_world_hint: bool,
    execution: Execution,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Execution {
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_seconds: Option<u32>,
    timeout_seconds: u32,
    mode: &'static str,
}

impl Manifest {
    pub(crate) fn of(tool: &Tool) -> Result<Self, SchemaError> {
        for skill in tool.skills() {
            skill.compiled()?;
        }
        Ok(Self::draft(tool))
    }

    /// The manifest as far as it can be made: a schema that cannot is left as it was written.
    fn draft(tool: &Tool) -> Self {
        let (page, display_name, is_display_name_given) = match (tool.entry(), tool.built_tool()) {
            (Some(entry), _) => {
                let is_given = entry.display_name != rules::case::title(entry.name);
                (Page::linked(entry), entry.display_name, is_given)
            }
            (None, Some(built)) => {
                let is_given = built.is_display_name_given;
                (Page::built(&built.page), &*built.display_name, is_given)
            }
            (None, None) => (Page::default(), "", false),
        };
        Self {
            name: tool.name().to_owned(),
            display_name: display_name.to_owned(),
            is_display_name_given,
            description: tool.description().to_owned(),
            is_function: tool.is_function(),
            page,
            skills: tool.skills().iter().map(SkillManifest::draft).collect(),
        }
    }

    /// The tool's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people.
    pub fn display_name(&self) -> &str {
        &self.display_name
    }

    /// What the tool does.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The JSON form; `{:#}` prints it on several lines.
    pub fn to_value(&self) -> Value {
        // A manifest holds text, numbers and JSON, which all have a JSON form.
        serde_json::to_value(self).unwrap_or_default()
    }

    /// What is told of the tool to somebody who may use only some of its skills. Instructions and
    /// changelog are left out then, since they may speak of the others.
    pub(crate) fn of_skills(&self, is_allowed: impl Fn(usize) -> bool) -> Self {
        let mut manifest = self.clone();
        let mut at = 0;
        manifest.skills.retain(|_| {
            at += 1;
            is_allowed(at - 1)
        });
        let Self { page, skills, .. } = &mut manifest;
        if skills.len() < self.skills.len() {
            page.instructions = None;
            page.changelog.clear();
        }
        page.workflow
            .retain(|step| skills.iter().any(|skill| skill.name == *step));
        manifest
    }

    /// The skills in declared order; a function tool has exactly one.
    pub fn skills(&self) -> &[SkillManifest] {
        &self.skills
    }

    /// `1.(n−1).0` for n entries of the changelog; none without a changelog.
    pub fn version(&self) -> Option<String> {
        let entries = self.page.changelog.len();
        (entries > 0).then(|| rules::changelog::version(entries))
    }
}

impl SkillManifest {
    fn draft(skill: &Skill) -> Self {
        let facts = skill.facts();
        let (input_schema, output_schema) = skill.schemas();
        Self {
            name: facts.name.to_owned(),
            display_name: facts.display_name.to_owned(),
            is_display_name_given: skill.is_display_name_given(),
            description: facts.description.to_owned(),
            returns: facts.returns.map(str::to_owned),
            content: facts.content,
            sensitive: facts.sensitive,
            input_schema: input_schema.clone(),
            output_schema: output_schema.cloned(),
            annotations: Annotations {
                read_only_hint: facts.read_only,
                destructive_hint: facts.destructive,
                idempotent_hint: facts.idempotent,
                open_world_hint: facts.open_world,
                execution: Execution {
                    estimated_seconds: facts.estimated_seconds,
                    timeout_seconds: skill.timeout_seconds(),
                    mode: match facts.mode {
                        Mode::Io => "io",
                        Mode::Cpu => "cpu",
                    },
                },
            },
            examples: skill.examples().into_iter().map(Example::of).collect(),
        }
    }

    /// The skill's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people.
    pub fn display_name(&self) -> &str {
        &self.display_name
    }

    /// What the skill does.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// What comes back, in words.
    pub fn returns(&self) -> Option<&str> {
        self.returns.as_deref()
    }

    /// Whether each call needs an approval.
    pub fn is_sensitive(&self) -> bool {
        self.sensitive
    }

    /// Whether a call changes nothing.
    pub fn is_read_only(&self) -> bool {
        self.annotations.read_only_hint
    }

    /// Whether a call may destroy something.
    pub fn is_destructive(&self) -> bool {
        self.annotations.destructive_hint
    }

    /// Whether a call reaches beyond this machine.
    pub fn is_open_world(&self) -> bool {
        self.annotations.open_world_hint
    }

    /// Whether the same call twice does the same as once.
    pub fn is_idempotent(&self) -> bool {
        self.annotations.idempotent_hint
    }

    /// The longest that a call may take.
    pub fn timeout_seconds(&self) -> u32 {
        self.annotations.execution.timeout_seconds
    }

    /// The JSON Schema of the arguments: exactly what is enforced.
    pub fn input_schema(&self) -> &Value {
        &self.input_schema
    }

    /// The JSON Schema of the output.
    pub fn output_schema(&self) -> Option<&Value> {
        self.output_schema.as_ref()
    }

    /// The examples, in declared order.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// The keys of a skill after its name and description; a function tool shows them as its own.
    fn serialize_rest<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        entry(map, "returns", self.returns.as_ref())?;
        map.serialize_entry(
            "contentType",
            match self.content {
                ContentType::Json => "json",
                ContentType::Image => "image",
            },
        )?;
        if self.sensitive {
            map.serialize_entry("sensitive", &true)?;
        }
        map.serialize_entry("inputSchema", &self.input_schema)?;
        entry(map, "outputSchema", self.output_schema.as_ref())?;
        map.serialize_entry("annotations", &self.annotations)?;
        map.serialize_entry("examples", &self.examples)
    }
}

impl Serialize for SkillManifest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("displayName", &self.display_name)?;
        map.serialize_entry("description", &self.description)?;
        self.serialize_rest(&mut map)?;
        map.end()
    }
}

impl Serialize for Manifest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("displayName", &self.display_name)?;
        let page = &self.page;
        entry(&mut map, "subtitle", page.subtitle.as_ref())?;
        map.serialize_entry("description", &self.description)?;
        entry(&mut map, "instructions", page.instructions.as_ref())?;
        entry(&mut map, "version", self.version().as_ref())?;
        list(&mut map, "categories", &page.categories)?;
        entry(&mut map, "author", page.author.as_ref())?;
        entry(&mut map, "homepage", page.homepage.as_ref())?;
        entry(&mut map, "repository", page.repository.as_ref())?;
        entry(&mut map, "license", page.license.as_ref())?;
        entry(&mut map, "icon", page.icon.as_ref())?;
        map.serialize_entry("currency", &page.currency)?;
        entry(&mut map, "knowledge", page.knowledge.as_ref())?;
        for (key, flag) in [("optional", page.optional), ("private", page.private)] {
            if flag {
                map.serialize_entry(key, &true)?;
            }
        }
        list(&mut map, "requirements", &page.requirements)?;
        list(&mut map, "workflow", &page.workflow)?;
        list(&mut map, "changelog", &page.changelog)?;
        match self.skills.as_slice() {
            [only] if self.is_function => only.serialize_rest(&mut map)?,
            skills => map.serialize_entry("skills", skills)?,
        }
        map.end()
    }
}

fn entry<M: SerializeMap, T: Serialize>(
    map: &mut M,
    key: &str,
    value: Option<&T>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(key, value))
}

fn list<M: SerializeMap, T: Serialize>(
    map: &mut M,
    key: &str,
    values: &[T],
) -> Result<(), M::Error> {
    if values.is_empty() {
        Ok(())
    } else {
        map.serialize_entry(key, values)
    }
}

impl Page {
    fn linked(entry: &ToolEntry) -> Self {
        let owned = |text: Option<&'static str>| text.map(str::to_owned);
        Self {
            subtitle: owned(entry.subtitle),
            instructions: owned(entry.instructions),
            categories: entry
                .categories
                .iter()
                .copied()
                .map(str::to_owned)
                .collect(),
            changelog: entry
                .changelog
                .iter()
                .map(|change| ChangelogEntry {
                    date: change.date.to_owned(),
                    changes: change.changes.iter().copied().map(str::to_owned).collect(),
                })
                .collect(),
            workflow: entry.workflow.iter().copied().map(str::to_owned).collect(),
            requirements: entry.requirements.to_vec(),
            author: match entry.author {
                AuthorEntry::Absent | AuthorEntry::Nobody => None,
                AuthorEntry::Given { name, url, email } => Some(Author::given(name, url, email)),
            },
            no_author: matches!(entry.author, AuthorEntry::Nobody),
            homepage: owned(entry.homepage),
            repository: owned(entry.repository),
            license: owned(entry.license),
            icon: owned(entry.icon),
            currency: entry
                .currency
                .unwrap_or(rules::currency::DEFAULT)
                .to_owned(),
            knowledge: owned(entry.knowledge),
            optional: entry.optional,
            private: entry.private,
        }
    }

    fn built(page: &crate::registry::Page) -> Self {
        Self {
            subtitle: page.subtitle.clone(),
            instructions: page.instructions.clone(),
            categories: page.categories.clone(),
            changelog: page
                .changelog
                .iter()
                .map(|(date, changes)| ChangelogEntry {
                    date: date.clone(),
                    changes: changes.clone(),
                })
                .collect(),
            workflow: page.workflow.clone(),
            requirements: page.requirements.clone(),
            author: page.author.clone(),
            no_author: page.no_author,
            homepage: page.homepage.clone(),
            repository: page.repository.clone(),
            license: page.license.clone(),
            icon: page.icon.clone(),
            currency: page
                .currency
                .clone()
                .unwrap_or_else(|| rules::currency::DEFAULT.to_owned()),
            knowledge: page.knowledge.clone(),
            optional: page.optional,
            private: page.private,
        }
    }
}
