use serde_json::{Map, Value};

use super::check::MOST_FAULTS;
use super::{OnError, Script, ScriptError, ScriptFault, Step};
use crate::call::ErrorCode;
use crate::rules::nearest;
use crate::schema::pointer::show;

/// Reads the JSON form. Accepted are an object with
///
/// * `steps`: a list, not empty, of objects with `tool` (text) and `args` (anything;
///   absent or null for none), and
/// * `on_error`: `"stop"` or `"continue"`,
///
/// and no other keys.
pub(super) fn parse(json: &Value) -> Result<Script, ScriptError> {
    let mut faults = Vec::new();
    let mut script = Script::new();
    match json {
        Value::Object(entries) => {
            unknown_keys(None, entries, &["steps", "on_error"], &mut faults);
            match entries.get("on_error") {
                None | Some(Value::Null) => {}
                Some(Value::String(text)) if text == "stop" => {}
                Some(Value::String(text)) if text == "continue" => {
                    script.on_error = OnError::Continue;
                }
                Some(other) => say(
                    None,
                    format!(
                        "`on_error` is \"stop\" or \"continue\", not {}",
                        show(other)
                    ),
                    &mut faults,
                ),
            }
            match entries.get("steps") {
                Some(Value::Array(steps)) => {
                    for (index, step) in steps.iter().enumerate() {
                        script
                            .steps
                            .extend(parse_step(index + 1, step, &mut faults));
                    }
                }
                None => say(None, "`steps` is missing; list the calls", &mut faults),
                Some(other) => say(
                    None,
                    format!("`steps` is a list of calls, not {}", show(other)),
                    &mut faults,
                ),
            }
        }
        other => say(
            None,
            format!("a script is an object with `steps`, not {}", show(other)),
            &mut faults,
        ),
    }
    if faults.is_empty() {
        Ok(script)
    } else {
        Err(ScriptError { faults })
    }
}

fn parse_step(number: usize, step: &Value, faults: &mut Vec<ScriptFault>) -> Option<Step> {
    let Value::Object(entries) = step else {
        say(
            Some(number),
            format!(
                "a step is an object with `tool` and `args`, not {}",
                show(step)
            ),
            faults,
        );
        return None;
    };
    unknown_keys(Some(number), entries, &["tool", "args"], faults);
    let args = entries.get("args").cloned().unwrap_or(Value::Null);
    match entries.get("tool") {
        Some(Value::String(tool)) => {
            return Some(Step {
                tool: tool.clone(),
                args,
            });
        }
        None => say(
            Some(number),
            "`tool` is missing; name the tool to call",
            faults,
        ),
        Some(other) => say(
            Some(number),
            format!("`tool` is the name of a tool, not {}", show(other)),
            faults,
        ),
    }
    None
}

fn unknown_keys(
    step: Option<usize>,
    entries: &Map<String, Value>,
    known: &[&str],
    faults: &mut Vec<ScriptFault>,
) {
    for key in entries.keys().filter(|key| !known.contains(&key.as_str())) {
        let way_out = nearest::way_out(key, known.iter().copied(), || {
            format!("expected {}", known.join(", "))
        });
        say(step, format!("unknown key `{key}`; {way_out}"), faults);
    }
}

fn say(step: Option<usize>, message: impl Into<String>, faults: &mut Vec<ScriptFault>) {
    if faults.len() >= MOST_FAULTS {
        return;
    }
    faults.push(ScriptFault::new(
        step,
        ErrorCode::InvalidArguments,
        String::new(),
        message,
    ));
}
