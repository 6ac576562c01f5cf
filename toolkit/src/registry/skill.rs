use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use crate::registration::{ContentType, Literal, Mode, ParameterKind, Place, SkillEntry};
use crate::rules::case;
use crate::schema::SchemaError;
use crate::schema::pointer;

use super::build::{BuiltSkill, Handler};
use super::compiled::Compiled;
use super::declared::Fault;

/// One callable operation of a tool.
pub(crate) struct Skill {
    source: SkillSource,
    /// `tool__skill`; a function tool is called by its own name.
    call_name: Option<Box<str>>,
    compiled: OnceLock<Result<Compiled, SchemaError>>,
}

pub(super) enum SkillSource {
    Linked(&'static SkillEntry),
    Built(Arc<BuiltSkill>),
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

impl Skill {
    /// A skill that the linker gathered; `group` is its tool, unless that is one function.
    pub(super) fn linked(group: Option<&str>, entry: &'static SkillEntry) -> Self {
        Self::new(group, entry.name, SkillSource::Linked(entry))
    }

    /// A skill made at run time; `group` is its tool, unless that is one function.
    pub(super) fn built(group: Option<&str>, skill: BuiltSkill) -> Self {
        let skill = Arc::new(skill);
        Self::new(group, &skill.name, SkillSource::Built(Arc::clone(&skill)))
    }

    fn new(group: Option<&str>, name: &str, source: SkillSource) -> Self {
        Self {
            source,
            call_name: group.map(|tool| [tool, "__", name].concat().into()),
            compiled: OnceLock::new(),
        }
    }

    pub(super) fn source(&self) -> &SkillSource {
        &self.source
    }

    pub(crate) fn call_name(&self) -> Option<&str> {
        self.call_name.as_deref()
    }

    pub(crate) fn name(&self) -> &str {
        match &self.source {
            SkillSource::Linked(entry) => entry.name,
            SkillSource::Built(skill) => &skill.name,
        }
    }

    pub(crate) fn facts(&self) -> SkillFacts<'_> {
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

    pub(crate) fn mode(&self) -> Mode {
        match &self.source {
            SkillSource::Linked(entry) => entry.mode,
            SkillSource::Built(_) => Mode::Io,
        }
    }

    pub(crate) fn is_read_only(&self) -> bool {
        match &self.source {
            SkillSource::Linked(entry) => entry.read_only,
            SkillSource::Built(skill) => skill.read_only,
        }
    }

    /// The longest that the skill may take: as stated, or twice the estimate, or 30 seconds.
    pub(crate) fn timeout_seconds(&self) -> u32 {
        let facts = self.facts();
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

    /// The examples as written, in order.
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
        match self.compiled.get_or_init(|| Compiled::of(self)) {
            Ok(compiled) => Ok(compiled),
            Err(error) => Err(error.clone()),
        }
    }

    /// The schemas as they are published; if they cannot be, as far as they are written down.
    pub(crate) fn schemas(&self) -> (&Value, Option<&Value>) {
        match (self.compiled(), &self.source) {
            (Ok(compiled), _) => (&compiled.input_schema, compiled.output_schema.as_ref()),
            (Err(_), SkillSource::Built(skill)) => (&skill.input, skill.output.as_ref()),
            (Err(_), SkillSource::Linked(_)) => (&Value::Null, None),
        }
    }

    /// Whether the author wrote the display name, as far as that is known.
    pub(crate) fn is_display_name_given(&self) -> bool {
        match &self.source {
            SkillSource::Built(skill) => skill.is_display_name_given,
            SkillSource::Linked(entry) => entry.display_name != case::title(entry.name),
        }
    }

    /// Whether the output is described; linked skills always do that.
    pub(crate) fn has_output_schema(&self) -> bool {
        match &self.source {
            SkillSource::Built(skill) => skill.output.is_some(),
            SkillSource::Linked(_) => true,
        }
    }

    /// The properties of the arguments, each with its description.
    ///
    /// Schemas are made only where the parameters themselves do not say it: types are asked for
    /// their fields behind `#[input]` and `#[flatten]`, and may run the author's code.
    pub(crate) fn parameters(&self) -> Vec<(String, String)> {
        let schema = match &self.source {
            SkillSource::Linked(entry) => {
                let mut parameters = entry.parameters.iter();
                if parameters.all(|parameter| parameter.kind == ParameterKind::Property) {
                    let told = entry.parameters.iter();
                    return told
                        .map(|told| (told.name.to_owned(), told.description.to_owned()))
                        .collect();
                }
                self.schemas().0
            }
            SkillSource::Built(skill) => &skill.input,
        };
        let properties = schema.get("properties").and_then(Value::as_object);
        let described = properties.into_iter().flatten().map(|(name, schema)| {
            let description = schema.get("description").and_then(Value::as_str);
            (name.clone(), description.unwrap_or_default().to_owned())
        });
        described.collect()
    }

    /// Why the schemas cannot be used, all of it.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        match self.compiled() {
            Ok(_) => Vec::new(),
            Err(_) => Compiled::faults(self),
        }
    }

    /// Where the skill is written, as far as that is known.
    pub(crate) fn place(&self) -> Option<Place> {
        match &self.source {
            SkillSource::Linked(entry) => Some(entry.place),
            SkillSource::Built(_) => None,
        }
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
    /// Where `..` stands: these objects may hold more than is stated.
    pub(crate) open: Box<[String]>,
}

impl StatedOutput {
    fn of(literal: Literal) -> Self {
        let mut open = Vec::new();
        find_open(&literal, "", &mut open);
        Self {
            value: literal.to_value(),
            open: open.into(),
        }
    }

    /// An output that is stated in full.
    pub(super) fn whole(value: Value) -> Self {
        Self {
            value,
            open: Box::default(),
        }
    }
}

fn find_open(literal: &Literal, at: &str, open: &mut Vec<String>) {
    match literal {
        Literal::Open(entries) | Literal::Object(entries) => {
            if matches!(literal, Literal::Open(_)) {
                open.push(at.to_owned());
            }
            for (key, value) in *entries {
                find_open(value, &pointer::child(at, key), open);
            }
        }
        Literal::List(items) => {
            for (index, item) in items.iter().enumerate() {
                find_open(item, &pointer::child(at, &index.to_string()), open);
            }
        }
        _ => {}
    }
}
