use std::any::Any;
use std::cell::OnceCell;

use serde_json::{Value, json};

use super::Context;
use super::decode::judge_changed;
use super::error::{CallError, ErrorCode};
use super::guard::{Stopped, drop_quietly, within};
use super::run::{cancelled, no_runtime, out_of_time};
use crate::approval::{
    Approval, ApprovalRequest, ApprovalRule, Approver, Change, Decision, Pattern,
};
use crate::event::EventKind;
use crate::future::BoxFuture;
use crate::registry::Compiled;
use crate::store::StoreError;

/// The step of the call path: goes on with a yes only; gives the arguments back that an approver
/// wrote instead.
pub(super) async fn ask(
    context: &Context,
    compiled: &Compiled,
    arguments: &Value,
) -> Result<Option<Value>, CallError> {
    let name = context.call_name();
    if is_remembered(context, arguments).await? {
        return Ok(None);
    }
    let Some(approver) = context.toolkit().approver() else {
        return Err(CallError::new(
            ErrorCode::ApprovalRequired,
            name,
            format!("`{name}` needs an approval for each call, and this host has nobody to ask"),
        ));
    };
    context.emit(|| EventKind::ApprovalAsked);
    match answer(context, approver, arguments).await?.0 {
        Decision::AllowOnce { changes } if changes.is_empty() => Ok(None),
        Decision::AllowOnce { changes } => edited(context, compiled, arguments, changes).map(Some),
        Decision::AllowAlways { pattern } => {
            let pattern = pattern.meant(&context.cleaned_value(arguments), arguments);
            if !pattern.fits(arguments) {
                return Err(denied(
                    context,
                    "the pattern that was allowed does not fit this call",
                ));
            }
            remember(context, pattern).await?;
            Ok(None)
        }
        Decision::Deny { reason } => Err(denied(context, &reason)),
    }
}

/// The arguments as an approver changed them, held against the schema as they are.
fn edited(
    context: &Context,
    compiled: &Compiled,
    arguments: &Value,
    changes: Vec<Change>,
) -> Result<Value, CallError> {
    let mut edited = arguments.clone();
    if let Value::Object(entries) = &mut edited {
        for (key, value) in changes {
            match value {
                Some(value) => entries.insert(key, value),
                None => entries.shift_remove(&key),
            };
        }
    }
    let blame = "the arguments that the approver wrote are wrong";
    judge_changed(context, compiled, edited, blame)
}

/// Whether a yes that was given for good fits this call. A store that fails remembers nothing.
async fn is_remembered(context: &Context, arguments: &Value) -> Result<bool, CallError> {
    let store = context.toolkit().approvals();
    let asked = async { store.rules(context.account()).await };
    let rules = answered(context, Box::pin(asked)).await?;
    let origin = context.callable().registered.origin.to_string();
    Ok(match rules {
        Ok(rules) => {
            let digest = OnceCell::new();
            rules.iter().any(|rule| {
                rule.tool() == context.call_name()
                    && rule.origin() == origin
                    && rule.pattern().fits_whole(arguments, &digest)
            })
        }
        Err(error) => {
            tracing::error!("remembered approvals cannot be read: {error}");
            false
        }
    })
}

/// Keeps a yes; if it cannot be kept, it holds for this call alone.
async fn remember(context: &Context, pattern: Pattern) -> Result<(), CallError> {
    let origin = context.callable().registered.origin.to_string();
    let rule = ApprovalRule::new(context.account(), context.call_name(), origin, pattern);
    let store = context.toolkit().approvals();
    let asked = async { store.remember(rule).await };
    if let Err(error) = answered(context, Box::pin(asked)).await? {
        tracing::error!("an approval cannot be remembered: {error}");
    }
    Ok(())
}

/// What a store of the host answers, if it does. The caller's time and wish end the call here, too.
async fn answered<T>(
    context: &Context,
    asked: BoxFuture<'_, Result<T, StoreError>>,
) -> Result<Result<T, StoreError>, CallError> {
    let bounds = context.bounds(context.toolkit().limits().hook_seconds);
    match within(|| bounds, asked).await {
        Ok(answer) => Ok(answer),
        Err(Stopped::Cancelled) => Err(cancelled(context.call_name())),
        Err(Stopped::OutOfTime) => Err(out_of_time(context.call_name())),
        Err(stopped) => Ok(Err(StoreError::new(stopped.told()))),
    }
}

fn denied(context: &Context, reason: &str) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::ApprovalDenied,
        name,
        format!("`{name}` was not run, because the approval was denied: {reason}"),
    )
}

/// Asks so that a panic of the approver and a wait without end are a no to this call alone.
async fn answer(
    context: &Context,
    approver: &dyn Approver,
    arguments: &Value,
) -> Result<Approval, CallError> {
    let seconds = context.toolkit().limits().approval_seconds;
    // Inside of the guard, as also the function that makes the future may panic.
    let asked = async {
        let request = ApprovalRequest::new(context, arguments);
        approver.approve(request).await
    };
    within(|| context.bounds(seconds), Box::pin(asked))
        .await
        .map_err(|stopped| match stopped {
            Stopped::Panicked(panic) => panicked(context, panic),
            Stopped::TimedOut => unanswered(context, seconds),
            Stopped::OutOfTime => out_of_time(context.call_name()),
            Stopped::Cancelled => cancelled(context.call_name()),
            Stopped::NoClock => no_runtime(context, "waiting for an approval"),
        })
}

/// What the panic said is the host's own affair.
fn panicked(context: &Context, panic: Box<dyn Any + Send>) -> CallError {
    drop_quietly(panic);
    let name = context.call_name();
    CallError::new(
        ErrorCode::ApprovalDenied,
        name,
        format!("`{name}` was not run, because whoever decides about approvals failed to answer"),
    )
}

fn unanswered(context: &Context, seconds: u32) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::ApprovalDenied,
        name,
        format!("`{name}` was not run, because nobody approved it within {seconds} seconds"),
    )
    .with_details(json!({ "approvalSeconds": seconds }))
}
