use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "billing")]
use super::Billing;
use super::{Shared, Toolkit};
use crate::approval::{ApprovalStore, Approver, MemoryApprovals};
use crate::call::{Gates, Limits, MemoryOutputs, OutputStore};
use crate::event::EventSource;
use crate::hook::{AfterHook, BeforeHook, Hooks};
use crate::ledger::Ledger;
use crate::policy::{Decisions, Policy};
use crate::publication::{PublicationStore, Publications};
use crate::registration::Instance;
use crate::registry::{self, Origin, Registry, Selection, Snapshot, Tool};
use crate::rules::nearest;
use crate::search::LiveIndex;
use crate::secret::{FileChoice, SecretProvider, SecretsBuilder};
use crate::session::{MemorySessions, SessionStore};

/// How long what is published holds unless the host says otherwise.
const PUBLICATION_REFRESH: Duration = Duration::from_secs(60);

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
    policy: Option<Policy>,
    publications: Option<Box<dyn PublicationStore>>,
    publication_refresh: Option<Duration>,
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
    #[cfg(feature = "http")]
    http: crate::http::HttpOptions,
    #[cfg(all(feature = "http", feature = "testkit"))]
    http_around: Option<crate::http::Around>,
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

    /// Sets who may use which tools; see [`policy`](crate::policy).
    ///
    /// Optional tools are then there if the policy names them, or [`ToolkitBuilder::allow`] does.
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::policy::{Policy, PolicyScope};
    /// use toolkit::{Call, ErrorCode};
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
    /// let policy = Policy::from_json(
    ///     r#"{ "agents": { "list": [{ "id": "guest", "tools": { "deny": ["word_count"] } }] } }"#,
    /// )?;
    /// let toolkit = Toolkit::builder().only(["word_count"]).policy(policy).build()?;
    /// let call = Call::new("word_count").arguments(json!({ "text": "to be" }));
    /// assert_eq!(toolkit.execute(call.clone()).await?.value(), 2);
    /// let guest = PolicyScope::new().agent("guest");
    /// let error = toolkit.execute(call.scope(guest)).await.unwrap_err();
    /// assert_eq!(error.code(), ErrorCode::NotAllowed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # }).unwrap();
    /// ```
    pub fn policy(mut self, policy: Policy) -> Self {
        self.selection.has_policy = true;
        self.policy = Some(policy);
        self
    }

    /// Hides all tools but those that are published in this store, and those that toolkit itself
    /// brings; without one everything is visible. See [`publication`](crate::publication).
    pub fn publications(mut self, store: impl PublicationStore + 'static) -> Self {
        self.publications = Some(Box::new(store));
        self
    }

    /// Sets how long what was read of that store holds: the first call after that time reads it
    /// again. 60 seconds unless set; with none at all each call reads.
    pub fn publication_refresh(mut self, interval: Duration) -> Self {
        self.publication_refresh = Some(interval);
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

    /// Says how tools may ask the web; see [`http`](crate::http).
    #[cfg(feature = "http")]
    pub fn http(mut self, options: crate::http::HttpOptions) -> Self {
        self.http = options;
        self
    }

    /// Makes the toolkit.
    ///
    /// # Errors
    ///
    /// A name given to [`ToolkitBuilder::only`] or [`ToolkitBuilder::without`] that no
    /// linked tool has, an expected tool that is not there, two tools of one name among those
    /// added here, or a setting that has no effect.
    pub fn build(self) -> Result<Toolkit, BuildError> {
        if let Some(name) = self.selection.unknown_names().first() {
            let otherwise = || "is its crate named in `toolkit::link!`?".to_owned();
            let way_out = nearest::way_out(name, registry::linked_names(), otherwise);
            return Err(BuildError(format!("no tool `{name}` is linked; {way_out}")));
        }
        let wanted = self.selection.wanted();
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
        if self.publications.is_none() && self.publication_refresh.is_some() {
            return Err(BuildError(
                "`publication_refresh` has no effect without a store; give one to `publications`"
                    .to_owned(),
            ));
        }
        let interval = self.publication_refresh.unwrap_or(PUBLICATION_REFRESH);
        let limits = self.limits;
        #[cfg(feature = "billing")]
        self.billing.check()?;
        check_limits(&limits, &self.skill_limits, &snapshot)?;
        #[cfg(feature = "http")]
        let http = crate::http::Settings::new(self.http).map_err(BuildError)?;
        #[cfg(all(feature = "http", feature = "testkit"))]
        let http = http.with_around(self.http_around);
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
            index: LiveIndex::default(),
            approver: self.approver,
            approvals: self
                .approvals
                .unwrap_or_else(|| Box::new(MemoryApprovals::new())),
            restricts: self.policy.is_some() || self.publications.is_some(),
            decisions: Decisions::new(self.policy, wanted),
            publications: self
                .publications
                .map(|store| Arc::new(Publications::new(store, interval))),
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
            #[cfg(feature = "http")]
            http: Arc::new(http),
            #[cfg(feature = "billing")]
            billing: self.billing,
        })))
    }
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
    let near = nearest::hint(unknown, snapshot.call_names());
    Err(BuildError(format!(
        "there is a limit for `{unknown}`, which is no call name of a tool{near}"
    )))
}

/// Of the user alone, unlike a folder of a fixed name among the temporary files.
fn default_assets() -> PathBuf {
    let home = crate::store::home().map(|home| home.join(".toolkit"));
    home.unwrap_or_else(std::env::temp_dir).join("assets")
}

/// What the test kit asks and changes of a builder that an app made.
#[cfg(feature = "testkit")]
impl ToolkitBuilder {
    pub(crate) fn has_workspace(&self) -> bool {
        self.workspace.is_some()
    }

    /// Examples are run before anybody publishes their tools.
    pub(crate) fn without_publications(mut self) -> Self {
        self.publications = None;
        self.publication_refresh = None;
        self
    }
}

/// What recordings change of it.
#[cfg(all(feature = "http", feature = "testkit"))]
impl ToolkitBuilder {
    pub(crate) fn http_around(mut self, around: crate::http::Around) -> Self {
        self.http_around = Some(around);
        self
    }

    pub(crate) fn secrets_of_test(
        mut self,
        secrets: Box<dyn SecretProvider>,
        is_alone: bool,
    ) -> Self {
        self.secrets.of_test = Some((secrets, is_alone));
        self
    }
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
