use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde_json::Value;

use super::{ParameterEntry, Slots};
use crate::call::{Context, Output, Underway};
use crate::registry::Callable;

/// All that a skill is called with.
pub struct Invocation<'a> {
    slots: Slots<'a>,
    site: Site<'a>,
}

/// Where a skill runs.
#[derive(Clone, Copy)]
enum Site<'a> {
    /// On the way of its call, where a context is made only if it is asked for.
    Underway(&'a Underway<'a>),
    /// On a thread that has a context of its own.
    Thread(&'a Context),
}

impl fmt::Debug for Invocation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Invocation")
            .field("slots", &self.slots)
            .finish_non_exhaustive()
    }
}

impl<'a> Invocation<'a> {
    pub(crate) fn new(slots: Slots<'a>, underway: &'a Underway<'a>) -> Self {
        let site = Site::Underway(underway);
        Self { slots, site }
    }

    pub(crate) fn slots(&self) -> &Slots<'a> {
        &self.slots
    }

    /// The context of the call.
    pub fn context(&self) -> &'a Context {
        match self.site {
            Site::Underway(underway) => underway.context_of_skill(),
            Site::Thread(context) => context,
        }
    }

    fn callable(&self) -> Callable<'a> {
        match self.site {
            Site::Underway(underway) => underway.callable(),
            Site::Thread(context) => context.callable(),
        }
    }

    /// The state that a method is called on.
    ///
    /// # Errors
    ///
    /// A fault where the host bound no instance; such tools are not listed.
    pub fn instance<T: std::any::Any>(&self) -> Result<&'a T, Fault> {
        let instance = self.callable().registered.binding.instance();
        instance
            .and_then(|instance| instance.downcast_ref())
            .ok_or_else(|| Fault(FaultKind::Unbound))
    }
}

/// How a skill answers.
pub enum Reply<'a> {
    /// At once: a synchronous function.
    Now(Result<Returned, Fault>),
    /// Later: an asynchronous function.
    Later(Pin<Box<dyn Future<Output = Result<Returned, Fault>> + Send + 'a>>),
    /// From a blocking thread: `mode = cpu`.
    Blocking(Work),
}

/// What a blocking thread does; it owns all it needs.
pub(crate) type Work = Box<dyn FnOnce() -> Result<Returned, Fault> + Send + 'static>;

impl fmt::Debug for Reply<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Now(_) => "Now",
            Self::Later(_) => "Later",
            Self::Blocking(_) => "Blocking",
        })
    }
}

impl<'a> Reply<'a> {
    /// Answers at once.
    pub fn now(work: impl FnOnce() -> Result<Returned, Fault>) -> Self {
        Self::Now(work())
    }

    /// Answers when the future is done.
    pub fn later(work: impl Future<Output = Result<Returned, Fault>> + Send + 'a) -> Self {
        Self::Later(Box::pin(work))
    }

    /// Decodes here and works on a blocking thread.
    pub fn blocking<W>(
        invocation: &Invocation<'_>,
        decode: impl FnOnce() -> Result<W, Fault>,
    ) -> Self
    where
        W: FnOnce(&Invocation<'_>) -> Result<Returned, Fault> + Send + 'static,
    {
        match decode() {
            Err(fault) => Self::Now(Err(fault)),
            Ok(work) => {
                let context = invocation.context().clone();
                Self::Blocking(Box::new(move || {
                    let nothing = serde_json::Map::new();
                    let slots = Slots {
                        object: &nothing,
                        whole: &Value::Null,
                        found: &[],
                        foreign_keys: &[],
                    };
                    let site = Site::Thread(&context);
                    work(&Invocation { slots, site })
                }))
            }
        }
    }
}

/// What a skill returned, encoded.
#[derive(Debug)]
pub struct Returned {
    pub(crate) output: Output,
}

/// Why there is nothing returned.
#[derive(Debug)]
pub struct Fault(pub(crate) FaultKind);

#[derive(Debug)]
pub(crate) enum FaultKind {
    /// The type of a parameter refuses what its schema allows.
    Undecodable {
        pointer: String,
        reason: Option<String>,
    },
    /// A call that the tool made ended this way, and the tool hands it on.
    Call(crate::call::CallError),
    /// The tool said no.
    Failed(crate::call::Failure),
    /// What the tool returned cannot be JSON.
    Unencodable(String),
    /// There is no instance to call a method on.
    Unbound,
}

impl Fault {
    pub(super) fn undecodable(entry: &ParameterEntry, error: &serde_json::Error) -> Self {
        let pointer = match entry.kind {
            super::ParameterKind::Property => crate::schema::pointer::child("", entry.name),
            super::ParameterKind::Input | super::ParameterKind::Flatten => String::new(),
        };
        Self(FaultKind::Undecodable {
            pointer,
            reason: own_words(&error.to_string()),
        })
    }
}

/// The message of a type's own check; serde's standard ones speak of Rust types.
fn own_words(message: &str) -> Option<String> {
    const STANDARD: [&str; 9] = [
        "invalid type",
        "invalid value",
        "invalid length",
        "unknown variant",
        "unknown field",
        "missing field",
        "duplicate field",
        "data did not match",
        "no variant of enum",
    ];
    (!STANDARD
        .iter()
        .any(|standard| message.starts_with(standard)))
    .then(|| message.to_owned())
}
