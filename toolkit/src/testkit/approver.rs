use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use crate::approval::{Approval, ApprovalRequest, Approver};
use crate::future::BoxFuture;
use crate::rules::count::counted;

/// Answers in an order that the test has written down, and remembers what it was asked.
///
/// Asked once more than it has answers, it says no. Copies are the same approver, so that the test
/// keeps one to look at.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::testkit::{Harness, ScriptedApprover};
/// use toolkit::ErrorCode;
///
/// /// Ring a bell, which everybody hears.
/// #[tool(sensitive, example("Ring it once", { bell: "door" } => "door rang"))]
/// fn bell_ring(/** Which bell */ bell: String) -> String {
///     format!("{bell} rang")
/// }
///
/// # toolkit::block_on(async {
/// let approver = ScriptedApprover::new().allow_with("bell", json!("small")).deny("too late");
/// let harness = Harness::builder().approver(approver.clone()).build()?;
/// assert_eq!(harness.call("bell_ring", &json!({ "bell": "large" })).await?.value(), "small rang");
/// let error = harness.call("bell_ring", &json!({ "bell": "large" })).await.unwrap_err();
/// assert_eq!(error.code(), ErrorCode::ApprovalDenied);
///
/// assert_eq!(approver.asked()[0].arguments(), &json!({ "bell": "large" }));
/// approver.assert_used();
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Default)]
pub struct ScriptedApprover(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    answers: VecDeque<Approval>,
    asked: Vec<Asked>,
}

/// What an approver was asked.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::testkit::{Harness, ScriptedApprover};
/// use toolkit::Call;
///
/// /// Raise a flag that everybody sees.
/// #[tool(sensitive, example("The red one", { flag: "red" } => "red is up"))]
/// fn asked_raise(/** Which flag */ flag: String) -> String {
///     format!("{flag} is up")
/// }
///
/// # toolkit::block_on(async {
/// let approver = ScriptedApprover::new().deny("not today");
/// let harness = Harness::builder().approver(approver.clone()).build()?;
/// let call = Call::new("asked_raise").arguments(json!({ "flag": "red" })).account("ada");
/// harness.execute(call).await.unwrap_err();
/// let asked = &approver.asked()[0];
/// assert_eq!((asked.call_name(), asked.account()), ("asked_raise", Some("ada")));
/// assert_eq!(asked.arguments(), &json!({ "flag": "red" }));
/// assert_eq!(asked.digest().len(), 64);
/// assert!(asked.is_answered());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    call_name: String,
    arguments: Value,
    digest: String,
    account: Option<String>,
    is_answered: bool,
}

impl ScriptedApprover {
    /// An approver without answers.
    pub fn new() -> Self {
        Self::default()
    }

    /// The next answer is a yes for this call.
    #[must_use]
    pub fn allow(self) -> Self {
        self.answer(Approval::allow_once())
    }

    /// The next answer is a yes with another value of one argument.
    #[must_use]
    pub fn allow_with(self, key: impl Into<String>, value: Value) -> Self {
        self.answer(Approval::allow_once().with(key, value))
    }

    /// The next answer is a no.
    #[must_use]
    pub fn deny(self, reason: impl Into<String>) -> Self {
        self.answer(Approval::deny(reason))
    }

    /// The next answer.
    #[must_use]
    pub fn answer(self, approval: Approval) -> Self {
        self.state().answers.push_back(approval);
        self
    }

    /// What it was asked, in order.
    pub fn asked(&self) -> Vec<Asked> {
        self.state().asked.clone()
    }

    /// How many answers nobody has asked for.
    pub fn remaining(&self) -> usize {
        self.state().answers.len()
    }

    /// Fails the test unless each answer was asked for, and no more than these.
    ///
    /// # Panics
    ///
    /// If answers are left, or there were more questions than answers.
    #[track_caller]
    pub fn assert_used(&self) {
        let remaining = self.remaining();
        let were = if remaining == 1 { "was" } else { "were" };
        assert!(
            remaining == 0,
            "{} of the approver {were} not asked for",
            counted(remaining, "answer")
        );
        let asked = self.asked();
        let given = asked.iter().filter(|asked| asked.is_answered()).count();
        assert!(
            given == asked.len(),
            "the approver was asked {} and had {}",
            counted(asked.len(), "time"),
            counted(given, "answer")
        );
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Approver for ScriptedApprover {
    fn approve<'a>(&'a self, request: ApprovalRequest<'a>) -> BoxFuture<'a, Approval> {
        let mut state = self.state();
        let answer = state.answers.pop_front();
        state.asked.push(Asked {
            call_name: request.tool().to_owned(),
            arguments: request.arguments().clone(),
            digest: request.digest(),
            account: request.account().map(str::to_owned),
            is_answered: answer.is_some(),
        });
        let unexpected = || Approval::deny("the test has no answer to this question");
        Box::pin(std::future::ready(answer.unwrap_or_else(unexpected)))
    }
}

impl Asked {
    /// The call name.
    pub fn call_name(&self) -> &str {
        &self.call_name
    }

    /// The final arguments, as they were shown.
    pub fn arguments(&self) -> &Value {
        &self.arguments
    }

    /// The digest of the final arguments.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// Whether the test had an answer; else it was a no.
    pub fn is_answered(&self) -> bool {
        self.is_answered
    }
}

impl fmt::Debug for ScriptedApprover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state();
        f.debug_struct("ScriptedApprover")
            .field("remaining", &state.answers.len())
            .field("asked", &state.asked)
            .finish()
    }
}
