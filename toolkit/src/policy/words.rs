//! What names stand for: aliases, groups and profiles, as data that a host can add to.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::entry::{Entry, List};

const ALIASES: [(&str, &str); 2] = [("bash", "exec"), ("apply-patch", "apply_patch")];

/// The tools that come with toolkit have names of their own beside those that agents know
/// from elsewhere.
const GROUPS: [(&str, &[&str]); 11] = [
    ("memory", &["memory_search", "memory_get"]),
    ("web", &["web_search", "web_fetch"]),
    (
        "fs",
        &[
            "read",
            "write",
            "edit",
            "apply_patch",
            "file_read",
            "file_write",
            "file_edit",
            "file_list",
        ],
    ),
    ("runtime", &["exec", "process", "shell_exec"]),
    (
        "sessions",
        &[
            "sessions_list",
            "sessions_history",
            "sessions_send",
            "sessions_spawn",
            "session_status",
        ],
    ),
    ("ui", &["browser", "canvas"]),
    ("automation", &["cron", "gateway"]),
    ("messaging", &["message"]),
    ("nodes", &["nodes"]),
    (
        "discovery",
        &[
            "tool_search",
            "tool_call",
            "run_script",
            "discover",
            "output_read",
        ],
    ),
    (
        "extension",
        &[
            "plugin_create",
            "plugin_list",
            "plugin_delete",
            "skill_list",
            "skill_view",
            "skill_create",
            "skill_delete",
            "mcp_add",
            "mcp_list",
            "mcp_remove",
            "list_mcp_resources",
            "read_mcp_resource",
        ],
    ),
];

const PROFILES: [(&str, &[&str]); 3] = [
    ("minimal", &["session_status"]),
    (
        "coding",
        &[
            "group:fs",
            "group:runtime",
            "group:sessions",
            "group:memory",
            "image",
        ],
    ),
    (
        "messaging",
        &[
            "message",
            "sessions_list",
            "sessions_history",
            "sessions_send",
            "session_status",
        ],
    ),
];

/// The profile that restricts nothing.
const FULL: &str = "full";

/// What a sandboxed call may use where nobody says otherwise.
pub(super) const SANDBOX_ALLOW: [&str; 12] = [
    "exec",
    "process",
    "read",
    "write",
    "edit",
    "apply_patch",
    "image",
    "sessions_list",
    "sessions_history",
    "sessions_send",
    "sessions_spawn",
    "session_status",
];

/// What it may not use where nobody says otherwise.
pub(super) const SANDBOX_DENY: [&str; 5] = ["browser", "canvas", "nodes", "cron", "gateway"];

/// Aliases, groups and profiles of one policy.
#[derive(Clone, Debug)]
pub(super) struct Words {
    aliases: BTreeMap<String, String>,
    groups: BTreeMap<String, Arc<[Entry]>>,
    /// In the order in which messages list them.
    profiles: Vec<(String, Passes)>,
}

/// What a profile lets pass.
#[derive(Clone, Debug)]
pub(super) enum Passes {
    Everything,
    Only(Arc<List>),
}

/// What a host adds to the words, in the order in which they build on each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Additions {
    pub(super) aliases: Vec<(String, String)>,
    pub(super) groups: Vec<(String, Vec<String>)>,
    pub(super) profiles: Vec<(String, Vec<String>)>,
}

impl Words {
    /// The words that everybody has.
    pub(super) fn standard() -> Self {
        Self::with(&Additions::default())
    }

    pub(super) fn with(additions: &Additions) -> Self {
        let owned = |(alias, name): (&str, &str)| (alias.to_owned(), name.to_owned());
        let mut aliases: BTreeMap<_, _> = ALIASES.into_iter().map(owned).collect();
        aliases.extend(additions.aliases.iter().cloned());
        let mut words = Self {
            aliases,
            groups: BTreeMap::new(),
            profiles: Vec::new(),
        };
        let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, members) in GROUPS {
            groups.insert(name, members.to_vec());
        }
        for (name, members) in &additions.groups {
            let group = groups.entry(name).or_default();
            group.extend(members.iter().map(String::as_str));
        }
        for (name, members) in groups {
            let members = members.iter();
            let members = members.filter_map(|member| Entry::parse(member, &words));
            let members = members.collect();
            words.groups.insert(name.to_owned(), members);
        }
        for (name, entries) in PROFILES {
            words.add_profile(name, entries.iter().copied());
        }
        words.profiles.push((FULL.to_owned(), Passes::Everything));
        for (name, entries) in &additions.profiles {
            words.add_profile(name, entries.iter().map(String::as_str));
        }
        words
    }

    fn add_profile<'t>(&mut self, name: &str, entries: impl Iterator<Item = &'t str>) {
        let list = List::parse(&format!("profile {name}"), entries, self);
        self.profiles.retain(|(other, _)| other != name);
        self.profiles
            .push((name.to_owned(), Passes::Only(Arc::new(list))));
    }

    /// What a name is an alias of: of a tool, or of the tool in front of a skill.
    pub(super) fn alias(&self, name: &str) -> Option<String> {
        if let Some(tool) = self.aliases.get(name) {
            return Some(tool.clone());
        }
        let (tool, skill) = name.split_once("__")?;
        let tool = self.aliases.get(tool)?;
        Some(format!("{tool}__{skill}"))
    }

    pub(super) fn group(&self, name: &str) -> Option<Arc<[Entry]>> {
        self.groups.get(name).cloned()
    }

    pub(super) fn group_names(&self) -> impl Iterator<Item = &str> {
        let names = self.groups.keys().map(String::as_str);
        names.chain(["plugins"])
    }

    pub(super) fn profile(&self, name: &str) -> Option<Passes> {
        let found = self.profiles.iter().find(|(other, _)| other == name);
        found.map(|(_, passes)| passes.clone())
    }

    pub(super) fn profile_names(&self) -> Vec<&str> {
        self.profiles
            .iter()
            .map(|(name, _)| name.as_str())
            .collect()
    }
}
