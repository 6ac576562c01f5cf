//! The live set of tools.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use toolkit::prelude::*;
use toolkit::registry::{Origin, RegistryErrorKind};
use toolkit::{ErrorCode, Tool};

use crate::support::{nothing, toolkit_of};

// A library's tools are `crate:<name>`; this makes this package the host.
toolkit::link!(tool_crate);

fn made(name: &str) -> Tool {
    Tool::builder(name)
        .description("A tool that was made while the program runs.")
        .handler(|_, _| async { Ok(json!("made")) })
        .build()
        .expect("the rules are kept")
}

#[test]
fn linked_tools_know_where_they_come_from() {
    let report = Toolkit::builder().build().expect("builds").report();
    let origin = |name: &str| {
        report
            .tools()
            .find(|(tool, _)| *tool == name)
            .map(|(_, origin)| origin.to_string())
    };
    assert_eq!(
        origin("unit-converter").as_deref(),
        Some("crate:tool-crate")
    );
    assert_eq!(origin("u10_string").as_deref(), Some("host"));
    assert_eq!(origin("file_read").as_deref(), Some("builtin"));
}

#[test]
fn tools_are_sorted_and_listed_with_the_same_bytes() {
    let (first, second) = (
        Toolkit::builder().build().expect("builds"),
        Toolkit::builder().build().expect("builds"),
    );
    let names: Vec<_> = first
        .tools()
        .iter()
        .map(|tool| tool.name().to_owned())
        .collect();
    assert!(names.is_sorted());
    assert_eq!(first.listing(), second.listing());
    assert!(
        Arc::ptr_eq(&first.listing(), &first.listing()),
        "listing again copies nothing"
    );
}

#[test]
fn tools_come_and_go_while_the_program_runs() {
    let toolkit = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .build()
        .expect("builds");
    toolkit::block_on(async {
        assert_eq!(
            toolkit
                .call("late", &nothing())
                .await
                .expect_err("not there yet")
                .code(),
            ErrorCode::UnknownTool
        );
        toolkit.register(made("late")).expect("the name is free");
        assert_eq!(
            toolkit
                .call("late", &nothing())
                .await
                .expect("callable at once")
                .value(),
            "made"
        );
        assert!(toolkit.listing().contains("\"late\""));
        assert!(toolkit.unregister("late").is_some());
        assert!(toolkit.unregister("late").is_none());
        assert_eq!(
            toolkit
                .call("late", &nothing())
                .await
                .expect_err("gone")
                .code(),
            ErrorCode::UnknownTool
        );
        assert_eq!(&*toolkit.listing(), "[]");
    });
}

#[test]
fn duplicate_names_are_refused_and_both_places_named() {
    let toolkit = toolkit_of(&["u10_string"]);
    let error = toolkit
        .register(made("u10_string"))
        .expect_err("the name is taken");
    assert_eq!(
        (error.kind(), error.tool()),
        (RegistryErrorKind::Duplicate, "u10_string")
    );
    let message = error.to_string();
    assert!(
        message.contains("host at tests/integration/cases.rs:")
            && message.contains("the tool from host"),
        "{message}"
    );
    let twice = toolkit
        .register_all([made("fresh"), made("fresh")])
        .expect_err("one name twice");
    assert_eq!(twice.tool(), "fresh");
    assert!(toolkit.tool("fresh").is_none(), "all or none");
}

#[test]
fn u15_the_stronger_origin_keeps_a_name_and_the_other_is_reported() {
    let toolkit = Toolkit::builder()
        .only(["unit-converter"])
        .build()
        .expect("builds");
    let host_made = Tool::builder("unit-converter")
        .description("A tool of the host that takes the name of a crate's tool.")
        .handler(|_, _| async { Ok(json!("host")) })
        .build()
        .expect("the rules are kept");
    toolkit
        .register(host_made)
        .expect("the host is stronger than a crate");
    let report = toolkit.report();
    assert_eq!(
        report.tools().collect::<Vec<_>>(),
        [("unit-converter", &Origin::Host)]
    );
    let [skipped] = report.skipped() else {
        panic!("one tool lost its name: {report}")
    };
    let told = skipped.to_string();
    assert!(
        told.contains("by host")
            && told.contains("crate:tool-crate at examples/tool-crate/src/lib.rs:"),
        "{told}"
    );
    // When the winner goes, the other is there again.
    toolkit.unregister("unit-converter").expect("it was there");
    assert_eq!(
        toolkit
            .report()
            .tools()
            .next()
            .map(|(_, origin)| origin.to_string())
            .as_deref(),
        Some("crate:tool-crate")
    );
}

#[test]
fn a_registry_can_be_narrowed() {
    let toolkit = toolkit_of(&["u10_string", "file_read"]);
    let names: Vec<_> = toolkit
        .tools()
        .iter()
        .map(|tool| tool.name().to_owned())
        .collect();
    assert_eq!(names, ["file_read", "u10_string"]);
    let error = Toolkit::builder()
        .only(["file_raed"])
        .build()
        .expect_err("a typing mistake");
    assert_eq!(
        error.to_string(),
        "no tool `file_raed` is linked; did you mean `file_read`?"
    );
    let without = Toolkit::builder()
        .without(["shell_exec"])
        .build()
        .expect("builds");
    assert!(without.tool("shell_exec").is_none() && without.tool("file_read").is_some());
    assert!(
        Toolkit::builder()
            .without_linked()
            .without_builtins()
            .build()
            .expect("builds")
            .tools()
            .is_empty()
    );
}

/// A counter that the host provides.
struct Counter {
    start: usize,
    calls: AtomicUsize,
}

/// Count calls on state that the host provides, each host apart.
#[tool(private)]
impl Counter {
    /// Count one more call and tell how many there were.
    #[skill(non_idempotent, example("Count one call"))]
    fn count_up(&self) -> usize {
        self.start + self.calls.fetch_add(1, Ordering::SeqCst)
    }

    /// Count one more call after giving others the chance to run.
    #[skill(non_idempotent, example("Count one call"))]
    async fn count_later(&self, context: &Context) -> String {
        tokio::task::yield_now().await;
        format!("{} {}", context.call_name(), self.count_up())
    }

    /// Tell a fact that needs no state at all.
    #[skill(read_only, example("No arguments"))]
    fn stateless() -> Self2 {
        Self2 {
            fact: "no state".to_owned(),
        }
    }
}

/// A fact.
#[schema(output)]
struct Self2 {
    /// The fact
    fact: String,
}

#[test]
fn state_is_given_by_the_host_and_kept_apart() {
    let with = |start| {
        Toolkit::builder()
            .only(["counter"])
            .bind(Counter {
                start,
                calls: AtomicUsize::new(0),
            })
            .build()
            .expect("builds")
    };
    let (ten, twenty) = (with(10), with(20));
    toolkit::block_on(async {
        assert_eq!(
            ten.call("counter__count_up", &nothing())
                .await
                .expect("it runs")
                .value(),
            10
        );
        assert_eq!(
            ten.call("counter__count_up", &nothing())
                .await
                .expect("it runs")
                .value(),
            11
        );
        assert_eq!(
            twenty
                .call("counter__count_later", &nothing())
                .await
                .expect("it runs")
                .value(),
            "counter__count_later 20"
        );
        assert_eq!(
            ten.call("counter__stateless", &nothing())
                .await
                .expect("it runs")
                .value()["fact"],
            "no state"
        );
    });
}

#[test]
fn a_tool_without_its_state_is_reported_and_not_listed() {
    let toolkit = Toolkit::builder().build().expect("builds");
    let report = toolkit.report();
    assert_eq!(report.unbound().collect::<Vec<_>>(), ["counter"]);
    assert!(
        report
            .to_string()
            .contains("`counter` has no state to work on: bind a `integration::registry::Counter`"),
        "{report}"
    );
    assert!(toolkit.tool("counter").is_none());
}

/// A tool whose state has a default.
#[derive(Default)]
struct Remembered {
    words: std::sync::Mutex<Vec<String>>,
}

/// Remember words for as long as the toolkit itself lives.
#[tool(private, name = "word-memory")]
impl Remembered {
    /// Remember one word and tell how many there are.
    #[skill(non_idempotent, example("One word", { word: "x" }))]
    fn remember(
        &self,
        /// The word
        word: String,
    ) -> usize {
        let mut words = self.words.lock().expect("not poisoned");
        words.push(word);
        words.len()
    }
}

#[test]
fn state_with_a_default_needs_no_host() {
    let toolkit = toolkit_of(&["word-memory"]);
    toolkit::block_on(async {
        for count in 1..=3 {
            let output = toolkit
                .call("word-memory__remember", &json!({ "word": "x" }))
                .await
                .expect("it runs");
            assert_eq!(output.value(), count);
        }
    });
}

#[test]
fn readers_see_whole_snapshots_while_writers_work() {
    let toolkit = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .build()
        .expect("builds");
    // Both are always registered and unregistered together.
    let reader = |toolkit: Toolkit| {
        move || {
            for _ in 0..2_000 {
                let count = toolkit.tools().len();
                assert!(count == 0 || count == 2, "{count} tools");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(reader(toolkit.clone()));
        }
        for _ in 0..200 {
            toolkit
                .register_all([made("one"), made("two")])
                .expect("the names are free");
            toolkit.unregister_all(["one", "two"]);
        }
    });
}

#[test]
fn rules_hold_for_tools_made_at_run_time() {
    let error = Tool::builder("Bad Name")
        .description("short")
        .build()
        .expect_err("nothing is right");
    assert_eq!(error.tool(), "Bad Name");
    let faults = error.faults().join("\n");
    for part in ["name", "`description` has 5 characters", "has no handler"] {
        assert!(faults.contains(part), "{part:?} is not in {faults}");
    }
    let error = Tool::builder("unknown_keyword")
        .description("A tool whose schema nobody here can judge.")
        .input(json!({ "type": "object", "properties": { "a": { "description": "An a", "dependentSchemas": {} } } }))
        .handler(|_, _| async { Ok(json!(null)) })
        .build()
        .expect_err("a check that nobody makes");
    assert!(error.to_string().contains("dependentSchemas"), "{error}");
}

/// Do something that only some hosts want.
#[tool(optional, read_only, example("No arguments"))]
fn optional_extra() -> bool {
    true
}

#[test]
fn an_optional_tool_is_there_only_if_it_is_named() {
    let without = Toolkit::builder().build().expect("builds");
    assert!(without.tool("optional_extra").is_none());
    assert!(
        without
            .report()
            .left_out()
            .contains(&"optional_extra".to_owned())
    );
    let error =
        toolkit::block_on(without.call("optional_extra", &nothing())).expect_err("left out");
    assert_eq!(error.code(), ErrorCode::UnknownTool);
    let with = Toolkit::builder()
        .allow(["optional_extra"])
        .build()
        .expect("builds");
    assert!(with.tool("optional_extra").is_some() && with.tool("u10_string").is_some());
    assert!(
        toolkit_of(&["optional_extra"])
            .tool("optional_extra")
            .is_some()
    );
}

#[test]
fn state_stays_when_a_tool_leaves_and_comes_back() {
    let counter = Counter {
        start: 5,
        calls: AtomicUsize::new(0),
    };
    let toolkit = Toolkit::builder()
        .only(["counter"])
        .bind(counter)
        .build()
        .expect("builds");
    let tool = toolkit.unregister("counter").expect("it was there");
    toolkit.register(tool.clone()).expect("the state is known");
    let output = toolkit::block_on(toolkit.call("counter__count_up", &nothing())).expect("it runs");
    assert_eq!(output.value(), 5);
    let other = Toolkit::builder().without_linked().build().expect("builds");
    let error = other.register(tool).expect_err("nobody gave the state");
    assert_eq!(error.kind(), RegistryErrorKind::Unbound);
}
