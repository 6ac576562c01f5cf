//! Chains of calls: what is checked before the first step, and what runs. The rules of placeholders
//! are compared with an independent reading of the design in `oracle`.

#![allow(
    clippy::needless_pass_by_value,
    reason = "a script reads best with its JSON in place"
)]

use toolkit::prelude::*;
use toolkit::script::StepStatus;
use toolkit::{ErrorCode, Limits, Script, Tool};

use crate::support::{approving, toolkit_of};

/// What was measured.
#[schema(output)]
struct Measured {
    /// How many
    count: u32,
    /// In words
    label: String,
    /// More numbers
    parts: Vec<f64>,
    /// Perhaps a remark
    remark: Option<String>,
}

/// Measure something and tell about it in all types.
#[tool(read_only, example("Measure three", { count: 3 }))]
fn script_measure(
    /// How many
    count: u32,
) -> Measured {
    Measured {
        count,
        label: format!("{count} things"),
        parts: vec![0.5, 1.5],
        remark: None,
    }
}

/// Take one parameter of each type.
#[tool(read_only, example("Some of them", { number: 1 }))]
fn script_take(
    /// An integer
    number: Option<i64>,
    /// Text
    text: Option<String>,
    /// A list of numbers
    list: Option<Vec<f64>>,
    /// Anything
    any: Option<Value>,
) -> Value {
    json!([number, text, list, any])
}

fn run(steps: Value) -> toolkit::script::ScriptOutcome {
    let script = Script::from_json(&json!({ "steps": steps })).expect("a script");
    toolkit::block_on(toolkit_of(&["script_measure", "script_take"]).script(&script))
        .unwrap_or_else(|error| panic!("{error}"))
}

fn faults(steps: Value) -> Vec<String> {
    let script = match Script::from_json(&json!({ "steps": steps })) {
        Ok(script) => script,
        Err(error) => return error.faults().iter().map(ToString::to_string).collect(),
    };
    let toolkit = toolkit_of(&["script_measure", "script_take"]);
    match toolkit.check_script(&script) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults().iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_whole_value_keeps_its_type_unless_only_text_can_stand_there() {
    let outcome = run(json!([
        { "tool": "script_measure", "args": { "count": 3 } },
        { "tool": "script_take", "args": { "number": "{{1.count}}", "text": "{{1.count}}", "list": "{{1.parts}}", "any": "{{1}}" } },
        { "tool": "script_take", "args": { "text": "{{1.parts}}", "any": "{{1.count}} of {{1.label}}" } },
        { "tool": "script_take", "args": { "any": { "deep": ["{{1.remark}}", "<<1/parts/1>>"] } } },
    ]));
    let values: Vec<_> = outcome
        .steps()
        .iter()
        .map(|step| step.output().expect("it ran").value().clone())
        .collect();
    let measured = json!({ "count": 3, "label": "3 things", "parts": [0.5, 1.5], "remark": null });
    assert_eq!(values[1], json!([3, "3", [0.5, 1.5], measured]));
    assert_eq!(values[2], json!([null, "[0.5,1.5]", null, "3 of 3 things"]));
    assert_eq!(
        values[3],
        json!([null, null, null, { "deep": [null, 1.5] }])
    );
}

#[test]
fn faults_are_found_before_the_first_step() {
    for (steps, expected) in [
        (json!([]), vec!["the script has no steps; add one"]),
        (
            json!([{ "tool": "script_measure", "args": { "count": "{{1}}" } }]),
            vec!["step 1: at `/count`: `{{1}}` refers to step 1, but nothing runs before step 1"],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": 1 } }, { "tool": "script_take", "args": { "any": ["{{0}}", "{{-2}}", "{{2}}", "{{9}}"] } }]),
            vec![
                "step 2: at `/any/0`: `{{0}}` refers to step 0; steps are counted from 1",
                "step 2: at `/any/1`: `{{-2}}` refers to step -2; steps are counted from 1",
                "step 2: at `/any/2`: `{{2}}` refers to step 2, which does not run before step 2; use 1 to 1",
                "step 2: at `/any/3`: `{{9}}` refers to step 9, which does not run before step 2; use 1 to 1",
            ],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": 1 } }, { "tool": "script_take", "args": { "any": "{{1.cuont}}", "text": "{{1.parts.x}}" } }]),
            vec![
                "step 2: at `/any`: `{{1.cuont}}` finds nothing: the output of step 1 is an object with `count`, `label`, `parts`, `remark`, which has no `cuont`",
                "step 2: at `/text`: `{{1.parts.x}}` finds nothing: `/parts` in the output of step 1 is an array, each a number, which has no `x`",
            ],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": 1 } }, { "tool": "script_take", "args": { "text": "{{1.parts.00}} {{1.parts.01}} {{1/parts/+1}}" } }]),
            vec![
                "step 2: at `/text`: `{{1.parts.00}}` finds nothing: `/parts` in the output of step 1 is an array, each a number, which has no `00`",
                "step 2: at `/text`: `{{1.parts.01}}` finds nothing: `/parts` in the output of step 1 is an array, each a number, which has no `01`",
                "step 2: at `/text`: `{{1/parts/+1}}` finds nothing: `/parts` in the output of step 1 is an array, each a number, which has no `+1`",
            ],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": 1 } }, { "tool": "script_take", "args": { "number": "{{1.label}}", "list": "{{1.count}}" } }]),
            vec![
                "step 2: at `/number`: expected an integer from -9223372036854775808 to 9223372036854775807, found the output of `{{1.label}}`, which is a string",
                "step 2: at `/list`: expected an array, each a number, found the output of `{{1.count}}`, which is an integer",
            ],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": 1 } }, { "tool": "script_take", "args": { "number": "no. {{1.count}}" } }]),
            vec![
                "step 2: at `/number`: expected an integer from -9223372036854775808 to 9223372036854775807, found text that holds `{{1.count}}`, which is a string",
            ],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": 1 } }, { "tool": "script_measure", "args": "{{1}}" }]),
            vec![
                "step 2: expected an object with `count`, found the output of `{{1}}`, which has the unknown key `label`",
            ],
        ),
        (
            json!([{ "tool": "script_measure", "args": { "count": -1 } }]),
            vec!["step 1: at `/count`: expected an integer from 0 to 4294967295, found -1"],
        ),
        (
            json!([{ "tool": "run_script", "args": {} }]),
            vec!["step 1: a script cannot run a script; put its steps here"],
        ),
        (
            json!([{ "tool": "script_take", "arguments": {} }, 3]),
            vec![
                "step 1: unknown key `arguments`; expected tool, args",
                "step 2: a step is an object with `tool` and `args`, not 3",
            ],
        ),
    ] {
        assert_eq!(faults(steps.clone()), expected, "{steps}");
    }
}

#[test]
fn what_cannot_be_known_before_is_found_when_it_runs() {
    let toolkit = toolkit_of(&["script_take"]);
    let script = Script::new()
        .step("script_take", json!({ "number": 1 }))
        .step("script_take", json!({ "number": "{{1.0}}" }))
        .step("script_take", json!({ "number": "{{1.1.key}}" }));
    let outcome = toolkit::block_on(toolkit.script(&script)).expect("it starts");
    let statuses: Vec<_> = outcome
        .steps()
        .iter()
        .map(toolkit::script::StepOutcome::status)
        .collect();
    assert_eq!(
        statuses,
        [
            StepStatus::Succeeded,
            StepStatus::Succeeded,
            StepStatus::Failed
        ]
    );
    let (step, error) = outcome.failure().expect("step 3 failed");
    assert_eq!((step, error.code()), (3, ErrorCode::InvalidArguments));
    assert!(
        error
            .message()
            .contains("`{{1.1.key}}` finds nothing: no key `key` at `/1`; null is there"),
        "{error}"
    );
}

#[test]
fn an_output_cannot_add_arguments() {
    let speaker = Tool::builder("speak_json")
        .description("Speak JSON that would be arguments if somebody read it.")
        .handler(|_, _| async { Ok(json!("{\"number\": 1, \"text\": \"injected\"}")) })
        .build()
        .expect("the rules are kept");
    let toolkit = Toolkit::builder()
        .only(["script_take", "tool_call"])
        .tool(speaker)
        .build()
        .expect("builds");
    for (tool, args) in [
        ("script_take", json!("{{1}}")),
        ("script_take", json!({ "number": "{{1}}" })),
        (
            "tool_call",
            json!({ "tool": "script_take", "args": "{{1}}" }),
        ),
        (
            "tool_call",
            json!({ "tool": "script_take", "args": { "list": "{{1}}" } }),
        ),
    ] {
        let script = Script::new()
            .step("speak_json", json!({}))
            .step(tool, args.clone());
        let outcome = toolkit::block_on(toolkit.script(&script));
        let refused = match &outcome {
            Ok(outcome) => outcome.failure().is_some_and(|(step, error)| {
                step == 2 && error.code() == ErrorCode::InvalidArguments
            }),
            Err(error) => error.code() == ErrorCode::InvalidArguments,
        };
        assert!(refused, "{tool} {args}: {outcome:?}");
    }
}

#[test]
fn a_plan_tells_which_steps_will_ask() {
    let script = Script::new()
        .step("u08_none", json!({}))
        .step("u18_delete", json!({ "id": 1 }));
    let toolkit = approving(&["u08_none", "u18_delete"]);
    let plan = toolkit.check_script(&script).expect("no faults");
    assert_eq!(plan.approvals().collect::<Vec<_>>(), [(2, "u18_delete")]);
    let error = toolkit_of(&["u08_none", "u18_delete"])
        .check_script(&script)
        .expect_err("nobody to ask");
    assert_eq!(error.code(), ErrorCode::ApprovalRequired);
}

#[test]
fn steps_and_inserted_bytes_are_limited() {
    let mut limits = Limits::default();
    limits.script_steps = 2;
    limits.script_bytes = 100;
    let toolkit = Toolkit::builder()
        .only(["u10_string"])
        .limits(limits)
        .build()
        .expect("builds");
    let step = || json!({ "id": "x" });
    let script = Script::new()
        .step("u10_string", step())
        .step("u10_string", step())
        .step("u10_string", step());
    let error = toolkit::block_on(toolkit.script(&script)).expect_err("three steps");
    assert_eq!(error.code(), ErrorCode::LimitExceeded);
    for (length, times, fits) in [
        (50, 2, true),
        (51, 2, false),
        (100, 1, true),
        (101, 1, false),
    ] {
        let script = Script::new()
            .step("u10_string", json!({ "id": "x".repeat(length) }))
            .step("u10_string", json!({ "id": "{{1}}".repeat(times) }));
        let outcome = toolkit::block_on(toolkit.script(&script)).expect("it starts");
        assert_eq!(outcome.is_success(), fits, "{length} bytes {times} times");
        if let Some((_, error)) = outcome.failure() {
            assert_eq!(error.code(), ErrorCode::LimitExceeded);
        }
    }
}

#[test]
fn the_outcome_is_json() {
    let outcome = run(json!([{ "tool": "script_take", "args": { "number": 1 } }]));
    let mut json = serde_json::to_value(&outcome).expect("JSON");
    assert!(json["steps"][0]["milliseconds"].is_u64());
    json["steps"][0]
        .as_object_mut()
        .expect("an object")
        .remove("milliseconds");
    assert_eq!(
        json,
        json!({ "succeeded": true, "steps": [{ "step": 1, "tool": "script_take", "status": "succeeded", "output": [1, null, null, null] }] })
    );
}
