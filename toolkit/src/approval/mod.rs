//! Asking somebody about sensitive calls.
//!
//! An [`Approver`] is asked with the final arguments, and its yes holds for exactly these. It may
//! also say yes for good: for calls with these very arguments, or for a pattern that it names. Such
//! rules are kept per account, are listed by [`Toolkit::approvals`](crate::Toolkit::approvals) and
//! can be taken back.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::{AtomicU32, Ordering};
//!
//! use toolkit::approval::{Approval, ApprovalRequest, Pattern};
//! use toolkit::prelude::*;
//!
//! /// Delete a record for good, which cannot be undone.
//! #[tool(sensitive, destructive, example("The first", { id: 1 }, no_run))]
//! fn delete_record(
//!     /// Which one
//!     id: u32,
//! ) -> String {
//!     format!("deleted {id}")
//! }
//!
//! # toolkit::block_on(async {
//! let asked = Arc::new(AtomicU32::new(0));
//! let counter = Arc::clone(&asked);
//! let toolkit = Toolkit::builder()
//!     .only(["delete_record"])
//!     .approver(move |request: &ApprovalRequest<'_>| {
//!         counter.fetch_add(1, Ordering::Relaxed);
//!         assert!(request.is_destructive());
//!         Approval::allow_always(Pattern::exactly(request.arguments()))
//!     })
//!     .build()?;
//! for id in [1, 1, 2] {
//!     toolkit.call("delete_record", &json!({ "id": id })).await?;
//! }
//! // A remembered yes is no wider than what was shown.
//! assert_eq!(asked.load(Ordering::Relaxed), 2);
//!
//! let rules = toolkit.approvals().rules(None).await?;
//! assert_eq!(rules.len(), 2);
//! toolkit.approvals().revoke(rules[0].id()).await?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```

mod canonical;
mod file;
mod memory;
mod request;
mod rule;

use std::fmt;

use serde_json::Value;

pub use self::file::FileApprovals;
pub use self::memory::MemoryApprovals;
pub use self::request::ApprovalRequest;
pub use self::rule::{ApprovalRule, ApprovalStore, Pattern};
use crate::future::BoxFuture;

/// Says yes or no to sensitive calls.
///
/// Implemented by every function from [`ApprovalRequest`] to [`Approval`]; a closure has to write
/// the type of its parameter, `|request: &ApprovalRequest<'_>|`. Implement it yourself to ask a
/// person and wait for the answer:
///
/// ```
/// use toolkit::BoxFuture;
/// use toolkit::approval::{Approval, ApprovalRequest, Approver};
///
/// /// Asks on another task, such as that of a chat.
/// struct Chat(tokio::sync::mpsc::Sender<Question>);
///
/// struct Question {
///     text: String,
///     answer: tokio::sync::oneshot::Sender<bool>,
/// }
///
/// impl Approver for Chat {
///     fn approve<'a>(&'a self, request: ApprovalRequest<'a>) -> BoxFuture<'a, Approval> {
///         Box::pin(async move {
///             let (answer, answered) = tokio::sync::oneshot::channel();
///             let text = format!("{} with {}?", request.tool(), request.arguments());
///             if self.0.send(Question { text, answer }).await.is_err() {
///                 return Approval::deny("nobody is there");
///             }
///             match answered.await {
///                 Ok(true) => Approval::allow_once(),
///                 _ => Approval::deny("somebody said no"),
///             }
///         })
///     }
/// }
/// ```
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
    fn approve<'a>(&'a self, request: ApprovalRequest<'a>) -> BoxFuture<'a, Approval>;
}

impl<F> Approver for F
where
    F: Fn(&ApprovalRequest<'_>) -> Approval + Send + Sync,
{
    fn approve<'a>(&'a self, request: ApprovalRequest<'a>) -> BoxFuture<'a, Approval> {
        let approval = self(&request);
        Box::pin(std::future::ready(approval))
    }
}

impl fmt::Debug for dyn Approver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Approver")
    }
}

/// The answer to an [`ApprovalRequest`].
#[derive(Clone, Debug, PartialEq)]
pub struct Approval(pub(crate) Decision);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Decision {
    AllowOnce { changes: Vec<Change> },
    AllowAlways { pattern: Pattern },
    Deny { reason: String },
}

/// An argument with its new value, or to be left out.
pub(crate) type Change = (String, Option<Value>);

impl Approval {
    /// Yes, for this call with these arguments.
    pub fn allow_once() -> Self {
        Self(Decision::AllowOnce {
            changes: Vec::new(),
        })
    }

    /// Yes, for this call with another value of one argument, which has to fit the schema as it
    /// is. A yes for good becomes one for this call, and a no stays a no.
    ///
    /// ```
    /// use toolkit::approval::Approval;
    /// use toolkit::json;
    ///
    /// let approval = Approval::allow_once().with("folder", json!("drafts")).without("overwrite");
    /// assert_ne!(approval, Approval::allow_once());
    /// // A no stays one.
    /// assert_eq!(Approval::deny("no").without("overwrite"), Approval::deny("no"));
    /// ```
    #[must_use]
    pub fn with(self, key: impl Into<String>, value: Value) -> Self {
        self.changed(key.into(), Some(value))
    }

    /// Yes, for this call without one argument.
    #[must_use]
    pub fn without(self, key: impl Into<String>) -> Self {
        self.changed(key.into(), None)
    }

    fn changed(self, key: String, value: Option<Value>) -> Self {
        let mut changes = match self.0 {
            Decision::AllowOnce { changes } => changes,
            Decision::AllowAlways { .. } => Vec::new(),
            // A no stays one.
            Decision::Deny { .. } => return self,
        };
        changes.push((key, value));
        Self(Decision::AllowOnce { changes })
    }

    /// Yes, and from now on without asking, for calls of this name on this account whose
    /// arguments fit the pattern: the approver does not see those any more, so what it would check
    /// has to be part of the pattern. A pattern that does not fit this very call is a no.
    pub fn allow_always(pattern: Pattern) -> Self {
        Self(Decision::AllowAlways { pattern })
    }

    /// No; the caller reads the reason.
    pub fn deny(reason: impl Into<String>) -> Self {
        Self(Decision::Deny {
            reason: reason.into(),
        })
    }
}

/// Says yes to everything; for tests and for hosts that guard elsewhere.
///
/// ```
/// use toolkit::approval::AllowAll;
/// use toolkit::prelude::*;
///
/// /// Empty the basket for good.
/// #[tool(sensitive, example("Empty it" => true))]
/// fn allow_all_empty() -> bool {
///     true
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["allow_all_empty"]).approver(AllowAll::new()).build()?;
/// assert_eq!(toolkit.call("allow_all_empty", &json!({})).await?.value(), true);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
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
    fn approve<'a>(&'a self, _: ApprovalRequest<'a>) -> BoxFuture<'a, Approval> {
        Box::pin(std::future::ready(Approval::allow_once()))
    }
}
