use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{LitStr, Path};

use super::attr::{Attr, Author, Page};
use super::changelog;
use super::members::{Found, Member};
use super::model::{FunctionTool, Tool};
use crate::errors::Errors;
use crate::judge::Judge;
use crate::name;
use crate::rules::breach::Breach;
use crate::rules::rule::Rule;
use crate::rules::{self, case, category, currency, license, text, url};
use crate::skill;

/// Checks a function tool.
pub(super) fn check_function(tool: &FunctionTool, errors: &mut Errors) {
    let judge = &mut Judge::new(errors, tool.page.private);
    let skill = &tool.skill;
    judge.rule(
        Rule::ToolName,
        skill.name.span,
        rules::name::function_tool_name(&skill.name.text),
    );
    // A derived name may be short: functions such as `ls` have no page.
    if skill.display_name.is_given {
        skill::check_display_name(&skill.display_name, judge);
    }
    // The description of a function tool has 20 to 1,024 characters.
    if let Some(doc) = &skill.doc {
        judge.rule(
            Rule::DescriptionLength,
            doc.span,
            text::function_description(&doc.text),
        );
    }
    check_page(&tool.page, judge);
    skill::check_operation(skill, judge);
}

/// The functions that should be skills bear `#[skill]`.
///
/// A tool without any is told so at its name, which says it of all its functions.
pub(super) fn check_found(attr: &Attr, found: &Found, errors: &mut Errors) {
    for word in &found.misspelt {
        if word == "tool" {
            errors.at(
                word.span(),
                "a function inside of a tool is one of its skills; write `#[skill]`",
            );
        } else {
            errors.at(
                word.span(),
                format_args!("unknown attribute `{word}`; did you mean `skill`?"),
            );
        }
    }
    if found.members.is_empty() && attr.skills.is_empty() {
        return;
    }
    for function in &found.forgotten {
        errors.at(
            function.span(),
            format_args!(
                "`{function}` describes its parameters and is no skill; add `#[skill]` above it, or remove what is said of them"
            ),
        );
    }
}

/// Checks a tool with skills; its skills check themselves.
pub(super) fn check_tool(tool: &Tool, errors: &mut Errors) {
    let judge = &mut Judge::new(errors, tool.page.private);
    judge.rule(
        Rule::ToolName,
        tool.name.span,
        rules::name::tool_name(&tool.name.text),
    );
    skill::check_display_name(&tool.display_name, judge);
    // The description of a tool with skills has 50 to 300 characters.
    if let Some(doc) = &tool.doc {
        judge.rule(
            Rule::DescriptionLength,
            doc.span,
            text::tool_description(&doc.text),
        );
    }
    check_is_complete(tool, judge);
    check_page(&tool.page, judge);
    check_has_skills(tool, judge);
    check_unique_skills(tool, judge);
    check_call_names(tool, judge);
    check_workflow(tool, judge);
}

/// A tool with a store page has all that the page shows.
fn check_is_complete(tool: &Tool, judge: &mut Judge) {
    let written: Vec<&str> = tool.written.iter().map(String::as_str).collect();
    // Where `private` cannot be read, or stands on a skill, that was reported.
    if tool.page.private || written.contains(&"private") {
        return;
    }
    let verdict = rules::page::complete(&tool.name.text, &written);
    judge.rule(Rule::MissingPage, tool.name.span, verdict);
}

fn check_page(page: &Page, judge: &mut Judge) {
    let Page {
        subtitle,
        instructions,
        categories,
        changelog,
        requirements,
        author,
        homepage,
        repository,
        license,
        icon,
        currency,
        knowledge,
        optional: _,
        private: _,
    } = page;
    check_text(Rule::Subtitle, subtitle.as_ref(), text::subtitle, judge);
    check_text(
        Rule::InstructionsLength,
        instructions.as_ref(),
        text::instructions,
        judge,
    );
    check_categories(categories, judge);
    changelog::check(changelog, judge);
    check_requirements(requirements, judge);
    check_author(author, judge);
    check_text(
        Rule::Url,
        homepage.as_ref(),
        |text| url::url("homepage", text),
        judge,
    );
    check_text(
        Rule::Url,
        repository.as_ref(),
        |text| url::url("repository", text),
        judge,
    );
    check_text(Rule::License, license.as_ref(), license::license, judge);
    check_text(Rule::Url, icon.as_ref(), url::icon, judge);
    check_text(Rule::Currency, currency.as_ref(), currency::currency, judge);
    check_text(
        Rule::EmptyKnowledge,
        knowledge.as_ref(),
        rules::page::knowledge,
        judge,
    );
}

fn check_text(
    rule: Rule,
    text: Option<&LitStr>,
    judged: impl Fn(&str) -> Result<(), Breach>,
    judge: &mut Judge,
) {
    if let Some(text) = text {
        judge.rule(rule, text.span(), judged(&text.value()));
    }
}

/// Categories exist, and each is given once.
fn check_categories(categories: &[syn::Ident], judge: &mut Judge) {
    let names: Vec<String> = categories.iter().map(name::plain).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (at, breach) in category::categories(&names) {
        judge.rule(Rule::Categories, categories[at].span(), Err(breach));
    }
}

/// A tool names a requirement once.
///
/// Two constants may bear one name, which a constant finds out.
fn check_requirements(requirements: &[Path], judge: &mut Judge) {
    let names: Vec<String> = requirements.iter().map(shown).collect();
    for (at, requirement) in requirements.iter().enumerate() {
        if names[..at].contains(&names[at]) {
            let verdict = rules::requirement::unique(&names[at]);
            judge.rule(Rule::DuplicateRequirement, requirement.span(), Err(verdict));
        }
    }
}

/// `keys::FAL`, as an author writes it.
fn shown(path: &Path) -> String {
    path.to_token_stream().to_string().replace(' ', "")
}

/// An author has a name; page and address are valid.
fn check_author(author: &Author, judge: &mut Judge) {
    if let Author::Given { name, url, email } = author {
        let way_out = "write `author(none)` to leave it out";
        let verdict = rules::page::author_name(&name.value(), way_out);
        judge.rule(Rule::Author, name.span(), verdict);
        check_text(Rule::Url, url.as_ref(), |text| url::url("url", text), judge);
        check_text(Rule::Author, email.as_ref(), url::email, judge);
    }
}

/// A tool has at least one skill.
fn check_has_skills(tool: &Tool, judge: &mut Judge) {
    if !tool.written.iter().any(|key| key == "skills") {
        let way_out = "put `#[skill]` on a function inside, or name some with `skills(…)`";
        let verdict = rules::skill::some(&tool.name.text, tool.members.len(), way_out);
        judge.rule(Rule::MissingSkills, tool.name.span, verdict);
    }
}

/// The names of a tool's skills are unique.
///
/// Two functions of one name are the compiler's error, or exclude each other by `cfg`.
fn check_unique_skills(tool: &Tool, judge: &mut Judge) {
    for (at, member) in tool.members.iter().enumerate() {
        let is_same = |other: &Member| {
            other.name.text == member.name.text
                && other.function != member.function
                && (other.cfgs.is_empty() || member.cfgs.is_empty())
        };
        if tool.members[..at].iter().any(is_same) {
            judge.rule(
                Rule::DuplicateSkill,
                member.name.span,
                Err(rules::skill::unique(&member.name.text)),
            );
        }
    }
}

/// A call name, tool and skill together, has at most 64 characters.
fn check_call_names(tool: &Tool, judge: &mut Judge) {
    for member in &tool.members {
        judge.rule(
            Rule::SkillName,
            member.name.span,
            rules::name::call_name(&tool.name.text, &member.name.text),
        );
    }
}

/// A workflow names skills that exist.
///
/// Skills that stand elsewhere may have other names than their functions, so with
/// them a constant decides.
fn check_workflow(tool: &Tool, judge: &mut Judge) {
    if !tool.skills.is_empty() {
        return;
    }
    let names: Vec<&str> = tool
        .members
        .iter()
        .map(|member| member.name.text.as_str())
        .collect();
    // A function without `#[skill]`, and one whose name is refused, was reported there.
    let is_reported = |step: &str| {
        let mut misnamed = tool
            .members
            .iter()
            .filter(|member| rules::name::skill_name(&member.name.text).is_err());
        misnamed.any(|member| member.function == step || case::snake(&member.name.text) == step)
            || tool.forgotten.iter().any(|function| function == step)
    };
    for step in &tool.workflow {
        let step_name = name::plain(step);
        if !names.is_empty() && !is_reported(&step_name) {
            judge.rule(
                Rule::UnknownStep,
                step.span(),
                rules::skill::step(&step_name, &names),
            );
        }
    }
}
