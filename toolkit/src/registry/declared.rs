//! Defaults, examples and stated outputs are contracts too: each must pass its schema.

use serde_json::{Map, Value, json};

use crate::schema::{Problem, SchemaError, Validator, pointer};

use super::compiled::Compiled;
use super::skill::{Example, StatedOutput};

/// Walks through schemas end here; deeper ones do not compile.
const DEEPEST: usize = 128;

pub(super) fn check(compiled: &Compiled, examples: &[Example]) -> Result<(), SchemaError> {
    check_defaults(&compiled.input_schema)?;
    for example in examples {
        check_example(compiled, example)?;
    }
    Ok(())
}

/// Every default in the schema passes the schema that it stands in.
fn check_defaults(schema: &Value) -> Result<(), SchemaError> {
    let mut defaults = Vec::new();
    find_defaults(schema, String::new(), 0, &mut defaults);
    for (at, default) in defaults {
        // What nothing refers to need not compile, and judges nothing.
        let Ok(judge) = Validator::at(schema, &at) else {
            continue;
        };
        if let Some(problem) = judge.problems(default).first() {
            let message = format!("the default does not fit: {problem}");
            return Err(SchemaError::new(at, message));
        }
    }
    Ok(())
}

/// Collects the defaults, each with the pointer of the schema that it stands in.
fn find_defaults<'s>(
    schema: &'s Value,
    at: String,
    depth: usize,
    defaults: &mut Vec<(String, &'s Value)>,
) {
    let Value::Object(keywords) = schema else {
        return;
    };
    if depth > DEEPEST {
        return;
    }
    for (keyword, value) in keywords {
        let here = || pointer::child(&at, keyword);
        match (keyword.as_str(), value) {
            (
                "properties" | "patternProperties" | "$defs" | "definitions",
                Value::Object(schemas),
            ) => {
                for (name, schema) in schemas {
                    let there = pointer::child(&here(), name);
                    find_defaults(schema, there, depth + 1, defaults);
                }
            }
            ("prefixItems" | "allOf" | "anyOf" | "oneOf", Value::Array(schemas)) => {
                for (index, schema) in schemas.iter().enumerate() {
                    let there = pointer::child(&here(), &index.to_string());
                    find_defaults(schema, there, depth + 1, defaults);
                }
            }
            ("items" | "additionalProperties" | "unevaluatedProperties", schema) => {
                find_defaults(schema, here(), depth + 1, defaults);
            }
            _ => {}
        }
    }
    if let Some(default) = keywords.get("default") {
        defaults.push((at, default));
    }
}

/// The arguments of an example pass as they are, and so does the output that it states.
fn check_example(compiled: &Compiled, example: &Example) -> Result<(), SchemaError> {
    let fault = |what: &str, problem: &Problem| {
        let description = &example.description;
        let message = format!("{what} \"{description}\" does not fit: {problem}");
        Err(SchemaError::new("/examples", message))
    };
    if let Some(problem) = compiled.input.problems(&example.input).first() {
        return fault("the example", problem);
    }
    if let (Some(stated), Some(judge)) = (&example.output, &compiled.output)
        && let Some(problem) = misfit(stated, judge, compiled.output_schema.as_ref())?
    {
        return fault("the output of the example", &problem);
    }
    Ok(())
}

/// What is wrong with a stated output, whatever an object with `..` holds besides.
fn misfit(
    stated: &StatedOutput,
    judge: &Validator,
    schema: Option<&Value>,
) -> Result<Option<Problem>, SchemaError> {
    let (value, problems) = completed(&stated.value, judge);
    if stated.open.is_empty() || problems.is_empty() {
        return Ok(problems.into_iter().next());
    }
    // A key that is missing where `..` stands is no fault. But in a union it also decides which
    // branch is meant, so all else is asked of a schema that expects no keys.
    let lenient = lenient(schema.unwrap_or(&Value::Bool(true)), 0);
    let others = Validator::new(&lenient)?.problems(&value);
    if let Some(problem) = others.into_iter().next() {
        return Ok(Some(problem));
    }
    let is_stated_in_full = |problem: &Problem| {
        let parent = problem.pointer.rsplit_once('/').map(|(parent, _)| parent);
        parent.is_some_and(|parent| stated.open.iter().all(|open| open != parent))
    };
    Ok(problems
        .into_iter()
        .find(|problem| is_missing(problem) && is_stated_in_full(problem)))
}

fn is_missing(problem: &Problem) -> bool {
    problem.found.is_none()
}

/// A stated output with `null` for the keys that it leaves out, where `null` is allowed: both
/// mean the same. With what is wrong with it then.
fn completed(stated: &Value, judge: &Validator) -> (Value, Vec<Problem>) {
    let problems = judge.problems(stated);
    let mut value = stated.clone();
    let mut is_changed = false;
    for problem in problems.iter().filter(|problem| is_missing(problem)) {
        let mut with_null = value.clone();
        let Some((parent, key)) = problem.pointer.rsplit_once('/') else {
            continue;
        };
        let Some(Value::Object(entries)) = with_null.pointer_mut(parent) else {
            continue;
        };
        entries.insert(pointer::unescape(key).into_owned(), Value::Null);
        if judge
            .problems(&with_null)
            .iter()
            .all(|other| other.pointer != problem.pointer)
        {
            value = with_null;
            is_changed = true;
        }
    }
    if is_changed {
        completed(&value, judge)
    } else {
        (value, problems)
    }
}

/// The schema without all that could pass once more keys are there.
fn lenient(schema: &Value, depth: usize) -> Value {
    let Value::Object(keywords) = schema else {
        return schema.clone();
    };
    if depth > DEEPEST {
        return Value::Bool(true);
    }
    let each = |schemas: &Value| -> Value {
        match schemas {
            Value::Array(schemas) => schemas
                .iter()
                .map(|schema| lenient(schema, depth + 1))
                .collect(),
            Value::Object(schemas) => schemas
                .iter()
                .map(|(name, schema)| (name.clone(), lenient(schema, depth + 1)))
                .collect::<Map<_, _>>()
                .into(),
            other => other.clone(),
        }
    };
    let is_compound = |value: &Value| value.is_object() || value.is_array();
    let mut kept = Map::new();
    let mut all_of = Vec::new();
    for (keyword, value) in keywords {
        match keyword.as_str() {
            "required" | "minProperties" | "uniqueItems" | "not" => continue,
            "const" if is_compound(value) => continue,
            "enum"
                if value
                    .as_array()
                    .is_some_and(|all| all.iter().any(is_compound)) =>
            {
                continue;
            }
            // Once more is known, several branches may turn out to be one.
            "oneOf" => {
                all_of.push(json!({ "anyOf": each(value) }));
                continue;
            }
            "allOf" => {
                if let Value::Array(schemas) = each(value) {
                    all_of.extend(schemas);
                }
                continue;
            }
            _ => {}
        }
        let value = match keyword.as_str() {
            "properties" | "patternProperties" | "$defs" | "definitions" | "prefixItems"
            | "anyOf" => each(value),
            "items" | "additionalProperties" | "unevaluatedProperties" => lenient(value, depth + 1),
            _ => value.clone(),
        };
        kept.insert(keyword.clone(), value);
    }
    if !all_of.is_empty() {
        kept.insert("allOf".to_owned(), all_of.into());
    }
    Value::Object(kept)
}
