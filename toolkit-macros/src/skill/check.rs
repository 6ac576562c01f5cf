use super::attr::Mode;
use super::example::Example;
use super::model::{DisplayName, Skill};
use crate::judge::Judge;
use crate::nearest;
use crate::owned;
use crate::parameter::{Kind, Parameter};
use crate::rules::bounds::Bounds;
use crate::rules::rule::Rule;
use crate::rules::{name, text};

/// Checks a skill that stands in a tool.
pub(super) fn check(skill: &Skill, judge: &mut Judge) {
    judge.rule(
        Rule::SkillName,
        skill.name.span,
        name::skill_name(&skill.name.text),
    );
    check_display_name(&skill.display_name, judge);
    check_description(skill, judge);
    check_has_example(skill, judge);
    check_self(skill, judge);
    check_operation(skill, judge);
}

/// Checks what skills and function tools have in common.
pub(crate) fn check_operation(skill: &Skill, judge: &mut Judge) {
    check_returns(skill, judge);
    check_mode(skill, judge);
    check_parameters(skill, judge);
    check_examples(skill, judge);
}

/// A display name is plain text of 3 to 50 characters.
pub(crate) fn check_display_name(display_name: &DisplayName, judge: &mut Judge) {
    let DisplayName {
        text: shown,
        span,
        is_given,
    } = display_name;
    let verdict = text::display_name(shown);
    if *is_given {
        judge.rule(Rule::DisplayName, *span, verdict);
    } else if verdict.is_err() {
        let Bounds { min, max } = text::DISPLAY_NAME;
        judge.broken(
            Rule::DisplayName,
            *span,
            format_args!(
                "the name gives the display name `{shown}`, which has not {min} to {max} characters; add `display_name = \"…\"`"
            ),
        );
    }
}

/// The description of a skill has 30 to 300 characters.
fn check_description(skill: &Skill, judge: &mut Judge) {
    if let Some(doc) = &skill.doc {
        judge.rule(
            Rule::DescriptionLength,
            doc.span,
            text::skill_description(&doc.text),
        );
    }
}

/// A skill has at least one example.
fn check_has_example(skill: &Skill, judge: &mut Judge) {
    if !skill.behavior.tried_example {
        let (name, form) = (&skill.signature.name, example_form(skill));
        judge.broken(
            Rule::MissingExample,
            name.span(),
            format_args!("skill `{name}` has no example; add {form} to `#[skill]`"),
        );
    }
}

/// `Self` can be named where the type of the impl block is known.
fn check_self(skill: &Skill, judge: &mut Judge) {
    if skill.self_type.is_some() {
        return;
    }
    let inputs = skill
        .signature
        .parameters
        .iter()
        .map(|parameter| &parameter.ty);
    for ty in inputs.chain(&skill.signature.output) {
        if let Some(token) = owned::find_word(quote::ToTokens::to_token_stream(ty), "Self") {
            judge.at(token.span(), "`Self` is known only where `#[tool]` stands on the impl block; write the type itself");
        }
    }
}

/// What comes back is told in 10 to 200 characters.
fn check_returns(skill: &Skill, judge: &mut Judge) {
    if let Some(returns) = &skill.behavior.returns {
        judge.rule(
            Rule::ReturnsLength,
            returns.span(),
            text::returns(&returns.value()),
        );
    }
}

/// Work on a blocking thread is a plain function.
fn check_mode(skill: &Skill, judge: &mut Judge) {
    if let (Mode::Cpu(span), Some(_)) = (skill.behavior.mode, skill.signature.asyncness) {
        judge.at(
            span,
            "`mode = cpu` is for functions that are not `async`; remove `async` or the mode",
        );
    }
}

/// A parameter is described in at most 150 characters.
fn check_parameters(skill: &Skill, judge: &mut Judge) {
    for parameter in &skill.signature.parameters {
        if let Some(doc) = &parameter.doc {
            judge.rule(
                Rule::ParameterDescription,
                doc.span,
                text::parameter_description(&parameter.name, &doc.text),
            );
        }
    }
}

fn check_examples(skill: &Skill, judge: &mut Judge) {
    let examples = &skill.behavior.examples;
    for (at, example) in examples.iter().enumerate() {
        let description = &example.description;
        judge.rule(
            Rule::ExampleDescription,
            description.span(),
            text::example_description(&description.value()),
        );
        if examples[..at]
            .iter()
            .any(|other| other.description.value() == description.value())
        {
            judge.broken(
                Rule::DuplicateExample,
                description.span(),
                "an example with this description is already given",
            );
        }
        check_input(skill, example, judge);
    }
}

/// An example gives declared keys, with values that their parameters allow.
///
/// Keys behind `#[input]` and `#[flatten]` are known only to the types.
fn check_input(skill: &Skill, example: &Example, judge: &mut Judge) {
    let parameters = &skill.signature.parameters;
    if let Some(name) = &skill.signature.maybe_parameter
        && example.input.get(name).is_some()
    {
        // That a borrowed type is no parameter is said at the type.
        return;
    }
    match &example.braces {
        None if parameters.iter().any(Parameter::is_expected) => {
            let form = example_form(skill);
            judge.broken(
                Rule::ExampleInput,
                example.description.span(),
                format_args!("`example` needs an input; write {form}"),
            );
            return;
        }
        Some(braces) if parameters.is_empty() && !example.input.entries.is_empty() => {
            let name = &skill.signature.name;
            if skill.signature.all_named {
                judge.broken(
                    Rule::ExampleInput,
                    braces.span(),
                    format_args!("`example` has an input, but `{name}` takes no parameters"),
                );
            }
            return;
        }
        _ => {}
    }
    let knows_all = knows_all_keys(skill);
    for (key, value) in &example.input.entries {
        let parameter = parameters
            .iter()
            .find(|parameter| parameter.kind == Kind::Property && parameter.name == key.name);
        if let Some(parameter) = parameter {
            parameter
                .constraints
                .check_value(Rule::ExampleInput, &key.name, value, judge.errors());
        } else if knows_all {
            let names: Vec<&str> = parameters
                .iter()
                .map(|parameter| parameter.name.as_str())
                .collect();
            judge.broken(
                Rule::ExampleInput,
                key.span,
                nearest::unknown("key", &key.name, &names),
            );
        }
    }
}

/// Whether all keys of the arguments can be read off the function.
pub(super) fn knows_all_keys(skill: &Skill) -> bool {
    skill.signature.all_named
        && skill
            .signature
            .parameters
            .iter()
            .all(|parameter| parameter.kind == Kind::Property)
}

/// `` `example("…", { url: … })` ``, with the first required key.
fn example_form(skill: &Skill) -> String {
    let parameters = &skill.signature.parameters;
    let key = parameters.iter().find(|parameter| parameter.is_expected());
    match key {
        _ if parameters.is_empty() => "`example(\"…\")`".to_owned(),
        Some(parameter) => format!("`example(\"…\", {{ {}: … }})`", parameter.name),
        None => "`example(\"…\", { … })`".to_owned(),
    }
}
