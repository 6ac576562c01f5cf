//! One pass over a tool that tells every broken rule and all advice.
//!
//! Tools made at run time are refused for the errors among them; of linked tools the compiler
//! has seen to most, and the pass finds what only types and `cfg` decide.

use serde_json::Value;

use super::{Manifest, Page, SkillManifest};
use crate::manifest::{Author, Finding};
use crate::registration::Place;
use crate::registry::{Fault, Part, Skill, Tool};
use crate::rules::breach::{self, Breach, Warning};
use crate::rules::rule::Rule;
use crate::rules::{
    category, changelog, currency, example, license, market, name, page, requirement, skill, text,
    url, warning,
};
use crate::schema::pointer;

/// All that can be said about one tool, in the order of its manifest.
pub(crate) fn findings(tool: &Tool) -> Vec<Finding> {
    let draft;
    let manifest = if let Ok(manifest) = tool.manifest() {
        manifest
    } else {
        draft = Manifest::draft(tool);
        &draft
    };
    let mut judge = Judge {
        manifest,
        place: tool.place(),
        findings: Vec::new(),
    };
    judge.tool();
    for (index, (skill, manifest)) in tool.skills().iter().zip(&manifest.skills).enumerate() {
        judge.place = skill.place().or(tool.place());
        judge.skill(index, skill, manifest);
    }
    judge.findings
}

struct Judge<'m> {
    manifest: &'m Manifest,
    /// Where what is judged now is written.
    place: Option<Place>,
    findings: Vec<Finding>,
}

impl<'m> Judge<'m> {
    fn add(&mut self, rule: Rule, pointer: &str, message: impl Into<String>) {
        let finding = Finding::new(rule, Some(&self.manifest.name), message)
            .at(pointer)
            .written_at(self.place);
        self.findings.push(finding);
    }

    fn rule(&mut self, rule: Rule, pointer: &str, verdict: Result<(), Breach>) {
        let verdict = if self.manifest.page.private {
            breach::for_private_tool(verdict)
        } else {
            verdict.map(|()| None)
        };
        match verdict {
            Ok(warning) => self.warn(pointer, warning),
            Err(breach) => self.add(rule, pointer, breach),
        }
    }

    fn warn(&mut self, pointer: &str, warnings: impl IntoIterator<Item = Warning>) {
        for Warning { rule, message } in warnings {
            self.add(rule, pointer, message);
        }
    }

    /// Whether the tool has a store page.
    fn has_page(&self) -> bool {
        !self.manifest.is_function && !self.manifest.page.private
    }

    fn tool(&mut self) {
        let manifest = self.manifest;
        let name = manifest.name.as_str();
        if manifest.is_function {
            self.rule(Rule::ToolName, "/name", name::function_tool_name(name));
        } else {
            self.rule(Rule::ToolName, "/name", name::tool_name(name));
        }
        // A derived name may be short: functions such as `ls` have no page.
        if manifest.is_display_name_given || !manifest.is_function {
            let is_given = manifest.is_display_name_given;
            self.display_name("", &manifest.display_name, is_given);
        }
        let is_described = {
            let what = format!("tool `{name}`");
            let rule = if manifest.is_function {
                text::function_description
            } else {
                text::tool_description
            };
            self.description("", &what, name, &manifest.description, rule)
        };
        if manifest.is_function && is_described {
            let long = warning::long_function_description(&manifest.description);
            self.warn("/description", long);
        }
        self.page(&manifest.page);
        self.skills();
    }

    fn display_name(&mut self, base: &str, shown: &str, is_given: bool) {
        let at = format!("{base}/displayName");
        let verdict = if is_given {
            text::display_name(shown)
        } else {
            text::derived_display_name(shown, "give it a display name of its own")
        };
        self.rule(Rule::DisplayName, &at, verdict);
        self.warn(&at, warning::mentions("displayName", shown));
    }

    /// Judges the description of a tool or a skill; says whether it keeps its length.
    fn description(
        &mut self,
        base: &str,
        what: &str,
        name: &str,
        description: &str,
        rule: fn(&str) -> Result<(), Breach>,
    ) -> bool {
        let at = format!("{base}/description");
        let verdict =
            text::described(what, description, "say what it does").and_then(|()| rule(description));
        let is_kept = verdict.is_ok();
        self.rule(Rule::DescriptionLength, &at, verdict);
        let field = "description";
        self.warn(&at, warning::ends_mid_word(field, description));
        self.warn(&at, warning::repeats_name(field, name, description));
        self.warn(&at, warning::mentions(field, description));
        self.warn(&at, market::names_currency(field, description));
        self.warn(&at, warning::guiding_text(field, description));
        is_kept
    }

    fn page(&mut self, page: &'m Page) {
        let Page {
            subtitle,
            instructions,
            categories,
            changelog,
            workflow,
            requirements,
            author,
            no_author,
            homepage,
            repository,
            license,
            icon,
            currency,
            knowledge,
            optional: _,
            private: _,
        } = page;
        if self.has_page() {
            let given = [
                ("subtitle", subtitle.is_some()),
                ("instructions", instructions.is_some()),
                ("categories", !categories.is_empty()),
                ("changelog", !changelog.is_empty()),
            ];
            let given: Vec<&str> = given
                .into_iter()
                .filter_map(|(key, is_given)| is_given.then_some(key))
                .collect();
            let verdict = page::complete(&self.manifest.name, &given);
            self.rule(Rule::MissingPage, "", verdict);
        }
        if let Some(subtitle) = subtitle {
            self.rule(Rule::Subtitle, "/subtitle", text::subtitle(subtitle));
            self.warn("/subtitle", warning::mentions("subtitle", subtitle));
            self.warn("/subtitle", warning::guiding_text("subtitle", subtitle));
        }
        if let Some(instructions) = instructions {
            let at = "/instructions";
            let verdict = text::instructions(instructions);
            self.rule(Rule::InstructionsLength, at, verdict);
            self.warn(at, warning::mentions("instructions", instructions));
            self.warn(at, warning::guiding_text("instructions", instructions));
            let parameters = self.manifest.skills.iter().flat_map(parameters_of);
            self.warn(at, market::untold_in_instructions(instructions, parameters));
        }
        self.categories(categories);
        self.changelog(changelog);
        match author {
            Some(author) => self.author(author),
            None if *no_author || self.manifest.is_function => {}
            None => self.warn("/author", [warning::missing_author()]),
        }
        for (field, link) in [("homepage", homepage), ("repository", repository)] {
            if let Some(link) = link {
                self.rule(Rule::Url, &format!("/{field}"), url::url(field, link));
            }
        }
        if let Some(license) = license {
            self.rule(Rule::License, "/license", license::license(license));
        }
        if let Some(icon) = icon {
            self.rule(Rule::Url, "/icon", url::icon(icon));
        }
        self.rule(Rule::Currency, "/currency", currency::currency(currency));
        match knowledge {
            Some(folder) => {
                let verdict = page::knowledge(folder);
                self.rule(Rule::EmptyKnowledge, "/knowledge", verdict);
            }
            None if self.has_page() => {
                self.warn("/knowledge", [warning::missing_knowledge()]);
            }
            None => {}
        }
        self.requirements(requirements);
        self.workflow(workflow);
    }

    fn categories(&mut self, categories: &[String]) {
        let categories: Vec<&str> = categories.iter().map(String::as_str).collect();
        for (index, breach) in category::categories(&categories) {
            let at = item("/categories", index);
            self.rule(Rule::Categories, &at, Err(breach));
        }
    }

    fn changelog(&mut self, entries: &[super::ChangelogEntry]) {
        let judged: Vec<(&str, Vec<&str>)> = entries
            .iter()
            .map(|entry| {
                let changes = entry.changes.iter().map(String::as_str).collect();
                (entry.date.as_str(), changes)
            })
            .collect();
        for (index, breach) in changelog::changelog(&judged) {
            self.rule(Rule::Changelog, &item("/changelog", index), Err(breach));
        }
        for (index, (_, changes)) in judged.iter().enumerate() {
            for (at, change) in changes.iter().enumerate() {
                let at = format!("/changelog/{index}/changes/{at}");
                self.warn(&at, warning::mentions("changelog", change));
            }
        }
    }

    fn author(&mut self, author: &Author) {
        let Author { name, url, email } = author;
        let verdict = page::author_name(name, "write it, or leave the author out");
        self.rule(Rule::Author, "/author/name", verdict);
        if let Some(url) = url {
            self.rule(Rule::Url, "/author/url", url::url("url", url));
        }
        if let Some(email) = email {
            self.rule(Rule::Author, "/author/email", url::email(email));
        }
    }

    fn requirements(&mut self, requirements: &[crate::Requirement]) {
        for (index, one) in requirements.iter().enumerate() {
            let at = item("/requirements", index);
            let is_same = |other: &crate::Requirement| other.name() == one.name();
            if requirements[..index].iter().any(is_same) {
                let breach = requirement::unique(one.name());
                self.rule(Rule::DuplicateRequirement, &at, Err(breach));
            }
        }
    }

    fn workflow(&mut self, steps: &[String]) {
        let names = self.skill_names();
        if names.is_empty() {
            return;
        }
        for (index, step) in steps.iter().enumerate() {
            let at = item("/workflow", index);
            self.rule(Rule::UnknownStep, &at, skill::step(step, &names));
        }
    }

    fn skill_names(&self) -> Vec<&'m str> {
        let skills = self.manifest.skills.iter();
        skills.map(|skill| skill.name.as_str()).collect()
    }

    fn skills(&mut self) {
        let names = self.skill_names();
        // A `cfg` may leave none.
        let way_out = "give it one for every way of building the program";
        let verdict = skill::some(&self.manifest.name, names.len(), way_out);
        self.rule(Rule::MissingSkills, "/skills", verdict);
        for (index, name) in names.iter().enumerate() {
            if names[..index].contains(name) {
                let at = format!("/skills/{index}/name");
                self.rule(Rule::DuplicateSkill, &at, Err(skill::unique(name)));
            }
        }
    }

    fn skill(&mut self, index: usize, skill: &Skill, manifest: &'m SkillManifest) {
        let is_function = self.manifest.is_function;
        let base = &if is_function {
            String::new()
        } else {
            format!("/skills/{index}")
        };
        if !is_function {
            self.member(index, base, manifest);
        }
        if let Some(returns) = &manifest.returns {
            let at = format!("{base}/returns");
            self.rule(Rule::ReturnsLength, &at, text::returns(returns));
            self.warn(&at, warning::mentions("returns", returns));
            self.warn(&at, market::names_currency("returns", returns));
            self.warn(&at, warning::guiding_text("returns", returns));
        }
        self.behavior(base, manifest);
        let faults = skill.faults();
        self.parameters(base, &manifest.input_schema);
        for (key, schema) in [
            ("inputSchema", Some(&manifest.input_schema)),
            ("outputSchema", manifest.output_schema.as_ref()),
        ] {
            if let Some(schema) = schema {
                self.guiding_texts(&format!("{base}/{key}"), schema);
            }
        }
        if let Some((parameter, warning)) = market::lone_parameter(parameters_of(manifest)) {
            let at = format!("{base}/inputSchema/properties/{parameter}");
            self.warn(&at, [warning]);
        }
        let types = manifest.input_schema.get("type");
        // That of a linked tool may not have been made, which is told apart.
        if !manifest.input_schema.is_null() && types.is_none_or(|types| types != "object") {
            let message = "the schema of the arguments is not of `\"type\": \"object\"`";
            self.add(Rule::Schema, &format!("{base}/inputSchema"), message);
        }
        if !skill.has_output_schema() {
            let at = format!("{base}/outputSchema");
            self.warn(&at, [warning::missing_output_schema()]);
        }
        for fault in faults.iter().filter(|fault| example_of(fault).is_none()) {
            self.fault(base, fault);
        }
        self.examples(base, manifest, &faults);
    }

    /// What a skill has and a function tool has not, or has as a tool.
    fn member(&mut self, index: usize, base: &str, manifest: &SkillManifest) {
        let name = manifest.name.as_str();
        let at = format!("{base}/name");
        self.rule(Rule::SkillName, &at, name::skill_name(name));
        let verdict = name::call_name(&self.manifest.name, name);
        self.rule(Rule::SkillName, &at, verdict);
        let is_given = manifest.is_display_name_given;
        self.display_name(base, &manifest.display_name, is_given);
        let (what, rule) = (format!("skill `{name}`"), text::skill_description);
        self.description(base, &what, name, &manifest.description, rule);
        let before = self.manifest.skills[..index]
            .iter()
            .map(|other| (other.name.as_str(), other.description.as_str()));
        let equal = warning::equals_another(&manifest.description, before);
        self.warn(&format!("{base}/description"), equal);
        if manifest.returns.is_none() {
            let at = format!("{base}/returns");
            self.warn(&at, [warning::missing_returns()]);
        }
    }

    fn behavior(&mut self, base: &str, manifest: &SkillManifest) {
        let annotations = &manifest.annotations;
        let at = format!("{base}/annotations");
        let verdict = skill::effects(annotations.read_only_hint, annotations.destructive_hint);
        self.rule(Rule::ContradictoryEffects, &at, verdict);
        let execution = &annotations.execution;
        let (estimated, timeout) = (execution.estimated_seconds, execution.timeout_seconds);
        // Without a time limit of its own, that of a skill is twice the estimate.
        let (field, seconds) = if estimated == Some(0) {
            ("estimatedSeconds", 0)
        } else {
            ("timeoutSeconds", timeout)
        };
        let at = format!("{at}/execution/{field}");
        self.rule(Rule::ZeroDuration, &at, skill::seconds(field, seconds, ""));
    }

    fn parameters(&mut self, base: &str, input_schema: &Value) {
        let Some(Value::Object(properties)) = input_schema.get("properties") else {
            return;
        };
        let base = format!("{base}/inputSchema/properties");
        for (parameter, schema) in properties {
            let description = schema.get("description").and_then(Value::as_str);
            let verdict = text::parameter_description(parameter, description.unwrap_or_default());
            let at = format!("{}/description", pointer::child(&base, parameter));
            self.rule(Rule::ParameterDescription, &at, verdict);
            let text = description.unwrap_or_default();
            self.warn(&at, market::names_currency("description", text));
            self.warn(&at, warning::guiding_text("description", text));
        }
    }

    /// Texts of types that a scaffold left to be written, however deep they stand.
    fn guiding_texts(&mut self, base: &str, schema: &Value) {
        match schema {
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.guiding_texts(&pointer::child(base, &index.to_string()), item);
                }
            }
            Value::Object(entries) => {
                for (key, value) in entries {
                    let at = pointer::child(base, key);
                    match (key.as_str(), value) {
                        ("description" | "title", Value::String(text)) => {
                            let is_told =
                                self.findings.iter().any(|finding| finding.pointer() == at);
                            if !is_told {
                                self.warn(&at, warning::guiding_text(key, text));
                            }
                        }
                        // Values, and no schemas.
                        ("default" | "const" | "enum" | "examples", _) => {}
                        _ => self.guiding_texts(&at, value),
                    }
                }
            }
            _ => {}
        }
    }

    fn examples(&mut self, base: &str, manifest: &SkillManifest, faults: &[Fault]) {
        let (base_of_skill, base) = (base, &format!("{base}/examples"));
        let examples = &manifest.examples;
        let is_function = self.manifest.is_function;
        if !is_function {
            let way_out = "add one, as a caller would write it";
            let verdict = example::some(&manifest.name, examples.len(), way_out);
            self.rule(Rule::MissingExample, base, verdict);
        }
        let few = warning::few_examples(examples.len(), is_function);
        self.warn(base, few);
        for (index, one) in examples.iter().enumerate() {
            let at = format!("{base}/{index}/description");
            let description = one.description();
            let verdict = text::example_description(description);
            self.rule(Rule::ExampleDescription, &at, verdict);
            self.warn(&at, warning::guiding_text("description", description));
            let is_same = |other: &super::Example| other.description() == description;
            if examples[..index].iter().any(is_same) {
                self.rule(Rule::DuplicateExample, &at, Err(example::unique()));
            }
            for fault in faults
                .iter()
                .filter(|fault| example_of(fault) == Some(index))
            {
                self.fault(base_of_skill, fault);
            }
        }
    }

    fn fault(&mut self, base: &str, fault: &Fault) {
        let Fault {
            part,
            pointer,
            message,
        } = fault;
        let (rule, at) = match part {
            Part::Schemas => (Rule::Schema, base.to_owned()),
            Part::InputSchema => (Rule::Schema, format!("{base}/inputSchema{pointer}")),
            Part::OutputSchema => (Rule::Schema, format!("{base}/outputSchema{pointer}")),
            Part::Default => (Rule::DefaultValue, format!("{base}/inputSchema{pointer}")),
            Part::Example(index) => (
                Rule::ExampleInput,
                format!("{base}/examples/{index}/input{pointer}"),
            ),
            Part::ExampleOutput(index) => {
                let at = format!("{base}/examples/{index}/output{pointer}");
                (Rule::ExampleOutput, at)
            }
        };
        self.add(rule, &at, message);
    }
}

/// The names of a skill's parameters.
fn parameters_of(manifest: &SkillManifest) -> impl Iterator<Item = &str> {
    let properties = manifest.input_schema.get("properties");
    let properties = properties.and_then(Value::as_object).into_iter().flatten();
    properties.map(|(name, _)| name.as_str())
}

/// The example that is at fault, if one is.
fn example_of(fault: &Fault) -> Option<usize> {
    match fault.part {
        Part::Example(index) | Part::ExampleOutput(index) => Some(index),
        Part::Schemas | Part::InputSchema | Part::OutputSchema | Part::Default => None,
    }
}

/// The pointer of an item.
fn item(list: &str, index: usize) -> String {
    format!("{list}/{index}")
}
