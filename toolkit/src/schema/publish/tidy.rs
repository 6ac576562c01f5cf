//! Brings a schema as schemars makes it into the form that is published.

use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

use crate::rules::format::Format;
use crate::rules::pattern;
use crate::schema::SchemaError;
use crate::schema::number::{Exact, GREATEST_F32};
use crate::schema::pointer;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Input,
    Output,
}

/// Brings the whole schema into the form that is published.
pub(super) fn finish(
    root: &mut Map<String, Value>,
    mut generator: SchemaGenerator,
    direction: Direction,
) -> Result<(), SchemaError> {
    let definitions = generator.take_definitions(false);
    if !definitions.is_empty() {
        root.insert("$defs".to_owned(), Value::Object(definitions));
    }
    for forgotten in ["title", "$schema"] {
        root.remove(forgotten);
    }
    let mut schema = Value::Object(std::mem::take(root));
    tidy(&mut schema, "", direction, false)?;
    drop_unused_definitions(&mut schema);
    if let Value::Object(finished) = schema {
        *root = finished;
    }
    Ok(())
}

/// Inlining leaves definitions that nothing refers to any more.
fn drop_unused_definitions(schema: &mut Value) {
    let text = schema.to_string();
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs") {
        definitions.retain(|name, _| {
            text.contains(&format!(
                "\"#/$defs/{}\"",
                name.replace('~', "~0").replace('/', "~1")
            ))
        });
        if definitions.is_empty()
            && let Some(root) = schema.as_object_mut()
        {
            root.shift_remove("$defs");
        }
    }
}

/// Walks through every schema inside. `branch` is set for the alternatives of an object
/// that closes itself as a whole.
fn tidy(
    schema: &mut Value,
    at: &str,
    direction: Direction,
    branch: bool,
) -> Result<(), SchemaError> {
    let Value::Object(keywords) = schema else {
        return Ok(());
    };
    bounds(keywords, direction);
    spell_out(keywords, at)?;
    if direction == Direction::Input {
        optional_without_null(keywords);
    }
    let whole = closes_as_a_whole(keywords);
    if direction == Direction::Input
        && !at.is_empty()
        && is_combined(keywords)
        && keywords
            .get("unevaluatedProperties")
            .is_some_and(Value::is_object)
    {
        return Err(SchemaError::new(
            at,
            "a flattened enum beside a flattened map: serde hands the map the keys of the enum as well; make one of them a field",
        ));
    }
    for (keyword, value) in keywords.iter_mut() {
        let here = pointer::child(at, keyword);
        match keyword.as_str() {
            "properties" | "patternProperties" | "$defs" => {
                if let Value::Object(map) = value {
                    for (name, schema) in map.iter_mut() {
                        tidy(schema, &pointer::child(&here, name), direction, false)?;
                    }
                }
            }
            "items" | "additionalProperties" | "unevaluatedProperties" | "propertyNames" => {
                tidy(value, &here, direction, false)?;
            }
            "not" => tidy(value, &here, Direction::Output, true)?,
            "prefixItems" => each(value, &here, direction, false)?,
            "allOf" | "anyOf" | "oneOf" => each(value, &here, direction, branch || whole)?,
            _ => {}
        }
    }
    if direction == Direction::Input && !branch {
        close(keywords, whole);
    }
    Ok(())
}

fn each(
    value: &mut Value,
    at: &str,
    direction: Direction,
    branch: bool,
) -> Result<(), SchemaError> {
    if let Value::Array(schemas) = value {
        for (index, schema) in schemas.iter_mut().enumerate() {
            tidy(
                schema,
                &pointer::child(at, &index.to_string()),
                direction,
                branch,
            )?;
        }
    }
    Ok(())
}

fn is_combined(keywords: &Map<String, Value>) -> bool {
    ["allOf", "anyOf", "oneOf", "$ref"]
        .iter()
        .any(|keyword| keywords.contains_key(*keyword))
}

/// An object that has fields of its own beside alternatives knows its keys only as a whole.
fn closes_as_a_whole(keywords: &Map<String, Value>) -> bool {
    is_combined(keywords) && (keywords.contains_key("properties") || keywords.contains_key("allOf"))
}

/// Closes an object, unless it says itself what becomes of other keys.
fn close(keywords: &mut Map<String, Value>, whole: bool) {
    let speaks = [
        "additionalProperties",
        "unevaluatedProperties",
        "patternProperties",
    ]
    .iter()
    .any(|keyword| keywords.contains_key(*keyword));
    let is_object = keywords.get("type").is_some_and(|types| {
        types == "object"
            || types
                .as_array()
                .is_some_and(|types| types.contains(&"object".into()))
    });
    let combined = ["anyOf", "oneOf", "$ref"]
        .iter()
        .any(|keyword| keywords.contains_key(*keyword));
    if speaks || !(is_object || whole) || (combined && !whole) {
        return;
    }
    let keyword = if whole {
        "unevaluatedProperties"
    } else {
        "additionalProperties"
    };
    keywords.insert(keyword.to_owned(), false.into());
}

/// Replaces Rust's widths, which JSON Schema does not know, by the bounds that they mean.
///
/// Outputs need no bounds: their values come from the very types.
fn bounds(keywords: &mut Map<String, Value>, direction: Direction) {
    let Some(format) = keywords.get("format").and_then(Value::as_str) else {
        return;
    };
    // Numbers wider than 64 bits do not come through JSON unharmed, so they are refused.
    let (least, most): (Value, Value) = match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "int128" => (i64::MIN.into(), u64::MAX.into()),
        "uint8" => (0.into(), u8::MAX.into()),
        "uint16" => (0.into(), u16::MAX.into()),
        "uint32" => (0.into(), u32::MAX.into()),
        "uint64" | "uint" | "uint128" => (0.into(), u64::MAX.into()),
        // Beyond, `f32` makes infinity of a number that JSON can write.
        "float" => ((-GREATEST_F32).into(), GREATEST_F32.into()),
        "double" => {
            keywords.shift_remove("format");
            return;
        }
        _ => return,
    };
    let is_narrow = format == "float";
    keywords.shift_remove("format");
    if direction == Direction::Output {
        if is_narrow {
            round_outwards(keywords);
        }
        return;
    }
    let narrower = |own: Option<&Value>, bound: &Value, keep_greater: bool| match own
        .and_then(Value::as_number)
    {
        Some(own) => {
            let bound = bound.as_number().map_or(Exact::Int(0), Exact::of);
            let order = Exact::of(own).compare(bound);
            order.is_some_and(|order| {
                if keep_greater {
                    order.is_ge()
                } else {
                    order.is_le()
                }
            })
        }
        None => false,
    };
    if !narrower(keywords.get("minimum"), &least, true) {
        keywords.insert("minimum".to_owned(), least);
    }
    let below = keywords.get("exclusiveMaximum");
    if !narrower(keywords.get("maximum"), &most, false) && !narrower(below, &most, false) {
        keywords.insert("maximum".to_owned(), most);
    }
}

/// Bounds of an `f32` that comes out: what was just inside may have been rounded onto the
/// bound, and the bound itself, seen as an `f32`, may lie just outside.
fn round_outwards(keywords: &mut Map<String, Value>) {
    if let Some(below) = keywords.shift_remove("exclusiveMaximum") {
        keywords.insert("maximum".to_owned(), below);
    }
    let round = |bound: &mut Value, is_outwards: fn(f64, f64) -> bool| {
        if let Some(exact) = bound.as_f64() {
            #[allow(
                clippy::cast_possible_truncation,
                reason = "the rounding is what is asked for"
            )]
            let rounded = f64::from(exact as f32);
            if is_outwards(rounded, exact) {
                *bound = rounded.into();
            }
        }
    };
    if let Some(least) = keywords.get_mut("minimum") {
        round(least, |rounded, exact| rounded < exact);
    }
    if let Some(most) = keywords.get_mut("maximum") {
        round(most, |rounded, exact| rounded > exact);
    }
}

/// Publishes patterns and formats in words that mean the same to every reader.
fn spell_out(keywords: &mut Map<String, Value>, at: &str) -> Result<(), SchemaError> {
    if let Some(source) = keywords.get("pattern").and_then(Value::as_str) {
        let pattern = pattern::parse(source)
            .map_err(|error| SchemaError::new(pointer::child(at, "pattern"), error.to_string()))?;
        let published = pattern.published().to_owned();
        keywords.insert("pattern".to_owned(), published.into());
    }
    if let Some(Value::Object(patterns)) = keywords.get_mut("patternProperties") {
        let mut spelled = Map::new();
        for (source, schema) in std::mem::take(patterns) {
            let pattern = pattern::parse(integer_keys(&source)).map_err(|error| {
                SchemaError::new(pointer::child(at, "patternProperties"), error.to_string())
            })?;
            spelled.insert(pattern.published().to_owned(), schema);
        }
        *patterns = spelled;
    }
    // schemars writes `ip`, which JSON Schema does not know.
    if keywords.get("format").and_then(Value::as_str) == Some(Format::Ip.name()) {
        keywords.shift_remove("format");
        keywords.insert(
            "anyOf".to_owned(),
            json!([{ "format": "ipv4" }, { "format": "ipv6" }]),
        );
    }
    Ok(())
}

/// schemars lets integer keys begin with zeros, which serde does not read.
fn integer_keys(source: &str) -> &str {
    match source {
        r"^\d+$" => "^(?:0|[1-9][0-9]*)$",
        r"^-?\d+$" => "^(?:0|-?[1-9][0-9]*)$",
        other => other,
    }
}

/// Optional properties are published without `null`: it means the same as leaving them out.
fn optional_without_null(keywords: &mut Map<String, Value>) {
    let required: Vec<String> = keywords
        .get("required")
        .and_then(Value::as_array)
        .map(|names| {
            names
                .iter()
                .filter_map(|name| name.as_str().map(str::to_owned))
                .collect()
        })
        .unwrap_or_default();
    if let Some(Value::Object(properties)) = keywords.get_mut("properties") {
        for (name, schema) in properties.iter_mut() {
            if !required.contains(name) {
                without_null(schema);
            }
        }
    }
}

/// Takes out the `null` that `Option` put in.
pub(super) fn without_null(schema: &mut Value) {
    let Value::Object(keywords) = schema else {
        return;
    };
    let mut taken = false;
    if let Some(Value::Array(types)) = keywords.get_mut("type")
        && types.len() > 1
    {
        let before = types.len();
        types.retain(|name| name != "null");
        taken = types.len() < before;
        if let [only] = types.as_mut_slice() {
            let only = only.take();
            keywords.insert("type".to_owned(), only);
        }
    }
    if taken && let Some(Value::Array(choices)) = keywords.get_mut("enum") {
        choices.retain(|choice| !choice.is_null());
    }
    let inner = match keywords.get_mut("anyOf") {
        Some(Value::Array(branches)) if branches.len() == 2 => {
            let is_null = |branch: &Value| *branch == json!({ "type": "null" });
            branches
                .iter()
                .position(is_null)
                .map(|null| branches.swap_remove(1 - null))
        }
        _ => None,
    };
    if let Some(Value::Object(inner)) = inner {
        keywords.shift_remove("anyOf");
        for (keyword, value) in inner {
            keywords.entry(keyword).or_insert(value);
        }
        taken = true;
    }
    if taken && keywords.get("default").is_some_and(Value::is_null) {
        keywords.shift_remove("default");
    }
}
