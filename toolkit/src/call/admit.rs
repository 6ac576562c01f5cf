use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::{CallError, ErrorCode};
use super::guard::{Stopped, within};
use super::run::{cancelled, internal, no_runtime, out_of_time};
use super::{Context, Limits};
use crate::kit::Toolkit;
use crate::registration::Mode;

/// How many calls may run at once. Those that come later wait in the order in which they came.
#[derive(Debug)]
pub(crate) struct Gates {
    /// All outermost calls, and what `tool_call` and `run_script` call, who need no place
    /// themselves.
    all: Option<Gate>,
    /// Work on blocking threads.
    cpu: Gate,
    /// Single skills, by call name.
    skills: HashMap<String, Gate>,
    most_waiting: usize,
}

#[derive(Debug)]
struct Gate {
    /// Tells gates apart in [`Live::held`](super::context::Live).
    number: u32,
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
    most: usize,
    /// Which setting it is.
    limit: &'static str,
}

impl Gate {
    fn new(number: u32, most: usize, limit: &'static str) -> Self {
        let most = most.min(Semaphore::MAX_PERMITS);
        Self {
            number,
            permits: Arc::new(Semaphore::new(most)),
            waiting: AtomicUsize::new(0),
            most,
            limit,
        }
    }
}

impl Gates {
    pub(crate) fn new(limits: &Limits, skills: HashMap<String, usize>) -> Self {
        let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        Self {
            all: (limits.concurrent_calls < usize::MAX)
                .then(|| Gate::new(0, limits.concurrent_calls, "concurrent_calls")),
            cpu: Gate::new(1, limits.cpu_calls, "cpu_calls"),
            skills: skills
                .into_iter()
                .enumerate()
                .map(|(index, (name, most))| {
                    (name, Gate::new(number(index + 2), most, "limit_calls"))
                })
                .collect(),
            most_waiting: limits.queued_calls,
        }
    }

    /// The gates that a call has to pass, in an order that is the same for all.
    fn of<'g>(&'g self, context: &'g Context, is_cpu: bool) -> impl Iterator<Item = &'g Gate> {
        let all = self.all.as_ref().filter(|_| context.needs_a_place());
        let has_skills = !self.skills.is_empty();
        let skill = has_skills.then(|| self.skills.get(context.call_name()));
        all.into_iter()
            .chain(skill.flatten())
            .chain(is_cpu.then_some(&self.cpu))
    }
}

/// What a call holds while it runs; dropping it gives the places back.
pub(super) type Admission = Vec<Place>;

/// A place behind a gate. One that a call around lent keeps the place of that call as well.
#[derive(Debug)]
#[allow(dead_code, reason = "is held, and not looked at")]
pub(super) struct Place(Arc<OwnedSemaphorePermit>, Option<OwnedSemaphorePermit>);

/// A place that a call has, for calls inside of it.
#[derive(Clone, Debug)]
pub(in crate::call) struct Held {
    gate: u32,
    /// Gone when the call has ended, also for a copy of its context that is kept.
    place: Weak<OwnedSemaphorePermit>,
    /// One call inside at a time goes on the same place.
    lent: Arc<Semaphore>,
}

impl Held {
    fn is_there(&self) -> bool {
        self.place.strong_count() > 0
    }
}

/// The step of the call path: waits until there is room.
///
/// A call inside of one that has passed the same gate may go on its place, if no other does. Inside
/// of one that holds a place of a skill or a thread it does not wait for another: two such calls
/// could wait for each other for ever. A place among all calls does no harm, as nobody inside waits
/// for those.
pub(super) async fn admit(context: &Context, mode: Mode) -> Result<Admission, CallError> {
    let gates = context.toolkit().gates();
    let around = context.held_around();
    let may_wait = !around.iter().any(|held| held.gate > 0 && held.is_there());
    let mut admission = Vec::new();
    let mut held = Vec::new();
    for gate in gates.of(context, mode == Mode::Cpu) {
        let same = around.iter().rev().find(|held| held.gate == gate.number);
        let same = same.and_then(|held| Some((held.place.upgrade()?, &held.lent)));
        let place = match (Arc::clone(&gate.permits).try_acquire_owned(), same) {
            (Ok(permit), _) => Place(Arc::new(permit), None),
            (Err(_), Some((place, lent))) => {
                let lent = pass(context, lent).await?;
                Place(place, Some(lent))
            }
            (Err(_), None) if may_wait => {
                let permit = wait(context, gate, gates.most_waiting).await?;
                Place(Arc::new(permit), None)
            }
            (Err(_), None) => {
                return Err(full(
                    context,
                    gate,
                    "a call inside of another does not wait",
                ));
            }
        };
        held.push(Held {
            gate: gate.number,
            place: Arc::downgrade(&place.0),
            lent: Arc::new(Semaphore::new(1)),
        });
        admission.push(place);
    }
    // Each call is admitted once.
    let _ = context.live().held.set(held.into());
    Ok(admission)
}

/// Whether a call has a gate to pass at all.
pub(super) fn is_free(toolkit: &Toolkit, mode: Mode) -> bool {
    let gates = toolkit.gates();
    gates.all.is_none() && gates.skills.is_empty() && mode != Mode::Cpu
}

async fn wait(
    context: &Context,
    gate: &Gate,
    most_waiting: usize,
) -> Result<OwnedSemaphorePermit, CallError> {
    let _waiting = Waiting::enter(gate, most_waiting)
        .ok_or_else(|| full(context, gate, "too many wait already"))?;
    pass(context, &gate.permits).await
}

/// Waits for a place as long as the caller wants.
async fn pass(
    context: &Context,
    permits: &Arc<Semaphore>,
) -> Result<OwnedSemaphorePermit, CallError> {
    let permit = Box::pin(Arc::clone(permits).acquire_owned());
    match within(|| context.bounds(u32::MAX), permit).await {
        Ok(permit) => permit.map_err(|_| internal(context, "the host is shutting down")),
        Err(Stopped::Cancelled) => Err(cancelled(context.call_name())),
        Err(Stopped::NoClock) => Err(no_runtime(context, "waiting for its turn")),
        Err(_) => Err(out_of_time(context.call_name())),
    }
}

/// A place in a queue, given back also by a caller who leaves.
struct Waiting<'g>(&'g AtomicUsize);

impl<'g> Waiting<'g> {
    fn enter(gate: &'g Gate, most: usize) -> Option<Self> {
        let before = gate.waiting.fetch_add(1, Ordering::Relaxed);
        let place = Self(&gate.waiting);
        (before < most).then_some(place)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn full(context: &Context, gate: &Gate, reason: &str) -> CallError {
    let name = context.call_name();
    let (most, limit) = (gate.most, gate.limit);
    CallError::new(
        ErrorCode::LimitExceeded,
        name,
        format!(
            "`{name}` was not run, because as many calls run as `{limit}` allows ({most}), and {reason}; try again later"
        ),
    )
    .with_retryable(true)
    .with_details(json!({ "limit": limit, "most": most }))
}
