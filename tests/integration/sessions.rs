//! State of several calls: lifetime, size, owners, and two calls at once.

use std::time::Duration;

use toolkit::prelude::*;
use toolkit::session::{FileSessions, SessionError, SessionErrorKind};
use toolkit::{Call, CallError, ErrorCode, Limits, ToolkitBuilder};

/// Add a line to a list that lives over several calls.
#[tool(non_idempotent, example("A line", { line: "milk" }))]
async fn add_line(
    /// What to add
    line: String,
    /// The list; a new one unless given
    list: Option<String>,
    context: &Context,
) -> Result<Value, SessionError> {
    let mut list = match list {
        Some(id) => context.session::<Vec<String>>(id).await?,
        None => context.open_session(Vec::new()).await?,
    };
    list.state_mut().push(line);
    list.save().await?;
    Ok(json!({ "list": list.id(), "lines": list.state() }))
}

/// Close a list and tell what it held.
#[tool(example("A list", { list: "ses_1" }, no_run))]
async fn close_list(
    /// Which list
    list: String,
    context: &Context,
) -> Result<Vec<String>, SessionError> {
    context.session::<Vec<String>>(list).await?.close().await
}

/// Change a session twice at once, and tell what became of the second change.
#[tool(example("Change it"))]
async fn change_twice(context: &Context) -> Result<String, Failure> {
    let mut one = context.open_session(1).await?;
    let mut other = context.session::<i32>(one.id()).await?;
    *one.state_mut() = 2;
    one.save().await?;
    *other.state_mut() = 3;
    match other.save().await {
        Err(error) if error.kind() == SessionErrorKind::Outdated => {}
        other => return Ok(format!("{other:?}")),
    }
    let now = context.session::<i32>(one.id()).await?;
    let mistaken = context.session::<Vec<String>>(one.id()).await;
    let kind = mistaken.map(|_| ()).map_err(|error| error.kind());
    Ok(format!("{} {kind:?}", now.state()))
}

const TOOLS: [&str; 3] = ["add_line", "change_twice", "close_list"];

fn build(change: impl FnOnce(&mut Limits)) -> ToolkitBuilder {
    let mut limits = Limits::default();
    change(&mut limits);
    Toolkit::builder().only(TOOLS).limits(limits)
}

async fn add(
    toolkit: &Toolkit,
    account: &str,
    list: Option<&Value>,
    line: &str,
) -> Result<Value, CallError> {
    let call = Call::new("add_line")
        .arguments(json!({ "line": line, "list": list }))
        .account(account);
    toolkit.execute(call).await.map(Output::into_value)
}

#[track_caller]
fn is_refused(result: Result<Value, CallError>, message: &str) {
    let error = result.expect_err(message);
    assert_eq!(error.code(), ErrorCode::Failed);
    assert!(error.message().contains(message), "{error}");
}

async fn keeps_its_promises(toolkit: &Toolkit) {
    let first = add(toolkit, "ada", None, "milk").await.expect("it opens");
    let list = &first["list"];
    let second = add(toolkit, "ada", Some(list), "bread")
        .await
        .expect("it is there");
    assert_eq!(second["lines"], json!(["milk", "bread"]));
    // Another account, another tool, another id: there is none.
    is_refused(
        add(toolkit, "bob", Some(list), "beer").await,
        "there is no session",
    );
    is_refused(
        add(toolkit, "ada", Some(&json!("../x")), "x").await,
        "there is no session `../x`",
    );
    let close = |account: &str| {
        let call = Call::new("close_list")
            .arguments(json!({ "list": list }))
            .account(account);
        toolkit.execute(call)
    };
    assert!(close("ada").await.is_err(), "a session belongs to one tool");
    let told = toolkit
        .call("change_twice", &json!({}))
        .await
        .expect("it runs");
    assert_eq!(told.value(), "2 Err(Unusable)");
}

#[tokio::test(start_paused = true)]
async fn sessions_in_memory_belong_to_one_account_and_tool() {
    keeps_its_promises(&build(|_| {}).build().expect("the tools are linked")).await;
}

#[tokio::test]
async fn sessions_in_files_do_so_and_outlive_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sessions");
    let build = || {
        let sessions = FileSessions::new(&path, 10);
        build(|_| {})
            .session_store(sessions)
            .build()
            .expect("the tools are linked")
    };
    keeps_its_promises(&build()).await;
    let first = add(&build(), "ada", None, "milk").await.expect("it opens");
    let second = add(&build(), "ada", Some(&first["list"]), "tea")
        .await
        .expect("it is there");
    assert_eq!(second["lines"], json!(["milk", "tea"]));
    // A file that somebody broke is no session, and an error that says nothing of its path.
    for entry in std::fs::read_dir(&path).expect("a folder") {
        std::fs::write(entry.expect("a file").path(), "{").expect("it is broken");
    }
    let error = add(&build(), "ada", Some(&first["list"]), "x")
        .await
        .expect_err("it is broken");
    assert_eq!(error.message(), "sessions cannot be kept at the moment");
}

#[tokio::test(start_paused = true)]
async fn a_session_ends_when_nobody_changes_it() {
    let toolkit = build(|limits| limits.session_seconds = 60)
        .build()
        .expect("the tools are linked");
    let first = add(&toolkit, "ada", None, "milk").await.expect("it opens");
    for line in ["bread", "tea"] {
        tokio::time::advance(Duration::from_secs(59)).await;
        add(&toolkit, "ada", Some(&first["list"]), line)
            .await
            .expect("each change prolongs it");
    }
    tokio::time::advance(Duration::from_secs(60)).await;
    let late = add(&toolkit, "ada", Some(&first["list"]), "late").await;
    is_refused(
        late,
        "has expired, since nothing was changed for 60 seconds",
    );
}

#[tokio::test(start_paused = true)]
async fn sessions_have_a_size_and_a_number() {
    let toolkit = build(|limits| {
        limits.session_bytes = 20;
        limits.sessions = 2;
        limits.session_seconds = 60;
    })
    .build()
    .expect("the tools are linked");
    let long = add(&toolkit, "ada", None, &"x".repeat(17)).await;
    is_refused(
        long,
        "the state of the session has 21 bytes; at most 20 are kept",
    );
    // The one that was opened for it is there still.
    add(&toolkit, "ada", None, "fits")
        .await
        .expect("there is room for a second");
    is_refused(
        add(&toolkit, "ada", None, "third").await,
        "too many sessions",
    );
    tokio::time::advance(Duration::from_secs(60)).await;
    add(&toolkit, "ada", None, "later")
        .await
        .expect("those that are over make room");
}
