use std::time::Duration;

use serde_json::Value;

use super::decode::judge_changed;
use super::error::{CallError, ErrorCode};
use super::guard::{Bounds, Stopped, within};
use super::run::{cancelled, no_runtime, out_of_time};
use super::{Context, Output};
use crate::event::EventKind;
use crate::hook::{AfterCall, BeforeCall};
use crate::registry::Compiled;

/// The step of the call path: hooks look at the call, and may change its arguments; gives those
/// back that were changed, held against the schema again.
pub(super) async fn before(
    context: &Context,
    compiled: &Compiled,
    arguments: &Value,
) -> Result<Option<Value>, CallError> {
    let seconds = context.toolkit().limits().hook_seconds;
    let mut call = BeforeCall::new(context, arguments);
    for hook in context.toolkit().hooks().before() {
        // Inside of the guard, as also the function that makes the future may panic.
        let asked = Box::pin(async { hook.before(&mut call).await });
        match within(|| context.bounds(seconds), asked).await {
            Ok(Ok(())) => {}
            Ok(Err(refusal)) => return Err(refused(context, refusal.reason())),
            Err(Stopped::Cancelled) => return Err(cancelled(context.call_name())),
            Err(Stopped::OutOfTime) => return Err(out_of_time(context.call_name())),
            Err(Stopped::NoClock) => return Err(no_runtime(context, "waiting for a hook")),
            Err(stopped) => {
                let reason = stopped.told();
                context.emit(|| EventKind::HookFailed {
                    message: context.cleaned_text(&reason).into_owned(),
                });
                tracing::error!(
                    tool = context.call_name(),
                    "a before-hook {}",
                    context.cleaned_text(&reason)
                );
                return Err(refused(context, "a check of this host failed"));
            }
        }
    }
    let judge = |changed| {
        let blame = "a hook of this host made its arguments wrong";
        judge_changed(context, compiled, changed, blame)
    };
    call.into_changed().map(judge).transpose()
}

fn refused(context: &Context, reason: &str) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::NotAllowed,
        name,
        format!("`{name}` was not run: {reason}"),
    )
}

/// The last step of the call path: hooks observe what became of the call.
pub(super) async fn after(
    context: &Context,
    arguments: &Value,
    outcome: &Result<Output, CallError>,
    duration: Duration,
) {
    let seconds = context.toolkit().limits().hook_seconds;
    let call = AfterCall {
        context,
        arguments: context.cleaned_value(arguments),
        outcome: match outcome {
            Ok(output) => Ok(context.cleaned_output(output)),
            Err(error) => Err(error),
        },
        duration,
    };
    for hook in context.toolkit().hooks().after() {
        let asked = Box::pin(async { hook.after(&call).await });
        // What has ended cannot be cancelled any more, and its caller's time does not matter.
        let bounds = Bounds {
            seconds,
            deadline: None,
            cancellation: None,
            extended_by: None,
            skill_of: None,
        };
        let reason = match within(|| bounds, asked).await {
            Ok(Ok(())) => continue,
            Ok(Err(reason)) => reason,
            Err(stopped) => stopped.told(),
        };
        let message = context.cleaned_text(&reason).into_owned();
        tracing::error!(
            tool = context.call_name(),
            "an after-hook failed: {message}"
        );
        context.emit(|| EventKind::HookFailed { message });
    }
}
