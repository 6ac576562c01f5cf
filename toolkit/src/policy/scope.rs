use std::sync::Arc;

/// For whom a policy is asked: what is known of the agent, the model and the call.
///
/// Case and spacing make no difference, and a blank is nothing at all. Scopes can be compared and
/// hashed, to keep one [`Access`](super::Access) for each.
///
/// ```
/// use toolkit::policy::{HostLayer, PolicyScope};
///
/// let scope = PolicyScope::new()
///     .agent("main")
///     .provider("OpenAI")
///     .model("gpt-5.2")
///     .layer(HostLayer::new("channel").deny(["exec"]));
/// assert_eq!(scope.provider_id(), Some("openai"));
/// assert_eq!(PolicyScope::new().agent(" "), PolicyScope::new());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct PolicyScope {
    agent: Option<String>,
    provider: Option<String>,
    model: Option<String>,
    sandboxed: bool,
    layers: Vec<HostLayer>,
}

impl PolicyScope {
    /// Nobody in particular: only what a policy says for everybody.
    pub fn new() -> Self {
        Self::default()
    }

    /// The agent that calls. One that the policy does not list has only what is said for
    /// everybody; see [`Policy::has_agent`](super::Policy::has_agent).
    pub fn agent(mut self, id: impl AsRef<str>) -> Self {
        self.agent = given(fold_id(id.as_ref()));
        self
    }

    /// Who provides the model that calls.
    pub fn provider(mut self, provider: impl AsRef<str>) -> Self {
        self.provider = given(fold_id(provider.as_ref()));
        self
    }

    /// The model that calls, by the name that its provider gives it: `gpt-5.2` for the entry
    /// `openai/gpt-5.2` of `byProvider`. It counts only beside a provider.
    pub fn model(mut self, model: impl AsRef<str>) -> Self {
        self.model = given(fold_id(model.as_ref()));
        self
    }

    /// The call runs inside of a sandbox.
    pub fn sandboxed(mut self) -> Self {
        self.sandboxed = true;
        self
    }

    /// Adds a layer of the host, behind those that are there.
    pub fn layer(mut self, layer: HostLayer) -> Self {
        self.layers.push(layer);
        self
    }

    /// The agent, as it is compared.
    pub fn agent_id(&self) -> Option<&str> {
        self.agent.as_deref()
    }

    /// The provider, as it is compared.
    pub fn provider_id(&self) -> Option<&str> {
        self.provider.as_deref()
    }

    /// The model, as it is compared.
    pub fn model_id(&self) -> Option<&str> {
        self.model.as_deref()
    }

    /// Whether the call runs inside of a sandbox.
    pub fn is_sandboxed(&self) -> bool {
        self.sandboxed
    }

    /// The layers of the host, in order.
    pub fn layers(&self) -> &[HostLayer] {
        &self.layers
    }
}

/// A layer that the host adds for one call: for its channel, its sender, a subagent.
///
/// Such a layer is always strict. A list without entries is no list, as everywhere: a layer that
/// is to let nothing pass denies `*`.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool, HostLayer, Policy, PolicyScope};
///
/// let catalogue = Catalogue::new([
///     CatalogueTool::new("read", "builtin"),
///     CatalogueTool::new("exec", "builtin"),
/// ]);
/// let scope = PolicyScope::new().layer(HostLayer::new("subagent").allow(["read"]));
/// let access = Policy::default().access(&scope, &catalogue.into());
/// assert!(access.allows("read"));
/// assert!(!access.allows("exec"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct HostLayer {
    name: Arc<str>,
    allow: Vec<String>,
    also_allow: Vec<String>,
    deny: Vec<String>,
}

impl HostLayer {
    /// A layer that lets everything pass, with the name by which explanations call it.
    pub fn new(name: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            allow: Vec::new(),
            also_allow: Vec::new(),
            deny: Vec::new(),
        }
    }

    /// Lets nothing pass but this.
    pub fn allow(mut self, entries: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.allow.extend(entries.into_iter().map(Into::into));
        self
    }

    /// Wants optional tools, beside what `allow` lets pass; alone it restricts nothing.
    ///
    /// ```
    /// use toolkit::policy::{Catalogue, CatalogueTool, HostLayer, Policy, PolicyScope};
    ///
    /// let paint = CatalogueTool::new("paint", "crate:painter").optional();
    /// let catalogue = std::sync::Arc::new(Catalogue::new([paint]));
    /// let policy = Policy::default();
    /// let wanted = PolicyScope::new().layer(HostLayer::new("host").also_allow(["painter"]));
    /// assert!(!policy.access(&PolicyScope::new(), &catalogue).allows("paint"));
    /// assert!(policy.access(&wanted, &catalogue).allows("paint"));
    /// ```
    pub fn also_allow(mut self, entries: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.also_allow.extend(entries.into_iter().map(Into::into));
        self
    }

    /// Refuses this, whatever else the layer says.
    pub fn deny(mut self, entries: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.deny.extend(entries.into_iter().map(Into::into));
        self
    }

    /// The name of the layer.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn shared_name(&self) -> Arc<str> {
        Arc::clone(&self.name)
    }

    /// `allow`, `alsoAllow` and `deny`, each with its name.
    pub(super) fn lists(&self) -> [(&'static str, &[String]); 3] {
        [
            ("allow", &self.allow),
            ("alsoAllow", &self.also_allow),
            ("deny", &self.deny),
        ]
    }
}

fn given(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// How ids of agents and names of profiles are compared.
pub(super) fn fold_id(text: &str) -> String {
    text.trim().to_lowercase()
}

/// How keys of `byProvider` are compared.
pub(super) fn fold_provider(key: &str) -> String {
    let key = fold_id(key);
    match key.split_once('/') {
        Some((provider, model)) => [provider.trim_end(), "/", model.trim_start()].concat(),
        None => key,
    }
}
