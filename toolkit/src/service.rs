use std::task::{Context as Task, Poll};

use tower_service::Service;

use crate::call::{Call, CallError, Output};
use crate::future::BoxFuture;
use crate::kit::Toolkit;

/// A toolkit as a `tower` service, for layers such as rate limits, retries and load shedding.
///
/// Layers see the calls that come through this service; calls that tools make of each other stay
/// inside. It is always ready: what may run at once is for
/// [`Limits::concurrent_calls`](crate::Limits::concurrent_calls) to say, or for a layer.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::{Call, ToolkitService};
/// use tower_service::Service;
///
/// /// Count the words of a text, as white space divides it.
/// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
/// fn word_count(
///     /// The text to count in
///     text: String,
/// ) -> usize {
///     text.split_whitespace().count()
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["word_count"]).build()?;
/// let mut service = ToolkitService::new(toolkit);
/// let call = Call::new("word_count").arguments(json!({ "text": "to be or not" }));
/// assert_eq!(service.call(call).await?.value(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
///
/// The example `tower` of this repository adds layers: a rate limit, retries of calls that may be
/// made again, and tracing.
#[derive(Clone, Debug)]
pub struct ToolkitService(Toolkit);

impl ToolkitService {
    /// The service of a toolkit.
    pub fn new(toolkit: Toolkit) -> Self {
        Self(toolkit)
    }

    /// The toolkit.
    pub fn toolkit(&self) -> &Toolkit {
        &self.0
    }
}

impl Service<Call> for ToolkitService {
    type Response = Output;
    type Error = CallError;
    type Future = BoxFuture<'static, Result<Output, CallError>>;

    fn poll_ready(&mut self, _: &mut Task<'_>) -> Poll<Result<(), CallError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, call: Call) -> Self::Future {
        let toolkit = self.0.clone();
        Box::pin(async move { toolkit.execute(call).await })
    }
}
