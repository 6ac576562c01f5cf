//! `mode = cpu`: work that computes or blocks runs on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::admit::Admission;
use super::run::{Started, internal, no_runtime, panicked, settle};
use super::{Failure, Underway};
use crate::registration::{Fault, FaultKind, Invocation, Reply, Slots};
use crate::registry::Compiled;

/// Decodes on the caller's task and starts the thread.
pub(super) fn start<'a>(
    underway: &'a Underway<'a>,
    compiled: &Compiled,
    call: for<'i> fn(Invocation<'i>) -> Reply<'i>,
    places: Slots<'a>,
    admission: Admission,
) -> Started<'a> {
    // What the thread asks whether anybody still waits.
    let context = underway.context_of_skill();
    let token = context.cancellation();
    let reply = catch_unwind(AssertUnwindSafe(|| {
        match call(Invocation::new(places, underway)) {
            Reply::Now(result) => Ok(result),
            Reply::Blocking(work) => Err(Some(work)),
            Reply::Later(_) => Err(None),
        }
    }));
    let work = match reply {
        Err(panic) => return Started::Done(Err(panicked(context, panic))),
        Ok(Ok(result)) => {
            return Started::Done(result.map_err(|fault| settle(context, compiled, fault)));
        }
        Ok(Err(Some(work))) => work,
        Ok(Err(None)) => {
            let error = internal(context, "asynchronous work in `mode = cpu`");
            return Started::Done(Err(error));
        }
    };
    let Ok(runtime) = tokio::runtime::Handle::try_current() else {
        return Started::Done(Err(no_runtime(context, "a thread for it")));
    };
    let thread = runtime.spawn_blocking(move || {
        // Counts until the thread ends, also when nobody waits for it any more.
        let _places = admission;
        // Its caller may have gone while it waited for a thread.
        if token.is_cancelled() {
            return Err(Fault(FaultKind::Failed(Failure::new(
                "its caller gave up before it began",
            ))));
        }
        work()
    });
    Started::Later(Box::pin(async move {
        match thread.await {
            Ok(result) => result,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Err(Fault(FaultKind::Failed(
                    Failure::new("the runtime is shutting down").retryable(),
                ))),
            },
        }
    }))
}
