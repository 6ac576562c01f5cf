//! What is told of calls while they are under way, and recorded when they have ended.

use std::sync::{Arc, OnceLock};
use std::time::{Instant, SystemTime};

use serde_json::Value;
use tracing::field::Empty;
use tracing::level_filters::LevelFilter;
use tracing::{Instrument, Span};

use super::context::next_call_id;
use super::error::{CallError, ErrorCode};
use super::guard::quietly;
use super::{Context, Output, Request, hooks};
use crate::event::{CallRef, Event, EventKind};
use crate::kit::Toolkit;
use crate::ledger::LedgerEntry;

/// The context of a call that somebody looks at, as soon as there is one.
#[derive(Debug, Default)]
pub(super) struct Observed {
    context: OnceLock<Context>,
    /// The arguments that were used, if others were sent.
    arguments: OnceLock<Value>,
}

impl Observed {
    pub(super) fn set(&self, context: Context) {
        // A call has one context.
        let _ = self.context.set(context);
    }

    pub(super) fn set_arguments(&self, arguments: &Value) {
        let _ = self.arguments.set(arguments.clone());
    }

    fn context(&self) -> Option<&Context> {
        self.context.get()
    }
}

/// Whether a call cannot go the short way: somebody looks at calls, there are secrets that its
/// errors might hold, or what is published has to be read first.
#[inline]
pub(super) fn is_needed(toolkit: &Toolkit, request: &Request<'_>) -> bool {
    request.caller.scope.is_some() || is_watched(toolkit) || toolkit.stale_publications().is_some()
}

#[inline]
fn is_watched(toolkit: &Toolkit) -> bool {
    toolkit.ledger().is_some()
        || toolkit.event_source().is_open()
        || toolkit.hooks().has_after()
        || LevelFilter::current() >= LevelFilter::INFO
}

/// Takes one call through all steps, in sight of those who look.
pub(super) async fn execute(toolkit: &Toolkit, request: &Request<'_>) -> Result<Output, CallError> {
    let observed = Observed::default();
    let mut request = *request;
    if !is_watched(toolkit) {
        request.observed = Some(&observed);
        return cleaned(go_on(toolkit, &request).await, &observed);
    }
    let call = call_ref(&request);
    let id = Arc::clone(&call.id);
    request.id = Some(&id);
    request.observed = Some(&observed);
    let span = span(&call);
    let mut record = Record {
        toolkit,
        observed: &observed,
        call,
        span: span.clone(),
        started: SystemTime::now(),
        start: Instant::now(),
        is_over: false,
    };
    record.tell(EventKind::Started);
    let outcome = go_on(toolkit, &request).instrument(span).await;
    let outcome = cleaned(outcome, &observed);
    record.end(&outcome);
    if let Some(context) = observed.context() {
        let arguments = observed.arguments.get().unwrap_or(request.arguments);
        hooks::after(context, arguments, &outcome, record.start.elapsed()).await;
    }
    outcome
}

/// Reads what is published if it is time, and takes the call through its steps.
async fn go_on(toolkit: &Toolkit, request: &Request<'_>) -> Result<Output, CallError> {
    if let Some(publications) = toolkit.stale_publications() {
        publications.refresh_stale(request.caller).await;
        // Otherwise a tool would be said to be missing, because nobody had the time to look.
        if let Some(error) = request.caller.is_over(request.name) {
            return Err(error);
        }
    }
    super::execute(toolkit, request).await
}

fn cleaned(outcome: Result<Output, CallError>, observed: &Observed) -> Result<Output, CallError> {
    outcome.map_err(|error| match observed.context() {
        Some(context) => context.cleaned_error(error),
        None => error,
    })
}

/// What is known of a call before its tool is.
fn call_ref(request: &Request<'_>) -> CallRef {
    let caller = request.caller;
    CallRef {
        id: request.id.map_or_else(next_call_id, Arc::clone),
        parent: caller.scope.as_ref().and_then(|scope| scope.parent.clone()),
        name: shown_name(request),
        account: caller.account.clone(),
        depth: caller.depth,
    }
}

/// A name that nobody has may be anything: it is cut, and told without line breaks and secrets.
fn shown_name(request: &Request<'_>) -> Arc<str> {
    const MOST: usize = 80;
    let scope = request.caller.scope.as_ref();
    let name = scope.map_or(request.name.into(), |scope| scope.seen.clean(request.name));
    let is_plain = name.len() <= MOST && !name.contains(char::is_control);
    if is_plain {
        return name.into();
    }
    let shown = name
        .chars()
        .take(MOST)
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    shown.collect::<String>().into()
}

/// The span of a call; its fields are those that OpenTelemetry agrees on for tools of models.
fn span(call: &CallRef) -> Span {
    tracing::info_span!(
        target: "toolkit",
        "execute_tool",
        otel.name = format_args!("execute_tool {}", call.name()),
        gen_ai.operation.name = "execute_tool",
        gen_ai.tool.name = call.name(),
        gen_ai.tool.r#type = "function",
        gen_ai.tool.call.id = call.id(),
        error.r#type = Empty,
        otel.status_code = Empty,
        toolkit.call.parent_id = call.parent(),
        toolkit.call.depth = call.depth(),
        toolkit.outcome = Empty,
        toolkit.duration_ms = Empty,
        toolkit.cost = Empty,
        toolkit.currency = Empty,
    )
}

/// Tells of a call, and records it once, also if its caller drops it.
struct Record<'t> {
    toolkit: &'t Toolkit,
    observed: &'t Observed,
    call: CallRef,
    span: Span,
    started: SystemTime,
    start: Instant,
    is_over: bool,
}

impl Record<'_> {
    fn tell(&self, kind: EventKind) {
        let events = self.toolkit.event_source();
        if events.is_open() {
            events.send(Event::new(self.call.clone(), kind));
        }
    }

    fn end(&mut self, outcome: &Result<Output, CallError>) {
        self.is_over = true;
        let duration = self.start.elapsed();
        let error = outcome.as_ref().err().map(CallError::code);
        let told = error.map_or("succeeded", ErrorCode::as_str);
        self.span.record("toolkit.outcome", told);
        self.span.record(
            "toolkit.duration_ms",
            u64::try_from(duration.as_millis()).unwrap_or(u64::MAX),
        );
        if let Some(error) = error {
            self.span.record("error.type", error.as_str());
            self.span.record("otel.status_code", "ERROR");
        }
        #[cfg(feature = "billing")]
        let bill = super::bill::bill(self.toolkit, &self.call, self.observed.context(), outcome);
        #[cfg(feature = "billing")]
        if !bill.cost().is_zero() {
            self.span.record("toolkit.cost", bill.cost().to_string());
            self.span.record("toolkit.currency", bill.currency());
        }
        if let Some(ledger) = self.toolkit.ledger() {
            let details = match (outcome, self.observed.context()) {
                (Ok(output), Some(context)) => context.cleaned_map(output.details()),
                _ => serde_json::Map::new(),
            };
            let entry = LedgerEntry {
                call: self.call.clone(),
                started: self.started,
                duration,
                error,
                details,
                #[cfg(feature = "billing")]
                bill,
            };
            // Also where a call is dropped because something else panicked.
            quietly("the ledger", || ledger.record(entry));
        }
        self.tell(EventKind::Finished { error, duration });
    }
}

impl Drop for Record<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            let given_up = CallError::new(ErrorCode::Cancelled, self.call.name(), "");
            self.end(&Err(given_up));
        }
    }
}
