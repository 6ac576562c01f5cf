//! Question: what does a script of 1,000 steps cost beyond the calls that it makes, and does a step cost more in a longer script?

use std::hint::black_box;

use toolkit::{Limits, Script, Toolkit, Value, json, tool};
use toolkit_benches::{Counting, Settings, Variant, compare};

#[global_allocator]
static ALLOCATOR: Counting = Counting::new();

/// Count one further than the number given.
#[tool(read_only, example("After one", { number: 1 } => 2))]
fn next_number(
    /// Where to count from
    number: i64,
) -> i64 {
    number.wrapping_add(1)
}

const STEPS: usize = 1000;

/// Each step but the first takes the output of the one before.
fn steps(count: usize) -> Value {
    let step = |number: usize| match number {
        0 => json!({ "tool": "next_number", "args": { "number": 0 } }),
        _ => json!({ "tool": "next_number", "args": { "number": format!("{{{{{number}}}}}") } }),
    };
    json!({ "steps": (0..count).map(step).collect::<Vec<_>>() })
}

fn main() {
    let rounds = Settings::from_arguments().rounds(31);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the runtime starts");
    let mut limits = Limits::default();
    limits.script_steps = STEPS;
    let toolkit = Toolkit::builder()
        .limits(limits)
        .build()
        .expect("the tool is sound");
    let json = steps(STEPS);
    let script = Script::from_json(&json).expect("the script is sound");
    let outcome = runtime
        .block_on(toolkit.script(&script))
        .expect("the script is sound");
    assert_eq!(
        outcome.output().map(|output| output.value().clone()),
        Some(json!(STEPS))
    );

    compare(
        "A script of 1,000 steps, each taking the output of the one before",
        rounds,
        &mut [
            Variant::each(
                "the same calls one by one, arguments made by hand",
                8,
                || {
                    runtime.block_on(async {
                        let mut number = json!(0);
                        for _ in 0..STEPS {
                            let arguments = json!({ "number": number });
                            number = toolkit
                                .call("next_number", &arguments)
                                .await
                                .expect("the tool answers")
                                .into_value();
                        }
                        black_box(number);
                    });
                },
            ),
            Variant::each("`toolkit.script`: checked whole, then run", 8, || {
                black_box(
                    runtime
                        .block_on(toolkit.script(black_box(&script)))
                        .expect("the script is sound"),
                );
            }),
            Variant::each("`toolkit.check_script` alone", 8, || {
                black_box(
                    toolkit
                        .check_script(black_box(&script))
                        .expect("the script is sound"),
                );
            }),
            Variant::each("`Script::from_json` alone", 8, || {
                black_box(Script::from_json(black_box(&json)).expect("the script is sound"));
            }),
        ],
    );

    let (runtime, toolkit) = (&runtime, &toolkit);
    let scripts: Vec<(usize, Script)> = [10, 100, STEPS]
        .map(|count| {
            (
                count,
                Script::from_json(&steps(count)).expect("the script is sound"),
            )
        })
        .into();
    let mut variants: Vec<Variant<'_>> = scripts
        .iter()
        .map(|(count, script)| {
            let repeats = STEPS / count * 4;
            // One operation is one step.
            Variant::new(
                format!("a step of {count}"),
                (repeats * count) as u64,
                move |_, watch| {
                    watch.time(|| {
                        for _ in 0..repeats {
                            black_box(
                                runtime
                                    .block_on(toolkit.script(black_box(script)))
                                    .expect("the script is sound"),
                            );
                        }
                    });
                },
            )
        })
        .collect();
    compare(
        "One step of a longer and longer script",
        rounds,
        &mut variants,
    );
}
