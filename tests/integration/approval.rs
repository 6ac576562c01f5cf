//! Asking about sensitive calls: only a yes is a yes, whatever the approver does.

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context as Task, Poll, Wake, Waker};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use toolkit::approval::{Approval, ApprovalRequest, Approver};
use toolkit::prelude::*;
use toolkit::{CallError, ErrorCode, Limits};

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
