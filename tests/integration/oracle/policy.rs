//! Which call names a policy lets pass, asked anew for each name, from the raw configuration.

use std::collections::BTreeSet;

use serde_json::Value;

/// A tool as the oracle sees it; without skills it is one function.
#[derive(Clone, Debug)]
pub(crate) struct Tool {
    pub(crate) name: String,
    pub(crate) skills: Vec<String>,
    pub(crate) origin: String,
    pub(crate) optional: bool,
}

impl Tool {
    pub(crate) fn call_names(&self) -> Vec<String> {
        if self.skills.is_empty() {
            return vec![self.name.clone()];
        }
        let call_name = |skill: &String| format!("{}__{skill}", self.name);
        self.skills.iter().map(call_name).collect()
    }

    fn is_core(&self) -> bool {
        self.origin == "builtin" || self.origin == "host"
    }

    /// `weather` of `plugin:weather`.
    fn plugin_id(&self) -> Option<&str> {
        self.origin.split_once(':').map(|(_, id)| id)
    }
}

const GROUPS: &[(&str, &str)] = &[
    ("memory", "memory_search memory_get"),
    ("web", "web_search web_fetch"),
    (
        "fs",
        "read write edit apply_patch file_read file_write file_edit file_list",
    ),
    ("runtime", "exec process shell_exec"),
    (
        "sessions",
        "sessions_list sessions_history sessions_send sessions_spawn session_status",
    ),
    ("ui", "browser canvas"),
    ("automation", "cron gateway"),
    ("messaging", "message"),
    ("nodes", "nodes"),
];

fn profile(name: &str) -> Option<Vec<String>> {
    let list = match name.trim().to_lowercase().as_str() {
        "minimal" => "session_status",
        "coding" => "group:fs group:runtime group:sessions group:memory image",
        "messaging" => "message sessions_list sessions_history sessions_send session_status",
        _ => return None,
    };
    Some(list.split(' ').map(str::to_owned).collect())
}

const SANDBOX_ALLOW: &str = "exec process read write edit apply_patch image sessions_list \
    sessions_history sessions_send sessions_spawn session_status";
const SANDBOX_DENY: &str = "browser canvas nodes cron gateway";

fn clean(entry: &str) -> String {
    let entry = entry.trim().to_lowercase();
    match entry.as_str() {
        "bash" => "exec".to_owned(),
        "apply-patch" => "apply_patch".to_owned(),
        _ => entry,
    }
}

/// The cleaned list below some keys; `None` where the key is missing.
fn list_at(value: &Value, keys: &[&str]) -> Option<Vec<String>> {
    let mut at = value;
    for key in keys {
        at = at.get(key)?;
    }
    let entries = at.as_array()?.iter().filter_map(Value::as_str).map(clean);
    Some(entries.filter(|entry| !entry.is_empty()).collect())
}

fn glob(pattern: &[u8], text: &[u8]) -> bool {
    match pattern.split_first() {
        None => text.is_empty(),
        Some((b'*', rest)) => (0..=text.len()).any(|skip| glob(rest, &text[skip..])),
        Some((byte, rest)) => text.first() == Some(byte) && glob(rest, &text[1..]),
    }
}

fn known_group(entry: &str) -> Option<Vec<String>> {
    let name = entry.strip_prefix("group:")?;
    let (_, members) = GROUPS.iter().find(|(group, _)| *group == name)?;
    Some(members.split(' ').map(str::to_owned).collect())
}

/// Whether one cleaned entry stands for one call name of a tool.
fn stands_for(entry: &str, tool: &Tool, call_name: &str) -> bool {
    if entry == "group:plugins" {
        return !tool.is_core();
    }
    if entry.starts_with("group:") {
        let members = known_group(entry).unwrap_or_default();
        return members.iter().any(|one| stands_for(one, tool, call_name));
    }
    if entry.contains('*') {
        let names = [tool.name.as_str(), call_name];
        return names
            .iter()
            .any(|name| glob(entry.as_bytes(), name.as_bytes()));
    }
    names_exactly(entry, tool, call_name)
}

fn names_exactly(entry: &str, tool: &Tool, call_name: &str) -> bool {
    entry == tool.name
        || entry == call_name
        || tool.plugin_id() == Some(entry)
        || (!tool.is_core() && entry == tool.origin)
        || (entry == "group:plugins" && !tool.is_core())
}

fn matches_something(entry: &str, tools: &[Tool], of: impl Fn(&Tool) -> bool) -> bool {
    tools.iter().filter(|tool| of(tool)).any(|tool| {
        let names = tool.call_names();
        names.iter().any(|name| stands_for(entry, tool, name))
    })
}

/// One layer, told in full.
struct Layer {
    allow: Vec<String>,
    deny: Vec<String>,
    /// Denied unless the third list stands for it.
    soft_deny: Vec<String>,
    lifted: Vec<String>,
    may_only_opt_in: bool,
}

impl Layer {
    fn passes(&self, tools: &[Tool], tool: &Tool, call_name: &str) -> bool {
        let hit = |list: &[String]| list.iter().any(|one| stands_for(one, tool, call_name));
        if hit(&self.deny) || hit(&self.soft_deny) && !hit(&self.lifted) {
            return false;
        }
        let any = |of: fn(&Tool) -> bool| {
            self.allow
                .iter()
                .any(|one| matches_something(one, tools, of))
        };
        let names_group = self.allow.iter().any(|one| known_group(one).is_some());
        let only_opts_in =
            self.may_only_opt_in && any(|_| true) && !any(Tool::is_core) && !names_group;
        self.allow.is_empty() || only_opts_in || hit(&self.allow)
    }
}

/// A question: the configuration and what is known of the call.
pub(crate) struct Question<'q> {
    pub(crate) config: &'q Value,
    pub(crate) context: &'q Value,
    pub(crate) tools: &'q [Tool],
}

impl Question<'_> {
    fn global(&self) -> &Value {
        &self.config["tools"]
    }

    fn agent(&self) -> &Value {
        let wanted = self.context["agent"].as_str().unwrap_or("");
        let agents = self.config["agents"]["list"].as_array();
        let is_it = |agent: &&Value| {
            let id = agent["id"].as_str().unwrap_or("");
            id.trim().to_lowercase() == wanted.trim().to_lowercase()
        };
        let agent = agents.and_then(|agents| agents.iter().find(is_it));
        agent.map_or(&Value::Null, |agent| &agent["tools"])
    }

    fn of_provider<'v>(&self, scope: &'v Value) -> &'v Value {
        let lower = |value: &Value| value.as_str().unwrap_or("").trim().to_lowercase();
        let (provider, model) = (
            lower(&self.context["provider"]),
            lower(&self.context["model"]),
        );
        let entry = |wanted: &str| {
            let entries = scope["byProvider"].as_object()?;
            let is_it = |(key, _): &(&String, &Value)| key.trim().to_lowercase() == wanted;
            entries.iter().find(is_it).map(|(_, entry)| entry)
        };
        if provider.is_empty() {
            return &Value::Null;
        }
        let model = (!model.is_empty())
            .then(|| entry(&format!("{provider}/{model}")))
            .flatten();
        model.or_else(|| entry(&provider)).unwrap_or(&Value::Null)
    }

    fn may_only_opt_in(&self) -> bool {
        let mode = |scope: &Value| Some(scope["plugin_only_allowlist"].as_str()?.to_owned());
        let mode = mode(self.agent()).or_else(|| mode(self.global()));
        mode.is_none_or(|mode| mode.trim().to_lowercase() == "opt_in")
    }

    /// What a profile says, and what some key adds to it.
    fn profile_layer(agent: &Value, global: &Value) -> (Layer, Vec<String>) {
        let chosen = agent["profile"].as_str().or(global["profile"].as_str());
        let list = chosen.and_then(profile);
        let also = list_at(agent, &["alsoAllow"]).or_else(|| list_at(global, &["alsoAllow"]));
        let also = also.unwrap_or_default();
        let mut allow = list.clone().unwrap_or_default();
        if list.is_some() {
            allow.extend(also.clone());
        }
        let layer = Layer {
            allow: allow.clone(),
            deny: Vec::new(),
            soft_deny: Vec::new(),
            lifted: Vec::new(),
            // A profile speaks of core tools, whether or not they are there.
            may_only_opt_in: false,
        };
        let named = allow.into_iter().chain(also).collect();
        (layer, named)
    }

    fn plain_layer(&self, scope: &Value) -> (Layer, Vec<String>) {
        let allow = list_at(scope, &["allow"]).unwrap_or_default();
        let layer = Layer {
            allow: allow.clone(),
            deny: list_at(scope, &["deny"]).unwrap_or_default(),
            soft_deny: Vec::new(),
            lifted: Vec::new(),
            may_only_opt_in: self.may_only_opt_in(),
        };
        (layer, allow)
    }

    fn sandbox_layer(&self) -> (Layer, Vec<String>) {
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let given = |key: &str| {
            let at = ["sandbox", "tools", key];
            list_at(self.agent(), &at).or_else(|| list_at(self.global(), &at))
        };
        let (allow, also, deny) = (given("allow"), given("alsoAllow"), given("deny"));
        let explicit: Vec<String> = [&allow, &also]
            .into_iter()
            .flatten()
            .flatten()
            .cloned()
            .collect();
        let everything = allow.as_ref().is_some_and(Vec::is_empty);
        let mut list = allow.unwrap_or_else(|| words(SANDBOX_ALLOW));
        if !everything {
            list.extend(also.unwrap_or_default());
        }
        let layer = Layer {
            allow: list,
            soft_deny: if deny.is_none() {
                words(SANDBOX_DENY)
            } else {
                Vec::new()
            },
            deny: deny.unwrap_or_default(),
            lifted: explicit.clone(),
            may_only_opt_in: false,
        };
        (layer, explicit)
    }

    fn layers(&self) -> Vec<(Layer, Vec<String>)> {
        let (agent, global) = (self.agent(), self.global());
        let (agent_provider, global_provider) = (self.of_provider(agent), self.of_provider(global));
        let mut layers = vec![
            Self::profile_layer(agent, global),
            Self::profile_layer(agent_provider, global_provider),
            self.plain_layer(global),
            self.plain_layer(global_provider),
            self.plain_layer(agent),
            self.plain_layer(agent_provider),
        ];
        if self.context["sandboxed"] == true {
            layers.push(self.sandbox_layer());
        }
        for host in self.context["layers"].as_array().into_iter().flatten() {
            let (mut layer, mut named) = self.plain_layer(host);
            layer.may_only_opt_in = false;
            let also = list_at(host, &["alsoAllow"]).unwrap_or_default();
            if !layer.allow.is_empty() {
                layer.allow.extend(also.clone());
            }
            named.extend(also);
            layers.push((layer, named));
        }
        layers
    }

    /// The call names that may be used.
    pub(crate) fn available(&self) -> BTreeSet<String> {
        let layers = self.layers();
        let mut available = BTreeSet::new();
        for tool in self.tools {
            for call_name in tool.call_names() {
                let is_wanted = |named: &Vec<String>| {
                    named.iter().any(|one| names_exactly(one, tool, &call_name))
                };
                let exists = !tool.optional || layers.iter().any(|(_, named)| is_wanted(named));
                let passes = |layer: &Layer| layer.passes(self.tools, tool, &call_name);
                if exists && layers.iter().all(|(layer, _)| passes(layer)) {
                    available.insert(call_name);
                }
            }
        }
        available
    }

    /// The entries, wherever they are written, that stand for nothing.
    pub(crate) fn unknown_entries(&self) -> BTreeSet<String> {
        let mut written = Vec::new();
        collect_lists(self.config, &mut written);
        collect_lists(&self.context["layers"], &mut written);
        let is_known = |entry: &String| {
            entry == "*"
                || entry == "group:plugins"
                || known_group(entry).is_some()
                || matches_something(entry, self.tools, |_| true)
        };
        written
            .into_iter()
            .filter(|entry| !is_known(entry))
            .collect()
    }
}

fn collect_lists(value: &Value, written: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_lists(item, written)),
        Value::Object(entries) => {
            for (key, inner) in entries {
                if ["allow", "alsoAllow", "deny"].contains(&key.as_str()) {
                    written.extend(list_at(inner, &[]).unwrap_or_default());
                } else {
                    collect_lists(inner, written);
                }
            }
        }
        _ => {}
    }
}
