use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::{CallError, ErrorCode};
use super::guard::{Stopped, within};
use super::run::{cancelled, internal, no_runtime, out_of_time};
use super::{Context, Limits};
use crate::registration::Mode;

/// How many calls may run at once. Those that come later wait in the order in which they came.
#[derive(Debug)]
pub(crate) struct Gates {
    /// All outermost calls.
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
}

impl Gate {
    fn new(number: u32, most: usize) -> Self {
        let most = most.min(Semaphore::MAX_PERMITS);
        Self {
            number,
            permits: Arc::new(Semaphore::new(most)),
            waiting: AtomicUsize::new(0),
            most,
        }
    }
}

impl Gates {
    pub(crate) fn new(limits: &Limits, skills: HashMap<String, usize>) -> Self {
        let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        Self {
            all: (limits.concurrent_calls < usize::MAX)
                .then(|| Gate::new(0, limits.concurrent_calls)),
            cpu: Gate::new(1, limits.cpu_calls),
            skills: skills
                .into_iter()
                .enumerate()
                .map(|(index, (name, most))| (name, Gate::new(number(index + 2), most)))
                .collect(),
            most_waiting: limits.queued_calls,
        }
    }

    /// The gates that a call has to pass, in an order that is the same for all: the narrow ones
    /// first, so that who waits there takes no place from the others.
    fn of<'g>(&'g self, context: &'g Context, is_cpu: bool) -> impl Iterator<Item = &'g Gate> {
        let has_skills = !self.skills.is_empty();
        let skill = has_skills.then(|| self.skills.get(context.call_name()));
        let all = self.all.as_ref().filter(|_| context.is_outermost());
        skill
            .flatten()
            .into_iter()
            .chain(is_cpu.then_some(&self.cpu))
            .chain(all)
    }
}

/// What a call holds while it runs; dropping it gives the places back.
#[derive(Debug, Default)]
pub(super) struct Admission {
    held: Vec<OwnedSemaphorePermit>,
    /// Goes to the thread, which may run longer than its caller waits.
    pub(super) cpu: Option<OwnedSemaphorePermit>,
}

/// The step of the call path: waits until there is room.
///
/// A call inside of one that has passed the same gate needs no second place. Inside of one that
/// holds any place it does not wait for another: two such calls could wait for each other for ever.
pub(super) async fn admit(context: &Context, mode: Mode) -> Result<Admission, CallError> {
    let gates = context.toolkit().gates();
    let mut admission = Admission::default();
    let mut passed = Vec::new();
    for gate in gates.of(context, mode == Mode::Cpu) {
        if context.held_around().contains(&gate.number) {
            continue;
        }
        let permit = match Arc::clone(&gate.permits).try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) if context.held_around().is_empty() => {
                wait(context, gate, gates.most_waiting).await?
            }
            Err(_) => return Err(full(context, gate.most)),
        };
        passed.push(gate.number);
        if gate.number == gates.cpu.number {
            admission.cpu = Some(permit);
        } else {
            admission.held.push(permit);
        }
    }
    if !passed.is_empty() {
        // Each call is admitted once.
        let _ = context.live().held.set(passed.into());
    }
    Ok(admission)
}

/// Whether a call has a gate to pass at all.
pub(super) fn is_free(context: &Context, mode: Mode) -> bool {
    let gates = context.toolkit().gates();
    gates.all.is_none() && gates.skills.is_empty() && mode != Mode::Cpu
}

async fn wait(
    context: &Context,
    gate: &Gate,
    most_waiting: usize,
) -> Result<OwnedSemaphorePermit, CallError> {
    let _waiting = Waiting::enter(gate, most_waiting).ok_or_else(|| full(context, gate.most))?;
    let permit = Box::pin(Arc::clone(&gate.permits).acquire_owned());
    // The caller's time is all that ends the waiting.
    let permit = match within(context.bounds(u32::MAX), permit).await {
        Ok(permit) => permit.map_err(|_| internal(context, "the host is shutting down"))?,
        Err(Stopped::Cancelled) => return Err(cancelled(context)),
        Err(Stopped::NoClock) => return Err(no_runtime(context, "waiting for its turn")),
        Err(_) => return Err(out_of_time(context)),
    };
    Ok(permit)
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

fn full(context: &Context, most: usize) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::LimitExceeded,
        name,
        format!("`{name}` was not run, because {most} calls run already and too many wait; try again later"),
    )
    .with_retryable(true)
    .with_details(json!({ "limit": "concurrent_calls", "most": most }))
}
