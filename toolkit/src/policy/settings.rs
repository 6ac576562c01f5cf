//! A configuration after it was checked: from here on nothing can fail.

use std::sync::Arc;

use super::entry::List;
use super::words::Passes;

/// All that a policy says.
#[derive(Debug, Default)]
pub(super) struct Settings {
    pub(super) global: ToolSettings,
    pub(super) agents: Vec<AgentSettings>,
    /// Every list, in the order in which they are written.
    pub(super) lists: Vec<Arc<List>>,
}

#[derive(Debug)]
pub(super) struct AgentSettings {
    /// Folded.
    pub(super) id: String,
    pub(super) tools: ToolSettings,
}

/// What stands below `tools`, for everybody or for one agent.
#[derive(Debug, Default)]
pub(super) struct ToolSettings {
    pub(super) own: ScopeSettings,
    /// By folded `provider` or `provider/model`.
    pub(super) by_provider: Vec<(String, ScopeSettings)>,
    pub(super) sandbox: Lists,
    pub(super) mode: Option<Mode>,
}

/// One scope: `tools` itself, or an entry of `byProvider`.
#[derive(Debug, Default)]
pub(super) struct ScopeSettings {
    pub(super) profile: Option<Profile>,
    pub(super) lists: Lists,
}

/// A profile that was chosen.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    /// Where it was chosen.
    pub(super) path: Arc<str>,
    pub(super) name: Arc<str>,
    pub(super) passes: Passes,
}

/// `None` where a key is absent; an empty list is kept, as it replaces another one.
#[derive(Debug, Default)]
pub(super) struct Lists {
    pub(super) allow: Option<Arc<List>>,
    pub(super) also_allow: Option<Arc<List>>,
    pub(super) deny: Option<Arc<List>>,
}

/// What an allow list means that names tools of plugins only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    OptIn,
    Strict,
}

impl ToolSettings {
    /// One entry only: that of the model if there is one, else that of the provider.
    pub(super) fn of_provider(
        &self,
        provider: Option<&str>,
        model: Option<&str>,
    ) -> Option<&ScopeSettings> {
        let provider = provider?;
        let entry = |wanted: &str| {
            let found = self.by_provider.iter().find(|(key, _)| key == wanted);
            found.map(|(_, entry)| entry)
        };
        model
            .and_then(|model| entry(&format!("{provider}/{model}")))
            .or_else(|| entry(provider))
    }
}
