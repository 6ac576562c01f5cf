use super::{Direction, Field, Shape};

/// A type whose values are one of several variants.
#[derive(Clone, Copy, Debug)]
pub struct Enum {
    /// How the variant is told.
    pub tagging: Tagging,
    /// In declared order.
    pub variants: &'static [Variant],
}

/// How a value tells its variant; see serde's chapter on enum representations.
#[derive(Clone, Copy, Debug)]
pub enum Tagging {
    /// `"unit"`, `{ "variant": content }`
    External,
    /// `{ "tag": "variant", …fields }`
    Internal(&'static str),
    /// `{ "tag": "variant", "content": content }`
    Adjacent(&'static str, &'static str),
    /// By its content alone.
    Untagged,
}

/// One variant.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    read: Option<&'static str>,
    written: Option<&'static str>,
    pub(super) content: Content,
}

/// What a variant holds.
#[derive(Clone, Copy, Debug)]
pub enum Content {
    /// Nothing.
    Unit,
    /// One value without a name.
    Newtype(&'static Shape),
    /// Several values without names.
    Tuple(&'static [&'static Shape]),
    /// Named fields.
    Struct(&'static [Field]),
}

impl Variant {
    /// A variant with the name that it is read and written by.
    pub const fn new(name: &'static str, content: Content) -> Self {
        Self {
            read: Some(name),
            written: Some(name),
            content,
        }
    }

    /// The variant is written under another name.
    #[must_use]
    pub const fn written(mut self, name: &'static str) -> Self {
        self.written = Some(name);
        self
    }

    /// The variant is not read.
    #[must_use]
    pub const fn unread(mut self) -> Self {
        self.read = None;
        self
    }

    /// The variant is not written.
    #[must_use]
    pub const fn unwritten(mut self) -> Self {
        self.written = None;
        self
    }

    /// The name, if the variant exists that way.
    pub(super) const fn name(&self, direction: Direction) -> Option<&'static str> {
        match direction {
            Direction::Input => self.read,
            Direction::Output => self.written,
        }
    }
}
