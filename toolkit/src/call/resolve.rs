use serde_json::json;

use super::error::{CallError, ErrorCode};
use super::{Context, Door, Request};
use crate::kit::Toolkit;
use crate::registry::Snapshot;
use crate::rules::suggest;

/// The step of the call path: from a call name to the skill.
pub(super) fn resolve(toolkit: &Toolkit, request: &Request<'_>) -> Result<Context, CallError> {
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
    let Some(callable) = snapshot.find(name) else {
        return Err(unknown_tool(&snapshot, name));
    };
    let context = Context::new(
        toolkit.clone(),
        snapshot,
        callable,
        request.caller,
        request.overlay,
    );
    if request.caller.door == Door::ToolCall && context.callable().skill.is_sensitive() {
        return Err(CallError::new(
            ErrorCode::ApprovalRequired,
            name,
            format!("`{name}` is sensitive and cannot be called through `tool_call`"),
        )
        .with_hint(format!(
            "call `{name}` directly; if it is not listed, call `run_script` with it as the only step"
        )));
    }
    Ok(context)
}

/// Says which names there are, the nearest first, and not hundreds of them.
pub(crate) fn unknown_tool(snapshot: &Snapshot, name: &str) -> CallError {
    const MOST: usize = 12;
    let shown: String = name.chars().take(80).collect();
    let ranked = suggest::ranked(name, snapshot.call_names());
    let near = suggest::nearest(name, ranked.iter().copied());
    let count = ranked.len();
    let listed = ranked
        .iter()
        .take(MOST)
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ");
    let mut message = format!("there is no tool `{shown}`");
    if let Some(near) = near {
        message += &format!("; did you mean `{near}`?");
    }
    message += &match count {
        0 => "; no tool can be called".to_owned(),
        count if count > MOST => {
            format!(" of {count} callable tools, the nearest names are: {listed}")
        }
        _ => format!(" callable tools: {listed}"),
    };
    if near.is_none() {
        message = message
            .replacen("` callable", "`; callable", 1)
            .replacen("` of", "`; of", 1);
    }
    CallError::new(ErrorCode::UnknownTool, name, message)
        .with_details(json!({ "nearest": ranked.iter().take(MOST).collect::<Vec<_>>() }))
}
