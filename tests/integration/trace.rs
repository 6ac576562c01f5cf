//! The spans and events that `tracing` sees.

use std::io::Write;
use std::sync::{Arc, Mutex};

use toolkit::prelude::*;
use toolkit::{Call, CallError};
use tracing_subscriber::fmt::format::FmtSpan;

/// What was written so far.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("bytes").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Runs something and gives what `tracing` told meanwhile on this thread.
pub(crate) fn watched<T>(work: impl FnOnce() -> T) -> (T, String) {
    let written = Written::default();
    let writer = written.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(move || writer.clone())
        .with_span_events(FmtSpan::CLOSE)
        .with_ansi(false)
        .without_time()
        .finish();
    let result = tracing::subscriber::with_default(subscriber, work);
    let bytes = written.0.lock().expect("bytes").clone();
    (result, String::from_utf8(bytes).expect("text"))
}

/// Fail, as one that is called does.
#[tool(example("Fail at it"))]
fn fail_traced(context: &Context) -> Result<(), Failure> {
    context.log(toolkit::event::LogLevel::Warn, "about to fail");
    Err(Failure::new("as was said"))
}

/// Call one that fails and go on.
#[tool(example("Call it"))]
async fn call_traced(context: &Context) -> Result<Output<u32>, CallError> {
    let failed = context.call("fail_traced", &json!({})).await;
    assert!(failed.is_err());
    Ok(Output::new(1).cost(toolkit::billing::Decimal::new(4, 2)))
}

#[test]
fn spans_follow_the_conventions_for_tools_of_models() {
    let toolkit = Toolkit::builder()
        .only(["call_traced", "fail_traced"])
        .build()
        .expect("the tools are linked");
    let call = Call::new("call_traced").id("toolu_7");
    let (outcome, told) = watched(|| toolkit::block_on(toolkit.execute(call)));
    outcome.expect("it runs");
    let closed: Vec<&str> = told
        .lines()
        .filter(|line| line.ends_with("close"))
        .collect();
    let [inner, outer] = closed.as_slice() else {
        panic!("two spans are closed: {told}");
    };
    for part in [
        "execute_tool{otel.name=execute_tool call_traced",
        "gen_ai.operation.name=\"execute_tool\"",
        "gen_ai.tool.name=\"call_traced\"",
        "gen_ai.tool.type=\"function\"",
        "gen_ai.tool.call.id=\"toolu_7\"",
        "toolkit.outcome=\"succeeded\"",
        "toolkit.duration_ms=",
        "toolkit.cost=\"0.04\"",
        "toolkit.currency=\"USD\"",
    ] {
        assert!(outer.contains(part), "{part} is not in {outer}");
    }
    for part in [
        "gen_ai.tool.name=\"fail_traced\"",
        "toolkit.call.parent_id=\"toolu_7\"",
        "toolkit.call.depth=1",
        "toolkit.outcome=\"failed\"",
        "error.type=\"failed\"",
    ] {
        assert!(inner.contains(part), "{part} is not in {inner}");
    }
    let log = told.lines().find(|line| line.contains("about to fail"));
    assert!(log.is_some_and(|log| log.contains("WARN")), "{told}");
}
