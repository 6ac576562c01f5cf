use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value};

use super::node::{
    Choices, Combine, ListRules, Node, NodeId, NumberRules, ObjectRules, Property, Rest, TextRules,
};
use super::number::Exact;
use super::pointer;
use super::types::Types;
use super::union::Union;
use super::{SchemaError, Validator};
use crate::call::is_nested_deeper;
use crate::rules::format::Format;
use crate::rules::pattern::{self, Pattern};

/// How deep a schema may be nested; deeper ones come from nobody's hand.
const DEEPEST: usize = 128;

/// Keywords that say nothing about which values pass.
const ANNOTATIONS: [&str; 13] = [
    "$schema",
    "$id",
    "$comment",
    "$anchor",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "contentMediaType",
    "contentEncoding",
];

/// Whether a keyword says nothing about which values pass.
pub(crate) fn is_annotation(keyword: &str) -> bool {
    ANNOTATIONS.contains(&keyword) || keyword.starts_with("x-")
}

/// Constants and defaults are copied and compared, which takes the stack that they are deep.
const DEEPEST_VALUE: u32 = 512;

pub(super) fn compile(schema: &Value) -> Result<Validator, SchemaError> {
    if is_nested_deeper(schema, DEEPEST_VALUE) {
        return Err(SchemaError::new(
            "",
            format!("the schema is nested more than {DEEPEST_VALUE} levels"),
        ));
    }
    let mut compiler = Compiler {
        root: schema,
        nodes: Vec::new(),
        references: HashMap::new(),
        waiting: Vec::new(),
    };
    let root = compiler.schema(schema, "", 0)?;
    // Definitions wait for their turn: rings of types may be longer than the stack is deep.
    while let Some((id, target)) = compiler.waiting.pop() {
        let at = target.trim_start_matches('#').to_owned();
        let definition = compiler.root.pointer(&at).unwrap_or(&Value::Bool(false));
        compiler.fill(id, definition, &at, 0)?;
    }
    let nodes = compiler
        .nodes
        .into_iter()
        .map(|node| node.unwrap_or_else(nothing))
        .collect();
    let mut validator = Validator { nodes, root };
    validator.settle()?;
    validator.find_tags();
    Ok(validator)
}

/// The node of `false`, which nothing passes.
fn nothing() -> Node {
    Node {
        types: Types::NONE,
        allowed: Types::NONE,
        choices: None,
        number: None,
        text: None,
        list: None,
        object: None,
        combine: None,
        simple: true,
        surely: Types::NONE,
        integers: (1, 0),
    }
}

struct Compiler<'s> {
    root: &'s Value,
    /// `None` while the node is being made, so that a recursive schema finds its place.
    nodes: Vec<Option<Node>>,
    references: HashMap<String, NodeId>,
    /// What references lead to and was not compiled yet.
    waiting: Vec<(NodeId, String)>,
}

impl Compiler<'_> {
    fn schema(&mut self, schema: &Value, at: &str, depth: usize) -> Result<NodeId, SchemaError> {
        // A reference that nothing stands beside is the node that it leads to.
        if let Value::Object(keywords) = schema
            && let Some(Value::String(target)) = keywords.get("$ref")
            && keywords
                .keys()
                .all(|keyword| keyword == "$ref" || ANNOTATIONS.contains(&keyword.as_str()))
        {
            return self.reference(target, &pointer::child(at, "$ref"));
        }
        let id = self.reserve()?;
        self.fill(id, schema, at, depth)?;
        Ok(id)
    }

    fn reserve(&mut self) -> Result<NodeId, SchemaError> {
        let id = u32::try_from(self.nodes.len())
            .map_err(|_| SchemaError::new("", "the schema is too large"))?;
        self.nodes.push(None);
        Ok(NodeId(id))
    }

    fn fill(
        &mut self,
        id: NodeId,
        schema: &Value,
        at: &str,
        depth: usize,
    ) -> Result<(), SchemaError> {
        if depth > DEEPEST {
            return Err(SchemaError::new(
                at,
                format!("the schema is nested more than {DEEPEST} levels"),
            ));
        }
        let mut node = nothing();
        match schema {
            Value::Bool(false) => {}
            Value::Bool(true) => node.types = Types::ALL,
            Value::Object(keywords) => self.object(&mut node, keywords, at, depth)?,
            _ => {
                return Err(SchemaError::new(
                    at,
                    "a schema is an object, `true` or `false`",
                ));
            }
        }
        self.nodes[id.0 as usize] = Some(node);
        Ok(())
    }

    #[allow(
        clippy::too_many_lines,
        reason = "one arm per keyword reads best as one table"
    )]
    fn object(
        &mut self,
        node: &mut Node,
        keywords: &Map<String, Value>,
        at: &str,
        depth: usize,
    ) -> Result<(), SchemaError> {
        node.types = Types::ALL;
        let mut number = NumberRules::default();
        let mut text = TextRules::default();
        let mut list = ListRules::default();
        let mut object = ObjectRules::default();
        let mut combine = Combine::default();
        let mut properties: Vec<Property> = Vec::new();
        for (keyword, value) in keywords {
            let here = pointer::child(at, keyword);
            match keyword.as_str() {
                "type" => node.types = types(value, &here)?,
                "enum" | "const" => {
                    let choices = choices(keyword, value, &here)?;
                    if node.choices.replace(Box::new(choices)).is_some() {
                        return Err(SchemaError::new(
                            here,
                            "`enum` and `const` together say one thing twice; keep one",
                        ));
                    }
                }
                "minimum" => number.minimum = Some(limit(value, &here)?),
                "maximum" => number.maximum = Some(limit(value, &here)?),
                "exclusiveMinimum" => number.above = Some(limit(value, &here)?),
                "exclusiveMaximum" => number.below = Some(limit(value, &here)?),
                "multipleOf" => {
                    let divisor = limit(value, &here)?;
                    if divisor.compare(Exact::Int(0)) != Some(std::cmp::Ordering::Greater) {
                        return Err(SchemaError::new(here, "`multipleOf` is greater than 0"));
                    }
                    number.multiple_of = Some(divisor);
                }
                "minLength" => text.least = Some(count(value, &here)?),
                "maxLength" => text.most = Some(count(value, &here)?),
                "pattern" => text.pattern = Some(pattern_of(string(value, &here)?, &here)?),
                // An unknown format says nothing, as in JSON Schema.
                "format" => text.format = Format::from_name(string(value, &here)?),
                "items" => list.items = Some(self.schema(value, &here, depth + 1)?),
                "prefixItems" => list.prefix = self.schemas(value, &here, depth)?,
                "minItems" => list.least = Some(count(value, &here)?),
                "maxItems" => list.most = Some(count(value, &here)?),
                "uniqueItems" => list.unique = flag(value, &here)?,
                "properties" => {
                    for (name, schema) in map(value, &here)? {
                        let schema =
                            self.schema(schema, &pointer::child(&here, name), depth + 1)?;
                        properties.push(Property {
                            name: name.clone(),
                            node: schema,
                            required: false,
                        });
                    }
                }
                "patternProperties" => {
                    let mut patterns = Vec::new();
                    for (source, schema) in map(value, &here)? {
                        let there = pointer::child(&here, source);
                        patterns.push((
                            pattern_of(source, &there)?,
                            self.schema(schema, &there, depth + 1)?,
                        ));
                    }
                    object.patterns = patterns.into();
                }
                "additionalProperties" => object.additional = self.rest(value, &here, depth)?,
                "unevaluatedProperties" => object.unevaluated = self.rest(value, &here, depth)?,
                "propertyNames" => object.names = Some(self.schema(value, &here, depth + 1)?),
                "minProperties" => object.least = Some(count(value, &here)?),
                "maxProperties" => object.most = Some(count(value, &here)?),
                "required" => {}
                "allOf" => combine.all_of = self.alternatives(value, &here, depth)?,
                "anyOf" => combine.any_of = Union::new(self.alternatives(value, &here, depth)?),
                "oneOf" => combine.one_of = Union::new(self.alternatives(value, &here, depth)?),
                "not" => combine.not = Some(self.schema(value, &here, depth + 1)?),
                "$ref" => {
                    combine.reference = Some(self.reference(string(value, &here)?, &here)?);
                }
                "$defs" | "definitions" => {
                    map(value, &here)?;
                }
                keyword if is_annotation(keyword) => {}
                _ => {
                    return Err(SchemaError::new(
                        here,
                        format!(
                            "the keyword `{keyword}` is not known here; a check that nobody makes must not be published"
                        ),
                    ));
                }
            }
        }
        if let Some(required) = keywords.get("required") {
            let here = pointer::child(at, "required");
            let mut others = Vec::new();
            for name in array(required, &here)? {
                let name = string(name, &here)?;
                match properties.iter_mut().find(|property| property.name == name) {
                    Some(property) => property.required = true,
                    None => others.push(name.to_owned()),
                }
            }
            object.required_others = others.into();
        }
        object.properties = properties.into();
        object.speaks_of_others = [
            "additionalProperties",
            "unevaluatedProperties",
            "patternProperties",
        ]
        .iter()
        .any(|keyword| keywords.contains_key(*keyword));
        object.finish();

        let has = |names: &[&str]| names.iter().any(|name| keywords.contains_key(*name));
        if has(&[
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
        ]) {
            number.finish();
            node.number = Some(Box::new(number));
        }
        if text.least.is_some()
            || text.most.is_some()
            || text.pattern.is_some()
            || text.format.is_some()
        {
            node.text = Some(Box::new(text));
        }
        if has(&[
            "items",
            "prefixItems",
            "minItems",
            "maxItems",
            "uniqueItems",
        ]) {
            node.list = Some(Box::new(list));
        }
        if has(&[
            "properties",
            "patternProperties",
            "additionalProperties",
            "unevaluatedProperties",
            "propertyNames",
            "minProperties",
            "maxProperties",
            "required",
        ]) {
            node.object = Some(Box::new(object));
        }
        if has(&["allOf", "anyOf", "oneOf", "not", "$ref"]) {
            node.combine = Some(Box::new(combine));
        }
        // Described variants of an enum come as `oneOf` of constants: choices, and no branches.
        if let Some(Value::Array(branches)) = keywords.get("oneOf")
            && node.choices.is_none()
            && let Some(texts) = constants(branches)
            && let Some(combine) = &mut node.combine
        {
            node.choices = Some(Box::new(Choices::Texts(texts)));
            node.types = node.types & Types::STRING;
            combine.one_of = Union::default();
            if combine.reference.is_none()
                && combine.all_of.is_empty()
                && combine.any_of.is_empty()
                && combine.not.is_none()
            {
                node.combine = None;
            }
        }
        node.finish();
        Ok(())
    }

    fn rest(&mut self, value: &Value, at: &str, depth: usize) -> Result<Rest, SchemaError> {
        Ok(match value {
            Value::Bool(true) => Rest::Allowed,
            Value::Bool(false) => Rest::Refused,
            schema => Rest::Checked(self.schema(schema, at, depth + 1)?),
        })
    }

    fn schemas(
        &mut self,
        value: &Value,
        at: &str,
        depth: usize,
    ) -> Result<Box<[NodeId]>, SchemaError> {
        let mut ids = Vec::new();
        for (index, schema) in array(value, at)?.iter().enumerate() {
            ids.push(self.schema(schema, &pointer::child(at, &index.to_string()), depth + 1)?);
        }
        Ok(ids.into())
    }

    fn alternatives(
        &mut self,
        value: &Value,
        at: &str,
        depth: usize,
    ) -> Result<Box<[NodeId]>, SchemaError> {
        let ids = self.schemas(value, at, depth)?;
        if ids.is_empty() {
            Err(SchemaError::new(at, "needs at least one schema"))
        } else {
            Ok(ids)
        }
    }

    fn reference(&mut self, target: &str, at: &str) -> Result<NodeId, SchemaError> {
        if let Some(known) = self.references.get(target) {
            return Ok(*known);
        }
        let leads_somewhere = target
            .strip_prefix('#')
            .is_some_and(|pointer| self.root.pointer(pointer).is_some());
        if !leads_somewhere {
            return Err(SchemaError::new(
                at,
                format!(
                    "`{target}` leads nowhere; only references inside the same schema are followed"
                ),
            ));
        }
        let id = self.reserve()?;
        self.references.insert(target.to_owned(), id);
        self.waiting.push((id, target.to_owned()));
        Ok(id)
    }
}

/// The texts of branches that are one constant each, all different.
fn constants(branches: &[Value]) -> Option<Box<[String]>> {
    let mut texts = Vec::with_capacity(branches.len());
    let mut known = HashSet::with_capacity(branches.len());
    for branch in branches {
        let Value::Object(keywords) = branch else {
            return None;
        };
        let text = match (keywords.get("const"), keywords.get("enum")) {
            (Some(Value::String(text)), None) => text,
            (None, Some(Value::Array(one))) => match one.as_slice() {
                [Value::String(text)] => text,
                _ => return None,
            },
            _ => return None,
        };
        let says_more = |keyword: &str| {
            !(matches!(keyword, "const" | "enum")
                || ANNOTATIONS.contains(&keyword)
                || (keyword == "type" && keywords["type"] == "string"))
        };
        if keywords.keys().any(|keyword| says_more(keyword)) || !known.insert(text) {
            return None;
        }
        texts.push(text.clone());
    }
    Some(texts.into())
}

fn types(value: &Value, at: &str) -> Result<Types, SchemaError> {
    let one = |value: &Value| {
        let name = string(value, at)?;
        Types::named(name)
            .ok_or_else(|| SchemaError::new(at, format!("`{name}` is not a JSON type")))
    };
    match value {
        Value::Array(names) => names
            .iter()
            .try_fold(Types::NONE, |all, name| Ok(all | one(name)?)),
        name => one(name),
    }
}

fn choices(keyword: &str, value: &Value, at: &str) -> Result<Choices, SchemaError> {
    let values = if keyword == "const" {
        std::slice::from_ref(value)
    } else {
        array(value, at)?
    };
    let texts: Option<Box<[String]>> = values
        .iter()
        .map(|value| value.as_str().map(str::to_owned))
        .collect();
    Ok(match texts {
        Some(texts) if !texts.is_empty() => Choices::Texts(texts),
        _ => Choices::Values(values.into()),
    })
}

fn pattern_of(source: &str, at: &str) -> Result<Pattern, SchemaError> {
    pattern::parse(source).map_err(|error| SchemaError::new(at, error.to_string()))
}

fn limit(value: &Value, at: &str) -> Result<Exact, SchemaError> {
    value
        .as_number()
        .map(Exact::of)
        .ok_or_else(|| SchemaError::new(at, "expected a number"))
}

fn count(value: &Value, at: &str) -> Result<u64, SchemaError> {
    value
        .as_u64()
        .or_else(|| {
            value
                .as_f64()
                .filter(|float| float.fract() == 0.0 && *float >= 0.0 && *float < 9e15)
                .map(|float| {
                    #[allow(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "the range is checked"
                    )]
                    let count = float as u64;
                    count
                })
        })
        .ok_or_else(|| SchemaError::new(at, "expected a count, 0 or more"))
}

fn flag(value: &Value, at: &str) -> Result<bool, SchemaError> {
    value
        .as_bool()
        .ok_or_else(|| SchemaError::new(at, "expected true or false"))
}

fn string<'v>(value: &'v Value, at: &str) -> Result<&'v str, SchemaError> {
    value
        .as_str()
        .ok_or_else(|| SchemaError::new(at, "expected a string"))
}

fn array<'v>(value: &'v Value, at: &str) -> Result<&'v [Value], SchemaError> {
    value
        .as_array()
        .map(Vec::as_slice)
        .ok_or_else(|| SchemaError::new(at, "expected an array"))
}

fn map<'v>(value: &'v Value, at: &str) -> Result<&'v Map<String, Value>, SchemaError> {
    value
        .as_object()
        .ok_or_else(|| SchemaError::new(at, "expected an object"))
}
