use std::borrow::Cow;

use serde_json::{Map, Value, json};

use super::error::{CallError, ErrorCode};
use super::limits::{is_nested_deeper, json_bytes};
use super::{Context, Request, Underway, invalid_arguments};
use crate::registry::Compiled;
use crate::schema::{Walk, Work};

/// Where the values of the parameters are found; few parameters need no allocation.
pub(super) struct Room<'v> {
    few: [Option<&'v Value>; FEW],
    many: Vec<Option<&'v Value>>,
}

/// Skills with more parameters than this are rare.
const FEW: usize = 16;

impl<'v> Room<'v> {
    pub(super) fn new() -> Self {
        Self {
            few: [None; FEW],
            many: Vec::new(),
        }
    }

    pub(super) fn slots(&mut self, count: usize) -> &mut [Option<&'v Value>] {
        if count <= FEW {
            &mut self.few[..count]
        } else {
            self.many.resize(count, None);
            &mut self.many
        }
    }
}

/// The step of the call path: mends the arguments, then judges them.
///
/// Arguments that pass as they are, the usual case, are looked at once and not copied; then
/// the slots are filled. What was mended is given back, with the slots left empty.
pub(super) fn decode<'v>(
    underway: &Underway<'_>,
    compiled: &Compiled,
    request: &Request<'v>,
    slots: &mut [Option<&'v Value>],
) -> Result<Option<Value>, CallError> {
    let limits = underway.limits();
    let work = Work::new();
    let mut walk = Walk::literal(limits.nesting(), &work);
    if compiled
        .input
        .accepts_with_slots(request.arguments, slots, &mut walk)
        // The walk only knows an upper bound, which long texts exceed.
        && (walk.bytes() <= limits.argument_bytes
            || json_bytes(request.arguments) <= limits.argument_bytes)
    {
        return Ok(None);
    }
    slots.fill(None);
    let context = underway.context();
    check_limits(context, request.arguments)?;
    // Callers write nothing in many ways.
    let nothing = match request.arguments {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        _ => false,
    };
    let mended = if nothing {
        Cow::Owned(Value::Object(Map::new()))
    } else {
        compiled
            .input
            .coerced_with(request.arguments, request.overlay, &work)
    };
    if let Cow::Owned(mended) = &mended {
        // Text that was read may hold more layers than the arguments that it came in.
        check_limits(context, mended)?;
    }
    let problems = compiled
        .input
        .problems_with(&mended, request.overlay, &work);
    if work.is_exhausted() {
        return Err(too_much_work(context));
    }
    if !problems.is_empty() {
        return Err(invalid_arguments(context, &problems));
    }
    match mended {
        Cow::Borrowed(same) => {
            compiled.input.fill_slots(same, slots);
            Ok(None)
        }
        Cow::Owned(mended) => Ok(Some(mended)),
    }
}

/// Holds arguments that somebody of the host wrote against the schema, as they are.
pub(super) fn judge_changed(
    context: &Context,
    compiled: &Compiled,
    changed: Value,
    blame: &str,
) -> Result<Value, CallError> {
    check_limits(context, &changed)?;
    let problems = compiled.input.problems(&changed);
    if problems.is_empty() {
        return Ok(changed);
    }
    let error = invalid_arguments(context, &problems);
    let name = context.call_name();
    let message = format!("`{name}` was not run, because {blame}: {}", error.message());
    Err(error.with_message(message))
}

fn check_limits(context: &Context, arguments: &Value) -> Result<(), CallError> {
    let limits = context.toolkit().limits();
    let name = context.call_name();
    if is_nested_deeper(arguments, limits.nesting()) {
        let most = limits.nesting();
        return Err(CallError::new(
            ErrorCode::LimitExceeded,
            name,
            format!("the arguments of `{name}` hold more than {most} arrays and objects inside each other; send a flatter value"),
        )
        .with_details(json!({ "limit": "nesting", "most": most })));
    }
    let bytes = json_bytes(arguments);
    if bytes > limits.argument_bytes {
        let most = limits.argument_bytes;
        return Err(CallError::new(
            ErrorCode::LimitExceeded,
            name,
            format!(
                "the arguments of `{name}` are {bytes} bytes of JSON; at most {most} are allowed"
            ),
        )
        .with_details(json!({ "limit": "argument_bytes", "most": most, "found": bytes })));
    }
    Ok(())
}

fn too_much_work(context: &Context) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::LimitExceeded,
        name,
        format!("the arguments of `{name}` fit too many alternatives inside each other to be judged; send a simpler value"),
    )
    .with_details(json!({ "limit": "work" }))
}
