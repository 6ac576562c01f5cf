use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;

use crate::call::{
    self, Approver, Call, CallError, Caller, Limits, Output, OutputPart, OutputStore, Request,
};
use crate::manifest::Finding;
use crate::registration::Instance;
use crate::registry::{self, Origin, Registry, RegistryError, Report, Selection, Snapshot, Tool};
use crate::script::{Script, ScriptError, ScriptOutcome};

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
    limits: Limits,
    workspace: Option<PathBuf>,
    outputs: OutputStore,
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
        let caller = Caller::host(call.account);
        call::execute(self, Request::new(&call.name, &call.arguments, &caller)).await
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
    pub fn read_output(&self, handle: &str, offset: usize, length: usize) -> Option<OutputPart> {
        self.0.outputs.read(handle, offset, length)
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

    pub(crate) fn outputs(&self) -> &OutputStore {
        &self.0.outputs
    }

    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.0.registry.snapshot()
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
    limits: Limits,
    workspace: Option<PathBuf>,
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

    /// Says who is asked about sensitive calls; without anybody they are refused.
    pub fn approver(mut self, approver: impl Approver + 'static) -> Self {
        self.approver = Some(Arc::new(approver));
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
        let outputs = OutputStore::new(self.limits.stored_bytes);
        Ok(Toolkit(Arc::new(Shared {
            registry,
            approver: self.approver,
            limits: self.limits,
            workspace: self.workspace,
            outputs,
        })))
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
