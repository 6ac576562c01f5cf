use std::borrow::Cow;
use std::fmt;

use serde_json::Value;

use super::canonical::digest;
use crate::call::Context;
use crate::registry::Origin;

/// One sensitive call that waits for a yes.
///
/// ```
/// use toolkit::approval::{Approval, ApprovalRequest};
/// use toolkit::prelude::*;
/// use toolkit::Call;
///
/// /// Send a letter to somebody by the next post.
/// #[tool(sensitive, open_world, example("To Ada", { to: "ada" } => "sent to ada"))]
/// fn request_letter(/** Whom to write to */ to: String) -> String {
///     format!("sent to {to}")
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder()
///     .only(["request_letter"])
///     .approver(|request: &ApprovalRequest<'_>| {
///         assert_eq!((request.tool(), request.display_name()), ("request_letter", "Request Letter"));
///         assert_eq!(request.description(), "Send a letter to somebody by the next post.");
///         assert_eq!(request.arguments(), &json!({ "to": "ada" }));
///         assert_eq!((request.account(), request.digest().len()), (Some("bob"), 64));
///         assert!(request.is_open_world() && !request.is_destructive());
///         Approval::allow_once()
///     })
///     .build()?;
/// let call = Call::new("request_letter").arguments(json!({ "to": "ada" })).account("bob");
/// assert_eq!(toolkit.execute(call).await?.value(), "sent to ada");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub struct ApprovalRequest<'a> {
    context: &'a Context,
    arguments: &'a Value,
    shown: Cow<'a, Value>,
}

impl<'a> ApprovalRequest<'a> {
    pub(crate) fn new(context: &'a Context, arguments: &'a Value) -> Self {
        Self {
            context,
            arguments,
            shown: context.cleaned_value(arguments),
        }
    }

    /// The call name, such as `file_write`.
    pub fn tool(&self) -> &'a str {
        self.context.call_name()
    }

    /// The final arguments: exactly these will be used. Secrets that the calls around this one
    /// have asked for are taken out.
    pub fn arguments(&self) -> &Value {
        &self.shown
    }

    /// SHA-256 of the final arguments as compact JSON with sorted keys, in hexadecimal: what the
    /// yes is for.
    pub fn digest(&self) -> String {
        digest(self.arguments)
    }

    /// Identifies the call in logs.
    pub fn call_id(&self) -> String {
        self.context.call_id()
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&'a str> {
        self.context.account()
    }

    /// The name of the skill for people.
    pub fn display_name(&self) -> &'a str {
        self.context.callable().skill.facts().display_name
    }

    /// What the skill does.
    pub fn description(&self) -> &'a str {
        self.context.callable().skill.facts().description
    }

    /// Where the tool came from.
    pub fn origin(&self) -> &'a Origin {
        &self.context.callable().registered.origin
    }

    /// Whether the author marked the skill as able to destroy something.
    pub fn is_destructive(&self) -> bool {
        self.context.callable().skill.facts().destructive
    }

    /// Whether the author marked the skill as one that changes nothing.
    pub fn is_read_only(&self) -> bool {
        self.context.callable().skill.facts().read_only
    }

    /// Whether the author marked the skill as one that reaches beyond this machine.
    pub fn is_open_world(&self) -> bool {
        self.context.callable().skill.facts().open_world
    }

    /// Whether the same call twice does the same as once.
    pub fn is_idempotent(&self) -> bool {
        self.context.callable().skill.facts().idempotent
    }
}

/// Without secrets.
impl fmt::Debug for ApprovalRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ApprovalRequest")
            .field("context", self.context)
            .field("arguments", &self.shown)
            .finish_non_exhaustive()
    }
}
