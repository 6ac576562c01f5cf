//! Keeps what runs other people's code from taking the host down: panics and waits end here.

use std::any::Any;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use tokio::time::{Instant, Sleep};

use super::Context;
use super::context::{Live, Scope};
use crate::cancellation::Cancellation;
use crate::future::BoxFuture;

/// Why guarded work gave nothing.
pub(crate) enum Stopped {
    /// It panicked.
    Panicked(Box<dyn Any + Send>),
    /// Its time is over.
    TimedOut,
    /// The time of the call around it is over.
    OutOfTime,
    /// Nobody wants its outcome any more.
    Cancelled,
    /// It waits, and there is no clock to say when its time is over.
    NoClock,
}

impl Stopped {
    /// What the host's log says of work of the host.
    pub(super) fn told(self) -> String {
        match self {
            Self::Panicked(panic) => {
                let said = panic_text(&*panic).unwrap_or("nothing that can be shown");
                let text = format!("panicked: {said}");
                drop_quietly(panic);
                text
            }
            Self::TimedOut | Self::OutOfTime => "did not answer in time".to_owned(),
            Self::Cancelled => "was cancelled".to_owned(),
            Self::NoClock => "waits, which needs a tokio runtime with `enable_time`".to_owned(),
        }
    }
}

/// Runs code of the host that does not wait; a panic of it goes to the host's log.
pub(crate) fn quietly<T>(what: &str, work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|panic| {
            tracing::error!("{what} {}", Stopped::Panicked(panic).told());
        })
        .ok()
}

/// What ends work from outside.
#[derive(Clone, Copy)]
pub(super) struct Bounds<'c> {
    pub(super) seconds: u32,
    /// When the time of the call around it is over.
    pub(super) deadline: Option<Instant>,
    pub(super) cancellation: Option<&'c Cancellation>,
    /// What has seen the progress that gives the work its time anew, if that was asked for.
    pub(super) extended_by: Option<&'c Live>,
    /// The call whose skill it is, for calls inside to know when its time is over.
    pub(super) skill_of: Option<&'c Context>,
}

/// Polls work so that a panic ends it alone, and stops it when its time is over.
///
/// Work that is done at its first poll never touches the clock, nor asks for its bounds.
pub(super) async fn within<'c, T>(
    bounds: impl Fn() -> Bounds<'c>,
    work: Pin<Box<dyn Future<Output = T> + Send + '_>>,
) -> Result<T, Stopped> {
    let mut work = Quiet(Some(work));
    // In a box, so that work which is done at once does not carry it.
    let mut waiting: Option<Box<Waiting<'_>>> = None;
    poll_fn(|task| {
        let Some(polled) = &mut work.0 else {
            return Poll::Pending;
        };
        // Work that was asked to stop may end with less than it was to do.
        if waiting
            .as_ref()
            .is_some_and(|waiting| waiting.is_cancelled())
        {
            return Poll::Ready(Err(Stopped::Cancelled));
        }
        match catch_unwind(AssertUnwindSafe(|| polled.as_mut().poll(task))) {
            Err(panic) => return Poll::Ready(Err(Stopped::Panicked(panic))),
            Ok(Poll::Ready(result)) => return Poll::Ready(Ok(result)),
            Ok(Poll::Pending) => {}
        }
        let waiting = match &mut waiting {
            Some(waiting) => waiting,
            none => match Waiting::start(bounds()) {
                Some(waiting) => none.insert(Box::new(waiting)),
                None => return Poll::Ready(Err(Stopped::NoClock)),
            },
        };
        waiting.poll(task).map(Err)
    })
    .await
}

/// Waits for work of the host that is not part of a call, such as reading a store, and no longer
/// than the call has time that it is done for; says what stopped it.
pub(crate) async fn guarded<T>(
    seconds: u32,
    scope: Option<&Scope>,
    work: BoxFuture<'_, T>,
) -> Result<T, String> {
    let bounds = || Bounds {
        seconds,
        deadline: scope.and_then(|scope| scope.deadline),
        cancellation: scope.and_then(|scope| scope.cancellation.as_ref()),
        extended_by: None,
        skill_of: None,
    };
    within(bounds, work).await.map_err(Stopped::told)
}

/// Does work for a call that may have been handed to another task, and no longer than until an end.
#[cfg(feature = "http")]
pub(crate) async fn until<T>(
    end: Option<Instant>,
    cancellation: &Cancellation,
    work: BoxFuture<'_, T>,
) -> Result<T, Stopped> {
    let bounds = || Bounds {
        seconds: u32::MAX,
        deadline: end,
        cancellation: Some(cancellation),
        extended_by: None,
        skill_of: None,
    };
    within(bounds, work).await
}

/// Drops what it holds so that a panic ends there, also when its own owner is dropped.
struct Quiet<T>(Option<T>);

impl<T> Drop for Quiet<T> {
    fn drop(&mut self) {
        drop_quietly(self.0.take());
    }
}

/// What is waited for beside the work.
struct Waiting<'c> {
    bounds: Bounds<'c>,
    timer: Pin<Box<Sleep>>,
    cancelled: Option<Pin<Box<dyn Future<Output = ()> + Send + 'c>>>,
}

impl<'c> Waiting<'c> {
    fn start(bounds: Bounds<'c>) -> Option<Self> {
        let until = match bounds.skill_of {
            Some(context) => context.own_deadline(),
            None => Instant::now() + Duration::from_secs(bounds.seconds.into()),
        };
        let end = bounds
            .deadline
            .map_or(until, |deadline| deadline.min(until));
        let cancelled =
            bounds
                .cancellation
                .map(|token| -> Pin<Box<dyn Future<Output = ()> + Send + 'c>> {
                    Box::pin(token.cancelled())
                });
        Some(Self {
            bounds,
            timer: timer(end)?,
            cancelled,
        })
    }

    fn is_cancelled(&self) -> bool {
        self.bounds
            .cancellation
            .is_some_and(Cancellation::is_cancelled)
    }

    fn poll(&mut self, task: &mut std::task::Context<'_>) -> Poll<Stopped> {
        if let Some(cancelled) = &mut self.cancelled
            && cancelled.as_mut().poll(task).is_ready()
        {
            return Poll::Ready(Stopped::Cancelled);
        }
        while self.timer.as_mut().poll(task).is_ready() {
            let now = Instant::now();
            if self.bounds.deadline.is_some_and(|deadline| deadline <= now) {
                return Poll::Ready(Stopped::OutOfTime);
            }
            let progressed = self.bounds.extended_by.and_then(Live::progressed);
            let until = progressed.map(|at| at + Duration::from_secs(self.bounds.seconds.into()));
            match until.filter(|until| *until > now) {
                Some(until) => {
                    let deadline = self.bounds.deadline.unwrap_or(until);
                    self.timer.as_mut().reset(until.min(deadline));
                }
                None => return Poll::Ready(Stopped::TimedOut),
            }
        }
        Poll::Pending
    }
}

/// A timer needs a tokio runtime with its clock switched on; tokio can only be asked by trying.
pub(crate) fn timer(end: Instant) -> Option<Pin<Box<Sleep>>> {
    tokio::runtime::Handle::try_current().ok()?;
    catch_unwind(|| Box::pin(tokio::time::sleep_until(end))).ok()
}

/// What a panic said, if it said a text.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> Option<&str> {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
}

/// Drops what belongs to others, whose `Drop` may panic.
pub(super) fn drop_quietly<T>(value: T) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(move || drop(value))) {
        // Whoever panics while dropping a panic gets no third chance.
        std::mem::forget(panic);
    }
}
