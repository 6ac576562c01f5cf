//! Field cases: reports about other programs, and what this one does. The ids are those of the
//! collection that the cases were drawn from.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use toolkit::prelude::*;
use toolkit::script::{OnError, StepStatus};
use toolkit::{ErrorCode, Limits, Script};

use crate::support::{
    approving, at, call, gives, input_schema, nothing, part_of, refuses, toolkit_of,
};

// ---- schema ---------------------------------------------------------------------------------

/// Parameters that two tools share.
#[schema(input)]
struct Market {
    /// Market to look at, such as `de`
    market: String,
    /// How many results to give at most
    limit: Option<u32>,
}

/// Describe parameters in each of the two ways there are.
#[tool(read_only, example("Both ways", { direct: "x", market: "de" }))]
fn u01_described(
    /// Described on the function's parameter
    direct: String,
    #[flatten] market: Market,
) -> String {
    format!("{direct} {} {:?}", market.market, market.limit)
}

#[test]
fn u01_descriptions_of_parameters_reach_the_manifest() {
    let schema = input_schema("u01_described");
    assert_eq!(
        at(&schema, "/properties/direct/description"),
        "Described on the function's parameter"
    );
    assert_eq!(
        at(&schema, "/properties/market/description"),
        "Market to look at, such as `de`"
    );
    assert_eq!(
        at(&schema, "/properties/limit/description"),
        "How many results to give at most"
    );
    gives(
        "u01_described",
        &json!({ "direct": "a", "market": "de", "limit": 2 }),
        &json!("a de Some(2)"),
    );
}

/// Keep the shape of a description that has more than one line.
///
/// * first
///   * nested
///
/// ```text
/// code
///     indented
/// # not a heading
/// ```
///
/// # Errors
///
/// This is for Rust readers.
#[tool(read_only, example("No arguments"))]
fn u02_documented() -> bool {
    true
}

#[test]
fn u02_documentation_keeps_its_shape() {
    let toolkit = toolkit_of(&["u02_documented"]);
    let tool = toolkit.tool("u02_documented").expect("linked");
    assert_eq!(
        tool.description(),
        "Keep the shape of a description that has more than one line.\n\n\
         * first\n  * nested\n\n```text\ncode\n    indented\n# not a heading\n```"
    );
}

/// A tree of shapes.
#[schema]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Shape {
    Leaf,
    Group {
        /// Shapes inside
        items: Vec<Shape>,
    },
    Frame {
        /// The framed shape
        inner: Box<Shape>,
    },
}

impl Shape {
    fn count(&self) -> usize {
        match self {
            Self::Leaf => 1,
            Self::Group { items } => items.iter().map(Self::count).sum(),
            Self::Frame { inner } => inner.count(),
        }
    }
}

/// Count the leaves of a tree of shapes.
#[tool(read_only, example("One leaf", { shape: { kind: "leaf" } } => 1))]
fn u03_leaves(
    /// The tree
    shape: Shape,
) -> usize {
    shape.count()
}

#[test]
fn u03_recursive_types_have_a_schema_and_are_decoded() {
    let schema = input_schema("u03_leaves");
    let text = schema.to_string();
    let references: Vec<&str> = text
        .split("\"$ref\":\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(
        !references.is_empty(),
        "the recursive part stays behind a reference: {text}"
    );
    for reference in references {
        assert!(
            schema.pointer(reference).is_some(),
            "{reference} leads nowhere"
        );
    }
    let tree = json!({ "kind": "frame", "inner": { "kind": "group", "items": [{ "kind": "leaf" }, { "kind": "leaf" }] } });
    gives("u03_leaves", &json!({ "shape": tree }), &json!(2));
    // Dropping such a value takes the stack of `serde_json` itself, so the test brings a large one.
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(|| {
        let mut deep = json!({ "kind": "leaf" });
        for _ in 0..5_000 {
            let mut frame = serde_json::Map::new();
            frame.insert("kind".to_owned(), json!("frame"));
            frame.insert("inner".to_owned(), deep);
            deep = Value::Object(frame);
        }
        let mut arguments = serde_json::Map::new();
        arguments.insert("shape".to_owned(), deep);
        refuses(
            "u03_leaves",
            &Value::Object(arguments),
            ErrorCode::LimitExceeded,
            &["128"],
        );
    });
    thread
        .expect("a thread")
        .join()
        .expect("an error and no crash");
    refuses(
        "u03_leaves",
        &json!({ "shape": { "kind": "frame" } }),
        ErrorCode::InvalidArguments,
        &["/shape/inner", "missing"],
    );
}

#[test]
fn u04_no_foreign_meta_schema_and_no_internal_names() {
    let toolkit = toolkit_of(&[
        "u01_described",
        "u02_documented",
        "u03_leaves",
        "u11_optional",
    ]);
    let listing = toolkit.listing();
    for internal in ["$schema", "\"title\"", "__", "Param", "uint32", "int64"] {
        assert!(!listing.contains(internal), "{internal} in {listing}");
    }
}

// ---- errors ---------------------------------------------------------------------------------

#[derive(Debug)]
enum OwnError {
    Closed,
}

impl fmt::Display for OwnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed => f.write_str("the shop is closed"),
        }
    }
}

/// Fail with an error type of one's own.
#[tool(read_only, example("Always fails"))]
fn u06_own() -> Result<bool, OwnError> {
    Err(OwnError::Closed)
}

/// Fail with a boxed error of any kind.
#[tool(read_only, example("Always fails"))]
async fn u06_boxed() -> Result<bool, Box<dyn std::error::Error + Send + Sync>> {
    Err("boxed text".into())
}

/// Fail with nothing more than text.
#[tool(read_only, example("Always fails"))]
fn u06_text() -> Result<bool, String> {
    Err("plain text".to_owned())
}

#[test]
fn u06_any_error_with_a_text_form_is_what_the_caller_sees() {
    for (tool, text) in [
        ("u06_own", "the shop is closed"),
        ("u06_boxed", "boxed text"),
        ("u06_text", "plain text"),
    ] {
        let error = call(tool, &nothing()).expect_err("it always fails");
        assert_eq!((error.code(), error.message()), (ErrorCode::Failed, text));
        assert!(!error.is_retryable());
    }
}

// ---- dispatch -------------------------------------------------------------------------------

/// Search the files that are there.
#[tool(read_only, example("Search for a word", { query: "x" }))]
fn search_files(
    /// The word to look for
    query: String,
) -> String {
    query
}

/// Read a file that is there.
#[tool(read_only, example("Read one file", { path: "x" }))]
fn read_file(
    /// The file to read
    path: String,
) -> String {
    path
}

#[test]
fn u07_an_unknown_name_is_answered_with_the_nearest_ones() {
    let toolkit = toolkit_of(&["search_files", "read_file"]);
    let error = toolkit::block_on(toolkit.call("search_file", &json!({ "query": "x" })))
        .expect_err("unknown");
    assert_eq!(error.code(), ErrorCode::UnknownTool);
    assert_eq!(
        error.message(),
        "there is no tool `search_file`; did you mean `search_files`?; callable tools: `search_files`, `read_file`"
    );
    let output = toolkit::block_on(toolkit.call("search_files", &json!({ "query": "x" })))
        .expect("the next call works");
    assert_eq!(output.value(), "x");
}

#[test]
fn u07_hundreds_of_names_are_not_listed() {
    let toolkit = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .build()
        .expect("builds");
    let tools = (0..300).map(|number| {
        toolkit::Tool::builder(format!("tool_{number}"))
            .description("One of very many tools that differ in their number.")
            .handler(|_, _| async { Ok(json!(null)) })
            .build()
            .expect("the rules are kept")
    });
    toolkit.register_all(tools).expect("no name is taken");
    let error = toolkit::block_on(toolkit.call("tool_3000", &nothing())).expect_err("unknown");
    assert!(error.message().contains("of 300 callable tools"), "{error}");
    assert!(error.message().len() < 600, "{error}");
}

// ---- coercion -------------------------------------------------------------------------------

/// Tell that the call arrived.
#[tool(read_only, example("No arguments"))]
fn u08_none() -> String {
    "ran".to_owned()
}

/// Take one parameter that is required.
#[tool(read_only, example("With its parameter", { name: "x" }))]
fn u08_one(
    /// The one parameter
    name: String,
) -> String {
    name
}

#[test]
fn u08_no_arguments_come_in_five_forms() {
    for arguments in [json!(null), json!(""), json!("  "), json!({})] {
        gives("u08_none", &arguments, &json!("ran"));
        refuses(
            "u08_one",
            &arguments,
            ErrorCode::InvalidArguments,
            &["missing required parameter `name`"],
        );
    }
    // Absent: a call that was given no arguments at all.
    let toolkit = toolkit_of(&["u08_none", "u08_one"]);
    toolkit::block_on(async {
        assert_eq!(
            toolkit
                .execute(toolkit::Call::new("u08_none"))
                .await
                .expect("it runs")
                .value(),
            "ran"
        );
        let error = toolkit
            .execute(toolkit::Call::new("u08_one"))
            .await
            .expect_err("refused");
        assert!(
            error
                .message()
                .contains("missing required parameter `name`")
        );
    });
}

/// Options of a tool.
#[schema(input)]
struct Options {
    /// A number
    k: i64,
}

/// Take what callers tend to send as text.
#[tool(read_only, example("As meant", { count: 7, tags: ["a"], opts: { k: 1 } }))]
fn u09_typed(
    /// A number
    count: u32,
    /// Some tags
    tags: Vec<String>,
    /// Some options
    opts: Options,
) -> Value {
    json!([count, tags, opts.k])
}

#[test]
fn u09_text_is_read_where_no_text_is_allowed() {
    gives(
        "u09_typed",
        &json!({ "count": "7", "tags": "[\"a\"]", "opts": "{\"k\":1}" }),
        &json!([7, ["a"], 1]),
    );
    refuses(
        "u09_typed",
        &json!({ "count": "seven", "tags": "a, b", "opts": "{k: 1}" }),
        ErrorCode::InvalidArguments,
        &[
            "at `/count`: expected an integer",
            "found \"seven\"",
            "at `/tags`: expected an array",
            "at `/opts`: expected an object",
        ],
    );
}

/// Give back a string as it came.
#[tool(read_only, example("A string", { id: "007" } => "007"))]
fn u10_string(
    /// Any string
    id: String,
) -> String {
    id
}

#[test]
fn u10_a_string_parameter_stays_a_string() {
    for text in ["12345", "true", "null", "007", "[1]", "{}", ""] {
        gives("u10_string", &json!({ "id": text }), &json!(text));
    }
}

/// Take optional parameters in both forms.
#[tool(read_only, example("None of them", { needed: 1 }))]
fn u11_optional(
    /// Left out means none
    limit: Option<u32>,
    /// Left out means 10
    #[default = 10]
    size: u32,
    /// Must be there
    needed: u32,
) -> Value {
    json!([limit, size, needed])
}

#[test]
fn u11_null_for_an_optional_parameter_means_absent() {
    gives(
        "u11_optional",
        &json!({ "limit": null, "size": null, "needed": 1 }),
        &json!([null, 10, 1]),
    );
    gives(
        "u11_optional",
        &json!({ "needed": 1 }),
        &json!([null, 10, 1]),
    );
    refuses(
        "u11_optional",
        &json!({ "needed": null }),
        ErrorCode::InvalidArguments,
        &["at `/needed`", "found null"],
    );
    let schema = input_schema("u11_optional");
    assert_eq!(at(&schema, "/properties/limit/type"), "integer");
    assert_eq!(at(&schema, "/required"), &json!(["needed"]));
}

// ---- validation messages --------------------------------------------------------------------

/// Take a path and a number of lines.
#[tool(read_only, example("Three lines of a file", { path: "a.txt", lines: 3, mode: "fast" }))]
fn u13_messages(
    /// The file
    path: String,
    /// How many lines
    lines: u32,
    /// How to do it
    mode: String,
) -> Value {
    json!([path, lines, mode])
}

#[test]
fn u12_u13_bad_arguments_are_an_answer_that_says_what_to_send() {
    let error = call("u13_messages", &json!({ "path": 5, "lines": "x" })).expect_err("refused");
    assert_eq!(error.code(), ErrorCode::InvalidArguments);
    assert_eq!(
        error.message(),
        "invalid input for `u13_messages`: at `/path`: expected a string, found 5; \
         at `/lines`: expected an integer from 0 to 4294967295, found \"x\"; \
         at `/mode`: missing required parameter `mode`; expected a string"
    );
    assert_eq!(
        error.hint(),
        Some("for example: {\"path\":\"a.txt\",\"lines\":3,\"mode\":\"fast\"}")
    );
    let details = error.details().expect("the problems as data");
    assert_eq!(
        at(details, "/1"),
        &json!({
            "pointer": "/lines",
            "message": "expected an integer from 0 to 4294967295, found \"x\"",
            "expected": "an integer from 0 to 4294967295",
            "found": "\"x\"",
        })
    );
    for internal in ["u32", "String", "line ", "column"] {
        assert!(!error.message().contains(internal), "{internal} in {error}");
    }
}

// ---- naming ---------------------------------------------------------------------------------

#[test]
fn u14_names_are_what_every_provider_takes() {
    for bad in [
        "docs.find",
        "files/read",
        "Read",
        "read file",
        "",
        &"n".repeat(65),
        "größe",
    ] {
        let error = toolkit::Tool::builder(bad)
            .description("A tool whose name cannot be taken everywhere.")
            .handler(|_, _| async { Ok(json!(null)) })
            .build()
            .expect_err(bad);
        assert!(error.to_string().contains("name"), "{error}");
    }
    let toolkit = Toolkit::builder().build().expect("builds");
    for tool in toolkit.tools() {
        for name in tool.call_names() {
            let allowed = name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
            assert!(allowed && (1..=64).contains(&name.len()), "{name}");
        }
    }
}

// ---- chaining -------------------------------------------------------------------------------

/// Say something that looks like placeholders.
#[tool(read_only, example("No arguments"))]
fn u21_speaker() -> String {
    "see {{2}} and <<1>> and {{args}}".to_owned()
}

#[test]
fn u21_inserted_text_is_never_scanned_again() {
    let toolkit = toolkit_of(&["u21_speaker", "u10_string"]);
    let script = Script::new()
        .step("u21_speaker", json!({}))
        .step("u10_string", json!({ "id": "{{1}}" }))
        .step("u10_string", json!({ "id": "<<1>>|{{2}}" }));
    let outcome = toolkit::block_on(toolkit.script(&script)).expect("it runs");
    let said = "see {{2}} and <<1>> and {{args}}";
    assert_eq!(
        outcome.steps()[1].output().map(Output::value),
        Some(&json!(said))
    );
    assert_eq!(
        outcome.steps()[2].output().map(Output::value),
        Some(&json!(format!("{said}|{said}")))
    );
}

#[test]
fn u22_a_failed_step_feeds_nothing() {
    let toolkit = toolkit_of(&["u06_text", "u10_string", "u08_none"]);
    let script = Script::new()
        .step("u06_text", json!({}))
        .step("u10_string", json!({ "id": "{{1}}" }))
        .step("u08_none", json!({}));
    let statuses = |outcome: &toolkit::script::ScriptOutcome| {
        outcome
            .steps()
            .iter()
            .map(toolkit::script::StepOutcome::status)
            .collect::<Vec<_>>()
    };
    let stopped = toolkit::block_on(toolkit.script(&script)).expect("it starts");
    assert_eq!(
        statuses(&stopped),
        [
            StepStatus::Failed,
            StepStatus::NotReached,
            StepStatus::NotReached
        ]
    );
    let (step, error) = stopped.failure().expect("a step failed");
    assert_eq!(
        (step, error.call_name(), error.message()),
        (1, "u06_text", "plain text")
    );
    let went_on = toolkit::block_on(toolkit.script(&script.clone().on_error(OnError::Continue)))
        .expect("it starts");
    assert_eq!(
        statuses(&went_on),
        [
            StepStatus::Failed,
            StepStatus::Skipped,
            StepStatus::Succeeded
        ]
    );
}

// ---- linking --------------------------------------------------------------------------------

#[test]
fn u16_a_crate_without_tools_is_an_error_of_the_build() {
    // The whole of U16 (three crates, debug and release with LTO) is `tests/linking.rs`; this
    // program names only crates that have tools.
    let report = Toolkit::builder()
        .build()
        .expect("all crates contributed")
        .report();
    assert!(report.missing_crates().is_empty());
}

// ---- panics ---------------------------------------------------------------------------------

/// Panic at once, as a test of the guard.
#[tool(read_only, example("Always panics", no_run))]
fn u39_sync() -> bool {
    panic!("sync went wrong")
}

/// Panic after waiting, as a test of the guard.
#[tool(read_only, example("Always panics", no_run))]
async fn u39_async() -> bool {
    tokio::task::yield_now().await;
    panic!("async went wrong")
}

/// Panic on a blocking thread, as a test of the guard.
#[tool(read_only, mode = cpu, example("Always panics", no_run))]
fn u39_cpu() -> bool {
    panic!("cpu went wrong")
}

#[test]
fn u39_a_panic_ends_its_own_call_alone() {
    let toolkit = toolkit_of(&["u39_sync", "u39_async", "u39_cpu", "u08_none"]);
    toolkit::block_on(async {
        for kind in ["sync", "async", "cpu"] {
            let tool = format!("u39_{kind}");
            let error = toolkit
                .call(&tool, &nothing())
                .await
                .expect_err("it panics");
            assert_eq!(error.code(), ErrorCode::Panicked);
            assert_eq!(
                error.message(),
                format!("`{tool}` panicked; that is a bug of the tool and not of the call")
            );
            assert_eq!(
                error.panic_text(),
                Some(format!("{kind} went wrong").as_str()),
                "told to the host"
            );
            assert_eq!(
                toolkit
                    .call("u08_none", &nothing())
                    .await
                    .expect("others go on")
                    .value(),
                "ran"
            );
        }
    });
}

// ---- numbers --------------------------------------------------------------------------------

/// An id of 64 bits.
#[schema(output)]
struct Identified {
    /// The id
    id: u64,
}

/// Give an id that no float can hold.
#[tool(read_only, example("No arguments", {} => { id: 725653563933458432 }))]
fn u40_give() -> Identified {
    Identified {
        id: 725_653_563_933_458_432,
    }
}

/// Take an id that no float can hold.
#[tool(read_only, example("One id", { id: 725653563933458432 } => "725653563933458432"))]
fn u40_take(
    /// The id
    id: u64,
) -> String {
    id.to_string()
}

#[test]
fn u40_64_bits_survive_a_chain() {
    let toolkit = toolkit_of(&["u40_give", "u40_take"]);
    for args in [
        json!({ "id": "{{1.id}}" }),
        json!("{{1}}"),
        json!({ "id": "<< 1/id >>" }),
    ] {
        let script = Script::new()
            .step("u40_give", json!({}))
            .step("u40_take", args);
        let outcome = toolkit::block_on(toolkit.script(&script)).expect("it runs");
        assert_eq!(
            outcome.output().map(Output::value),
            Some(&json!("725653563933458432"))
        );
    }
    for (sent, digits) in [
        (json!(u64::MAX), "18446744073709551615"),
        (json!("18446744073709551615"), "18446744073709551615"),
        (json!(3.0), "3"),
    ] {
        gives("u40_take", &json!({ "id": sent }), &json!(digits));
    }
    for wrong in [
        json!("18446744073709551616"),
        json!(18_446_744_073_709_551_616.0),
        json!(-1),
        json!(1.5),
    ] {
        refuses(
            "u40_take",
            &json!({ "id": wrong }),
            ErrorCode::InvalidArguments,
            &["at `/id`: expected an integer"],
        );
    }
}

// ---- unicode and large data -----------------------------------------------------------------

/// Give a text of a certain size.
#[tool(read_only, example("Three bytes", { unit: "a", times: 3 }))]
fn u42_large(
    /// What to repeat
    unit: String,
    /// How often
    times: usize,
    /// What stands before it
    #[default = ""]
    before: String,
) -> String {
    before + &unit.repeat(times)
}

#[test]
fn u41_texts_are_cut_at_whole_characters() {
    let mut limits = Limits::default();
    limits.output_bytes = 100;
    limits.preview_bytes = 50;
    let toolkit = Toolkit::builder()
        .only(["u42_large"])
        .limits(limits)
        .build()
        .expect("builds");
    for unit in ["日本語", "🦀", "a", "é"] {
        for before in ["", "x", "xy", "xyz"] {
            let arguments = json!({ "unit": unit, "times": 60, "before": before });
            let output = toolkit::block_on(toolkit.call("u42_large", &arguments)).expect("it runs");
            let whole = before.to_owned() + &unit.repeat(60);
            let preview = output.preview();
            if whole.len() <= 100 {
                assert_eq!((output.value(), preview), (&json!(whole), None));
                continue;
            }
            let preview = preview.expect("too large to be returned whole");
            let value = output.value();
            let head = value["head"].as_str().expect("a beginning");
            let tail = value["tail"].as_str().expect("an end");
            assert!(
                whole.starts_with(head) && whole.ends_with(tail) && head.len() + tail.len() <= 50
            );
            assert!(!head.is_empty() && !tail.is_empty());
            assert_eq!(
                (&value["truncated"], &value["bytes"]),
                (&json!(true), &json!(whole.len()))
            );
            let (mut read, mut next) = (String::new(), Some(0));
            while let Some(offset) = next {
                let part = part_of(&toolkit, preview.handle(), offset, 7).expect("it is kept");
                assert_eq!((part.offset(), part.total()), (offset, whole.len()));
                read += part.text();
                next = part.next_offset();
            }
            assert_eq!(read, whole, "all of it can be read on");
            for offset in 0..whole.len() + 3 {
                let part = part_of(&toolkit, preview.handle(), offset, 7).expect("it is kept");
                assert!(whole[part.offset()..].starts_with(part.text()));
                assert!(
                    part.offset() <= offset && offset < part.offset() + 4 || offset >= whole.len()
                );
                assert!(!part.text().is_empty() || offset >= whole.len());
                let end = part.offset() + part.text().len();
                assert_eq!(part.next_offset(), (end < whole.len()).then_some(end));
            }
        }
    }
}

#[test]
fn u42_a_very_large_output_is_previewed_and_can_be_read_on() {
    let toolkit = toolkit_of(&["u42_large"]);
    let output = toolkit::block_on(toolkit.call(
        "u42_large",
        &json!({ "unit": "0123456789", "times": 3_000_000 }),
    ))
    .expect("it runs");
    let preview = output.preview().expect("30 MB are too large");
    assert_eq!(preview.bytes(), 30_000_000);
    assert!(output.value().to_string().len() < 8_192);
    let part = part_of(&toolkit, preview.handle(), 29_999_990, 100).expect("it is kept");
    assert_eq!((part.text(), part.next_offset()), ("0123456789", None));
    assert_eq!(part_of(&toolkit, "out_0", 0, 100), None);
}

// ---- examples and defaults ------------------------------------------------------------------

/// A type of another crate, whose schema no macro has seen.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Foreign {
    Near,
    Far,
}

/// Take a foreign type with an example in the wrong letter case.
#[tool(read_only, example("Wrong letter case", { place: "Far" }))]
fn u45_wrong_example(
    /// A place
    place: Foreign,
) -> Foreign {
    place
}

/// Take a number whose default is out of its range.
#[tool(read_only, example("In range", { numbers: { "a": 1 } }))]
fn u45_map(
    /// Numbers by name
    numbers: BTreeMap<String, u8>,
) -> usize {
    numbers.len()
}

#[test]
fn u45_examples_of_foreign_types_are_checked_when_first_needed() {
    let toolkit = toolkit_of(&["u45_wrong_example", "u45_map"]);
    let error = toolkit
        .tool("u45_wrong_example")
        .expect("linked")
        .manifest()
        .map(|_| ())
        .expect_err("it does not fit");
    let message = error.to_string();
    assert!(
        message.contains("Wrong letter case") && message.contains("near, far"),
        "{message}"
    );
    assert_eq!(toolkit.report().unlisted().len(), 1);
    assert!(!toolkit.listing().contains("u45_wrong_example"));
    let error = toolkit::block_on(toolkit.call("u45_wrong_example", &json!({ "place": "far" })))
        .expect_err("broken");
    assert_eq!(error.code(), ErrorCode::Internal);
}

// ---- policy and approval --------------------------------------------------------------------

/// Delete a record, which cannot be undone.
#[tool(sensitive, destructive, example("Delete one record", { id: 1 }, no_run))]
fn u18_delete(
    /// Which record
    id: u32,
) -> u32 {
    id
}

#[test]
fn u18_sensitive_tools_are_refused_inside_chains_as_outside() {
    let toolkit = toolkit_of(&["u18_delete", "run_script", "tool_call"]);
    toolkit::block_on(async {
        let direct = toolkit
            .call("u18_delete", &json!({ "id": 1 }))
            .await
            .expect_err("nobody to ask");
        assert_eq!(direct.code(), ErrorCode::ApprovalRequired);
        let chain = json!({ "steps": [{ "tool": "u18_delete", "args": { "id": 1 } }] });
        let error = toolkit
            .call("run_script", &chain)
            .await
            .expect_err("refused before step 1");
        assert_eq!(error.code(), ErrorCode::ApprovalRequired);
        let nested = json!({ "steps": [{ "tool": "run_script", "args": chain }] });
        let error = toolkit
            .call("run_script", &nested)
            .await
            .expect_err("no script in a script");
        assert!(
            error.message().contains("a script cannot run a script"),
            "{error}"
        );
    });
    let toolkit = approving(&["u18_delete", "tool_call", "run_script"]);
    let error = toolkit::block_on(toolkit.call(
        "tool_call",
        &json!({ "tool": "u18_delete", "args": { "id": 1 } }),
    ))
    .expect_err("by design");
    assert_eq!(error.code(), ErrorCode::ApprovalRequired);
    assert!(
        error.hint().is_some_and(|hint| hint.contains("run_script")),
        "{error:?}"
    );
}

#[test]
fn u19_the_reason_of_a_refusal_is_passed_on() {
    let toolkit = Toolkit::builder()
        .only(["u18_delete"])
        .approver(|request: &toolkit::approval::ApprovalRequest<'_>| {
            assert_eq!(
                (request.tool(), request.arguments()),
                ("u18_delete", &json!({ "id": 1 }))
            );
            toolkit::approval::Approval::deny("use the staging database")
        })
        .build()
        .expect("builds");
    // The approver sees the final arguments: the text was read as a number before.
    let error =
        toolkit::block_on(toolkit.call("u18_delete", &json!({ "id": "1" }))).expect_err("denied");
    assert_eq!(error.code(), ErrorCode::ApprovalDenied);
    assert!(
        error.message().contains("was not run")
            && error.message().contains("use the staging database"),
        "{error}"
    );
}
