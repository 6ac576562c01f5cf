use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use super::{Ledger, LedgerEntry};

/// The newest entries, as long as the program runs.
///
/// ```
/// use std::sync::Arc;
///
/// use toolkit::Toolkit;
/// use toolkit::ledger::MemoryLedger;
///
/// # toolkit::block_on(async {
/// let ledger = Arc::new(MemoryLedger::new(1));
/// let toolkit = Toolkit::builder().without_linked().ledger(Arc::clone(&ledger)).build()?;
/// for name in ["first", "second"] {
///     toolkit.call(name, &toolkit::json!({})).await.unwrap_err();
/// }
/// assert_eq!(ledger.entries().len(), 1);
/// assert_eq!(ledger.entries()[0].call().name(), "second");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
pub struct MemoryLedger {
    most: usize,
    entries: Mutex<VecDeque<LedgerEntry>>,
}

impl MemoryLedger {
    /// Keeps the newest `most` entries.
    pub fn new(most: usize) -> Self {
        Self {
            most,
            entries: Mutex::default(),
        }
    }

    /// The entries, in the order in which the calls ended.
    pub fn entries(&self) -> Vec<LedgerEntry> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.iter().cloned().collect()
    }
}

impl Ledger for MemoryLedger {
    fn record(&self, entry: LedgerEntry) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.push_back(entry);
        while entries.len() > self.most {
            entries.pop_front();
        }
    }
}
