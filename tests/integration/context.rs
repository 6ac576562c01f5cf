//! What a call finds in its context, and what it tells its host.

use toolkit::event::{Event, EventKind, Events, LogLevel, Progress};
use toolkit::prelude::*;
use toolkit::{Call, CallError, ErrorCode};

/// A clock of the host.
struct Clock(u32);

/// Tell the time of the host, and how it was found out.
#[tool(read_only, example("The time"))]
fn host_time(context: &Context) -> Result<u32, Failure> {
    context.log(LogLevel::Info, "looking at the clock");
    context.progress(Progress::new(1).total(2).message("half"));
    Ok(context.state::<Clock>()?.0)
}

/// Write a picture and tell where it is.
#[tool(example("A picture", { extension: "png" }))]
fn draw_picture(
    /// What kind of file
    extension: String,
    context: &Context,
) -> Result<String, Failure> {
    let path = context.asset_path(&extension)?;
    std::fs::write(&path, "picture")?;
    Ok(path.display().to_string())
}

/// Call another tool as typed values and hand on what it gave.
#[tool(read_only, example("The time"))]
async fn typed_time(context: &Context) -> Result<u32, CallError> {
    context.call_as("host_time", &()).await
}

/// Read another tool's output as what it is not.
#[tool(read_only, example("The time"))]
async fn mistaken_time(context: &Context) -> Result<String, CallError> {
    context.call_as("host_time", &json!({})).await
}

fn toolkit() -> Toolkit {
    Toolkit::builder()
        .only(["draw_picture", "host_time", "mistaken_time", "typed_time"])
        .state(Clock(12))
        .build()
        .expect("the tools are linked")
}

/// All events that have come up to the end of the outermost call.
async fn told(events: &mut Events) -> Vec<Event> {
    let mut told = Vec::new();
    while let Some(event) = events.next().await {
        let is_end =
            event.call().depth() == 0 && matches!(event.kind(), EventKind::Finished { .. });
        told.push(event);
        if is_end {
            break;
        }
    }
    told
}

#[tokio::test]
async fn a_host_sees_what_calls_tell() {
    let toolkit = toolkit();
    let mut events = toolkit.events();
    let call = Call::new("typed_time").id("toolu_1").account("ada");
    assert_eq!(toolkit.execute(call).await.expect("it runs").value(), 12);
    let told = told(&mut events).await;
    let shown: Vec<_> = told
        .iter()
        .map(|event| {
            let kind = match event.kind() {
                EventKind::Started => "started".to_owned(),
                EventKind::Log { level, message, .. } => format!("{level}: {message}"),
                EventKind::Progress(progress) => format!(
                    "{} of {:?}: {:?}",
                    progress.get_done(),
                    progress.get_total(),
                    progress.get_message()
                ),
                EventKind::Finished { error, .. } => format!("finished: {error:?}"),
                other => format!("{other:?}"),
            };
            let call = event.call();
            assert_eq!(call.account(), Some("ada"));
            (call.depth(), call.name().to_owned(), kind)
        })
        .collect();
    let event = |depth, name: &str, kind: &str| (depth, name.to_owned(), kind.to_owned());
    assert_eq!(
        shown,
        [
            event(0, "typed_time", "started"),
            event(1, "host_time", "started"),
            event(1, "host_time", "info: looking at the clock"),
            event(1, "host_time", "1 of Some(2.0): Some(\"half\")"),
            event(1, "host_time", "finished: None"),
            event(0, "typed_time", "finished: None"),
        ]
    );
    let outer = told[0].call();
    assert_eq!((outer.id(), outer.parent()), ("toolu_1", None));
    let inner = told[1].call();
    assert_eq!(inner.parent(), Some("toolu_1"));
    assert_ne!(inner.id(), outer.id());
}

#[tokio::test]
async fn a_slow_reader_loses_events_and_is_told_how_many() {
    let toolkit = toolkit();
    let mut events = toolkit.events();
    for _ in 0..600 {
        toolkit
            .call("host_time", &json!({}))
            .await
            .expect("it runs");
    }
    events.next().await.expect("the newest are there");
    assert_eq!(events.missed(), 600 * 4 - 1024);
    // One who comes later sees what comes later.
    let mut later = toolkit.events();
    drop(toolkit);
    assert!(later.next().await.is_none());
    assert_eq!(later.missed(), 0);
}

#[test]
fn assets_get_paths_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let assets = folder.path().join("assets");
    let toolkit = Toolkit::builder()
        .only(["draw_picture"])
        .assets(&assets)
        .build()
        .expect("the tool is linked");
    let draw = |extension: &str| {
        let arguments = json!({ "extension": extension });
        toolkit::block_on(toolkit.call("draw_picture", &arguments))
    };
    let paths = ["png", "png", "WebP"].map(|extension| {
        let path = draw(extension).expect("it draws").into_value();
        let path = std::path::PathBuf::from(path.as_str().expect("a path"));
        assert_eq!(path.parent(), Some(&*assets));
        assert_eq!(path.extension().and_then(|it| it.to_str()), Some(extension));
        assert!(path.is_file());
        path
    });
    assert_ne!(paths[0], paths[1]);
    for extension in ["", "a/b", "../x", "p.ng", "abcdefghijk", "é"] {
        let error = draw(extension).expect_err("no extension");
        assert!(
            error.message().contains("1 to 10 letters"),
            "{extension}: {error}"
        );
    }
}

#[test]
fn what_the_host_lacks_is_told() {
    let toolkit = Toolkit::builder()
        .only(["host_time", "typed_time"])
        .build()
        .expect("the tools are linked");
    for tool in ["host_time", "typed_time"] {
        let error = toolkit::block_on(toolkit.call(tool, &json!({}))).expect_err("no clock");
        assert_eq!(error.code(), ErrorCode::Internal);
        let said = error.message();
        assert!(said.contains("Clock") && said.contains(".state("), "{said}");
    }
}

#[test]
fn an_output_of_another_type_is_told() {
    let error =
        toolkit::block_on(toolkit().call("mistaken_time", &json!({}))).expect_err("no text");
    assert_eq!(error.code(), ErrorCode::OutputInvalid, "{error}");
    assert!(error.message().contains("`host_time`"), "{error}");
}

#[test]
fn a_context_is_small_to_look_at_and_shows_no_secret() {
    let toolkit = Toolkit::builder()
        .without_linked()
        .before(|call: &mut toolkit::hook::BeforeCall<'_>| {
            let shown = format!("{call:?}");
            assert!(!shown.contains("hunter22"), "{shown}");
            Ok(())
        })
        .tool(
            toolkit::Tool::builder("shown")
                .description("Shows what a context looks like to a debugger.")
                .handler(|_, context| async move { Ok(json!(format!("{context:?}"))) })
                .build()
                .expect("a tool"),
        )
        .build()
        .expect("a toolkit");
    let call = Call::new("shown").secret("key", "hunter22").id("call_1");
    assert!(!format!("{call:?}").contains("hunter22"));
    let shown = toolkit::block_on(toolkit.execute(call))
        .expect("it runs")
        .into_value();
    assert_eq!(
        shown,
        r#"Context { call_name: "shown", call_id: "call_1", depth: 0, account: None, .. }"#
    );
}
