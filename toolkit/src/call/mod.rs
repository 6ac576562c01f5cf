//! The one path of a call, whichever door it came through; one file per step.
//!
//! [`resolve`] finds the skill, [`decode`] mends and judges the arguments, [`approve`]
//! asks about sensitive calls, [`run`] guards against panics and time, [`finish`] judges
//! the output and its size. Each step either hands on or ends the call with a [`CallError`].

mod approve;
mod blocking;
mod context;
mod decode;
mod error;
mod failure;
mod finish;
mod guard;
mod limits;
mod output;
mod resolve;
mod run;
mod store;

use std::sync::Arc;

use serde_json::Value;

pub use self::approve::{AllowAll, Approval, ApprovalRequest, Approver};
pub use self::context::Context;
pub(crate) use self::context::{Caller, Door};
pub use self::error::{CallError, ErrorCode};
pub use self::failure::Failure;
pub(crate) use self::guard::panic_text;
pub use self::limits::Limits;
pub(crate) use self::limits::{MOST_NESTING, is_nested_deeper};
pub use self::output::{Output, OutputPart, Preview};
pub(crate) use self::resolve::unknown_tool;
pub(crate) use self::run::invalid_arguments;
pub(crate) use self::store::OutputStore;
use crate::kit::Toolkit;
use crate::schema::Overlay;

/// A call that says more than a name and arguments; see [`Toolkit::execute`].
///
/// ```
/// use toolkit::{Call, json};
///
/// let call = Call::new("file_read").arguments(json!({ "path": "notes.md" })).account("ada");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Call {
    pub(crate) name: String,
    pub(crate) arguments: Value,
    pub(crate) account: Option<Arc<str>>,
}

impl Call {
    /// A call by its call name, without arguments.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            arguments: Value::Null,
            account: None,
        }
    }

    /// The arguments as they arrived.
    pub fn arguments(mut self, arguments: Value) -> Self {
        self.arguments = arguments;
        self
    }

    /// On whose account the call runs.
    pub fn account(mut self, account: impl Into<Arc<str>>) -> Self {
        self.account = Some(account.into());
        self
    }
}

/// One call on its way.
#[derive(Debug)]
pub(crate) struct Request<'a> {
    name: &'a str,
    arguments: &'a Value,
    caller: &'a Caller,
    /// What a script inserted into the arguments.
    overlay: &'a Overlay,
    /// Whether a large output may be replaced by a preview; scripts use the whole.
    preview: bool,
}

impl<'a> Request<'a> {
    pub(crate) fn new(name: &'a str, arguments: &'a Value, caller: &'a Caller) -> Self {
        Self {
            name,
            arguments,
            caller,
            overlay: &Overlay::Plain,
            preview: true,
        }
    }

    pub(crate) fn inserted(mut self, overlay: &'a Overlay) -> Self {
        self.overlay = overlay;
        self
    }

    pub(crate) fn whole(mut self) -> Self {
        self.preview = false;
        self
    }
}

/// Takes one call through all steps.
///
/// Everything that needs no waiting happens outside of the future, which so stays small.
pub(crate) async fn execute(toolkit: &Toolkit, request: Request<'_>) -> Result<Output, CallError> {
    let context = resolve::resolve(toolkit, &request)?;
    let skill = context.callable().skill;
    let compiled = skill
        .compiled()
        .map_err(|error| run::broken(&context, &error))?;

    let mended;
    let mut room = decode::Room::new();
    let slots = room.slots(compiled.input.property_count());
    let arguments = match decode::decode(&context, compiled, &request, slots)? {
        None => request.arguments,
        Some(value) => {
            // The slots pointed into what was sent.
            mended = value;
            compiled.input.fill_slots(&mended, slots);
            &mended
        }
    };
    if skill.is_sensitive() {
        Box::pin(approve::ask(&context, arguments)).await?;
    }
    let returned = match run::start(&context, compiled, arguments, slots) {
        run::Started::Done(result) => result,
        run::Started::Later(work) => {
            let result = run::go_on(&context, work).await?;
            run::settle(&context, compiled, result)
        }
    };
    finish::finish(&context, compiled, returned?, &request)
}
