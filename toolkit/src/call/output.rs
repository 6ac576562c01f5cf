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
