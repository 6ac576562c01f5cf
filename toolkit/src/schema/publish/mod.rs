//! The schemas that callers see, made from what the types and attributes say.

mod tidy;

use self::tidy::{Direction, finish, without_null};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use super::SchemaError;
use super::pointer;
use crate::registration::{Constraint, Literal, ParameterEntry, ParameterKind, SkillEntry};

/// The schema of a skill's arguments, and which keys each flattened parameter leaves to others.
#[derive(Debug)]
pub(crate) struct Publication {
    pub(crate) schema: Value,
    /// Per parameter: the keys of all other parameters; empty unless it is flattened.
    pub(crate) foreign_keys: Box<[Box<[String]>]>,
}

/// Publishes what a skill takes.
pub(crate) fn publish_input(skill: &SkillEntry) -> Result<Publication, SchemaError> {
    let mut generator = generator(SchemaSettings::draft2020_12().for_deserialize());
    let mut root = Map::new();
    root.insert("type".to_owned(), "object".into());
    root.insert("properties".to_owned(), json!({}));
    let mut required = Vec::new();
    let mut flattened = Vec::new();
    let mut claims: Vec<Vec<String>> = Vec::new();
    for parameter in skill.parameters {
        let mut schema: Value = (parameter.schema)(&mut generator).into();
        match parameter.kind {
            ParameterKind::Property => {
                property(parameter, &mut schema)?;
                if !parameter.optional && parameter.default.is_none() {
                    required.push(Value::from(parameter.name));
                }
                properties(&mut root).insert(parameter.name.to_owned(), schema);
                claims.push(vec![parameter.name.to_owned()]);
            }
            ParameterKind::Input | ParameterKind::Flatten => {
                let schema = resolved(schema, &generator);
                let mut names = Vec::new();
                claimed(&schema, &mut names);
                claims.push(names);
                flattened.push((parameter.name, schema));
            }
        }
    }
    for (name, schema) in flattened {
        flatten(name, &mut root, &mut required, schema)?;
    }
    for (index, names) in claims.iter().enumerate() {
        let earlier = claims[..index].iter().flatten();
        if let Some(twice) = names
            .iter()
            .find(|name| earlier.clone().any(|other| other == *name))
        {
            return Err(SchemaError::new(
                "",
                format!("two parameters have the key `{twice}`; rename one"),
            ));
        }
    }
    // Beside alternatives, `additionalProperties` would speak of their keys as well.
    if root.contains_key("allOf")
        && let Some(rest) = root.shift_remove("additionalProperties")
    {
        root.insert("unevaluatedProperties".to_owned(), rest);
    }
    if !required.is_empty() {
        root.insert("required".to_owned(), Value::Array(required));
    }
    finish(&mut root, generator, Direction::Input)?;
    Ok(Publication {
        schema: Value::Object(root),
        foreign_keys: foreign_keys(skill.parameters, &claims),
    })
}

/// Publishes what a skill returns.
pub(crate) fn publish_output(skill: &SkillEntry) -> Result<Value, SchemaError> {
    let mut generator = generator(SchemaSettings::draft2020_12().for_serialize());
    let schema: Value = (skill.output)(&mut generator).into();
    match resolved(schema, &generator) {
        Value::Object(mut root) => {
            finish(&mut root, generator, Direction::Output)?;
            Ok(Value::Object(root))
        }
        other => Ok(other),
    }
}

fn generator(settings: SchemaSettings) -> SchemaGenerator {
    // Clients overlook what stands behind a `$ref`; only recursive types keep theirs.
    settings
        .with(|settings| {
            settings.inline_subschemas = true;
            settings.meta_schema = None;
            settings.transforms.clear();
        })
        .into_generator()
}

fn properties(root: &mut Map<String, Value>) -> &mut Map<String, Value> {
    let entry = root.entry("properties").or_insert_with(|| json!({}));
    if !entry.is_object() {
        *entry = json!({});
    }
    match entry {
        Value::Object(properties) => properties,
        _ => unreachable!("made an object above"),
    }
}

/// A recursive type as the root comes as a reference; its properties are wanted.
fn resolved(schema: Value, generator: &SchemaGenerator) -> Value {
    let target = schema
        .get("$ref")
        .and_then(Value::as_str)
        .and_then(|reference| reference.strip_prefix("#/$defs/"))
        .and_then(|name| generator.definitions().get(name));
    match target {
        Some(target) => target.clone(),
        None => schema,
    }
}

/// The keys that a flattened schema speaks of.
fn claimed(schema: &Value, names: &mut Vec<String>) {
    let Value::Object(keywords) = schema else {
        return;
    };
    if let Some(Value::Object(properties)) = keywords.get("properties") {
        names.extend(properties.keys().cloned());
    }
    for union in ["allOf", "anyOf", "oneOf"] {
        if let Some(Value::Array(branches)) = keywords.get(union) {
            for branch in branches {
                claimed(branch, names);
            }
        }
    }
}

fn foreign_keys(parameters: &[ParameterEntry], claims: &[Vec<String>]) -> Box<[Box<[String]>]> {
    parameters
        .iter()
        .enumerate()
        .map(|(index, parameter)| match parameter.kind {
            ParameterKind::Flatten => {
                let others = claims
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != index);
                others
                    .flat_map(|(_, names)| names.iter().cloned())
                    .collect()
            }
            ParameterKind::Property | ParameterKind::Input => Box::default(),
        })
        .collect()
}

/// Adds what the parameter's attributes say to the schema of its type.
fn property(parameter: &ParameterEntry, schema: &mut Value) -> Result<(), SchemaError> {
    let at = pointer::child("/properties", parameter.name);
    if parameter.optional || parameter.default.is_some() {
        without_null(schema);
    }
    if schema.get("$ref").is_some() || !schema.is_object() {
        // A description beside a `$ref` is fine; `true` needs an object to stand in.
        let whole = std::mem::take(schema);
        *schema = match whole {
            Value::Object(_) => whole,
            Value::Bool(false) => json!({ "not": {} }),
            _ => json!({}),
        };
    }
    let Value::Object(keywords) = schema else {
        return Ok(());
    };
    let mut described = Map::with_capacity(keywords.len() + 2);
    if !parameter.description.is_empty() {
        described.insert("description".to_owned(), parameter.description.into());
    }
    for (keyword, value) in std::mem::take(keywords) {
        described.entry(keyword).or_insert(value);
    }
    for constraint in parameter.constraints {
        constrain(&mut described, constraint, &at)?;
    }
    if let Some(default) = parameter.default {
        described.insert("default".to_owned(), default.to_value());
    }
    *keywords = described;
    Ok(())
}

fn constrain(
    schema: &mut Map<String, Value>,
    constraint: &Constraint,
    at: &str,
) -> Result<(), SchemaError> {
    let is = |schema: &Map<String, Value>, names: &[&str]| {
        schema
            .get("type")
            .and_then(Value::as_str)
            .is_some_and(|name| names.contains(&name))
    };
    let wrong = |attribute: &str, kinds: &str| {
        Err(SchemaError::new(
            at,
            format!("`#[{attribute}]` is for {kinds}"),
        ))
    };
    match *constraint {
        Constraint::Range {
            min,
            max,
            exclusive,
        } => {
            if !is(schema, &["integer", "number"]) {
                return wrong("range", "numbers");
            }
            if let Some(min) = min {
                schema.insert("minimum".to_owned(), min.to_value());
            }
            if let Some(max) = max {
                let keyword = if exclusive {
                    "exclusiveMaximum"
                } else {
                    "maximum"
                };
                schema.insert(keyword.to_owned(), max.to_value());
            }
        }
        Constraint::Length { min, max } => {
            let (least, most) = if is(schema, &["string"]) {
                ("minLength", "maxLength")
            } else if is(schema, &["array"]) {
                ("minItems", "maxItems")
            } else {
                return wrong("length", "text and lists");
            };
            if let Some(min) = min {
                schema.insert(least.to_owned(), min.into());
            }
            if let Some(max) = max {
                schema.insert(most.to_owned(), max.into());
            }
        }
        Constraint::Pattern {
            published: pattern, ..
        } => {
            if !is(schema, &["string"]) {
                return wrong("pattern", "text");
            }
            schema.insert("pattern".to_owned(), pattern.into());
        }
        Constraint::Format(format) => {
            if !is(schema, &["string"]) {
                return wrong("format", "text");
            }
            schema.insert("format".to_owned(), format.into());
        }
        Constraint::OneOf(choices) => {
            if !is(schema, &["string", "integer"]) {
                return wrong("one_of", "text and integers");
            }
            let choices: Vec<Value> = choices
                .iter()
                .map(|choice: &Literal| choice.to_value())
                .collect();
            schema.insert("enum".to_owned(), Value::Array(choices));
        }
    }
    Ok(())
}

/// Merges the fields of a flattened type into the root.
fn flatten(
    name: &str,
    root: &mut Map<String, Value>,
    required: &mut Vec<Value>,
    schema: Value,
) -> Result<(), SchemaError> {
    let Value::Object(keywords) = schema else {
        return Err(SchemaError::new(
            "",
            format!(
                "`{name}` is not an object; only a struct, a map or an enum of structs has fields"
            ),
        ));
    };
    if keywords.get("type").is_some_and(|types| types != "object") {
        return Err(SchemaError::new(
            "",
            format!(
                "`{name}` is not an object; only a struct, a map or an enum of structs has fields"
            ),
        ));
    }
    for (keyword, value) in keywords {
        match (keyword.as_str(), value) {
            ("type" | "title" | "description", _) => {}
            ("properties", Value::Object(fields)) => {
                for (key, field) in fields {
                    if properties(root).insert(key.clone(), field).is_some() {
                        return Err(SchemaError::new(
                            "",
                            format!("two parameters have the key `{key}`; rename one"),
                        ));
                    }
                }
            }
            ("required", Value::Array(names)) => required.extend(names),
            (union @ ("allOf" | "anyOf" | "oneOf"), value) => {
                let branch = json!({ union: value });
                match root.entry("allOf").or_insert_with(|| json!([])) {
                    Value::Array(all) => all.push(branch),
                    other => *other = json!([branch]),
                }
            }
            ("additionalProperties", _) if root.contains_key("additionalProperties") => {
                return Err(SchemaError::new(
                    "",
                    format!(
                        "`{name}` takes any key, and so does another parameter; nothing tells whose a key is"
                    ),
                ));
            }
            (_, value) => {
                root.insert(keyword, value);
            }
        }
    }
    Ok(())
}
