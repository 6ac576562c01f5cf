//! Time: limits, deadlines that are inherited, progress, and callers who give up.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::time::Instant;
use toolkit::event::Progress;
use toolkit::prelude::*;
use toolkit::{Call, CallError, Cancellation, ErrorCode, Script};

/// How much was started and not ended.
#[derive(Default)]
struct Open(AtomicUsize);

/// Counts as long as it is there.
struct Counted(Arc<Open>);

impl Counted {
    fn new(context: &Context) -> Result<Self, Failure> {
        let open = Arc::clone(context.state::<Arc<Open>>()?);
        open.0.fetch_add(1, Ordering::SeqCst);
        Ok(Self(open))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Sleep as long as somebody wants, in steps of a second, telling how far it is.
#[tool(timeout_seconds = 10, example("A nap", { seconds: 3 }, no_run))]
async fn sleep_on(
    /// How long
    seconds: u32,
    context: &Context,
) -> Result<u32, Failure> {
    let _open = Counted::new(context)?;
    for second in 0..seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        context.progress(Progress::new(second + 1).total(seconds));
    }
    Ok(seconds)
}

/// Sleep inside of another call, and have ten minutes for it.
#[tool(timeout_seconds = 600, example("A nap", { seconds: 3 }, no_run))]
async fn sleep_inside(
    /// How long
    seconds: u32,
    context: &Context,
) -> Result<Value, CallError> {
    let output = context
        .call("sleep_on", &json!({ "seconds": seconds }))
        .await?;
    Ok(output.into_value())
}

/// Wait with a limit of two seconds around a call that may take ten.
#[tool(estimated_seconds = 1, example("A nap", { seconds: 3 }, no_run))]
async fn sleep_shortly(
    /// How long
    seconds: u32,
    context: &Context,
) -> Result<Value, CallError> {
    let _open = Counted::new(context)?;
    let output = context
        .call("sleep_on", &json!({ "seconds": seconds }))
        .await?;
    Ok(output.into_value())
}

fn set_up() -> (Toolkit, Arc<Open>) {
    let open = Arc::new(Open::default());
    let toolkit = Toolkit::builder()
        .only(["run_script", "sleep_inside", "sleep_on", "sleep_shortly"])
        .state(Arc::clone(&open))
        .build()
        .expect("the tools are linked");
    (toolkit, open)
}

fn sleep(tool: &str, seconds: u32) -> Call {
    Call::new(tool).arguments(json!({ "seconds": seconds }))
}

/// The code that a call ends with, and after how many seconds.
async fn ends(toolkit: &Toolkit, call: Call) -> (Option<ErrorCode>, u64) {
    let start = Instant::now();
    let outcome = toolkit.execute(call).await;
    (
        outcome.err().map(|error| error.code()),
        start.elapsed().as_secs(),
    )
}

const TIMEOUT: Option<ErrorCode> = Some(ErrorCode::Timeout);
const CANCELLED: Option<ErrorCode> = Some(ErrorCode::Cancelled);

#[tokio::test(start_paused = true)]
async fn a_skill_has_the_time_that_it_says_and_progress_is_no_excuse() {
    let (toolkit, open) = set_up();
    assert_eq!(ends(&toolkit, sleep("sleep_on", 9)).await, (None, 9));
    assert_eq!(ends(&toolkit, sleep("sleep_on", 11)).await, (TIMEOUT, 10));
    let extended = sleep("sleep_on", 100).extend_on_progress();
    assert_eq!(ends(&toolkit, extended).await, (None, 100));
    // What the caller itself has is the end in any case.
    let extended = sleep("sleep_on", 100).extend_on_progress();
    let extended = extended.timeout(Duration::from_secs(50));
    assert_eq!(ends(&toolkit, extended).await, (TIMEOUT, 50));
    // Twice the estimate.
    assert_eq!(
        ends(&toolkit, sleep("sleep_shortly", 5)).await,
        (TIMEOUT, 2)
    );
    assert_eq!(open.0.load(Ordering::SeqCst), 0);
}

#[tokio::test(start_paused = true)]
async fn a_deadline_is_never_later_than_the_callers() {
    let (toolkit, open) = set_up();
    let short = Duration::from_secs(5);
    for tool in ["sleep_on", "sleep_inside"] {
        let call = sleep(tool, 9).timeout(short);
        assert_eq!(ends(&toolkit, call).await, (TIMEOUT, 5), "{tool}");
    }
    let call = sleep("sleep_inside", 20).timeout(Duration::from_secs(60));
    assert_eq!(ends(&toolkit, call).await, (TIMEOUT, 10));
    // Far away is no deadline.
    let call = sleep("sleep_inside", 3).timeout(Duration::MAX);
    assert_eq!(ends(&toolkit, call).await, (None, 3));
    let over = sleep("sleep_on", 1).timeout(Duration::ZERO);
    assert_eq!(ends(&toolkit, over).await, (TIMEOUT, 0));
    assert_eq!(open.0.load(Ordering::SeqCst), 0);
}

#[tokio::test(start_paused = true)]
async fn giving_up_ends_everything_that_was_started() {
    let (toolkit, open) = set_up();
    let script = json!({ "steps": [
        { "tool": "sleep_on", "args": { "seconds": 2 } },
        { "tool": "sleep_inside", "args": { "seconds": 8 } },
    ] });
    let script = || Call::new("run_script").arguments(script.clone());
    for call in [sleep("sleep_on", 9), sleep("sleep_inside", 9), script()] {
        let token = Cancellation::new();
        let running = tokio::spawn({
            let (toolkit, call) = (toolkit.clone(), call.clone().cancellation(token.clone()));
            async move { ends(&toolkit, call).await }
        });
        tokio::time::sleep(Duration::from_secs(4)).await;
        assert_eq!(open.0.load(Ordering::SeqCst), 1);
        token.cancel();
        assert_eq!(running.await.expect("no panic"), (CANCELLED, 4), "{call:?}");
        assert_eq!(open.0.load(Ordering::SeqCst), 0);
        // So it is if the caller goes without a word.
        let running = tokio::spawn({
            let (toolkit, call) = (toolkit.clone(), call.clone());
            async move { ends(&toolkit, call).await }
        });
        tokio::time::sleep(Duration::from_secs(4)).await;
        running.abort();
        let _ = running.await;
        assert_eq!(open.0.load(Ordering::SeqCst), 0);
        // And if it gave up before.
        let late = call.cancellation(token);
        assert_eq!(ends(&toolkit, late).await, (CANCELLED, 0));
    }
}

#[tokio::test(start_paused = true)]
async fn a_script_of_the_host_can_be_dropped() {
    let (toolkit, open) = set_up();
    let script = Script::new().step("sleep_on", json!({ "seconds": 8 }));
    let running = tokio::spawn({
        let toolkit = toolkit.clone();
        async move { toolkit.script(&script).await }
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(open.0.load(Ordering::SeqCst), 1);
    running.abort();
    let _ = running.await;
    assert_eq!(open.0.load(Ordering::SeqCst), 0);
}

/// Start work elsewhere that ends with this call, and hang.
#[tool(timeout_seconds = 5, example("Start it", { inside: false }, no_run))]
async fn start_elsewhere(
    /// Whether the work is a call
    inside: bool,
    context: &Context,
) -> Result<(), Failure> {
    let (open, token) = (Counted::new(context)?, context.cancellation());
    let context = context.clone();
    tokio::spawn(async move {
        let _open = open;
        if inside {
            let _ = context
                .call("sleep_inside", &json!({ "seconds": 100 }))
                .await;
        } else {
            token.cancelled().await;
        }
    });
    std::future::pending::<()>().await;
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn work_that_was_started_elsewhere_is_told_as_well() {
    let open = Arc::new(Open::default());
    let toolkit = Toolkit::builder()
        .only(["sleep_inside", "sleep_on", "start_elsewhere"])
        .state(Arc::clone(&open))
        .build()
        .expect("the tools are linked");
    for inside in [false, true] {
        let call = || Call::new("start_elsewhere").arguments(json!({ "inside": inside }));
        assert_eq!(ends(&toolkit, call()).await, (TIMEOUT, 5));
        tokio::task::yield_now().await;
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert_eq!(open.0.load(Ordering::SeqCst), 0, "after its time");
        let running = tokio::spawn({
            let (toolkit, call) = (toolkit.clone(), call());
            async move { ends(&toolkit, call).await }
        });
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(open.0.load(Ordering::SeqCst) > 0);
        running.abort();
        let _ = running.await;
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert_eq!(open.0.load(Ordering::SeqCst), 0, "after it was dropped");
    }
}

#[tokio::test(start_paused = true)]
async fn a_hook_that_waits_ends_with_the_callers_time() {
    struct Slow;
    impl toolkit::hook::BeforeHook for Slow {
        fn before<'a>(
            &'a self,
            _: &'a mut toolkit::hook::BeforeCall<'_>,
        ) -> toolkit::BoxFuture<'a, Result<(), toolkit::hook::Refusal>> {
            Box::pin(std::future::pending())
        }
    }
    let toolkit = Toolkit::builder()
        .only(["sleep_on"])
        .state(Arc::new(Open::default()))
        .before(Slow)
        .build()
        .expect("the tool is linked");
    let call = sleep("sleep_on", 1).timeout(Duration::from_secs(3));
    assert_eq!(ends(&toolkit, call).await, (TIMEOUT, 3));
    let token = Cancellation::new();
    token.cancel();
    let call = sleep("sleep_on", 1).cancellation(token);
    assert_eq!(ends(&toolkit, call).await, (CANCELLED, 0));
}

/// Keep a copy of the context and hang.
#[tool(timeout_seconds = 5, example("Keep it", no_run))]
async fn keep_copy(context: &Context) -> Result<(), Failure> {
    let kept = context.state::<Kept>()?;
    *kept.0.lock().expect("a context") = Some(context.clone());
    std::future::pending::<()>().await;
    Ok(())
}

#[derive(Default)]
struct Kept(std::sync::Mutex<Option<Context>>);

#[tokio::test(start_paused = true)]
async fn who_asks_after_the_end_is_told_as_well() {
    let toolkit = Toolkit::builder()
        .only(["keep_copy", "sleep_on"])
        .state(Kept::default())
        .state(Arc::new(Open::default()))
        .build()
        .expect("the tools are linked");
    assert_eq!(ends(&toolkit, Call::new("keep_copy")).await, (TIMEOUT, 5));
    // The host finds the copy through a hook's context, which has the same state.
    let probe = toolkit::Tool::builder("ask_copy")
        .description("Asks the copy of a call that has ended.")
        .handler(|_, context| async move {
            let kept = context.state::<Kept>()?.0.lock().expect("a context").take();
            let copy = kept.ok_or_else(|| Failure::new("nobody kept one"))?;
            let inner = copy.call("sleep_on", &json!({ "seconds": 1 })).await;
            let code = inner.map(|_| ()).map_err(|error| error.code().as_str());
            Ok(json!([
                copy.cancelled(),
                copy.cancellation().is_cancelled(),
                code.err()
            ]))
        })
        .build()
        .expect("a tool");
    toolkit.register(probe).expect("it is new");
    let told = toolkit.call("ask_copy", &json!({})).await.expect("it runs");
    assert_eq!(told.value(), &json!([true, true, "cancelled"]));
}

#[tokio::test(start_paused = true)]
async fn what_a_hook_calls_is_not_on_the_time_of_the_skill() {
    struct Calls;
    impl toolkit::hook::BeforeHook for Calls {
        fn before<'a>(
            &'a self,
            call: &'a mut toolkit::hook::BeforeCall<'_>,
        ) -> toolkit::BoxFuture<'a, Result<(), toolkit::hook::Refusal>> {
            Box::pin(async {
                if call.context().call_name() == "sleep_shortly" {
                    let seconds = json!({ "seconds": 5 });
                    let inner = call.context().call("sleep_on", &seconds).await;
                    inner.map_err(|error| toolkit::hook::Refusal::new(error.message()))?;
                }
                Ok(())
            })
        }
    }
    let toolkit = Toolkit::builder()
        .only(["sleep_on", "sleep_shortly"])
        .state(Arc::new(Open::default()))
        .before(Calls)
        .build()
        .expect("the tools are linked");
    // Two seconds of its own are enough, after five of the hook.
    assert_eq!(ends(&toolkit, sleep("sleep_shortly", 1)).await, (None, 6));
}
