use serde_json::json;

use super::arguments::List;
use super::terminal::Terminal;
use super::{CliError, render};
use crate::excerpt::summary;
use crate::kit::Toolkit;
use crate::registry::{Member, Origin};
use crate::rules::suggest;

/// The tools with their skills, each in a line.
pub(super) fn run(toolkit: &Toolkit, list: &List, terminal: &mut Terminal) -> Result<u8, CliError> {
    let view = toolkit.view(None);
    let tools = view.tools();
    let origin = origin(toolkit, list.origin.as_deref())?;
    let is_wanted = |member: &Member| {
        origin
            .as_ref()
            .is_none_or(|origin| *origin == member.origin)
    };
    let wanted = tools.filter(|(_, member)| is_wanted(member));
    let wanted: Vec<_> = wanted.collect();
    if list.manifests {
        let manifests = wanted.iter().map(|(_, member)| {
            let name = member.tool.name();
            let manifest = member.tool.manifest();
            manifest.map_err(|error| CliError::failed(format!("`{name}` is broken: {error}")))
        });
        terminal.json(&manifests.collect::<Result<Vec<_>, _>>()?)?;
        return Ok(0);
    }
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
        let from = list.origin.as_ref().map(|origin| format!(" from {origin}"));
        let told = format!(
            "there are no tools{}; `{program} doctor` tells what was left out and why",
            from.unwrap_or_default()
        );
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

/// The origin that a word means; a crate has to be linked, or a word that is mistyped would look
/// like a crate without tools.
pub(super) fn origin(toolkit: &Toolkit, word: Option<&str>) -> Result<Option<Origin>, CliError> {
    let Some(word) = word else {
        return Ok(None);
    };
    let plain = [Origin::Builtin, Origin::Host];
    let report = toolkit.report();
    let linked = report.tools().map(|(_, origin)| origin.clone());
    let mut known: Vec<Origin> = plain.into_iter().chain(linked).collect();
    if let Some(found) = known.iter().find(|origin| origin.to_string() == word) {
        return Ok(Some(found.clone()));
    }
    known.sort();
    known.dedup();
    let names: Vec<String> = known.iter().map(Origin::to_string).collect();
    let near = suggest::nearest(word, names.iter().map(String::as_str));
    let way_out = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are: {}", names.join(", ")),
    };
    Err(CliError::usage(format!(
        "no tool comes from `{word}`; {way_out}"
    )))
}
