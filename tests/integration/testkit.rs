//! The test kit: what it says of examples and manifests, and what it lets happen.

use std::collections::BTreeSet;
use std::error::Error as _;
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use toolkit::billing::Decimal;
use toolkit::event::{EventKind, Progress};
use toolkit::hook::{BeforeCall, Refusal};
use toolkit::ledger::MemoryLedger;
use toolkit::manifest::Finding;
use toolkit::policy::Policy;
use toolkit::prelude::*;
use toolkit::publication::MemoryPublications;
use toolkit::secret::ExposeSecret;
use toolkit::testkit::{
    Asked, Case, Fault, FaultKind, Harness, HarnessErrorKind, ManifestErrorKind, RuleGroup,
    ScriptedApprover, Status, Suite, SuiteProgress, TestReport, check_manifest,
};
use toolkit::{BuildError, Call, CallError, ErrorCode, Tool, ToolkitBuilder};

/// Two numbers and what they make.
#[schema]
struct Added {
    /// The first number
    left: i64,
    /// The second number
    right: i64,
    /// What both make
    sum: i64,
    /// What somebody says of it
    remark: Option<String>,
}

/// Add two numbers and tell all three of them.
#[tool(
    read_only,
    example("In full", { left: 1, right: 2 } => { left: 1, right: 2, sum: 3, remark: null }),
    example("Without what is null", { left: 1, right: 2 } => { left: 1, right: 2, sum: 3 }),
    example("In part", { left: 2, right: 2 } => { sum: 4, .. }),
    example("Wrongly", { left: 2, right: 2 } => { left: 2, sum: 5, .. }),
    example("Without an output", { left: 2, right: 2 })
)]
fn kit_add(
    /** The first */
    left: i64,
    /** The second */
    right: i64,
) -> Added {
    Added {
        left,
        right,
        sum: left + right,
        remark: None,
    }
}

/// How something ends.
#[schema]
#[serde(rename_all = "snake_case")]
enum End {
    /// With an error
    Fail,
    /// With a panic
    Panic,
    /// With a key that is missing
    Key,
    /// Never, but it could be stopped
    Wait,
}

const KIT_KEY: Requirement = Requirement::secret("kit_key").description("A key for tests of tests");

/// End in one of several ways, none of which is good.
#[tool(
    read_only,
    requires(KIT_KEY),
    timeout_seconds = 1,
    example("Fail at once", { end: "fail" }),
    example("Panic", { end: "panic" }),
    example("Ask for a key", { end: "key" }),
    example("Wait for ever", { end: "wait" }),
    example("Not at all", { end: "panic" }, no_run)
)]
async fn kit_end(
    /** How */
    end: End,
    context: &Context,
) -> Result<(), Failure> {
    match end {
        End::Fail => Err(Failure::new("it broke").hint("mend it")),
        End::Panic => panic!("out of <ideas> & \"words\""),
        End::Key => {
            drop(context.secret("kit_key")?);
            Ok(())
        }
        End::Wait => std::future::pending().await,
    }
}

/// Hold the thread for ever, which no time limit ends.
#[tool(timeout_seconds = 1, example("Hold it"))]
fn kit_block() -> bool {
    let (_sender, receiver) = mpsc::channel::<()>();
    receiver.recv().is_ok()
}

/// Save a note into the workspace, as somebody allows it.
#[tool(sensitive, example("A note", { text: "hello" } => "old, hello"))]
async fn kit_save(
    /** The text */
    text: String,
    context: &Context,
) -> Result<String, CallError> {
    append(&text, context).await
}

/// Save a note by another tool, without saying so.
#[tool(example("A note", { text: "hello" } => "old, hello"))]
async fn kit_save_quietly(
    /** The text */
    text: String,
    context: &Context,
) -> Result<String, CallError> {
    append(&text, context).await
}

/// Adds to what stands in `note.md` and gives the whole.
async fn append(text: &str, context: &Context) -> Result<String, CallError> {
    let path = json!({ "path": "note.md" });
    let old = context.call("file_read", &path).await?;
    let new = format!(
        "{}, {text}",
        old.value()["content"].as_str().unwrap_or("nothing")
    );
    let file = json!({ "path": "note.md", "content": new });
    context.call("file_write", &file).await?;
    Ok(new)
}

/// Remove what cannot be brought back.
#[tool(destructive, example("Remove it" => true))]
fn kit_remove() -> bool {
    true
}

/// Tell who asks, as far as the host says so.
#[tool(read_only, optional, example("Ask for it"))]
fn kit_account(context: &Context) -> Option<String> {
    context.account().map(str::to_owned)
}

/// Remove by another tool, which is not asked about.
#[tool(example("Remove it" => true))]
async fn kit_remove_quietly(context: &Context) -> Result<Value, CallError> {
    let removed = context.call("kit_remove", &json!({})).await?;
    Ok(removed.into_value())
}

/// A counter of its app.
#[derive(Default)]
struct KitCounter(Mutex<u32>);

/// Counts how often somebody asks, beginning with what the app has set.
#[tool(name = "kit-counter", private)]
impl KitCounter {
    /// Count on by one, and tell the number that this makes.
    #[skill(
        example("Count on" => 8),
        example("Count on again, from the beginning" => 8)
    )]
    fn count_on(&self) -> u32 {
        let mut count = self.0.lock().expect("not poisoned");
        *count += 1;
        *count
    }
}

toolkit::rate!("kit", "unit", 0.25);

/// Cost something, by the rates of the host.
#[tool(
    example("Four units", { units: 4 } => 4),
    example("Less than nothing", { units: -4 })
)]
fn kit_cost(
    /** How much */
    units: i64,
    context: &Context,
) -> Output<i64> {
    let price = context.rate("kit", "unit");
    context.progress(Progress::new(1).total(1));
    Output::new(units).cost(price * Decimal::from(units))
}

/// Cost something in a currency that the host has no rate for.
#[tool(currency = "EUR", example("One unit"))]
fn kit_cost_abroad() -> Output<()> {
    Output::new(()).cost(Decimal::ONE)
}

/// Everything but the state of a tool.
fn builder() -> ToolkitBuilder {
    Toolkit::builder()
        .without_secret_file()
        .without_secret_environment()
        .bind(KitCounter(Mutex::new(7)))
}

fn suite(tools: &[&str]) -> Suite {
    Suite::new(builder)
        .tools(tools.iter().copied())
        .prepare_workspace(|folder: &Path| std::fs::write(folder.join("note.md"), "old"))
}

fn run(suite: &Suite) -> TestReport {
    toolkit::block_on(suite.run()).expect("there are tools")
}

#[track_caller]
fn case<'r>(report: &'r TestReport, example: &str) -> &'r Case {
    let mut cases = report.cases().iter();
    cases
        .find(|case| case.example() == example)
        .unwrap_or_else(|| panic!("no {example:?} in {report}"))
}

#[track_caller]
fn only_fault(case: &Case) -> &Fault {
    match case.faults() {
        [fault] => fault,
        faults => panic!("{faults:?}"),
    }
}

#[test]
fn stated_outputs_are_compared_and_told_by_their_place() {
    let report = run(&suite(&["kit_add"]));
    let statuses: Vec<Status> = report.cases().iter().map(Case::status).collect();
    let passed = Status::Passed;
    assert_eq!(statuses, [passed, passed, passed, Status::Failed, passed]);
    let failed = case(&report, "Wrongly");
    assert_eq!(
        (failed.tool(), failed.skill(), failed.call_name()),
        ("kit_add", "kit_add", "kit_add")
    );
    assert!(
        failed
            .place()
            .is_some_and(|place| place.contains("testkit.rs:"))
    );
    let fault = only_fault(failed);
    assert_eq!((fault.kind(), fault.pointer()), (FaultKind::Output, "/sum"));
    assert_eq!(failed.reason(), "at `/sum`: expected 5, found 4");
    assert!(!report.is_success());
}

#[test]
fn errors_panics_and_time_outs_fail_and_missing_keys_do_not() {
    let report = run(&suite(&["kit_end"]).jobs(3));
    assert_eq!(
        case(&report, "Fail at once").reason(),
        "failed: it broke; mend it"
    );
    let panicked = only_fault(case(&report, "Panic"));
    assert_eq!(panicked.code(), Some(ErrorCode::Panicked));
    assert!(
        panicked
            .message()
            .ends_with("it said: out of <ideas> & \"words\"")
    );
    let waited = only_fault(case(&report, "Wait for ever"));
    assert_eq!(waited.code(), Some(ErrorCode::Timeout));

    let unavailable = case(&report, "Ask for a key");
    assert_eq!(unavailable.status(), Status::Unavailable);
    assert_eq!(unavailable.missing(), ["kit_key"]);
    assert_eq!(unavailable.reason(), "`kit_key` is not available here");

    let never = case(&report, "Not at all");
    assert_eq!(never.skip_reason(), Some("the example says `no_run`"));
    assert_eq!(never.latency(), Duration::ZERO);
}

#[test]
fn a_time_limit_of_the_suite_holds_where_it_is_shorter() {
    let report = run(&suite(&["kit_end"]).timeout(Duration::from_millis(1)));
    assert_eq!(
        only_fault(case(&report, "Wait for ever")).code(),
        Some(ErrorCode::Timeout)
    );
    assert!(case(&report, "Wait for ever").latency() < Duration::from_secs(1));
}

#[test]
fn an_example_that_never_ends_does_not_hold_the_suite() {
    let report = run(&suite(&["kit_block", "kit_remove"]));
    let fault = only_fault(case(&report, "Hold it"));
    assert_eq!(fault.kind(), FaultKind::Hanging);
    assert_eq!(report.count(Status::Skipped), 1);
}

#[test]
fn sensitive_and_destructive_examples_run_only_if_allowed_and_in_a_workspace_of_their_own() {
    let tools = [
        "kit_save",
        "kit_save_quietly",
        "kit_remove",
        "kit_remove_quietly",
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    std::fs::write(path.join("note.md"), "precious").expect("written");
    let asked = Arc::new(Mutex::new(0));
    let (counter, workspace) = (Arc::clone(&asked), path.clone());
    let suite = Suite::new(move || {
        let counter = Arc::clone(&counter);
        // Neither is the app's own approver asked, nor its own folder touched.
        builder().workspace(&workspace).approver(
            move |_: &toolkit::approval::ApprovalRequest<'_>| {
                *counter.lock().expect("not poisoned") += 1;
                toolkit::approval::Approval::allow_once()
            },
        )
    });
    let suite = suite
        .tools(tools)
        .prepare_workspace(|folder: &Path| std::fs::write(folder.join("note.md"), "old"));

    let report = run(&suite);
    let reasons: Vec<_> = report.cases().iter().map(Case::skip_reason).collect();
    assert_eq!(
        reasons,
        [
            Some("the skill is destructive, and running such was not allowed"),
            Some("it calls `kit_remove`, which is destructive and was not allowed"),
            Some("the skill is sensitive, and running such was not allowed"),
            Some("it calls `file_write`, which is sensitive and was not allowed"),
        ]
    );
    assert!(report.is_success());

    let report = run(&suite.allow_sensitive());
    assert_eq!(report.count(Status::Passed), 4, "{report}");
    assert_eq!(*asked.lock().expect("not poisoned"), 0);
    let kept = std::fs::read_to_string(path.join("note.md"));
    assert_eq!(kept.expect("read"), "precious");
}

/// Claim to change nothing, and save a note all the same.
#[tool(read_only, example("A note", { text: "hello" }))]
async fn kit_pretend(
    /** The text */
    text: String,
    context: &Context,
) -> Result<String, CallError> {
    append(&text, context).await
}

#[test]
fn what_reads_sees_the_folder_of_the_app_and_changes_nothing_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    std::fs::write(path.join("note.md"), "precious").expect("written");
    let suite = Suite::new(move || builder().workspace(&path)).tools(["kit_pretend"]);
    let report = run(&suite.allow_sensitive());
    assert_eq!(report.count(Status::Skipped), 1, "{report}");
    let kept = std::fs::read_to_string(folder.path().join("note.md"));
    assert_eq!(kept.expect("read"), "precious");
}

#[test]
fn each_example_has_state_of_its_own_and_the_ledger_of_the_app_is_left_alone() {
    let ledger = Arc::new(MemoryLedger::new(10));
    let given = Arc::clone(&ledger);
    let suite = Suite::new(move || builder().ledger(Arc::clone(&given))).tools(["kit-counter"]);
    let report = run(&suite);
    assert_eq!(report.count(Status::Passed), 2, "{report}");
    assert_eq!(report.cases()[0].call_name(), "kit-counter__count_on");
    assert_eq!(report.cases()[0].skill(), "count_on");
    assert!(ledger.entries().is_empty());
}

#[test]
fn what_is_hidden_optional_or_denied_is_no_failure() {
    let hidden = Suite::new(|| builder().publications(MemoryPublications::new()));
    let report = run(&hidden.tools(["kit_account"]).account("ada"));
    assert_eq!(report.count(Status::Passed), 1, "{report}");

    let denied = Suite::new(|| {
        let policy = Policy::from_json(r#"{ "tools": { "deny": ["kit_remove"] } }"#);
        builder().policy(policy.expect("a policy"))
    });
    let report = run(&denied.tools(["kit_remove"]).allow_sensitive());
    assert_eq!(report.count(Status::Skipped), 1, "{report}");
}

#[test]
fn a_charge_is_held_against_the_outcome() {
    let report = run(&Suite::new(|| builder().minimum_charge(Decimal::TWO)).tools(["kit_cost"]));
    assert_eq!(
        case(&report, "Four units").status(),
        Status::Passed,
        "{report}"
    );
    let below = only_fault(case(&report, "Less than nothing"));
    assert_eq!(below.kind(), FaultKind::Charge);
    assert_eq!(
        below.message(),
        "the tool says that it costs -1.00, which is below 0"
    );

    let report = run(&suite(&["kit_cost_abroad"]));
    assert_eq!(
        report.cases()[0].warnings(),
        ["its cost is in EUR, and without a rate `fx/EUR` nothing is charged"]
    );
}

#[test]
fn an_output_that_breaks_its_schema_fails() {
    fn with_liar() -> ToolkitBuilder {
        let liar = Tool::builder("kit_liar")
            .description("Promise a number and give a text.")
            .output(json!({ "type": "integer" }))
            .example("Ask it", json!({}))
            .handler(|_, _| async { Ok(json!("one")) })
            .build();
        builder().tool(liar.expect("a tool"))
    }
    let report = run(&Suite::new(with_liar).tools(["kit_liar"]));
    let fault = only_fault(&report.cases()[0]);
    assert_eq!(fault.code(), Some(ErrorCode::OutputInvalid));
}

#[test]
fn advice_counts_only_in_a_strict_suite() {
    let suite = suite(&["kit_remove"]);
    let report = run(&suite);
    assert!(report.is_success(), "{report}");
    assert_eq!((report.errors(), report.warnings()), (0, 1));
    let of_group: Vec<_> = report.findings_of(RuleGroup::Examples).collect();
    assert_eq!(of_group[0].id(), "one-example");
    assert!(!run(&suite.strict()).is_success());
}

#[test]
fn a_suite_of_nothing_or_of_unknown_tools_does_not_begin() {
    let told = |suite: Suite| {
        let error = toolkit::block_on(suite.run()).expect_err("it cannot begin");
        error.to_string()
    };
    assert_eq!(
        told(suite(&["kit_ad"])),
        "there is no tool `kit_ad`; did you mean `kit_add`?"
    );
    let none = told(Suite::new(builder).crates(["no-such-crate"]));
    assert!(none.starts_with("there is no tool to test"), "{none}");
    assert!(
        none.contains("toolkit::test_suite!(no_such_crate)"),
        "{none}"
    );
    let only_builtins = told(Suite::new(|| builder().without_linked()));
    assert!(only_builtins.starts_with("there is no tool to test"));
    let panics = told(Suite::new(|| panic!("no database")));
    assert_eq!(panics, "building the toolkit panicked: no database");
    let unbuilt = told(Suite::new(|| builder().only(["nothing_here"])));
    assert!(unbuilt.starts_with("the toolkit cannot be built: no tool `nothing_here`"));
}

#[test]
fn a_tool_without_its_state_is_told_as_a_finding() {
    let report = run(&Suite::new(Toolkit::builder).tools(["counter"]));
    let ids: BTreeSet<_> = report
        .findings_of(RuleGroup::Registry)
        .map(Finding::id)
        .collect();
    assert_eq!(ids, BTreeSet::from(["unbound-state"]));
    assert!(!report.is_success());
}

/// Remove by another tool if it may, and be content if not.
#[tool(
    example("Try it" => "removed"),
    example("Try it, whatever comes of it")
)]
async fn kit_try(context: &Context) -> &'static str {
    match context.call("kit_remove", &json!({})).await {
        Ok(_) => "removed",
        Err(_) => "still there",
    }
}

#[test]
fn what_goes_on_without_a_call_that_was_refused_is_no_failure() {
    let report = run(&suite(&["kit_try"]));
    let statuses: Vec<Status> = report.cases().iter().map(Case::status).collect();
    assert_eq!(statuses, [Status::Skipped, Status::Passed], "{report}");
    let report = run(&suite(&["kit_try"]).allow_sensitive());
    assert_eq!(report.count(Status::Passed), 2, "{report}");
}

#[test]
fn hooks_of_the_app_see_the_calls_and_may_refuse_them() {
    let suite = Suite::new(|| {
        builder().before(|call: &mut BeforeCall<'_>| {
            let account = call.context().account().map(|_| ());
            account.ok_or_else(|| Refusal::new("who are you?"))
        })
    });
    let suite = suite.tools(["kit_add"]);
    let report = run(&suite);
    assert_eq!(report.count(Status::Failed), 5, "{report}");
    let refused = case(&report, "In full").reason();
    assert!(refused.contains("who are you?"), "{refused}");
    let report = run(&suite.account("ada"));
    assert_eq!(report.count(Status::Passed), 4, "{report}");
}

#[tokio::test]
async fn dropping_the_future_begins_no_further_example() {
    let (sender, receiver) = mpsc::channel();
    let (begun, mut waits) = tokio::sync::mpsc::unbounded_channel();
    let receiver = Mutex::new(receiver);
    let suite = suite(&["kit_add"]).observe(move |progress| {
        if let SuiteProgress::Started { .. } = progress {
            let _ = begun.send(());
            // Until the test has dropped the future.
            let _ = receiver.lock().expect("not poisoned").recv();
        }
    });
    let mut running = Box::pin(suite.run());
    tokio::select! {
        _ = &mut running => panic!("it waits for the test"),
        begun = waits.recv() => assert!(begun.is_some()),
    }
    drop(running);
    drop(suite);
    let _: Result<(), _> = sender.send(());
    // All that could send is gone with the suite.
    assert_eq!(waits.recv().await, None);
}

#[test]
fn progress_is_told_in_order_and_a_panicking_observer_is_passed_over() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let lines = Arc::clone(&told);
    let suite = suite(&["kit_add", "kit_remove"]).observe(move |progress| {
        let line = match progress {
            SuiteProgress::Begun { total, .. } => format!("0/{total}"),
            SuiteProgress::Started { call_name, .. } => format!("{call_name} runs"),
            SuiteProgress::Ended {
                case, done, total, ..
            } => format!("{done}/{total} {}", case.status()),
            _ => "news".to_owned(),
        };
        lines.lock().expect("not poisoned").push(line);
        panic!("the terminal is gone");
    });
    run(&suite);
    let told = told.lock().expect("not poisoned");
    assert_eq!(told[..3], ["0/6", "kit_add runs", "1/6 passed"]);
    // What is skipped does not start.
    assert_eq!(told[told.len() - 2..], ["5/6 passed", "6/6 skipped"]);
}

#[test]
fn the_report_is_told_to_people_and_programs() {
    let report = run(&suite(&["kit_add", "kit_end", "kit_remove"]).jobs(4));
    let text = report.to_string();
    for part in [
        "passed: `kit_add`, \"In full\" (",
        "\n    at `/sum`: expected 5, found 4\n",
        "unavailable: `kit_end`, \"Ask for a key\": `kit_key` is not available here\n",
        "skipped: `kit_end`, \"Not at all\": the example says `no_run`\n",
        "11 examples: 4 passed, 4 failed, 1 unavailable, 2 skipped, 0 errors, ",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }

    let value = report.to_json();
    assert_eq!(json!(report), value);
    assert_eq!(value["success"], false);
    assert_eq!(value["summary"]["failed"], 4);
    let wrongly = &value["cases"][3];
    assert_eq!(wrongly["status"], "failed");
    assert_eq!(
        wrongly["faults"],
        json!([{ "kind": "output", "pointer": "/sum", "message": "expected 5, found 4" }])
    );
    assert_eq!(value["cases"][7]["missing"], json!(["kit_key"]));
    assert_eq!(value["findings"][0]["id"], "one-example");
}

#[test]
fn junit_is_xml_with_all_that_was_said() {
    let report = run(&suite(&["kit_add", "kit_end"]).jobs(4));
    let xml = report.to_junit();
    let document =
        roxmltree::Document::parse(&xml).unwrap_or_else(|error| panic!("{error}\n{xml}"));
    let root = document.root_element();
    let attribute = |name: &str| root.attribute(name).map(str::to_owned);
    let cases = 10 + RuleGroup::ALL.len();
    assert_eq!(attribute("tests"), Some(cases.to_string()));
    assert_eq!(attribute("failures").as_deref(), Some("4"));
    assert_eq!(attribute("skipped").as_deref(), Some("2"));
    let suites: Vec<_> = root
        .children()
        .filter(|node| node.has_tag_name("testsuite"))
        .collect();
    let names: Vec<_> = suites
        .iter()
        .filter_map(|node| node.attribute("name"))
        .collect();
    assert_eq!(names, ["rules", "kit_add", "kit_end"]);
    let failures: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name("failure"))
        .filter_map(|node| node.text())
        .collect();
    assert!(
        failures
            .iter()
            .any(|text| text.ends_with("out of <ideas> & \"words\"")),
        "{failures:?}"
    );
    let skipped: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name("skipped"))
        .filter_map(|node| node.attribute("message"))
        .collect();
    assert_eq!(
        skipped,
        [
            "unavailable: `kit_key` is not available here",
            "skipped: the example says `no_run`"
        ]
    );
}

#[test]
fn a_strict_report_fails_by_advice_in_every_form() {
    let report = run(&suite(&["kit_cost_abroad"]).strict());
    let xml = report.to_junit();
    assert!(
        xml.contains("<failure message=\"its cost is in EUR"),
        "{xml}"
    );
    assert!(
        xml.contains("<failure message=\"warning[one-example]"),
        "{xml}"
    );
    assert_eq!(report.to_json()["success"], false);
}

/// Tell the key, which nobody should do.
#[tool(read_only, requires(KIT_KEY), example("Tell it"))]
fn kit_tell_key(context: &Context) -> Result<usize, Failure> {
    Ok(context.secret("kit_key")?.expose_secret().len())
}

#[tokio::test]
async fn a_harness_has_secrets_rates_files_a_ledger_and_events() {
    let harness = Harness::of(builder())
        .secret("kit-key", "abcde")
        .rate("kit", "unit", Decimal::TEN)
        .file("below/note.md", "old")
        .build()
        .expect("all is linked");
    let length = harness
        .execute(Call::new("kit_tell_key").account("ada"))
        .await;
    assert_eq!(length.expect("there is a key").value(), 5);
    harness.take_events();
    harness
        .call("kit_cost", &json!({ "units": 3 }))
        .await
        .expect("it works");
    let events = harness.take_events();
    let kinds: Vec<_> = events.iter().map(toolkit::event::Event::kind).collect();
    assert!(
        matches!(
            kinds[..],
            [
                EventKind::Started,
                EventKind::Progress(_),
                EventKind::Finished { .. }
            ]
        ),
        "{kinds:?}"
    );
    assert!(harness.take_events().is_empty());
    let entries = harness.entries();
    assert_eq!(entries[1].bill().cost(), Decimal::from(30));
    let read = harness
        .call("file_read", &json!({ "path": "below/note.md" }))
        .await;
    assert_eq!(read.expect("there is a file").value()["content"], "old");
    let workspace = harness.workspace();
    assert_eq!(harness.read_file("below/note.md").expect("read"), "old");
    drop(harness);
    assert!(!workspace.exists());
}

#[tokio::test]
async fn a_harness_knows_no_secret_that_the_test_has_not_given() {
    let harness = Harness::of(Toolkit::builder())
        .build()
        .expect("all is linked");
    let error = harness
        .call("kit_tell_key", &json!({}))
        .await
        .expect_err("no key");
    assert_eq!(error.code(), ErrorCode::Unavailable);
    let outside = Harness::builder().file("../note.md", "new").build();
    let outside = outside.expect_err("it leads out");
    assert_eq!(outside.kind(), HarnessErrorKind::OutsidePath);
    assert_eq!(
        outside.to_string(),
        "`../note.md` is no path inside of the workspace"
    );
    let below = Harness::builder()
        .rate("kit", "unit", Decimal::NEGATIVE_ONE)
        .build()
        .expect_err("no rate");
    assert_eq!(below.kind(), HarnessErrorKind::Rate);
    assert!(below.source().is_some());
    let build = Harness::of(Toolkit::builder().only(["no_such_tool"])).build();
    let build = build.expect_err("there is no such tool");
    assert_eq!(build.kind(), HarnessErrorKind::Build);
    let source = build.source().expect("the toolkit says why");
    assert!(source.is::<BuildError>());
}

#[tokio::test(start_paused = true)]
async fn a_paused_clock_ends_calls_in_a_harness_without_waiting() {
    let harness = Harness::of(builder()).build().expect("all is linked");
    let start = tokio::time::Instant::now();
    let error = harness
        .call("kit_end", &json!({ "end": "wait" }))
        .await
        .expect_err("its time is over");
    assert_eq!(error.code(), ErrorCode::Timeout);
    assert_eq!(start.elapsed().as_secs(), 1);
}

#[tokio::test]
async fn a_scripted_approver_answers_in_order_and_remembers_the_questions() {
    let approver = ScriptedApprover::new()
        .allow()
        .allow()
        .allow_with("text", json!("changed"))
        .allow()
        .deny("enough");
    let harness = Harness::of(builder())
        .approver(approver.clone())
        .file("note.md", "old")
        .build()
        .expect("all is linked");
    for (text, whole) in [("one", "old, one"), ("two", "old, one, changed")] {
        let saved = harness.call("kit_save", &json!({ "text": text })).await;
        assert_eq!(saved.expect("allowed").value(), whole);
    }
    let error = harness
        .call("kit_save", &json!({ "text": "three" }))
        .await
        .expect_err("no");
    assert_eq!(error.code(), ErrorCode::ApprovalDenied);
    let asked = approver.asked();
    let names: Vec<_> = asked.iter().map(Asked::call_name).collect();
    assert_eq!(
        names,
        [
            "kit_save",
            "file_write",
            "kit_save",
            "file_write",
            "kit_save"
        ]
    );
    assert_eq!(asked[2].arguments(), &json!({ "text": "two" }));
    approver.assert_used();
    assert_eq!(
        harness.read_file("note.md").expect("read"),
        "old, one, changed"
    );
}

#[test]
#[should_panic(expected = "1 answer of the approver was not asked for")]
fn answers_that_nobody_asked_for_are_told() {
    ScriptedApprover::new().allow().assert_used();
}

#[tokio::test]
#[should_panic(expected = "the approver was asked 1 time and had 0 answers")]
async fn questions_without_an_answer_are_a_no_and_told() {
    let approver = ScriptedApprover::new();
    let harness = Harness::of(builder()).approver(approver.clone()).build();
    let harness = harness.expect("all is linked");
    let denied = harness.call("kit_save", &json!({ "text": "x" })).await;
    assert_eq!(denied.expect_err("no").code(), ErrorCode::ApprovalDenied);
    approver.assert_used();
}

#[test]
fn a_manifest_is_a_file_in_the_repository() {
    toolkit::assert_manifest!("tests/manifest/kit_add.json", "kit_add");
}

#[test]
fn a_manifest_of_nothing_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("manifest.json");
    let unbound = Suite::default().tools(["counter"]);
    let error = check_manifest(&unbound, &path).expect_err("it is not there");
    assert_eq!(error.kind(), ManifestErrorKind::LeftOut);
    assert_eq!(error.tool(), Some("counter"));
    assert!(
        error.to_string().contains("error[unbound-state] `counter`"),
        "{error}"
    );
}
