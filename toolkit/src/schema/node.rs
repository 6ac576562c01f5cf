use std::collections::HashMap;

use serde_json::Value;

use super::number::Exact;
use super::types::Types;
use super::union::Union;
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
    pub(super) choices: Option<Box<Choices>>,
    pub(super) number: Option<Box<NumberRules>>,
    pub(super) text: Option<Box<TextRules>>,
    pub(super) list: Option<Box<ListRules>>,
    pub(super) object: Option<Box<ObjectRules>>,
    pub(super) combine: Option<Box<Combine>>,
    /// Neither choices nor combinations: the type and its own rules say all.
    pub(super) simple: bool,
    /// The types of which every value passes; `NONE` where more has to be asked.
    pub(super) surely: Types,
    /// Integers that pass, both ends included; empty (`1..=0`) where that is not known.
    pub(super) integers: (i64, i64),
}

impl Node {
    /// Works out what is only there to be fast: no tables of jumps for the usual leaves.
    pub(super) fn finish(&mut self) {
        self.simple = self.choices.is_none() && self.combine.is_none();
        if !self.simple {
            return;
        }
        for (types, is_free) in [(Types::STRING, self.text.is_none()), (Types::BOOLEAN, true)] {
            if self.types.has(types) && is_free {
                self.surely = self.surely | types;
            }
        }
        if self.types.has(Types::FRACTION) && self.number.is_none() {
            self.surely = self.surely | Types::NUMBER;
        }
        if self.types.has(Types::INTEGER) {
            self.integers = self
                .number
                .as_ref()
                .map_or((i64::MIN, i64::MAX), |rules| rules.surely);
        }
    }
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
    /// Integers that surely pass, both ends included; empty (`1..=0`) where that is not known.
    pub(super) surely: (i64, i64),
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
    /// Only the properties, what is required, and what becomes of other keys.
    pub(super) simple: bool,
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
    pub(super) any_of: Union,
    pub(super) one_of: Union,
    pub(super) not: Option<NodeId>,
}

impl Combine {
    /// Whether some branch walks through a value that passes.
    pub(super) fn walks(&self) -> bool {
        self.reference.is_some()
            || !(self.all_of.is_empty() && self.any_of.is_empty() && self.one_of.is_empty())
    }
}

/// Looked at one by one up to here; longer objects are hashed.
const SCANNED: usize = 24;

impl ObjectRules {
    /// Finds a property; `hint` is where it stands if the keys come in declared order.
    #[inline]
    pub(super) fn find(&self, key: &str, hint: usize) -> Option<usize> {
        match self.properties.get(hint) {
            Some(property) if property.name == key => Some(hint),
            _ => self.search(key),
        }
    }

    #[inline(never)]
    fn search(&self, key: &str) -> Option<usize> {
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
        self.simple = self.required_others.is_empty()
            && self.patterns.is_empty()
            && self.least.is_none()
            && self.most.is_none()
            && self.names.is_none()
            && self.unevaluated == Rest::Allowed;
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

impl NumberRules {
    /// Works out which integers surely pass, so that most are compared as machine words.
    pub(super) fn finish(&mut self) {
        self.surely = self.integers().unwrap_or((1, 0));
    }

    fn integers(&self) -> Option<(i64, i64)> {
        let limit = |limit: Option<Exact>, none: i128, step: i128| match limit {
            None => Some(none),
            Some(Exact::Int(int)) => int.checked_add(step),
            Some(Exact::Float(_)) => None,
        };
        let (least, most) = (i128::from(i64::MIN), i128::from(i64::MAX));
        if self.multiple_of.is_some() {
            return None;
        }
        let low = limit(self.minimum, least, 0)?
            .max(limit(self.above, least, 1)?)
            .max(least);
        let high = limit(self.maximum, most, 0)?
            .min(limit(self.below, most, -1)?)
            .min(most);
        Some((i64::try_from(low).ok()?, i64::try_from(high).ok()?))
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
pub(crate) fn equal(a: &Value, b: &Value) -> bool {
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

impl NumberRules {
    pub(super) fn accept(&self, number: Exact) -> bool {
        use std::cmp::Ordering::{Greater, Less};
        self.minimum
            .is_none_or(|limit| !matches!(number.compare(limit), Some(Less) | None))
            && self
                .maximum
                .is_none_or(|limit| !matches!(number.compare(limit), Some(Greater) | None))
            && self
                .above
                .is_none_or(|limit| number.compare(limit) == Some(Greater))
            && self
                .below
                .is_none_or(|limit| number.compare(limit) == Some(Less))
            && self
                .multiple_of
                .is_none_or(|divisor| number.is_multiple_of(divisor))
    }
}

impl TextRules {
    pub(super) fn accept(&self, text: &str) -> bool {
        self.length_passes(text)
            && self
                .pattern
                .as_ref()
                .is_none_or(|pattern| pattern.is_match(text))
            && self.format.is_none_or(|format| format.accepts(text))
    }

    pub(super) fn length_passes(&self, text: &str) -> bool {
        if self.least.is_none() && self.most.is_none() {
            return true;
        }
        let bytes = text.len() as u64;
        // A character takes one to four bytes, so most texts need no counting.
        let long_enough = self
            .least
            .is_none_or(|least| bytes >= least.saturating_mul(4));
        let short_enough = self.most.is_none_or(|most| bytes <= most);
        if long_enough && short_enough {
            return true;
        }
        let length = text.chars().count() as u64;
        self.least.is_none_or(|least| length >= least)
            && self.most.is_none_or(|most| length <= most)
    }
}

impl ListRules {
    pub(super) fn node(&self, index: usize) -> Option<NodeId> {
        self.prefix.get(index).copied().or(self.items)
    }

    pub(super) fn count_passes(&self, count: usize) -> bool {
        self.least.is_none_or(|least| count as u64 >= least)
            && self.most.is_none_or(|most| count as u64 <= most)
    }
}
