use std::borrow::Cow;

use serde_json::{Map, Value};

use super::Context;
use crate::call::{CallError, Output};
use crate::event::{CallRef, Event, EventKind, LogLevel, Progress};

/// What a call tells its host while it runs.
impl Context {
    /// Says something for the host: it goes to [`Toolkit::events`](crate::Toolkit::events) and to
    /// `tracing`, without the secrets that the call has asked for. The caller does not see it.
    pub fn log(&self, level: LogLevel, message: impl AsRef<str>) {
        let message = self.cleaned_text(message.as_ref());
        let (tool, id) = (self.call_name(), self.id());
        match level {
            LogLevel::Debug => tracing::debug!(target: "toolkit", tool, call_id = %id, "{message}"),
            LogLevel::Info => tracing::info!(target: "toolkit", tool, call_id = %id, "{message}"),
            LogLevel::Warn => tracing::warn!(target: "toolkit", tool, call_id = %id, "{message}"),
            LogLevel::Error => tracing::error!(target: "toolkit", tool, call_id = %id, "{message}"),
        }
        self.emit(|| EventKind::Log {
            level,
            message: message.into_owned(),
        });
    }

    /// Tells how far the call is, to whoever listens to [`Toolkit::events`](crate::Toolkit::events).
    ///
    /// It does not give the call more time, unless its caller has asked for that by
    /// [`Call::extend_on_progress`](crate::Call::extend_on_progress).
    pub fn progress(&self, progress: Progress) {
        if self.extends() {
            self.live().progress();
        }
        self.emit(|| {
            let cleaned = progress.map_message(|message| self.cleaned_text(message).into_owned());
            EventKind::Progress(cleaned)
        });
    }

    /// Tells what happened to whoever listens.
    pub(in crate::call) fn emit(&self, kind: impl FnOnce() -> EventKind) {
        let events = self.toolkit.event_source();
        if events.is_open() {
            events.send(Event::new(self.call_ref(), kind()));
        }
    }

    pub(in crate::call) fn call_ref(&self) -> CallRef {
        CallRef {
            id: self.id(),
            parent: self.scope().and_then(|scope| scope.parent.clone()),
            name: self.call_name().into(),
            account: self.more().and_then(|more| more.account.clone()),
            depth: self.depth,
        }
    }

    /// A text without the secrets that were asked for.
    pub(crate) fn cleaned_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self.seen() {
            Some(seen) => seen.clean(text),
            None => Cow::Borrowed(text),
        }
    }

    /// A value without the secrets that were asked for.
    pub(crate) fn cleaned_value<'v>(&self, value: &'v Value) -> Cow<'v, Value> {
        match self.seen() {
            Some(seen) => seen.clean_value(value),
            None => Cow::Borrowed(value),
        }
    }

    /// Details without the secrets that were asked for.
    pub(in crate::call) fn cleaned_map(&self, entries: &Map<String, Value>) -> Map<String, Value> {
        match self.seen() {
            Some(seen) => seen.clean_map(entries),
            None => entries.clone(),
        }
    }

    /// An output without the secrets that were asked for.
    pub(in crate::call) fn cleaned_output<'o>(&self, output: &'o Output) -> Cow<'o, Output> {
        match self.seen() {
            Some(seen) if !seen.is_empty() => Cow::Owned(output.clone().cleaned(seen)),
            _ => Cow::Borrowed(output),
        }
    }

    /// An error without the secrets that were asked for.
    pub(in crate::call) fn cleaned_error(&self, error: CallError) -> CallError {
        match self.seen() {
            Some(seen) => error.cleaned(seen),
            None => error,
        }
    }
}
