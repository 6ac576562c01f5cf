//! Question: how near to copying memory does a script come when it inserts an output of 10 MB, or scans an argument of 10 MB for placeholders?
//!
//! A script inserts only where it calls a tool, so each row is the whole step: scan,
//! insertion, the check of the arguments, and the call of a tool that looks at its text
//! and keeps nothing of it. What the same script takes without the inserting steps is
//! taken off.

use std::borrow::Cow;
use std::hint::black_box;
use std::sync::OnceLock;

use memchr::memmem::Finder;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use tokio::runtime::Runtime;
use toolkit::{Limits, Script, Toolkit, Value, json, tool};
use toolkit_benches::{Counting, Settings, Variant, compare};

#[global_allocator]
static ALLOCATOR: Counting = Counting::new();

const BYTES: usize = 10_000_000;
/// Insertions of one script.
const STEPS: usize = 4;

/// The output that is inserted: ordinary text, with quotes and line breaks.
fn large() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let line = "The quick brown fox costs $5 and \"jumps\" {over} the lazy dog.\n";
        let mut text = line.repeat(BYTES / line.len() + 1);
        text.truncate(BYTES);
        text
    })
}

/// A text of which only the length is kept, so that decoding copies nothing.
struct Length(usize);

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Length;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("text")
            }

            fn visit_str<E>(self, text: &str) -> Result<Length, E> {
                Ok(Length(black_box(text).len()))
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}

impl JsonSchema for Length {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Length".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// Read the long text that later steps of the script use.
#[tool(read_only)]
fn read_long_text() -> String {
    large().to_owned()
}

/// Measure a text without keeping any part of it.
#[tool(read_only)]
fn look_at_text(
    /// The text to measure
    text: Length,
) -> usize {
    text.0
}

/// Measure a text that is copied into a string first.
#[tool(read_only)]
fn take_text(
    /// The text to measure
    text: String,
) -> usize {
    text.len()
}

/// Measure any value, which takes an output with its type.
#[tool(read_only)]
fn look_at_value(
    /// The value to measure
    value: Anything,
) -> usize {
    value.0
}

/// Any value; nothing of it is kept.
struct Anything(usize);

impl<'de> Deserialize<'de> for Anything {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(deserializer).map(|_| Self(0))
    }
}

impl JsonSchema for Anything {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Anything".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        Schema::default()
    }
}

fn main() {
    let rounds = Settings::from_arguments().rounds(21);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the runtime starts");
    let toolkit = |argument_bytes: Option<usize>| {
        let mut limits = Limits::default();
        limits.script_bytes = usize::MAX;
        limits.argument_bytes = argument_bytes.unwrap_or(limits.argument_bytes);
        Toolkit::builder()
            .limits(limits)
            .build()
            .expect("the tools are sound")
    };
    // JSON may need six bytes for one of text, so the default of 10 MiB is near enough to
    // 10 MB that the exact size must be found out; a limit that is far away spares that.
    let (near, far) = (toolkit(None), toolkit(Some(1 << 30)));
    insertion(rounds, &runtime, &near, &far);
    scan(rounds, &runtime, &far);
}

fn insertion(rounds: usize, runtime: &Runtime, near: &Toolkit, far: &Toolkit) {
    const BEFORE: &str = "A report of what was found: ";
    const AFTER: &str = "; that is all.";
    let by_hand = || {
        let template = black_box("A report of what was found: {{1}}; that is all.");
        let at = Finder::new("{{1}}")
            .find(template.as_bytes())
            .expect("it is there");
        let mut text = String::with_capacity(template.len() + large().len());
        text.push_str(&template[..at]);
        text.push_str(large());
        text.push_str(&template[at + "{{1}}".len()..]);
        text
    };
    assert_eq!(by_hand(), [BEFORE, large(), AFTER].concat());
    let mut warm = large().as_bytes().to_vec();
    let inserted = |label: &str,
                    toolkit: &Toolkit,
                    tool: &'static str,
                    arguments: Value,
                    length: Option<usize>| {
        step(
            label,
            runtime,
            toolkit,
            &Script::new().step("read_long_text", Value::Null),
            tool,
            &arguments,
            length,
        )
    };
    let longer = || json!({ "text": format!("{BEFORE}{{{{1}}}}{AFTER}") });
    let length = Some(BEFORE.len() + BYTES + AFTER.len());
    compare(
        "Inserting an output of 10 MB (one operation is one insertion)",
        rounds,
        &mut [
            Variant::each("memcpy into a warm buffer", STEPS as u64, || {
                warm.copy_from_slice(black_box(large().as_bytes()));
                black_box(&warm);
            }),
            Variant::each("`String::clone`", STEPS as u64, || {
                black_box(black_box(large()).to_owned());
            }),
            Variant::each(
                "by hand: find the placeholder, build the text",
                STEPS as u64,
                || {
                    black_box(by_hand());
                },
            ),
            inserted(
                "toolkit: into longer text, limit far away",
                far,
                "look_at_text",
                longer(),
                length,
            ),
            inserted(
                "toolkit: into longer text, limits as they are",
                near,
                "look_at_text",
                longer(),
                length,
            ),
            inserted(
                "toolkit: into longer text, decoded into a `String`",
                far,
                "take_text",
                longer(),
                length,
            ),
            inserted(
                "toolkit: as a whole value",
                far,
                "look_at_value",
                json!({ "value": "{{1}}" }),
                Some(0),
            ),
            inserted(
                "toolkit: as a whole value, limits as they are",
                near,
                "look_at_value",
                json!({ "value": "{{1}}" }),
                Some(0),
            ),
        ],
    );
}

/// The other way round: little is inserted, into much text.
fn scan(rounds: usize, runtime: &Runtime, toolkit: &Toolkit) {
    for every in [1_000, 100_000] {
        let pieces = BYTES / every;
        let template = |placeholder: &str| {
            let mut text = String::with_capacity(BYTES + pieces * placeholder.len());
            for piece in 0..pieces {
                text.push_str(&large()[piece * every..(piece + 1) * every]);
                text.push_str(placeholder);
            }
            text
        };
        // Four times the same steps: what the first gives is one digit.
        let text = template("{{1}}");
        let result = template("7");
        let by_hand = || {
            let text = black_box(text.as_str());
            let mut built = String::with_capacity(text.len());
            let mut last = 0;
            for at in Finder::new("{{1}}").find_iter(text.as_bytes()) {
                built.push_str(&text[last..at]);
                built.push('7');
                last = at + "{{1}}".len();
            }
            built.push_str(&text[last..]);
            built
        };
        assert_eq!(by_hand(), result);
        let mut warm = text.as_bytes().to_vec();
        let first = Script::new().step("look_at_text", json!({ "text": "7 bytes" }));
        compare(
            &format!(
                "Scanning an argument of 10 MB with a placeholder every {every} bytes (one operation is one scan)"
            ),
            rounds,
            &mut [
                Variant::each("memcpy into a warm buffer", STEPS as u64, || {
                    warm.copy_from_slice(black_box(text.as_bytes()));
                    black_box(&warm);
                }),
                Variant::each("by hand: one pass with `memmem`", STEPS as u64, || {
                    black_box(by_hand());
                }),
                Variant::each("`str::replace`", STEPS as u64, || {
                    black_box(black_box(text.as_str()).replace("{{1}}", "7"));
                }),
                step(
                    "toolkit: a whole script, checked and run",
                    runtime,
                    toolkit,
                    &first,
                    "look_at_text",
                    &json!({ "text": text }),
                    Some(result.len()),
                ),
            ],
        );
    }
}

/// The steps that insert, without the script that makes what they insert.
fn step<'v>(
    label: &str,
    runtime: &'v Runtime,
    toolkit: &Toolkit,
    first: &Script,
    tool: &'static str,
    arguments: &Value,
    length: Option<usize>,
) -> Variant<'v> {
    let (toolkit, first) = (toolkit.clone(), first.clone());
    let whole = (0..STEPS).fold(first.clone(), |script, _| {
        script.step(tool, arguments.clone())
    });
    let outcome = runtime
        .block_on(toolkit.script(&whole))
        .expect("the script is sound");
    let output = outcome.output().and_then(|output| output.value().as_u64());
    assert_eq!(
        output,
        length.map(|length| length as u64),
        "{label}: {outcome:?}"
    );
    Variant::new(label, STEPS as u64, move |_, watch| {
        let run = |script: &Script| {
            let outcome = runtime
                .block_on(toolkit.script(black_box(script)))
                .expect("the script is sound");
            assert!(outcome.is_success());
            black_box(outcome);
        };
        watch.time(|| run(&whole));
        watch.discount(|| run(&first));
    })
}
