use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde_json::Value;

use crate::call::panic_text;
use crate::registration::{ParameterKind, SkillEntry};
use crate::schema::{SchemaError, Validator, pointer, publish_input, publish_output};

use super::build::BuiltSkill;
use super::declared::{self, Fault, Part};
use super::skill::{Skill, SkillSource};

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

/// One parameter, for whoever shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownParameter<'c> {
    pub(crate) name: &'c str,
    compiled: &'c Compiled,
}

impl<'c> ShownParameter<'c> {
    /// What is expected, in a few words.
    pub(crate) fn expected(&self) -> String {
        let pointer = pointer::child("", self.name);
        self.compiled.input.describe_at(&pointer)
    }

    pub(crate) fn is_required(&self) -> bool {
        let required = self.compiled.input_schema["required"].as_array();
        required.is_some_and(|names| names.iter().any(|name| name == self.name))
    }

    pub(crate) fn description(&self) -> &'c str {
        self.schema()["description"].as_str().unwrap_or_default()
    }

    #[cfg(feature = "cli")]
    pub(crate) fn default(&self) -> Option<&'c Value> {
        self.schema().get("default")
    }

    fn schema(&self) -> &'c Value {
        &self.compiled.input_schema["properties"][self.name]
    }
}

impl Compiled {
    /// The parameters, in declared order.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = ShownParameter<'_>> {
        let names = self.input.property_names();
        names.map(|name| ShownParameter {
            name,
            compiled: self,
        })
    }

    /// Makes the schemas and their judges, and holds what is declared against them.
    pub(super) fn of(skill: &Skill) -> Result<Self, SchemaError> {
        Self::judged(skill).map_err(|faults| {
            let first = faults.into_iter().next();
            first.map_or_else(
                || SchemaError::new("", "there is no schema"),
                |fault| fault.into_error(&skill.examples()),
            )
        })
    }

    /// Everything for which [`Compiled::of`] fails, anew.
    pub(super) fn faults(skill: &Skill) -> Vec<Fault> {
        Self::judged(skill).err().unwrap_or_default()
    }

    /// The author's code runs here: schemas come from `JsonSchema`, and schemars calls the
    /// functions behind serde's defaults. A panic there breaks this skill and no other.
    fn judged(skill: &Skill) -> Result<Self, Vec<Fault>> {
        let make = || {
            let compiled = match skill.source() {
                SkillSource::Linked(entry) => Self::linked(entry),
                SkillSource::Built(skill) => Self::built(skill),
            };
            let compiled = compiled.map_err(|fault| vec![fault])?;
            let faults = declared::faults(&compiled, &skill.examples());
            if faults.is_empty() {
                Ok(compiled)
            } else {
                Err(faults)
            }
        };
        // Nothing that was half made is seen again.
        catch_unwind(AssertUnwindSafe(make))
            .unwrap_or_else(|panic| Err(vec![panicked(skill, &*panic)]))
    }

    fn linked(entry: &SkillEntry) -> Result<Self, Fault> {
        let (of_input, of_output) = (
            || Fault::of_schema(Part::InputSchema),
            || Fault::of_schema(Part::OutputSchema),
        );
        let publication = publish_input(entry).map_err(of_input())?;
        let output_schema = publish_output(entry).map_err(of_output())?;
        let input = Validator::new(&publication.schema).map_err(of_input())?;
        let positions = positions(entry, &input);
        let output = Validator::new(&output_schema).map_err(of_output())?;
        Ok(Self {
            input: Arc::new(input),
            input_schema: publication.schema,
            output: Some(Arc::new(output)),
            output_schema: Some(output_schema),
            positions,
            foreign_keys: publication.foreign_keys,
        })
    }

    fn built(skill: &BuiltSkill) -> Result<Self, Fault> {
        let input = Validator::new(&skill.input).map_err(Fault::of_schema(Part::InputSchema))?;
        let output = skill.output.as_ref().map(Validator::new).transpose();
        let output = output.map_err(Fault::of_schema(Part::OutputSchema))?;
        Ok(Self {
            input: Arc::new(input),
            input_schema: skill.input.clone(),
            output: output.map(Arc::new),
            output_schema: skill.output.clone(),
            positions: Positions::Same,
            foreign_keys: Box::default(),
        })
    }
}

fn panicked(skill: &Skill, panic: &(dyn Any + Send)) -> Fault {
    let name = skill.call_name().unwrap_or(skill.name());
    let said = panic_text(panic).unwrap_or("it did not say why");
    Fault {
        part: Part::Schemas,
        pointer: String::new(),
        message: format!("making the schemas of `{name}` panicked: {said}"),
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
