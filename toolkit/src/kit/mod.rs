mod builder;
mod seen;

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;

pub use self::builder::{BuildError, ToolkitBuilder};
use crate::approval::{ApprovalStore, Approver};
use crate::call::{
    self, Call, CallError, Caller, Gates, Limits, Output, OutputPart, OutputStore, Request,
};
use crate::event::{EventSource, Events};
use crate::hook::Hooks;
use crate::ledger::Ledger;
use crate::manifest::Finding;
use crate::policy::Decisions;
use crate::publication::Publications;
use crate::registry::{Origin, Registry, RegistryError, Report, Snapshot, Tool};
use crate::script::{Script, ScriptError, ScriptOutcome};
use crate::search::LiveIndex;
use crate::secret::Secrets;
use crate::session::SessionStore;
use crate::store::StoreError;

/// A set of tools and the one path by which they are called.
///
/// Cheap to copy; all copies are the same toolkit.
///
/// ```
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
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().build()?;
/// let output = toolkit.call("word_count", &json!({ "text": "to be or not" })).await?;
/// assert_eq!(output.value(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone)]
pub struct Toolkit(Arc<Shared>);

struct Shared {
    registry: Registry,
    index: LiveIndex,
    approver: Option<Arc<dyn Approver>>,
    approvals: Box<dyn ApprovalStore>,
    decisions: Decisions,
    publications: Option<Arc<Publications>>,
    /// Whether there is a policy, or a store of publications.
    restricts: bool,
    limits: Limits,
    gates: Gates,
    hooks: Hooks,
    events: EventSource,
    ledger: Option<Box<dyn Ledger>>,
    secrets: Secrets,
    sessions: Box<dyn SessionStore>,
    state: HashMap<TypeId, Box<dyn Any + Send + Sync>>,
    workspace: Option<PathBuf>,
    assets: PathBuf,
    outputs: Box<dyn OutputStore>,
    #[cfg(feature = "http")]
    http: Arc<crate::http::Settings>,
    #[cfg(feature = "billing")]
    billing: Billing,
}

/// A host that says no more than a name and arguments.
static HOST: Caller = Caller::host(None);

/// How calls are charged for.
#[cfg(feature = "billing")]
#[derive(Default)]
struct Billing {
    rates: crate::billing::Rates,
    minimum_charge: Option<rust_decimal::Decimal>,
    currency: Option<String>,
}

impl Toolkit {
    /// Starts a toolkit with all tools that are linked into the program.
    pub fn builder() -> ToolkitBuilder {
        ToolkitBuilder::default()
    }

    /// Calls a tool by its call name: `file_write`, or `magic-screenshots__capture`.
    ///
    /// `Value::Null` stands for no arguments. Dropping the future stops the call.
    ///
    /// # Errors
    ///
    /// A [`CallError`]; its code says at which step the call ended.
    pub async fn call(&self, name: &str, arguments: &Value) -> Result<Output, CallError> {
        call::execute(self, &Request::new(name, arguments, &HOST)).await
    }

    /// Makes a call that carries more than a name and arguments.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::call`].
    pub async fn execute(&self, call: Call) -> Result<Output, CallError> {
        call::execute_call(self, call).await
    }

    /// Makes several calls, such as a model issues at once; the outcomes come in the order of the
    /// calls.
    ///
    /// Calls of skills that are `read_only`, and stand next to each other, run at once. Any other
    /// runs alone: it begins when all before it have ended, and those behind it wait. Each call is
    /// asked for by itself, and one that fails stops no other.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::Call;
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
    /// # toolkit::block_on(async {
    /// let toolkit = Toolkit::builder().only(["word_count"]).build()?;
    /// let calls = ["to be", "or not to be"];
    /// let calls = calls.map(|text| Call::new("word_count").arguments(json!({ "text": text })));
    /// let outcomes = toolkit.call_many(calls).await;
    /// let counts: Result<Vec<_>, _> = outcomes.into_iter().map(|outcome| outcome.map(Output::into_value)).collect();
    /// assert_eq!(counts?, [2, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # }).unwrap();
    /// ```
    pub async fn call_many(
        &self,
        calls: impl IntoIterator<Item = Call>,
    ) -> Vec<Result<Output, CallError>> {
        call::call_many(self, calls.into_iter().collect()).await
    }

    /// What happens in calls from now on; see [`event`](crate::event).
    pub fn events(&self) -> Events {
        self.0.events.subscribe()
    }

    /// What was allowed for good, to be listed and taken back; see [`approval`](crate::approval).
    pub fn approvals(&self) -> &dyn ApprovalStore {
        &*self.0.approvals
    }

    /// Checks a whole script and then runs its steps.
    ///
    /// # Errors
    ///
    /// All faults of the script together; then no step has run. What goes wrong while
    /// steps run is part of the outcome.
    pub async fn script(&self, script: &Script) -> Result<ScriptOutcome, ScriptError> {
        crate::script::run(self, script, &HOST).await
    }

    /// Checks a whole script without running anything.
    ///
    /// # Errors
    ///
    /// All faults of the script together.
    pub fn check_script(&self, script: &Script) -> Result<crate::script::ScriptPlan, ScriptError> {
        crate::script::check(self, script, &HOST).map(|checked| checked.plan())
    }

    /// Adds a tool while the program runs; it can be called at once.
    ///
    /// # Errors
    ///
    /// A tool of that name is there already; the error names both places.
    pub fn register(&self, tool: Tool) -> Result<(), RegistryError> {
        self.register_all([tool])
    }

    /// Adds several tools, all or none.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::register`].
    pub fn register_all(&self, tools: impl IntoIterator<Item = Tool>) -> Result<(), RegistryError> {
        self.0
            .registry
            .register(tools.into_iter().collect(), &Origin::Host)
    }

    /// Takes a tool out and gives it back. Calls that are under way go on.
    pub fn unregister(&self, name: &str) -> Option<Tool> {
        self.unregister_all([name]).pop()
    }

    /// Takes several tools out in one step and gives them back; names that nobody has are
    /// passed over.
    pub fn unregister_all(&self, names: impl IntoIterator<Item = impl Into<String>>) -> Vec<Tool> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        self.0.registry.unregister_all(&names)
    }

    /// What is registered, where it came from, and what was left out.
    pub fn report(&self) -> Report {
        self.0.registry.report()
    }

    /// Everything that can be said against the tools that are registered and those that were
    /// left out: broken rules and advice, sorted by tool and in the order of its manifest.
    ///
    /// Empty is what a strict check wants; without strictness only errors count:
    ///
    /// ```
    /// use toolkit::manifest::Level;
    /// use toolkit::prelude::*;
    ///
    /// /// Count the words of a text, as white space divides it.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
    /// fn validated_count(
    ///     /// The text to count in
    ///     text: String,
    /// ) -> usize {
    ///     text.split_whitespace().count()
    /// }
    ///
    /// let toolkit = Toolkit::builder().only(["validated_count"]).build()?;
    /// let findings = toolkit.validate();
    /// assert!(findings.iter().all(|finding| finding.level() != Level::Error));
    /// let ids: Vec<_> = findings.iter().map(|finding| finding.id()).collect();
    /// assert_eq!(ids, ["one-example"]);
    /// # Ok::<(), toolkit::BuildError>(())
    /// ```
    ///
    /// [`manifest`](crate::manifest) lists the rules by their ids. Each call looks again and
    /// makes what schemas were not needed before; it is meant for a test or the start.
    pub fn validate(&self) -> Vec<Finding> {
        self.0.registry.validate()
    }

    /// Reads on in an output that was too large to be returned whole.
    ///
    /// Gives at most `length` bytes (but one whole character at least) of its text from byte
    /// `offset` on, cut at whole characters, and says where to read on; `None` for an unknown
    /// handle, or one whose output is gone. The account of the call makes no difference here,
    /// while the tool `output_read` reads only what its caller's account was given.
    ///
    /// # Errors
    ///
    /// The store of outputs fails.
    pub async fn read_output(
        &self,
        handle: &str,
        offset: usize,
        length: usize,
    ) -> Result<Option<OutputPart>, StoreError> {
        let stored = self.0.outputs.find(handle).await?;
        Ok(stored.map(|stored| stored.part(offset, length)))
    }

    /// The folder that file tools stay inside, if the host has set one.
    pub fn workspace(&self) -> Option<&Path> {
        self.0.workspace.as_deref()
    }

    /// The limits of calls and scripts.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// What [`Toolkit::validate`] says, without looking into tools that nobody asks about.
    #[cfg(feature = "testkit")]
    pub(crate) fn validate_where(
        &self,
        is_asked: impl Fn(&crate::registry::Member) -> bool,
    ) -> Vec<Finding> {
        self.0.registry.validate_where(is_asked)
    }

    pub(crate) fn approver(&self) -> Option<&dyn Approver> {
        self.0.approver.as_deref()
    }

    pub(crate) fn outputs(&self) -> &dyn OutputStore {
        &*self.0.outputs
    }

    pub(crate) fn gates(&self) -> &Gates {
        &self.0.gates
    }

    pub(crate) fn hooks(&self) -> &Hooks {
        &self.0.hooks
    }

    pub(crate) fn event_source(&self) -> &EventSource {
        &self.0.events
    }

    pub(crate) fn ledger(&self) -> Option<&dyn Ledger> {
        self.0.ledger.as_deref()
    }

    pub(crate) fn secrets(&self) -> &Secrets {
        &self.0.secrets
    }

    #[cfg(feature = "http")]
    pub(crate) fn http(&self) -> &Arc<crate::http::Settings> {
        &self.0.http
    }

    pub(crate) fn sessions(&self) -> &dyn SessionStore {
        &*self.0.sessions
    }

    pub(crate) fn state<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.0.state.get(&TypeId::of::<T>())?.downcast_ref()
    }

    pub(crate) fn assets(&self) -> &Path {
        &self.0.assets
    }

    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.0.registry.snapshot()
    }
}

#[cfg(feature = "billing")]
impl Toolkit {
    pub(crate) fn rates(&self) -> &crate::billing::Rates {
        &self.0.billing.rates
    }

    pub(crate) fn minimum_charge(&self) -> Option<rust_decimal::Decimal> {
        self.0.billing.minimum_charge
    }

    /// The currency in which accounts are charged.
    pub(crate) fn currency(&self) -> &str {
        self.0.billing.currency.as_deref().unwrap_or("USD")
    }
}

impl fmt::Debug for Toolkit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Toolkit")
            .field("registry", &self.0.registry)
            .finish_non_exhaustive()
    }
}
