#[cfg(test)]
mod agreement;
#[macro_use]
mod keys;
mod page;
mod skill;

use std::borrow::Cow;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use serde_json::Value;

pub(crate) use self::page::Page;
use super::skill::{Example, SkillFacts, StatedOutput};
use super::tool::Tool;
use crate::call::{Context, Failure};
use crate::manifest::{Author, Level, Requirement};
use crate::registration::{ContentType, Mode};
use crate::rules;

/// What a tool made at run time runs: arguments that were checked, and the context.
pub(crate) type Handler = Arc<
    dyn Fn(Value, Context) -> Pin<Box<dyn Future<Output = Result<Value, Failure>> + Send>>
        + Send
        + Sync,
>;

/// All that was said about a tool made at run time.
pub(crate) struct BuiltTool {
    pub(crate) name: String,
    pub(crate) display_name: String,
    pub(crate) is_display_name_given: bool,
    pub(crate) description: String,
    pub(crate) is_function: bool,
    pub(crate) page: Page,
}

/// All that was said about one of its skills.
#[allow(
    clippy::struct_excessive_bools,
    reason = "one flag per word that an author can say"
)]
pub(crate) struct BuiltSkill {
    pub(crate) name: String,
    pub(crate) display_name: String,
    pub(crate) is_display_name_given: bool,
    pub(crate) description: String,
    pub(crate) returns: Option<String>,
    pub(crate) read_only: bool,
    pub(crate) destructive: bool,
    pub(crate) idempotent: bool,
    pub(crate) open_world: bool,
    pub(crate) sensitive: bool,
    pub(crate) estimated_seconds: Option<u32>,
    pub(crate) timeout_seconds: Option<u32>,
    pub(crate) input: Value,
    pub(crate) output: Option<Value>,
    pub(crate) examples: Vec<Example>,
    pub(crate) handler: Handler,
}

impl BuiltSkill {
    pub(crate) fn facts(&self) -> SkillFacts<'_> {
        SkillFacts {
            name: &self.name,
            display_name: &self.display_name,
            description: &self.description,
            returns: self.returns.as_deref(),
            read_only: self.read_only,
            destructive: self.destructive,
            idempotent: self.idempotent,
            open_world: self.open_world,
            sensitive: self.sensitive,
            estimated_seconds: self.estimated_seconds,
            timeout_seconds: self.timeout_seconds,
            mode: Mode::Io,
            content: ContentType::Json,
        }
    }
}

/// Makes a tool while the program runs, by the rules that the attributes follow.
///
/// A tool is one function, by [`ToolBuilder::handler`], or a group of skills, by
/// [`ToolBuilder::skill`].
///
/// ```
/// use toolkit::{Failure, Tool, Toolkit, json};
///
/// let tool = Tool::builder("number_twice")
///     .description("Double a number, as an example of a tool made at run time.")
///     .input(json!({
///         "type": "object",
///         "properties": { "number": { "type": "integer", "description": "What to double" } },
///         "required": ["number"],
///         "additionalProperties": false,
///     }))
///     .read_only()
///     .handler(|arguments, _context| async move {
///         let number = arguments["number"].as_i64().unwrap_or_default();
///         number.checked_mul(2).map(|double| json!(double)).ok_or(Failure::new("too large"))
///     })
///     .build()?;
///
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// toolkit.register(tool)?;
/// let output = toolkit::block_on(toolkit.call("number_twice", &json!({ "number": 21 })))?;
/// assert_eq!(output.value(), 42);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub struct ToolBuilder {
    name: String,
    display_name: Option<String>,
    description: String,
    page: Page,
    function: SkillBuilder,
    skills: Vec<SkillBuilder>,
}

/// Makes one skill of a tool; see [`ToolBuilder::skill`].
#[must_use]
#[allow(
    clippy::struct_excessive_bools,
    reason = "one flag per word that an author can say"
)]
pub struct SkillBuilder {
    name: String,
    display_name: Option<String>,
    description: String,
    returns: Option<String>,
    read_only: bool,
    destructive: bool,
    idempotent: bool,
    open_world: bool,
    sensitive: bool,
    estimated_seconds: Option<u32>,
    timeout_seconds: Option<u32>,
    input: Value,
    output: Option<Value>,
    examples: Vec<Example>,
    handler: Option<Handler>,
}

/// Why a tool could not be made: every broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolError {
    name: String,
    faults: Vec<String>,
}

impl ToolError {
    /// The tool that could not be made.
    pub fn tool(&self) -> &str {
        &self.name
    }

    /// Each broken rule, with the way out.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the tool `{}` breaks the rules: {}",
            self.name,
            self.faults.join("; ")
        )
    }
}

impl std::error::Error for ToolError {}

impl ToolBuilder {
    pub(super) fn new(name: String) -> Self {
        Self {
            function: SkillBuilder::new(name.clone()),
            name,
            display_name: None,
            description: String::new(),
            page: Page::default(),
            skills: Vec::new(),
        }
    }

    /// The name for people; the name in title case unless given.
    pub fn display_name(mut self, name: impl Into<String>) -> Self {
        self.display_name = Some(name.into());
        self
    }

    /// What the tool does: 20 to 1,024 characters for one function, 50 to 300 for a group.
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// One line for the store page.
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.page.subtitle = Some(subtitle.into());
        self
    }

    /// How the skills are used together.
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        self.page.instructions = Some(instructions.into());
        self
    }

    /// Adds a category.
    pub fn category(mut self, category: impl Into<String>) -> Self {
        self.page.categories.push(category.into());
        self
    }

    /// Adds an entry of the changelog.
    pub fn change(
        mut self,
        date: impl Into<String>,
        changes: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.page
            .changelog
            .push((date.into(), changes.into_iter().map(Into::into).collect()));
        self
    }

    /// The skills in a recommended order.
    pub fn workflow(mut self, skills: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.page.workflow = skills.into_iter().map(Into::into).collect();
        self
    }

    /// Adds a key, a value or a program that the tool needs.
    pub fn requires(mut self, requirement: Requirement) -> Self {
        self.page.requirements.push(requirement);
        self
    }

    /// The folder of the tool's knowledge.
    pub fn knowledge(mut self, folder: impl Into<String>) -> Self {
        self.page.knowledge = Some(folder.into());
        self
    }

    /// Who answers for the tool.
    pub fn author(mut self, author: Author) -> Self {
        self.page.author = Some(author);
        self
    }

    /// Says that leaving out the author is meant, so that nobody is warned of it.
    pub fn no_author(mut self) -> Self {
        self.page.no_author = true;
        self
    }

    /// The tool's page.
    pub fn homepage(mut self, url: impl Into<String>) -> Self {
        self.page.homepage = Some(url.into());
        self
    }

    /// The source.
    pub fn repository(mut self, url: impl Into<String>) -> Self {
        self.page.repository = Some(url.into());
        self
    }

    /// The licence, as an SPDX expression.
    pub fn license(mut self, license: impl Into<String>) -> Self {
        self.page.license = Some(license.into());
        self
    }

    /// A picture for the store page.
    pub fn icon(mut self, url: impl Into<String>) -> Self {
        self.page.icon = Some(url.into());
        self
    }

    /// The currency of the tool's costs, ISO 4217; USD unless given.
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.page.currency = Some(currency.into());
        self
    }

    /// Makes the tool available only where a policy names it.
    pub fn optional(mut self) -> Self {
        self.page.optional = true;
        self
    }

    /// Says that the tool needs no store page.
    pub fn private(mut self) -> Self {
        self.page.private = true;
        self
    }

    /// Adds a skill; the tool is then a group and takes no handler of its own.
    pub fn skill(mut self, skill: SkillBuilder) -> Self {
        self.skills.push(skill);
        self
    }

    skill_keys!(.function);

    /// Makes the tool.
    ///
    /// # Errors
    ///
    /// All broken rules of the manifest and of the schemas together;
    /// [`manifest`](crate::manifest) lists them. Advice is in [`Tool::findings`].
    pub fn build(self) -> Result<Tool, ToolError> {
        let Self {
            name,
            display_name,
            description,
            page,
            mut function,
            skills,
        } = self;
        let is_function = skills.is_empty();
        let mut faults = Vec::new();
        let skills = if is_function {
            if !page.workflow.is_empty() {
                faults
                    .push("`workflow` belongs on a tool with skills; a function is one".to_owned());
            }
            function.description.clone_from(&description);
            function.display_name.clone_from(&display_name);
            vec![function]
        } else {
            let misplaced = function.given().into_iter();
            faults.extend(misplaced.map(|key| format!("`{key}` belongs on a skill of the tool")));
            skills
        };
        let skills: Vec<BuiltSkill> = skills
            .into_iter()
            .map(|skill| skill.finish(&mut faults))
            .collect();
        let tool = Tool::built(
            BuiltTool {
                is_display_name_given: display_name.is_some(),
                display_name: display_name.unwrap_or_else(|| rules::case::title(&name)),
                name,
                description,
                is_function,
                page,
            },
            skills,
        );
        let findings = tool.findings().into_iter();
        let errors = findings.filter(|finding| finding.level() == Level::Error);
        faults.extend(errors.map(|error| error.placed_message()));
        if faults.is_empty() {
            Ok(tool)
        } else {
            Err(ToolError {
                name: tool.name().to_owned(),
                faults,
            })
        }
    }
}

impl Tool {
    /// Starts a tool made at run time.
    pub fn builder(name: impl Into<String>) -> ToolBuilder {
        ToolBuilder::new(name.into())
    }
}

impl fmt::Debug for ToolBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolBuilder")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for SkillBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SkillBuilder")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
