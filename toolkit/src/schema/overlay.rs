use std::collections::HashMap;
use std::sync::Arc;

use super::Validator;
use super::node::NodeId;
use super::types::Types;

/// What is known of a value beside the value itself; it has the value's shape.
///
/// A script marks what it inserted (such text is never read as JSON) and, before it
/// runs, the holes where something will be inserted.
#[derive(Clone, Debug, Default)]
pub(crate) enum Overlay {
    /// Nothing special here or below.
    #[default]
    Plain,
    /// This and all below holds inserted output.
    Inserted,
    /// An output will be inserted here.
    Hole(Hole),
    /// Marks below some keys.
    Object(HashMap<String, Overlay>),
    /// Marks below some items.
    List(HashMap<usize, Overlay>),
}

/// A place that will hold an output.
#[derive(Clone, Debug)]
pub(crate) struct Hole {
    /// The placeholder as written.
    pub(crate) written: String,
    /// Whether the placeholder is part of a longer text.
    pub(crate) in_text: bool,
    /// The schema of what will be inserted, where it is known.
    pub(crate) source: Option<(Arc<Validator>, NodeId)>,
}

impl Hole {
    /// The types that may be inserted.
    pub(crate) fn types(&self) -> Types {
        if self.in_text {
            Types::STRING
        } else {
            self.source
                .as_ref()
                .map_or(Types::ALL, |(validator, node)| validator.allowed(*node))
        }
    }
}

impl Overlay {
    /// The marks of an object; none is plain.
    pub(crate) fn object(marks: impl IntoIterator<Item = (String, Self)>) -> Self {
        let marks: HashMap<_, _> = marks
            .into_iter()
            .filter(|(_, below)| !below.is_plain())
            .collect();
        if marks.is_empty() {
            Self::Plain
        } else {
            Self::Object(marks)
        }
    }

    /// The marks of a list; none is plain.
    pub(crate) fn list(marks: impl IntoIterator<Item = Self>) -> Self {
        let numbered = marks.into_iter().enumerate();
        let marks: HashMap<_, _> = numbered.filter(|(_, below)| !below.is_plain()).collect();
        if marks.is_empty() {
            Self::Plain
        } else {
            Self::List(marks)
        }
    }

    fn is_plain(&self) -> bool {
        matches!(self, Self::Plain)
    }

    pub(crate) fn key(&self, key: &str) -> &Self {
        match self {
            Self::Object(entries) => entries.get(key).unwrap_or(&Self::Plain),
            Self::Inserted => self,
            _ => &Self::Plain,
        }
    }

    pub(crate) fn item(&self, index: usize) -> &Self {
        match self {
            Self::List(items) => items.get(&index).unwrap_or(&Self::Plain),
            Self::Inserted => self,
            _ => &Self::Plain,
        }
    }

    /// Whether something here or below is not known yet.
    pub(crate) fn has_holes(&self) -> bool {
        match self {
            Self::Plain | Self::Inserted => false,
            Self::Hole(_) => true,
            Self::Object(entries) => entries.values().any(Self::has_holes),
            Self::List(items) => items.values().any(Self::has_holes),
        }
    }

    /// Whether an output may be inserted here as null.
    pub(crate) fn may_be_null(&self) -> bool {
        matches!(self, Self::Hole(hole) if hole.types() != Types::ALL && hole.types().has(Types::NULL))
    }

    pub(crate) fn is_inserted(&self) -> bool {
        matches!(self, Self::Inserted)
    }
}
