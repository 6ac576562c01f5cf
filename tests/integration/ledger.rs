//! The record of calls: one entry each, with its parent, whatever became of it.

use std::sync::Arc;

use toolkit::ledger::{FileLedger, LedgerEntry, MemoryLedger};
use toolkit::prelude::*;
use toolkit::{Call, CallError, Tool};

/// Add one to a number.
#[tool(read_only, example("One more", { number: 1 } => 2))]
fn one_more(
    /// The number
    number: u32,
) -> Output<u32> {
    Output::new(number + 1).detail("method", "addition")
}

/// Add two to a number, by adding one twice.
#[tool(read_only, example("Two more", { number: 1 } => 3))]
async fn two_more(
    /// The number
    number: u32,
    context: &Context,
) -> Result<Value, CallError> {
    let once = context
        .call("one_more", &json!({ "number": number }))
        .await?;
    let twice = context
        .call("one_more", &json!({ "number": once.value() }))
        .await?;
    Ok(twice.into_value())
}

/// Wait for something that never comes.
#[tool(read_only, example("Wait for it", no_run))]
async fn wait_in_vain() {
    std::future::pending::<()>().await;
}

/// Delete everything, if somebody lets it.
#[tool(sensitive, destructive, example("Do it", no_run))]
fn delete_everything() {}

const TOOLS: [&str; 6] = [
    "delete_everything",
    "one_more",
    "run_script",
    "tool_call",
    "two_more",
    "wait_in_vain",
];

fn set_up() -> (Toolkit, Arc<MemoryLedger>) {
    let ledger = Arc::new(MemoryLedger::new(1_000));
    let toolkit = Toolkit::builder()
        .only(TOOLS)
        .ledger(Arc::clone(&ledger))
        .build()
        .expect("the tools are linked");
    (toolkit, ledger)
}

/// Depth, name and outcome of each entry.
fn told(entries: &[LedgerEntry]) -> Vec<(u8, &str, &str)> {
    let told = |entry: &LedgerEntry| entry.error().map_or("succeeded", |code| code.as_str());
    entries
        .iter()
        .map(|entry| (entry.call().depth(), entry.call().name(), told(entry)))
        .collect()
}

#[tokio::test]
async fn each_call_is_one_entry_and_names_its_parent() {
    let (toolkit, ledger) = set_up();
    let call = Call::new("two_more")
        .arguments(json!({ "number": 1 }))
        .account("ada")
        .id("c1");
    toolkit.execute(call).await.expect("it runs");
    let entries = ledger.entries();
    let expected = [
        (1, "one_more", "succeeded"),
        (1, "one_more", "succeeded"),
        (0, "two_more", "succeeded"),
    ];
    assert_eq!(told(&entries), expected);
    let parents: Vec<_> = entries.iter().map(|entry| entry.call().parent()).collect();
    assert_eq!(parents, [Some("c1"), Some("c1"), None]);
    assert!(
        entries
            .iter()
            .all(|entry| entry.call().account() == Some("ada"))
    );
    assert_eq!(entries[0].details()["method"], "addition");
    let wire = json!(entries[0]);
    assert_eq!(wire["call"]["parentId"], "c1");
    assert_eq!(wire["outcome"], "succeeded");
}

#[tokio::test]
async fn what_did_not_run_is_there_as_well() {
    let (toolkit, ledger) = set_up();
    let calls = [
        ("one_moer", json!({}), "unknown_tool"),
        ("one_more", json!({ "number": "x" }), "invalid_arguments"),
        ("delete_everything", json!({}), "approval_required"),
        (
            "tool_call",
            json!({ "tool": "delete_everything" }),
            "approval_required",
        ),
    ];
    for (tool, arguments, code) in &calls {
        let error = toolkit
            .call(tool, arguments)
            .await
            .expect_err("it is refused");
        assert_eq!(error.code().as_str(), *code);
    }
    let waiting = tokio::spawn({
        let toolkit = toolkit.clone();
        async move { toolkit.call("wait_in_vain", &json!({})).await }
    });
    tokio::task::yield_now().await;
    waiting.abort();
    let _ = waiting.await;
    let expected = [
        (0, "one_moer", "unknown_tool"),
        (0, "one_more", "invalid_arguments"),
        (0, "delete_everything", "approval_required"),
        (1, "delete_everything", "approval_required"),
        (0, "tool_call", "approval_required"),
        (0, "wait_in_vain", "cancelled"),
    ];
    assert_eq!(told(&ledger.entries()), expected);
}

/// U18: the entry of a step is that of the tool which the step calls.
#[tokio::test]
async fn steps_of_scripts_are_entries() {
    let (toolkit, ledger) = set_up();
    let script = json!({ "steps": [
        { "tool": "one_more", "args": { "number": 1 } },
        { "tool": "two_more", "args": { "number": "{{1}}" } },
    ] });
    toolkit.call("run_script", &script).await.expect("it runs");
    let expected = [
        (1, "one_more", "succeeded"),
        (2, "one_more", "succeeded"),
        (2, "one_more", "succeeded"),
        (1, "two_more", "succeeded"),
        (0, "run_script", "succeeded"),
    ];
    assert_eq!(told(&ledger.entries()), expected);
}

#[tokio::test]
async fn a_cycle_ends_too_deep_and_each_round_is_an_entry() {
    let ledger = Arc::new(MemoryLedger::new(1_000));
    let turn = Tool::builder("turn_around")
        .description("Calls itself, again and again, and never gets anywhere.")
        .handler(|arguments, context| async move {
            let inner = context.call("turn_around", &arguments).await;
            inner.map(Output::into_value).map_err(Failure::from)
        })
        .build()
        .expect("a tool");
    let toolkit = Toolkit::builder()
        .without_linked()
        .tool(turn)
        .ledger(Arc::clone(&ledger))
        .build()
        .expect("a toolkit");
    let error = toolkit
        .call("turn_around", &json!({}))
        .await
        .expect_err("it never ends");
    assert!(error.message().contains("more than 5 deep"), "{error}");
    let entries = ledger.entries();
    assert_eq!(told(&entries)[0], (6, "turn_around", "depth_exceeded"));
    let depths: Vec<_> = entries.iter().map(|entry| entry.call().depth()).collect();
    assert_eq!(depths, [6, 5, 4, 3, 2, 1, 0]);
}

#[tokio::test]
async fn a_file_keeps_a_line_for_each_call() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/ledger.jsonl");
    for _ in 0..2 {
        let toolkit = Toolkit::builder()
            .only(["one_more"])
            .ledger(FileLedger::open(&path).expect("it is made"))
            .build()
            .expect("the tool is linked");
        let calls: Vec<_> = (0..100)
            .map(|number| {
                let toolkit = toolkit.clone();
                tokio::spawn(
                    async move { toolkit.call("one_more", &json!({ "number": number })).await },
                )
            })
            .collect();
        for call in calls {
            call.await.expect("no panic").expect("it runs");
        }
    }
    let text = std::fs::read_to_string(&path).expect("a file");
    let ids: std::collections::BTreeSet<String> = text
        .lines()
        .map(|line| {
            let entry: Value = serde_json::from_str(line).expect("a line of JSON");
            assert_eq!(entry["call"]["tool"], "one_more");
            entry["call"]["callId"].to_string()
        })
        .collect();
    assert_eq!(ids.len(), 200);
}

#[test]
fn a_ledger_in_memory_keeps_the_newest() {
    let ledger = Arc::new(MemoryLedger::new(3));
    let toolkit = Toolkit::builder()
        .only(["one_more"])
        .ledger(Arc::clone(&ledger))
        .build()
        .expect("the tool is linked");
    for id in ["a", "b", "c", "d", "e"] {
        let call = Call::new("one_more")
            .arguments(json!({ "number": 1 }))
            .id(id);
        toolkit::block_on(toolkit.execute(call)).expect("it runs");
    }
    let entries = ledger.entries();
    let ids: Vec<_> = entries.iter().map(|entry| entry.call().id()).collect();
    assert_eq!(ids, ["c", "d", "e"]);
}

/// A host whose every part panics.
struct Broken;

impl toolkit::ledger::Ledger for Broken {
    fn record(&self, _: LedgerEntry) {
        panic!("no ink");
    }
}

impl toolkit::billing::RateStore for Broken {
    fn rate(&self, _: &str, _: &str) -> Option<toolkit::billing::Decimal> {
        panic!("no prices");
    }
}

impl toolkit::secret::SecretProvider for Broken {
    fn find(
        &self,
        _: &toolkit::secret::SecretRequest<'_>,
    ) -> Result<Option<toolkit::secret::SecretString>, toolkit::store::StoreError> {
        panic!("no keys");
    }
}

impl toolkit::approval::ApprovalStore for Broken {
    fn rules<'a>(
        &'a self,
        _: Option<&'a str>,
    ) -> toolkit::BoxFuture<
        'a,
        Result<Vec<toolkit::approval::ApprovalRule>, toolkit::store::StoreError>,
    > {
        panic!("no memory");
    }

    fn remember(
        &self,
        _: toolkit::approval::ApprovalRule,
    ) -> toolkit::BoxFuture<'_, Result<(), toolkit::store::StoreError>> {
        Box::pin(async { panic!("no memory") })
    }

    fn revoke<'a>(
        &'a self,
        _: &'a str,
    ) -> toolkit::BoxFuture<'a, Result<bool, toolkit::store::StoreError>> {
        panic!("no memory");
    }
}

impl toolkit::OutputStore for Broken {
    fn keep<'a>(
        &'a self,
        _: Option<&'a str>,
        _: String,
    ) -> toolkit::BoxFuture<'a, Result<String, toolkit::store::StoreError>> {
        panic!("no room");
    }

    fn find<'a>(
        &'a self,
        _: &'a str,
    ) -> toolkit::BoxFuture<'a, Result<Option<toolkit::StoredOutput>, toolkit::store::StoreError>>
    {
        Box::pin(std::future::pending())
    }
}

const KEY: Requirement = Requirement::secret("broken_key").description("Is never found here");

/// Ask for everything that a host may have, and give a long text.
#[tool(sensitive, requires(KEY), example("Ask for it", no_run))]
fn ask_for_all(context: &Context) -> Output<String> {
    assert!(context.try_secret("broken_key").is_none());
    let rate = context.rate("nobody", "nothing");
    Output::new("long".repeat(100)).cost(rate)
}

#[tokio::test(start_paused = true)]
async fn a_host_that_panics_harms_no_call() {
    use toolkit::approval::{Approval, ApprovalRequest, Pattern};
    let mut limits = toolkit::Limits::default();
    limits.output_bytes = 100;
    let build = |limits: toolkit::Limits| {
        Toolkit::builder()
            .only(["ask_for_all", "output_read"])
            .saved_secrets(Broken)
            .without_secret_file()
            .rates(Broken)
            .approval_store(Broken)
            .approver(|_: &ApprovalRequest<'_>| Approval::allow_always(Pattern::any()))
            .ledger(Broken)
            .output_store(Broken)
            .limits(limits)
            .build()
            .expect("the tools are linked")
    };
    let toolkit = build(toolkit::Limits::default());
    toolkit
        .call("ask_for_all", &json!({}))
        .await
        .expect("it runs");
    let toolkit = build(limits);
    let error = toolkit
        .call("ask_for_all", &json!({}))
        .await
        .expect_err("no room");
    assert!(error.message().contains("cannot keep it"), "{error}");
    let arguments = json!({ "handle": "out_1" });
    let error = toolkit
        .call("output_read", &arguments)
        .await
        .expect_err("it hangs");
    assert_eq!(error.code(), toolkit::ErrorCode::Timeout);
    // Also where a call is dropped because something else panicked.
    let dropped = tokio::spawn(async move {
        let call = Call::new("output_read").arguments(json!({ "handle": "out_1" }));
        let waiting = toolkit.execute(call);
        let panics = async {
            tokio::task::yield_now().await;
            panic!("something else");
        };
        tokio::join!(waiting, panics)
    });
    assert!(dropped.await.expect_err("it panics").is_panic());
}
