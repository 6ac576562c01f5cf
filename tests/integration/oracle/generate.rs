//! Schemas, and values that are near them: some valid, some wrong in the ways of callers.

use std::fmt::Debug;

use proptest::prelude::any;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use serde_json::{Map, Value, json};

use super::json_schema::{PATTERNS, resolve};

/// Choices made at random; when they are used up, the first choice is taken.
#[derive(Debug)]
pub(super) struct Tape(std::vec::IntoIter<u8>);

impl Tape {
    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) * end / 256
    }

    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) >= 100 - chance
    }

    pub(super) fn pick<'t, T>(&mut self, choices: &'t [T]) -> &'t T {
        &choices[self.below(choices.len())]
    }
}

/// Tries a property on tapes that are the same in every run, and shows a short one that fails.
pub(super) fn for_tapes(cases: u32, property: impl Fn(&mut Tape) -> Result<(), TestCaseError>) {
    let config = Config {
        cases,
        rng_seed: RngSeed::Fixed(20_260_701),
        failure_persistence: None,
        ..Config::default()
    };
    let tapes = proptest::collection::vec(any::<u8>(), 60..600);
    match TestRunner::new(config).run(&tapes, |bytes| property(&mut Tape(bytes.into_iter()))) {
        Ok(()) => {}
        Err(TestError::Fail(reason, _)) => panic!("{reason}"),
        Err(TestError::Abort(reason)) => panic!("no verdict: {reason}"),
    }
}

/// Unless they agree, tells what the crate and the oracle said of a value.
pub(super) fn agree(
    agrees: bool,
    said: impl Debug,
    schema: &Value,
    value: &Value,
) -> Result<(), TestCaseError> {
    if agrees {
        return Ok(());
    }
    Err(TestCaseError::fail(format!(
        "(crate, oracle): {said:?}\n value: {value}\nschema: {schema}"
    )))
}

const NAMES: [&str; 6] = ["name", "count", "kind", "x-tag", "size", "off1"];
const WORDS: [&str; 9] = ["", "a", "abc", "x-1", "on", "12", "héé", "on1", "日本語"];
/// For each format, texts that have it and texts that do not.
const FORMATS: [(&str, [&str; 2], [&str; 2]); 10] = [
    (
        "uri",
        ["https://example.com/a?b=c#d", "urn:isbn:0451450523"],
        ["example.com/a", "https://a b"],
    ),
    (
        "email",
        ["a.b@example.com", "x+1@host"],
        ["a.b", "a b@example.com"],
    ),
    ("hostname", ["example.com", "a-1"], ["-a.com", "a..b"]),
    (
        "ipv4",
        ["127.0.0.1", "255.255.255.255"],
        ["256.0.0.1", "1.2.3"],
    ),
    (
        "ipv6",
        ["::1", "2001:db8::ff00:42:8329"],
        ["12345::", "::1::"],
    ),
    (
        "uuid",
        [
            "123e4567-e89b-12d3-a456-426614174000",
            "00000000-0000-0000-0000-000000000000",
        ],
        ["123e4567", "x"],
    ),
    (
        "date",
        ["2024-02-29", "1999-12-31"],
        ["2023-02-29", "2024-1-1"],
    ),
    (
        "time",
        ["10:00:00Z", "23:59:59.5+02:00"],
        ["10:00:00", "24:00:00Z"],
    ),
    (
        "date-time",
        ["2024-02-29T10:00:00Z", "1999-12-31T23:59:59.25-08:00"],
        ["2024-02-29", "2024-02-30T10:00:00Z"],
    ),
    ("duration", ["P1Y2M3DT4H5M6S", "P2W"], ["P", "1D"]),
];

/// The schema of a tool's arguments: an object whose properties are described.
pub(super) fn input_schema(tape: &mut Tape) -> Value {
    let mut schema = object(tape, 3);
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        for property in properties.values_mut() {
            if property.as_object().is_none() {
                *property = json!({});
            }
            property["description"] = json!("A parameter");
        }
    }
    schema["$defs"] = definitions();
    schema
}

fn definitions() -> Value {
    json!({
        "Tree": {
            "type": "object",
            "properties": {
                "value": { "type": "integer" },
                "below": { "type": "array", "items": { "$ref": "#/$defs/Tree" } },
            },
            "required": ["value"],
            "additionalProperties": false,
        },
        "Chain": {
            "type": "object",
            "properties": {
                "on": { "type": "boolean" },
                "next": { "anyOf": [{ "$ref": "#/$defs/Chain" }, { "type": "null" }] },
            },
            "required": ["on"],
        },
        "Expression": {
            "oneOf": [
                {
                    "type": "object",
                    "properties": { "op": { "const": "leaf" }, "count": { "type": "integer", "minimum": 0 } },
                    "required": ["op", "count"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": {
                        "op": { "const": "sum" },
                        "of": { "type": "array", "items": { "$ref": "#/$defs/Expression" } },
                        "name": { "type": "string" },
                    },
                    "required": ["op", "of"],
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "properties": { "op": { "const": "not" }, "of": { "$ref": "#/$defs/Expression" } },
                    "required": ["op", "of"],
                },
            ],
        },
        "Level": { "type": "integer", "enum": [1, 2, 3] },
        "Id": { "type": "string", "minLength": 1 },
    })
}

/// The schema of one place; deeper places get simpler ones.
pub(super) fn place(tape: &mut Tape, depth: usize) -> Value {
    let kinds = if depth == 0 { 14 } else { 24 };
    match tape.below(kinds) {
        0 => json!({ "type": "string" }),
        1 => {
            json!({ "type": "integer", "minimum": 0, "maximum": *tape.pick(&[9_u64, 255, u64::MAX]) })
        }
        2 => json!({ "type": "integer" }),
        3 => json!({ "type": "boolean" }),
        4 => number(tape),
        5 => {
            json!({ "type": "string", "minLength": tape.below(3), "maxLength": 2 + tape.below(3) })
        }
        6 => json!({ "type": "string", "pattern": *tape.pick(&PATTERNS) }),
        7 => json!({ "type": "string", "format": tape.pick(&FORMATS).0 }),
        8 => json!({ "type": "string", "enum": ["on", "off", "12"] }),
        9 => json!({ "enum": [1, 2, 30] }),
        10 => json!({ "type": [tape.pick(&["integer", "string", "boolean", "number"]), "null"] }),
        11 => tape
            .pick(&[
                json!({}),
                json!(true),
                json!({ "const": true }),
                json!({ "const": 5 }),
            ])
            .clone(),
        12 => tape
            .pick(&[
                json!({ "enum": ["a", 1, null] }),
                json!({ "type": ["integer", "string"] }),
                json!({ "type": ["boolean", "integer"] }),
                json!({ "type": "array", "items": {} }),
                json!({ "type": "object" }),
                json!({ "not": { "type": "string" } }),
                json!({ "type": "string", "not": { "const": "a" } }),
            ])
            .clone(),
        13 => {
            json!({ "$ref": format!("#/$defs/{}", tape.pick(&["Level", "Id", "Tree", "Chain", "Expression"])) })
        }
        14 | 15 => object(tape, depth - 1),
        16 => json!({
            "type": "array",
            "items": place(tape, depth - 1),
            "minItems": tape.below(2),
            "maxItems": 2 + tape.below(3),
        }),
        17 => json!({ "type": "array", "items": place(tape, depth - 1), "uniqueItems": true }),
        18 => json!({
            "type": "array",
            "prefixItems": [place(tape, depth - 1), place(tape, depth - 1)],
            "items": tape.percent(30),
            "minItems": tape.below(3),
        }),
        19 => json!({
            "type": "object",
            "additionalProperties": place(tape, depth - 1),
            "maxProperties": 3,
            "propertyNames": *tape.pick(&[&json!({ "maxLength": 9 }), &json!({ "pattern": "^[a-z]+$" })]),
        }),
        20 => json!({
            "type": "object",
            "properties": { "name": place(tape, depth - 1) },
            "patternProperties": { "^x-": place(tape, depth - 1) },
            "additionalProperties": tape.percent(30),
            "minProperties": tape.below(2),
        }),
        21 => json!({ "anyOf": [place(tape, depth - 1), place(tape, depth - 1)] }),
        22 => {
            json!({ "oneOf": [tagged(tape, depth, "on"), tagged(tape, depth, "off"), { "type": "null" }] })
        }
        _ => json!({
            "allOf": [object(tape, depth - 1), { "type": "object", "properties": { "size": place(tape, depth - 1) } }],
            "unevaluatedProperties": tape.percent(40),
        }),
    }
}

fn number(tape: &mut Tape) -> Value {
    tape.pick(&[
        json!({ "type": "number" }),
        json!({ "type": "number", "minimum": -1.5, "exclusiveMaximum": 10 }),
        json!({ "type": "number", "multipleOf": 0.5 }),
        json!({ "type": "integer", "multipleOf": 3, "exclusiveMinimum": 0 }),
        json!({ "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX }),
    ])
    .clone()
}

fn object(tape: &mut Tape, depth: usize) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for name in &NAMES[..=tape.below(4)] {
        properties.insert((*name).into(), place(tape, depth));
        if tape.percent(40) {
            required.push(*name);
        }
    }
    let mut schema = json!({ "type": "object", "properties": properties, "required": required });
    if !tape.percent(30) {
        schema["additionalProperties"] = json!(false);
    }
    schema
}

fn tagged(tape: &mut Tape, depth: usize, tag: &str) -> Value {
    let mut variant = object(tape, depth - 1);
    variant["properties"]["kind"] = json!({ "const": tag });
    if let Some(required) = variant["required"].as_array_mut() {
        required.retain(|name| name != "kind");
        required.push(json!("kind"));
    }
    variant
}

/// A value near the schema: what it asks for, often bent in the ways of callers.
pub(super) fn value_near(root: &Value, schema: &Value, tape: &mut Tape) -> Value {
    near(root, schema, tape, 5)
}

fn near(root: &Value, schema: &Value, tape: &mut Tape, depth: usize) -> Value {
    let straight = fitting(root, schema, tape, depth);
    if tape.percent(11) {
        bend(straight, tape)
    } else {
        straight
    }
}

fn fitting(root: &Value, schema: &Value, tape: &mut Tape, depth: usize) -> Value {
    let Value::Object(keywords) = schema else {
        return junk(tape);
    };
    if let Some(reference) = keywords.get("$ref") {
        return near(root, resolve(root, reference), tape, depth);
    }
    if let Some(value) = keywords.get("const") {
        return value.clone();
    }
    for keyword in ["enum", "anyOf", "oneOf"] {
        if let Some(Value::Array(choices)) = keywords.get(keyword) {
            let choice = tape.pick(choices);
            return if keyword == "enum" {
                choice.clone()
            } else {
                near(root, choice, tape, depth)
            };
        }
    }
    if let Some(Value::Array(parts)) = keywords.get("allOf") {
        let parts = parts
            .iter()
            .filter_map(|part| match fitting(root, part, tape, depth) {
                Value::Object(entries) => Some(entries),
                _ => None,
            });
        return Value::Object(parts.flatten().collect());
    }
    let kind = match keywords.get("type") {
        Some(Value::Array(kinds)) => tape.pick(kinds).as_str(),
        Some(kind) => kind.as_str(),
        None => None,
    };
    match kind {
        Some("string") => json!(string(keywords, tape)),
        Some("integer") => tape
            .pick(&[
                json!(3),
                json!(0),
                json!(6),
                json!(9),
                json!(-1),
                json!(200),
            ])
            .clone(),
        Some("number") => tape
            .pick(&[json!(2.5), json!(3), json!(0.25), json!(-1.5), json!(4.5)])
            .clone(),
        Some("boolean") => json!(tape.percent(50)),
        Some("null") => Value::Null,
        Some("array") => array(root, keywords, tape, depth),
        Some("object") => entries(root, keywords, tape, depth),
        _ => junk(tape),
    }
}

fn string(keywords: &Map<String, Value>, tape: &mut Tape) -> String {
    let format = keywords.get("format").and_then(Value::as_str);
    match FORMATS.iter().find(|(name, ..)| Some(*name) == format) {
        Some((_, right, wrong)) => {
            let texts = if tape.percent(35) { wrong } else { right };
            (*tape.pick(texts)).to_owned()
        }
        None => (*tape.pick(&WORDS)).to_owned(),
    }
}

fn array(root: &Value, keywords: &Map<String, Value>, tape: &mut Tape, depth: usize) -> Value {
    let mut items = Vec::new();
    let prefix = keywords.get("prefixItems").and_then(Value::as_array);
    for schema in prefix.into_iter().flatten() {
        items.push(near(root, schema, tape, depth.saturating_sub(1)));
    }
    let more = if depth == 0 { 0 } else { tape.below(4) };
    if let Some(schema @ (Value::Object(_) | Value::Bool(true))) = keywords.get("items") {
        for _ in 0..more {
            items.push(near(root, schema, tape, depth - 1));
        }
    }
    Value::Array(items)
}

fn entries(root: &Value, keywords: &Map<String, Value>, tape: &mut Tape, depth: usize) -> Value {
    let mut entries = Map::new();
    let required = keywords.get("required").and_then(Value::as_array);
    let is_required =
        |name: &str| required.is_some_and(|required| required.iter().any(|one| one == name));
    let properties = keywords.get("properties").and_then(Value::as_object);
    for (name, schema) in properties.into_iter().flatten() {
        let wanted = is_required(name) || (depth > 0 && tape.percent(60));
        if wanted && !tape.percent(2) {
            entries.insert(
                name.clone(),
                near(root, schema, tape, depth.saturating_sub(1)),
            );
        }
    }
    for schema in [
        &keywords.get("additionalProperties"),
        &keywords.get("patternProperties").map(|all| &all["^x-"]),
    ] {
        if let Some(schema @ Value::Object(_)) = schema
            && depth > 0
            && tape.percent(60)
        {
            entries.insert(
                (*tape.pick(&["x-tag", "extra"])).into(),
                near(root, schema, tape, depth - 1),
            );
        }
    }
    Value::Object(entries)
}

fn junk(tape: &mut Tape) -> Value {
    tape.pick(&[
        json!(null),
        json!(true),
        json!(3),
        json!(3.0),
        json!(2.5),
        json!(""),
        json!("a"),
        json!("3"),
        json!("[1]"),
        json!([]),
        json!([1, "2"]),
        json!({}),
        json!({ "name": "a", "count": "3" }),
        json!({ "op": "leaf", "count": 1 }),
    ])
    .clone()
}

/// One thing that callers do to values.
fn bend(value: Value, tape: &mut Tape) -> Value {
    match (tape.below(14), value) {
        (0..=2 | 12 | 13, value) => json!(value.to_string()),
        (3, value) => json!(json!(value.to_string()).to_string()),
        (4 | 5, _) => Value::Null,
        (6, Value::Number(number)) => json!(number.as_f64()),
        (6, Value::String(text)) => json!(text.to_uppercase()),
        (7, Value::Object(mut entries)) => {
            entries.insert(
                (*tape.pick(&["extra", "Name", "x-more", "size"])).into(),
                junk(tape),
            );
            Value::Object(entries)
        }
        (7, Value::Number(_)) => tape
            .pick(&[
                json!(u64::MAX),
                json!(i64::MIN),
                json!(1_u64 << 53),
                json!(9_007_199_254_740_993_u64),
                json!("18446744073709551615"),
                json!("18446744073709551616"),
                json!("-9223372036854775809"),
                json!(-0.5),
            ])
            .clone(),
        (8, Value::Object(entries)) => {
            let renamed = entries
                .into_iter()
                .map(|(name, entry)| (name.to_uppercase(), entry));
            Value::Object(renamed.collect())
        }
        (8, Value::Array(items)) => {
            Value::Array(items.into_iter().rev().chain([Value::Null]).collect())
        }
        (9, value) => json!([value]),
        (10, _) => tape
            .pick(&[
                json!(""),
                json!("  "),
                json!("null"),
                json!("{}"),
                json!("[]"),
            ])
            .clone(),
        (_, _) => junk(tape),
    }
}
