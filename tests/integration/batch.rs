//! Several calls that a model issued at once.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;
use toolkit::approval::{Approval, ApprovalRequest};
use toolkit::prelude::*;
use toolkit::{Call, ErrorCode};

type Diary = Arc<Mutex<Vec<String>>>;

async fn note(context: &Context, name: &str) -> Result<(), Failure> {
    let diary = context.state::<Diary>()?;
    diary.lock().expect("a list").push(format!("{name} begins"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    diary.lock().expect("a list").push(format!("{name} ends"));
    Ok(())
}

/// Look at a page for a second and change nothing.
#[tool(read_only, example("A page", { page: "a" }, no_run))]
async fn look_at(
    /// Which page
    page: String,
    context: &Context,
) -> Result<String, Failure> {
    note(context, &page).await?;
    Ok(page)
}

/// Write a page for a second, after somebody said yes.
#[tool(sensitive, example("A page", { page: "a" }, no_run))]
async fn write_on(
    /// Which page
    page: String,
    context: &Context,
) -> Result<String, Failure> {
    note(context, &page).await?;
    Ok(page)
}

#[tokio::test(start_paused = true)]
async fn reading_runs_at_once_and_writing_in_its_turn() {
    let diary = Diary::default();
    let asked = Diary::default();
    let asks = Arc::clone(&asked);
    let toolkit = Toolkit::builder()
        .only(["look_at", "write_on"])
        .state(Arc::clone(&diary))
        .approver(move |request: &ApprovalRequest<'_>| {
            let page = request.arguments()["page"]
                .as_str()
                .unwrap_or_default()
                .to_owned();
            asks.lock().expect("a list").push(page.clone());
            if page == "x" {
                Approval::deny("not on x")
            } else {
                Approval::allow_once()
            }
        })
        .build()
        .expect("the tools are linked");
    let calls = [
        ("look_at", "a"),
        ("look_at", "b"),
        ("write_on", "c"),
        ("write_on", "x"),
        ("look_at", "d"),
        ("look_up", "e"),
        ("look_at", "f"),
    ];
    let calls = calls.map(|(tool, page)| Call::new(tool).arguments(json!({ "page": page })));
    let start = Instant::now();
    let outcomes = toolkit.call_many(calls).await;
    assert_eq!(start.elapsed(), Duration::from_secs(3));
    let told: Vec<_> = outcomes
        .iter()
        .map(|outcome| match outcome {
            Ok(output) => output.value().as_str().unwrap_or_default(),
            Err(error) => error.code().as_str(),
        })
        .collect();
    assert_eq!(
        told,
        ["a", "b", "c", "approval_denied", "d", "unknown_tool", "f"]
    );
    assert_eq!(*asked.lock().expect("a list"), ["c", "x"]);
    let diary = diary.lock().expect("a list").clone();
    let expected = [
        "a begins", "b begins", "a ends", "b ends", "c begins", "c ends", "d begins", "f begins",
        "d ends", "f ends",
    ];
    assert_eq!(diary, expected);
}

#[tokio::test]
async fn no_calls_give_no_outcomes() {
    let toolkit = Toolkit::builder()
        .without_linked()
        .build()
        .expect("a toolkit");
    assert!(toolkit.call_many([]).await.is_empty());
    let outcomes = toolkit.call_many([Call::new("nobody")]).await;
    let error = outcomes
        .into_iter()
        .next()
        .expect("one")
        .expect_err("there is no tool");
    assert_eq!(error.code(), ErrorCode::UnknownTool);
}
