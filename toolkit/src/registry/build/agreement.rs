//! The table of the rules, through the builder.

use serde_json::{Map, Value, json};

use super::{SkillBuilder, ToolBuilder};
use crate::manifest::{Author, Level, Requirement};
use crate::registration::{ChangelogEntry, Literal, ToolEntry};
use crate::registry::tool::{LinkedTool, Tool};
use crate::rules::table::{self, Draft, SkillDraft};
use crate::shape::{Field, Report, Shape};

#[test]
fn the_builder_follows_the_table() {
    table::check(|draft| {
        if !draft.is_function && draft.skills.is_empty() {
            return without_skills(draft);
        }
        let faults = match build(draft).build() {
            Ok(tool) => {
                let findings = tool.findings();
                assert!(
                    findings
                        .iter()
                        .all(|finding| finding.level() == Level::Warning)
                );
                Vec::new()
            }
            Err(error) => error.faults().to_vec(),
        };
        faults.iter().map(|fault| without_place(fault)).collect()
    });
}

/// What the compiler is asked, once the macros have written a tool down as constants.
#[test]
fn constants_follow_the_table() {
    table::check_by_types(|draft| {
        let fields = draft.skills[0].parameters.iter().map(|parameter| {
            let optional = !parameter.is_required;
            Field::new(parameter.name, optional, &Shape::Text)
        });
        let fields: &'static [Field] = fields.collect::<Vec<_>>().leak();
        let shape: &'static Shape = Box::leak(Box::new(Shape::Struct(fields)));
        let examples = draft.skills[0].examples.iter();
        let reports = examples.map(|(description, keys)| {
            let keys = keys.iter().map(|&key| (key, Literal::Text("text")));
            let literal = Literal::Object(keys.collect::<Vec<_>>().leak());
            Report::input(shape, &literal, description)
        });
        let messages = |report: Report| -> Vec<String> {
            report.messages().into_iter().map(str::to_owned).collect()
        };
        reports.flat_map(messages).collect()
    });
}

/// The message alone.
fn without_place(fault: &str) -> String {
    let rest = fault.strip_prefix("at `").and_then(|rest| {
        let (_, message) = rest.split_once("`: ")?;
        Some(message)
    });
    rest.unwrap_or(fault).to_owned()
}

/// The builder cannot make such a tool; a linked one may lose its skills to `cfg`.
fn without_skills(draft: &Draft) -> Vec<String> {
    let leak = |text: &str| -> &'static str { text.to_owned().leak() };
    let entry = ToolEntry {
        name: leak(&draft.name),
        display_name: leak(draft.display_name.as_deref().unwrap_or_default()),
        description: leak(&draft.description),
        subtitle: draft.subtitle.as_deref().map(leak),
        instructions: draft.instructions.as_deref().map(leak),
        categories: draft.categories.clone().leak(),
        changelog: &[ChangelogEntry {
            date: "2026-03-22",
            changes: &["Initial release"],
        }],
        ..ToolEntry::DEFAULT
    };
    let tool = Tool::linked(Box::leak(Box::new(LinkedTool::new(Box::leak(Box::new(
        entry,
    ))))));
    let findings = tool.findings().into_iter();
    findings
        .filter(|finding| finding.level() == Level::Error)
        .map(|finding| finding.message().to_owned())
        .collect()
}

/// Gives a builder one text more.
type Set = fn(ToolBuilder, String) -> ToolBuilder;

fn build(draft: &Draft) -> ToolBuilder {
    let mut tool = Tool::builder(&draft.name).description(&draft.description);
    if draft.is_private {
        tool = tool.private();
    }
    if let Some(text) = &draft.display_name {
        tool = tool.display_name(text);
    }
    if let Some(text) = &draft.subtitle {
        tool = tool.subtitle(text);
    }
    if let Some(text) = &draft.instructions {
        tool = tool.instructions(text);
    }
    for category in &draft.categories {
        tool = tool.category(*category);
    }
    for (date, changes) in &draft.changelog {
        tool = tool.change(*date, changes.iter().copied());
    }
    for name in &draft.requirements {
        tool = tool.requires(Requirement::secret(name));
    }
    if let Some(given) = &draft.author {
        let mut author = Author::new(given.name);
        if let Some(url) = given.url {
            author = author.url(url);
        }
        if let Some(email) = given.email {
            author = author.email(email);
        }
        tool = tool.author(author);
    }
    let texts: [(Option<&str>, Set); 6] = [
        (draft.homepage, ToolBuilder::homepage),
        (draft.repository, ToolBuilder::repository),
        (draft.license, ToolBuilder::license),
        (draft.icon, ToolBuilder::icon),
        (draft.currency, ToolBuilder::currency),
        (draft.knowledge, ToolBuilder::knowledge),
    ];
    for (text, set) in texts {
        if let Some(text) = text {
            tool = set(tool, text.to_owned());
        }
    }
    tool = tool.workflow(draft.workflow.iter().copied());
    if draft.is_function {
        let [only] = draft.skills.as_slice() else {
            panic!("a function is one skill");
        };
        // A function has the keys of its skill beside its own.
        tool.function = behavior(tool.function, only);
        tool
    } else {
        draft.skills.iter().fold(tool, |tool, member| {
            let mut skill = SkillBuilder::new(&member.name).description(&member.description);
            if let Some(text) = &member.display_name {
                skill = skill.display_name(text);
            }
            tool.skill(behavior(skill, member))
        })
    }
}

fn behavior(mut skill: SkillBuilder, draft: &SkillDraft) -> SkillBuilder {
    if let Some(returns) = &draft.returns {
        skill = skill.returns(returns);
    }
    if draft.read_only {
        skill = skill.read_only();
    }
    if draft.destructive {
        skill = skill.destructive();
    }
    if let Some(seconds) = draft.estimated_seconds {
        skill = skill.estimated_seconds(seconds);
    }
    if let Some(seconds) = draft.timeout_seconds {
        skill = skill.timeout_seconds(seconds);
    }
    let mut properties = Map::new();
    let mut required = Vec::new();
    for parameter in &draft.parameters {
        let schema = json!({ "type": "string", "description": parameter.description });
        properties.insert(parameter.name.to_owned(), schema);
        if parameter.is_required {
            required.push(parameter.name);
        }
    }
    skill = skill.input(json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    }));
    for (description, keys) in &draft.examples {
        let keys = keys.iter().map(|&key| (key.to_owned(), json!("text")));
        skill = skill.example(description, Value::Object(keys.collect()));
    }
    skill.handler(|_, _| async { Ok(Value::Null) })
}
