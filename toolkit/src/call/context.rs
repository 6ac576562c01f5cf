use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use serde_json::Value;

use super::limits::DEEPEST_CALL;
use super::{CallError, Output, Request, execute};
use crate::kit::Toolkit;
use crate::registry::{Callable, CallableId, Snapshot};
use crate::schema::Overlay;

/// What the host gives to one call; the caller never sees it.
///
/// A tool asks for it by a parameter of type `&Context`, at any position.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Tell under which name the call was made.
/// #[tool(read_only, example("Ask for the name"))]
/// fn who_called(context: &Context) -> String {
///     context.call_name().to_owned()
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["who_called"]).build()?;
/// let output = toolkit.call("who_called", &json!({})).await?;
/// assert_eq!(output.value(), "who_called");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone)]
#[cfg_attr(
    not(feature = "builtins"),
    allow(
        dead_code,
        reason = "only tools that make calls ask for the door and what was inserted"
    )
)]
pub struct Context {
    toolkit: Toolkit,
    snapshot: Arc<Snapshot>,
    callable: CallableId,
    id: u64,
    depth: u8,
    door: Door,
    in_script: bool,
    account: Option<Arc<str>>,
    cancelled: Option<Arc<AtomicBool>>,
    /// What a script inserted into the arguments, for tools that hand them on.
    inserted: Option<Arc<Overlay>>,
}

/// Through which way a call came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// The host's own Rust code.
    Host,
    /// Another tool, as part of its own call.
    Tool,
    /// A step of a script; sensitive steps are asked for one by one.
    Script,
    /// `tool_call`, which sensitive tools refuse.
    ToolCall,
}

impl Context {
    pub(super) fn new(
        toolkit: Toolkit,
        snapshot: Arc<Snapshot>,
        callable: CallableId,
        caller: &Caller,
        overlay: &Overlay,
    ) -> Self {
        let inserted = match overlay {
            Overlay::Plain => None,
            marked => Some(Arc::new(marked.clone())),
        };
        Self {
            toolkit,
            snapshot,
            callable,
            id: next_id(),
            depth: caller.depth,
            door: caller.door,
            in_script: caller.in_script,
            account: caller.account.clone(),
            cancelled: None,
            inserted,
        }
    }

    /// What the caller wrote: `file_write`, or `magic-screenshots__capture`.
    pub fn call_name(&self) -> &str {
        self.callable().call_name()
    }

    /// The name of the tool.
    pub fn tool_name(&self) -> &str {
        self.callable().registered.tool.name()
    }

    /// The name of the skill; for a function tool the same as the tool's.
    pub fn skill_name(&self) -> &str {
        self.callable().skill.name()
    }

    /// Identifies the call in logs; unique on this machine for all practical purposes.
    pub fn call_id(&self) -> String {
        format!("call_{:08x}_{}", process_mark(), self.id)
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// Whether the caller has given up.
    ///
    /// An `async` skill is stopped by itself; a skill with `mode = cpu` asks here from
    /// time to time and returns early.
    pub fn cancelled(&self) -> bool {
        self.cancelled
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Calls another tool as part of this call, by its call name.
    ///
    /// The account is inherited, and sensitive tools ask for approval as ever. Calls inside
    /// calls go at most five deep. A tool that hands on the error of the call, by `?` in a
    /// function that returns `Result<_, CallError>`, keeps its code.
    ///
    /// ```
    /// use toolkit::CallError;
    /// use toolkit::prelude::*;
    ///
    /// /// Count the words of a text, as white space divides it.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
    /// fn word_count(
    ///     /// The text to count in
    ///     text: String,
    /// ) -> usize {
    ///     text.split_whitespace().count()
    /// }
    ///
    /// /// Tell whether a text has more words than fit into a headline.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => false))]
    /// async fn is_too_long(
    ///     /// The text to judge
    ///     text: String,
    ///     context: &Context,
    /// ) -> Result<bool, CallError> {
    ///     let output = context.call("word_count", &json!({ "text": text })).await?;
    ///     Ok(output.value().as_u64() > Some(8))
    /// }
    ///
    /// # toolkit::block_on(async {
    /// let toolkit = Toolkit::builder().only(["word_count", "is_too_long"]).build()?;
    /// let output = toolkit.call("is_too_long", &json!({ "text": "short enough" })).await?;
    /// assert_eq!(output.value(), false);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # }).unwrap();
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::call`], and `depth_exceeded`.
    pub async fn call(&self, call_name: &str, arguments: &Value) -> Result<Output, CallError> {
        let caller = self.as_caller(Door::Tool);
        // Boxed, since a tool may call itself.
        let request = Request::new(call_name, arguments, &caller).whole();
        Box::pin(execute(&self.toolkit, request)).await
    }

    /// The folder that file tools stay inside, if the host has set one.
    pub fn workspace(&self) -> Option<&std::path::Path> {
        self.toolkit.workspace()
    }

    /// The limits of calls.
    pub fn limits(&self) -> &super::Limits {
        self.toolkit.limits()
    }

    pub(crate) fn toolkit(&self) -> &Toolkit {
        &self.toolkit
    }

    pub(crate) fn callable(&self) -> Callable<'_> {
        self.snapshot.callable(self.callable)
    }

    /// What was inserted below one of the arguments.
    #[cfg(feature = "builtins")]
    pub(crate) fn inserted_at(&self, key: &str) -> &Overlay {
        self.inserted.as_deref().unwrap_or(&Overlay::Plain).key(key)
    }

    /// Whether a script may be started here.
    #[cfg(feature = "builtins")]
    pub(crate) fn may_run_scripts(&self) -> bool {
        !self.in_script && self.door != Door::ToolCall
    }

    /// A copy for a blocking thread, and the flag that tells it to stop.
    pub(crate) fn cancellable(&self) -> (Self, Arc<AtomicBool>) {
        let flag = Arc::new(AtomicBool::new(false));
        (
            Self {
                cancelled: Some(Arc::clone(&flag)),
                ..self.clone()
            },
            flag,
        )
    }

    /// Who a call made from inside this one is made by.
    pub(crate) fn as_caller(&self, door: Door) -> Caller {
        Caller {
            depth: self.depth.saturating_add(1),
            in_script: self.in_script || door == Door::Script,
            door,
            account: self.account.clone(),
        }
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("call_name", &self.call_name())
            .field("call_id", &self.call_id())
            .field("depth", &self.depth)
            .field("account", &self.account)
            .finish_non_exhaustive()
    }
}

/// Who makes a call, and how deep inside other calls.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) depth: u8,
    pub(crate) door: Door,
    /// Whether some call around this one is a script.
    pub(crate) in_script: bool,
    pub(crate) account: Option<Arc<str>>,
}

impl Caller {
    pub(crate) fn host(account: Option<Arc<str>>) -> Self {
        Self {
            depth: 0,
            door: Door::Host,
            in_script: false,
            account,
        }
    }

    pub(crate) fn is_too_deep(&self) -> bool {
        self.depth > DEEPEST_CALL
    }
}

fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Tells the processes of one log apart.
fn process_mark() -> u32 {
    use std::hash::{BuildHasher, RandomState};
    static MARK: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    #[allow(clippy::cast_possible_truncation, reason = "any 32 bits will do")]
    *MARK.get_or_init(|| RandomState::new().hash_one(std::process::id()) as u32)
}
