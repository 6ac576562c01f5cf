//! The path of a call: context, approval, time, cancellation, depth, output.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use toolkit::approval::{Approval, ApprovalRequest};
use toolkit::prelude::*;
use toolkit::{Call, ErrorCode, Tool};

use crate::support::{approving, call, gives, nothing, refuses, toolkit_of};

/// Tell what the context knows of the call.
#[tool(read_only, example("With one parameter", { before: "x", after: "y" }))]
async fn context_told(
    /// A parameter before the context
    before: String,
    context: &Context,
    /// A parameter after it
    after: String,
) -> Value {
    json!([
        before,
        after,
        context.call_name(),
        context.tool_name(),
        context.skill_name(),
        context.account()
    ])
}

#[test]
fn the_context_may_stand_anywhere_and_is_no_parameter() {
    let toolkit = toolkit_of(&["context_told"]);
    let arguments = json!({ "before": "a", "after": "b" });
    let output = toolkit::block_on(
        toolkit.execute(
            Call::new("context_told")
                .arguments(arguments)
                .account("ada"),
        ),
    );
    assert_eq!(
        output.expect("it runs").into_value(),
        json!([
            "a",
            "b",
            "context_told",
            "context_told",
            "context_told",
            "ada"
        ])
    );
}

#[test]
fn call_ids_differ() {
    let seen = Arc::new(std::sync::Mutex::new(Vec::new()));
    let tool = {
        let seen = Arc::clone(&seen);
        Tool::builder("id_keeper")
            .description("Keep the id of each call that arrives.")
            .handler(move |_, context| {
                seen.lock().expect("not poisoned").push(context.call_id());
                async { Ok(json!(null)) }
            })
            .build()
            .expect("the rules are kept")
    };
    let toolkit = Toolkit::builder()
        .without_linked()
        .tool(tool)
        .build()
        .expect("builds");
    toolkit::block_on(async {
        for _ in 0..3 {
            toolkit
                .call("id_keeper", &nothing())
                .await
                .expect("it runs");
        }
    });
    let mut ids = seen.lock().expect("not poisoned").clone();
    ids.dedup();
    assert_eq!(ids.len(), 3);
}

/// Wait as long as told, in whole seconds.
#[tool(read_only, estimated_seconds = 5, example("One second", { seconds: 1 }, no_run))]
async fn wait_seconds(
    /// How long to wait
    seconds: u64,
) -> u64 {
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    seconds
}

#[tokio::test(start_paused = true)]
async fn a_call_is_stopped_after_twice_its_estimate() {
    let toolkit = toolkit_of(&["wait_seconds"]);
    let start = tokio::time::Instant::now();
    assert_eq!(
        toolkit
            .call("wait_seconds", &json!({ "seconds": 9 }))
            .await
            .expect("in time")
            .value(),
        9
    );
    let error = toolkit
        .call("wait_seconds", &json!({ "seconds": 11 }))
        .await
        .expect_err("too long");
    assert_eq!(
        (error.code(), error.is_retryable()),
        (ErrorCode::Timeout, true)
    );
    assert_eq!(
        error.message(),
        "`wait_seconds` was stopped after 10 seconds"
    );
    assert_eq!(start.elapsed().as_secs(), 19);
}

#[test]
fn without_a_runtime_waiting_is_an_error_and_no_panic() {
    struct Never;
    impl std::task::Wake for Never {
        fn wake(self: Arc<Self>) {}
    }
    let toolkit = Toolkit::builder()
        .without_linked()
        .tool(
            Tool::builder("wait_forever")
                .description("Wait for something that never comes.")
                .handler(|_, _| std::future::pending())
                .build()
                .expect("the rules are kept"),
        )
        .build()
        .expect("builds");
    let nothing = nothing();
    let mut call = std::pin::pin!(toolkit.call("wait_forever", &nothing));
    let waker = Arc::new(Never).into();
    let mut task = std::task::Context::from_waker(&waker);
    let std::task::Poll::Ready(Err(error)) = call.as_mut().poll(&mut task) else {
        panic!("a call that cannot be timed must not wait for ever");
    };
    assert_eq!(error.code(), ErrorCode::Internal);
    assert!(error.message().contains("tokio runtime"), "{error}");
}

#[tokio::test(start_paused = true)]
async fn dropping_a_call_drops_what_it_runs() {
    struct Counted(Arc<AtomicUsize>);
    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let dropped = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&dropped);
    let tool = Tool::builder("wait_forever")
        .description("Wait for something that never comes.")
        .handler(move |_, _| {
            let counted = Counted(Arc::clone(&counter));
            async move {
                std::future::pending::<()>().await;
                drop(counted);
                Ok(json!(null))
            }
        })
        .build()
        .expect("the rules are kept");
    let toolkit = Toolkit::builder()
        .without_linked()
        .tool(tool)
        .build()
        .expect("builds");
    let nothing = nothing();
    let given_up = tokio::time::timeout(
        Duration::from_secs(1),
        toolkit.call("wait_forever", &nothing),
    )
    .await;
    assert!(given_up.is_err());
    assert_eq!(dropped.load(Ordering::SeqCst), 1);
}

/// Work on a blocking thread until told to stop.
#[tool(read_only, mode = cpu, timeout_seconds = 1, example("Work until stopped", no_run))]
fn work_until_stopped(context: &Context) -> bool {
    while !context.cancelled() {
        std::thread::yield_now();
    }
    STOPPED.fetch_add(1, Ordering::SeqCst);
    true
}

static STOPPED: AtomicUsize = AtomicUsize::new(0);

#[tokio::test]
async fn a_cpu_skill_is_asked_to_stop_and_its_caller_does_not_wait() {
    let toolkit = toolkit_of(&["work_until_stopped"]);
    let nothing = nothing();
    let call = toolkit.call("work_until_stopped", &nothing);
    // Dropped before the second of its time-out is over.
    let given_up = tokio::time::timeout(Duration::from_millis(20), call).await;
    assert!(given_up.is_err());
    while STOPPED.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
}

#[test]
fn calls_inside_calls_end_at_depth_five() {
    let toolkit = toolkit_of(&["u08_none", "tool_call"]);
    let nested = |layers: usize| {
        (0..layers).fold(
            json!({ "tool": "u08_none" }),
            |args, _| json!({ "tool": "tool_call", "args": args }),
        )
    };
    // The outermost `tool_call` is at depth 0, so the innermost tool is one deeper than the layers below it.
    let output =
        toolkit::block_on(toolkit.call("tool_call", &nested(4))).expect("depth 5 is allowed");
    assert_eq!(output.value(), "ran");
    let error =
        toolkit::block_on(toolkit.call("tool_call", &nested(5))).expect_err("depth 6 is not");
    assert_eq!(
        (error.code(), error.call_name()),
        (ErrorCode::DepthExceeded, "u08_none")
    );
}

/// Take a number that is written to a record.
#[tool(sensitive, example("Write one", { number: 1 }, no_run))]
fn record_number(
    /// The number
    number: i64,
) -> i64 {
    number
}

#[test]
fn sensitive_calls_are_asked_one_by_one_with_their_final_arguments() {
    let asked = Arc::new(std::sync::Mutex::new(Vec::new()));
    let keeper = Arc::clone(&asked);
    let toolkit = Toolkit::builder()
        .only(["record_number", "run_script"])
        .approver(move |request: &ApprovalRequest<'_>| {
            keeper
                .lock()
                .expect("not poisoned")
                .push((request.tool().to_owned(), request.arguments().clone()));
            if request.arguments()["number"] == 3 {
                Approval::deny("three is too many")
            } else {
                Approval::allow_once()
            }
        })
        .build()
        .expect("builds");
    let script = json!({ "steps": [
        { "tool": "record_number", "args": { "number": "2" } },
        { "tool": "record_number", "args": { "number": "{{1}}" } },
        { "tool": "record_number", "args": { "number": 3 } },
        { "tool": "record_number", "args": { "number": 4 } },
    ] });
    let error =
        toolkit::block_on(toolkit.call("run_script", &script)).expect_err("step 3 is denied");
    assert_eq!(error.code(), ErrorCode::ApprovalDenied);
    assert_eq!(
        error.message(),
        "step 3 (`record_number`) failed: `record_number` was not run, because the approval was denied: three is too many; \
         steps 1 to 2 had run; of 4 steps, none after it ran"
    );
    let expected: Vec<_> = [2, 2, 3]
        .map(|number| ("record_number".to_owned(), json!({ "number": number })))
        .into();
    assert_eq!(*asked.lock().expect("not poisoned"), expected);
}

#[test]
fn a_yes_lets_the_call_run() {
    let output = toolkit::block_on(
        approving(&["record_number"]).call("record_number", &json!({ "number": 7 })),
    );
    assert_eq!(output.expect("allowed").value(), 7);
}

/// A count with a limit that its type does not know.
#[schema(output)]
struct Bounded {
    /// At most nine
    #[range(..=9)]
    count: u32,
}

/// Give a count that may break the rules of the output.
#[tool(read_only, example("Within the limit", { count: 3 } => { count: 3 }))]
fn give_bounded(
    /// The count to give
    count: u32,
) -> Bounded {
    Bounded { count }
}

#[test]
fn an_output_that_breaks_its_own_schema_is_not_handed_on() {
    gives(
        "give_bounded",
        &json!({ "count": 9 }),
        &json!({ "count": 9 }),
    );
    refuses(
        "give_bounded",
        &json!({ "count": 10 }),
        ErrorCode::OutputInvalid,
        &["at `/count`", "from 0 to 9", "found 10"],
    );
}

/// Fail in a way that may succeed later.
#[tool(read_only, example("Always fails", no_run))]
fn fail_for_now() -> Result<bool, Failure> {
    Err(Failure::new("the queue is full")
        .retryable()
        .hint("wait a minute"))
}

#[test]
fn a_failure_can_say_more_than_its_text() {
    let error = call("fail_for_now", &nothing()).expect_err("it fails");
    assert_eq!(
        (
            error.code(),
            error.message(),
            error.is_retryable(),
            error.hint()
        ),
        (
            ErrorCode::Failed,
            "the queue is full",
            true,
            Some("wait a minute")
        )
    );
    let wire = serde_json::to_value(&error).expect("it is JSON");
    assert_eq!(
        wire,
        json!({ "code": "failed", "message": "the queue is full", "retryable": true, "hint": "wait a minute" })
    );
}

#[test]
fn arguments_have_a_largest_size() {
    let mut limits = toolkit::Limits::default();
    limits.argument_bytes = 100;
    let toolkit = Toolkit::builder()
        .only(["u10_string"])
        .limits(limits)
        .build()
        .expect("builds");
    let with = |length: usize| json!({ "id": "x".repeat(length) });
    // `{"id":""}` takes nine bytes.
    toolkit::block_on(toolkit.call("u10_string", &with(91))).expect("exactly the limit");
    let error =
        toolkit::block_on(toolkit.call("u10_string", &with(92))).expect_err("one byte too many");
    assert_eq!(error.code(), ErrorCode::LimitExceeded);
    assert!(
        error.message().contains("101 bytes") && error.message().contains("at most 100"),
        "{error}"
    );
}

/// Call oneself until it is refused, and tell on whose account.
#[tool(read_only, example("Go down", { depth: 0 }, no_run))]
async fn go_deeper(
    /// How deep this call is
    depth: u32,
    context: &Context,
) -> Result<Value, toolkit::CallError> {
    match context
        .call("go_deeper", &json!({ "depth": depth + 1 }))
        .await
    {
        Ok(output) => Ok(output.into_value()),
        Err(error) if error.code() == ErrorCode::DepthExceeded => {
            Ok(json!([depth, context.account()]))
        }
        Err(error) => Err(error),
    }
}

#[test]
fn a_tool_that_calls_itself_ends_and_inherits_the_account() {
    let call = Call::new("go_deeper")
        .arguments(json!({ "depth": 0 }))
        .account("ada");
    let output = toolkit::block_on(toolkit_of(&["go_deeper"]).execute(call)).expect("it ends");
    assert_eq!(*output.value(), json!([5, "ada"]));
}

/// Try to start a script from inside a tool.
#[tool(example("Try it", no_run))]
async fn start_script(context: &Context) -> Result<Value, toolkit::CallError> {
    let script = json!({ "steps": [{ "tool": "u08_none" }] });
    Ok(context.call("run_script", &script).await?.into_value())
}

#[test]
fn a_script_cannot_be_started_from_inside_a_script_by_any_way() {
    let toolkit = toolkit_of(&["start_script", "run_script", "u08_none", "tool_call"]);
    toolkit::block_on(async {
        toolkit
            .call("start_script", &nothing())
            .await
            .expect("outside of a script it may");
        for step in [
            json!({ "tool": "start_script" }),
            json!({ "tool": "tool_call", "args": { "tool": "start_script" } }),
        ] {
            let error = toolkit
                .call("run_script", &json!({ "steps": [step] }))
                .await
                .expect_err("inside it may not");
            assert_eq!(error.code(), ErrorCode::NotAllowed, "{error}");
        }
    });
}

#[test]
fn a_script_uses_the_whole_output_of_tool_call() {
    let mut limits = toolkit::Limits::default();
    limits.output_bytes = 1_000;
    let toolkit = Toolkit::builder()
        .only(["tool_call", "u42_large", "text_length"])
        .limits(limits)
        .build()
        .expect("builds");
    let script = toolkit::Script::new()
        .step(
            "tool_call",
            json!({ "tool": "u42_large", "args": { "unit": "x", "times": 5_000 } }),
        )
        .step("text_length", json!({ "text": "{{1}}" }));
    let outcome = toolkit::block_on(toolkit.script(&script)).expect("it starts");
    assert_eq!(outcome.output().map(Output::value), Some(&json!(5_000)));
}

/// Tell how many characters a text has.
#[tool(read_only, example("Three", { text: "abc" } => 3))]
fn text_length(
    /// The text
    text: String,
) -> usize {
    text.chars().count()
}

/// Something whose drop panics.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "dropped");
    }
}

/// Throw something that panics when it is dropped.
#[tool(example("Always panics", no_run))]
fn throw_bomb() -> bool {
    std::panic::panic_any(Bomb)
}

/// Wait for ever with something that panics when it is dropped.
#[tool(timeout_seconds = 1, example("Never ends", no_run))]
async fn hold_bomb() -> bool {
    let bomb = Bomb;
    std::future::pending::<()>().await;
    drop(bomb);
    true
}

#[tokio::test(start_paused = true)]
async fn what_a_tool_leaves_behind_cannot_panic_into_the_host() {
    let toolkit = toolkit_of(&["throw_bomb", "hold_bomb"]);
    let error = toolkit
        .call("throw_bomb", &nothing())
        .await
        .expect_err("it panics");
    assert_eq!(error.code(), ErrorCode::Panicked);
    let error = toolkit
        .call("hold_bomb", &nothing())
        .await
        .expect_err("it never ends");
    assert_eq!(error.code(), ErrorCode::Timeout);
}

#[test]
fn an_output_that_is_deeper_than_the_stack_is_refused_and_gone() {
    let tool = Tool::builder("dig_deep")
        .description("Return arrays inside each other, very many of them.")
        .handler(|_, _| async {
            Ok((0..300_000).fold(json!(1), |inner, _| Value::Array(vec![inner])))
        })
        .build()
        .expect("the rules are kept");
    let toolkit = Toolkit::builder()
        .without_linked()
        .tool(tool)
        .build()
        .expect("builds");
    let error = toolkit::block_on(toolkit.call("dig_deep", &nothing())).expect_err("too deep");
    assert_eq!(error.code(), ErrorCode::LimitExceeded);
}

/// Text inside text inside text.
#[schema(input)]
struct Layers {
    /// More layers
    #[serde(default)]
    inner: Vec<Layers>,
}

/// Count the layers of a value that may hold JSON as text.
#[tool(read_only, example("One layer", { layers: {} } => 1))]
fn count_layers(
    /// The layers
    layers: Layers,
) -> usize {
    fn depth(layers: &Layers) -> usize {
        1 + layers.inner.iter().map(depth).max().unwrap_or(0)
    }
    depth(&layers)
}

#[test]
fn json_text_inside_json_text_cannot_exhaust_the_stack() {
    let layer = |inner: String| {
        let text = (0..55).fold(inner, |inner, _| format!("{{\"inner\":[{inner}]}}"));
        json!(text).to_string()
    };
    let one: Value = serde_json::from_str(&layer("{}".to_owned())).expect("JSON");
    gives("count_layers", &json!({ "layers": one }), &json!(56));
    let many = (0..9).fold("{}".to_owned(), |inner, _| layer(inner));
    let many: Value = serde_json::from_str(&many).expect("JSON");
    refuses(
        "count_layers",
        &json!({ "layers": many }),
        ErrorCode::LimitExceeded,
        &[],
    );
}
