use std::collections::VecDeque;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};

use super::output::OutputPart;

/// Outputs that were too large to be returned whole; the oldest go when room is needed.
pub(crate) struct OutputStore {
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    outputs: VecDeque<Stored>,
}

struct Stored {
    handle: String,
    account: Option<Arc<str>>,
    text: Arc<str>,
}

impl OutputStore {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most,
            kept: Mutex::default(),
        }
    }

    /// Keeps an output, the newest in any case, and gives the handle to read it by.
    pub(crate) fn keep(&self, account: Option<&str>, text: String) -> String {
        let handle = new_handle();
        let stored = Stored {
            handle: handle.clone(),
            account: account.map(Arc::from),
            text: text.into(),
        };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += stored.text.len();
        kept.outputs.push_back(stored);
        while kept.bytes > self.most
            && kept.outputs.len() > 1
            && let Some(oldest) = kept.outputs.pop_front()
        {
            kept.bytes -= oldest.text.len();
        }
        handle
    }

    /// Reads a part for the host, whoever the output belongs to.
    pub(crate) fn read(&self, handle: &str, offset: usize, length: usize) -> Option<OutputPart> {
        self.read_if(handle, |_| true, offset, length)
    }

    /// Reads a part for a caller: what another account was given is as unknown as if it
    /// were not there.
    #[cfg(feature = "builtins")]
    pub(crate) fn read_as(
        &self,
        account: Option<&str>,
        handle: &str,
        offset: usize,
        length: usize,
    ) -> Option<OutputPart> {
        self.read_if(handle, |owner| owner == account, offset, length)
    }

    fn read_if(
        &self,
        handle: &str,
        may_read: impl Fn(Option<&str>) -> bool,
        offset: usize,
        length: usize,
    ) -> Option<OutputPart> {
        let text = {
            let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            let stored = kept
                .outputs
                .iter()
                .find(|stored| stored.handle == handle)
                .filter(|stored| may_read(stored.account.as_deref()))?;
            Arc::clone(&stored.text)
        };
        let start = floor(&text, offset);
        // At least one whole character, so that reading on always gets on.
        let end = floor(&text, start.saturating_add(length.max(4)));
        Some(OutputPart::new(
            text[start..end].to_owned(),
            start,
            text.len(),
        ))
    }
}

/// A handle that nobody guesses who was not told: whoever has it may read.
///
/// `RandomState` takes its keys from the system once per thread and counts on from there;
/// each hash is a keyed function of them, so that two give 128 bits that tell nothing of
/// the next ones. That is what `std` offers without another dependency.
fn new_handle() -> String {
    let [first, second] = [0_u8, 1].map(|half| RandomState::new().hash_one(half));
    format!("out_{first:016x}{second:016x}")
}

impl fmt::Debug for OutputStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OutputStore")
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
