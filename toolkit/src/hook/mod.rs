//! What hosts do before and after each call, whichever way it came.
//!
//! A before-hook may change the arguments or refuse the call; one that fails, panics or does not
//! answer in time has refused it. An after-hook observes; if it fails, the log tells and the call
//! is as it was. Functions are hooks, where a closure has to write the type of its parameter; a type
//! that has to wait implements the trait.
//!
//! ```
//! use toolkit::hook::{AfterCall, BeforeCall, Refusal};
//! use toolkit::prelude::*;
//! use toolkit::ErrorCode;
//!
//! /// Greet somebody by name, as often as that is asked for.
//! #[tool(example("Ada, once", { name: "Ada" } => "Hello, Ada!"))]
//! fn greet(
//!     /// Whom to greet
//!     name: String,
//! ) -> String {
//!     format!("Hello, {name}!")
//! }
//!
//! # toolkit::block_on(async {
//! let toolkit = Toolkit::builder()
//!     .only(["greet"])
//!     .before(|call: &mut BeforeCall<'_>| {
//!         if call.arguments()["name"] == "Eve" {
//!             return Err(Refusal::new("Eve is not greeted here"));
//!         }
//!         call.set("name", json!("Countess Ada"));
//!         Ok(())
//!     })
//!     .after(|call: &AfterCall<'_>| {
//!         println!("{} took {:?}", call.context().call_name(), call.duration());
//!         Ok(())
//!     })
//!     .build()?;
//! let output = toolkit.call("greet", &json!({ "name": "Ada" })).await?;
//! assert_eq!(output.value(), "Hello, Countess Ada!");
//! let error = toolkit.call("greet", &json!({ "name": "Eve" })).await.unwrap_err();
//! assert_eq!(error.code(), ErrorCode::NotAllowed);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```
//!
//! Hooks see arguments and outputs without the secrets that the call has asked for. Before-hooks
//! run one after another, by [priority](crate::ToolkitBuilder::before_at) and then in the order in
//! which they were given; each sees what the ones before it changed. What comes out is held
//! against the schema again, as it is: nothing is mended.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use serde_json::Value;

use crate::call::{CallError, Context, Output};
use crate::future::BoxFuture;

/// Looks at a call before it runs.
///
/// ```
/// use toolkit::hook::{BeforeCall, BeforeHook, Refusal};
/// use toolkit::{BoxFuture, ErrorCode, Toolkit};
///
/// /// Asks a list that is kept elsewhere.
/// struct Blocked(tokio::sync::RwLock<Vec<String>>);
///
/// impl BeforeHook for Blocked {
///     fn before<'a>(&'a self, call: &'a mut BeforeCall<'_>) -> BoxFuture<'a, Result<(), Refusal>> {
///         Box::pin(async move {
///             let account = call.context().account().unwrap_or_default();
///             if self.0.read().await.iter().any(|blocked| blocked == account) {
///                 return Err(Refusal::new("this account is blocked"));
///             }
///             Ok(())
///         })
///     }
/// }
/// # use toolkit::{Call, prelude::*};
/// #
/// # /// Tell how many letters the alphabet has.
/// # #[tool(read_only, example("Ask for it" => 26))]
/// # fn hook_letters() -> u32 {
/// #     26
/// # }
///
/// # toolkit::block_on(async {
/// let blocked = Blocked(vec!["eve".to_owned()].into());
/// let toolkit = Toolkit::builder().only(["hook_letters"]).before(blocked).build()?;
/// let error = toolkit.execute(Call::new("hook_letters").account("eve")).await.unwrap_err();
/// assert_eq!(error.code(), ErrorCode::NotAllowed);
/// assert!(toolkit.execute(Call::new("hook_letters").account("ada")).await.is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub trait BeforeHook: Send + Sync {
    /// Lets the call go on, with the arguments as they are then, or refuses it.
    ///
    /// # Errors
    ///
    /// The refusal, whose reason the caller reads.
    fn before<'a>(&'a self, call: &'a mut BeforeCall<'_>) -> BoxFuture<'a, Result<(), Refusal>>;
}

impl<F> BeforeHook for F
where
    F: Fn(&mut BeforeCall<'_>) -> Result<(), Refusal> + Send + Sync,
{
    fn before<'a>(&'a self, call: &'a mut BeforeCall<'_>) -> BoxFuture<'a, Result<(), Refusal>> {
        let judged = self(call);
        Box::pin(std::future::ready(judged))
    }
}

impl fmt::Debug for dyn BeforeHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BeforeHook")
    }
}

/// Looks at a call that has ended. One that its caller dropped, or whose tool is not known, is in the
/// [ledger](crate::ledger) alone.
///
/// ```
/// use toolkit::hook::{AfterCall, AfterHook};
/// use toolkit::{BoxFuture, Toolkit};
///
/// /// Hands names of calls to a task that counts them.
/// struct Names(tokio::sync::mpsc::Sender<String>);
///
/// impl AfterHook for Names {
///     fn after<'a>(&'a self, call: &'a AfterCall<'_>) -> BoxFuture<'a, Result<(), String>> {
///         Box::pin(async move {
///             let name = call.context().call_name().to_owned();
///             self.0.send(name).await.map_err(|error| error.to_string())
///         })
///     }
/// }
/// # use toolkit::prelude::*;
/// #
/// # /// Tell how many days a week has.
/// # #[tool(read_only, example("Ask for it" => 7))]
/// # fn hook_days() -> u32 {
/// #     7
/// # }
///
/// # toolkit::block_on(async {
/// let (sender, mut receiver) = tokio::sync::mpsc::channel(8);
/// let toolkit = Toolkit::builder().only(["hook_days"]).after(Names(sender)).build()?;
/// toolkit.call("hook_days", &json!({})).await?;
/// assert_eq!(receiver.recv().await.as_deref(), Some("hook_days"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub trait AfterHook: Send + Sync {
    /// Observes. The caller waits for it, and gets the outcome as it is.
    ///
    /// # Errors
    ///
    /// A text for the host's log.
    fn after<'a>(&'a self, call: &'a AfterCall<'_>) -> BoxFuture<'a, Result<(), String>>;
}

impl<F> AfterHook for F
where
    F: Fn(&AfterCall<'_>) -> Result<(), String> + Send + Sync,
{
    fn after<'a>(&'a self, call: &'a AfterCall<'_>) -> BoxFuture<'a, Result<(), String>> {
        let observed = self(call);
        Box::pin(std::future::ready(observed))
    }
}

impl fmt::Debug for dyn AfterHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AfterHook")
    }
}

/// Why a hook does not let a call run; the caller reads it.
///
/// ```
/// use toolkit::hook::Refusal;
///
/// assert_eq!(Refusal::new("not on Sundays").reason(), "not on Sundays");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl Refusal {
    /// A refusal with its reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }

    /// The reason.
    pub fn reason(&self) -> &str {
        &self.0
    }
}

/// A call that has not run yet. Its arguments were mended and fit the schema.
///
/// ```
/// use toolkit::hook::BeforeCall;
/// use toolkit::prelude::*;
///
/// /// Join words, with something between them.
/// #[tool(read_only, example("Two words", { words: ["to", "be"] } => "to be"))]
/// fn before_join(
///     /// The words to join
///     words: Vec<String>,
///     /// What stands between two words
///     #[default(" ")]
///     between: String,
/// ) -> String {
///     words.join(&between)
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder()
///     .only(["before_join"])
///     .before(|call: &mut BeforeCall<'_>| {
///         assert_eq!(call.context().call_name(), "before_join");
///         if call.arguments()["between"] == "-" {
///             call.remove("between");
///         }
///         call.set("words", json!(["not", "to"]));
///         Ok(())
///     })
///     .build()?;
/// let arguments = json!({ "words": ["to", "be"], "between": "-" });
/// assert_eq!(toolkit.call("before_join", &arguments).await?.value(), "not to");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub struct BeforeCall<'a> {
    context: &'a Context,
    /// The arguments, owned if a hook has changed them.
    arguments: Cow<'a, Value>,
    /// The same without secrets, if they hold any.
    shown: Option<Value>,
}

impl<'a> BeforeCall<'a> {
    pub(crate) fn new(context: &'a Context, arguments: &'a Value) -> Self {
        let mut call = Self {
            context,
            arguments: Cow::Borrowed(arguments),
            shown: None,
        };
        call.show();
        call
    }

    fn show(&mut self) {
        self.shown = match self.context.cleaned_value(&self.arguments) {
            Cow::Borrowed(_) => None,
            Cow::Owned(shown) => Some(shown),
        };
    }

    /// The call: its name, its id, its account.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The arguments, without secrets.
    pub fn arguments(&self) -> &Value {
        self.shown.as_ref().unwrap_or(&self.arguments)
    }

    /// Gives an argument another value; the others stay, also where [`BeforeCall::arguments`]
    /// shows them without a secret.
    pub fn set(&mut self, key: impl Into<String>, value: Value) {
        if let Value::Object(arguments) = self.arguments.to_mut() {
            arguments.insert(key.into(), value);
        }
        self.show();
    }

    /// Leaves an argument out.
    pub fn remove(&mut self, key: &str) {
        if let Value::Object(arguments) = self.arguments.to_mut() {
            arguments.shift_remove(key);
        }
        self.show();
    }

    /// The arguments, if a hook has changed them.
    pub(crate) fn into_changed(self) -> Option<Value> {
        match self.arguments {
            Cow::Borrowed(_) => None,
            Cow::Owned(changed) => Some(changed),
        }
    }
}

/// Without secrets.
impl fmt::Debug for BeforeCall<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BeforeCall")
            .field("context", self.context)
            .field("arguments", self.arguments())
            .finish_non_exhaustive()
    }
}

/// A call that has ended.
///
/// ```
/// use toolkit::hook::AfterCall;
/// use toolkit::prelude::*;
/// use toolkit::ErrorCode;
///
/// /// Divide one whole number by another.
/// #[tool(read_only, example("By two", { number: 6, by: 2 } => 3))]
/// fn after_divide(
///     /// The number to divide
///     number: u32,
///     /// What to divide by
///     by: u32,
/// ) -> Result<u32, String> {
///     number.checked_div(by).ok_or_else(|| "nothing divides by 0".to_owned())
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder()
///     .only(["after_divide"])
///     .after(|call: &AfterCall<'_>| {
///         if call.arguments()["by"] == 0 {
///             assert_eq!(call.error().map(|error| error.code()), Some(ErrorCode::Failed));
///             assert!(call.output().is_none());
///         } else {
///             assert_eq!(call.value(), Some(&json!(3)));
///         }
///         Ok(())
///     })
///     .build()?;
/// assert!(toolkit.call("after_divide", &json!({ "number": 6, "by": 2 })).await.is_ok());
/// assert!(toolkit.call("after_divide", &json!({ "number": 6, "by": 0 })).await.is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub struct AfterCall<'a> {
    pub(crate) context: &'a Context,
    pub(crate) arguments: Cow<'a, Value>,
    pub(crate) outcome: Result<Cow<'a, Output>, &'a CallError>,
    pub(crate) duration: Duration,
}

impl<'a> AfterCall<'a> {
    /// The call: its name, its id, its account.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The arguments that were used; those that were sent, if the call did not get so far.
    pub fn arguments(&self) -> &Value {
        &self.arguments
    }

    /// The value of the output, if there is one.
    pub fn value(&self) -> Option<&Value> {
        self.output().map(Output::value)
    }

    /// The output with what stands beside its value, if there is one.
    pub fn output(&self) -> Option<&Output> {
        self.outcome.as_deref().ok()
    }

    /// Why there is no output.
    pub fn error(&self) -> Option<&CallError> {
        self.outcome.as_ref().err().copied()
    }

    /// How long the call took, waiting included.
    pub fn duration(&self) -> Duration {
        self.duration
    }
}

/// The hooks of a toolkit.
#[derive(Debug, Default)]
pub(crate) struct Hooks {
    before: Vec<(i32, Box<dyn BeforeHook>)>,
    after: Vec<Box<dyn AfterHook>>,
}

impl Hooks {
    pub(crate) fn add_before(&mut self, priority: i32, hook: Box<dyn BeforeHook>) {
        let at = self.before.partition_point(|(other, _)| *other <= priority);
        self.before.insert(at, (priority, hook));
    }

    pub(crate) fn add_after(&mut self, hook: Box<dyn AfterHook>) {
        self.after.push(hook);
    }

    pub(crate) fn has_before(&self) -> bool {
        !self.before.is_empty()
    }

    pub(crate) fn has_after(&self) -> bool {
        !self.after.is_empty()
    }

    /// In the order in which they run.
    pub(crate) fn before(&self) -> impl Iterator<Item = &dyn BeforeHook> {
        self.before.iter().map(|(_, hook)| &**hook)
    }

    /// In the order in which they run.
    pub(crate) fn after(&self) -> impl Iterator<Item = &dyn AfterHook> {
        self.after.iter().map(|hook| &**hook)
    }
}

/// Without secrets.
impl fmt::Debug for AfterCall<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AfterCall")
            .field("context", self.context)
            .field("arguments", &self.arguments)
            .field("value", &self.value())
            .field("error", &self.error())
            .field("duration", &self.duration)
            .finish_non_exhaustive()
    }
}
