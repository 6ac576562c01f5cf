//! How many calls run at once: fair queues, and nobody who harms the others.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use toolkit::prelude::*;
use toolkit::{Call, Cancellation, ErrorCode, Limits, ToolkitBuilder};

/// Who runs, and who has run.
#[derive(Default)]
struct Board {
    running: AtomicUsize,
    most: AtomicUsize,
    ended: Mutex<Vec<u64>>,
}

/// Keep a place for ten milliseconds and note down who had it.
#[tool(example("The first", { number: 1 }))]
async fn take_a_place(
    /// Who takes it
    number: u64,
    context: &Context,
) -> Result<u64, Failure> {
    let board = context.state::<Arc<Board>>()?;
    let running = board.running.fetch_add(1, Ordering::SeqCst) + 1;
    board.most.fetch_max(running, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(10)).await;
    board.running.fetch_sub(1, Ordering::SeqCst);
    board.ended.lock().expect("a list").push(number);
    Ok(number)
}

/// Panic after a moment, which is nobody else's business.
#[tool(example("Fall over"))]
async fn fall_over() {
    tokio::task::yield_now().await;
    panic!("over");
}

/// Hang until the time is over, which takes a second.
#[tool(timeout_seconds = 1, example("Hang around"))]
async fn hang_around() {
    std::future::pending::<()>().await;
}

/// Block a thread until somebody gives up or lets go.
#[tool(mode = cpu, timeout_seconds = 60, example("Block it"))]
fn block_a_thread(context: &Context) -> Result<usize, Failure> {
    let board = context.state::<Arc<Board>>()?;
    board.running.fetch_add(1, Ordering::SeqCst);
    while !context.cancelled() {
        std::thread::yield_now();
    }
    Ok(board.running.fetch_sub(1, Ordering::SeqCst))
}

/// Make a call inside of this one, to a tool of the caller's choice.
#[tool(example("A place", { tool: "take_a_place", number: 1 }, no_run))]
async fn call_inside(
    /// Which tool
    tool: String,
    /// Who takes it
    number: Option<u64>,
    context: &Context,
) -> Result<Value, toolkit::CallError> {
    let arguments = match number {
        Some(number) => json!({ "number": number }),
        None => json!({}),
    };
    context
        .call(&tool, &arguments)
        .await
        .map(Output::into_value)
}

const TOOLS: [&str; 5] = [
    "block_a_thread",
    "call_inside",
    "fall_over",
    "hang_around",
    "take_a_place",
];

fn build(board: &Arc<Board>, change: impl FnOnce(&mut Limits)) -> ToolkitBuilder {
    let mut limits = Limits::default();
    change(&mut limits);
    Toolkit::builder()
        .only(TOOLS)
        .state(Arc::clone(board))
        .limits(limits)
}

async fn place(toolkit: &Toolkit, number: u64) -> Result<Value, toolkit::CallError> {
    let call = Call::new("take_a_place").arguments(json!({ "number": number }));
    toolkit.execute(call).await.map(Output::into_value)
}

/// The clock is set by hand, so that ten thousand times ten milliseconds take no time.
#[tokio::test(start_paused = true)]
async fn ten_thousand_calls_take_their_turns() {
    const CALLS: u64 = 10_000;
    let board = Arc::new(Board::default());
    let toolkit = build(&board, |limits| limits.concurrent_calls = 100)
        .build()
        .expect("the tools are linked");
    let beside: Vec<_> = ["fall_over", "hang_around"]
        .map(|tool| {
            let toolkit = toolkit.clone();
            tokio::spawn(async move { toolkit.call(tool, &json!({})).await })
        })
        .into();
    tokio::task::yield_now().await;
    let start = tokio::time::Instant::now();
    let calls: Vec<_> = (0..CALLS)
        .map(|number| {
            let toolkit = toolkit.clone();
            tokio::spawn(async move { place(&toolkit, number).await })
        })
        .collect();
    for (number, call) in (0..).zip(calls) {
        assert_eq!(call.await.expect("no panic").expect("it runs"), number);
    }
    assert!(board.most.load(Ordering::SeqCst) <= 100);
    let ended = board.ended.lock().expect("a list").clone();
    assert_eq!(ended.len(), 10_000);
    // Those of one turn end together; nobody is overtaken by more than a turn.
    for (place, number) in (0_u64..).zip(ended) {
        assert!(
            number.abs_diff(place) <= 100,
            "{number} ended as number {place}"
        );
    }
    // A hundred at once, less one place while something hangs in it for a second.
    let elapsed = start.elapsed();
    let (least, most) = (Duration::from_secs(1), Duration::from_millis(1_100));
    assert!(least <= elapsed && elapsed <= most, "{elapsed:?}");
    let codes = [ErrorCode::Panicked, ErrorCode::Timeout];
    for (call, code) in beside.into_iter().zip(codes) {
        let error = call.await.expect("no panic").expect_err("it fails");
        assert_eq!(error.code(), code);
    }
}

#[tokio::test(start_paused = true)]
async fn a_full_queue_turns_callers_away_and_those_who_leave_make_room() {
    let board = Arc::new(Board::default());
    let toolkit = build(&board, |limits| {
        limits.concurrent_calls = 1;
        limits.queued_calls = 1;
    })
    .build()
    .expect("the tools are linked");
    let first = tokio::spawn({
        let toolkit = toolkit.clone();
        async move { place(&toolkit, 1).await }
    });
    tokio::task::yield_now().await;
    let second = tokio::spawn({
        let toolkit = toolkit.clone();
        async move { place(&toolkit, 2).await }
    });
    tokio::task::yield_now().await;
    let error = place(&toolkit, 3).await.expect_err("the queue is full");
    assert_eq!(error.code(), ErrorCode::LimitExceeded);
    assert!(error.is_retryable(), "{error}");
    second.abort();
    let _ = second.await;
    assert_eq!(place(&toolkit, 4).await.expect("there is room"), 4);
    first.await.expect("no panic").expect("it ran");
    assert_eq!(*board.ended.lock().expect("a list"), [1, 4]);
}

#[tokio::test(start_paused = true)]
async fn one_skill_may_have_a_limit_of_its_own() {
    let board = Arc::new(Board::default());
    let toolkit = build(&board, |_| {})
        .limit_calls("take_a_place", 2)
        .build()
        .expect("the tools are linked");
    let calls: Vec<_> = (0..20)
        .map(|number| {
            let toolkit = toolkit.clone();
            tokio::spawn(async move {
                // Also from inside of other calls.
                let arguments = json!({ "tool": "take_a_place", "number": number });
                toolkit.call("call_inside", &arguments).await
            })
        })
        .collect();
    for call in calls {
        call.await.expect("no panic").expect("it runs");
    }
    assert_eq!(board.most.load(Ordering::SeqCst), 2);
}

#[tokio::test(start_paused = true)]
async fn calls_inside_of_calls_never_wait_for_each_other() {
    let board = Arc::new(Board::default());
    // Each holds the only place of a skill and asks for that of the other, or for its own.
    let toolkit = build(&board, |limits| limits.concurrent_calls = 2)
        .limit_calls("call_inside", 1)
        .limit_calls("take_a_place", 1)
        .build()
        .expect("the tools are linked");
    let first = tokio::spawn({
        let toolkit = toolkit.clone();
        async move { place(&toolkit, 1).await }
    });
    tokio::task::yield_now().await;
    let start = tokio::time::Instant::now();
    let arguments = json!({ "tool": "take_a_place", "number": 2 });
    let error = toolkit
        .call("call_inside", &arguments)
        .await
        .expect_err("the place is taken");
    assert_eq!(error.code(), ErrorCode::LimitExceeded, "{error}");
    assert_eq!(start.elapsed(), Duration::ZERO);
    first.await.expect("no panic").expect("it runs");
    // A tool that calls itself needs no second place, until it is too deep.
    let mut arguments = json!({});
    for _ in 0..3 {
        arguments = json!({ "tool": "call_inside" });
    }
    let error = toolkit.call("call_inside", &arguments).await;
    // The innermost lacks its argument: it was reached.
    let error = error.expect_err("an argument is missing");
    assert_eq!(error.code(), ErrorCode::InvalidArguments, "{error}");
}

#[tokio::test]
async fn threads_are_few_and_count_until_they_end() {
    let board = Arc::new(Board::default());
    let toolkit = build(&board, |limits| {
        limits.cpu_calls = 1;
        limits.concurrent_calls = 100;
    })
    .build()
    .expect("the tools are linked");
    let (one, other) = (Cancellation::new(), Cancellation::new());
    let block = |token: &Cancellation| {
        let (toolkit, token) = (toolkit.clone(), token.clone());
        tokio::spawn(async move {
            let call = Call::new("block_a_thread").cancellation(token);
            toolkit.execute(call).await
        })
    };
    let (first, second) = (block(&one), block(&other));
    while board.running.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    // The others do not notice.
    assert_eq!(place(&toolkit, 1).await.expect("it runs"), 1);
    assert_eq!(
        board.most.load(Ordering::SeqCst),
        2,
        "one thread and one place"
    );
    one.cancel();
    let error = first
        .await
        .expect("no panic")
        .expect_err("it was cancelled");
    assert_eq!(error.code(), ErrorCode::Cancelled);
    other.cancel();
    let error = second
        .await
        .expect("no panic")
        .expect_err("it was cancelled");
    assert_eq!(error.code(), ErrorCode::Cancelled);
    while board.running.load(Ordering::SeqCst) > 0 {
        tokio::task::yield_now().await;
    }
}

#[test]
fn a_limit_that_lets_nothing_run_is_a_mistake() {
    let board = Arc::new(Board::default());
    let none = build(&board, |limits| limits.concurrent_calls = 0).build();
    assert!(
        none.expect_err("no call can run")
            .to_string()
            .contains("`concurrent_calls`")
    );
    let none = build(&board, |_| {}).limit_calls("take_a_place", 0).build();
    assert!(
        none.expect_err("no call can run")
            .to_string()
            .contains("`take_a_place`")
    );
    let unknown = build(&board, |_| {}).limit_calls("take_a_plaec", 3).build();
    let said = unknown.expect_err("nobody has the name").to_string();
    assert!(said.contains("did you mean `take_a_place`?"), "{said}");
}
