use serde_json::{Value, json};

use super::error::{CallError, ErrorCode};
use super::limits::{drop_flat, is_nested_deeper, json_bytes};
use super::store::{ceil, floor};
use super::{Context, Output, Request};
use crate::registration::Returned;
use crate::registry::Compiled;
use crate::schema::{Walk, Work};

/// The step of the call path: judges the output and its size.
pub(super) fn finish(
    context: &Context,
    compiled: &Compiled,
    returned: Returned,
    request: &Request<'_>,
) -> Result<Output, CallError> {
    let value = returned.value;
    let limits = context.toolkit().limits();
    let work = Work::new();
    let mut walk = Walk::plain(limits.nesting(), &work);
    let passes = match &compiled.output {
        Some(output) => output.accepts(output.root(), &value, &mut walk),
        None => walk.measure(&value),
    };
    if !passes {
        let error = refused(context, compiled, &value);
        drop_flat(value);
        return Err(error);
    }
    let most = limits.output_bytes;
    if walk.bytes() > most && request.preview && text_bytes(&value) > most {
        return Ok(preview(context, value));
    }
    Ok(Output::new(value))
}

fn text_bytes(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        value => json_bytes(value),
    }
}

fn refused(context: &Context, compiled: &Compiled, value: &Value) -> CallError {
    let name = context.call_name();
    let most = context.toolkit().limits().nesting();
    if is_nested_deeper(value, most) {
        return CallError::new(
            ErrorCode::LimitExceeded,
            name,
            format!(
                "the output of `{name}` holds more than {most} arrays and objects inside each other"
            ),
        );
    }
    let problems = compiled
        .output
        .as_ref()
        .map(|output| output.problems(value))
        .unwrap_or_default();
    let told = problems
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("; ");
    CallError::new(
        ErrorCode::OutputInvalid,
        name,
        format!("`{name}` ran, but its output does not fit its own schema: {told}"),
    )
    .with_details(serde_json::to_value(problems).unwrap_or(Value::Null))
}

/// Keeps the whole and returns its beginning and end.
fn preview(context: &Context, value: Value) -> Output {
    let text = match value {
        Value::String(text) => text,
        value => value.to_string(),
    };
    let most = context.toolkit().limits().preview_bytes;
    let head = head(&text, most - most / 4).to_owned();
    let tail = tail(&text, most / 4).to_owned();
    let bytes = text.len();
    let toolkit = context.toolkit();
    let mut note =
        format!("the output has {bytes} bytes, of which these are the beginning and the end");
    // A tool that cannot be called is not worth a try.
    if toolkit.snapshot().find("output_read").is_some() {
        note += "; read on with `output_read` and this handle";
    }
    let handle = toolkit.outputs().keep(context.account(), text);
    let told = json!({
        "truncated": true,
        "bytes": bytes,
        "handle": handle,
        "head": head,
        "tail": tail,
        "note": note,
    });
    Output::preview_of(told, handle, bytes)
}

/// The longest beginning of at most `most` bytes that ends with a whole character.
fn head(text: &str, most: usize) -> &str {
    &text[..floor(text, most)]
}

/// The longest end of at most `most` bytes that starts with a whole character.
fn tail(text: &str, most: usize) -> &str {
    &text[ceil(text, text.len().saturating_sub(most))..]
}
