use std::sync::Arc;

use serde_json::json;

use super::error::{CallError, ErrorCode};
use super::{Caller, Door, Request};
use crate::kit::Toolkit;
use crate::registry::{CallableId, Snapshot};
use crate::rules::suggest;
use crate::view::View;

/// A skill, in the snapshot that holds for the whole call.
pub(super) struct Found {
    pub(super) snapshot: Arc<Snapshot>,
    pub(super) callable: CallableId,
}

/// The step of the call path: from a call name to the skill.
pub(super) fn resolve(toolkit: &Toolkit, request: &Request<'_>) -> Result<Found, CallError> {
    let name = request.name;
    if request.caller.is_too_deep() {
        return Err(CallError::new(
            ErrorCode::DepthExceeded,
            name,
            format!(
                "`{name}` was not run: calls inside calls went more than 5 deep; do the work in fewer layers"
            ),
        ));
    }
    let snapshot = toolkit.snapshot();
    let scope = request.caller.policy();
    let found = snapshot.find(name);
    let callable = match found {
        Some(callable) if toolkit.is_open(scope) => callable,
        _ => {
            let view = toolkit.view_of(Arc::clone(&snapshot), scope);
            match found.filter(|id| view.allows(*id)) {
                Some(callable) => callable,
                None => return Err(refusal(&view, request.caller, name)),
            }
        }
    };
    if request.caller.door == Door::ToolCall && snapshot.callable(callable).skill.is_sensitive() {
        return Err(CallError::new(
            ErrorCode::ApprovalRequired,
            name,
            format!("`{name}` is sensitive and cannot be called through `tool_call`"),
        )
        .with_hint(format!(
            "call `{name}` directly; if it is not listed, call `run_script` with it as the only step"
        )));
    }
    Ok(Found { snapshot, callable })
}

/// Only the host learns of what is there and may not be used, and why.
fn refusal(view: &View, caller: &Caller, name: &str) -> CallError {
    let found = view.snapshot().find(name);
    match found.filter(|_| caller.door == Door::Host) {
        Some(id) => CallError::new(ErrorCode::NotAllowed, name, view.explain(id, name)),
        None => missing(view, caller, name),
    }
}

/// The error of a name that stands for nothing that its caller may use.
pub(crate) fn missing(view: &View, caller: &Caller, name: &str) -> CallError {
    let begun = caller.begun();
    if begun.is_none_or(|begun| begun.find(name).is_none()) {
        return unknown_tool(view, name);
    }
    // The listing of the mission still names it.
    let message = format!("`{name}` was removed after this mission began and cannot be called");
    let error = CallError::new(ErrorCode::UnknownTool, name, message);
    if view.find("tool_search").is_some() {
        error.with_hint("look for another tool with `tool_search`")
    } else {
        error
    }
}

/// Says which names there are, the nearest first, and not hundreds of them.
fn unknown_tool(view: &View, name: &str) -> CallError {
    const MOST: usize = 12;
    let shown: String = name.chars().take(80).collect();
    let skills = skills_of(view, name);
    let ranked = if skills.is_empty() {
        suggest::ranked(name, view.call_names())
    } else {
        skills.iter().map(String::as_str).collect()
    };
    let near = if skills.len() == 1 {
        ranked.first().copied()
    } else {
        suggest::nearest(name, ranked.iter().copied())
    };
    let names = |most: usize| {
        let quoted: Vec<String> = ranked
            .iter()
            .take(most)
            .map(|name| format!("`{name}`"))
            .collect();
        quoted.join(", ")
    };
    let mut parts = vec![format!("there is no tool `{shown}`")];
    if let Some(near) = near {
        parts.push(format!("did you mean `{near}`?"));
    }
    parts.push(match ranked.len() {
        0 => "no tool can be called".to_owned(),
        count if count > MOST => format!(
            "of {count} callable tools, the nearest names are: {}",
            names(MOST)
        ),
        _ => format!("callable tools: {}", names(MOST)),
    });
    CallError::new(ErrorCode::UnknownTool, name, parts.join("; "))
        .with_details(json!({ "nearest": ranked.iter().take(MOST).collect::<Vec<_>>() }))
}

/// The call names that somebody means who writes the name of a tool, or of a skill, alone.
fn skills_of(view: &View, name: &str) -> Vec<String> {
    let names = view.call_names();
    let of_tool = |call_name: &&str| {
        call_name
            .split_once("__")
            .map_or(*call_name, |(tool, _)| tool)
            == name
    };
    let of_tool: Vec<String> = names.filter(of_tool).map(str::to_owned).collect();
    if !of_tool.is_empty() {
        return of_tool;
    }
    let is_skill = |call_name: &&str| {
        call_name
            .split_once("__")
            .is_some_and(|(_, skill)| skill == name)
    };
    view.call_names()
        .filter(is_skill)
        .map(str::to_owned)
        .collect()
}
