//! Wraps a toolkit in stock layers of `tower`: a rate limit, retries of calls that may be made
//! again, and spans on the terminal: `cargo run --example tower`.
#![allow(clippy::print_stdout, reason = "a program talks on its terminal")]

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tokio::time::{Sleep, sleep};
use toolkit::prelude::*;
use toolkit::{Call, CallError, ToolkitService};
use tower::retry::Policy;
use tower::{Service, ServiceBuilder, ServiceExt};
use tracing_subscriber::fmt::format::FmtSpan;

/// A line to somewhere else, which breaks a few times before it holds.
struct Line {
    breaks: AtomicU32,
}

impl Line {
    fn new(breaks: u32) -> Self {
        Self {
            breaks: AtomicU32::new(breaks),
        }
    }

    fn send(&self) -> Result<(), Failure> {
        let order = Ordering::Relaxed;
        let left = self
            .breaks
            .fetch_update(order, order, |left| left.checked_sub(1));
        match left {
            Ok(_) => Err(Failure::new("the line broke").retryable()),
            Err(_) => Ok(()),
        }
    }
}

/// The line of the weather station.
struct StationLine(Line);

/// The line of the post office.
struct PostLine(Line);

/// Ask the weather station of a town what it measures now.
#[tool(read_only, open_world, example("A town", { town: "Graz" }, no_run))]
fn temperature(
    /// Which town
    town: String,
    context: &Context,
) -> Result<String, Failure> {
    context.state::<StationLine>()?.0.send()?;
    Ok(format!("18 °C in {town}"))
}

/// Send a postcard, which somebody then has in the mailbox.
#[tool(non_idempotent, open_world, example("To a friend", { to: "Ada" }, no_run))]
fn postcard_send(
    /// Who gets it
    to: String,
    context: &Context,
) -> Result<String, Failure> {
    context.state::<PostLine>()?.0.send()?;
    Ok(format!("on its way to {to}"))
}

/// Makes a call again if its error says that this may help, and its skill that twice is not more
/// than once.
#[derive(Clone)]
struct Again {
    toolkit: Toolkit,
    most: u32,
}

impl Policy<Call, Output, CallError> for Again {
    type Future = Sleep;

    fn retry(
        &mut self,
        call: &mut Call,
        outcome: &mut Result<Output, CallError>,
    ) -> Option<Self::Future> {
        let error = outcome.as_ref().err()?;
        if self.most == 0 || !error.is_retryable() || !is_idempotent(&self.toolkit, call.name()) {
            return None;
        }
        // Each call has a copy of the policy.
        self.most -= 1;
        Some(sleep(Duration::from_millis(20)))
    }

    fn clone_request(&mut self, call: &Call) -> Option<Call> {
        Some(call.clone())
    }
}

/// What the manifest says; of a skill that is not there nothing is known.
fn is_idempotent(toolkit: &Toolkit, call_name: &str) -> bool {
    let tool_name = call_name.split("__").next().unwrap_or(call_name);
    let Some(tool) = toolkit.tool(tool_name) else {
        return false;
    };
    let Ok(manifest) = tool.manifest() else {
        return false;
    };
    let mut skills = tool.call_names().zip(manifest.skills());
    skills.any(|(name, skill)| name == call_name && skill.is_idempotent())
}

toolkit::link!();

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Each attempt is a call of its own, and so a span `execute_tool`; it is shown when it closes.
    tracing_subscriber::fmt()
        .with_span_events(FmtSpan::CLOSE)
        .without_time()
        .with_target(false)
        .init();

    let toolkit = Toolkit::builder()
        .only(["temperature", "postcard_send"])
        .state(StationLine(Line::new(2)))
        .state(PostLine(Line::new(2)))
        .build()?;
    // The first layer is the outermost: it counts calls, and not the attempts that they take.
    let mut service = ServiceBuilder::new()
        .rate_limit(2, Duration::from_millis(200))
        .retry(Again {
            toolkit: toolkit.clone(),
            most: 3,
        })
        .service(ToolkitService::new(toolkit));

    let start = Instant::now();
    for call in [
        // Works at the third attempt.
        Call::new("temperature").arguments(json!({ "town": "Graz" })),
        // Is not sent again, since two postcards are not one.
        Call::new("postcard_send").arguments(json!({ "to": "Ada" })),
        // Waits for its turn: two calls per 200 milliseconds.
        Call::new("temperature").arguments(json!({ "town": "Wien" })),
        // Nobody makes a wrong call right by making it again.
        Call::new("temperature").arguments(json!({ "twon": "Wien" })),
    ] {
        let name = call.name().to_owned();
        let outcome = service.ready().await?.call(call).await;
        let after = start.elapsed().as_millis();
        match outcome {
            Ok(output) => println!("{name}: {} (after {after} ms)\n", output.value()),
            Err(error) => println!("{name}: {error} (after {after} ms)\n"),
        }
    }
    Ok(())
}
