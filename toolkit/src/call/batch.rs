use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use super::{Call, CallError, Output, execute_call};
use crate::future::BoxFuture;
use crate::kit::Toolkit;

type Outcome = Result<Output, CallError>;

/// Makes several calls; the outcomes come in the order of the calls.
///
/// Calls that change nothing, and stand next to each other, run at once. Any other runs alone: it
/// begins when all before it have ended, and those behind it wait.
pub(crate) async fn call_many(toolkit: &Toolkit, calls: Vec<Call>) -> Vec<Outcome> {
    let mut outcomes = Vec::with_capacity(calls.len());
    let mut together: Vec<BoxFuture<'_, Outcome>> = Vec::new();
    for call in calls {
        let changes_nothing = is_read_only(toolkit, &call);
        let outcome = Box::pin(execute_call(toolkit, call));
        if changes_nothing {
            together.push(outcome);
        } else {
            outcomes.extend(all(std::mem::take(&mut together)).await);
            outcomes.push(outcome.await);
        }
    }
    outcomes.extend(all(together).await);
    outcomes
}

fn is_read_only(toolkit: &Toolkit, call: &Call) -> bool {
    let snapshot = toolkit.snapshot();
    let found = snapshot.find(call.name());
    // What is not there changes nothing either.
    found.is_none_or(|id| snapshot.callable(id).skill.is_read_only())
}

/// Waits for all. A model issues few calls at once, so asking each again whenever one moves is
/// cheap.
async fn all(futures: Vec<BoxFuture<'_, Outcome>>) -> Vec<Outcome> {
    enum Slot<'f> {
        Waits(Pin<Box<dyn Future<Output = Outcome> + Send + 'f>>),
        Done(Outcome),
    }
    let mut slots: Vec<Slot<'_>> = futures.into_iter().map(Slot::Waits).collect();
    poll_fn(|task| {
        let mut is_done = true;
        for slot in &mut slots {
            if let Slot::Waits(future) = slot {
                match future.as_mut().poll(task) {
                    Poll::Ready(outcome) => *slot = Slot::Done(outcome),
                    Poll::Pending => is_done = false,
                }
            }
        }
        if is_done {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    let done = slots.into_iter().filter_map(|slot| match slot {
        Slot::Done(outcome) => Some(outcome),
        Slot::Waits(_) => None,
    });
    done.collect()
}
