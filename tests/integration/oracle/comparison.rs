//! Comparisons of schemas, held against the values that pass them.
//!
//! A schema is changed at random; whatever the comparison does not call breaking must let pass
//! what passed, as the naive judge sees it.

use std::cell::Cell;

use proptest::test_runner::TestCaseError;
use serde_json::{Map, Value, json};
use toolkit::manifest::{Comparison, Severity};
use toolkit::schema::Validator;

use super::generate::{Tape, for_tapes, input_schema, place, value_near};
use super::json_schema::accepts;

const VALUES: usize = 12;

#[test]
fn what_is_not_breaking_lets_pass_what_passed() {
    let counts = Cell::new((0, 0));
    for_tapes(800, |tape| {
        let old = input_schema(tape);
        let new = changed(&old, tape);
        let there = severity("inputSchema", &old, &new);
        let back = severity("inputSchema", &new, &old);
        // An output is a promise: what may come back now must have been possible.
        let output = severity("outputSchema", &new, &old);
        let is_harmless = there == Some(Severity::Compatible) || back == Some(Severity::Compatible);
        let (harmless, all) = counts.get();
        counts.set((harmless + u32::from(is_harmless), all + 1));
        for _ in 0..VALUES {
            let near = if tape.percent(50) { &old } else { &new };
            let value = value_near(near, near, tape);
            let (passed, passes) = (accepts(&old, &old, &value), accepts(&new, &new, &value));
            let is_told = |severity| severity == Some(Severity::Breaking);
            if passed && !passes && !(is_told(there) && is_told(output)) {
                return Err(told("narrower, and not told", &old, &new, &value));
            }
            if passes && !passed && !is_told(back) {
                return Err(told(
                    "wider, and the way back not breaking",
                    &old,
                    &new,
                    &value,
                ));
            }
            if passes != passed && there.is_none() {
                return Err(told("different, and nothing told", &old, &new, &value));
            }
        }
        Ok(())
    });
    // Calling everything breaking would be right, and of no use.
    let (harmless, all) = counts.get();
    assert!(harmless * 4 > all, "{harmless} of {all}");
}

#[test]
fn a_schema_does_not_differ_from_itself() {
    for_tapes(500, |tape| {
        let schema = input_schema(tape);
        let reversed = reversed(&schema);
        for key in ["inputSchema", "outputSchema"] {
            if let Some(severity) = severity(key, &schema, &reversed) {
                let message = format!("{severity}: {schema}");
                return Err(TestCaseError::fail(message));
            }
        }
        Ok(())
    });
}

#[test]
fn a_new_parameter_is_seen_to_be_harmless() {
    let counter = Cell::new((0, 0));
    for_tapes(500, |tape| {
        let old = input_schema(tape);
        let mut new = old.clone();
        let extra = json!({ "type": "string", "maxLength": 3 });
        new["properties"]["added"] = extra;
        let is_open = old.get("additionalProperties").is_none();
        if !is_open {
            let (all, harmless) = counter.get();
            let is_harmless = severity("inputSchema", &old, &new) == Some(Severity::Compatible);
            counter.set((all + 1, harmless + usize::from(is_harmless)));
        }
        Ok(())
    });
    let (all, harmless) = counter.get();
    assert_eq!(all, harmless);
    assert!(all > 200, "{all}");
}

fn severity(key: &str, old: &Value, new: &Value) -> Option<Severity> {
    let manifest = |schema: &Value| {
        let mut manifest = json!({ "name": "it", "inputSchema": { "type": "object" } });
        manifest[key] = schema.clone();
        manifest
    };
    let comparison = Comparison::between(&manifest(old), &manifest(new));
    comparison.expect("both are manifests").severity()
}

fn told(what: &str, old: &Value, new: &Value, value: &Value) -> TestCaseError {
    TestCaseError::fail(format!(
        "{what}\nvalue: {value}\n  old: {old}\n  new: {new}"
    ))
}

/// One to three changes somewhere inside.
fn changed(schema: &Value, tape: &mut Tape) -> Value {
    let mut new = schema.clone();
    for _ in 0..=tape.below(3) {
        // References go on to lead somewhere.
        let mut definitions = new["$defs"].take();
        new.as_object_mut()
            .expect("an object")
            .shift_remove("$defs");
        if tape.percent(30) {
            let mut all = definitions
                .as_object_mut()
                .expect("definitions")
                .values_mut();
            let at = tape.below(5);
            change(all.nth(at).expect("one of five"), tape, 4);
        } else {
            change(&mut new, tape, 6);
        }
        if !new.is_object() {
            new = json!({ "allOf": [new] });
        }
        new["$defs"] = definitions;
    }
    // What leads back to itself is no schema.
    if Validator::new(&new).is_ok() {
        new
    } else {
        schema.clone()
    }
}

fn change(schema: &mut Value, tape: &mut Tape, depth: usize) {
    if depth > 0 && !tape.percent(35) {
        let mut below = children(schema);
        if !below.is_empty() {
            let at = tape.below(below.len());
            change(below.swap_remove(at), tape, depth - 1);
            return;
        }
    }
    let Value::Object(keywords) = schema else {
        *schema = place(tape, 1);
        return;
    };
    match tape.below(14) {
        0 => {
            drop_one(keywords, tape);
        }
        1 => *schema = place(tape, 1),
        2 => *schema = json!({ "anyOf": [schema.clone(), place(tape, 1)] }),
        3 => *schema = json!({ "allOf": [schema.clone(), place(tape, 1)] }),
        4 => *schema = json!({ "oneOf": [schema.clone(), { "type": "null" }] }),
        5 => {
            let refused = place(tape, 0);
            keywords.insert("not".to_owned(), refused);
        }
        6 | 7 => edit_key(keywords, tape),
        8 | 9 => edit_list(keywords, tape),
        10 | 11 => edit_number(keywords, tape),
        12 => {
            let rest = if tape.percent(50) {
                json!(false)
            } else {
                place(tape, 0)
            };
            let keyword = *tape.pick(&["additionalProperties", "unevaluatedProperties", "items"]);
            keywords.insert(keyword.to_owned(), rest);
        }
        _ => {
            let other = place(tape, 1);
            if let Value::Object(other) = other {
                for (keyword, value) in other {
                    // The generator's own rule: one of both.
                    let clashes = matches!(keyword.as_str(), "enum" | "const")
                        && (keywords.contains_key("enum") || keywords.contains_key("const"));
                    if !clashes {
                        keywords.entry(keyword).or_insert(value);
                    }
                }
            }
        }
    }
}

/// The schemas inside of a schema.
fn children(schema: &mut Value) -> Vec<&mut Value> {
    let Value::Object(keywords) = schema else {
        return Vec::new();
    };
    let mut below = Vec::new();
    for (keyword, value) in keywords {
        match (keyword.as_str(), value) {
            ("properties" | "patternProperties" | "$defs", Value::Object(named)) => {
                below.extend(named.iter_mut().map(|(_, schema)| schema));
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(list)) => {
                below.extend(list);
            }
            ("items" | "additionalProperties" | "unevaluatedProperties" | "not", value)
                if value.is_object() =>
            {
                below.push(value);
            }
            _ => {}
        }
    }
    below
}

fn drop_one(keywords: &mut Map<String, Value>, tape: &mut Tape) {
    let names: Vec<String> = keywords.keys().cloned().collect();
    let droppable: Vec<&String> = names.iter().filter(|name| *name != "$defs").collect();
    if !droppable.is_empty() {
        keywords.shift_remove(*tape.pick(&droppable));
    }
}

/// Adds a key, takes one out, or makes one required or not.
fn edit_key(keywords: &mut Map<String, Value>, tape: &mut Tape) {
    let name = *tape.pick(&["name", "count", "kind", "x-tag", "size", "extra"]);
    match tape.below(3) {
        0 => {
            let schema = place(tape, 1);
            let properties = keywords.entry("properties").or_insert_with(|| json!({}));
            properties[name] = schema;
        }
        1 => {
            if let Some(Value::Object(properties)) = keywords.get_mut("properties") {
                properties.shift_remove(name);
            }
        }
        _ => {
            let required = keywords.entry("required").or_insert_with(|| json!([]));
            if let Value::Array(names) = required {
                if names.iter().any(|one| one == name) {
                    names.retain(|one| one != name);
                } else {
                    names.push(json!(name));
                }
            }
        }
    }
}

/// Takes an item out of a list, or adds one.
fn edit_list(keywords: &mut Map<String, Value>, tape: &mut Tape) {
    let keyword = *tape.pick(&["enum", "type", "anyOf", "oneOf", "allOf", "prefixItems"]);
    let more = match keyword {
        "enum" => json!(*tape.pick(&["on", "more"])),
        "type" => json!(*tape.pick(&["null", "string", "integer"])),
        _ => place(tape, 1),
    };
    if let Some(Value::Array(items)) = keywords.get_mut(keyword) {
        if items.len() > 1 && tape.percent(50) {
            let at = tape.below(items.len());
            items.remove(at);
        } else if !items.contains(&more) {
            items.push(more);
        }
    }
}

fn edit_number(keywords: &mut Map<String, Value>, tape: &mut Tape) {
    let keyword = *tape.pick(&[
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "minItems",
        "maxItems",
        "minProperties",
        "maxProperties",
    ]);
    let number = usize::from(keyword == "multipleOf") + tape.below(5);
    keywords.insert(keyword.to_owned(), json!(number));
    if tape.percent(10) {
        keywords.insert("uniqueItems".to_owned(), json!(true));
    }
}

/// The same schema with its keys, choices and types in another order.
fn reversed(schema: &Value) -> Value {
    match schema {
        Value::Object(keywords) => {
            let turned = keywords.iter().rev().map(|(keyword, value)| {
                let value = match (keyword.as_str(), value) {
                    ("enum" | "required" | "type", Value::Array(items)) => {
                        items.iter().rev().cloned().collect()
                    }
                    ("const", value) => value.clone(),
                    (_, value) => reversed(value),
                };
                (keyword.clone(), value)
            });
            Value::Object(turned.collect())
        }
        Value::Array(items) => items.iter().map(reversed).collect(),
        other => other.clone(),
    }
}
