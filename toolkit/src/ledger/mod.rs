//! The record of what was called, by whom, and what it cost.
//!
//! Nothing is recorded unless the host gives a ledger: [`ToolkitBuilder::ledger`](crate::ToolkitBuilder::ledger).
//! Then each call is one entry, also one that was refused, and one inside of another call names
//! that as its parent.
//!
//! ```
//! use std::sync::Arc;
//!
//! use toolkit::ledger::MemoryLedger;
//! use toolkit::prelude::*;
//!
//! /// Tell the answer to every question.
//! #[tool(read_only, example("Ask for it" => 42))]
//! fn answer() -> u32 {
//!     42
//! }
//!
//! # toolkit::block_on(async {
//! let ledger = Arc::new(MemoryLedger::new(1_000));
//! let toolkit = Toolkit::builder().only(["answer"]).ledger(Arc::clone(&ledger)).build()?;
//! toolkit.call("answer", &json!({})).await?;
//! toolkit.call("anwser", &json!({})).await.unwrap_err();
//!
//! let entries = ledger.entries();
//! assert_eq!(entries[0].call().name(), "answer");
//! assert_eq!(entries[0].error(), None);
//! assert_eq!(entries[1].error().map(|code| code.as_str()), Some("unknown_tool"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```

mod file;
mod memory;

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

pub use self::file::FileLedger;
pub use self::memory::MemoryLedger;
use crate::call::ErrorCode;
use crate::event::CallRef;

/// Takes the entries of calls that have ended.
///
/// ```
/// use std::sync::mpsc;
///
/// use toolkit::Toolkit;
/// use toolkit::ledger::{Ledger, LedgerEntry};
///
/// /// Hands entries to a thread that takes its time.
/// struct Queue(mpsc::Sender<LedgerEntry>);
///
/// impl Ledger for Queue {
///     fn record(&self, entry: LedgerEntry) {
///         // That nobody reads any more is no mistake of the call.
///         let _ = self.0.send(entry);
///     }
/// }
///
/// # toolkit::block_on(async {
/// let (sender, receiver) = mpsc::channel();
/// let toolkit = Toolkit::builder().without_linked().ledger(Queue(sender)).build()?;
/// toolkit.call("no_such_tool", &toolkit::json!({})).await.unwrap_err();
/// assert_eq!(receiver.recv()?.call().name(), "no_such_tool");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub trait Ledger: Send + Sync {
    /// Records one entry.
    ///
    /// Called once per call when it has ended, also when its caller has given it up, on the
    /// thread that ran it: what takes time is done elsewhere.
    fn record(&self, entry: LedgerEntry);
}

impl<L: Ledger + ?Sized> Ledger for Arc<L> {
    fn record(&self, entry: LedgerEntry) {
        (**self).record(entry);
    }
}

impl fmt::Debug for dyn Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ledger")
    }
}

/// One call that has ended.
///
/// ```
/// use std::sync::Arc;
///
/// use toolkit::ledger::MemoryLedger;
/// use toolkit::prelude::*;
///
/// /// Read a page aloud and note which voice did it.
/// #[tool(read_only, example("Read it"))]
/// fn entry_read_aloud() -> Output<String> {
///     Output::new("once upon a time".to_owned()).detail("voice", "alto")
/// }
///
/// # toolkit::block_on(async {
/// let ledger = Arc::new(MemoryLedger::new(10));
/// let toolkit = Toolkit::builder()
///     .only(["entry_read_aloud"])
///     .ledger(Arc::clone(&ledger))
///     .build()?;
/// toolkit.call("entry_read_aloud", &json!({})).await?;
/// let entries = ledger.entries();
/// assert_eq!((entries[0].call().name(), entries[0].error()), ("entry_read_aloud", None));
/// assert_eq!(entries[0].details()["voice"], "alto");
/// assert_eq!(json!(entries[0])["outcome"], "succeeded");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEntry {
    pub(crate) call: CallRef,
    pub(crate) started: SystemTime,
    pub(crate) duration: Duration,
    pub(crate) error: Option<ErrorCode>,
    pub(crate) details: Map<String, Value>,
    #[cfg(feature = "billing")]
    pub(crate) bill: crate::billing::Bill,
}

impl LedgerEntry {
    /// Which call it was.
    pub fn call(&self) -> &CallRef {
        &self.call
    }

    /// When it began.
    pub fn started(&self) -> SystemTime {
        self.started
    }

    /// How long it took, waiting included.
    pub fn duration(&self) -> Duration {
        self.duration
    }

    /// Why it had no output; `None` if it had one. A call that its caller gave up is `cancelled`.
    pub fn error(&self) -> Option<ErrorCode> {
        self.error
    }

    /// What [`Output::detail`](crate::Output::detail) said, without secrets.
    pub fn details(&self) -> &Map<String, Value> {
        &self.details
    }

    /// What it cost.
    #[cfg(feature = "billing")]
    pub fn bill(&self) -> &crate::billing::Bill {
        &self.bill
    }
}

/// `call`, `startedAt` (milliseconds since 1970), `milliseconds`, `outcome` (`succeeded` or the
/// code of the error), `details` where there are any, and with the feature `billing` `bill`.
impl Serialize for LedgerEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let since = self.started.duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("call", &self.call)?;
        map.serialize_entry("startedAt", &milliseconds(since))?;
        map.serialize_entry("milliseconds", &milliseconds(self.duration))?;
        let outcome = self.error.map_or("succeeded", ErrorCode::as_str);
        map.serialize_entry("outcome", outcome)?;
        if !self.details.is_empty() {
            map.serialize_entry("details", &self.details)?;
        }
        #[cfg(feature = "billing")]
        map.serialize_entry("bill", &self.bill)?;
        map.end()
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
