use std::fmt;
use std::sync::Arc;

/// One layer of a policy. A tool has to pass each that is present.
///
/// ```
/// use toolkit::policy::Layer;
///
/// assert_eq!(Layer::AgentByProvider.to_string(), "agent by provider");
/// assert_eq!(Layer::Host("channel".into()).to_string(), "channel");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layer {
    /// The profile of the agent, else of everybody, with what `alsoAllow` adds.
    Profile,
    /// The same by the entries of `byProvider`.
    ProviderProfile,
    /// `allow` and `deny` for everybody.
    Global,
    /// The entry of `byProvider` for everybody.
    GlobalByProvider,
    /// `allow` and `deny` of the agent.
    Agent,
    /// The agent's entry of `byProvider`.
    AgentByProvider,
    /// The sandbox.
    Sandbox,
    /// A [`HostLayer`](super::HostLayer), by its name.
    Host(Arc<str>),
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Profile => "profile",
            Self::ProviderProfile => "provider profile",
            Self::Global => "global",
            Self::GlobalByProvider => "global by provider",
            Self::Agent => "agent",
            Self::AgentByProvider => "agent by provider",
            Self::Sandbox => "sandbox",
            Self::Host(name) => name,
        })
    }
}
