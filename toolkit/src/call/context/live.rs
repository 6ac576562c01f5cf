use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::time::Instant;

use crate::call::admit::Held;
use crate::cancellation::Cancellation;
use crate::secret::Seen;

/// What happened in one call so far. Made when something does; the copies of a context share it.
#[derive(Debug)]
pub(in crate::call) struct Live {
    /// The values of secrets that this call and those around and inside of it have asked for.
    pub(super) seen: Arc<Seen>,
    marks: Mutex<Marks>,
    /// When the time of the call is over, if a call inside of it has asked.
    pub(super) deadline: OnceLock<Instant>,
    /// Cancelled when the call is given up, if anybody has asked for it.
    pub(super) token: OnceLock<Cancellation>,
    /// The gates that it has passed.
    pub(in crate::call) held: OnceLock<Box<[Held]>>,
}

#[derive(Debug, Default)]
struct Marks {
    missing: Vec<String>,
    undeclared: Vec<String>,
    missing_state: Option<&'static str>,
    progressed: Option<Instant>,
    #[cfg(feature = "billing")]
    cost: rust_decimal::Decimal,
}

impl Live {
    pub(super) fn new(seen: Arc<Seen>) -> Self {
        Self {
            seen,
            marks: Mutex::default(),
            deadline: OnceLock::new(),
            token: OnceLock::new(),
            held: OnceLock::new(),
        }
    }

    fn marks<T>(&self, with: impl FnOnce(&mut Marks) -> T) -> T {
        with(&mut self.marks.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes note of a requirement that was asked for in vain.
    pub(super) fn miss(&self, name: &str) {
        self.marks(|marks| add(&mut marks.missing, name));
    }

    /// Takes note of a requirement that the tool does not declare.
    pub(super) fn miss_undeclared(&self, name: &str) {
        self.marks(|marks| add(&mut marks.undeclared, name));
    }

    /// Takes note of a value that the host does not have.
    pub(super) fn miss_state(&self, name: &'static str) {
        self.marks(|marks| marks.missing_state = Some(name));
    }

    /// The value that the host does not have.
    pub(in crate::call) fn missing_state(&self) -> Option<&'static str> {
        self.marks(|marks| marks.missing_state)
    }

    /// The requirements that were asked for in vain.
    pub(in crate::call) fn missing(&self) -> Vec<String> {
        self.marks(|marks| marks.missing.clone())
    }

    /// The requirements that the tool does not declare.
    pub(in crate::call) fn undeclared(&self) -> Vec<String> {
        self.marks(|marks| marks.undeclared.clone())
    }

    pub(super) fn progress(&self) {
        self.marks(|marks| marks.progressed = Some(Instant::now()));
    }

    /// When the tool last told how far it is.
    pub(in crate::call) fn progressed(&self) -> Option<Instant> {
        self.marks(|marks| marks.progressed)
    }

    #[cfg(feature = "billing")]
    pub(super) fn add_cost(&self, cost: rust_decimal::Decimal) {
        self.marks(|marks| marks.cost = marks.cost.saturating_add(cost));
    }

    /// What the tool said that the call has cost so far.
    #[cfg(feature = "billing")]
    pub(in crate::call) fn cost(&self) -> rust_decimal::Decimal {
        self.marks(|marks| marks.cost)
    }
}

fn add(names: &mut Vec<String>, name: &str) {
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}
