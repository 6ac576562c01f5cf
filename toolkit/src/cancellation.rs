use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use tokio::sync::Notify;

/// Tells running work that nobody wants its outcome any more.
///
/// The host gives one to a [`Call`](crate::Call) and cancels it, say because its client went
/// away; the call then ends with the code `cancelled`, and everything that it started ends with
/// it. A tool reads it by [`Context::cancellation`](crate::Context::cancellation). Copies are the
/// same token.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::{Call, Cancellation, ErrorCode};
///
/// /// Wait for something that never comes.
/// #[tool(read_only, example("Wait for it"))]
/// async fn wait_for_ever() {
///     std::future::pending().await
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["wait_for_ever"]).build()?;
/// let cancellation = Cancellation::new();
/// let call = toolkit.execute(Call::new("wait_for_ever").cancellation(cancellation.clone()));
/// cancellation.cancel();
/// assert_eq!(call.await.unwrap_err().code(), ErrorCode::Cancelled);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Default)]
pub struct Cancellation(Arc<Token>);

#[derive(Default)]
struct Token {
    is_cancelled: AtomicBool,
    changed: Notify,
    /// Cancelled with it.
    parent: Option<Cancellation>,
}

/// One after another: a long chain must not go as deep as it is long.
impl Drop for Token {
    fn drop(&mut self) {
        let mut next = self.parent.take();
        while let Some(mut parent) = next.and_then(|parent| Arc::into_inner(parent.0)) {
            next = parent.parent.take();
        }
    }
}

impl Cancellation {
    /// A token that is not cancelled.
    pub fn new() -> Self {
        Self::default()
    }

    /// A token that is cancelled with this one, or alone.
    #[must_use]
    pub fn child(&self) -> Self {
        Self(Arc::new(Token {
            is_cancelled: AtomicBool::new(false),
            changed: Notify::new(),
            parent: Some(self.clone()),
        }))
    }

    /// Cancels, for good; it may be done twice.
    pub fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Release);
        self.0.changed.notify_waiters();
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.chain()
            .any(|token| token.is_cancelled.load(Ordering::Acquire))
    }

    /// Waits until it is cancelled.
    pub async fn cancelled(&self) {
        let mut changes: Vec<Pin<Box<_>>> = self
            .chain()
            .map(|token| Box::pin(token.changed.notified()))
            .collect();
        for change in &mut changes {
            // Registered before looking, so that no change is missed between.
            change.as_mut().enable();
        }
        if self.is_cancelled() {
            return;
        }
        poll_fn(|task| {
            let is_changed = |change: &mut Pin<Box<_>>| {
                let change: &mut Pin<Box<tokio::sync::futures::Notified<'_>>> = change;
                change.as_mut().poll(task).is_ready()
            };
            if changes.iter_mut().any(is_changed) {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
    }

    /// The token and those that it is cancelled with.
    fn chain(&self) -> impl Iterator<Item = &Token> {
        std::iter::successors(Some(&*self.0), |token| {
            token.parent.as_ref().map(|parent| &*parent.0)
        })
    }
}

impl fmt::Debug for Cancellation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cancellation")
            .field("is_cancelled", &self.is_cancelled())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_child_is_cancelled_with_its_parent_and_not_the_other_way() {
        let parent = Cancellation::new();
        let (child, other) = (parent.child(), parent.child());
        let waiting = tokio::spawn({
            let child = child.child();
            async move { child.cancelled().await }
        });
        tokio::task::yield_now().await;
        other.cancel();
        assert!(other.is_cancelled() && !parent.is_cancelled() && !child.is_cancelled());
        parent.cancel();
        waiting.await.expect("it ends");
        assert!(child.is_cancelled());
        child.cancelled().await;
    }
}
