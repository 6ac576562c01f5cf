use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use foldhash::fast::RandomState;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::PublicationStore;
use crate::call::{Caller, guarded};
use crate::registry::{Member, Origin};
use crate::store::StoreError;

/// How long a reading may take.
const LONGEST_READING_SECONDS: u32 = 10;
/// After a reading that failed, the next is due after this part of the interval: a store that is
/// down is not asked with every call, and one that is up again is noticed soon.
const RETRY_PART: u32 = 10;

/// The store of what is published, and what was read of it last.
pub(crate) struct Publications {
    store: Box<dyn PublicationStore>,
    interval: Duration,
    last: ArcSwap<Reading>,
    /// One reads at a time.
    reading: Mutex<()>,
}

struct Reading {
    published: Arc<Published>,
    /// When to read again; `None` is at once.
    due: Option<Instant>,
}

/// What is published, as far as anybody knows. The same allocation until something changes.
#[derive(Debug, Default)]
pub(crate) struct Published {
    /// `None` before the first reading that succeeded.
    names: Option<HashSet<String, RandomState>>,
    /// Why the last reading failed, if it did.
    error: Option<StoreError>,
}

impl Published {
    /// Whether a tool may be seen; what toolkit brings always may.
    pub(crate) fn has(&self, tool: &Member) -> bool {
        tool.origin == Origin::Builtin
            || self
                .names
                .as_ref()
                .is_some_and(|names| names.contains(tool.tool.name()))
    }

    /// Why a tool is not visible, for the host.
    pub(crate) fn explain(&self, call_name: &str, tool: &str) -> String {
        match (&self.names, &self.error) {
            (Some(_), _) => format!(
                "`{call_name}` is not published; publish `{tool}` in the store of publications, \
                 which is read again within the refresh interval"
            ),
            (None, None) => format!(
                "`{call_name}` is not published; the store of publications was not read yet, \
                 await `Toolkit::refresh_publications`"
            ),
            (None, Some(error)) => format!(
                "`{call_name}` is not published; the store of publications cannot be read: {error}"
            ),
        }
    }

    fn is_of(&self, names: &BTreeSet<String>) -> bool {
        self.error.is_none()
            && self.names.as_ref().is_some_and(|known| {
                known.len() == names.len() && names.iter().all(|name| known.contains(name))
            })
    }
}

impl Publications {
    pub(crate) fn new(store: Box<dyn PublicationStore>, interval: Duration) -> Self {
        Self {
            store,
            interval,
            last: ArcSwap::from_pointee(Reading {
                published: Arc::default(),
                due: None,
            }),
            reading: Mutex::default(),
        }
    }

    pub(crate) fn store(&self) -> &dyn PublicationStore {
        &*self.store
    }

    /// What was read last, without waiting.
    pub(crate) fn last(&self) -> Arc<Published> {
        Arc::clone(&self.last.load().published)
    }

    /// Why the last reading failed, if it did.
    pub(crate) fn error(&self) -> Option<StoreError> {
        self.last.load().published.error.clone()
    }

    /// Kept out of the path of calls, which mostly need no store.
    #[cold]
    #[inline(never)]
    /// Why the store was never read, if so.
    pub(crate) fn unread(&self) -> Option<StoreError> {
        let published = self.last();
        if published.names.is_some() {
            return None;
        }
        let unread = || StoreError::new("it was not read yet");
        Some(published.error.clone().unwrap_or_else(unread))
    }

    pub(crate) fn is_stale(&self) -> bool {
        let due = self.last.load().due;
        due.is_none_or(|due| due <= Instant::now())
    }

    /// Reads the store if it is time, and as long as the caller has time.
    ///
    /// While another call reads, what was read last holds; before anything was read, calls wait.
    pub(crate) async fn refresh_stale(&self, caller: &Caller) {
        let reading = async {
            let _one = if self.last.load().published.names.is_some() {
                let Ok(one) = self.reading.try_lock() else {
                    return;
                };
                one
            } else {
                self.reading.lock().await
            };
            // Another may have read meanwhile, and has told of its error.
            if self.is_stale() {
                let _ = self.read().await;
            }
        };
        // The call itself finds that its time is over, or that nobody wants it.
        let _ = guarded(u32::MAX, caller.scope.as_deref(), Box::pin(reading)).await;
    }

    /// Reads the store now.
    pub(crate) async fn refresh(&self) -> Result<(), StoreError> {
        let _one = self.reading.lock().await;
        self.read().await
    }

    /// Only one may read, so that an old state never follows a newer one.
    async fn read(&self) -> Result<(), StoreError> {
        let begun = Instant::now();
        let mut underway = Underway {
            publications: self,
            is_over: false,
        };
        let read = guarded(LONGEST_READING_SECONDS, None, self.store.published()).await;
        let read = read.unwrap_or_else(|reason| {
            Err(StoreError::new(format!(
                "the store of publications {reason}"
            )))
        });
        let last = self.last.load_full();
        let (published, due) = match &read {
            Ok(names) if last.published.is_of(names) => {
                // What changed while it was read may have been overlooked.
                (Arc::clone(&last.published), later(begun, self.interval))
            }
            Ok(names) => {
                let published = Published {
                    names: Some(names.iter().cloned().collect()),
                    error: None,
                };
                (Arc::new(published), later(begun, self.interval))
            }
            Err(error) => {
                tracing::warn!(target: "toolkit", "publications cannot be read: {error}");
                let published = Published {
                    names: last.published.names.clone(),
                    error: Some(error.clone()),
                };
                (Arc::new(published), self.next_try())
            }
        };
        underway.is_over = true;
        let due = Some(due);
        self.last.store(Arc::new(Reading { published, due }));
        read.map(drop)
    }

    fn next_try(&self) -> Instant {
        later(Instant::now(), self.interval / RETRY_PART)
    }
}

/// A reading that its caller may give up: a store that never answers must not hold up one caller
/// after the other.
struct Underway<'p> {
    publications: &'p Publications,
    is_over: bool,
}

impl Drop for Underway<'_> {
    fn drop(&mut self) {
        let published = self.publications.last();
        if !self.is_over && published.names.is_some() {
            let due = Some(self.publications.next_try());
            self.publications
                .last
                .store(Arc::new(Reading { published, due }));
        }
    }
}

/// A time that is too far away to be told is as good as any that nobody will see.
fn later(time: Instant, after: Duration) -> Instant {
    let far = Duration::from_secs(u32::MAX.into());
    time.checked_add(after.min(far)).unwrap_or(time)
}
