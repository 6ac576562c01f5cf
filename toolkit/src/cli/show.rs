use super::arguments::Show;
use super::terminal::Terminal;
use super::{CliError, render};
use crate::call::{Caller, missing};
use crate::kit::Toolkit;
use crate::manifest::Manifest;
use crate::registry::{CallableId, Member, Skill};
use crate::view::View;

/// All that is told about a tool, or one of its skills.
pub(super) fn run(toolkit: &Toolkit, show: &Show, terminal: &mut Terminal) -> Result<u8, CliError> {
    let view = toolkit.view(None);
    let (at, only) = find(&view, &show.name)?;
    let member = &view.snapshot().tools()[at];
    let manifest = member.tool.manifest();
    let manifest = manifest
        .map_err(|error| CliError::failed(format!("`{}` is broken: {error}", show.name)))?;
    let is_shown = |skill: usize| only.is_none_or(|id| id.indices().1 == skill);
    let manifest = manifest.of_skills(is_shown);
    if show.json {
        terminal.json(&manifest)?;
        return Ok(0);
    }
    page(&view, at, member, &manifest, terminal)?;
    Ok(0)
}

/// Finds a tool, and the one skill that was asked for.
pub(super) fn find(view: &View, name: &str) -> Result<(usize, Option<CallableId>), CliError> {
    match (view.position(name), view.find(name)) {
        (Some(at), _) => Ok((at, None)),
        (None, Some(id)) => Ok((id.indices().0, Some(id))),
        (None, None) => Err(CliError::failed(match view.refusal(name) {
            Some(refusal) => refusal,
            None => missing(view, &Caller::host(None), name)
                .message()
                .to_owned(),
        })),
    }
}

fn page(
    view: &View,
    at: usize,
    member: &Member,
    manifest: &Manifest,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let tool = &member.tool;
    let origin = terminal.faint(&format!("({})", member.origin));
    terminal.line(format_args!(
        "{} {origin}",
        terminal.strong(manifest.display_name())
    ))?;
    let texts = [
        tool.subtitle(),
        Some(tool.description()),
        tool.instructions(),
    ];
    for text in texts.into_iter().flatten() {
        terminal.line(text)?;
    }
    let categories: Vec<&str> = tool.categories().collect();
    if !categories.is_empty() {
        terminal.line(format_args!("categories: {}", categories.join(", ")))?;
    }
    let ids = view.skills_at(at).filter(|id| {
        let name = view.snapshot().callable(*id).skill.name();
        manifest.skills().iter().any(|skill| skill.name() == name)
    });
    for (id, skill) in ids.zip(manifest.skills()) {
        terminal.line("")?;
        let callable = view.snapshot().callable(id);
        let mut marks = Vec::new();
        for (is_so, mark) in [
            (skill.is_sensitive(), "sensitive"),
            (skill.is_read_only(), "read only"),
            (skill.is_destructive(), "destructive"),
            (skill.is_open_world(), "open world"),
        ] {
            if is_so {
                marks.push(mark);
            }
        }
        let marks = terminal.faint(&marks.join(", "));
        terminal.line(format_args!(
            "{} {marks}",
            terminal.name(callable.call_name())
        ))?;
        if !tool.is_function() {
            terminal.line(format_args!("  {}", skill.description()))?;
        }
        if let Some(returns) = skill.returns() {
            terminal.line(format_args!("  returns: {returns}"))?;
        }
        let rows = parameters(callable.skill);
        if !rows.is_empty() {
            terminal.line("  parameters:")?;
            terminal.line(render::indented(&render::columns(&rows)))?;
        }
        for example in skill.examples() {
            terminal.line(format_args!("  example: {}", example.description()))?;
            terminal.line(format_args!("    {}", example.input()))?;
        }
    }
    Ok(())
}

/// Name, what is expected, and description of each parameter.
fn parameters(skill: &Skill) -> Vec<Vec<String>> {
    let Ok(compiled) = skill.compiled() else {
        return Vec::new();
    };
    let rows = compiled.parameters().map(|parameter| {
        let mut expected = parameter.expected();
        if !parameter.is_required() {
            expected.push_str(", optional");
        }
        if let Some(default) = parameter.default() {
            expected.push_str(&format!(", {default} unless given"));
        }
        vec![
            format!("  --{}", parameter.name.replace('_', "-")),
            expected,
            parameter.description().to_owned(),
        ]
    });
    rows.collect()
}
