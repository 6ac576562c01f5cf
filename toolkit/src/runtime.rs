use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Runs a future to its end on this thread.
///
/// For programs and tests that have no runtime of their own. Inside `async` code, await
/// the future instead. What the future has left behind, such as a blocking call past its time
/// limit, is not waited for.
///
/// ```
/// assert_eq!(toolkit::block_on(async { 1 + 1 }), 2);
/// ```
///
/// # Panics
///
/// If called from inside a tokio runtime, or if the system gives no resources for one.
pub fn block_on<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the system has no room for an event loop");
    let ended = catch_unwind(AssertUnwindSafe(|| runtime.block_on(future)));
    // Dropped, it would wait for its blocking threads.
    runtime.shutdown_background();
    ended.unwrap_or_else(|panic| resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::block_on;

    #[test]
    fn what_was_left_behind_is_not_waited_for() {
        let (release, held) = mpsc::channel::<()>();
        let value = block_on(async {
            // Blocks until the end of the test.
            tokio::task::spawn_blocking(move || held.recv());
            tokio::task::yield_now().await;
            17
        });
        assert_eq!(value, 17);
        drop(release);
    }
}
