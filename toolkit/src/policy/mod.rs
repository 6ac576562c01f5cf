#![doc = include_str!("../docs/policy.md")]

mod builder;
mod error;

mod raw;
mod syntax;

mod parse;
mod settings;

mod entry;
mod glob;
mod words;

mod layer;
mod scope;

mod catalogue;

mod bits;
mod hits;
mod in_force;

mod access;
mod decisions;
mod explanation;
mod warning;

use std::fmt;
use std::sync::Arc;

use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value;

pub use self::access::Access;
pub use self::builder::PolicyBuilder;
pub use self::catalogue::{Catalogue, CatalogueTool};
pub(crate) use self::decisions::Decisions;
pub use self::error::{PolicyError, PolicyErrorKind, PolicyFault};
pub use self::explanation::{Explanation, Verdict};
#[cfg(feature = "cli")]
pub(crate) use self::glob::Glob;
pub use self::layer::Layer;
pub use self::scope::{HostLayer, PolicyScope};
use self::settings::Settings;
pub use self::warning::PolicyWarning;
use self::words::Words;

/// Which tools may be used by whom, as it was configured. Cheap to copy.
///
/// The one by [`Default`] lets every tool pass but optional ones.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool, Policy, PolicyScope};
///
/// let policy = Policy::from_json(r#"{
///     "tools": { "deny": ["group:runtime"] },
///     "agents": { "list": [{ "id": "main", "tools": { "allow": ["read"] } }] }
/// }"#)?;
/// let tools = ["read", "write", "exec"];
/// let catalogue = Catalogue::new(tools.map(|name| CatalogueTool::new(name, "builtin"))).into();
/// let everybody = policy.access(&PolicyScope::new(), &catalogue);
/// assert_eq!(everybody.tools().collect::<Vec<_>>(), ["read", "write"]);
/// let main = policy.access(&PolicyScope::new().agent("main"), &catalogue);
/// assert_eq!(main.tools().collect::<Vec<_>>(), ["read"]);
/// # Ok::<(), toolkit::policy::PolicyError>(())
/// ```
#[derive(Clone)]
pub struct Policy(Arc<Inner>);

struct Inner {
    settings: Settings,
    words: Words,
}

impl Policy {
    fn of(settings: Settings, words: Words) -> Self {
        Self(Arc::new(Inner { settings, words }))
    }

    /// Starts with what a host adds: groups, profiles, aliases.
    pub fn builder() -> PolicyBuilder {
        PolicyBuilder::default()
    }

    /// Reads a policy that is written as JSON.
    ///
    /// # Errors
    ///
    /// All that is wrong with it, each with the path of its key.
    ///
    /// ```
    /// use toolkit::policy::Policy;
    ///
    /// let text = r#"{ "agents": { "list": [{ "id": "main", "tools": { "deny": "exec" } }] } }"#;
    /// assert_eq!(
    ///     Policy::from_json(text).unwrap_err().to_string(),
    ///     "`agents.list[0].tools.deny`: expected a list of entries, found \"exec\"; write `[\"exec\"]`",
    /// );
    /// ```
    pub fn from_json(text: &str) -> Result<Self, PolicyError> {
        Self::builder().read_json(text)
    }

    /// Reads a policy that was read as JSON before.
    ///
    /// # Errors
    ///
    /// As for [`Policy::from_json`].
    ///
    /// ```
    /// use toolkit::json;
    /// use toolkit::policy::Policy;
    ///
    /// let policy = Policy::from_value(&json!({ "agents": { "list": [{ "id": "main" }] } }))?;
    /// assert!(policy.has_agent("main"));
    /// # Ok::<(), toolkit::policy::PolicyError>(())
    /// ```
    pub fn from_value(value: &Value) -> Result<Self, PolicyError> {
        Self::builder().read_value(value)
    }

    /// Reads a policy that is written as JSON5, which has comments and needs fewer marks.
    ///
    /// # Errors
    ///
    /// As for [`Policy::from_json`].
    ///
    /// ```
    /// use toolkit::policy::Policy;
    ///
    /// let policy = Policy::from_json5("{ agents: { list: [{ id: 'main' }] } } // one agent")?;
    /// assert!(policy.has_agent("main"));
    /// # Ok::<(), toolkit::policy::PolicyError>(())
    /// ```
    #[cfg(feature = "policy-json5")]
    pub fn from_json5(text: &str) -> Result<Self, PolicyError> {
        Self::builder().read_json5(text)
    }

    /// Reads a policy that is written as TOML.
    ///
    /// # Errors
    ///
    /// As for [`Policy::from_json`].
    ///
    /// ```
    /// use toolkit::policy::Policy;
    ///
    /// let policy = Policy::from_toml("[[agents.list]]\nid = 'main'\ntools.deny = ['exec']")?;
    /// assert!(policy.has_agent("main"));
    /// # Ok::<(), toolkit::policy::PolicyError>(())
    /// ```
    #[cfg(feature = "policy-toml")]
    pub fn from_toml(text: &str) -> Result<Self, PolicyError> {
        Self::builder().read_toml(text)
    }

    /// Decides on every tool of a catalogue, once for all calls of a scope.
    pub fn access(&self, scope: &PolicyScope, catalogue: &Arc<Catalogue>) -> Access {
        Access::new(self, scope, catalogue)
    }

    /// The entries that stand for no tool of a catalogue and for no group, in the order in which
    /// they are written, also those for agents and providers that nobody has asked for.
    pub fn warnings(&self, catalogue: &Catalogue) -> Vec<PolicyWarning> {
        PolicyWarning::of(self.settings().lists.iter(), catalogue, self.words())
    }

    /// Whether the policy says anything of its own for an agent. One that it does not list has
    /// what is said for everybody.
    pub fn has_agent(&self, id: &str) -> bool {
        let id = scope::fold_id(id);
        let mut agents = self.settings().agents.iter();
        agents.any(|agent| agent.id == id)
    }

    fn settings(&self) -> &Settings {
        &self.0.settings
    }

    fn words(&self) -> &Words {
        &self.0.words
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::of(Settings::default(), Words::standard())
    }
}

/// Reads any format that serde reads; the message of an error is that of a [`PolicyError`].
///
/// ```
/// use toolkit::policy::Policy;
///
/// let error = serde_json::from_str::<Policy>(r#"{ "tool": {} }"#).unwrap_err();
/// assert!(error.to_string().contains("`tool`: unknown key `tool`; did you mean `tools`?"));
/// ```
impl<'de> Deserialize<'de> for Policy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = raw::Raw::deserialize(deserializer)?;
        Self::builder().read(&raw).map_err(de::Error::custom)
    }
}

impl fmt::Debug for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Policy")
            .field("agents", &self.settings().agents.len())
            .field("lists", &self.settings().lists.len())
            .finish_non_exhaustive()
    }
}
