//! From a Rust type to its published JSON Schema, and from there to a judge of values.
//!
//! What is published is what is enforced: the judge is compiled from the very text that
//! callers see, and serde, which runs after it, decides nothing.
#![doc = ""]
#![doc = include_str!("../docs/schemas.md")]

mod accept;
mod coerce;
mod compile;
mod describe;
mod error;
mod findings;
mod hole;
mod node;
pub(crate) mod number;
mod overlay;
pub(crate) mod pointer;
mod problem;
mod publish;
mod settle;
#[cfg(test)]
mod tests;
mod types;
mod union;
mod unique;
mod validate;
mod work;

use std::borrow::Cow;

use serde_json::{Map, Value, json};

use crate::call::{MOST_NESTING, is_nested_deeper};

pub(crate) use self::accept::Walk;
pub(crate) use self::compile::is_annotation;
pub use self::error::SchemaError;
use self::findings::Findings;
use self::node::{Node, Rest};
pub(crate) use self::node::{NodeId, equal as is_equal};
pub(crate) use self::overlay::{Hole, Overlay};
use self::pointer::Place;
pub use self::problem::Problem;
pub(crate) use self::publish::{publish_input, publish_output};
pub(crate) use self::types::Types;
pub(crate) use self::work::Work;

/// A JSON Schema, compiled to judge values.
///
/// Understands the keywords of draft 2020-12 that say something about values, except
/// `if`, `contains`, the `dependent…` keywords, `unevaluatedItems` and references to
/// other documents; a keyword that it does not know is an error, never ignored.
///
/// ```
/// use toolkit::{json, schema::Validator};
///
/// let validator = Validator::new(&json!({
///     "type": "object",
///     "properties": { "limit": { "type": "integer", "minimum": 1, "maximum": 50 } },
///     "required": ["limit"],
///     "additionalProperties": false,
/// }))?;
/// assert!(validator.is_valid(&json!({ "limit": 3.0 })));
/// let problems = validator.problems(&json!({ "limit": "ten" }));
/// assert_eq!(
///     problems[0].to_string(),
///     "at `/limit`: expected an integer from 1 to 50, found \"ten\"",
/// );
/// # Ok::<(), toolkit::schema::SchemaError>(())
/// ```
#[derive(Debug)]
pub struct Validator {
    nodes: Vec<Node>,
    root: NodeId,
}

impl Validator {
    /// Compiles a schema.
    ///
    /// # Errors
    ///
    /// A keyword that is not known, or one with a value that it cannot have.
    pub fn new(schema: &Value) -> Result<Self, SchemaError> {
        compile::compile(schema)
    }

    /// Compiles the schema that a pointer names inside of another.
    pub(crate) fn at(schema: &Value, pointer: &str) -> Result<Self, SchemaError> {
        let part = schema
            .pointer(pointer)
            .ok_or_else(|| SchemaError::new(pointer, "there is nothing"))?;
        if relocated(part).is_none() {
            return Self::new(part);
        }
        // References lead through the whole, so that it comes along at a place of its own.
        let whole = relocated(schema);
        Self::new(&json!({ "$ref": format!("#/x-whole{pointer}"), "x-whole": whole }))
    }

    /// Whether the value passes, as JSON Schema judges: `3.0` is an integer.
    pub fn is_valid(&self, value: &Value) -> bool {
        !is_nested_deeper(value, MOST_NESTING) && self.passes(self.root, value, &Work::new())
    }

    /// Everything that is wrong with a value, at most twenty problems.
    ///
    /// A value with more than 128 arrays and objects inside each other is refused, and so
    /// is one that would take too long to judge.
    pub fn problems(&self, value: &Value) -> Vec<Problem> {
        if is_nested_deeper(value, MOST_NESTING) {
            return vec![Problem::too_deep(MOST_NESTING)];
        }
        self.problems_with(value, &Overlay::Plain, &Work::new())
    }

    /// Mends a value as arguments are mended before they are judged.
    ///
    /// `null` for an optional property that allows no null is absent; `3.0` becomes `3`
    /// where only an integer can stand; and where no string is allowed, text is read as the
    /// JSON that it holds. Nothing is split, wrapped, rounded or turned into text.
    ///
    /// ```
    /// use toolkit::{json, schema::Validator};
    ///
    /// let validator = Validator::new(&json!({
    ///     "type": "object",
    ///     "properties": { "id": { "type": "string" }, "count": { "type": "integer" } },
    /// }))?;
    /// let arguments = json!({ "id": "007", "count": "7" });
    /// let mended = validator.coerced(&arguments);
    /// assert_eq!(*mended, json!({ "id": "007", "count": 7 }));
    /// # Ok::<(), toolkit::schema::SchemaError>(())
    /// ```
    pub fn coerced<'v>(&self, value: &'v Value) -> Cow<'v, Value> {
        if is_nested_deeper(value, MOST_NESTING) {
            return Cow::Borrowed(value);
        }
        self.coerced_with(value, &Overlay::Plain, &Work::new())
    }

    /// As [`Self::coerced`]; the nesting must have been checked.
    pub(crate) fn coerced_with<'v>(
        &self,
        value: &'v Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Cow<'v, Value> {
        self.coerce(self.root, value, overlay, work)
            .map_or(Cow::Borrowed(value), Cow::Owned)
    }

    /// As [`Self::problems`]; the nesting must have been checked.
    pub(crate) fn problems_with(
        &self,
        value: &Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Vec<Problem> {
        let mut findings = Findings::new(work);
        self.validate(self.root, value, &Place::Root, overlay, &mut findings);
        if work.is_exhausted() {
            // What was found so far may be wrong.
            return vec![Problem::too_much_work()];
        }
        findings.into_problems()
    }

    pub(crate) fn root(&self) -> NodeId {
        self.root
    }

    fn node(&self, id: NodeId) -> &Node {
        // Every id was made by the compiler of this very schema.
        &self.nodes[id.0 as usize]
    }

    /// The types that can pass at a node.
    pub(crate) fn allowed(&self, id: NodeId) -> Types {
        self.node(id).allowed
    }

    /// The declared properties of the root, in order.
    pub(crate) fn property_names(&self) -> impl Iterator<Item = &str> {
        self.node(self.root).object.iter().flat_map(|rules| {
            rules
                .properties
                .iter()
                .map(|property| property.name.as_str())
        })
    }

    /// How many properties the root declares.
    pub(crate) fn property_count(&self) -> usize {
        self.node(self.root)
            .object
            .as_ref()
            .map_or(0, |rules| rules.properties.len())
    }

    /// What is expected at a place that a pointer names.
    pub(crate) fn describe_at(&self, pointer: &str) -> String {
        let mut node = self.root;
        for segment in pointer.split('/').skip(1) {
            match self.below(node, &pointer::unescape(segment)) {
                Below::Node(below) => node = below,
                Below::Open | Below::Never => break,
            }
        }
        self.describe(node)
    }
}

/// The schema with its references led below `x-whole`, if it has any.
fn relocated(schema: &Value) -> Option<Value> {
    match schema {
        Value::Object(keywords) => {
            let mut moved: Option<Map<String, Value>> = None;
            for (keyword, value) in keywords {
                let better = match (keyword.as_str(), value) {
                    ("$ref", Value::String(target)) => target
                        .strip_prefix('#')
                        .map(|pointer| format!("#/x-whole{pointer}").into()),
                    _ => relocated(value),
                };
                if let Some(better) = better {
                    let moved = moved.get_or_insert_with(|| keywords.clone());
                    moved.insert(keyword.clone(), better);
                }
            }
            moved.map(Value::Object)
        }
        Value::Array(items) => {
            let moved: Vec<Option<Value>> = items.iter().map(relocated).collect();
            moved.iter().any(Option::is_some).then(|| {
                let both = items.iter().zip(moved);
                both.map(|(item, moved)| moved.unwrap_or_else(|| item.clone()))
                    .collect()
            })
        }
        _ => None,
    }
}

/// What a schema says of a place deeper inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Below {
    /// This node speaks of the place.
    Node(NodeId),
    /// Nothing is said: anything may be there, or nothing.
    Open,
    /// Nothing can ever be there.
    Never,
}

impl Validator {
    /// Follows one segment of a path down from a node.
    pub(crate) fn below(&self, id: NodeId, segment: &str) -> Below {
        let node = self.node(id);
        let Some(combine) = &node.combine else {
            return Self::below_own(node, segment);
        };
        let says_something = node.object.is_some() || node.list.is_some();
        let own = if says_something {
            Self::below_own(node, segment)
        } else {
            Below::Never
        };
        if matches!(own, Below::Node(_)) {
            return own;
        }
        let branches = combine
            .reference
            .iter()
            .chain(&combine.all_of)
            .chain(combine.any_of.branches())
            .chain(combine.one_of.branches());
        let mut found: Vec<Below> = branches
            .map(|branch| self.below(*branch, segment))
            .filter(|below| *below != Below::Never)
            .collect();
        found.dedup();
        match found.as_slice() {
            [] => own,
            [only] => *only,
            _ => Below::Open,
        }
    }

    fn below_own(node: &Node, segment: &str) -> Below {
        let mut answer = Below::Never;
        if node.allowed.has(Types::OBJECT) {
            answer = match &node.object {
                None => Below::Open,
                Some(rules) => match rules.find(segment, 0) {
                    Some(at) => Below::Node(rules.properties[at].node),
                    None => match rules.additional {
                        Rest::Checked(node) => Below::Node(node),
                        Rest::Refused if rules.patterns.is_empty() => Below::Never,
                        // JSON Schema leaves an object open that names its properties and says
                        // no more; what such an object does not name cannot be relied on.
                        Rest::Allowed
                            if !rules.speaks_of_others && !rules.properties.is_empty() =>
                        {
                            Below::Never
                        }
                        _ => Below::Open,
                    },
                },
            };
        }
        if answer == Below::Never
            && node.allowed.has(Types::ARRAY)
            && let Some(index) = pointer::index(segment)
        {
            answer = match &node.list {
                None => Below::Open,
                Some(rules) if rules.most.is_some_and(|most| index as u64 >= most) => Below::Never,
                Some(rules) => rules.node(index).map_or(Below::Open, Below::Node),
            };
        }
        answer
    }
}
