use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use serde_json::Value;

use super::{Instance, ParameterEntry, Slots};
use crate::call::{Context, Output};

/// All that a skill is called with.
pub struct Invocation<'a> {
    slots: Slots<'a>,
    context: &'a Context,
    instance: Option<&'a Instance>,
}

impl fmt::Debug for Invocation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Invocation")
            .field("slots", &self.slots)
            .finish_non_exhaustive()
    }
}

impl<'a> Invocation<'a> {
    pub(crate) fn new(
        slots: Slots<'a>,
        context: &'a Context,
        instance: Option<&'a Instance>,
    ) -> Self {
        Self {
            slots,
            context,
            instance,
        }
    }

    pub(crate) fn slots(&self) -> &Slots<'a> {
        &self.slots
    }

    /// The context of the call.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The state that a method is called on.
    ///
    /// # Errors
    ///
    /// A fault where the host bound no instance; such tools are not listed.
    pub fn instance<T: std::any::Any>(&self) -> Result<&'a T, Fault> {
        self.instance
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
                let context = invocation.context.clone();
                let instance = invocation.instance.map(Arc::clone);
                Self::Blocking(Box::new(move || {
                    let nothing = serde_json::Map::new();
                    let slots = Slots {
                        object: &nothing,
                        whole: &Value::Null,
                        found: &[],
                        foreign_keys: &[],
                    };
                    work(&Invocation::new(slots, &context, instance.as_ref()))
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
