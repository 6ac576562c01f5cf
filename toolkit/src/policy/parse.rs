//! From the tree that was typed to settings. Accepted are an object with
//!
//! * `tools`: an object with `profile` (text), `allow` or `alsoAllow`, `deny` (lists of text),
//!   `byProvider` (an object of objects with these keys), `sandbox` (an object with `tools`, that
//!   holds the three lists), `plugin_only_allowlist` (`"opt_in"` or `"strict"`), and
//! * `agents`: an object with `list`, a list of objects with `id` (text) and `tools` (as above),
//!
//! and no other keys. `null` is no way to leave a key out: whether it replaces what stands in
//! another scope could be read either way.

use std::sync::Arc;

use super::entry::List;
use super::error::{PolicyError, PolicyErrorKind as Kind, PolicyFault};
use super::raw::Raw;
use super::settings::{AgentSettings, Lists, Mode, Profile, ScopeSettings, Settings, ToolSettings};
use super::words::Words;
use crate::rules::{nearest, suggest};

const LISTS: [&str; 3] = ["allow", "alsoAllow", "deny"];
const SCOPE: [&str; 4] = ["profile", "allow", "alsoAllow", "deny"];
const TOOLS: [&str; 7] = [
    "profile",
    "allow",
    "alsoAllow",
    "deny",
    "byProvider",
    "sandbox",
    "plugin_only_allowlist",
];

pub(super) fn parse(raw: &Raw, words: &Words) -> Result<Settings, PolicyError> {
    let mut parser = Parser {
        words,
        faults: Vec::new(),
        lists: Vec::new(),
    };
    let mut settings = parser.policy(raw);
    settings.lists = parser.lists;
    match PolicyError::of(parser.faults) {
        Some(error) => Err(error),
        None => Ok(settings),
    }
}

struct Parser<'w> {
    words: &'w Words,
    faults: Vec<PolicyFault>,
    lists: Vec<Arc<List>>,
}

type Entries = [(String, Raw)];

impl Parser<'_> {
    fn policy(&mut self, raw: &Raw) -> Settings {
        let mut settings = Settings::default();
        let Some(entries) = self.object("", raw, &["tools", "agents"]) else {
            return settings;
        };
        for (key, value) in entries {
            match key.as_str() {
                "tools" => settings.global = self.tools("tools", value),
                "agents" => settings.agents = self.agents(value),
                _ => {}
            }
        }
        settings
    }

    fn agents(&mut self, raw: &Raw) -> Vec<AgentSettings> {
        let mut agents: Vec<AgentSettings> = Vec::new();
        let entries = self.object("agents", raw, &["list"]).unwrap_or_default();
        let items = match get(entries, "list") {
            None => return agents,
            Some(Raw::List(items)) => items,
            Some(other) => {
                self.wrong_type("agents.list", "a list of agents", other);
                return agents;
            }
        };
        for (index, item) in items.iter().enumerate() {
            let Some(agent) = self.agent(&format!("agents.list[{index}]"), item) else {
                continue;
            };
            if agents.iter().any(|other| other.id == agent.id) {
                self.say(
                    Kind::DuplicateAgent,
                    format!("agents.list[{index}].id"),
                    format!(
                        "there is already an agent `{}`; case and spacing make no difference",
                        agent.id
                    ),
                );
            }
            agents.push(agent);
        }
        agents
    }

    fn agent(&mut self, path: &str, raw: &Raw) -> Option<AgentSettings> {
        let entries = self.object(path, raw, &["id", "tools"])?;
        let tools = get(entries, "tools").map(|tools| self.tools(&below(path, "tools"), tools));
        let tools = tools.unwrap_or_default();
        let id_path = below(path, "id");
        match get(entries, "id") {
            None => self.say(
                Kind::MissingKey,
                path,
                "`id` is missing; say which agent is meant",
            ),
            Some(Raw::Text(id)) if id.trim().is_empty() => {
                self.say(Kind::Blank, id_path, "the id of an agent is not blank");
            }
            Some(Raw::Text(id)) => {
                let id = super::scope::fold_id(id);
                return Some(AgentSettings { id, tools });
            }
            Some(other) => self.wrong_type(&id_path, "text", other),
        }
        None
    }

    fn tools(&mut self, path: &str, raw: &Raw) -> ToolSettings {
        let mut settings = ToolSettings::default();
        let Some(entries) = self.object(path, raw, &TOOLS) else {
            return settings;
        };
        settings.own = self.scope(path, entries);
        for (key, value) in entries {
            let path = below(path, key);
            match key.as_str() {
                "byProvider" => settings.by_provider = self.by_provider(&path, value),
                "sandbox" => settings.sandbox = self.sandbox(&path, value),
                "plugin_only_allowlist" => settings.mode = self.mode(&path, value),
                _ => {}
            }
        }
        settings
    }

    fn by_provider(&mut self, path: &str, raw: &Raw) -> Vec<(String, ScopeSettings)> {
        let mut by_provider: Vec<(String, ScopeSettings)> = Vec::new();
        let Raw::Object(entries) = raw else {
            self.wrong_type(path, "an object of providers", raw);
            return by_provider;
        };
        for (key, value) in entries {
            let path = below(path, key);
            let folded = super::scope::fold_provider(key);
            if folded.is_empty() {
                self.say(Kind::Blank, &path, "the name of a provider is not blank");
            } else if folded.starts_with('/') || folded.ends_with('/') {
                self.say(
                    Kind::Blank,
                    &path,
                    "one side of the slash is blank; write `provider` or `provider/model`",
                );
            } else if by_provider.iter().any(|(other, _)| *other == folded) {
                self.say(
                    Kind::DuplicateKey,
                    &path,
                    format!("`{folded}` is already given; case and spacing make no difference"),
                );
            }
            let scope = self
                .object(&path, value, &SCOPE)
                .map(|entries| self.scope(&path, entries));
            by_provider.push((folded, scope.unwrap_or_default()));
        }
        by_provider
    }

    fn sandbox(&mut self, path: &str, raw: &Raw) -> Lists {
        let entries = self.object(path, raw, &["tools"]).unwrap_or_default();
        let path = below(path, "tools");
        let Some(tools) = get(entries, "tools") else {
            return Lists::default();
        };
        let entries = self.object(&path, tools, &LISTS);
        entries.map_or_else(Lists::default, |entries| self.lists(&path, entries))
    }

    fn scope(&mut self, path: &str, entries: &Entries) -> ScopeSettings {
        let profile = get(entries, "profile")
            .and_then(|profile| self.profile(&below(path, "profile"), profile));
        ScopeSettings {
            profile,
            lists: self.lists(path, entries),
        }
    }

    /// A scope restricts or adds, never both: what was meant by both could not be told.
    fn lists(&mut self, path: &str, entries: &Entries) -> Lists {
        if get(entries, "allow").is_some() && get(entries, "alsoAllow").is_some() {
            self.say(
                Kind::Conflict,
                below(path, "alsoAllow"),
                "`allow` and `alsoAllow` stand in one scope; add to `allow`, or keep only \
                 `alsoAllow` beside a profile",
            );
        }
        let mut list =
            |key: &str| get(entries, key).and_then(|value| self.list(&below(path, key), value));
        Lists {
            allow: list("allow"),
            also_allow: list("alsoAllow"),
            deny: list("deny"),
        }
    }

    fn list(&mut self, path: &str, raw: &Raw) -> Option<Arc<List>> {
        let Raw::List(items) = raw else {
            let way_out = match raw {
                Raw::Text(_) => format!("; write `[{}]`", raw.shown()),
                Raw::Null => "; leave the key out".to_owned(),
                _ => String::new(),
            };
            let message = format!("expected a list of entries, found {}{way_out}", raw.shown());
            self.say(Kind::WrongType, path, message);
            return None;
        };
        let mut written = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            match item {
                Raw::Text(text) => written.push(text.as_str()),
                other => self.wrong_type(&format!("{path}[{index}]"), "text", other),
            }
        }
        let list = Arc::new(List::parse(path, written, self.words));
        self.lists.push(Arc::clone(&list));
        Some(list)
    }

    fn profile(&mut self, path: &str, raw: &Raw) -> Option<Profile> {
        let Raw::Text(name) = raw else {
            self.wrong_type(path, "the name of a profile", raw);
            return None;
        };
        let folded = super::scope::fold_id(name);
        if let Some(passes) = self.words.profile(&folded) {
            return Some(Profile {
                path: path.into(),
                name: folded.into(),
                passes,
            });
        }
        let known = self.words.profile_names();
        let near = suggest::nearest(&folded, known.iter().copied());
        let near = near.map_or_else(String::new, |near| format!("did you mean `{near}`? "));
        self.say(
            Kind::UnknownProfile,
            path,
            format!(
                "unknown profile {}; {near}the profiles are {}",
                crate::rules::breach::quoted(name),
                nearest::quoted(&known)
            ),
        );
        None
    }

    fn mode(&mut self, path: &str, raw: &Raw) -> Option<Mode> {
        let Raw::Text(name) = raw else {
            self.wrong_type(path, "`opt_in` or `strict`", raw);
            return None;
        };
        match super::scope::fold_id(name).as_str() {
            "opt_in" => Some(Mode::OptIn),
            "strict" => Some(Mode::Strict),
            _ => {
                let message = nearest::unknown("mode", name, &["opt_in", "strict"]);
                self.say(Kind::UnknownValue, path, message);
                None
            }
        }
    }

    /// The entries of an object, after its keys were judged.
    fn object<'r>(&mut self, path: &str, raw: &'r Raw, known: &[&str]) -> Option<&'r Entries> {
        let Raw::Object(entries) = raw else {
            self.wrong_type(path, "an object", raw);
            return None;
        };
        for (index, (key, _)) in entries.iter().enumerate() {
            if !known.contains(&key.as_str()) {
                let message = nearest::unknown("key", key, known);
                self.say(Kind::UnknownKey, below(path, key), message);
            } else if entries[..index].iter().any(|(other, _)| other == key) {
                let message = format!("`{key}` is already given");
                self.say(Kind::DuplicateKey, below(path, key), message);
            }
        }
        Some(entries)
    }

    fn wrong_type(&mut self, path: &str, expected: &str, found: &Raw) {
        let message = format!("expected {expected}, found {}", found.shown());
        self.say(Kind::WrongType, path, message);
    }

    fn say(&mut self, kind: Kind, path: impl Into<String>, message: impl Into<String>) {
        self.faults.push(PolicyFault::new(kind, path, message));
    }
}

fn get<'r>(entries: &'r Entries, key: &str) -> Option<&'r Raw> {
    let found = entries.iter().find(|(other, _)| other == key);
    found.map(|(_, value)| value)
}

/// `tools.deny`, or `tools.byProvider["openai/gpt-5.2"]` where a dot would be misread.
fn below(path: &str, key: &str) -> String {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    if key.is_empty() || !key.chars().all(is_word) {
        let shown = crate::schema::pointer::show(&key.into());
        format!("{path}[{shown}]")
    } else if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}
