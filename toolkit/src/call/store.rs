use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Outputs that were too large to be returned whole; the oldest go when room is needed.
pub(crate) struct OutputStore {
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    outputs: VecDeque<(String, Arc<str>)>,
}

impl OutputStore {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most,
            kept: Mutex::default(),
        }
    }

    /// Keeps an output, the newest in any case.
    pub(crate) fn keep(&self, handle: &str, text: String) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += text.len();
        kept.outputs.push_back((handle.to_owned(), text.into()));
        while kept.bytes > self.most
            && kept.outputs.len() > 1
            && let Some((_, oldest)) = kept.outputs.pop_front()
        {
            kept.bytes -= oldest.len();
        }
    }

    /// Reads a part, cut at whole characters.
    pub(crate) fn read(&self, handle: &str, offset: usize, length: usize) -> Option<String> {
        let text = {
            let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            let (_, text) = kept.outputs.iter().find(|(known, _)| known == handle)?;
            Arc::clone(text)
        };
        let start = floor(&text, offset);
        // At least one whole character, so that reading on always gets on.
        let end = floor(&text, start.saturating_add(length.max(4)));
        Some(text[start..end].to_owned())
    }
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
