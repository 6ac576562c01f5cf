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
}

/// Call this tool again inside of itself, as often as is left.
#[tool(example("Once more", { times: 1 }))]
async fn call_again(
    /// How often
    times: u32,
    /// How many at once
    #[default = 1]
    at_once: u32,
    context: &Context,
) -> Result<u32, toolkit::CallError> {
    let board = Arc::clone(context.state::<Arc<Board>>().map_err(Failure::from)?);
    let Some(left) = times.checked_sub(1) else {
        let running = board.running.fetch_add(1, Ordering::SeqCst) + 1;
        board.most.fetch_max(running, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_secs(1)).await;
        board.running.fetch_sub(1, Ordering::SeqCst);
        return Ok(1);
    };
    let arguments = json!({ "times": left, "at_once": at_once });
    let calls = (0..at_once).map(|_| {
        let (context, arguments) = (context.clone(), arguments.clone());
        tokio::spawn(async move { context.call("call_again", &arguments).await })
    });
    let mut sum = 0;
    for call in calls.collect::<Vec<_>>() {
        let output = call.await.expect("no panic")?;
        sum += u32::try_from(output.value().as_u64().unwrap_or_default()).unwrap_or_default();
    }
    Ok(sum)
}

#[tokio::test(start_paused = true)]
async fn calls_inside_go_on_the_place_of_the_one_around_one_at_a_time() {
    let board = Arc::new(Board::default());
    let toolkit = Toolkit::builder()
        .only(["call_again"])
        .state(Arc::clone(&board))
        .limit_calls("call_again", 1)
        .build()
        .expect("the tool is linked");
    for (times, at_once, seconds) in [(3, 1_u32, 1), (1, 5, 5), (2, 3, 9)] {
        let start = tokio::time::Instant::now();
        let arguments = json!({ "times": times, "at_once": at_once });
        let output = toolkit
            .call("call_again", &arguments)
            .await
            .expect("it ends");
        assert_eq!(output.value().as_u64(), Some(u64::from(at_once).pow(times)));
        assert_eq!(
            start.elapsed(),
            Duration::from_secs(seconds),
            "{times} {at_once}"
        );
        assert_eq!(board.most.load(Ordering::SeqCst), 1);
    }
}

/// Give the context away, to be used when the call has ended.
#[tool(example("Give it"))]
fn give_context(context: &Context) -> Result<(), Failure> {
    let kept = context.state::<Mutex<Option<Context>>>()?;
    *kept.lock().expect("a context") = Some(context.clone());
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_context_that_is_kept_holds_no_place_and_has_none() {
    let toolkit = Toolkit::builder()
        .only(["give_context"])
        .state(Mutex::new(None::<Context>))
        .limit_calls("give_context", 1)
        .build()
        .expect("the tool is linked");
    for _ in 0..3 {
        toolkit
            .call("give_context", &json!({}))
            .await
            .expect("there is room");
    }
}

#[tokio::test(start_paused = true)]
async fn calls_that_are_handed_on_wait_like_direct_ones() {
    let board = Arc::new(Board::default());
    let arguments = |number: u64| json!({ "number": number });
    let mut limits = Limits::default();
    limits.concurrent_calls = 3;
    let toolkit = Toolkit::builder()
        .only(["call_inside", "run_script", "take_a_place", "tool_call"])
        .state(Arc::clone(&board))
        .limits(limits)
        .limit_calls("take_a_place", 1)
        .build()
        .expect("the tools are linked");
    let calls = (0..30).map(|number| {
        let toolkit = toolkit.clone();
        let (tool, arguments) = match number % 4 {
            0 => ("take_a_place", arguments(number)),
            1 => (
                "tool_call",
                json!({ "tool": "take_a_place", "args": arguments(number) }),
            ),
            2 => (
                "call_inside",
                json!({ "tool": "take_a_place", "number": number }),
            ),
            _ => {
                let step = json!({ "tool": "take_a_place", "args": arguments(number) });
                ("run_script", json!({ "steps": [step] }))
            }
        };
        tokio::spawn(async move { toolkit.call(tool, &arguments).await })
    });
    for call in calls.collect::<Vec<_>>() {
        call.await.expect("no panic").expect("each has its turn");
    }
    assert_eq!(board.most.load(Ordering::SeqCst), 1);
}

/// Block a thread whether anybody waits or not, until the host lets go.
#[tool(mode = cpu, timeout_seconds = 60, example("Block it"))]
fn block_deaf(context: &Context) -> Result<(), Failure> {
    let board = context.state::<Arc<Board>>()?;
    board.running.fetch_add(1, Ordering::SeqCst);
    while board.most.load(Ordering::SeqCst) == 0 {
        std::thread::yield_now();
    }
    board.running.fetch_sub(1, Ordering::SeqCst);
    Ok(())
}

#[tokio::test]
async fn a_thread_counts_until_it_ends() {
    let board = Arc::new(Board::default());
    let mut limits = Limits::default();
    limits.cpu_calls = 1;
    let toolkit = Toolkit::builder()
        .only(["block_deaf"])
        .state(Arc::clone(&board))
        .limits(limits)
        .limit_calls("block_deaf", 1)
        .build()
        .expect("the tool is linked");
    let block = |token: Cancellation| {
        let toolkit = toolkit.clone();
        tokio::spawn(async move {
            toolkit
                .execute(Call::new("block_deaf").cancellation(token))
                .await
        })
    };
    let token = Cancellation::new();
    let first = block(token.clone());
    while board.running.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    token.cancel();
    first
        .await
        .expect("no panic")
        .expect_err("it was cancelled");
    // Its caller is answered, and the thread still has the only place.
    let second = block(Cancellation::new());
    for _ in 0..1_000 {
        tokio::task::yield_now().await;
    }
    assert!(!second.is_finished());
    assert_eq!(board.running.load(Ordering::SeqCst), 1);
    board.most.store(1, Ordering::SeqCst);
    second.await.expect("no panic").expect("it has its turn");
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

#[tokio::test]
async fn who_gives_up_gets_no_half_of_an_outcome() {
    let board = Arc::new(Board::default());
    let toolkit = build(&board, |_| {}).build().expect("the tools are linked");
    let token = Cancellation::new();
    let call = {
        let (toolkit, token) = (toolkit.clone(), token.clone());
        tokio::spawn(async move {
            let call = Call::new("block_a_thread").cancellation(token);
            toolkit.execute(call).await
        })
    };
    while board.running.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    token.cancel();
    // The thread sees it, and ends with an output, before the call is looked at again.
    while board.running.load(Ordering::SeqCst) > 0 {
        std::thread::yield_now();
    }
    let error = call.await.expect("no panic").expect_err("it was cancelled");
    assert_eq!(error.code(), ErrorCode::Cancelled);
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
