use syn::LitStr;

use super::attr::{Author, Page};
use super::changelog;
use super::members::Member;
use super::model::{FunctionTool, Tool};
use crate::errors::Errors;
use crate::judge::Judge;
use crate::name;
use crate::nearest;
use crate::rules::breach::Breach;
use crate::rules::{self, category, currency, license, text, url};
use crate::skill;

/// Checks a function tool.
pub(super) fn check_function(tool: &FunctionTool, errors: &mut Errors) {
    let judge = &mut Judge::new(errors, tool.page.private);
    let skill = &tool.skill;
    judge.rule(
        skill.name.span,
        rules::name::function_tool_name(&skill.name.text),
    );
    // A derived name may be short: functions such as `ls` have no page.
    if skill.display_name.is_given {
        skill::check_display_name(&skill.display_name, judge);
    }
    // The description of a function tool has 20 to 1,024 characters.
    if let Some(doc) = &skill.doc {
        judge.rule(doc.span, text::function_description(&doc.text));
    }
    check_page(&tool.page, judge);
    skill::check_operation(skill, judge);
}

/// Checks a tool with skills; its skills check themselves.
pub(super) fn check_tool(tool: &Tool, errors: &mut Errors) {
    let judge = &mut Judge::new(errors, tool.page.private);
    judge.rule(tool.name.span, rules::name::tool_name(&tool.name.text));
    skill::check_display_name(&tool.display_name, judge);
    // The description of a tool with skills has 50 to 300 characters.
    if let Some(doc) = &tool.doc {
        judge.rule(doc.span, text::tool_description(&doc.text));
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
    if tool.page.private {
        return;
    }
    let needed = ["subtitle", "instructions", "categories", "changelog"];
    let missing: Vec<&str> = needed
        .into_iter()
        .filter(|key| !tool.written.iter().any(|written| written == key))
        .collect();
    if !missing.is_empty() {
        judge.at(
            tool.name.span,
            format_args!(
                "tool `{}` lacks {}; add what its store page shows, or `private` if it has none",
                tool.name.text,
                nearest::quoted(&missing)
            ),
        );
    }
}

fn check_page(page: &Page, judge: &mut Judge) {
    let Page {
        subtitle,
        instructions,
        categories,
        changelog,
        requirements: _,
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
    check_text(subtitle.as_ref(), text::subtitle, judge);
    check_text(instructions.as_ref(), text::instructions, judge);
    check_categories(categories, judge);
    changelog::check(changelog, judge);
    check_author(author, judge);
    check_text(homepage.as_ref(), |text| url::url("homepage", text), judge);
    check_text(
        repository.as_ref(),
        |text| url::url("repository", text),
        judge,
    );
    check_text(license.as_ref(), license::license, judge);
    check_text(icon.as_ref(), url::icon, judge);
    check_text(currency.as_ref(), currency::currency, judge);
    check_knowledge(knowledge.as_ref(), judge);
}

fn check_text(text: Option<&LitStr>, rule: impl Fn(&str) -> Result<(), Breach>, judge: &mut Judge) {
    if let Some(text) = text {
        judge.rule(text.span(), rule(&text.value()));
    }
}

/// Categories exist, and each is given once.
fn check_categories(categories: &[syn::Ident], judge: &mut Judge) {
    let names: Vec<String> = categories.iter().map(name::plain).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if names.is_empty() {
        return;
    }
    for (at, breach) in category::categories(&names) {
        if let Some(category) = at.and_then(|at| categories.get(at)) {
            judge.rule(category.span(), Err(breach));
        }
    }
}

/// An author has a name; page and address are valid.
fn check_author(author: &Author, judge: &mut Judge) {
    if let Author::Given { name, url, email } = author {
        if name.value().trim().is_empty() {
            judge.at(
                name.span(),
                "the name of the author is empty; write `author(none)` to leave it out",
            );
        }
        check_text(url.as_ref(), |text| url::url("url", text), judge);
        check_text(email.as_ref(), url::email, judge);
    }
}

/// `knowledge` names a folder.
fn check_knowledge(knowledge: Option<&LitStr>, judge: &mut Judge) {
    if let Some(knowledge) = knowledge.filter(|knowledge| knowledge.value().trim().is_empty()) {
        judge.at(
            knowledge.span(),
            "`knowledge` is empty; name a folder of the crate",
        );
    }
}

/// A tool has at least one skill.
fn check_has_skills(tool: &Tool, judge: &mut Judge) {
    if tool.members.is_empty() && !tool.written.iter().any(|key| key == "skills") {
        judge.at(
            tool.name.span,
            format_args!(
                "tool `{}` has no skills; put `#[skill]` on a function inside, or name some with `skills(…)`",
                tool.name.text
            ),
        );
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
            judge.at(
                member.name.span,
                format_args!(
                    "skill `{}` is already given; give one of them another `name`",
                    member.name.text
                ),
            );
        }
    }
}

/// A call name, tool and skill together, has at most 64 characters.
fn check_call_names(tool: &Tool, judge: &mut Judge) {
    for member in &tool.members {
        judge.rule(
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
    for step in &tool.workflow {
        let step_name = name::plain(step);
        if !names.contains(&step_name.as_str()) && !names.is_empty() {
            judge.at(step.span(), nearest::unknown("skill", &step_name, &names));
        }
    }
}
