use std::collections::HashMap;

use serde_json::Value;

use super::number::Exact;
use super::types::Types;
use crate::rules::format::Format;
use crate::rules::pattern::Pattern;

/// The place of a node in its schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(pub(super) u32);

/// One schema object, compiled.
#[derive(Debug)]
pub(crate) struct Node {
    /// `type`.
    pub(super) types: Types,
    /// What can pass at all, judged by types through references, unions and enums.
    pub(super) allowed: Types,
    /// `enum` and `const`.
    pub(super) choices: Option<Choices>,
    pub(super) number: Option<NumberRules>,
    pub(super) text: Option<TextRules>,
    pub(super) list: Option<ListRules>,
    pub(super) object: Option<ObjectRules>,
    pub(super) combine: Option<Box<Combine>>,
}

#[derive(Debug)]
pub(super) enum Choices {
    /// All of them are strings; the usual case.
    Texts(Box<[String]>),
    Values(Box<[Value]>),
}

#[derive(Debug, Default)]
pub(super) struct NumberRules {
    pub(super) minimum: Option<Exact>,
    pub(super) maximum: Option<Exact>,
    pub(super) above: Option<Exact>,
    pub(super) below: Option<Exact>,
    pub(super) multiple_of: Option<Exact>,
}

#[derive(Debug, Default)]
pub(super) struct TextRules {
    pub(super) least: Option<u64>,
    pub(super) most: Option<u64>,
    pub(super) pattern: Option<Pattern>,
    pub(super) format: Option<Format>,
}

#[derive(Debug, Default)]
pub(super) struct ListRules {
    pub(super) prefix: Box<[NodeId]>,
    pub(super) items: Option<NodeId>,
    pub(super) least: Option<u64>,
    pub(super) most: Option<u64>,
    pub(super) unique: bool,
}

#[derive(Debug, Default)]
pub(super) struct ObjectRules {
    /// In declared order.
    pub(super) properties: Box<[Property]>,
    /// Where there are too many properties to look at one by one.
    pub(super) index: Option<HashMap<String, usize>>,
    /// How many of `properties` are required.
    pub(super) required: usize,
    /// Required keys that are no property.
    pub(super) required_others: Box<[String]>,
    pub(super) patterns: Box<[(Pattern, NodeId)]>,
    pub(super) additional: Rest,
    pub(super) unevaluated: Rest,
    /// Whether the schema says anything of keys that are no property.
    pub(super) speaks_of_others: bool,
    pub(super) names: Option<NodeId>,
    pub(super) least: Option<u64>,
    pub(super) most: Option<u64>,
}

#[derive(Debug)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) node: NodeId,
    pub(super) required: bool,
}

/// What becomes of keys that nothing else speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rest {
    #[default]
    Allowed,
    Refused,
    Checked(NodeId),
}

#[derive(Debug, Default)]
pub(super) struct Combine {
    pub(super) reference: Option<NodeId>,
    pub(super) all_of: Box<[NodeId]>,
    pub(super) any_of: Box<[NodeId]>,
    pub(super) one_of: Box<[NodeId]>,
    pub(super) not: Option<NodeId>,
}

/// Looked at one by one up to here; longer objects are hashed.
const SCANNED: usize = 24;

impl ObjectRules {
    /// Finds a property; `hint` is where it stands if the keys come in declared order.
    pub(super) fn find(&self, key: &str, hint: usize) -> Option<usize> {
        if let Some(property) = self.properties.get(hint)
            && property.name == key
        {
            return Some(hint);
        }
        match &self.index {
            Some(index) => index.get(key).copied(),
            None => self
                .properties
                .iter()
                .position(|property| property.name == key),
        }
    }

    pub(super) fn finish(&mut self) {
        self.required = self
            .properties
            .iter()
            .filter(|property| property.required)
            .count();
        if self.properties.len() > SCANNED {
            let names = self.properties.iter().enumerate();
            self.index = Some(
                names
                    .map(|(at, property)| (property.name.clone(), at))
                    .collect(),
            );
        }
    }
}

impl Choices {
    pub(super) fn contains(&self, value: &Value) -> bool {
        match self {
            Self::Texts(texts) => value
                .as_str()
                .is_some_and(|text| texts.iter().any(|choice| choice == text)),
            Self::Values(values) => values.iter().any(|choice| equal(choice, value)),
        }
    }
}

/// JSON equality: `3` and `3.0` are one number, the order of keys means nothing.
pub(super) fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => Exact::of(a) == Exact::of(b),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| equal(a, b)))
        }
        (a, b) => a == b,
    }
}
