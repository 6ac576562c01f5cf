//! Which layers are in force for one scope, in their order.

use std::sync::{Arc, LazyLock};

use super::entry::{List, Meant};
use super::layer::Layer;
use super::scope::{HostLayer, PolicyScope};
use super::settings::{Lists, Mode, ScopeSettings, Settings, ToolSettings};
use super::words::{Passes, SANDBOX_ALLOW, SANDBOX_DENY, Words};

/// A layer with its lists.
#[derive(Debug)]
pub(super) struct InForce {
    pub(super) layer: Layer,
    /// Together one list; without entries it is none.
    pub(super) allow: Vec<Arc<List>>,
    /// What an explanation names if nothing of `allow` stands for a tool.
    pub(super) allow_path: Arc<str>,
    /// The name of the profile that restricts.
    pub(super) profile: Option<Arc<str>>,
    pub(super) deny: Option<Arc<List>>,
    /// What does not count as denied.
    pub(super) lifted: Vec<Arc<List>>,
    /// Whether the allow list restricts nothing if it names tools of plugins only.
    pub(super) may_only_opt_in: bool,
}

/// All layers that are present.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) layers: Vec<InForce>,
    /// The lists by which optional tools can be wanted.
    pub(super) wanted: Vec<Arc<List>>,
    /// The lists that came with the scope.
    pub(super) of_scope: Vec<Arc<List>>,
}

impl Rules {
    pub(super) fn of(settings: &Settings, words: &Words, scope: &PolicyScope) -> Self {
        let nothing = ToolSettings::default();
        let global = &settings.global;
        let agent = scope.agent_id().and_then(|id| {
            let mut agents = settings.agents.iter();
            agents.find(|agent| agent.id == id)
        });
        let agent = agent.map_or(&nothing, |agent| &agent.tools);
        let no_scope = ScopeSettings::default();
        let of_provider = |tools| {
            let tools: &ToolSettings = tools;
            tools.of_provider(scope.provider_id(), scope.model_id())
        };
        let global_provider = of_provider(global).unwrap_or(&no_scope);
        let agent_provider = of_provider(agent).unwrap_or(&no_scope);
        let mode = agent.mode.or(global.mode).unwrap_or(Mode::OptIn);

        let mut rules = Self {
            layers: Vec::new(),
            wanted: Vec::new(),
            of_scope: Vec::new(),
        };
        rules.add_profile(Layer::Profile, &agent.own, &global.own);
        rules.add_profile(Layer::ProviderProfile, agent_provider, global_provider);
        let plain = [
            (Layer::Global, &global.own),
            (Layer::GlobalByProvider, global_provider),
            (Layer::Agent, &agent.own),
            (Layer::AgentByProvider, agent_provider),
        ];
        for (layer, scope) in plain {
            rules.add_plain(layer, &scope.lists, mode);
        }
        if scope.is_sandboxed() {
            rules.add_sandbox(&agent.sandbox, &global.sandbox);
        }
        for layer in scope.layers() {
            rules.add_host(layer, words);
        }
        rules
    }

    /// `alsoAllow` is replaced, not merged: that of the agent counts if the key is there at all.
    fn add_profile(&mut self, layer: Layer, agent: &ScopeSettings, global: &ScopeSettings) {
        let also_allow = agent.lists.also_allow.as_ref();
        let also_allow = also_allow.or(global.lists.also_allow.as_ref());
        self.wanted.extend(also_allow.cloned());
        let Some(profile) = agent.profile.as_ref().or(global.profile.as_ref()) else {
            return;
        };
        let Passes::Only(entries) = &profile.passes else {
            return;
        };
        self.wanted.push(Arc::clone(entries));
        let mut allow = vec![Arc::clone(entries)];
        allow.extend(also_allow.cloned());
        self.layers.push(InForce {
            layer,
            allow,
            allow_path: Arc::clone(&profile.path),
            profile: Some(Arc::clone(&profile.name)),
            deny: None,
            lifted: Vec::new(),
            // A profile speaks of core tools, whether or not they are registered: it must not
            // open everything because somebody adds a plugin to it.
            may_only_opt_in: false,
        });
    }

    fn add_plain(&mut self, layer: Layer, lists: &Lists, mode: Mode) {
        self.wanted.extend(lists.allow.clone());
        if lists.allow.is_none() && lists.deny.is_none() {
            return;
        }
        self.layers.push(InForce {
            layer,
            allow_path: path_of(lists.allow.as_ref()),
            profile: None,
            allow: lists.allow.iter().cloned().collect(),
            deny: lists.deny.clone(),
            lifted: Vec::new(),
            may_only_opt_in: mode == Mode::OptIn,
        });
    }

    fn add_sandbox(&mut self, agent: &Lists, global: &Lists) {
        static DEFAULTS: LazyLock<[Arc<List>; 2]> = LazyLock::new(|| {
            let words = Words::standard();
            let list = |path, entries| Arc::new(List::parse(path, entries, &words));
            [
                list(
                    "the default of `tools.sandbox.tools.allow`",
                    SANDBOX_ALLOW.to_vec(),
                ),
                list(
                    "the default of `tools.sandbox.tools.deny`",
                    SANDBOX_DENY.to_vec(),
                ),
            ]
        });
        let [default_allow, default_deny] = &*DEFAULTS;
        let given =
            |of: fn(&Lists) -> &Option<Arc<List>>| of(agent).as_ref().or(of(global).as_ref());
        let allow = given(|lists| &lists.allow);
        let also_allow = given(|lists| &lists.also_allow);
        let deny = given(|lists| &lists.deny);
        let explicit: Vec<_> = allow.into_iter().chain(also_allow).cloned().collect();
        // Being in a sandbox wants no optional tool, so the defaults do not count here.
        self.wanted.extend(explicit.iter().cloned());
        let is_everything = allow.is_some_and(|list| list.is_empty());
        let mut together = vec![Arc::clone(allow.unwrap_or(default_allow))];
        if !is_everything {
            together.extend(also_allow.cloned());
        }
        self.layers.push(InForce {
            layer: Layer::Sandbox,
            allow_path: path_of(together.first()),
            profile: None,
            allow: together,
            deny: Some(Arc::clone(deny.unwrap_or(default_deny))),
            lifted: if deny.is_some() { Vec::new() } else { explicit },
            may_only_opt_in: false,
        });
    }

    fn add_host(&mut self, layer: &HostLayer, words: &Words) {
        let [allow, also_allow, deny] = layer.lists().map(|(key, entries)| {
            let path = format!("layers.{}.{key}", layer.name());
            Arc::new(List::parse(
                &path,
                entries.iter().map(String::as_str),
                words,
            ))
        });
        self.of_scope
            .extend([&allow, &also_allow, &deny].map(Arc::clone));
        self.wanted.extend([&allow, &also_allow].map(Arc::clone));
        let allow_path = path_of(Some(&allow));
        let allow = if allow.is_empty() {
            Vec::new()
        } else {
            vec![allow, also_allow]
        };
        self.layers.push(InForce {
            layer: Layer::Host(layer.shared_name()),
            allow,
            allow_path,
            profile: None,
            deny: Some(deny),
            lifted: Vec::new(),
            may_only_opt_in: false,
        });
    }
}

fn path_of(list: Option<&Arc<List>>) -> Arc<str> {
    list.map_or_else(|| "".into(), |list| (*list.path).into())
}

impl InForce {
    /// Whether an entry of the allow list is a group, whatever belongs to it.
    pub(super) fn names_group(&self) -> bool {
        let mut entries = self.allow.iter().flat_map(|list| list.entries());
        entries.any(|entry| matches!(entry.meant, Meant::Group(_)))
    }

    pub(super) fn has_allow_list(&self) -> bool {
        self.allow.iter().any(|list| !list.is_empty())
    }
}
