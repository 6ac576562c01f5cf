use std::collections::VecDeque;
use std::fmt;
use std::future::ready;
use std::sync::{Arc, Mutex, PoisonError};

use super::output::OutputPart;
use crate::future::BoxFuture;
use crate::store::{StoreError, new_handle};

/// Keeps outputs that were too large to be returned whole.
pub trait OutputStore: Send + Sync {
    /// Keeps an output and gives the handle to read it by, which nobody can guess.
    fn keep<'a>(
        &'a self,
        account: Option<&'a str>,
        text: String,
    ) -> BoxFuture<'a, Result<String, StoreError>>;

    /// Finds an output and the account that it was given to; `None` for an unknown handle, or one
    /// whose output is gone.
    fn find<'a>(
        &'a self,
        handle: &'a str,
    ) -> BoxFuture<'a, Result<Option<StoredOutput>, StoreError>>;
}

impl<S: OutputStore + ?Sized> OutputStore for Arc<S> {
    fn keep<'a>(
        &'a self,
        account: Option<&'a str>,
        text: String,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        (**self).keep(account, text)
    }

    fn find<'a>(
        &'a self,
        handle: &'a str,
    ) -> BoxFuture<'a, Result<Option<StoredOutput>, StoreError>> {
        (**self).find(handle)
    }
}

impl fmt::Debug for dyn OutputStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OutputStore")
    }
}

/// An output that was kept.
#[derive(Clone)]
pub struct StoredOutput {
    account: Option<Arc<str>>,
    text: Arc<str>,
}

impl StoredOutput {
    /// An output that was given to an account, or to a caller without one.
    pub fn new(account: Option<&str>, text: impl Into<Arc<str>>) -> Self {
        Self {
            account: account.map(Arc::from),
            text: text.into(),
        }
    }

    /// Whom it was given to.
    pub fn account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A part of it, cut at whole characters.
    pub(crate) fn part(&self, offset: usize, length: usize) -> OutputPart {
        let text = &*self.text;
        let start = floor(text, offset);
        // At least one whole character, so that reading on always gets on.
        let end = floor(text, start.saturating_add(length.max(4)));
        OutputPart::new(text[start..end].to_owned(), start, text.len())
    }
}

impl fmt::Debug for StoredOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredOutput")
            .field("account", &self.account)
            .field("bytes", &self.text.len())
            .finish()
    }
}

/// Outputs as long as the program runs; the oldest go when room is needed.
pub struct MemoryOutputs {
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    outputs: VecDeque<(String, StoredOutput)>,
}

impl MemoryOutputs {
    /// Room for `most` bytes, and for the newest output in any case.
    pub fn new(most: usize) -> Self {
        Self {
            most,
            kept: Mutex::default(),
        }
    }

    fn keep_now(&self, account: Option<&str>, text: String) -> String {
        let handle = new_handle("out");
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += text.len();
        let stored = StoredOutput::new(account, text);
        kept.outputs.push_back((handle.clone(), stored));
        while kept.bytes > self.most
            && kept.outputs.len() > 1
            && let Some((_, oldest)) = kept.outputs.pop_front()
        {
            kept.bytes -= oldest.text.len();
        }
        handle
    }

    fn find_now(&self, handle: &str) -> Option<StoredOutput> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let mut outputs = kept.outputs.iter();
        let found = outputs.find(|(known, _)| known == handle);
        found.map(|(_, stored)| stored.clone())
    }
}

impl OutputStore for MemoryOutputs {
    fn keep<'a>(
        &'a self,
        account: Option<&'a str>,
        text: String,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(ready(Ok(self.keep_now(account, text))))
    }

    fn find<'a>(
        &'a self,
        handle: &'a str,
    ) -> BoxFuture<'a, Result<Option<StoredOutput>, StoreError>> {
        Box::pin(ready(Ok(self.find_now(handle))))
    }
}

impl fmt::Debug for MemoryOutputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryOutputs")
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

/// The nearest place at or before `index` where a text can be cut.
pub(super) fn floor(text: &str, index: usize) -> usize {
    if index >= text.len() {
        return text.len();
    }
    (0..=index)
        .rev()
        .find(|index| text.is_char_boundary(*index))
        .unwrap_or(0)
}

/// The nearest place at or after `index` where a text can be cut.
pub(super) fn ceil(text: &str, index: usize) -> usize {
    (index..text.len())
        .find(|index| text.is_char_boundary(*index))
        .unwrap_or(text.len())
}
