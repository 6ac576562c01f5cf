use std::any::Any;
use std::fmt;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;

use serde_json::{Value, json};

use super::Context;
use super::error::{CallError, ErrorCode};
use super::guard::{Stopped, drop_quietly, within};

/// Says yes or no to sensitive calls.
///
/// Implemented by every function from [`ApprovalRequest`] to [`Approval`]; implement it
/// yourself to ask a person and wait for the answer.
///
/// Only a yes is a yes: an approver that panics, or that has not answered after
/// [`Limits::approval_seconds`](crate::Limits::approval_seconds), has said no.
///
/// ```
/// use toolkit::approval::{Approval, ApprovalRequest};
/// use toolkit::Toolkit;
///
/// let toolkit = Toolkit::builder()
///     .without_linked()
///     .approver(|request: &ApprovalRequest<'_>| {
///         if request.tool() == "file_write" {
///             Approval::allow_once()
///         } else {
///             Approval::deny("only notes may be written")
///         }
///     })
///     .build()?;
/// # Ok::<(), toolkit::BuildError>(())
/// ```
pub trait Approver: Send + Sync {
    /// Decides about one call. Dropping the future means that nobody wants to know any more:
    /// the call was given up, or the time for an answer is over.
    ///
    /// Several calls may ask at once, and their answers may come in any order.
    fn approve<'a>(
        &'a self,
        request: ApprovalRequest<'a>,
    ) -> Pin<Box<dyn Future<Output = Approval> + Send + 'a>>;
}

impl<F> Approver for F
where
    F: Fn(&ApprovalRequest<'_>) -> Approval + Send + Sync,
{
    fn approve<'a>(
        &'a self,
        request: ApprovalRequest<'a>,
    ) -> Pin<Box<dyn Future<Output = Approval> + Send + 'a>> {
        let approval = self(&request);
        Box::pin(std::future::ready(approval))
    }
}

/// One sensitive call that waits for a yes.
#[derive(Debug)]
pub struct ApprovalRequest<'a> {
    context: &'a Context,
    arguments: &'a Value,
}

impl<'a> ApprovalRequest<'a> {
    /// The call name, such as `file_write`.
    pub fn tool(&self) -> &'a str {
        self.context.call_name()
    }

    /// The final arguments: exactly these will be used.
    pub fn arguments(&self) -> &'a Value {
        self.arguments
    }

    /// Identifies the call in logs.
    pub fn call_id(&self) -> String {
        self.context.call_id()
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&'a str> {
        self.context.account()
    }

    /// Whether the author marked the skill as able to destroy something.
    pub fn is_destructive(&self) -> bool {
        self.context.callable().skill.facts().destructive
    }
}

/// The answer to an [`ApprovalRequest`].
#[derive(Clone, Debug, PartialEq)]
pub struct Approval(pub(super) Decision);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Decision {
    AllowOnce,
    Deny { reason: String },
}

impl Approval {
    /// Yes, for this call with these arguments.
    pub fn allow_once() -> Self {
        Self(Decision::AllowOnce)
    }

    /// No; the caller reads the reason.
    pub fn deny(reason: impl Into<String>) -> Self {
        Self(Decision::Deny {
            reason: reason.into(),
        })
    }
}

/// Says yes to everything; for tests and for hosts that guard elsewhere.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct AllowAll;

impl AllowAll {
    /// An approver that always says yes.
    pub const fn new() -> Self {
        Self
    }
}

impl Approver for AllowAll {
    fn approve<'a>(
        &'a self,
        _: ApprovalRequest<'a>,
    ) -> Pin<Box<dyn Future<Output = Approval> + Send + 'a>> {
        Box::pin(std::future::ready(Approval::allow_once()))
    }
}

impl fmt::Debug for dyn Approver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Approver")
    }
}

/// The step of the call path: asks, and goes on only with a yes.
pub(super) async fn ask(context: &Context, arguments: &Value) -> Result<(), CallError> {
    let name = context.call_name();
    let Some(approver) = context.toolkit().approver() else {
        return Err(CallError::new(
            ErrorCode::ApprovalRequired,
            name,
            format!("`{name}` needs an approval for each call, and this host has nobody to ask"),
        ));
    };
    match answer(context, approver, arguments).await?.0 {
        Decision::AllowOnce => Ok(()),
        Decision::Deny { reason } => Err(CallError::new(
            ErrorCode::ApprovalDenied,
            name,
            format!("`{name}` was not run, because the approval was denied: {reason}"),
        )),
    }
}

/// Asks so that a panic of the approver and a wait without end are a no to this call alone.
async fn answer(
    context: &Context,
    approver: &dyn Approver,
    arguments: &Value,
) -> Result<Approval, CallError> {
    let seconds = context.toolkit().limits().approval_seconds;
    let asked = catch_unwind(AssertUnwindSafe(|| {
        approver.approve(ApprovalRequest { context, arguments })
    }));
    let asked = asked.map_err(|panic| panicked(context, panic))?;
    within(seconds, asked)
        .await
        .map_err(|stopped| match stopped {
            Stopped::Panicked(panic) => panicked(context, panic),
            Stopped::TimedOut => unanswered(context, seconds),
            Stopped::NoClock => no_runtime(context),
        })
}

/// What the panic said is the host's own affair.
fn panicked(context: &Context, panic: Box<dyn Any + Send>) -> CallError {
    drop_quietly(panic);
    let name = context.call_name();
    CallError::new(
        ErrorCode::ApprovalDenied,
        name,
        format!("`{name}` was not run, because whoever decides about approvals failed to answer"),
    )
}

fn unanswered(context: &Context, seconds: u32) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::ApprovalDenied,
        name,
        format!("`{name}` was not run, because nobody approved it within {seconds} seconds"),
    )
    .with_details(json!({ "approvalSeconds": seconds }))
}

fn no_runtime(context: &Context) -> CallError {
    let name = context.call_name();
    CallError::new(
        ErrorCode::Internal,
        name,
        format!(
            "`{name}` was not run: waiting for an approval needs a tokio runtime with `enable_time`; `toolkit::block_on` brings one"
        ),
    )
}
