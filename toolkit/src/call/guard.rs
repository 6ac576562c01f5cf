//! Keeps what runs other people's code from taking the host down: panics and waits end here.

use std::any::Any;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use tokio::time::Sleep;

/// Why guarded work gave nothing.
pub(super) enum Stopped {
    /// It panicked.
    Panicked(Box<dyn Any + Send>),
    /// Its time is over.
    TimedOut,
    /// It waits, and there is no clock to say when its time is over.
    NoClock,
}

/// Polls work so that a panic ends it alone, and stops it when its time is over.
///
/// Work that is done at its first poll never touches the clock.
pub(super) async fn within<T>(
    seconds: u32,
    mut work: Pin<Box<dyn Future<Output = T> + Send + '_>>,
) -> Result<T, Stopped> {
    let mut sleep: Option<Pin<Box<Sleep>>> = None;
    let ended = poll_fn(|task| {
        match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(task))) {
            Err(panic) => return Poll::Ready(Err(Stopped::Panicked(panic))),
            Ok(Poll::Ready(result)) => return Poll::Ready(Ok(result)),
            Ok(Poll::Pending) => {}
        }
        let sleep = match &mut sleep {
            Some(sleep) => sleep,
            none => match timer(Duration::from_secs(seconds.into())) {
                Some(timer) => none.insert(timer),
                None => return Poll::Ready(Err(Stopped::NoClock)),
            },
        };
        sleep.as_mut().poll(task).map(|()| Err(Stopped::TimedOut))
    })
    .await;
    drop_quietly(work);
    ended
}

/// A timer needs a tokio runtime with its clock switched on; tokio can only be asked by trying.
fn timer(duration: Duration) -> Option<Pin<Box<Sleep>>> {
    tokio::runtime::Handle::try_current().ok()?;
    catch_unwind(|| Box::pin(tokio::time::sleep(duration))).ok()
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
