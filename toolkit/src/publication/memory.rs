use std::collections::BTreeSet;
use std::future::ready;
use std::sync::{Arc, PoisonError, RwLock};

use super::PublicationStore;
use crate::future::BoxFuture;
use crate::store::StoreError;

/// What is published, as long as the program runs. Copies are the same store, so that the host can
/// go on publishing.
///
/// ```
/// use toolkit::publication::{MemoryPublications, PublicationStore};
///
/// # toolkit::block_on(async {
/// let publications = MemoryPublications::of(["word_count"]);
/// let copy = publications.clone();
/// assert!(copy.publish("line_count").await?);
/// assert!(!copy.publish("word_count").await?);
/// assert_eq!(publications.published().await?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryPublications(Arc<RwLock<BTreeSet<String>>>);

impl MemoryPublications {
    /// A store that holds nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// A store in which these tools are published.
    pub fn of(names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        Self(Arc::new(RwLock::new(names)))
    }

    fn change<T>(&self, change: impl FnOnce(&mut BTreeSet<String>) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}

impl PublicationStore for MemoryPublications {
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
        let names = self.0.read().unwrap_or_else(PoisonError::into_inner);
        Box::pin(ready(Ok(names.clone())))
    }

    fn publish<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        let is_new = self.change(|names| names.insert(name.to_owned()));
        Box::pin(ready(Ok(is_new)))
    }

    fn withdraw<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        let was_there = self.change(|names| names.remove(name));
        Box::pin(ready(Ok(was_there)))
    }
}
