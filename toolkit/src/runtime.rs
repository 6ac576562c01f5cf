use std::future::Future;

/// Runs a future to its end on this thread.
///
/// For programs and tests that have no runtime of their own. Inside `async` code, await
/// the future instead.
///
/// ```
/// assert_eq!(toolkit::block_on(async { 1 + 1 }), 2);
/// ```
///
/// # Panics
///
/// If called from inside a tokio runtime, or if the system gives no resources for one.
pub fn block_on<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the system has no room for an event loop")
        .block_on(future)
}
