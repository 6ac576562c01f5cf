//! What is told of one tool, from its name alone to everything.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::excerpt::{clip, summary};
use crate::registry::{CallableId, Skill};

use crate::view::View;

/// More names of skills are counted and not told, where one tool is told.
const MOST_OWN_NAMES: usize = 60;
/// Characters of a first sentence.
const SENTENCE: usize = 120;
/// Characters of a text that would be told whole.
const LONG: usize = 1_000;

/// How much is told of a skill, the most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// With all examples and both schemas.
    Whole,
    /// Without the schema of the output.
    Input,
    /// With one example alone.
    OneExample,
    /// What it does, and its parameters in a few words each.
    Parameters,
    /// Its name.
    Name,
}

/// One tool, as far as it is told.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Told {
    /// The name of the tool
    name: String,
    /// What it is, in a line
    #[serde(skip_serializing_if = "Option::is_none")]
    subtitle: Option<String>,
    /// What it does
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    /// How its skills are used together
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions: Option<String>,
    /// Its skills; a tool that is one function has one, of its own name
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) skills: Vec<ToldSkill>,
    /// How many skills are not shown here
    #[serde(skip_serializing_if = "is_zero")]
    more_skills: usize,
}

/// One skill, as far as it is told.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum ToldSkill {
    /// Its name
    Name(String),
    /// What it does and takes
    Told(Box<SkillDetails>),
}

/// What a skill does and takes.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SkillDetails {
    /// The name to call it by
    name: String,
    /// What it does
    description: String,
    /// Whether a call asks for approval
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    sensitive: bool,
    /// What comes back, in words
    #[serde(skip_serializing_if = "Option::is_none")]
    returns: Option<String>,
    /// The parameters, in a few words each
    #[serde(skip_serializing_if = "Option::is_none")]
    parameters: Option<Map<String, Value>>,
    /// The JSON Schema of the arguments
    #[serde(skip_serializing_if = "Option::is_none")]
    input_schema: Option<Value>,
    /// The JSON Schema of the output
    #[serde(skip_serializing_if = "Option::is_none")]
    output_schema: Option<Value>,
    /// Calls as they are made
    #[serde(skip_serializing_if = "Vec::is_empty")]
    examples: Vec<Value>,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Told {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The name, what it is in a line, and what so many of its skills are called.
    pub(super) fn names(view: &View, at: usize, most: usize) -> Self {
        let tool = &view.snapshot().tools()[at].tool;
        let skills = view
            .skills_at(at)
            .map(|id| view.snapshot().callable(id).skill);
        let mut names: Vec<ToldSkill> = Vec::new();
        if !tool.is_function() {
            names.extend(skills.map(|skill| ToldSkill::Name(skill.name().to_owned())));
        }
        let more_skills = names.len().saturating_sub(most);
        names.truncate(most);
        Self {
            name: tool.name().to_owned(),
            subtitle: Some(line(tool.subtitle(), tool.description())),
            description: None,
            instructions: None,
            skills: names,
            more_skills,
        }
    }

    /// The same with parameters of skills.
    pub(super) fn parameters(view: &View, at: usize) -> Self {
        let skills = view.skills_at(at);
        Self {
            skills: skills
                .map(|id| ToldSkill::of(view, id, Form::Parameters))
                .collect(),
            more_skills: 0,
            ..Self::names(view, at, 0)
        }
    }

    /// Everything, of the skills that are given.
    pub(super) fn full(view: &View, at: usize, skills: &[CallableId], form: Form) -> Self {
        let tool = &view.snapshot().tools()[at].tool;
        Self {
            name: tool.name().to_owned(),
            subtitle: tool.subtitle().map(str::to_owned),
            description: Some(clip(tool.description(), LONG)),
            // They speak of all skills, also of those that are hidden.
            instructions: (!view.is_partial(at))
                .then(|| tool.instructions())
                .flatten()
                .map(|text| clip(text, LONG)),
            skills: skills
                .iter()
                .map(|id| ToldSkill::of(view, *id, form))
                .collect(),
            more_skills: 0,
        }
    }

    /// Tells no more of the texts than their beginnings.
    pub(super) fn shorten_texts(&mut self) {
        for text in [&mut self.description, &mut self.instructions] {
            *text = text.take().map(|text| clip(&text, SENTENCE));
        }
    }

    /// Counts the skills instead of naming more of them than anybody reads.
    pub(super) fn shorten_names(&mut self) {
        self.more_skills += self.skills.len().saturating_sub(MOST_OWN_NAMES);
        self.skills.truncate(MOST_OWN_NAMES);
    }
}

impl ToldSkill {
    pub(super) fn of(view: &View, id: CallableId, form: Form) -> Self {
        let callable = view.snapshot().callable(id);
        let name = callable.call_name().to_owned();
        if form == Form::Name {
            return Self::Name(name);
        }
        let skill = callable.skill;
        let facts = skill.facts();
        let mut told = SkillDetails {
            name,
            sensitive: facts.sensitive,
            ..SkillDetails::default()
        };
        if form == Form::Parameters {
            told.description = line(None, facts.description);
            told.parameters = parameters(skill);
            return Self::Told(Box::new(told));
        }
        let (input, output) = skill.schemas();
        told.description = clip(facts.description, LONG);
        told.returns = facts.returns.map(str::to_owned);
        told.input_schema = Some(input.clone());
        if form == Form::Whole {
            told.output_schema = output.cloned();
        }
        let most = if form == Form::OneExample {
            1
        } else {
            usize::MAX
        };
        let examples = skill.examples().into_iter().take(most);
        told.examples = examples.map(|example| example.input).collect();
        Self::Told(Box::new(told))
    }
}

/// Each parameter in a few words; `None` if the schema cannot be made.
fn parameters(skill: &Skill) -> Option<Map<String, Value>> {
    let compiled = skill.compiled().ok()?;
    let words = compiled.parameters().map(|parameter| {
        let mut words = clip(&parameter.expected(), SENTENCE);
        if !parameter.is_required() {
            words.push_str(" (optional)");
        }
        let told = parameter.description();
        if !told.is_empty() {
            words = format!("{words}: {}", summary(told));
        }
        (parameter.name.to_owned(), words.into())
    });
    Some(words.collect())
}

/// A subtitle, or the first sentence of a description.
fn line(subtitle: Option<&str>, description: &str) -> String {
    match subtitle {
        Some(subtitle) => clip(subtitle, SENTENCE),
        None => summary(description).into_owned(),
    }
}
