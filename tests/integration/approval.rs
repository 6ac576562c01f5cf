//! Asking about sensitive calls: only a yes is a yes, whatever the approver does.

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context as Task, Poll, Wake, Waker};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use toolkit::approval::{
    AllowAll, Approval, ApprovalRequest, ApprovalRule, ApprovalStore, Approver, FileApprovals,
    Pattern,
};
use toolkit::prelude::*;
use toolkit::{Call, CallError, Cancellation, ErrorCode, Limits};

/// Count how often it ran, which is what has to be asked for.
#[tool(sensitive, non_idempotent, example("Ring once", { bell: "door" }, no_run))]
fn ring_bell(
    /// Which bell
    bell: String,
) -> String {
    format!("{bell} rang")
}

type Answer<'a> = Pin<Box<dyn Future<Output = Approval> + Send + 'a>>;

/// An approver whose answer is a future made from the request.
struct By<F>(F);

impl<F: Fn(&ApprovalRequest<'_>) -> Answer<'static> + Send + Sync> Approver for By<F> {
    fn approve<'a>(&'a self, request: ApprovalRequest<'a>) -> Answer<'a> {
        (self.0)(&request)
    }
}

fn asking(approver: impl Approver + 'static) -> Toolkit {
    Toolkit::builder()
        .only(["ring_bell"])
        .approver(approver)
        .build()
        .expect("the tool is linked")
}

async fn ring(toolkit: &Toolkit, bell: &str) -> Result<Value, CallError> {
    let arguments = json!({ "bell": bell });
    toolkit
        .call("ring_bell", &arguments)
        .await
        .map(Output::into_value)
}

#[track_caller]
fn is_denied(result: Result<Value, CallError>, message: &str) {
    let error = result.expect_err(message);
    assert_eq!(
        (error.code(), error.message(), error.is_retryable()),
        (ErrorCode::ApprovalDenied, message, false)
    );
}

#[test]
fn a_no_is_told_with_its_reason() {
    let toolkit = asking(|request: &ApprovalRequest<'_>| {
        assert_eq!(request.arguments(), &json!({ "bell": "door" }));
        Approval::deny("the baby sleeps")
    });
    is_denied(
        toolkit::block_on(ring(&toolkit, "door")),
        "`ring_bell` was not run, because the approval was denied: the baby sleeps",
    );
}

#[test]
fn an_approver_that_panics_has_said_no() {
    let message =
        "`ring_bell` was not run, because whoever decides about approvals failed to answer";
    let at_once = asking(|_: &ApprovalRequest<'_>| -> Approval { panic!("the password is 1234") });
    is_denied(toolkit::block_on(ring(&at_once, "door")), message);
    let later = asking(By(|_: &ApprovalRequest<'_>| -> Answer<'static> {
        Box::pin(async {
            tokio::task::yield_now().await;
            panic!("the password is 1234")
        })
    }));
    is_denied(toolkit::block_on(ring(&later, "door")), message);
}

fn never(_: &ApprovalRequest<'_>) -> Answer<'static> {
    Box::pin(std::future::pending())
}

#[tokio::test(start_paused = true)]
async fn no_answer_in_time_is_a_no() {
    let start = tokio::time::Instant::now();
    is_denied(
        ring(&asking(By(never)), "door").await,
        "`ring_bell` was not run, because nobody approved it within 300 seconds",
    );
    assert_eq!(start.elapsed().as_secs(), 300);

    let mut limits = Limits::default();
    limits.approval_seconds = 10;
    let toolkit = Toolkit::builder()
        .only(["ring_bell"])
        .approver(By(|request: &ApprovalRequest<'_>| -> Answer<'static> {
            let seconds = if request.arguments()["bell"] == "door" {
                9
            } else {
                11
            };
            Box::pin(async move {
                tokio::time::sleep(Duration::from_secs(seconds)).await;
                Approval::allow_once()
            })
        }))
        .limits(limits)
        .build()
        .expect("the tool is linked");
    assert_eq!(ring(&toolkit, "door").await.expect("in time"), "door rang");
    let error = ring(&toolkit, "alarm").await.expect_err("too late");
    assert_eq!(error.code(), ErrorCode::ApprovalDenied);
    assert_eq!(error.details(), Some(&json!({ "approvalSeconds": 10 })));
}

struct Nobody;

impl Wake for Nobody {
    fn wake(self: Arc<Self>) {}
}

fn poll_once<T>(future: Pin<&mut impl Future<Output = T>>) -> Poll<T> {
    let waker = Waker::from(Arc::new(Nobody));
    future.poll(&mut Task::from_waker(&waker))
}

#[test]
fn without_a_runtime_a_waiting_approver_is_an_error_and_one_at_hand_is_none() {
    let toolkit = asking(By(never));
    let Poll::Ready(Err(error)) = poll_once(std::pin::pin!(ring(&toolkit, "door"))) else {
        panic!("a wait that cannot be timed must not go on for ever");
    };
    assert_eq!(error.code(), ErrorCode::Internal);
    assert!(error.message().contains("tokio runtime"), "{error}");

    let toolkit = asking(|_: &ApprovalRequest<'_>| Approval::allow_once());
    let answered = poll_once(std::pin::pin!(ring(&toolkit, "door")));
    assert!(matches!(answered, Poll::Ready(Ok(_))), "{answered:?}");
}

#[tokio::test(start_paused = true)]
async fn a_call_dropped_while_it_asks_drops_the_question() {
    struct Counted(Arc<AtomicUsize>);
    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let dropped = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&dropped);
    let toolkit = asking(By(move |_: &ApprovalRequest<'_>| -> Answer<'static> {
        let counted = Counted(Arc::clone(&counter));
        Box::pin(async move {
            std::future::pending::<()>().await;
            drop(counted);
            Approval::allow_once()
        })
    }));
    let given_up = tokio::time::timeout(Duration::from_secs(1), ring(&toolkit, "door")).await;
    assert!(given_up.is_err());
    assert_eq!(dropped.load(Ordering::SeqCst), 1);
}

/// One question, and where its answer goes.
type Question = (String, oneshot::Sender<Approval>);

#[tokio::test]
async fn answers_reach_their_own_questions_in_any_order() {
    let (questions, mut asked) = mpsc::unbounded_channel::<Question>();
    let toolkit = asking(By(
        move |request: &ApprovalRequest<'_>| -> Answer<'static> {
            let bell = request.arguments()["bell"]
                .as_str()
                .expect("text")
                .to_owned();
            let (answer, answered) = oneshot::channel();
            questions.send((bell, answer)).expect("somebody listens");
            Box::pin(async { answered.await.expect("an answer") })
        },
    ));
    let order = Arc::new(Mutex::new(Vec::new()));
    let call = |bell: &'static str| {
        let (toolkit, order) = (toolkit.clone(), Arc::clone(&order));
        tokio::spawn(async move {
            let result = ring(&toolkit, bell).await;
            order.lock().expect("not poisoned").push(bell);
            result
        })
    };
    let first = call("first");
    let (bell, answer_first) = asked.recv().await.expect("asked");
    assert_eq!(bell, "first");
    let second = call("second");
    let (bell, answer_second) = asked.recv().await.expect("asked");
    assert_eq!(bell, "second");

    answer_second
        .send(Approval::allow_once())
        .expect("it waits");
    assert_eq!(
        second.await.expect("no panic").expect("allowed"),
        "second rang"
    );
    answer_first
        .send(Approval::deny("not this one"))
        .expect("it waits");
    is_denied(
        first.await.expect("no panic"),
        "`ring_bell` was not run, because the approval was denied: not this one",
    );
    assert_eq!(*order.lock().expect("not poisoned"), ["second", "first"]);
}

// ---- answers that last, and answers that change the call --------------------------------------

/// Delete a record of some table for good.
#[tool(sensitive, destructive, open_world, example("The first", { id: 1 }, no_run))]
fn delete_row(
    /// Which record
    id: u32,
    /// Of which table
    #[default = "notes"]
    #[length(..=10)]
    table: String,
) -> String {
    format!("{table}/{id}")
}

/// An approver that gives one answer after another, and counts how often it was asked.
fn answering(
    answers: Vec<Approval>,
) -> (impl Fn(&ApprovalRequest<'_>) -> Approval, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let answer = move |_: &ApprovalRequest<'_>| {
        let at = count.fetch_add(1, Ordering::SeqCst);
        let no = || Approval::deny("there is no answer left");
        answers.get(at).cloned().unwrap_or_else(no)
    };
    (answer, asked)
}

fn deleting(approver: impl Approver + 'static) -> Toolkit {
    Toolkit::builder()
        .only(["delete_row", "run_script"])
        .approver(approver)
        .build()
        .expect("the tools are linked")
}

async fn delete(
    toolkit: &Toolkit,
    account: Option<&str>,
    arguments: Value,
) -> Result<Value, CallError> {
    let mut call = Call::new("delete_row").arguments(arguments);
    if let Some(account) = account {
        call = call.account(account);
    }
    toolkit.execute(call).await.map(Output::into_value)
}

/// U20: a remembered yes is no wider than what was shown.
#[tokio::test]
async fn a_yes_for_good_is_for_these_arguments_and_this_account() {
    let shown = json!({ "id": 1, "table": "notes" });
    let (answer, asked) = answering(vec![Approval::allow_always(Pattern::exactly(&shown))]);
    let toolkit = deleting(answer);
    let ada = Some("ada");
    for arguments in [
        shown.clone(),
        json!({ "table": "notes", "id": 1 }),
        // What is mended to the same is the same.
        json!({ "id": "1", "table": "notes" }),
    ] {
        delete(&toolkit, ada, arguments)
            .await
            .expect("it was allowed");
    }
    assert_eq!(asked.load(Ordering::SeqCst), 1);
    let others = [
        (ada, json!({ "id": 2, "table": "notes" })),
        (ada, json!({ "id": 1, "table": "books" })),
        (ada, json!({ "id": 1 })),
        (Some("bob"), shown.clone()),
        (None, shown.clone()),
    ];
    for (count, (account, arguments)) in (2..).zip(others) {
        let error = delete(&toolkit, account, arguments)
            .await
            .expect_err("it asks again");
        assert_eq!(error.code(), ErrorCode::ApprovalDenied);
        assert_eq!(asked.load(Ordering::SeqCst), count);
    }
    let rules = toolkit
        .approvals()
        .rules(ada)
        .await
        .expect("they can be read");
    let [rule] = rules.as_slice() else {
        panic!("one rule: {rules:?}");
    };
    assert_eq!(rule.pattern().to_string(), r#"{"id":1,"table":"notes"}"#);
    assert_eq!((rule.tool(), rule.account()), ("delete_row", ada));
    assert!(
        toolkit
            .approvals()
            .revoke(rule.id())
            .await
            .expect("it can be taken back")
    );
    assert!(
        !toolkit
            .approvals()
            .revoke(rule.id())
            .await
            .expect("only once")
    );
    delete(&toolkit, ada, shown)
        .await
        .expect_err("it asks again");
}

#[tokio::test]
async fn a_wider_pattern_is_what_the_approver_says() {
    let of_table = Pattern::with([("table", json!("notes"))]);
    let (answer, asked) = answering(vec![
        Approval::allow_always(of_table.clone()),
        Approval::allow_always(of_table),
        Approval::allow_always(Pattern::any()),
    ]);
    let toolkit = deleting(answer);
    let notes = |id: u32| json!({ "id": id, "table": "notes" });
    let books = |id: u32| json!({ "id": id, "table": "books" });
    for id in [1, 2, 3] {
        delete(&toolkit, None, notes(id))
            .await
            .expect("notes are allowed");
    }
    // A pattern that does not fit the call which was asked for is no yes to it.
    let error = delete(&toolkit, None, books(1))
        .await
        .expect_err("not for books");
    assert!(
        error.message().contains("does not fit this call"),
        "{error}"
    );
    for id in [1, 2] {
        delete(&toolkit, None, books(id))
            .await
            .expect("all are allowed");
    }
    assert_eq!(asked.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn rules_outlive_the_program_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("approvals.json");
    let build = |answers| {
        let (answer, _) = answering(answers);
        Toolkit::builder()
            .only(["delete_row"])
            .approver(answer)
            .approval_store(FileApprovals::open(&path).expect("it can be read"))
            .build()
            .expect("the tool is linked")
    };
    let shown = json!({ "id": 1, "table": "notes" });
    let always = vec![
        Approval::allow_always(Pattern::exactly(&shown)),
        Approval::allow_always(Pattern::with([("table", json!("books"))])),
    ];
    let toolkit = build(always);
    delete(&toolkit, None, shown.clone())
        .await
        .expect("it was allowed");
    let book = json!({ "id": 7, "table": "books" });
    delete(&toolkit, None, book.clone())
        .await
        .expect("it was allowed");
    let again = build(vec![]);
    delete(&again, None, shown.clone())
        .await
        .expect("it is remembered");
    delete(&again, None, book).await.expect("it is remembered");
    delete(&again, None, json!({ "id": 2 }))
        .await
        .expect_err("it asks");
    let rules = again
        .approvals()
        .rules(None)
        .await
        .expect("they can be read");
    assert_eq!(rules.len(), 2);
    again
        .approvals()
        .revoke(rules[0].id())
        .await
        .expect("it can be taken back");
    delete(&build(vec![]), None, shown)
        .await
        .expect_err("it asks");
}

#[test]
fn a_file_of_approvals_that_somebody_broke_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("approvals.json");
    let entry = |arguments: &str| {
        format!(r#"[{{ "id": "a", "tool": "b", "origin": "host", "arguments": {arguments} }}]"#)
    };
    let rows = [
        (
            "{}",
            "it is no list of approvals; write `[]` if there are none",
        ),
        (
            "[1]",
            "`/0` is no approval, which is an object; mend it, or delete `/0` and the approver is asked again",
        ),
        (
            r#"[{ "id": "a" }]"#,
            "`/0` lacks the key `tool`; mend it, or delete `/0` and the approver is asked again",
        ),
        (
            r#"[{ "acount": "ada" }]"#,
            "at `/0`: unknown key `acount`; did you mean `account`?",
        ),
        (
            &entry("1"),
            "`/0/arguments` is no pattern, which is \"any\" or an object with `with` or `exactly`; mend it, or delete `/0` and the approver is asked again",
        ),
        (
            &entry(r#"{ "with": { "a/b": {} } }"#),
            "`/0/arguments/with/a~1b/sha256` is no text; mend it, or delete `/0` and the approver is asked again",
        ),
        (
            "[",
            "it is not JSON: EOF while parsing a list at line 1 column 1; mend it, or delete the file and the approver is asked again",
        ),
    ];
    for (text, reason) in rows {
        std::fs::write(&path, text).expect("a file");
        let error = FileApprovals::open(&path).expect_err("no approvals");
        assert_eq!(error.to_string(), format!("{}: {reason}", path.display()));
    }
    std::fs::write(&path, format!("\u{feff}{}", entry("\"any\""))).expect("a file");
    let store = FileApprovals::open(&path).expect("it can be read");
    let rules = toolkit::block_on(store.rules(None)).expect("it can be read");
    assert_eq!((rules.len(), rules[0].id()), (1, "a"));
}

/// Each has a store of its own, as two programs have.
#[test]
fn approvals_of_several_programs_lose_nothing() {
    const EACH: usize = 20;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new/approvals.json");
    let remember = |program: usize| {
        let store = FileApprovals::open(&path).expect("it can be read");
        for at in 0..EACH {
            let pattern = Pattern::exactly(&json!([program, at]));
            let rule = ApprovalRule::new(None, "delete_row", "host", pattern);
            let id = rule.id().to_owned();
            toolkit::block_on(store.remember(rule)).expect("it is written");
            if at % 2 == 1 {
                let is_gone = toolkit::block_on(store.revoke(&id));
                assert!(is_gone.expect("it is written"));
            }
        }
    };
    std::thread::scope(|scope| {
        for program in 0..3 {
            scope.spawn(move || remember(program));
        }
    });
    let store = FileApprovals::open(&path).expect("it can be read");
    let rules = toolkit::block_on(store.rules(None)).expect("it can be read");
    assert_eq!(rules.len(), 3 * EACH / 2);
    let left = std::fs::read_dir(folder.path().join("new")).expect("a folder");
    assert_eq!(left.count(), 1, "no lock and no half-written file is left");
}

#[tokio::test]
async fn an_approver_may_write_other_arguments_which_have_to_fit() {
    let once = Approval::allow_once;
    let edits = [
        (
            once().with("id", json!(2)).with("table", json!("trash")),
            Ok("trash/2"),
        ),
        (once().without("table"), Ok("notes/1")),
        (
            Approval::allow_always(Pattern::any()).with("id", json!(3)),
            Ok("books/3"),
        ),
        (once().with("id", json!("2")), Err("/id")),
        (
            once().with("table", json!("a name that is too long")),
            Err("/table"),
        ),
        (once().with("tabel", json!("trash")), Err("/tabel")),
        (once().without("id"), Err("/id")),
    ];
    for (edit, expected) in edits {
        let (answer, _) = answering(vec![edit.clone()]);
        let toolkit = deleting(answer);
        let result = delete(&toolkit, None, json!({ "id": 1, "table": "books" })).await;
        match (result, expected) {
            (Ok(value), Ok(expected)) => assert_eq!(value, expected),
            (Err(error), Err(part)) => {
                assert_eq!(error.code(), ErrorCode::InvalidArguments);
                assert!(error.message().contains("the approver wrote"), "{error}");
                assert!(error.message().contains(part), "{part}: {error}");
            }
            (result, _) => panic!("{edit:?}: {result:?}"),
        }
        assert!(
            toolkit
                .approvals()
                .rules(None)
                .await
                .expect("they can be read")
                .is_empty()
        );
    }
    let (answer, _) = answering(vec![Approval::deny("no").with("id", json!(2))]);
    delete(&deleting(answer), None, json!({ "id": 1 }))
        .await
        .expect_err("a no stays one");
}

#[tokio::test]
async fn two_who_ask_at_once_leave_one_rule() {
    let shown = json!({ "id": 1, "table": "notes" });
    let always = Approval::allow_always(Pattern::exactly(&shown));
    let toolkit = deleting(By(move |_: &ApprovalRequest<'_>| -> Answer<'static> {
        let always = always.clone();
        Box::pin(async move {
            tokio::task::yield_now().await;
            always
        })
    }));
    let calls = [(); 2].map(|()| {
        let (toolkit, arguments) = (toolkit.clone(), shown.clone());
        tokio::spawn(async move { delete(&toolkit, None, arguments).await })
    });
    for call in calls {
        call.await.expect("no panic").expect("it was allowed");
    }
    let rules = toolkit
        .approvals()
        .rules(None)
        .await
        .expect("they can be read");
    assert_eq!(
        rules.len(),
        1,
        "who takes a yes back must not have to do it twice"
    );
}

#[tokio::test]
async fn large_arguments_are_remembered_by_their_digest() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("approvals.json");
    let large = json!({ "text": "x".repeat(1_000_000) });
    let store = FileApprovals::open(&path).expect("it is new");
    let rule = ApprovalRule::new(None, "anything", "host", Pattern::exactly(&large));
    store.remember(rule).await.expect("it is written");
    let other = FileApprovals::open(&path).expect("it can be read");
    // Another program sees what this one writes.
    let rules = other.rules(None).await.expect("it can be read");
    assert!(rules[0].pattern().fits(&large));
    assert!(
        !rules[0]
            .pattern()
            .fits(&json!({ "text": "x".repeat(1_000_001) }))
    );
    assert!(path.metadata().expect("a file").len() < 10_000);
    assert!(other.revoke(rules[0].id()).await.expect("it is written"));
    assert!(store.rules(None).await.expect("it can be read").is_empty());
}

#[tokio::test]
async fn an_approver_sees_what_is_at_stake() {
    let toolkit = deleting(|request: &ApprovalRequest<'_>| {
        assert_eq!(request.tool(), "delete_row");
        assert_eq!(
            request.description(),
            "Delete a record of some table for good."
        );
        assert_eq!(request.display_name(), "Delete Row");
        assert_eq!(request.origin().to_string(), "host");
        assert!(request.is_destructive() && request.is_open_world());
        assert!(!request.is_read_only() && request.is_idempotent());
        Approval::deny(request.digest())
    });
    let digest = |arguments: Value| async {
        let error = delete(&toolkit, None, arguments)
            .await
            .expect_err("it is denied");
        error
            .message()
            .rsplit(' ')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let one = digest(json!({ "id": 1, "table": "notes" })).await;
    // `printf '{"id":1,"table":"notes"}' | sha256sum`
    assert_eq!(
        one,
        "4c02006c9a51e28dbf831a1adb0141e72c0fbb176699bc12e1987d286fbce87e"
    );
    assert_eq!(one, digest(json!({ "table": "notes", "id": "1" })).await);
    assert_ne!(one, digest(json!({ "id": 2, "table": "notes" })).await);
}

#[tokio::test(start_paused = true)]
async fn waiting_for_an_answer_ends_with_the_callers_time_and_wish() {
    let toolkit = asking(By(never));
    let start = tokio::time::Instant::now();
    let ring = || Call::new("ring_bell").arguments(json!({ "bell": "door" }));
    let call = ring().timeout(Duration::from_secs(5));
    let error = toolkit.execute(call).await.expect_err("its time is over");
    assert_eq!(
        (error.code(), start.elapsed().as_secs()),
        (ErrorCode::Timeout, 5)
    );
    let token = Cancellation::new();
    let running = tokio::spawn({
        let (toolkit, call) = (toolkit.clone(), ring().cancellation(token.clone()));
        async move { toolkit.execute(call).await }
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    token.cancel();
    let error = running
        .await
        .expect("no panic")
        .expect_err("its caller gave up");
    assert_eq!(
        (error.code(), start.elapsed().as_secs()),
        (ErrorCode::Cancelled, 6)
    );
}

#[tokio::test]
async fn a_yes_that_comes_too_late_runs_nothing() {
    let toolkit = |token: Cancellation| {
        asking(move |_: &ApprovalRequest<'_>| {
            token.cancel();
            Approval::allow_once()
        })
    };
    let token = Cancellation::new();
    let call = Call::new("ring_bell").arguments(json!({ "bell": "door" }));
    let error = toolkit(token.clone())
        .execute(call.clone().cancellation(token))
        .await;
    assert_eq!(
        error.expect_err("it was cancelled").code(),
        ErrorCode::Cancelled
    );
    let over = asking(AllowAll::new())
        .execute(call.timeout(Duration::ZERO))
        .await;
    assert_eq!(
        over.expect_err("its time is over").code(),
        ErrorCode::Timeout
    );
}
