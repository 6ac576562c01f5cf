//! What becomes of a chain of calls, by the words of the design.
//!
//! > `{{N}}` and `<<N>>` mean the same: the output of step N, 1-based. `{{N.path.0.to}}` (or a
//! > JSON pointer `{{N/path/0/to}}`) reaches inside it. They work at any depth of the arguments,
//! > in values and not in keys. A value that is one placeholder and nothing else takes the
//! > output with its JSON type; where the schema at that place allows only text, and inside
//! > longer text, the output is inserted as text. Inserted text is never scanned again, and text
//! > that holds inserted output is never parsed as JSON by coercion. Doubled opening marks
//! > directly before what would be a placeholder make it literal. Before step 1 runs, everything
//! > that can be known is checked. An error outcome is never substituted.
//!
//! Chains run over the few tools of [`tools`], which are written down once and known to both
//! sides.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::decode::{mend, types};
use super::json_schema::{accepts, below};

/// A fault: its step, from 1, or none for the whole, and its code.
pub(super) type Fault = (Option<usize>, &'static str);

/// What the design says of a chain.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fate {
    /// Nothing runs.
    Refused(BTreeSet<Fault>),
    /// A place would be right only if the output that it takes is null, hence absent. Whether that
    /// is a fault is left open.
    Open,
    /// How far each step comes, and the arguments that reach the handlers, in order.
    Ran {
        statuses: Vec<&'static str>,
        calls: Vec<(String, Value)>,
    },
}

/// A tool that both sides know.
pub(super) struct Small {
    pub(super) name: &'static str,
    pub(super) input: Value,
    pub(super) output: Option<Value>,
    pub(super) is_sensitive: bool,
    pub(super) run: fn(&Value) -> Result<Value, &'static str>,
}

fn input(properties: &Value, required: &[&str]) -> Value {
    let mut schema = json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false });
    for property in schema["properties"]
        .as_object_mut()
        .expect("properties")
        .values_mut()
    {
        property["description"] = json!("A parameter");
    }
    schema
}

/// The code by which `give` gives a value: its bytes as JSON.
pub(super) fn encoded(value: &Value) -> String {
    value
        .to_string()
        .bytes()
        .fold(String::new(), |code, byte| code + &byte.to_string() + " ")
}

/// What the approver of these tests says no to.
pub(super) fn is_approved(arguments: &Value) -> bool {
    !arguments.to_string().contains("deny")
}

#[expect(clippy::too_many_lines, reason = "it is a list")]
pub(super) fn tools() -> Vec<Small> {
    let text = json!({ "text": { "type": "string" } });
    let small = |name, input, output: Value, run| Small {
        name,
        input,
        output: (!output.is_null()).then_some(output),
        is_sensitive: false,
        run,
    };
    let guarded = small(
        "guarded",
        input(&text, &["text"]),
        json!({ "type": "string" }),
        |it| Ok(it["text"].clone()),
    );
    vec![
        // Gives any value, and says nothing about it beforehand.
        small(
            "pass",
            input(&json!({ "value": {} }), &["value"]),
            Value::Null,
            |it| Ok(it["value"].clone()),
        ),
        // Gives any value without its standing in the script, where marks would mean something.
        small(
            "give",
            input(&json!({ "code": { "type": "string" } }), &["code"]),
            Value::Null,
            |it| {
                let bytes = it["code"]
                    .as_str()
                    .into_iter()
                    .flat_map(|code| code.split_whitespace());
                let bytes: Option<Vec<u8>> = bytes.map(|byte| byte.parse().ok()).collect();
                serde_json::from_slice(&bytes.ok_or("no bytes")?).map_err(|_| "no JSON")
            },
        ),
        // Gives text, and says so.
        small(
            "say",
            input(&text, &["text"]),
            json!({ "type": "string" }),
            |it| Ok(it["text"].clone()),
        ),
        // Gives a number, and says so.
        small(
            "count",
            input(&text, &["text"]),
            json!({ "type": "integer" }),
            |it| Ok(json!(it["text"].as_str().map(|text| text.chars().count()))),
        ),
        // Gives an object of which everything is said.
        small(
            "make",
            input(
                &json!({ "name": { "type": "string" }, "size": { "type": "integer" } }),
                &["name"],
            ),
            json!({
                "type": "object",
                "properties": {
                    "name": { "type": "string" },
                    "size": { "type": ["integer", "null"] },
                    "tags": { "type": "array", "items": { "type": "string" } },
                    "deep": {
                        "type": "object",
                        "properties": { "flag": { "type": "boolean" } },
                        "required": ["flag"],
                        "additionalProperties": false,
                    },
                },
                "required": ["name", "size", "tags", "deep"],
                "additionalProperties": false,
            }),
            |it| {
                Ok(
                    json!({ "name": it["name"], "size": it["size"], "tags": ["x", it["name"]], "deep": { "flag": true } }),
                )
            },
        ),
        // Has a place of every kind.
        small(
            "typed",
            input(
                &json!({
                    "text": { "type": "string" },
                    "any": {},
                    "count": { "type": "integer" },
                    "ratio": { "type": "number" },
                    "flag": { "type": "boolean" },
                    "word": { "type": "string", "enum": ["on", "off", "5"] },
                    "note": { "type": ["string", "null"] },
                    "id": { "type": ["string", "integer"] },
                    "numbers": { "type": "array", "items": { "type": "integer" } },
                    "words": { "type": "array", "items": { "type": "string" } },
                    "map": { "type": "object", "additionalProperties": { "type": "string" } },
                    "inner": {
                        "type": "object",
                        "properties": { "text": { "type": "string" }, "count": { "type": "integer" } },
                        "additionalProperties": false,
                    },
                }),
                &[],
            ),
            Value::Null,
            |it| Ok(it.clone()),
        ),
        small(
            "fail",
            input(&text, &[]),
            json!({ "type": "string" }),
            |_| Err("it always fails"),
        ),
        Small {
            is_sensitive: true,
            ..guarded
        },
    ]
}

/// What becomes of a script in its JSON form, whose form is right.
pub(super) fn fate(script: &Value, has_approver: bool) -> Fate {
    let tools = tools();
    let steps: Vec<Step<'_>> = script["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| Step::read(step, &tools))
        .collect();
    let faults: BTreeSet<Fault> = (1..=steps.len())
        .flat_map(|number| faults(&steps, number, has_approver))
        .collect();
    if faults.iter().any(|(_, code)| *code == OPEN) {
        Fate::Open
    } else if faults.is_empty() {
        run(&steps, script["on_error"] == "continue")
    } else {
        Fate::Refused(faults)
    }
}

/// Stands where a fault would, for [`Fate::Open`].
const OPEN: &str = "open";

struct Step<'a> {
    tool: Option<&'a Small>,
    name: &'a str,
    args: &'a Value,
}

impl<'a> Step<'a> {
    fn read(step: &'a Value, tools: &'a [Small]) -> Self {
        let name = step["tool"].as_str().expect("a name");
        Self {
            tool: tools.iter().find(|tool| tool.name == name),
            name,
            args: step.get("args").unwrap_or(&Value::Null),
        }
    }
}

fn run(steps: &[Step<'_>], goes_on: bool) -> Fate {
    let (mut statuses, mut calls, mut outputs) =
        (Vec::new(), Vec::new(), Vec::<Option<Value>>::new());
    for step in steps {
        let tool = step.tool.expect("it was checked");
        let needs = references(step.args);
        let (status, output) = if !goes_on && statuses.contains(&"failed") {
            ("not_reached", None)
        } else if needs.iter().any(|number| outputs[number - 1].is_none()) {
            ("skipped", None)
        } else {
            let arguments = fill(Some(&tool.input), step.args, &outputs)
                .and_then(|filled| mend_filled(&tool.input, filled));
            match arguments {
                None => ("failed", None),
                Some(arguments) if tool.is_sensitive && !is_approved(&arguments) => {
                    ("failed", None)
                }
                Some(arguments) => {
                    calls.push((step.name.to_owned(), arguments.clone()));
                    match (tool.run)(&arguments) {
                        Ok(output) => ("succeeded", Some(output)),
                        Err(_) => ("failed", None),
                    }
                }
            }
        };
        statuses.push(status);
        outputs.push(output);
    }
    Fate::Ran { statuses, calls }
}

// Text and the placeholders in it.

/// A part of a text.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Text(String),
    Output {
        step: Option<usize>,
        path: Vec<String>,
    },
}

/// Takes a text apart, once, from left to right.
fn pieces(text: &str) -> Vec<Piece> {
    let letters: Vec<char> = text.chars().collect();
    let (mut pieces, mut literal, mut at) = (Vec::new(), String::new(), 0);
    while at < letters.len() {
        let mark = letters[at];
        let marks = letters[at..]
            .iter()
            .take_while(|letter| **letter == mark)
            .count();
        let found = (marks >= 2 && "{<".contains(mark))
            .then(|| placeholder(mark, &letters[at + marks..]))
            .flatten();
        let Some((length, output)) = found else {
            literal.extend(&letters[at..at + marks]);
            at += marks;
            continue;
        };
        if marks >= 4 {
            literal.extend(&letters[at + 2..at + marks + length]);
        } else {
            literal.extend(&letters[at + 2..at + marks]);
            pieces.extend((!literal.is_empty()).then(|| Piece::Text(std::mem::take(&mut literal))));
            pieces.push(output);
        }
        at += marks + length;
    }
    pieces.extend((!literal.is_empty() || pieces.is_empty()).then_some(Piece::Text(literal)));
    pieces
}

/// What stands behind the opening marks, if it makes a placeholder, and how long it is.
fn placeholder(mark: char, behind: &[char]) -> Option<(usize, Piece)> {
    let closing = if mark == '{' { ['}', '}'] } else { ['>', '>'] };
    let end = behind.windows(2).position(|pair| pair == closing)?;
    let body: String = behind[..end].iter().collect();
    let body = body.trim();
    let (is_negative, unsigned) = body
        .strip_prefix('-')
        .map_or((false, body), |unsigned| (true, unsigned));
    let path_starts = unsigned
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(unsigned.len());
    let (number, path) = unsigned.split_at(path_starts);
    if number.is_empty() {
        return None;
    }
    let path = match path.chars().next() {
        None => Vec::new(),
        Some('.') => path[1..].split('.').map(str::to_owned).collect(),
        Some('/') => path[1..]
            .split('/')
            .map(|key| key.replace("~1", "/").replace("~0", "~"))
            .collect(),
        Some(_) => return None,
    };
    let step = number.parse().ok().filter(|step| *step > 0 && !is_negative);
    Some((end + 2, Piece::Output { step, path }))
}

/// The steps that a value needs.
fn references(value: &Value) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    each_text(value, &mut |text| {
        for piece in pieces(text) {
            if let Piece::Output {
                step: Some(step), ..
            } = piece
            {
                found.insert(step);
            }
        }
    });
    found
}

fn each_text(value: &Value, visit: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => visit(text),
        Value::Array(items) => items.iter().for_each(|item| each_text(item, visit)),
        Value::Object(entries) => entries.values().for_each(|entry| each_text(entry, visit)),
        _ => {}
    }
}

// Inserting outputs.

/// Stands before every inserted text while the arguments are mended: text that starts with it is no JSON.
const INSERTED: char = '\u{E000}';

/// The arguments with outputs in place of placeholders; nothing if a path leads nowhere.
fn fill(schema: Option<&Value>, value: &Value, outputs: &[Option<Value>]) -> Option<Value> {
    Some(match value {
        Value::String(text) => fill_text(schema, text, outputs)?,
        Value::Array(items) => {
            let item_schema = schema.and_then(|schema| schema.get("items"));
            items
                .iter()
                .map(|item| fill(item_schema, item, outputs))
                .collect::<Option<_>>()?
        }
        Value::Object(entries) => {
            let filled = entries.iter().map(|(name, entry)| {
                Some((name.clone(), fill(property(schema, name), entry, outputs)?))
            });
            Value::Object(filled.collect::<Option<_>>()?)
        }
        other => other.clone(),
    })
}

fn fill_text(schema: Option<&Value>, text: &str, outputs: &[Option<Value>]) -> Option<Value> {
    let find = |step: usize, path: &[String]| follow(outputs[step - 1].as_ref()?, path);
    match pieces(text).as_slice() {
        [Piece::Text(constant)] => Some(json!(constant)),
        [Piece::Output { step, path }] if !allows_only_text(schema) => {
            find((*step)?, path).map(mark_texts)
        }
        pieces => {
            let mut filled = String::from(INSERTED);
            for piece in pieces {
                match piece {
                    Piece::Text(text) => filled.push_str(text),
                    Piece::Output { step, path } => {
                        filled.push_str(&as_text(&find((*step)?, path)?));
                    }
                }
            }
            Some(json!(filled))
        }
    }
}

fn allows_only_text(schema: Option<&Value>) -> bool {
    schema.is_some_and(|schema| types(schema, schema) == BTreeSet::from(["string"]))
}

fn property<'s>(schema: Option<&'s Value>, name: &str) -> Option<&'s Value> {
    let keywords = schema?.as_object()?;
    ["properties", "additionalProperties"]
        .into_iter()
        .find_map(|keyword| below(keywords, keyword, name).pop())
}

fn as_text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn follow(output: &Value, path: &[String]) -> Option<Value> {
    let Some((first, rest)) = path.split_first() else {
        return Some(output.clone());
    };
    let inside = match output {
        Value::Object(entries) => entries.get(first),
        Value::Array(items) => first
            .parse::<usize>()
            .ok()
            .filter(|at| at.to_string() == *first)
            .and_then(|at| items.get(at)),
        _ => None,
    };
    follow(inside?, rest)
}

fn mark_texts(value: Value) -> Value {
    change_texts(value, &|text| format!("{INSERTED}{text}"))
}

fn change_texts(value: Value, change: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::String(text) => json!(change(&text)),
        Value::Array(items) => items
            .into_iter()
            .map(|item| change_texts(item, change))
            .collect(),
        Value::Object(entries) => Value::Object(
            entries
                .into_iter()
                .map(|(name, entry)| (name, change_texts(entry, change)))
                .collect(),
        ),
        other => other,
    }
}

/// Mends and judges arguments that hold marked texts; the marks are gone from what comes out.
fn mend_filled(schema: &Value, filled: Value) -> Option<Value> {
    let filled = match filled {
        Value::Null => json!({}),
        // Blank text stands for no arguments without being parsed, so an inserted one may.
        Value::String(text) if text.trim_start_matches(INSERTED).trim().is_empty() => json!({}),
        other => other,
    };
    let mended = mend(schema, schema, &filled).expect("the tools have no unions");
    let unmarked = change_texts(mended, &|text| {
        text.strip_prefix(INSERTED).unwrap_or(text).to_owned()
    });
    accepts(schema, schema, &unmarked).then_some(unmarked)
}

// What can be known before the first step.

fn faults(steps: &[Step<'_>], number: usize, has_approver: bool) -> Vec<Fault> {
    let step = &steps[number - 1];
    let mut codes = Vec::new();
    let mut texts = Vec::new();
    each_text(step.args, &mut |text| texts.extend(pieces(text)));
    let is_earlier = |piece: &Piece| match piece {
        Piece::Text(_) => true,
        Piece::Output { step, path } => {
            step.is_some_and(|step| step < number && source(steps, step, path) != Source::Never)
        }
    };
    if !texts.iter().all(is_earlier) {
        codes.push("invalid_arguments");
    }
    match step.tool {
        None => codes.push("unknown_tool"),
        Some(tool) => {
            if tool.is_sensitive && !has_approver {
                codes.push("approval_required");
            }
            let is_nothing = |text: &str| text.trim().is_empty();
            let nothing = json!({});
            let args = match step.args {
                Value::Null => &nothing,
                Value::String(text) if is_nothing(text) => &nothing,
                other => other,
            };
            match may_fit(&tool.input, args, &|step, path| source(steps, step, path)) {
                Fit::Maybe => {}
                Fit::IfNull => codes.push(OPEN),
                Fit::Never => codes.push("invalid_arguments"),
            }
        }
    }
    codes.into_iter().map(|code| (Some(number), code)).collect()
}

/// What is known of an output, or of a part of it, before it is there.
#[derive(Debug, PartialEq)]
enum Source<'a> {
    /// It has this schema.
    Known(&'a Value),
    /// Anything may be there.
    Unknown,
    /// Nothing can be there.
    Never,
}

fn source<'a>(steps: &[Step<'a>], step: usize, path: &[String]) -> Source<'a> {
    let Some(mut schema) = steps
        .get(step - 1)
        .and_then(|step| step.tool)
        .and_then(|tool| tool.output.as_ref())
    else {
        return Source::Unknown;
    };
    for segment in path {
        let types = types(schema, schema);
        let is_index = segment.bytes().all(|byte| byte.is_ascii_digit());
        schema = match (property(Some(schema), segment), schema.get("items")) {
            (Some(property), _) if types.contains("object") && property.is_object() => property,
            (_, Some(items)) if types.contains("array") && is_index => items,
            _ => return Source::Never,
        };
    }
    Source::Known(schema)
}

/// Whether some outputs exist with which a value passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Maybe,
    /// Only if an optional property is null.
    IfNull,
    Never,
}

impl From<bool> for Fit {
    fn from(fits: bool) -> Self {
        if fits { Self::Maybe } else { Self::Never }
    }
}

fn may_fit<'a>(
    schema: &Value,
    value: &Value,
    source: &impl Fn(usize, &[String]) -> Source<'a>,
) -> Fit {
    let allowed = types(schema, schema);
    match value {
        Value::String(text) => match pieces(text).as_slice() {
            [Piece::Text(constant)] => constant_fits(schema, &json!(constant)).into(),
            [
                Piece::Output {
                    step: Some(step),
                    path,
                },
            ] => match source(*step, path) {
                Source::Known(output) if !allows_only_text(Some(schema)) => {
                    may_meet(output, schema)
                }
                _ => Fit::Maybe,
            },
            _ => allowed.contains("string").into(),
        },
        Value::Object(entries) if !references(value).is_empty() => {
            let required = required(schema);
            let fit = |(name, entry): (&String, &Value)| match property(Some(schema), name) {
                None => Fit::Maybe,
                Some(Value::Bool(may_be)) => Fit::from(*may_be),
                Some(_) if entry.is_null() && !required.contains(&name.as_str()) => Fit::Maybe,
                Some(below) => match may_fit(below, entry, source) {
                    Fit::Never
                        if may_be_null(entry, source) && !required.contains(&name.as_str()) =>
                    {
                        Fit::IfNull
                    }
                    fit => fit,
                },
            };
            let has_required = required.iter().all(|name| entries.contains_key(*name));
            let own = Fit::from(allowed.contains("object") && has_required);
            entries.iter().map(fit).fold(own, Fit::max)
        }
        Value::Array(items) if !references(value).is_empty() => {
            let own = Fit::from(allowed.contains("array"));
            let below = schema.get("items");
            items
                .iter()
                .map(|item| below.map_or(Fit::Maybe, |below| may_fit(below, item, source)))
                .fold(own, Fit::max)
        }
        constant => constant_fits(schema, &unescaped(constant)).into(),
    }
}

/// Whether a value that fits the output schema may fit the schema of a place.
fn may_meet(output: &Value, place: &Value) -> Fit {
    let place_types = types(place, place);
    let meet = |common: &str| {
        if common != "object" {
            return Fit::Maybe;
        }
        let meets = |name: &&str| match (property(Some(output), name), property(Some(place), name))
        {
            (Some(Value::Bool(false)), _) | (_, Some(Value::Bool(false))) => Fit::Never,
            (Some(output), Some(below)) => match may_meet(output, below) {
                Fit::Never
                    if types(output, output).contains("null")
                        && !required(place).contains(name) =>
                {
                    Fit::IfNull
                }
                fit => fit,
            },
            _ => Fit::Maybe,
        };
        required(output)
            .iter()
            .chain(&required(place))
            .map(meets)
            .max()
            .unwrap_or(Fit::Maybe)
    };
    let common = types(output, output)
        .into_iter()
        .filter(|name| place_types.contains(name));
    common.map(meet).min().unwrap_or(Fit::Never)
}

/// Whether a placeholder stands for an output that may be null.
fn may_be_null<'a>(value: &Value, source: &impl Fn(usize, &[String]) -> Source<'a>) -> bool {
    let pieces = value.as_str().map(pieces).unwrap_or_default();
    let [
        Piece::Output {
            step: Some(step),
            path,
        },
    ] = pieces.as_slice()
    else {
        return false;
    };
    matches!(source(*step, path), Source::Known(output) if types(output, output).contains("null"))
}

fn required(schema: &Value) -> Vec<&str> {
    schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

fn constant_fits(schema: &Value, value: &Value) -> bool {
    accepts(
        schema,
        schema,
        &mend(schema, schema, value).expect("the tools have no unions"),
    )
}

/// A value that needs no step, with its escapes undone.
fn unescaped(value: &Value) -> Value {
    fill(None, value, &[]).unwrap_or_else(|| value.clone())
}

mod against_the_crate {
    use std::sync::{Arc, Mutex};

    use serde_json::{Map, Value, json};
    use toolkit::approval::{Approval, ApprovalRequest};
    use toolkit::{Failure, Limits, Script, Tool, Toolkit, ToolkitBuilder, block_on};

    use super::super::generate::{Tape, agree, for_tapes, value_near};
    use super::super::json_schema::is_handed_on_as;
    use super::{Fate, Fault, Small, encoded, fate, is_approved, tools, types};

    /// The arguments that reached handlers, in order.
    type Calls = Arc<Mutex<Vec<(String, Value)>>>;

    /// The small tools, each of which notes what it gets.
    fn set_up(has_approver: bool, limits: Limits) -> (Toolkit, Calls) {
        let calls = Calls::default();
        let mut builder = Toolkit::builder()
            .without_linked()
            .without_builtins()
            .limits(limits);
        for small in tools() {
            builder = builder.tool(build(small, &calls));
        }
        if has_approver {
            builder = approver(builder);
        }
        (builder.build().expect("the names differ"), calls)
    }

    fn approver(builder: ToolkitBuilder) -> ToolkitBuilder {
        builder.approver(|request: &ApprovalRequest<'_>| {
            if is_approved(request.arguments()) {
                Approval::allow_once()
            } else {
                Approval::deny("it says deny")
            }
        })
    }

    fn build(small: Small, calls: &Calls) -> Tool {
        let Small {
            name,
            input,
            output,
            is_sensitive,
            run,
        } = small;
        let calls = Arc::clone(calls);
        let mut builder = Tool::builder(name)
            .description("One of the tools that the oracle knows.")
            .input(input);
        if let Some(output) = output {
            builder = builder.output(output);
        }
        if is_sensitive {
            builder = builder.sensitive();
        }
        let handler = move |arguments: Value, _| {
            calls
                .lock()
                .expect("no test panics inside")
                .push((name.to_owned(), arguments.clone()));
            async move { run(&arguments).map_err(Failure::new) }
        };
        builder
            .handler(handler)
            .build()
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// What the crate does with a script.
    fn crates_fate((toolkit, calls): &(Toolkit, Calls), script: &Value) -> Fate {
        calls.lock().expect("no test panics inside").clear();
        let script = Script::from_json(script).unwrap_or_else(|error| panic!("{error}\n{script}"));
        let checked = toolkit.check_script(&script);
        let calls = || std::mem::take(&mut *calls.lock().expect("no test panics inside"));
        match block_on(toolkit.script(&script)) {
            Err(error) => {
                assert_eq!(
                    checked.as_ref().err(),
                    Some(&error),
                    "a check says what a run says"
                );
                assert!(calls().is_empty(), "nothing runs where something is wrong");
                let fault = |fault: &toolkit::script::ScriptFault| -> Fault {
                    (fault.step(), fault.code().as_str())
                };
                Fate::Refused(error.faults().iter().map(fault).collect())
            }
            Ok(outcome) => {
                assert!(checked.is_ok(), "a check says what a run says");
                let statuses = outcome
                    .steps()
                    .iter()
                    .map(|step| step.status().as_str())
                    .collect();
                Fate::Ran {
                    statuses,
                    calls: calls(),
                }
            }
        }
    }

    fn is_same(oracle: &Fate, crates: &Fate) -> bool {
        match (oracle, crates) {
            (
                Fate::Ran { statuses, calls },
                Fate::Ran {
                    statuses: crates,
                    calls: crates_calls,
                },
            ) => {
                let is_same = |(ours, theirs): (&(String, Value), &(String, Value))| {
                    ours.0 == theirs.0 && is_handed_on_as(&ours.1, &theirs.1)
                };
                statuses == crates
                    && calls.len() == crates_calls.len()
                    && calls.iter().zip(crates_calls).all(is_same)
            }
            (Fate::Open, _) => true,
            _ => oracle == crates,
        }
    }

    /// Cases that a person decided. `outputs` and `put` are short for one `give` step for each
    /// output, and a `typed` step that is given what is put there.
    const ROWS: &str = include_str!("rows/script.json");

    fn script_of(row: &Value) -> Value {
        if let Some(script) = row.get("script") {
            return script.clone();
        }
        let outputs = row["outputs"].as_array().expect("outputs");
        let give = |output| json!({ "tool": "give", "args": { "code": encoded(output) } });
        let mut steps: Vec<Value> = outputs.iter().map(give).collect();
        steps.push(json!({ "tool": "typed", "args": row["put"] }));
        json!({ "steps": steps })
    }

    /// What a row says of its script.
    fn is_as_said(row: &Value, script: &Value, fate: &Fate) -> bool {
        let last = script["steps"].as_array().map_or(0, Vec::len);
        let wanted = row.get("gets").or(row.get("last"));
        let statuses_of = |row: &Value| -> Vec<String> {
            serde_json::from_value(row["statuses"].clone()).expect("words")
        };
        match fate {
            Fate::Open => false,
            Fate::Refused(faults) => {
                let said = match row.get("at").and_then(Value::as_array) {
                    Some(said) => said
                        .iter()
                        .map(|fault| (fault[0].as_u64(), fault[1].as_str()))
                        .collect(),
                    None if row.get("faults").is_some() => {
                        vec![(u64::try_from(last).ok(), Some("invalid_arguments"))]
                    }
                    None => Vec::new(),
                };
                let given = |(step, code): &Fault| {
                    (step.and_then(|step| u64::try_from(step).ok()), Some(*code))
                };
                faults.iter().map(given).eq(said)
            }
            Fate::Ran { statuses, calls } => match (wanted, calls.last()) {
                (Some(wanted), Some((_, got))) => {
                    statuses.iter().all(|status| *status == "succeeded")
                        && is_handed_on_as(wanted, got)
                }
                (Some(_), None) => false,
                _ if row.get("fails").is_some() => {
                    statuses.iter().position(|status| *status == "failed") == Some(last - 1)
                }
                _ if row.get("statuses").is_some() => statuses_of(row) == *statuses,
                _ => false,
            },
        }
    }

    #[test]
    fn the_rows_hold() {
        let toolkit = set_up(true, Limits::default());
        let rows: Vec<Value> = serde_json::from_str(ROWS).expect("rows are JSON");
        let mut wrong = Vec::new();
        for row in rows.iter().filter(|row| row.get("form").is_none()) {
            let script = script_of(row);
            let (oracle, crates) = (fate(&script, true), crates_fate(&toolkit, &script));
            let holds = is_as_said(row, &script, &oracle) && is_as_said(row, &script, &crates);
            if !holds && row.get("open").is_none() {
                wrong.push(format!(
                    "{row}\n    oracle {oracle:?}\n    crate {crates:?}"
                ));
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
    fn faults_of_the_form_are_found_together() {
        let (toolkit, _) = set_up(true, Limits::default());
        let rows: Vec<Value> = serde_json::from_str(ROWS).expect("rows are JSON");
        let mut wrong = Vec::new();
        for row in &rows {
            let Some(form) = row.get("form") else {
                continue;
            };
            let outcome = Script::from_json(form).and_then(|script| toolkit.check_script(&script));
            let faults = outcome
                .as_ref()
                .err()
                .map_or(&[][..], |error| error.faults());
            let mut given: Vec<Value> = faults
                .iter()
                .map(|fault| json!([fault.step(), fault.code().as_str()]))
                .collect();
            given.dedup();
            if row["at"] != json!(given) {
                wrong.push(format!("{row}\n    crate {outcome:?}"));
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
    fn a_script_does_what_the_design_says() {
        let with_approver = set_up(true, Limits::default());
        let without = set_up(false, Limits::default());
        for_tapes(1_200, |tape| {
            let script = random_script(tape);
            let has_approver = !tape.percent(10);
            let toolkit = if has_approver {
                &with_approver
            } else {
                &without
            };
            let (oracle, crates) = (fate(&script, has_approver), crates_fate(toolkit, &script));
            agree(
                is_same(&oracle, &crates),
                (&crates, &oracle),
                &json!(has_approver),
                &script,
            )
        });
    }

    fn random_script(tape: &mut Tape) -> Value {
        let tools = tools();
        let mut steps: Vec<Value> = Vec::new();
        for number in 1..=1 + tape.below(5) {
            let tool = *tape.pick(&[
                "pass", "typed", "say", "count", "make", "typed", "pass", "guarded", "typed",
                "fail",
            ]);
            let small = tools
                .iter()
                .find(|small| small.name == tool)
                .expect("a small tool");
            let args = if number > 1 && tape.percent(4) {
                json!(template(tape, &steps))
            } else {
                random_args(tape, small, &steps)
            };
            let tool = if tape.percent(1) { "nobody" } else { tool };
            steps.push(json!({ "tool": tool, "args": args }));
        }
        json!({ "steps": steps, "on_error": *tape.pick(&["stop", "continue"]) })
    }

    fn random_args(tape: &mut Tape, small: &Small, earlier: &[Value]) -> Value {
        let mut args = Map::new();
        let required = small.input["required"].as_array().expect("a list");
        for (name, schema) in small.input["properties"].as_object().expect("properties") {
            if required.iter().any(|one| one == name) || tape.percent(20) {
                let value = if !tape.percent(55) {
                    value_near(schema, schema, tape)
                } else if types(schema, schema).contains("string") || tape.percent(10) {
                    json!(template(tape, earlier))
                } else {
                    json!(format!(
                        "{{{{{}}}}}",
                        earlier.len().saturating_sub(tape.below(2)).max(1)
                    ))
                };
                let value = if tape.percent(3) {
                    json!([value])
                } else {
                    value
                };
                args.insert(name.clone(), value);
            }
        }
        if tape.percent(1) {
            args.insert("{{1}}".into(), json!(1));
        }
        Value::Object(args)
    }

    /// Text with placeholders, or with what looks like some.
    fn template(tape: &mut Tape, earlier: &[Value]) -> String {
        let output = |tape: &mut Tape| {
            let step = if tape.percent(2) {
                *tape.pick(&[0, 9, earlier.len() + 1])
            } else {
                1 + tape.below(earlier.len().max(1))
            };
            let is_object = earlier
                .get(step.wrapping_sub(1))
                .is_some_and(|step| step["tool"] == "make");
            let paths: &[&str] = if is_object {
                &["", ".name", ".tags.1", "/deep/flag", ".size", "/tags/0"]
            } else {
                &["", "", "", "", "", "", "", ".name"]
            };
            format!("{step}{}", tape.pick(paths))
        };
        let (one, other) = (output(tape), output(tape));
        let shapes = if earlier.is_empty() && !tape.percent(2) {
            4
        } else {
            17
        };
        match 16 - tape.below(shapes) {
            0..=5 => format!("{{{{{one}}}}}"),
            6 => format!("<<{one}>>"),
            7 => format!("{{{{ {one} }}}}"),
            8 => format!("a {{{{{one}}}}} b"),
            9 => format!("{{{{{one}}}}}{{{{{other}}}}}"),
            10 => format!("{{{{{{{one}}}}}}}"),
            11 => format!("[<<{one}>>, \"{{{{{other}}}}}\"]"),
            12 => format!("{{\"text\": \"{{{{{one}}}}} <<{other}>>>\"}}"),
            // What needs no earlier step.
            13 => format!("{{{{{{{{{one}}}}}"),
            14 => format!("<<<<{one}>>"),
            15 => "plain".to_owned(),
            _ => "{{name}} <<EOF {{ }} {{}} <<<<<<< HEAD {{1 << 2>>".to_owned(),
        }
    }

    #[test]
    fn a_script_has_at_most_64_steps() {
        let toolkit = set_up(false, Limits::default());
        let script = |steps| json!({ "steps": vec![json!({ "tool": "say", "args": { "text": "a" } }); steps] });
        assert!(
            matches!(crates_fate(&toolkit, &script(64)), Fate::Ran { calls, .. } if calls.len() == 64)
        );
        assert_eq!(
            crates_fate(&toolkit, &script(65)),
            Fate::Refused([(None, "limit_exceeded")].into())
        );
        let mut limits = Limits::default();
        limits.script_steps = 2;
        let toolkit = set_up(false, limits);
        assert!(matches!(
            crates_fate(&toolkit, &script(2)),
            Fate::Ran { .. }
        ));
        assert_eq!(
            crates_fate(&toolkit, &script(3)),
            Fate::Refused([(None, "limit_exceeded")].into())
        );
    }

    #[test]
    fn the_bytes_that_a_script_inserts_are_limited_in_total() {
        let mut limits = Limits::default();
        limits.script_bytes = 12;
        let (toolkit, _) = set_up(false, limits);
        let statuses = |inserted: [&str; 2]| -> Vec<(&str, Option<&str>)> {
            let script = Script::new()
                .step("say", json!({ "text": "日本" }))
                .step("say", json!({ "text": inserted[0] }))
                .step("say", json!({ "text": inserted[1] }));
            let outcome = block_on(toolkit.script(&script)).expect("no fault");
            let told = |step: &toolkit::script::StepOutcome| {
                (
                    step.status().as_str(),
                    step.error().map(|error| error.code().as_str()),
                )
            };
            outcome.steps().iter().map(told).collect()
        };
        let fine = ("succeeded", None);
        let too_much = ("failed", Some("limit_exceeded"));
        // Six bytes each time: the limit counts bytes, in all steps together, and only what is inserted.
        assert_eq!(statuses(["{{1}}", "{{1}}"]), [fine, fine, fine]);
        assert_eq!(
            statuses(["twenty bytes of text {{1}}", "{{1}} and more"]),
            [fine, fine, fine]
        );
        assert_eq!(statuses(["{{1}}", "{{1}}{{1}}"]), [fine, fine, too_much]);
        assert_eq!(
            statuses(["{{1}}{{1}}{{1}}", "a"]),
            [fine, too_much, ("not_reached", None)]
        );
    }

    #[test]
    fn it_is_known_beforehand_which_steps_ask_for_approval() {
        let script = Script::new()
            .step("guarded", json!({ "text": "a" }))
            .step("say", json!({ "text": "b" }))
            .step("guarded", json!({ "text": "{{2}}" }));
        let (toolkit, _) = set_up(true, Limits::default());
        let plan = toolkit.check_script(&script).expect("no fault");
        assert_eq!(
            plan.approvals().collect::<Vec<_>>(),
            [(1, "guarded"), (3, "guarded")]
        );
        let (toolkit, _) = set_up(false, Limits::default());
        let error = toolkit.check_script(&script).expect_err("nobody to ask");
        assert_eq!(error.code(), toolkit::ErrorCode::ApprovalRequired);
        assert_eq!(
            error
                .faults()
                .iter()
                .map(toolkit::script::ScriptFault::step)
                .collect::<Vec<_>>(),
            [Some(1), Some(3)]
        );
    }

    #[test]
    fn a_denied_step_tells_the_reason() {
        let (toolkit, calls) = set_up(true, Limits::default());
        let script = Script::new().step("guarded", json!({ "text": "deny this" }));
        let outcome = block_on(toolkit.script(&script)).expect("no fault");
        let (step, error) = outcome.failure().expect("it was denied");
        assert_eq!(
            (step, error.code()),
            (1, toolkit::ErrorCode::ApprovalDenied)
        );
        assert!(error.message().contains("it says deny"), "{error}");
        assert!(calls.lock().expect("no test panics inside").is_empty());
    }

    /// U41, for every place at which the cut may fall.
    #[test]
    fn a_long_output_is_cut_between_characters() {
        for preview_bytes in 0..24 {
            let mut limits = Limits::default();
            (limits.output_bytes, limits.preview_bytes) = (8, preview_bytes);
            let (toolkit, _) = set_up(false, limits);
            for text in ["aaaaaaa😀", "日本語日本語", "é😀é😀é😀é😀é😀", "aaaaaaaaa"]
            {
                let output = block_on(toolkit.call("say", &json!({ "text": text })))
                    .expect("it only gives text");
                let preview = output.preview().expect("it is longer than the limit");
                assert_eq!(preview.bytes(), text.len(), "{text}");
                let (mut read, mut next) = (String::new(), Some(0));
                while let Some(offset) = next {
                    let part = crate::support::part_of(&toolkit, preview.handle(), offset, 5)
                        .expect("it is kept");
                    assert!(part.text().len() <= 5);
                    read.push_str(part.text());
                    next = part.next_offset();
                }
                assert_eq!(read, text);
            }
            for text in ["aaaaaaaa", "éééé", "日本éa"] {
                let output = block_on(toolkit.call("say", &json!({ "text": text })))
                    .expect("it only gives text");
                assert!(output.preview().is_none() == (text.len() <= 8), "{text}");
            }
        }
    }

    /// A step takes the whole output of another, however long.
    #[test]
    fn a_script_never_inserts_a_preview() {
        let mut limits = Limits::default();
        (limits.output_bytes, limits.preview_bytes) = (8, 4);
        let toolkit = set_up(false, limits);
        let script = json!({ "steps": [
            { "tool": "say", "args": { "text": "日本語日本語" } },
            { "tool": "typed", "args": { "text": "{{1}}" } },
        ]});
        let Fate::Ran { calls, .. } = crates_fate(&toolkit, &script) else {
            panic!("no fault")
        };
        assert_eq!(calls[1].1, json!({ "text": "日本語日本語" }));
    }

    /// A toolkit of the small tools and of what toolkit itself brings.
    fn with_builtins() -> (Toolkit, Calls) {
        let calls = Calls::default();
        let builder = approver(Toolkit::builder());
        let builder = tools()
            .into_iter()
            .fold(builder, |builder, small| builder.tool(build(small, &calls)));
        (builder.build().expect("the names differ"), calls)
    }

    #[test]
    fn the_built_in_does_the_same() {
        let ours = set_up(true, Limits::default());
        let (toolkit, calls) = with_builtins();
        for_tapes(150, |tape| {
            let script = random_script(tape);
            let direct = crates_fate(&ours, &script);
            calls.lock().expect("no test panics inside").clear();
            // The steps may be JSON text, as models send them.
            let as_text =
                json!({ "steps": script["steps"].to_string(), "on_error": script["on_error"] });
            let arguments = if tape.percent(30) {
                as_text
            } else {
                script.clone()
            };
            let answer = block_on(toolkit.call("run_script", &arguments));
            // A script that stopped is an error, which tells of each step all the same.
            let outcome = match &answer {
                Ok(outcome) => Some(outcome.value()),
                Err(error) => error.details().filter(|details| details.is_object()),
            };
            let built_in = outcome.map(|outcome| {
                let steps = outcome["steps"].as_array().expect("it tells of each step");
                let word = |step: &Value| step["status"].as_str().expect("a word").to_owned();
                let words = steps.iter().map(word).collect::<Vec<_>>();
                (
                    words,
                    std::mem::take(&mut *calls.lock().expect("no test panics inside")),
                )
            });
            let is_same = match (&direct, &built_in) {
                (Fate::Ran { statuses, calls }, Some((words, made))) => {
                    words.iter().eq(statuses) && calls == made
                }
                (Fate::Refused(_), None) => answer.is_err(),
                _ => false,
            };
            agree(is_same, (&built_in, &direct), &json!(null), &script)
        });
    }

    #[test]
    fn a_script_in_a_script_is_refused() {
        let (toolkit, calls) = with_builtins();
        let inner = json!({ "steps": [{ "tool": "say", "args": { "text": "a" } }] });
        let in_a_script = json!({ "steps": [{ "tool": "run_script", "args": inner }] });
        let by_tool_call = json!({ "tool": "run_script", "args": inner });
        let both = json!({ "steps": [{ "tool": "tool_call", "args": by_tool_call }] });
        for (tool, arguments) in [("run_script", &in_a_script), ("tool_call", &by_tool_call)] {
            let answer = block_on(toolkit.call(tool, arguments));
            assert!(answer.is_err(), "{tool} {arguments}");
        }
        // What `tool_call` will call is not always known beforehand; the step then fails.
        if let Ok(outcome) = block_on(toolkit.call("run_script", &both)) {
            assert_eq!(outcome.value()["succeeded"], false, "{both}");
        }
        assert!(calls.lock().expect("no test panics inside").is_empty());
        let in_rust = Script::from_json(&in_a_script).expect("the form is right");
        assert!(toolkit.check_script(&in_rust).is_err());
    }

    /// Text that holds an output is not parsed behind `tool_call` either.
    #[test]
    fn inserted_text_stays_text_through_tool_call() {
        let (toolkit, calls) = with_builtins();
        let through = |args: Value| {
            let script = Script::new()
                .step("give", json!({ "code": encoded(&json!("5")) }))
                .step("give", json!({ "code": encoded(&json!("{\"count\":5}")) }))
                .step("tool_call", json!({ "tool": "typed", "args": args }));
            let outcome = block_on(toolkit.script(&script)).expect("no fault");
            let got = calls
                .lock()
                .expect("no test panics inside")
                .drain(..)
                .skip(2)
                .map(|(_, got)| got)
                .collect::<Vec<_>>();
            (outcome.steps()[2].status().as_str(), got)
        };
        assert_eq!(
            through(json!({ "text": "{{1}}" })),
            ("succeeded", vec![json!({ "text": "5" })])
        );
        assert_eq!(
            through(json!({ "count": "5", "text": "<{{1}}>" })),
            ("succeeded", vec![json!({ "count": 5, "text": "<5>" })])
        );
        for args in [
            json!({ "count": "{{1}}" }),
            json!({ "count": "{{1}}0" }),
            json!({ "inner": "{{2}}" }),
            json!("{{2}}"),
        ] {
            assert_eq!(through(args.clone()), ("failed", vec![]), "{args}");
        }
    }

    /// A sensitive tool is refused by `tool_call` and asked about in a script.
    #[test]
    fn a_sensitive_tool_is_called_directly_or_in_a_script() {
        let (toolkit, calls) = with_builtins();
        let call = json!({ "tool": "guarded", "args": { "text": "a" } });
        let error = block_on(toolkit.call("tool_call", &call)).expect_err("it is sensitive");
        assert_eq!(error.code(), toolkit::ErrorCode::ApprovalRequired);
        assert!(calls.lock().expect("no test panics inside").is_empty());
        let outcome =
            block_on(toolkit.call("run_script", &json!({ "steps": [call] }))).expect("no fault");
        assert_eq!(outcome.value()["succeeded"], true);
    }
}
