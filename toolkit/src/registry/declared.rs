//! Defaults, examples and stated outputs are contracts too: each must pass its schema.

use serde_json::{Map, Value, json};

use crate::rules;
use crate::rules::breach::Breach;
use crate::schema::{Problem, SchemaError, Validator, pointer};

use super::compiled::Compiled;
use super::skill::{Example, StatedOutput};

/// Walks through schemas end here; deeper ones do not compile.
const DEEPEST: usize = 128;

/// What does not hold of a skill's schemas and of what is declared beside them.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) part: Part,
    /// Where, inside of the part.
    pub(crate) pointer: String,
    pub(crate) message: String,
}

/// The part of a skill that is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Its schemas cannot be made at all.
    Schemas,
    InputSchema,
    OutputSchema,
    /// A default in the input schema.
    Default,
    /// The arguments of the example with this index.
    Example(usize),
    /// The output that it states.
    ExampleOutput(usize),
}

impl Fault {
    pub(super) fn of_schema(part: Part) -> impl FnOnce(SchemaError) -> Self {
        move |error| Self {
            part,
            pointer: error.pointer().to_owned(),
            message: error.message().to_owned(),
        }
    }

    /// The same for a reader who sees only the schema.
    pub(super) fn into_error(self, examples: &[Example]) -> SchemaError {
        let Self {
            part,
            pointer,
            message,
        } = self;
        let of_example = |what: &str, index: usize| {
            let description = examples.get(index);
            let description = description.map_or("", |example| &*example.description);
            let at = if pointer.is_empty() {
                String::new()
            } else {
                format!("at `{pointer}`: ")
            };
            let message = format!("{what} \"{description}\" does not fit: {at}{message}");
            SchemaError::new("/examples", message)
        };
        match part {
            Part::Example(index) => of_example("the example", index),
            Part::ExampleOutput(index) => of_example("the output of the example", index),
            Part::Schemas | Part::InputSchema | Part::OutputSchema | Part::Default => {
                SchemaError::new(pointer, message)
            }
        }
    }
}

pub(super) fn faults(compiled: &Compiled, examples: &[Example]) -> Vec<Fault> {
    let mut faults = Vec::new();
    find_misfit_defaults(&compiled.input_schema, &mut faults);
    for (index, example) in examples.iter().enumerate() {
        find_misfits(compiled, example, index, &mut faults);
    }
    faults
}

/// Every default in the schema passes the schema that it stands in.
fn find_misfit_defaults(schema: &Value, faults: &mut Vec<Fault>) {
    let mut defaults = Vec::new();
    find_defaults(schema, String::new(), 0, &mut defaults);
    for (at, default) in defaults {
        // What nothing refers to need not compile, and judges nothing.
        let Ok(judge) = Validator::at(schema, &at) else {
            continue;
        };
        if let Some(problem) = judge.problems(default).first() {
            faults.push(Fault {
                part: Part::Default,
                pointer: at,
                message: format!("the default does not fit: {problem}"),
            });
        }
    }
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
fn find_misfits(compiled: &Compiled, example: &Example, index: usize, faults: &mut Vec<Fault>) {
    let mut add = |part: Part, pointer: String, message: String| {
        faults.push(Fault {
            part,
            pointer,
            message,
        });
    };
    let keys = misfit_keys(&compiled.input_schema, example);
    if keys.is_empty()
        && let Some(problem) = compiled.input.problems(&example.input).first()
    {
        let Problem {
            pointer, message, ..
        } = problem.clone();
        add(Part::Example(index), pointer, message);
    }
    for (pointer, breach) in keys {
        add(Part::Example(index), pointer, breach.into());
    }
    if let (Some(stated), Some(judge)) = (&example.output, &compiled.output) {
        match misfit(stated, judge, compiled.output_schema.as_ref()) {
            Ok(None) => {}
            Ok(Some(problem)) => add(Part::ExampleOutput(index), problem.pointer, problem.message),
            Err(error) => add(Part::ExampleOutput(index), String::new(), error.to_string()),
        }
    }
}

/// The keys of an example that are not declared, with their places, or else those that it
/// lacks: in the words in which the compiler says it, as far as the schema tells them as plainly.
fn misfit_keys(schema: &Value, example: &Example) -> Vec<(String, Breach)> {
    let (Some(Value::Object(properties)), Value::Object(input)) =
        (schema.get("properties"), &example.input)
    else {
        return Vec::new();
    };
    let mut breaches = Vec::new();
    let is_closed = schema.get("additionalProperties") == Some(&Value::Bool(false))
        && schema.get("patternProperties").is_none();
    if is_closed {
        let declared: Vec<&str> = properties.keys().map(String::as_str).collect();
        let judged = input.keys().map(|key| {
            let breach = rules::example::key(key, &declared).err()?;
            Some((pointer::child("", key), breach))
        });
        breaches.extend(judged.flatten());
    }
    // What is missing may be what was misspelt.
    if !breaches.is_empty() {
        return breaches;
    }
    let required = schema.get("required").and_then(Value::as_array);
    let missing: Vec<&str> = required
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .filter(|key| !input.contains_key(*key))
        .collect();
    let breach = rules::example::complete(&example.description, &missing).err();
    breaches.extend(breach.map(|breach| (String::new(), breach)));
    breaches
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
