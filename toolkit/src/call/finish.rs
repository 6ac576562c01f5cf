use serde_json::{Value, json};

use super::error::{CallError, ErrorCode};
use super::guard::within;
use super::limits::{drop_flat, is_nested_deeper, json_bytes};
use super::store::{ceil, floor};
use super::{ContentBlock, Context, Output, Request, Underway};
use crate::registry::Compiled;
use crate::schema::{Walk, Work};
use crate::store::StoreError;

/// The step of the call path: judges the output and its size.
pub(super) fn finish(
    underway: &Underway<'_>,
    compiled: &Compiled,
    output: &mut Output,
    request: &Request<'_>,
) -> Result<Length, CallError> {
    let limits = underway.limits();
    let value = output.value();
    let work = Work::new();
    let mut walk = Walk::plain(limits.nesting(), &work);
    let passes = match &compiled.output {
        Some(output) => output.accepts(output.root(), value, &mut walk),
        None => walk.measure(value),
    };
    if !passes {
        let error = refused(underway.context(), compiled, value);
        drop_flat(output.take_value());
        return Err(error);
    }
    let most = limits.output_bytes;
    let is_long = walk.bytes() > most && request.preview && text_bytes(value) > most;
    #[cfg(feature = "billing")]
    if let Some(live) = underway.known_context().and_then(Context::happened) {
        output.add_cost(live.cost());
    }
    if !output.is_value_alone() {
        judge_beside(underway.context(), output)?;
    }
    Ok(if is_long {
        Length::TooLong
    } else {
        Length::Short
    })
}

/// Whether an output is returned whole.
pub(super) enum Length {
    Short,
    TooLong,
}

/// What stands beside the value is no larger than a value may be, and no deeper.
fn judge_beside(context: &Context, output: &mut Output) -> Result<(), CallError> {
    judge_details(context, output)?;
    let most = context.toolkit().limits().output_bytes;
    let blocks: usize = output.blocks().iter().map(ContentBlock::size).sum();
    let details: usize = output.details().values().map(json_bytes).sum();
    if blocks + details > most {
        return Err(too_much_beside(context, blocks + details));
    }
    Ok(())
}

/// No walk through details is deeper than one through the value.
fn judge_details(context: &Context, output: &mut Output) -> Result<(), CallError> {
    let most = context.toolkit().limits().nesting();
    let mut details = output.details().values();
    if !details.any(|detail| is_nested_deeper(detail, most)) {
        return Ok(());
    }
    output
        .take_details()
        .into_iter()
        .for_each(|(_, detail)| drop_flat(detail));
    let name = context.call_name();
    let message = format!(
        "`{name}` ran, but a detail of its output holds more than {most} arrays and objects inside each other"
    );
    Err(CallError::new(ErrorCode::LimitExceeded, name, message))
}

/// Pictures and sounds cannot be cut.
fn too_much_beside(context: &Context, bytes: usize) -> CallError {
    let name = context.call_name();
    let most = context.toolkit().limits().output_bytes;
    CallError::new(
        ErrorCode::LimitExceeded,
        name,
        format!("`{name}` ran, but what stands beside its output has {bytes} bytes; at most {most} are returned"),
    )
    .with_details(json!({ "limit": "output_bytes", "most": most, "found": bytes }))
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
pub(super) async fn preview(context: &Context, output: Output) -> Result<Output, CallError> {
    let (value, beside) = output.into_parts();
    let text = match value {
        Value::String(text) => text,
        value => value.to_string(),
    };
    let toolkit = context.toolkit();
    let most = toolkit.limits().preview_bytes;
    let head = head(&text, most - most / 4).to_owned();
    let tail = tail(&text, most / 4).to_owned();
    let bytes = text.len();
    let mut note =
        format!("the output has {bytes} bytes, of which these are the beginning and the end");
    // A tool that cannot be called is not worth a try.
    if toolkit.view(context.policy()).find("output_read").is_some() {
        note += "; read on with `output_read` and this handle";
    }
    let keep = async { toolkit.outputs().keep(context.account(), text).await };
    let bounds = context.bounds(toolkit.limits().hook_seconds);
    let kept = within(|| bounds, Box::pin(keep)).await;
    let kept = kept.map_err(|stopped| StoreError::new(stopped.told()));
    let handle = kept.and_then(|kept| kept).map_err(|error| {
        let name = context.call_name();
        tracing::error!("an output cannot be kept: {error}");
        let message = format!(
            "`{name}` ran, but its output has {bytes} bytes, and this host cannot keep it at the moment"
        );
        CallError::new(ErrorCode::Internal, name, message).with_retryable(true)
    })?;
    let told = json!({
        "truncated": true,
        "bytes": bytes,
        "handle": handle,
        "head": head,
        "tail": tail,
        "note": note,
    });
    Ok(Output::preview_of(told, handle, bytes, beside))
}

/// The longest beginning of at most `most` bytes that ends with a whole character.
fn head(text: &str, most: usize) -> &str {
    &text[..floor(text, most)]
}

/// The longest end of at most `most` bytes that starts with a whole character.
fn tail(text: &str, most: usize) -> &str {
    &text[ceil(text, text.len().saturating_sub(most))..]
}
