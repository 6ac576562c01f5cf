//! What happens in calls, as a stream for the host: starts and ends, progress, and what tools log.
//!
//! ```
//! use toolkit::event::{EventKind, Progress};
//! use toolkit::prelude::*;
//! use toolkit::Call;
//!
//! /// Count to three and tell how far it came.
//! #[tool(read_only, example("Count"))]
//! fn count_to_three(context: &Context) -> u32 {
//!     for number in 1..=3 {
//!         context.progress(Progress::new(number).total(3).message("counting"));
//!     }
//!     3
//! }
//!
//! # toolkit::block_on(async {
//! let toolkit = Toolkit::builder().only(["count_to_three"]).build()?;
//! let mut events = toolkit.events();
//! // Listens on a task of its own, and ends when the toolkit is gone.
//! let listener = tokio::spawn(async move {
//!     let mut reports = 0;
//!     while let Some(event) = events.next().await {
//!         assert_eq!(event.call().id(), "call_7");
//!         if let EventKind::Progress(progress) = event.kind() {
//!             println!("{} of {:?}", progress.get_done(), progress.get_total());
//!             reports += 1;
//!         }
//!     }
//!     reports
//! });
//! toolkit.execute(Call::new("count_to_three").id("call_7")).await?;
//! drop(toolkit);
//! assert_eq!(listener.await?, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```

mod call_ref;

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use serde::{Serialize, Serializer};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};

pub use self::call_ref::CallRef;
use crate::call::ErrorCode;

/// One thing that happened in a call.
///
/// ```
/// use toolkit::event::{EventKind, LogLevel};
/// use toolkit::prelude::*;
/// use toolkit::Call;
///
/// /// Look after the lamps and tell what there is to tell.
/// #[tool(read_only, example("Look once"))]
/// fn event_lamps(context: &Context) {
///     context.log(LogLevel::Warn, "a lamp is out");
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["event_lamps"]).build()?;
/// let mut events = toolkit.events();
/// toolkit.execute(Call::new("event_lamps").account("ada")).await?;
///
/// let begun = events.next().await.ok_or("nothing has happened")?;
/// assert_eq!(begun.kind(), &EventKind::Started);
/// assert_eq!((begun.call().name(), begun.call().account()), ("event_lamps", Some("ada")));
/// let said = events.next().await.ok_or("nothing was said")?;
/// let EventKind::Log { level, message, .. } = said.kind() else { panic!("{said:?}") };
/// assert_eq!((*level, message.as_str()), (LogLevel::Warn, "a lamp is out"));
/// let ended = events.next().await.ok_or("it has not ended")?;
/// assert!(matches!(ended.kind(), EventKind::Finished { error: None, .. }));
/// assert!(begun.at() <= ended.at());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Event(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    call: CallRef,
    at: SystemTime,
    kind: EventKind,
}

impl Event {
    pub(crate) fn new(call: CallRef, kind: EventKind) -> Self {
        Self(Arc::new(Inner {
            call,
            at: SystemTime::now(),
            kind,
        }))
    }

    /// When it happened.
    pub fn at(&self) -> SystemTime {
        self.0.at
    }

    /// The call in which it happened.
    pub fn call(&self) -> &CallRef {
        &self.0.call
    }

    /// What happened.
    pub fn kind(&self) -> &EventKind {
        &self.0.kind
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum EventKind {
    /// The call has begun.
    Started,
    /// Somebody is asked whether the call may run.
    ApprovalAsked,
    /// The tool told how far it is.
    Progress(Progress),
    /// The tool said something.
    #[non_exhaustive]
    Log {
        /// How much it matters.
        level: LogLevel,
        /// What it said, without secrets.
        message: String,
    },
    /// A hook that observes calls failed; the call is not affected.
    #[non_exhaustive]
    HookFailed {
        /// What the hook said, without secrets.
        message: String,
    },
    /// The call has ended.
    #[non_exhaustive]
    Finished {
        /// Why it has no output; `None` if it has one.
        error: Option<ErrorCode>,
        /// How long it took, waiting included.
        duration: Duration,
    },
}

/// How far a tool is.
///
/// ```
/// use toolkit::event::Progress;
///
/// let progress = Progress::new(3).total(12).message("reading");
/// assert_eq!((progress.get_done(), progress.get_total()), (3.0, Some(12.0)));
/// assert_eq!(progress.get_message(), Some("reading"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    done: f64,
    total: Option<f64>,
    message: Option<String>,
}

impl Progress {
    /// How much is done, in whatever unit the tool counts; it should grow from report to report.
    pub fn new(done: impl Count) -> Self {
        Self {
            done: done.count(),
            total: None,
            message: None,
        }
    }

    /// How much there is to do, if that is known.
    #[must_use]
    pub fn total(mut self, total: impl Count) -> Self {
        self.total = Some(total.count());
        self
    }

    /// What is being done.
    #[must_use]
    pub fn message(mut self, message: impl Into<String>) -> Self {
        self.message = Some(message.into());
        self
    }

    /// How much is done.
    pub fn get_done(&self) -> f64 {
        self.done
    }

    /// How much there is to do.
    pub fn get_total(&self) -> Option<f64> {
        self.total
    }

    /// What is being done.
    pub fn get_message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    pub(crate) fn map_message(mut self, map: impl FnOnce(&str) -> String) -> Self {
        self.message = self.message.as_deref().map(map);
        self
    }
}

/// A number that something is counted by.
///
/// ```
/// use toolkit::event::Progress;
///
/// assert_eq!(Progress::new(2_u8).total(4_usize), Progress::new(2.0).total(4_i64));
/// ```
pub trait Count: sealed::Count {}

mod sealed {
    pub trait Count {
        fn count(self) -> f64;
    }

    macro_rules! counts {
        ($($number:ty),*) => {$(
            impl super::Count for $number {}
            impl Count for $number {
                #[allow(
                    clippy::cast_lossless,
                    clippy::cast_precision_loss,
                    reason = "nobody sees the difference in how far something is"
                )]
                fn count(self) -> f64 {
                    self as f64
                }
            }
        )*};
    }

    counts!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f32, f64);
}

/// How much it matters what a tool says; the levels of `tracing`.
///
/// ```
/// use toolkit::event::LogLevel;
///
/// assert_eq!(LogLevel::Warn.as_str(), "warn");
/// assert!(LogLevel::Debug < LogLevel::Error);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LogLevel {
    /// For whoever looks for a mistake.
    Debug,
    /// Worth knowing.
    Info,
    /// May be a mistake.
    Warn,
    /// Is a mistake.
    Error,
}

impl LogLevel {
    /// The stable text form, such as `info`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Debug => "debug",
            Self::Info => "info",
            Self::Warn => "warn",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for LogLevel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The events of all calls of a toolkit, from when it was asked for; see
/// [`Toolkit::events`](crate::Toolkit::events).
///
/// ```
/// use toolkit::Toolkit;
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let mut events = toolkit.events();
/// toolkit.call("no_such_tool", &toolkit::json!({})).await.unwrap_err();
/// drop(toolkit);
/// let mut told = 0;
/// while events.next().await.is_some() {
///     told += 1;
/// }
/// assert_eq!((told, events.missed()), (2, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
pub struct Events {
    receiver: Receiver<Event>,
    missed: u64,
}

impl Events {
    /// Waits for the next event; `None` when the toolkit is gone. Nothing is lost if the future is
    /// dropped.
    ///
    /// Nobody waits for a slow reader: [`Events::missed`] tells how many it has lost.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            match self.receiver.recv().await {
                Ok(event) => return Some(event),
                Err(RecvError::Lagged(count)) => self.missed += count,
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// How many events were lost, because more than 1,024 had come since the last question.
    pub fn missed(&self) -> u64 {
        self.missed
    }
}

/// Where events go; nothing is made while nobody ever asked.
#[derive(Debug, Default)]
pub(crate) struct EventSource(OnceLock<Sender<Event>>);

impl EventSource {
    const ROOM: usize = 1024;

    pub(crate) fn subscribe(&self) -> Events {
        let sender = self.0.get_or_init(|| broadcast::channel(Self::ROOM).0);
        Events {
            receiver: sender.subscribe(),
            missed: 0,
        }
    }

    /// Whether somebody listens.
    pub(crate) fn is_open(&self) -> bool {
        self.0
            .get()
            .is_some_and(|sender| sender.receiver_count() > 0)
    }

    pub(crate) fn send(&self, event: Event) {
        if let Some(sender) = self.0.get() {
            // That nobody listens any more is no mistake.
            let _ = sender.send(event);
        }
    }
}
