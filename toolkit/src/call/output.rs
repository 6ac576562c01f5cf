use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::secret::Seen;

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
///
/// Pictures, sounds and texts stand beside the value, as do facts about how it was made:
///
/// ```
/// use toolkit::{ContentBlock, Output, json};
///
/// let output = Output::new(json!({ "width": 1 }))
///     .image(vec![0x89, b'P', b'N', b'G'], "image/png")
///     .detail("model", "tiny-painter");
/// assert!(matches!(output.blocks(), [ContentBlock::Image(image)] if image.mime() == "image/png"));
/// assert_eq!(output.details()["model"], "tiny-painter");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Output<T = Value> {
    value: T,
    /// Most outputs are their value alone.
    beside: Option<Box<Beside>>,
}

/// What stands beside the value of an output.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Beside {
    preview: Option<Preview>,
    blocks: Vec<ContentBlock>,
    details: Map<String, Value>,
    #[cfg(feature = "billing")]
    pub(crate) cost: rust_decimal::Decimal,
}

/// Content beside the value of an output, for people and models to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContentBlock {
    /// A picture.
    Image(Media),
    /// A sound.
    Audio(Media),
    /// A text.
    Text(String),
}

/// The bytes of a picture or a sound.
#[derive(Clone, PartialEq, Eq)]
pub struct Media {
    bytes: Arc<[u8]>,
    mime: String,
}

impl Media {
    /// The bytes as the tool made them.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The media type, such as `image/png`.
    pub fn mime(&self) -> &str {
        &self.mime
    }
}

impl std::fmt::Debug for Media {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({} bytes)", self.mime, self.bytes.len())
    }
}

impl ContentBlock {
    /// How much memory its content takes, in bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Image(media) | Self::Audio(media) => media.bytes.len(),
            Self::Text(text) => text.len(),
        }
    }
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
///     let part = toolkit.read_output(preview.handle(), offset, 100).await?.ok_or("it is kept")?;
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
            beside: None,
        }
    }

    /// Adds a picture. Its bytes count against
    /// [`Limits::output_bytes`](crate::Limits::output_bytes), as do those of sounds and texts.
    #[must_use]
    pub fn image(self, bytes: impl Into<Arc<[u8]>>, mime: impl Into<String>) -> Self {
        self.block(ContentBlock::Image(Media {
            bytes: bytes.into(),
            mime: mime.into(),
        }))
    }

    /// Adds a sound.
    #[must_use]
    pub fn audio(self, bytes: impl Into<Arc<[u8]>>, mime: impl Into<String>) -> Self {
        self.block(ContentBlock::Audio(Media {
            bytes: bytes.into(),
            mime: mime.into(),
        }))
    }

    /// Adds a text.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Self {
        self.block(ContentBlock::Text(text.into()))
    }

    fn block(mut self, block: ContentBlock) -> Self {
        self.beside.get_or_insert_default().blocks.push(block);
        self
    }

    /// Says a fact about how the output was made, such as the model that was used. It goes into
    /// the ledger and to whoever watches, and is no part of the value.
    #[must_use]
    pub fn detail(mut self, key: impl Into<String>, value: impl Into<Value>) -> Self {
        let details = &mut self.beside.get_or_insert_default().details;
        details.insert(key.into(), value.into());
        self
    }

    /// Says what the call cost, in the tool's currency; said twice, it adds up.
    ///
    /// See [`billing`](crate::billing) for what becomes of it.
    #[cfg(feature = "billing")]
    #[must_use]
    pub fn cost(mut self, cost: rust_decimal::Decimal) -> Self {
        let sum = &mut self.beside.get_or_insert_default().cost;
        *sum = sum.saturating_add(cost);
        self
    }

    /// The value.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// What stands beside the value, in the order in which it was added.
    pub fn blocks(&self) -> &[ContentBlock] {
        self.beside.as_ref().map_or(&[], |beside| &beside.blocks)
    }

    /// The facts about how the output was made, in the order in which they were said.
    pub fn details(&self) -> &Map<String, Value> {
        static NONE: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
        self.beside.as_ref().map_or(&NONE, |beside| &beside.details)
    }

    /// Whether nothing stands beside the value.
    pub(crate) fn is_value_alone(&self) -> bool {
        self.beside.is_none()
    }

    /// Takes the value and what stands beside it apart.
    pub(crate) fn into_parts(self) -> (T, Option<Box<Beside>>) {
        (self.value, self.beside)
    }

    pub(crate) fn from_parts(value: T, beside: Option<Box<Beside>>) -> Self {
        Self { value, beside }
    }

    /// The value, owned.
    pub fn into_value(self) -> T {
        self.value
    }
}

impl Output {
    /// Puts a preview in the place of the value.
    pub(crate) fn preview_of(
        value: Value,
        handle: String,
        bytes: usize,
        beside: Option<Box<Beside>>,
    ) -> Self {
        let mut beside = beside.unwrap_or_default();
        beside.preview = Some(Preview { handle, bytes });
        Self {
            value,
            beside: Some(beside),
        }
    }

    /// Leaves nothing in the place of the value.
    pub(crate) fn take_value(&mut self) -> Value {
        std::mem::take(&mut self.value)
    }

    /// Leaves no details behind.
    pub(crate) fn take_details(&mut self) -> Map<String, Value> {
        let beside = self.beside.as_mut();
        beside
            .map(|beside| std::mem::take(&mut beside.details))
            .unwrap_or_default()
    }

    /// Adds what was reported apart from the output.
    #[cfg(feature = "billing")]
    pub(crate) fn add_cost(&mut self, cost: rust_decimal::Decimal) {
        if !cost.is_zero() {
            let sum = &mut self.beside.get_or_insert_default().cost;
            *sum = sum.saturating_add(cost);
        }
    }

    /// The output without the values of secrets. Bytes stay as they are.
    pub(crate) fn cleaned(self, seen: &Seen) -> Self {
        let value = seen.clean_value(&self.value).into_owned();
        let beside = self.beside.map(|mut beside| {
            for block in &mut beside.blocks {
                if let ContentBlock::Text(text) = block {
                    *text = seen.clean(text).into_owned();
                }
            }
            beside.details = seen.clean_map(&beside.details);
            beside
        });
        Self { value, beside }
    }

    /// Set if the output was too large: then the value is a preview, and the whole can be read on.
    pub fn preview(&self) -> Option<&Preview> {
        self.beside.as_ref()?.preview.as_ref()
    }

    /// What the tool says that the call cost, in its currency.
    #[cfg(feature = "billing")]
    pub fn stated_cost(&self) -> rust_decimal::Decimal {
        self.beside
            .as_ref()
            .map(|beside| beside.cost)
            .unwrap_or_default()
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
