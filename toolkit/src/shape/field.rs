use super::{Direction, Shape};
use crate::registration::Constraint;

/// One field of a struct.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub(super) shape: &'static Shape,
    /// The key that is read; `None` for a field that is not.
    pub(super) read: Option<&'static str>,
    /// The key that is written; `None` for a field that is not.
    pub(super) written: Option<&'static str>,
    /// Whether the key may be missing where it is read.
    pub(super) may_be_unread: bool,
    /// Whether the key may be missing where it is written.
    pub(super) may_be_unwritten: bool,
    /// What else the value obeys.
    pub(super) limits: &'static [Constraint],
    /// Whether the properties of the value stand in the place of the field.
    pub(super) is_flattened: bool,
    /// How many characters describe it, where those are more than a parameter may have.
    pub(super) described_in: usize,
}

impl Field {
    /// A field with a key of its own; `optional` says that its type is an `Option`.
    pub const fn new(key: &'static str, optional: bool, shape: &'static Shape) -> Self {
        Self {
            shape,
            read: Some(key),
            written: Some(key),
            may_be_unread: optional,
            // `null` and an absent key are equal in an output.
            may_be_unwritten: optional,
            limits: &[],
            is_flattened: false,
            described_in: 0,
        }
    }

    /// A field whose properties stand in its place.
    pub const fn flattened(shape: &'static Shape) -> Self {
        let mut field = Self::new("", true, shape);
        field.is_flattened = true;
        field
    }

    /// The field is written under another key.
    #[must_use]
    pub const fn written(mut self, key: &'static str) -> Self {
        self.written = Some(key);
        self
    }

    /// The field is not read.
    #[must_use]
    pub const fn unread(mut self) -> Self {
        self.read = None;
        self
    }

    /// The field is not written.
    #[must_use]
    pub const fn unwritten(mut self) -> Self {
        self.written = None;
        self
    }

    /// The field has a default where it is read.
    #[must_use]
    pub const fn or_default(mut self) -> Self {
        self.may_be_unread = true;
        self
    }

    /// The field is left out of some outputs.
    #[must_use]
    pub const fn or_unwritten(mut self) -> Self {
        self.may_be_unwritten = true;
        self
    }

    /// The description has more characters than that of a parameter may have.
    #[must_use]
    pub const fn described_in(mut self, characters: usize) -> Self {
        self.described_in = characters;
        self
    }

    /// The value also obeys limits.
    #[must_use]
    pub const fn limits(mut self, limits: &'static [Constraint]) -> Self {
        self.limits = limits;
        self
    }

    /// The key, if the field has one that way.
    pub(super) const fn key(&self, direction: Direction) -> Option<&'static str> {
        if self.is_flattened {
            return None;
        }
        match direction {
            Direction::Input => self.read,
            Direction::Output => self.written,
        }
    }

    /// Whether the field takes part that way.
    pub(super) const fn takes_part(&self, direction: Direction) -> bool {
        match direction {
            Direction::Input => self.read.is_some(),
            Direction::Output => self.written.is_some(),
        }
    }

    pub(super) const fn may_be_absent(&self, direction: Direction) -> bool {
        let is_optional = match direction {
            Direction::Input => self.may_be_unread,
            Direction::Output => self.may_be_unwritten,
        };
        // What may be `null` may be absent from an output.
        is_optional || (matches!(direction, Direction::Output) && self.shape.is_nullable())
    }

    /// Whether `null` is refused although the type is an `Option`: a property that may be
    /// left out is published without it.
    pub(super) const fn is_without_null(&self, direction: Direction) -> bool {
        matches!(direction, Direction::Input) && self.may_be_unread
    }
}
