use std::io;

use serde_json::Value;

/// Counts the bytes that a value takes inside a text, a string raw and anything else as
/// compact JSON, without building them; `None` above the limit.
///
/// For a value that is inserted with its type, and still counts against the limit
/// of its script.
pub(crate) fn text_bytes(value: &Value, limit: usize) -> Option<usize> {
    let mut counter = Bounded {
        left: limit,
        sink: None,
    };
    match value {
        Value::String(text) => counter.take(text.len()).ok()?,
        other => serde_json::to_writer(&mut counter, other).ok()?,
    }
    Some(limit - counter.left)
}

/// Takes bytes as long as there is room, and keeps them if there is a place for them.
pub(super) struct Bounded<'s> {
    pub(super) left: usize,
    pub(super) sink: Option<&'s mut Vec<u8>>,
}

impl Bounded<'_> {
    fn take(&mut self, bytes: usize) -> io::Result<()> {
        self.left = self
            .left
            .checked_sub(bytes)
            .ok_or(io::ErrorKind::StorageFull)?;
        Ok(())
    }
}

impl io::Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.take(bytes.len())?;
        if let Some(sink) = &mut self.sink {
            sink.extend_from_slice(bytes);
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
