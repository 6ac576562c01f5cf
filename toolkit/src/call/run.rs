use std::any::Any;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Sleep;

use super::Context;
use super::error::{CallError, ErrorCode};
use super::failure::Failure;
use crate::registration::{Fault, FaultKind, Invocation, Mode, Reply, Returned, Slots};
use crate::registry::{Compiled, Positions, Run};
use crate::schema::{Problem, SchemaError};

type Work<'a> = Pin<Box<dyn Future<Output = Result<Returned, Fault>> + Send + 'a>>;

/// The step of the call path: runs the skill, come what may.
pub(super) async fn run(
    context: &Context,
    compiled: &Compiled,
    arguments: &Value,
    slots: &[Option<&Value>],
) -> Result<Returned, CallError> {
    let callable = context.callable();
    let skill = callable.skill;
    let entry = match skill.run() {
        Run::Linked(entry) => entry,
        Run::Built(handler) => {
            let work: Work<'_> = {
                let (arguments, context) = (arguments.clone(), context.clone());
                Box::pin(async move {
                    match handler(arguments, context).await {
                        Ok(value) => Ok(Returned { value }),
                        Err(failure) => Err(Fault(FaultKind::Failed(failure))),
                    }
                })
            };
            return settle(context, compiled, guarded(context, work).await?);
        }
    };

    let Value::Object(object) = arguments else {
        // Every input schema is of type object.
        return Err(internal(context, "the arguments are no object"));
    };
    let sorted: Box<[Option<&Value>]>;
    let found = match &compiled.positions {
        Positions::Same => slots,
        Positions::Listed(positions) => {
            sorted = positions
                .iter()
                .map(|at| slots.get(*at).copied().flatten())
                .collect();
            &*sorted
        }
    };
    let places = Slots {
        object,
        whole: arguments,
        found,
        foreign_keys: &compiled.foreign_keys,
    };
    if entry.mode == Mode::Cpu {
        return on_a_blocking_thread(context, compiled, entry.call, places).await;
    }
    let reply = catch_unwind(AssertUnwindSafe(|| {
        (entry.call)(Invocation::new(
            places,
            context,
            callable.registered.binding.instance(),
        ))
    }));
    match reply {
        Err(panic) => Err(panicked(context, &*panic)),
        Ok(Reply::Now(result)) => settle(context, compiled, result),
        Ok(Reply::Later(work)) => settle(context, compiled, guarded(context, work).await?),
        Ok(Reply::Blocking(_)) => Err(internal(
            context,
            "work for a blocking thread outside `mode = cpu`",
        )),
    }
}

/// Polls work so that a panic ends this call alone, and stops it when its time is over.
///
/// Work that is done at its first poll never touches the clock.
async fn guarded(
    context: &Context,
    mut work: Work<'_>,
) -> Result<Result<Returned, Fault>, CallError> {
    let seconds = context.callable().skill.timeout_seconds();
    let mut sleep: Option<Pin<Box<Sleep>>> = None;
    std::future::poll_fn(|task| {
        match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(task))) {
            Err(panic) => return Poll::Ready(Err(panicked(context, &*panic))),
            Ok(Poll::Ready(result)) => return Poll::Ready(Ok(result)),
            Ok(Poll::Pending) => {}
        }
        let sleep = match &mut sleep {
            Some(sleep) => sleep,
            none => match timer(Duration::from_secs(seconds.into())) {
                Some(timer) => none.insert(timer),
                None => return Poll::Ready(Err(no_runtime(context))),
            },
        };
        sleep
            .as_mut()
            .poll(task)
            .map(|()| Err(timed_out(context, seconds)))
    })
    .await
}

/// A timer needs a tokio runtime with its clock switched on; tokio can only be asked by trying.
fn timer(duration: Duration) -> Option<Pin<Box<Sleep>>> {
    tokio::runtime::Handle::try_current().ok()?;
    catch_unwind(|| Box::pin(tokio::time::sleep(duration))).ok()
}

async fn on_a_blocking_thread(
    context: &Context,
    compiled: &Compiled,
    call: for<'a> fn(Invocation<'a>) -> Reply<'a>,
    places: Slots<'_>,
) -> Result<Returned, CallError> {
    /// Tells the thread that nobody waits any more, also when the caller's future is dropped.
    struct GivenUp(std::sync::Arc<std::sync::atomic::AtomicBool>);
    impl Drop for GivenUp {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    let (context, flag) = context.cancellable();
    let context = &context;
    let instance = catch_unwind(AssertUnwindSafe(|| {
        context.callable().registered.binding.instance().cloned()
    }))
    .map_err(|panic| panicked(context, &*panic))?;
    let reply = catch_unwind(AssertUnwindSafe(|| {
        call(Invocation::new(places, context, instance.as_ref()))
    }))
    .map_err(|panic| panicked(context, &*panic))?;
    let work = match reply {
        Reply::Now(result) => return settle(context, compiled, result),
        Reply::Later(_) => return Err(internal(context, "asynchronous work in `mode = cpu`")),
        Reply::Blocking(work) => work,
    };
    let Ok(runtime) = tokio::runtime::Handle::try_current() else {
        return Err(no_runtime(context));
    };
    let _given_up = GivenUp(flag);
    let mut thread = runtime.spawn_blocking(work);
    let joined: Work<'_> = Box::pin(async move {
        match (&mut thread).await {
            Ok(result) => result,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Err(Fault(FaultKind::Failed(
                    Failure::new("the runtime is shutting down").retryable(),
                ))),
            },
        }
    });
    settle(context, compiled, guarded(context, joined).await?)
}

/// Turns a fault of the skill into an error of the call.
fn settle(
    context: &Context,
    compiled: &Compiled,
    result: Result<Returned, Fault>,
) -> Result<Returned, CallError> {
    let fault = match result {
        Ok(returned) => return Ok(returned),
        Err(Fault(fault)) => fault,
    };
    let name = context.call_name();
    Err(match fault {
        FaultKind::Failed(failure) => {
            let (message, retryable, hint) = failure.into_parts();
            let error = CallError::new(ErrorCode::Failed, name, message).with_retryable(retryable);
            match hint {
                Some(hint) => error.with_hint(hint),
                None => error,
            }
        }
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
    })
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

fn internal(context: &Context, what: &str) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::Internal,
        name,
        format!("`{name}` was not run: {what}"),
    )
}

fn no_runtime(context: &Context) -> CallError {
    internal(
        context,
        "it waits for something, which needs a tokio runtime with `enable_time`; `toolkit::block_on` brings one",
    )
}

fn timed_out(context: &Context, seconds: u32) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::Timeout,
        name,
        format!("`{name}` was stopped after {seconds} seconds"),
    )
    .with_details(json!({ "timeoutSeconds": seconds }))
}

fn panicked(context: &Context, panic: &(dyn Any + Send)) -> CallError {
    let name = context.call_name();
    let said = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let message = match said {
        Some(said) => format!("`{name}` panicked: {said}"),
        None => format!("`{name}` panicked"),
    };
    CallError::new(ErrorCode::Panicked, name, message)
}
