use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use crate::manifest::Manifest;
use crate::registration::{
    ContentType, InstanceEntry, Literal, Mode, ParameterKind, Place, SkillEntry, ToolEntry,
};
use crate::schema::{SchemaError, Validator, publish_input, publish_output};

use super::build::{BuiltSkill, BuiltTool, Handler};

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
            let skills = entry.skills.iter().map(|skill| Skill {
                source: SkillSource::Linked(skill),
                call_name: (!entry.is_function).then(|| call_name(entry.name, skill.name)),
                compiled: OnceLock::new(),
            });
            Box::new(Made {
                skills: skills.collect(),
                manifest: OnceLock::new(),
            })
        })
    }
}

/// One callable operation of a tool.
pub(crate) struct Skill {
    source: SkillSource,
    /// `tool__skill`; a function tool is called by its own name.
    call_name: Option<Box<str>>,
    compiled: OnceLock<Result<Compiled, SchemaError>>,
}

enum SkillSource {
    Linked(&'static SkillEntry),
    Built(Arc<BuiltSkill>),
}

/// The schemas of a skill and the judges made of them.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) input_schema: Value,
    pub(crate) input: Arc<Validator>,
    pub(crate) output_schema: Option<Value>,
    pub(crate) output: Option<Arc<Validator>>,
    /// Per parameter, where the judge finds it among the properties.
    pub(crate) positions: Positions,
    pub(crate) foreign_keys: Box<[Box<[String]>]>,
}

/// How the places of the judge's properties map to parameters.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Positions {
    /// One property per parameter, in the same order.
    Same,
    /// The index of the parameter's property; of no use where the parameter is no property.
    Listed(Box<[usize]>),
}

/// What is told about a skill, whichever way it came.
#[derive(Clone, Copy, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "one flag per word that an author can say"
)]
pub(crate) struct SkillFacts<'s> {
    pub(crate) name: &'s str,
    pub(crate) display_name: &'s str,
    pub(crate) description: &'s str,
    pub(crate) returns: Option<&'s str>,
    pub(crate) read_only: bool,
    pub(crate) destructive: bool,
    pub(crate) idempotent: bool,
    pub(crate) open_world: bool,
    pub(crate) sensitive: bool,
    pub(crate) estimated_seconds: Option<u32>,
    pub(crate) timeout_seconds: Option<u32>,
    pub(crate) mode: Mode,
    pub(crate) content: ContentType,
}

/// What runs when a skill is called.
pub(crate) enum Run<'s> {
    Linked(&'static SkillEntry),
    Built(&'s Handler),
}

impl Tool {
    pub(super) const fn linked(tool: &'static LinkedTool) -> Self {
        Self(Source::Linked(tool))
    }

    pub(super) fn built(built: BuiltTool, skills: Vec<BuiltSkill>) -> Self {
        let skills = skills
            .into_iter()
            .map(|skill| Skill {
                call_name: (!built.is_function).then(|| call_name(&built.name, &skill.name)),
                source: SkillSource::Built(Arc::new(skill)),
                compiled: OnceLock::new(),
            })
            .collect();
        let made = Made {
            skills,
            manifest: OnceLock::new(),
        };
        Self(Source::Built(Arc::new(OwnedTool { built, made })))
    }

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

    pub(crate) fn skills(&self) -> &[Skill] {
        &self.made().skills
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

fn call_name(tool: &str, skill: &str) -> Box<str> {
    [tool, "__", skill].concat().into()
}

impl fmt::Debug for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tool")
            .field("name", &self.name())
            .finish_non_exhaustive()
    }
}

impl Skill {
    pub(crate) fn call_name(&self) -> Option<&str> {
        self.call_name.as_deref()
    }

    pub(crate) fn name(&self) -> &str {
        match &self.source {
            SkillSource::Linked(entry) => entry.name,
            SkillSource::Built(skill) => &skill.name,
        }
    }

    pub(crate) fn entry(&self) -> SkillFacts<'_> {
        match &self.source {
            SkillSource::Linked(entry) => SkillFacts {
                name: entry.name,
                display_name: entry.display_name,
                description: entry.description,
                returns: entry.returns,
                read_only: entry.read_only,
                destructive: entry.destructive,
                idempotent: entry.idempotent,
                open_world: entry.open_world,
                sensitive: entry.sensitive,
                estimated_seconds: entry.estimated_seconds,
                timeout_seconds: entry.timeout_seconds,
                mode: entry.mode,
                content: entry.content,
            },
            SkillSource::Built(skill) => skill.facts(),
        }
    }

    pub(crate) fn is_sensitive(&self) -> bool {
        match &self.source {
            SkillSource::Linked(entry) => entry.sensitive,
            SkillSource::Built(skill) => skill.sensitive,
        }
    }

    /// The longest that the skill may take: as stated, or twice the estimate, or 30 seconds.
    pub(crate) fn timeout_seconds(&self) -> u32 {
        let facts = self.entry();
        facts
            .timeout_seconds
            .or(facts
                .estimated_seconds
                .map(|seconds| seconds.saturating_mul(2)))
            .unwrap_or(30)
    }

    pub(crate) fn run(&self) -> Run<'_> {
        match &self.source {
            SkillSource::Linked(entry) => Run::Linked(entry),
            SkillSource::Built(skill) => Run::Built(&skill.handler),
        }
    }

    /// The examples as written: description, arguments, stated output, and whether never to run.
    pub(crate) fn examples(&self) -> Vec<Example> {
        match &self.source {
            SkillSource::Linked(entry) => entry
                .examples
                .iter()
                .map(|example| Example {
                    description: Cow::Borrowed(example.description),
                    input: example.input.to_value(),
                    output: example.output.map(StatedOutput::of),
                    no_run: example.no_run,
                })
                .collect(),
            SkillSource::Built(skill) => skill.examples.clone(),
        }
    }

    /// The schemas, made when first needed.
    pub(crate) fn compiled(&self) -> Result<&Compiled, SchemaError> {
        // The happy path must not copy an error.
        match self.compiled.get_or_init(|| self.compile()) {
            Ok(compiled) => Ok(compiled),
            Err(error) => Err(error.clone()),
        }
    }

    fn compile(&self) -> Result<Compiled, SchemaError> {
        let compiled = match &self.source {
            SkillSource::Linked(entry) => {
                let publication = publish_input(entry)?;
                let output_schema = publish_output(entry)?;
                let input = Validator::new(&publication.schema)?;
                let positions = positions(entry, &input);
                Compiled {
                    input: Arc::new(input),
                    input_schema: publication.schema,
                    output: Some(Arc::new(Validator::new(&output_schema)?)),
                    output_schema: Some(output_schema),
                    positions,
                    foreign_keys: publication.foreign_keys,
                }
            }
            SkillSource::Built(skill) => Compiled {
                input: Arc::new(Validator::new(&skill.input)?),
                input_schema: skill.input.clone(),
                output: skill
                    .output
                    .as_ref()
                    .map(Validator::new)
                    .transpose()?
                    .map(Arc::new),
                output_schema: skill.output.clone(),
                positions: Positions::Same,
                foreign_keys: Box::default(),
            },
        };
        self.check_declared_values(&compiled)?;
        Ok(compiled)
    }

    /// Defaults and examples are contracts too: each must pass the schema beside it.
    fn check_declared_values(&self, compiled: &Compiled) -> Result<(), SchemaError> {
        if let SkillSource::Linked(entry) = &self.source {
            for parameter in entry.parameters {
                let Some(default) = parameter.default else {
                    continue;
                };
                let pointer = crate::schema::pointer::child("", parameter.name);
                let alone = serde_json::json!({ parameter.name: default.to_value() });
                let problem = compiled
                    .input
                    .problems(&alone)
                    .into_iter()
                    .find(|problem| problem.pointer.starts_with(&pointer));
                if let Some(problem) = problem {
                    return Err(SchemaError::new(
                        format!("/properties{pointer}"),
                        format!("the default does not fit: {}", problem.message),
                    ));
                }
            }
        }
        for example in self.examples() {
            let fault = |problem: &crate::schema::Problem| {
                SchemaError::new(
                    "/examples",
                    format!(
                        "the example \"{}\" does not fit: {problem}",
                        example.description
                    ),
                )
            };
            if let Some(problem) = compiled.input.problems(&example.input).first() {
                return Err(fault(problem));
            }
            if let (Some(stated), Some(output)) = (&example.output, &compiled.output)
                && !stated.open
                && let Some(problem) = output.problems(&stated.value).first()
            {
                return Err(fault(problem));
            }
        }
        Ok(())
    }
}

/// One example of a call.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    pub(crate) description: Cow<'static, str>,
    pub(crate) input: Value,
    pub(crate) output: Option<StatedOutput>,
    pub(crate) no_run: bool,
}

/// The output that an example states.
#[derive(Clone, Debug)]
pub(crate) struct StatedOutput {
    pub(crate) value: Value,
    /// Whether `..` stands somewhere: then the output may hold more.
    pub(crate) open: bool,
}

impl StatedOutput {
    fn of(literal: Literal) -> Self {
        Self {
            value: literal.to_value(),
            open: is_open(&literal),
        }
    }
}

fn is_open(literal: &Literal) -> bool {
    match literal {
        Literal::Open(_) => true,
        Literal::Object(entries) => entries.iter().any(|(_, value)| is_open(value)),
        Literal::List(items) => items.iter().any(is_open),
        _ => false,
    }
}

fn positions(entry: &SkillEntry, input: &Validator) -> Positions {
    let names: Vec<&str> = input.property_names().collect();
    let listed: Box<[usize]> = entry
        .parameters
        .iter()
        .map(|parameter| {
            names
                .iter()
                .position(|name| *name == parameter.name)
                .unwrap_or(usize::MAX)
        })
        .collect();
    let all_properties = entry
        .parameters
        .iter()
        .all(|parameter| parameter.kind == ParameterKind::Property);
    if all_properties && listed.iter().enumerate().all(|(index, at)| index == *at) {
        Positions::Same
    } else {
        Positions::Listed(listed)
    }
}
