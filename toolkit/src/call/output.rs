use serde::{Serialize, Serializer};
use serde_json::Value;

/// What a call gave: a value, and what else the tool said beside it.
///
/// A tool returns `Output<T>` to say more than its value; a call returns `Output`,
/// whose value is JSON.
///
/// ```
/// use toolkit::{Output, json};
///
/// let output = Output::new(json!({ "words": 2 }));
/// assert_eq!(output.value()["words"], 2);
/// assert_eq!(output.into_value(), json!({ "words": 2 }));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Output<T = Value> {
    value: T,
    preview: Option<Preview>,
}

/// What is told of an output that is too large to be returned whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    handle: String,
    bytes: usize,
}

/// A part of an output that was too large to be returned whole.
///
/// Parts are cut at whole characters, so a part may start before the offset that was
/// asked for, and end before the length is used up. Parts read one after another, each
/// from where the one before says to read on, are the whole text:
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Greet somebody at length.
/// #[tool(read_only, example("A greeting"))]
/// fn greet_at_length() -> String {
///     "grüß dich! ".repeat(100)
/// }
///
/// # toolkit::block_on(async {
/// let mut limits = toolkit::Limits::default();
/// limits.output_bytes = 1_000;
/// let toolkit = Toolkit::builder().only(["greet_at_length"]).limits(limits).build()?;
/// let output = toolkit.call("greet_at_length", &json!({})).await?;
/// let preview = output.preview().ok_or("longer than 1,000 bytes")?;
///
/// let (mut text, mut next) = (String::new(), Some(0));
/// while let Some(offset) = next {
///     let part = toolkit.read_output(preview.handle(), offset, 100).ok_or("it is kept")?;
///     text += part.text();
///     next = part.next_offset();
/// }
/// assert_eq!(text, "grüß dich! ".repeat(100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputPart {
    text: String,
    offset: usize,
    total: usize,
}

impl OutputPart {
    pub(super) fn new(text: String, offset: usize, total: usize) -> Self {
        Self {
            text,
            offset,
            total,
        }
    }

    /// The text of the part.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of the part, owned.
    pub fn into_text(self) -> String {
        self.text
    }

    /// The byte of the whole text at which the part starts.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The byte at which to read on; nothing at the end.
    pub fn next_offset(&self) -> Option<usize> {
        let next = self.offset + self.text.len();
        (next < self.total).then_some(next)
    }

    /// The size of the whole text, in bytes.
    pub fn total(&self) -> usize {
        self.total
    }
}

impl<T> Output<T> {
    /// An output that is its value alone.
    pub fn new(value: T) -> Self {
        Self {
            value,
            preview: None,
        }
    }

    /// The value.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The value, owned.
    pub fn into_value(self) -> T {
        self.value
    }
}

impl Output {
    pub(crate) fn preview_of(value: Value, handle: String, bytes: usize) -> Self {
        Self {
            value,
            preview: Some(Preview { handle, bytes }),
        }
    }

    /// Set if the output was too large: then the value is a preview, and the whole can be read on.
    pub fn preview(&self) -> Option<&Preview> {
        self.preview.as_ref()
    }
}

impl Preview {
    /// What [`Toolkit::read_output`](crate::Toolkit::read_output) takes.
    pub fn handle(&self) -> &str {
        &self.handle
    }

    /// The size of the whole output, in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// The value alone.
impl<T: Serialize> Serialize for Output<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}
