//! Hooks: they may change or refuse before, they observe after, and their mistakes end with them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use toolkit::event::EventKind;
use toolkit::hook::{AfterCall, AfterHook, BeforeCall, BeforeHook, Refusal};
use toolkit::prelude::*;
use toolkit::{BoxFuture, CallError, ErrorCode, Script, ToolkitBuilder};

/// Say a text as often as somebody wants.
#[tool(example("Two times", { text: "ho", times: 2 } => "hoho"))]
fn say_again(
    /// What to say
    text: String,
    /// How often
    #[range(..=5)]
    times: usize,
    /// What to say at the end
    end: Option<String>,
) -> String {
    text.repeat(times) + &end.unwrap_or_default()
}

/// Say a text inside of another call.
#[tool(example("One text", { text: "ho" } => "ho"))]
async fn say_inside(
    /// What to say
    text: String,
    context: &Context,
) -> Result<Value, CallError> {
    let output = context
        .call("say_again", &json!({ "text": text, "times": 1 }))
        .await?;
    Ok(output.into_value())
}

fn build() -> ToolkitBuilder {
    Toolkit::builder().only(["run_script", "say_again", "say_inside", "tool_call"])
}

async fn say(toolkit: &Toolkit, times: u32) -> Result<Value, CallError> {
    let arguments = json!({ "text": "ho", "times": times });
    toolkit
        .call("say_again", &arguments)
        .await
        .map(Output::into_value)
}

/// A hook that never answers, or panics when it is waited for.
struct Broken {
    panics: bool,
}

impl Broken {
    async fn work(&self) {
        tokio::task::yield_now().await;
        assert!(!self.panics, "the password is 1234");
        std::future::pending::<()>().await;
    }
}

impl BeforeHook for Broken {
    fn before<'a>(&'a self, _: &'a mut BeforeCall<'_>) -> BoxFuture<'a, Result<(), Refusal>> {
        Box::pin(async {
            self.work().await;
            Ok(())
        })
    }
}

impl AfterHook for Broken {
    fn after<'a>(&'a self, _: &'a AfterCall<'_>) -> BoxFuture<'a, Result<(), String>> {
        Box::pin(async {
            self.work().await;
            Ok(())
        })
    }
}

#[tokio::test]
async fn hooks_change_arguments_in_order_of_priority() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let hook = |name: &'static str| {
        let seen = Arc::clone(&seen);
        move |call: &mut BeforeCall<'_>| {
            seen.lock()
                .expect("a list")
                .push((name, call.arguments()["text"].clone()));
            let text = format!("{}{name}", call.arguments()["text"].as_str().unwrap_or("?"));
            call.set("text", json!(text));
            call.remove("end");
            Ok(())
        }
    };
    let toolkit = build()
        .before(hook("b"))
        .before_at(5, hook("d"))
        .before_at(-5, hook("a"))
        .before(hook("c"))
        .build()
        .expect("the tools are linked");
    // What was sent is mended first.
    let arguments = json!({ "text": "", "times": "2", "end": "!" });
    let output = toolkit
        .call("say_again", &arguments)
        .await
        .expect("it runs");
    assert_eq!(output.value(), "abcdabcd");
    let seen = seen.lock().expect("a list").clone();
    let order: Vec<_> = seen
        .iter()
        .map(|(name, text)| (*name, text.as_str().expect("a text")))
        .collect();
    assert_eq!(order, [("a", ""), ("b", "a"), ("c", "ab"), ("d", "abc")]);
}

#[tokio::test]
async fn what_a_hook_changed_is_judged_again_and_not_mended() {
    for (key, value, told) in [
        ("times", json!(6), "/times"),
        ("times", json!("2"), "/times"),
        ("tiems", json!(2), "/tiems"),
    ] {
        let toolkit = build()
            .before(move |call: &mut BeforeCall<'_>| {
                call.set(key, value.clone());
                Ok(())
            })
            .build()
            .expect("the tools are linked");
        let error = say(&toolkit, 1).await.expect_err("it does not fit");
        assert_eq!(error.code(), ErrorCode::InvalidArguments);
        assert!(error.message().contains("a hook of this host"), "{error}");
        assert!(error.message().contains(told), "{error}");
    }
}

#[tokio::test]
async fn a_refusal_holds_for_every_way_to_the_tool() {
    let toolkit = build()
        .before(|call: &mut BeforeCall<'_>| {
            if call.context().call_name() == "say_again" {
                return Err(Refusal::new("silence, please"));
            }
            Ok(())
        })
        .build()
        .expect("the tools are linked");
    let message = "`say_again` was not run: silence, please";
    let error = say(&toolkit, 1).await.expect_err("it is refused");
    assert_eq!(
        (error.code(), error.message()),
        (ErrorCode::NotAllowed, message)
    );
    let arguments = json!({ "text": "ho", "times": 1 });
    let indirect = [
        ("say_inside", json!({ "text": "ho" })),
        (
            "tool_call",
            json!({ "tool": "say_again", "args": arguments }),
        ),
        (
            "run_script",
            json!({ "steps": [{ "tool": "say_again", "args": arguments }] }),
        ),
    ];
    for (tool, call) in indirect {
        let error = toolkit.call(tool, &call).await.expect_err("it is refused");
        assert_eq!(error.code(), ErrorCode::NotAllowed, "{tool}");
        assert!(error.message().contains(message), "{tool}: {error}");
    }
    let script = Script::new().step("say_again", arguments);
    let outcome = toolkit.script(&script).await.expect("it is checked");
    let (_, error) = outcome.failure().expect("it is refused");
    assert_eq!(error.message(), message);
}

#[tokio::test(start_paused = true)]
async fn a_before_hook_that_fails_has_refused() {
    let message = "`say_again` was not run: a check of this host failed";
    let at_once =
        build().before(|_: &mut BeforeCall<'_>| -> Result<(), Refusal> { panic!("1234") });
    let later = build().before(Broken { panics: true });
    let never = build().before(Broken { panics: false });
    for (builder, seconds) in [(at_once, 0), (later, 0), (never, 30)] {
        let toolkit = builder.build().expect("the tools are linked");
        let start = tokio::time::Instant::now();
        let error = say(&toolkit, 1).await.expect_err("it is refused");
        assert_eq!(
            (error.code(), error.message()),
            (ErrorCode::NotAllowed, message)
        );
        assert_eq!(start.elapsed(), Duration::from_secs(seconds));
    }
}

#[tokio::test(start_paused = true)]
async fn an_after_hook_that_fails_changes_nothing_and_is_told() {
    let panics = |_: &AfterCall<'_>| -> Result<(), String> { panic!("at once") };
    let says_so = |_: &AfterCall<'_>| -> Result<(), String> { Err("the disk is full".to_owned()) };
    let seen = Arc::new(Mutex::new(Vec::new()));
    let sees = Arc::clone(&seen);
    let toolkit = build()
        .after(panics)
        .after(says_so)
        .after(Broken { panics: true })
        .after(Broken { panics: false })
        .after(move |call: &AfterCall<'_>| {
            sees.lock().expect("a list").push((
                call.context().call_name().to_owned(),
                call.arguments().clone(),
                call.value().cloned(),
                call.error().map(CallError::code),
            ));
            Ok(())
        })
        .build()
        .expect("the tools are linked");
    let mut events = toolkit.events();
    assert_eq!(say(&toolkit, 1).await.expect("it runs"), "ho");
    let error = say(&toolkit, 9).await.expect_err("too often");
    assert_eq!(error.code(), ErrorCode::InvalidArguments);
    let seen = seen.lock().expect("a list").clone();
    let arguments = |times: u32| json!({ "text": "ho", "times": times });
    let name = || "say_again".to_owned();
    assert_eq!(
        seen,
        [
            (name(), arguments(1), Some(json!("ho")), None),
            (
                name(),
                arguments(9),
                None,
                Some(ErrorCode::InvalidArguments)
            ),
        ]
    );
    drop(toolkit);
    let mut told = Vec::new();
    while let Some(event) = events.next().await {
        if let EventKind::HookFailed { message, .. } = event.kind() {
            told.push(message.clone());
        }
    }
    told.truncate(4);
    let texts = [
        "panicked: at once",
        "the disk is full",
        "panicked: the password is 1234",
        "did not answer in time",
    ];
    assert_eq!(told, texts);
}
