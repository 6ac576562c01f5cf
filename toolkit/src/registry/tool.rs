use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::manifest::{self, Finding, Manifest, Requirement};
use crate::registration::{InstanceEntry, Place, ToolEntry};
use crate::schema::SchemaError;

use super::build::{BuiltSkill, BuiltTool};
use super::skill::Skill;

/// One tool with its skills, ready to be registered and called.
///
/// Cheap to copy. Linked tools are found in the registry; [`Tool::builder`] makes one
/// while the program runs.
#[derive(Clone)]
pub struct Tool(Source);

#[derive(Clone)]
enum Source {
    Linked(&'static LinkedTool),
    Built(Arc<OwnedTool>),
}

/// A tool that the linker gathered. Hundreds of them are made at start-up, so that
/// everything else about them waits until somebody asks.
pub(super) struct LinkedTool {
    pub(super) entry: &'static ToolEntry,
    made: OnceLock<Box<Made>>,
}

struct OwnedTool {
    built: BuiltTool,
    made: Made,
}

/// What is made of a tool.
struct Made {
    skills: Box<[Skill]>,
    manifest: OnceLock<Result<Manifest, SchemaError>>,
}

impl LinkedTool {
    pub(super) const fn new(entry: &'static ToolEntry) -> Self {
        Self {
            entry,
            made: OnceLock::new(),
        }
    }

    fn made(&'static self) -> &'static Made {
        self.made.get_or_init(|| {
            let entry = self.entry;
            let group = (!entry.is_function).then_some(entry.name);
            let skills = entry.skills.iter().map(|skill| Skill::linked(group, skill));
            Box::new(Made {
                skills: skills.collect(),
                manifest: OnceLock::new(),
            })
        })
    }
}

impl Tool {
    pub(super) const fn linked(tool: &'static LinkedTool) -> Self {
        Self(Source::Linked(tool))
    }

    pub(super) fn built(built: BuiltTool, skills: Vec<BuiltSkill>) -> Self {
        let group = (!built.is_function).then_some(built.name.as_str());
        let skills = skills.into_iter().map(|skill| Skill::built(group, skill));
        let made = Made {
            skills: skills.collect(),
            manifest: OnceLock::new(),
        };
        Self(Source::Built(Arc::new(OwnedTool { built, made })))
    }

    #[inline]
    fn made(&self) -> &Made {
        match &self.0 {
            Source::Linked(tool) => tool.made(),
            Source::Built(tool) => &tool.made,
        }
    }

    /// The tool's name.
    pub fn name(&self) -> &str {
        match &self.0 {
            Source::Linked(tool) => tool.entry.name,
            Source::Built(tool) => &tool.built.name,
        }
    }

    /// What the tool does.
    pub fn description(&self) -> &str {
        match &self.0 {
            Source::Linked(tool) => tool.entry.description,
            Source::Built(tool) => &tool.built.description,
        }
    }

    /// One line for the store page.
    pub fn subtitle(&self) -> Option<&str> {
        match &self.0 {
            Source::Linked(tool) => tool.entry.subtitle,
            Source::Built(tool) => tool.built.page.subtitle.as_deref(),
        }
    }

    /// How the skills are used together.
    pub fn instructions(&self) -> Option<&str> {
        match &self.0 {
            Source::Linked(tool) => tool.entry.instructions,
            Source::Built(tool) => tool.built.page.instructions.as_deref(),
        }
    }

    /// The categories that the tool is in.
    pub fn categories(&self) -> impl ExactSizeIterator<Item = &str> {
        let categories: Vec<&str> = match &self.0 {
            Source::Linked(tool) => tool.entry.categories.to_vec(),
            Source::Built(tool) => tool
                .built
                .page
                .categories
                .iter()
                .map(String::as_str)
                .collect(),
        };
        categories.into_iter()
    }

    /// The names by which the tool's skills are called, in declared order.
    pub fn call_names(&self) -> impl Iterator<Item = &str> {
        self.skills()
            .iter()
            .map(|skill| skill.call_name().unwrap_or(self.name()))
    }

    /// Whether the tool is one function rather than a group of skills.
    pub fn is_function(&self) -> bool {
        match &self.0 {
            Source::Linked(tool) => tool.entry.is_function,
            Source::Built(tool) => tool.built.is_function,
        }
    }

    /// All that is told about the tool; made when first asked for.
    ///
    /// # Errors
    ///
    /// A parameter or output type whose JSON Schema cannot be published, or a default or
    /// example that does not fit its own schema.
    pub fn manifest(&self) -> Result<&Manifest, SchemaError> {
        let manifest = self.made().manifest.get_or_init(|| Manifest::of(self));
        manifest.as_ref().map_err(Clone::clone)
    }

    /// All that can be said against the tool, in the order of its manifest: broken rules and
    /// advice, as [`manifest`](crate::manifest) lists them.
    ///
    /// What depends on other tools, [`Toolkit::validate`](crate::Toolkit::validate) says; it asks
    /// this of every tool.
    ///
    /// ```
    /// use toolkit::{Failure, Tool, json};
    ///
    /// let tool = Tool::builder("answer_all")
    ///     .description("Answer every question with the same number.")
    ///     .input(json!({ "type": "object" }))
    ///     .read_only()
    ///     .handler(|_arguments, _context| async { Ok::<_, Failure>(json!(42)) })
    ///     .build()?;
    /// let ids: Vec<&str> = tool.findings().iter().map(|finding| finding.id()).collect();
    /// assert_eq!(ids, ["missing-output-schema", "function-without-example"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        manifest::findings(self)
    }

    /// The name for people.
    pub(crate) fn display_name(&self) -> &str {
        match &self.0 {
            Source::Linked(tool) => tool.entry.display_name,
            Source::Built(tool) => &tool.built.display_name,
        }
    }

    /// What the tool needs of the host.
    pub(crate) fn requirements(&self) -> &[Requirement] {
        match &self.0 {
            Source::Linked(tool) => tool.entry.requirements,
            Source::Built(tool) => &tool.built.page.requirements,
        }
    }

    /// The currency of its costs.
    #[cfg(feature = "billing")]
    pub(crate) fn currency(&self) -> &str {
        let given = match &self.0 {
            Source::Linked(tool) => tool.entry.currency,
            Source::Built(tool) => tool.built.page.currency.as_deref(),
        };
        given.unwrap_or("USD")
    }

    #[inline]
    pub(crate) fn skills(&self) -> &[Skill] {
        &self.made().skills
    }

    /// The own names of the skills, in declared order; none for a tool that is one function.
    pub(crate) fn skill_names(&self) -> Vec<&str> {
        if self.is_function() {
            return Vec::new();
        }
        match &self.0 {
            // What is made of a linked tool is not needed for this.
            Source::Linked(tool) => tool.entry.skills.iter().map(|skill| skill.name).collect(),
            Source::Built(tool) => tool.made.skills.iter().map(Skill::name).collect(),
        }
    }

    /// Whether the tool exists only for those who name it.
    pub(crate) fn is_optional(&self) -> bool {
        match &self.0 {
            Source::Linked(tool) => tool.entry.optional,
            Source::Built(tool) => tool.built.page.optional,
        }
    }

    /// Finds a skill by its own name.
    pub(super) fn skill_index(&self, name: &str) -> Option<usize> {
        match &self.0 {
            Source::Linked(tool) => tool
                .entry
                .skills
                .iter()
                .position(|skill| skill.name == name),
            Source::Built(tool) => tool
                .made
                .skills
                .iter()
                .position(|skill| skill.name() == name),
        }
    }

    pub(crate) fn entry(&self) -> Option<&'static ToolEntry> {
        match &self.0 {
            Source::Linked(tool) => Some(tool.entry),
            Source::Built(_) => None,
        }
    }

    pub(crate) fn built_tool(&self) -> Option<&BuiltTool> {
        match &self.0 {
            Source::Linked(_) => None,
            Source::Built(tool) => Some(&tool.built),
        }
    }

    pub(crate) fn instance_entry(&self) -> Option<&'static InstanceEntry> {
        self.entry().and_then(|entry| entry.instance.as_ref())
    }

    /// Where the tool is written, as far as that is known.
    pub(crate) fn place(&self) -> Option<Place> {
        self.entry().map(|entry| entry.place)
    }

    pub(crate) fn is_same(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Source::Linked(a), Source::Linked(b)) => std::ptr::eq(*a, *b),
            (Source::Built(a), Source::Built(b)) => Arc::ptr_eq(a, b),
            _ => false,
        }
    }
}

impl fmt::Debug for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tool")
            .field("name", &self.name())
            .finish_non_exhaustive()
    }
}
