use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use super::{Ledger, LedgerEntry};

/// The newest entries, as long as the program runs.
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
