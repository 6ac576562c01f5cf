use std::any::Any;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;

use serde_json::{Value, json};

use super::admit::Admission;
use super::context::Live;
use super::error::{CallError, ErrorCode};
use super::guard::{Stopped, drop_quietly, panic_text, within};
use super::{Context, Output, Underway, blocking};
use crate::registration::{Fault, FaultKind, Invocation, Mode, Reply, Returned, Slots};
use crate::registry::{Compiled, Positions, Run};
use crate::schema::{Problem, SchemaError};

/// What a skill goes on with.
pub(super) type Work<'a> = Pin<Box<dyn Future<Output = Result<Returned, Fault>> + Send + 'a>>;

/// How far a skill came without waiting.
pub(super) enum Started<'a> {
    /// It is done.
    Done(Result<Returned, CallError>),
    /// It goes on when polled.
    Later(Work<'a>),
}

/// The step of the call path: starts the skill, come what may.
pub(super) fn start<'a>(
    underway: &'a Underway<'a>,
    compiled: &'a Compiled,
    arguments: &'a Value,
    slots: &'a mut [Option<&'a Value>],
    admission: &mut Admission,
) -> Started<'a> {
    let entry = match underway.callable().skill.run() {
        Run::Linked(entry) => entry,
        Run::Built(handler) => {
            let context = underway.context_of_skill().clone();
            let arguments = arguments.clone();
            return Started::Later(Box::pin(async move {
                match handler(arguments, context).await {
                    Ok(value) => Ok(Returned {
                        output: Output::new(value),
                    }),
                    Err(failure) => Err(Fault(FaultKind::Failed(failure))),
                }
            }));
        }
    };
    let Value::Object(object) = arguments else {
        // Every input schema is of type object.
        return Started::Done(Err(internal(
            underway.context(),
            "the arguments are no object",
        )));
    };
    if let Positions::Listed(positions) = &compiled.positions {
        let found = slots.to_vec();
        for (slot, at) in slots.iter_mut().zip(positions) {
            *slot = found.get(*at).copied().flatten();
        }
    }
    let places = Slots {
        object,
        whole: arguments,
        found: slots,
        foreign_keys: &compiled.foreign_keys,
    };
    if entry.mode == Mode::Cpu {
        return blocking::start(
            underway,
            compiled,
            entry.call,
            places,
            std::mem::take(admission),
        );
    }
    let reply = catch_unwind(AssertUnwindSafe(|| {
        (entry.call)(Invocation::new(places, underway))
    }));
    match reply {
        Err(panic) => Started::Done(Err(panicked(underway.context(), panic))),
        Ok(Reply::Now(result)) => {
            Started::Done(result.map_err(|fault| settle(underway.context(), compiled, fault)))
        }
        Ok(Reply::Later(work)) => Started::Later(work),
        Ok(Reply::Blocking(_)) => Started::Done(Err(internal(
            underway.context(),
            "work for a blocking thread outside `mode = cpu`",
        ))),
    }
}

/// Goes on with work that waits, within the skill's time.
pub(super) async fn go_on(
    underway: &Underway<'_>,
    compiled: &Compiled,
    work: Work<'_>,
) -> Result<Returned, CallError> {
    match within(|| underway.context().skill_bounds(), work).await {
        Ok(result) => result.map_err(|fault| settle(underway.context(), compiled, fault)),
        Err(stopped) => Err(gave_nothing(underway.context(), stopped)),
    }
}

fn gave_nothing(context: &Context, stopped: Stopped) -> CallError {
    match stopped {
        Stopped::Panicked(panic) => panicked(context, panic),
        Stopped::TimedOut => timed_out(context),
        Stopped::OutOfTime => out_of_time(context.call_name()),
        Stopped::Cancelled => cancelled(context.call_name()),
        Stopped::NoClock => has_no_clock(context),
    }
}

/// Tells what was started elsewhere that nobody waits any more, also when the caller is gone.
pub(super) struct GivenUp<'c>(Option<&'c Underway<'c>>);

impl<'c> GivenUp<'c> {
    pub(super) fn new(underway: &'c Underway<'c>) -> Self {
        Self(Some(underway))
    }

    /// The call has ended by itself.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }

    /// The call has ended with an error, which is told without the secrets that the tool may have
    /// asked for.
    #[cold]
    pub(super) fn end_with(&mut self, error: CallError) -> CallError {
        let error = match self.0.and_then(Underway::known_context) {
            Some(context) => context.cleaned_error(error),
            None => error,
        };
        if !matches!(error.code(), ErrorCode::Cancelled | ErrorCode::Timeout) {
            self.end();
        }
        error
    }
}

impl Drop for GivenUp<'_> {
    fn drop(&mut self) {
        if let Some(context) = self.0.and_then(Underway::known_context) {
            context.give_up();
        }
    }
}

/// It has begun, and what it waits for can have no end.
fn has_no_clock(context: &Context) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::Internal,
        name,
        format!(
            "`{name}` was stopped, because it waits, which needs a tokio runtime with `enable_time`; `toolkit::block_on` brings one"
        ),
    )
}

/// Turns a fault of the skill into an error of the call.
#[cold]
pub(super) fn settle(context: &Context, compiled: &Compiled, fault: Fault) -> CallError {
    let Fault(fault) = fault;
    let name = context.call_name();
    let is_own = matches!(&fault, FaultKind::Failed(_))
        || matches!(&fault, FaultKind::Call(error) if error.call_name().is_empty());
    if is_own && let Some(error) = context.happened().and_then(|live| lacking(context, live)) {
        return error;
    }
    match fault {
        FaultKind::Failed(failure) => {
            let (message, retryable, hint) = failure.into_parts();
            let error = CallError::new(ErrorCode::Failed, name, message).with_retryable(retryable);
            match hint {
                Some(hint) => error.with_hint(hint),
                None => error,
            }
        }
        // One that the tool made itself, of a failure of its own, has no name yet.
        FaultKind::Call(error) if error.call_name().is_empty() => error.with_call_name(name),
        FaultKind::Call(error) => error,
        FaultKind::Undecodable { pointer, reason } => {
            let expected = compiled.input.describe_at(&pointer);
            let message = match reason {
                Some(reason) => reason,
                None => format!("expected {expected} that `{name}` can read"),
            };
            invalid_arguments(
                context,
                &[Problem {
                    pointer,
                    message,
                    expected,
                    found: None,
                }],
            )
        }
        FaultKind::Unencodable(reason) => CallError::new(
            ErrorCode::OutputInvalid,
            name,
            format!("what `{name}` returned cannot be written as JSON: {reason}"),
        ),
        FaultKind::Unbound => internal(context, "the tool's state is of another type"),
    }
}

/// The error of a tool that failed after it had asked for something that is not there.
fn lacking(context: &Context, live: &Live) -> Option<CallError> {
    let name = context.call_name();
    if let Some(needed) = live.undeclared().first() {
        let tool = context.tool_name();
        return Some(internal(
            context,
            &format!(
                "it asks for `{needed}`, which `{tool}` does not declare; add it to `requires(…)`"
            ),
        ));
    }
    if let Some(state) = live.missing_state() {
        return Some(internal(
            context,
            &format!("the host has no `{state}`; give it one with `Toolkit::builder().state(…)`"),
        ));
    }
    let missing = live.missing();
    if missing.is_empty() {
        return None;
    }
    let shown = missing
        .iter()
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ");
    let message = format!("`{name}` is not available here, because {shown} is missing");
    let details = json!({ "available": false, "missing": missing });
    Some(CallError::new(ErrorCode::Unavailable, name, message).with_details(details))
}

/// All problems in one message, with an example of how it is done.
pub(crate) fn invalid_arguments(context: &Context, problems: &[Problem]) -> CallError {
    let name = context.call_name();
    let told = problems
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("; ");
    let details = serde_json::to_value(problems).unwrap_or(Value::Null);
    let error = CallError::new(
        ErrorCode::InvalidArguments,
        name,
        format!("invalid input for `{name}`: {told}"),
    )
    .with_details(details);
    match context.callable().skill.examples().first() {
        Some(example) => error.with_hint(format!("for example: {}", example.input)),
        None => error,
    }
}

/// The skill's schema cannot be used; its author has to mend it.
pub(super) fn broken(context: &Context, error: &SchemaError) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::Internal,
        name,
        format!("`{name}` is broken and cannot be called: {error}"),
    )
}

pub(super) fn internal(context: &Context, what: &str) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::Internal,
        name,
        format!("`{name}` was not run: {what}"),
    )
}

pub(super) fn no_runtime(context: &Context, what: &str) -> CallError {
    internal(
        context,
        &format!("{what} needs a tokio runtime with `enable_time`; `toolkit::block_on` brings one"),
    )
}

/// Nobody wants the outcome any more.
pub(super) fn cancelled(name: &str) -> CallError {
    CallError::new(
        ErrorCode::Cancelled,
        name,
        format!("`{name}` was stopped, because its caller gave up"),
    )
}

/// The time that the caller has is over.
pub(super) fn out_of_time(name: &str) -> CallError {
    CallError::new(
        ErrorCode::Timeout,
        name,
        format!("`{name}` was stopped, because the time that its caller has for it is over"),
    )
}

fn timed_out(context: &Context) -> CallError {
    let name = context.call_name();
    let seconds = context.callable().skill.timeout_seconds();
    CallError::new(
        ErrorCode::Timeout,
        name,
        format!("`{name}` was stopped after {seconds} seconds"),
    )
    .with_details(json!({ "timeoutSeconds": seconds }))
}

/// A panic is a bug of the tool: what it says is for its author and not for the caller.
///
/// The panic hook has told it already. Dropping what was thrown may panic again, which
/// must end here.
pub(super) fn panicked(context: &Context, panic: Box<dyn Any + Send>) -> CallError {
    let name = context.call_name();
    let said = panic_text(&*panic).map(str::to_owned);
    drop_quietly(panic);
    let message = format!("`{name}` panicked; that is a bug of the tool and not of the call");
    CallError::new(ErrorCode::Panicked, name, message).with_panic(said)
}
