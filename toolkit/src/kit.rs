use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;

use crate::approval::{ApprovalStore, Approver, MemoryApprovals};
use crate::call::{
    self, Call, CallError, Caller, Gates, Limits, MemoryOutputs, Output, OutputPart, OutputStore,
    Request,
};
use crate::event::{EventSource, Events};
use crate::hook::{AfterHook, BeforeHook, Hooks};
use crate::ledger::Ledger;
use crate::manifest::Finding;
use crate::registration::Instance;
use crate::registry::{self, Origin, Registry, RegistryError, Report, Selection, Snapshot, Tool};
use crate::script::{Script, ScriptError, ScriptOutcome};
use crate::secret::{FileChoice, SecretProvider, Secrets, SecretsBuilder};
use crate::session::{MemorySessions, SessionStore};
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
    approver: Option<Arc<dyn Approver>>,
    approvals: Box<dyn ApprovalStore>,
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
    #[cfg(feature = "billing")]
    billing: Billing,
}

/// How calls are charged for.
#[cfg(feature = "billing")]
#[derive(Default)]
struct Billing {
    rates: crate::billing::Rates,
    minimum_charge: Option<rust_decimal::Decimal>,
    currency: Option<String>,
}

#[cfg(feature = "billing")]
impl Billing {
    fn check(&self) -> Result<(), BuildError> {
        if let Some(charge) = self
            .minimum_charge
            .filter(|charge| charge.is_sign_negative() && !charge.is_zero())
        {
            return Err(BuildError(format!(
                "the minimum charge is below 0: {charge}"
            )));
        }
        if let Some(currency) = &self.currency
            && let Err(breach) = crate::rules::currency::currency(currency)
        {
            return Err(BuildError(breach.to_string()));
        }
        Ok(())
    }
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
        let caller = Caller::host(None);
        call::execute(self, Request::new(name, arguments, &caller)).await
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
        crate::script::run(self, script, &Caller::host(None)).await
    }

    /// Checks a whole script without running anything.
    ///
    /// # Errors
    ///
    /// All faults of the script together.
    pub fn check_script(&self, script: &Script) -> Result<crate::script::ScriptPlan, ScriptError> {
        crate::script::check(self, script).map(|checked| checked.plan())
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

    /// Finds a tool by its name.
    pub fn tool(&self, name: &str) -> Option<Tool> {
        self.snapshot()
            .tool(name)
            .map(|registered| registered.tool.clone())
    }

    /// All tools, sorted by name.
    pub fn tools(&self) -> Vec<Tool> {
        self.snapshot()
            .tools()
            .iter()
            .map(|registered| registered.tool.clone())
            .collect()
    }

    /// The manifests of all tools as one JSON array, sorted by name; the same bytes until
    /// the registry changes. A tool whose manifest cannot be made is left out and stands
    /// in [`Toolkit::report`].
    pub fn listing(&self) -> Arc<str> {
        self.snapshot().listing()
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

/// Sets up a [`Toolkit`].
#[derive(Default)]
#[must_use]
pub struct ToolkitBuilder {
    selection: Selection,
    expected: Vec<String>,
    instances: HashMap<TypeId, Instance>,
    tools: Vec<Tool>,
    approver: Option<Arc<dyn Approver>>,
    approvals: Option<Box<dyn ApprovalStore>>,
    limits: Limits,
    skill_limits: HashMap<String, usize>,
    hooks: Hooks,
    ledger: Option<Box<dyn Ledger>>,
    secrets: SecretsBuilder,
    sessions: Option<Box<dyn SessionStore>>,
    state: HashMap<TypeId, Box<dyn Any + Send + Sync>>,
    workspace: Option<PathBuf>,
    assets: Option<PathBuf>,
    outputs: Option<Box<dyn OutputStore>>,
    #[cfg(feature = "billing")]
    billing: Billing,
}

impl ToolkitBuilder {
    /// Takes only these tools of all that are linked.
    pub fn only(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.selection
            .only
            .get_or_insert_default()
            .extend(names.into_iter().map(Into::into));
        self
    }

    /// Leaves out some of the linked tools.
    pub fn without(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.selection
            .without
            .extend(names.into_iter().map(Into::into));
        self
    }

    /// Takes optional tools, which are otherwise left out, beside all others.
    pub fn allow(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.selection
            .allow
            .extend(names.into_iter().map(Into::into));
        self
    }

    /// Leaves out everything that crates and the program itself linked.
    pub fn without_linked(mut self) -> Self {
        self.selection.without_linked = true;
        self
    }

    /// Leaves out what toolkit itself brings.
    pub fn without_builtins(mut self) -> Self {
        self.selection.without_builtins = true;
        self
    }

    /// Says which tools must be there, so that one that goes missing is noticed at once.
    ///
    /// A crate that the program depends on and never names is left out by the linker with
    /// all its tools; see [`link!`](crate::link!).
    pub fn expect_tools(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.expected.extend(names.into_iter().map(Into::into));
        self
    }

    /// Gives the state of the tools written on `impl T`.
    pub fn bind<T: Any + Send + Sync>(mut self, instance: T) -> Self {
        self.instances.insert(TypeId::of::<T>(), Arc::new(instance));
        self
    }

    /// Gives state that the host goes on using.
    pub fn bind_shared<T: Any + Send + Sync>(mut self, instance: Arc<T>) -> Self {
        self.instances.insert(TypeId::of::<T>(), instance);
        self
    }

    /// Adds a tool made by [`Tool::builder`].
    pub fn tool(mut self, tool: Tool) -> Self {
        self.tools.push(tool);
        self
    }

    /// Says who is asked about sensitive calls; without anybody they are refused. Of two that are
    /// given, the last is asked.
    pub fn approver(mut self, approver: impl Approver + 'static) -> Self {
        self.approver = Some(Arc::new(approver));
        self
    }

    /// Says where a yes for good is kept; in memory unless said otherwise.
    pub fn approval_store(mut self, store: impl ApprovalStore + 'static) -> Self {
        self.approvals = Some(Box::new(store));
        self
    }

    /// Adds a hook that looks at each call before it runs; see [`hook`](crate::hook).
    pub fn before(self, hook: impl BeforeHook + 'static) -> Self {
        self.before_at(0, hook)
    }

    /// Adds such a hook with a priority: those with lower numbers run first, and those without
    /// have 0.
    pub fn before_at(mut self, priority: i32, hook: impl BeforeHook + 'static) -> Self {
        self.hooks.add_before(priority, Box::new(hook));
        self
    }

    /// Adds a hook that observes each call when it has ended; see [`hook`](crate::hook).
    pub fn after(mut self, hook: impl AfterHook + 'static) -> Self {
        self.hooks.add_after(Box::new(hook));
        self
    }

    /// Says where calls are recorded; nowhere unless said. Of two that are given, the last is used:
    /// one that writes to both can be the host's own. See [`ledger`](crate::ledger).
    pub fn ledger(mut self, ledger: impl Ledger + 'static) -> Self {
        self.ledger = Some(Box::new(ledger));
        self
    }

    /// Says where values are found that were saved for accounts; see [`secret`](crate::secret).
    pub fn saved_secrets(mut self, secrets: impl SecretProvider + 'static) -> Self {
        self.secrets.saved = Some(Box::new(secrets));
        self
    }

    /// Reads secrets from this file instead of `~/.toolkit/config.json`; see
    /// [`SecretFile`](crate::secret::SecretFile) for its form.
    pub fn secret_file(mut self, path: impl Into<PathBuf>) -> Self {
        self.secrets.file = FileChoice::Named(path.into());
        self
    }

    /// Reads no file of secrets.
    pub fn without_secret_file(mut self) -> Self {
        self.secrets.file = FileChoice::None;
        self
    }

    /// Reads no environment variables of secrets.
    pub fn without_secret_environment(mut self) -> Self {
        self.secrets.without_environment = true;
        self
    }

    /// Says where sessions are kept; in memory unless said otherwise. See
    /// [`session`](crate::session).
    pub fn session_store(mut self, store: impl SessionStore + 'static) -> Self {
        self.sessions = Some(Box::new(store));
        self
    }

    /// Says where outputs are kept that are too large to be returned whole; in memory unless said
    /// otherwise.
    pub fn output_store(mut self, store: impl OutputStore + 'static) -> Self {
        self.outputs = Some(Box::new(store));
        self
    }

    /// Gives a value that tools find by its type, with [`Context::state`](crate::Context::state).
    pub fn state<T: Any + Send + Sync>(mut self, value: T) -> Self {
        self.state.insert(TypeId::of::<T>(), Box::new(value));
        self
    }

    /// Sets how many calls of one skill may run at once, by its call name. Further ones wait, in
    /// the order in which they came; at most [`Limits::queued_calls`] do. The tool has to be there
    /// when the toolkit is built.
    pub fn limit_calls(mut self, call_name: impl Into<String>, most: usize) -> Self {
        self.skill_limits.insert(call_name.into(), most);
        self
    }

    /// Sets how much a call may use.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the folder that file tools stay inside; without one they refuse to work.
    pub fn workspace(mut self, folder: impl Into<PathBuf>) -> Self {
        self.workspace = Some(folder.into());
        self
    }

    /// Sets the folder for files that tools make, see
    /// [`Context::asset_path`](crate::Context::asset_path); `~/.toolkit/assets` unless set.
    pub fn assets(mut self, folder: impl Into<PathBuf>) -> Self {
        self.assets = Some(folder.into());
        self
    }

    /// Makes the toolkit.
    ///
    /// # Errors
    ///
    /// A name given to [`ToolkitBuilder::only`] or [`ToolkitBuilder::without`] that no
    /// linked tool has, an expected tool that is not there, or two tools of one name among
    /// those added here.
    pub fn build(self) -> Result<Toolkit, BuildError> {
        if let Some(name) = self.selection.unknown_names().first() {
            let near = crate::rules::suggest::nearest(name, registry::linked_names());
            return Err(BuildError(match near {
                Some(near) => format!("no tool `{name}` is linked; did you mean `{near}`?"),
                None => {
                    format!("no tool `{name}` is linked; is its crate named in `toolkit::link!`?")
                }
            }));
        }
        let collected = registry::collect(&self.selection, &self.instances);
        let registry = Registry::new(collected, self.instances);
        registry
            .register(self.tools, &Origin::Host)
            .map_err(|error| BuildError(error.to_string()))?;
        let snapshot = registry.snapshot();
        if let Some(name) = self
            .expected
            .iter()
            .find(|name| snapshot.tool(name).is_none())
        {
            return Err(BuildError(format!(
                "the expected tool `{name}` is not linked; name its crate in `toolkit::link!`"
            )));
        }
        let limits = self.limits;
        #[cfg(feature = "billing")]
        self.billing.check()?;
        check_limits(&limits, &self.skill_limits, &snapshot)?;
        let outputs = self
            .outputs
            .unwrap_or_else(|| Box::new(MemoryOutputs::new(limits.stored_bytes)));
        let sessions = self.sessions.unwrap_or_else(|| {
            Box::new(MemorySessions::new(
                limits.sessions,
                limits.sessions_per_account,
            ))
        });
        Ok(Toolkit(Arc::new(Shared {
            registry,
            approver: self.approver,
            approvals: self
                .approvals
                .unwrap_or_else(|| Box::new(MemoryApprovals::new())),
            gates: Gates::new(&limits, self.skill_limits),
            limits,
            hooks: self.hooks,
            events: EventSource::default(),
            ledger: self.ledger,
            secrets: self.secrets.build(),
            sessions,
            state: self.state,
            workspace: self.workspace,
            assets: self.assets.unwrap_or_else(default_assets),
            outputs,
            #[cfg(feature = "billing")]
            billing: self.billing,
        })))
    }
}

/// Each limit lets some call run, and those of single skills are about skills that are there.
fn check_limits(
    limits: &Limits,
    of_skills: &HashMap<String, usize>,
    snapshot: &Snapshot,
) -> Result<(), BuildError> {
    let of_skills = of_skills.iter().map(|(name, most)| (name.as_str(), *most));
    let mut of_skills: Vec<_> = of_skills.collect();
    of_skills.sort_unstable();
    let general = [
        ("concurrent_calls", limits.concurrent_calls),
        ("cpu_calls", limits.cpu_calls),
    ];
    let mut all = of_skills.iter().copied().chain(general);
    if let Some((name, _)) = all.find(|(_, most)| *most == 0) {
        return Err(BuildError(format!(
            "the limit of `{name}` lets no call run; set 1 or more"
        )));
    }
    let mut names = of_skills.into_iter().map(|(name, _)| name);
    let Some(unknown) = names.find(|name| snapshot.find(name).is_none()) else {
        return Ok(());
    };
    let near = crate::rules::suggest::nearest(unknown, snapshot.call_names());
    let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    Err(BuildError(format!(
        "there is a limit for `{unknown}`, which is no call name of a tool{near}"
    )))
}

/// Of the user alone, unlike a folder of a fixed name among the temporary files.
fn default_assets() -> PathBuf {
    let home = crate::store::home().map(|home| home.join(".toolkit"));
    home.unwrap_or_else(std::env::temp_dir).join("assets")
}

/// How calls are charged for; see [`billing`](crate::billing).
#[cfg(feature = "billing")]
impl ToolkitBuilder {
    /// Sets rates that come before those that crates declare.
    pub fn rates(mut self, rates: impl crate::billing::RateStore + 'static) -> Self {
        self.billing.rates.set = Some(Box::new(rates));
        self
    }

    /// Sets the least that an outermost call is charged that gave an output; none unless set, as
    /// fits a program that calls its own tools. A gateway takes 0.005 US dollars, say.
    pub fn minimum_charge(mut self, charge: rust_decimal::Decimal) -> Self {
        self.billing.minimum_charge = Some(charge);
        self
    }

    /// Sets the currency in which accounts are charged, by its ISO 4217 code; USD unless set.
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.billing.currency = Some(currency.into());
        self
    }
}

impl fmt::Debug for ToolkitBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolkitBuilder")
            .field("selection", &self.selection)
            .finish_non_exhaustive()
    }
}

/// Why a toolkit could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError(String);

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BuildError {}
