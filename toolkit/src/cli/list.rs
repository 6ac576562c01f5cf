use serde_json::json;

use super::arguments::List;
use super::terminal::Terminal;
use super::{CliError, render};
use crate::excerpt::summary;
use crate::kit::Toolkit;

/// The tools with their skills, each in a line.
pub(super) fn run(toolkit: &Toolkit, list: &List, terminal: &mut Terminal) -> Result<u8, CliError> {
    let view = toolkit.view(None);
    let tools = view.tools();
    let is_wanted = |origin: &str| list.origin.as_deref().is_none_or(|wanted| wanted == origin);
    let wanted = tools.filter(|(_, member)| is_wanted(&member.origin.to_string()));
    let wanted: Vec<_> = wanted.collect();
    if list.json {
        let rows = wanted.iter().map(|(at, member)| {
            let skills = view.skills_at(*at);
            let names = skills.map(|id| view.snapshot().callable(id).call_name());
            json!({
                "name": member.tool.name(),
                "origin": member.origin,
                "description": member.tool.description(),
                "callNames": names.collect::<Vec<_>>(),
            })
        });
        terminal.json(&rows.collect::<Vec<_>>())?;
        return Ok(0);
    }
    if wanted.is_empty() {
        let program = terminal.program();
        let told =
            format!("there are no tools; `{program} doctor` tells what was left out and why");
        terminal.note(told);
        return Ok(0);
    }
    for (at, member) in &wanted {
        let tool = &member.tool;
        let told = match tool.subtitle() {
            Some(subtitle) => subtitle.into(),
            None => summary(tool.description()),
        };
        let origin = terminal.faint(&format!("({})", member.origin));
        terminal.line(format_args!("{} {origin}", terminal.strong(tool.name())))?;
        terminal.line(format_args!("  {told}"))?;
        if tool.is_function() {
            continue;
        }
        let skills: Vec<_> = view.skills_at(*at).collect();
        let names = skills.iter().map(|id| view.snapshot().callable(*id));
        let rows = names.map(|callable| {
            let description = summary(callable.skill.facts().description);
            vec![
                format!("  {}", callable.call_name()),
                description.into_owned(),
            ]
        });
        terminal.line(render::columns(&rows.collect::<Vec<_>>()))?;
    }
    Ok(0)
}
