//! What becomes of the arguments of a call, by the words of the design:
//!
//! > Coercion follows the schema, never the content: absent, `null`, `""` (blanks too) → `{}`
//! > for a skill without required parameters, else the required ones are reported missing;
//! > `null` for an optional property = absent, unless its schema allows null; `3.0` → 3,
//! > `"3"` → 3, `"true"` → true, and JSON text → array or object, each only where no string is
//! > allowed there (judged by types through refs, unions and enums). Lossless or refused:
//! > integers stay exact up to 64 bits, larger ones are refused; nothing is split, wrapped,
//! > rounded or turned into text; one layer of text per place; in a union the branch that takes
//! > the value as it is wins. Validation follows coercion.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::json_schema::{accepts, below, equal, is_handed_on_as, resolve, type_names, whole};

/// What the design says of the arguments of one call.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    /// The handler gets exactly this.
    Accepted(Value),
    /// The handler does not run.
    Refused,
    /// Two branches of a union take the mended value, and mend it differently.
    Open,
}

impl Verdict {
    /// Whether what the crate did is right by this verdict.
    pub(super) fn allows(&self, crates: &Self) -> bool {
        match (self, crates) {
            (Self::Accepted(value), Self::Accepted(crates)) => is_handed_on_as(value, crates),
            (Self::Refused, Self::Refused) | (Self::Open, _) => true,
            _ => false,
        }
    }
}

/// Mends the arguments and judges them.
pub(super) fn decode(schema: &Value, arguments: &Value) -> Verdict {
    let arguments = match arguments {
        // Required parameters are then missing, which the judge finds.
        Value::Null => json!({}),
        Value::String(text) if text.chars().all(char::is_whitespace) => json!({}),
        other => other.clone(),
    };
    match mend(schema, schema, &arguments) {
        Err(OpenQuestion) => Verdict::Open,
        Ok(mended) if accepts(schema, schema, &mended) => Verdict::Accepted(mended),
        Ok(_) => Verdict::Refused,
    }
}

#[derive(Debug)]
pub(super) struct OpenQuestion;

/// One place: its own value first, then what is inside.
pub(super) fn mend(root: &Value, schema: &Value, value: &Value) -> Result<Value, OpenQuestion> {
    let types = types(root, schema);
    let own = match value {
        Value::String(text) if !types.contains("string") => match read(text) {
            Some(read)
                if !read.is_string()
                    && !read.is_null()
                    && type_names(&read).iter().any(|name| types.contains(name)) =>
            {
                read
            }
            _ => value.clone(),
        },
        _ => value.clone(),
    };
    inside(root, schema, &whole_number(&types, own))
}

/// `3.0` → 3 where only an integer can stand.
fn whole_number(types: &Types, value: Value) -> Value {
    let only_integers =
        types.contains("integer") && !types.contains("number") && !types.contains("string");
    match value.as_number().and_then(whole) {
        Some(whole) if only_integers => match (u64::try_from(whole), i64::try_from(whole)) {
            (Ok(whole), _) => json!(whole),
            (_, Ok(whole)) => json!(whole),
            _ => value,
        },
        _ => value,
    }
}

/// The places inside an object or array.
fn inside(root: &Value, schema: &Value, value: &Value) -> Result<Value, OpenQuestion> {
    let Value::Object(keywords) = schema else {
        return Ok(value.clone());
    };
    let mut value = match value {
        Value::Object(entries) => Value::Object(inside_object(root, keywords, entries)?),
        Value::Array(items) => Value::Array(inside_array(root, keywords, items)?),
        scalar => scalar.clone(),
    };
    if let Some(reference) = keywords.get("$ref") {
        value = inside(root, resolve(root, reference), &value)?;
    }
    for part in branches(keywords, "allOf") {
        value = inside(root, part, &value)?;
    }
    for keyword in ["anyOf", "oneOf"] {
        value = inside_union(root, branches(keywords, keyword), value)?;
    }
    Ok(value)
}

fn inside_union(root: &Value, branches: &[Value], value: Value) -> Result<Value, OpenQuestion> {
    let takes = |branch: &&Value| accepts(root, branch, &value);
    let mut mended = Vec::new();
    for branch in branches.iter().filter(takes) {
        mended.push(inside(root, branch, &value)?);
    }
    if mended.is_empty() {
        for branch in branches {
            let candidate = inside(root, branch, &value)?;
            if accepts(root, branch, &candidate) {
                mended.push(candidate);
            }
        }
    }
    match mended.split_first() {
        None => Ok(value),
        Some((first, rest)) if rest.iter().all(|other| equal(first, other)) => Ok(first.clone()),
        Some(_) => Err(OpenQuestion),
    }
}

fn inside_object(
    root: &Value,
    keywords: &Map<String, Value>,
    entries: &Map<String, Value>,
) -> Result<Map<String, Value>, OpenQuestion> {
    let is_required = |name: &str| {
        branches(keywords, "required")
            .iter()
            .any(|required| required == name)
    };
    let mut mended = Map::new();
    for (name, entry) in entries {
        let declared = below(keywords, "properties", name);
        if let ([schema], Value::Null, false) = (declared.as_slice(), entry, is_required(name)) {
            let by_type = types(root, schema).contains("null");
            if by_type != accepts(root, schema, entry) {
                return Err(OpenQuestion);
            }
            if !by_type {
                continue;
            }
        }
        let mut entry = entry.clone();
        for keyword in ["properties", "patternProperties", "additionalProperties"] {
            for schema in below(keywords, keyword, name) {
                entry = mend(root, schema, &entry)?;
            }
        }
        mended.insert(name.clone(), entry);
    }
    Ok(mended)
}

fn inside_array(
    root: &Value,
    keywords: &Map<String, Value>,
    items: &[Value],
) -> Result<Vec<Value>, OpenQuestion> {
    let prefix = branches(keywords, "prefixItems");
    let schema_of = |at: usize| prefix.get(at).or(keywords.get("items"));
    let mend_one = |(at, item): (usize, &Value)| {
        schema_of(at).map_or(Ok(item.clone()), |schema| mend(root, schema, item))
    };
    items.iter().enumerate().map(mend_one).collect()
}

fn branches<'s>(keywords: &'s Map<String, Value>, keyword: &str) -> &'s [Value] {
    keywords
        .get(keyword)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

type Types = BTreeSet<&'static str>;

const ALL: [&str; 7] = [
    "null", "boolean", "integer", "number", "string", "array", "object",
];

/// The types that can stand at a place, judged through refs, unions and enums.
pub(super) fn types(root: &Value, schema: &Value) -> Types {
    let mut types = Types::from(ALL);
    let keywords = match schema {
        Value::Object(keywords) => keywords,
        Value::Bool(false) => return Types::new(),
        _ => return types,
    };
    let named = |name: &Value| -> Types {
        let goes_by = |one: &&str| name == one || (name == "number" && *one == "integer");
        ALL.into_iter().filter(goes_by).collect()
    };
    let of_values = |values: &[Value]| {
        values
            .iter()
            .map(|value| type_names(value)[0])
            .collect::<Types>()
    };
    for (keyword, operand) in keywords {
        let own: Types = match (keyword.as_str(), operand) {
            ("type", Value::Array(several)) => several.iter().flat_map(named).collect(),
            ("type", one) => named(one),
            ("const", value) => of_values(std::slice::from_ref(value)),
            ("enum", Value::Array(values)) => of_values(values),
            ("$ref", reference) => self::types(root, resolve(root, reference)),
            ("anyOf" | "oneOf", Value::Array(branches)) => branches
                .iter()
                .flat_map(|branch| self::types(root, branch))
                .collect(),
            ("allOf", Value::Array(parts)) => {
                let mut common = types.clone();
                for part in parts {
                    let part = self::types(root, part);
                    common.retain(|name| part.contains(name));
                }
                common
            }
            _ => continue,
        };
        types.retain(|name| own.contains(name));
    }
    types
}

/// Reads JSON text, unless a number in it would not come out as it is written.
fn read(text: &str) -> Option<Value> {
    let value = serde_json::from_str(text).ok()?;
    numbers(text)
        .iter()
        .all(|number| is_exact(number))
        .then_some(value)
}

/// The numbers in JSON text, outside of its strings.
fn numbers(text: &str) -> Vec<String> {
    let mut numbers = vec![String::new()];
    let (mut in_string, mut escaped) = (false, false);
    for letter in text.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => in_string = !in_string,
            '0'..='9' | '-' | '+' | '.' | 'e' | 'E' if !in_string => {
                numbers.last_mut().expect("never empty").push(letter);
                continue;
            }
            _ => {}
        }
        numbers.push(String::new());
    }
    // The `e` of `true` and `false` is no number.
    numbers.retain(|word| word.contains(|letter: char| letter.is_ascii_digit()));
    numbers
}

/// Whether the number that is read has the very digits that were written.
fn is_exact(written: &str) -> bool {
    if !written.contains(['.', 'e', 'E']) {
        return written.parse::<i64>().is_ok() || written.parse::<u64>().is_ok();
    }
    let significant = |number: &str| -> String {
        let mantissa = number.split(['e', 'E']).next().unwrap_or_default();
        let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        digits.trim_matches('0').to_owned()
    };
    let read: f64 = written.parse().expect("it was read as JSON");
    read.is_finite() && significant(written) == significant(&format!("{read:e}"))
}

mod against_the_crate {
    use serde_json::{Value, json};
    use toolkit::schema::Validator;
    use toolkit::{ErrorCode, Tool, Toolkit, block_on};

    use super::super::generate::{agree, for_tapes, input_schema, value_near};
    use super::super::json_schema::{accepts, equal};
    use super::{Verdict, decode};

    /// Cases that a person decided: per group the schema of a place `x`, or of all arguments.
    const ROWS: &str = include_str!("rows/decode.json");

    /// A toolkit of one tool, which gives back the arguments that it got.
    fn echo(schema: &Value) -> Toolkit {
        let tool = Tool::builder("echo")
            .description("Gives back the arguments that reached the handler.")
            .input(schema.clone())
            .handler(|arguments, _| async move { Ok(json!({ "got": arguments })) })
            .build()
            .unwrap_or_else(|error| panic!("{error}\nschema: {schema}"));
        Toolkit::builder()
            .without_linked()
            .without_builtins()
            .tool(tool)
            .build()
            .expect("one tool cannot clash")
    }

    /// What the crate does with the arguments, and what it says about it.
    fn call(toolkit: &Toolkit, arguments: &Value) -> (Verdict, String) {
        match block_on(toolkit.call("echo", arguments)) {
            Ok(output) => (
                Verdict::Accepted(output.into_value()["got"].take()),
                String::new(),
            ),
            Err(error) if error.code() == ErrorCode::InvalidArguments => {
                (Verdict::Refused, error.message().to_owned())
            }
            Err(error) => panic!("{} is no answer to {arguments}: {error}", error.code()),
        }
    }

    /// The input schema of a group, and what makes arguments of what a row gives.
    fn input_of(group: &Value) -> (Value, impl Fn(&Value) -> Value) {
        let is_whole = group.get("input").is_some();
        let schema = if is_whole {
            group["input"].clone()
        } else {
            let mut place = group["place"].clone();
            place["description"] = json!("The place in question");
            json!({
                "type": "object",
                "properties": { "x": place },
                "required": ["x"],
                "additionalProperties": false,
                "$defs": group.get("$defs").unwrap_or(&json!({})),
            })
        };
        (schema, move |given| {
            if is_whole {
                given.clone()
            } else {
                json!({ "x": given })
            }
        })
    }

    #[test]
    fn the_rows_hold() {
        let groups: Vec<Value> = serde_json::from_str(ROWS).expect("rows are JSON");
        let mut wrong = Vec::new();
        for group in &groups {
            let (schema, arguments_of) = input_of(group);
            let toolkit = echo(&schema);
            for row in group["rows"].as_array().expect("rows") {
                let arguments = arguments_of(&row["given"]);
                let expected = match row.get("gives") {
                    Some(value) => Verdict::Accepted(arguments_of(value)),
                    None if row.get("open").is_some() => Verdict::Open,
                    None => Verdict::Refused,
                };
                let oracle = decode(&schema, &arguments);
                let (crates, message) = call(&toolkit, &arguments);
                let silent = |word: &&Value| !message.contains(word.as_str().expect("words"));
                let unsaid: Vec<_> = row
                    .get("says")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten()
                    .filter(silent)
                    .collect();
                if !expected.allows(&crates) || !expected.allows(&oracle) || !unsaid.is_empty() {
                    let (group, name) = (&group["group"], &row["name"]);
                    wrong.push(format!(
                        "{group}, {name}: {arguments}\n    row {expected:?}\n    oracle {oracle:?}\n    crate {crates:?} {message}, does not say {unsaid:?}"
                    ));
                }
            }
        }
        assert!(
            wrong.is_empty(),
            "{} rows:\n{}",
            wrong.len(),
            wrong.join("\n")
        );
    }

    #[test]
    fn without_coercion_the_judge_is_json_schema() {
        for_tapes(1_200, |tape| {
            let schema = input_schema(tape);
            let validator =
                Validator::new(&schema).unwrap_or_else(|error| panic!("{error}\nschema: {schema}"));
            for _ in 0..5 {
                let value = value_near(&schema, &schema, tape);
                let fits = accepts(&schema, &schema, &value);
                let says = (
                    validator.is_valid(&value),
                    validator.problems(&value).is_empty(),
                );
                agree(says == (fits, fits), (says, fits), &schema, &value)?;
            }
            Ok(())
        });
    }

    #[test]
    fn a_call_is_accepted_and_handed_on_as_the_design_says() {
        for_tapes(800, |tape| {
            let schema = input_schema(tape);
            let toolkit = echo(&schema);
            for _ in 0..5 {
                let arguments = value_near(&schema, &schema, tape);
                let (actual, _) = call(&toolkit, &arguments);
                let expected = decode(&schema, &arguments);
                agree(
                    expected.allows(&actual),
                    (&actual, &expected),
                    &schema,
                    &arguments,
                )?;
            }
            Ok(())
        });
    }

    #[test]
    fn coercion_settles_at_once_and_leaves_valid_values_alone() {
        for_tapes(800, |tape| {
            let schema = input_schema(tape);
            let validator = Validator::new(&schema).expect("a schema");
            for _ in 0..5 {
                let value = value_near(&schema, &schema, tape);
                let once = validator.coerced(&value).into_owned();
                let twice = validator.coerced(&once).into_owned();
                agree(once == twice, (&once, &twice), &schema, &value)?;
                let needs_nothing = accepts(&schema, &schema, &value);
                agree(
                    !needs_nothing || equal(&once, &value),
                    (&once, &value),
                    &schema,
                    &value,
                )?;
            }
            Ok(())
        });
    }

    /// Lists in lists below `x`, made without a walk that would itself be deep.
    fn nested(levels: usize) -> Value {
        let lists = (0..levels).fold(json!(1), |inner, _| Value::Array(vec![inner]));
        Value::Object(std::iter::once(("x".to_owned(), lists)).collect())
    }

    #[test]
    fn arguments_are_nested_128_deep_at_most() {
        let toolkit = echo(
            &json!({ "type": "object", "properties": { "x": { "description": "Anything" } } }),
        );
        let code = |arguments: &Value| {
            block_on(toolkit.call("echo", arguments))
                .map(|_| ())
                .map_err(|error| error.code())
        };
        // The object of the arguments is a level, and so is the output around them.
        assert_eq!(code(&nested(126)), Ok(()));
        assert_eq!(code(&nested(128)), Err(ErrorCode::LimitExceeded));
        assert_eq!(code(&nested(3_000)), Err(ErrorCode::LimitExceeded));
    }

    /// U03: thousands of levels are an error, whether they arrive as values or as text.
    #[test]
    fn deep_values_of_a_recursive_type_do_not_crash() {
        let toolkit = echo(&json!({
            "type": "object",
            "properties": { "x": { "$ref": "#/$defs/List", "description": "Lists of lists" } },
            "$defs": { "List": { "type": "array", "items": { "anyOf": [{ "$ref": "#/$defs/List" }, { "type": "integer" }] } } },
        }));
        let is_refused = |arguments: &Value| block_on(toolkit.call("echo", arguments)).is_err();
        let as_text = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert!(!is_refused(&nested(100)));
        assert!(!is_refused(&json!({ "x": as_text(100) })));
        for levels in [200, 3_000] {
            assert!(is_refused(&nested(levels)));
            assert!(is_refused(&json!({ "x": as_text(levels) })));
            assert!(is_refused(&json!(format!("{{\"x\":{}}}", as_text(levels)))));
        }
        // Text in the items of a list brings levels too.
        let text_below = (0..100).fold(json!(as_text(100)), |inner, _| json!([inner]));
        assert!(is_refused(&json!({ "x": text_below })));
    }

    /// U13: all problems in one message, with pointers, and nothing of parsers or of Rust.
    #[test]
    fn a_message_says_what_to_send() {
        let toolkit = echo(&json!({
            "type": "object",
            "properties": {
                "path": { "type": "string", "description": "Where" },
                "lines": { "type": "integer", "minimum": 0, "maximum": 4_294_967_295_u32, "description": "How many" },
                "mode": { "type": "string", "enum": ["head", "tail"], "description": "Which end" },
                "options": {
                    "type": "object",
                    "properties": { "depth": { "type": "integer", "description": "How deep" } },
                    "additionalProperties": false,
                    "description": "More",
                },
            },
            "required": ["path", "lines", "mode"],
            "additionalProperties": false,
        }));
        let arguments = json!({ "path": 5, "lines": "x", "options": { "dept": 1 } });
        let error = block_on(toolkit.call("echo", &arguments)).expect_err("nothing is right");
        let message = error.message();
        for word in [
            "/path", "string", "5", "/lines", "integer", "\"x\"", "mode", "missing", "/options",
            "dept", "depth",
        ] {
            assert!(message.contains(word), "`{word}` is not in: {message}");
        }
        for word in [
            "line 1", "column", "u32", "u64", "i64", "String", "Option", "serde", "struct",
            "untagged", "Value", "Number(",
        ] {
            assert!(!message.contains(word), "`{word}` is in: {message}");
        }
        assert_eq!(
            error.details().and_then(Value::as_array).map(Vec::len),
            Some(4),
            "{:?}",
            error.details()
        );
    }
}
