use std::borrow::Cow;
use std::sync::Arc;

use serde_json::{Value, json};

use super::{BuiltSkill, SkillBuilder};
use crate::call::{Context, Failure};
use crate::registry::skill::{Example, StatedOutput};
use crate::rules;

impl SkillBuilder {
    /// Starts a skill: its name, and what it does in 30 to 300 characters.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            display_name: None,
            description: String::new(),
            returns: None,
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
            sensitive: false,
            estimated_seconds: None,
            timeout_seconds: None,
            input: json!({ "type": "object", "properties": {}, "additionalProperties": false }),
            output: None,
            examples: Vec::new(),
            handler: None,
        }
    }

    /// The name for people; the name in title case unless given.
    pub fn display_name(mut self, name: impl Into<String>) -> Self {
        self.display_name = Some(name.into());
        self
    }

    /// What the skill does; 30 to 300 characters.
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    skill_keys!();

    /// The keys of a skill that were given a value.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let plain = Self::new("");
        let keys = [
            ("returns", self.returns.is_some()),
            ("input", self.input != plain.input),
            ("output", self.output.is_some()),
            ("read_only", self.read_only),
            ("destructive", self.destructive),
            ("non_idempotent", !self.idempotent),
            ("open_world", self.open_world),
            ("sensitive", self.sensitive),
            ("estimated_seconds", self.estimated_seconds.is_some()),
            ("timeout_seconds", self.timeout_seconds.is_some()),
            ("example", !self.examples.is_empty()),
            ("handler", self.handler.is_some()),
        ];
        keys.into_iter()
            .filter_map(|(key, is_given)| is_given.then_some(key))
            .collect()
    }

    pub(super) fn finish(self, faults: &mut Vec<String>) -> BuiltSkill {
        let display_name = self.display_name;
        let handler = self.handler.unwrap_or_else(|| {
            faults.push(format!(
                "`{}` has no handler; add one with `.handler(…)`",
                self.name
            ));
            // Never runs: the tool is refused.
            Arc::new(|_, _| Box::pin(async { Ok(Value::Null) }))
        });
        BuiltSkill {
            is_display_name_given: display_name.is_some(),
            display_name: display_name.unwrap_or_else(|| rules::case::title(&self.name)),
            name: self.name,
            description: self.description,
            returns: self.returns,
            read_only: self.read_only,
            destructive: self.destructive,
            idempotent: self.idempotent,
            open_world: self.open_world,
            sensitive: self.sensitive,
            estimated_seconds: self.estimated_seconds,
            timeout_seconds: self.timeout_seconds,
            input: self.input,
            output: self.output,
            examples: self.examples,
            handler,
        }
    }
}
