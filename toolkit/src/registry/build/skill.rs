use std::borrow::Cow;
use std::sync::Arc;

use serde_json::{Value, json};

use super::{BuiltSkill, Faults, SkillBuilder};
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

    pub(super) fn finish(self, faults: &mut Faults) -> Option<BuiltSkill> {
        let display_name = self
            .display_name
            .unwrap_or_else(|| rules::case::title(&self.name));
        if let Some(returns) = &self.returns {
            faults.add(rules::text::returns(returns));
        }
        if self.read_only && self.destructive {
            faults.say(format!(
                "`{}` is read-only and destructive at once; keep one",
                self.name
            ));
        }
        if self.timeout_seconds == Some(0) {
            faults.say(format!(
                "`{}` may take no time at all; give at least one second",
                self.name
            ));
        }
        if self.input.get("type").is_none_or(|types| types != "object") {
            faults.say(format!(
                "the input schema of `{}` is not of `\"type\": \"object\"`",
                self.name
            ));
        }
        if let Some(Value::Object(properties)) = self.input.get("properties") {
            for (parameter, schema) in properties {
                let description = schema
                    .get("description")
                    .and_then(Value::as_str)
                    .unwrap_or_default();
                faults.add(rules::text::parameter_description(parameter, description));
            }
        }
        let mut seen: Vec<&str> = Vec::new();
        for example in &self.examples {
            faults.add(rules::text::example_description(&example.description));
            if seen.contains(&&*example.description) {
                faults.say(format!(
                    "two examples of `{}` are called \"{}\"",
                    self.name, example.description
                ));
            }
            seen.push(&example.description);
        }
        let Some(handler) = self.handler else {
            faults.say(format!(
                "`{}` has no handler; add one with `.handler(…)`",
                self.name
            ));
            return None;
        };
        Some(BuiltSkill {
            name: self.name,
            display_name,
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
        })
    }
}
