//! Policies, scopes and registries at random, the same in every run.

use serde_json::{Map, Value, json};

use crate::oracle::policy::Tool;

/// Numbers at random (splitmix64).
pub(super) struct Dice(u64);

/// What [`Dice::mangled`] changes: strings, and the keys of these objects.
pub(super) const MANGLED_EVERYWHERE: &[&str] = &["byProvider"];

const TOOLS: [(&str, &[&str], &str); 20] = [
    ("read", &[], "builtin"),
    ("write", &[], "builtin"),
    ("apply_patch", &[], "builtin"),
    ("exec", &[], "builtin"),
    ("file_read", &[], "builtin"),
    ("shell_exec", &[], "builtin"),
    ("session_status", &[], "builtin"),
    ("sessions_list", &[], "host"),
    ("image", &[], "builtin"),
    ("message", &[], "host"),
    ("browser", &[], "builtin"),
    ("cron", &["add", "drop"], "builtin"),
    ("web_search", &[], "builtin"),
    ("web_fetch", &[], "crate:fetcher"),
    ("workflow_tool", &[], "plugin:workflow"),
    ("workflow_status", &["get", "set"], "plugin:workflow"),
    ("weather_now", &[], "plugin:weather"),
    ("shop", &["look", "buy", "delete"], "mcp:acme"),
    ("notes", &["get", "put"], "mcp:notes"),
    ("paint", &[], "crate:painter"),
];

const ENTRIES: [&str; 52] = [
    "read",
    "write",
    "exec",
    "bash",
    "apply-patch",
    "file_read",
    "session_status",
    "image",
    "message",
    "browser",
    "cron",
    "cron__add",
    "web_search",
    "web_fetch",
    "workflow_tool",
    "workflow_status",
    "workflow_status__get",
    "workflow",
    "plugin:workflow",
    "weather",
    "weather_now",
    "shop",
    "shop__buy",
    "shop__nope",
    "acme",
    "mcp:acme",
    "notes",
    "notes__get",
    "mcp:notes",
    "painter",
    "crate:painter",
    "paint",
    "plugin:painter",
    "group:fs",
    "group:runtime",
    "group:ui",
    "group:web",
    "group:sessions",
    "group:nodes",
    "group:plugins",
    "group:nope",
    "nope",
    "",
    "  ",
    "*",
    "web_*",
    "workflow_*",
    "*__get",
    "sh*__d*",
    "*e*",
    "*_status",
    "zzz*",
];

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x2545_F491_4F6C_DD1D))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        number ^ (number >> 31)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        let most = u32::try_from(end).expect("few choices");
        let at = self.next() % u64::from(most);
        usize::try_from(at).expect("below a number of that type")
    }

    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn pick<'c>(&mut self, choices: &[&'c str]) -> &'c str {
        choices[self.below(choices.len())]
    }

    pub(super) fn tools(&mut self) -> Vec<Tool> {
        let mut tools = Vec::new();
        for (name, skills, origin) in TOOLS {
            if self.percent(80) {
                tools.push(Tool {
                    name: name.to_owned(),
                    skills: skills.iter().map(|skill| (*skill).to_owned()).collect(),
                    origin: origin.to_owned(),
                    optional: self.percent(if origin.contains(':') { 40 } else { 5 }),
                });
            }
        }
        tools
    }

    pub(super) fn entry(&mut self) -> String {
        self.pick(&ENTRIES).to_owned()
    }

    /// Allow lists are long, so that something passes several of them.
    fn list(&mut self, most: usize) -> Value {
        let count = self.below(most + 1);
        (0..count).map(|_| Value::from(self.entry())).collect()
    }

    fn lists(&mut self, scope: &mut Map<String, Value>) {
        if self.percent(35) {
            let key = self.pick(&["allow", "allow", "alsoAllow"]);
            scope.insert(key.to_owned(), self.list(9));
        }
        if self.percent(35) {
            scope.insert("deny".to_owned(), self.list(3));
        }
    }

    fn scope(&mut self) -> Map<String, Value> {
        let mut scope = Map::new();
        if self.percent(20) {
            let profile = self.pick(&["minimal", "coding", "coding", "messaging", "full", "full"]);
            scope.insert("profile".to_owned(), json!(profile));
        }
        self.lists(&mut scope);
        scope
    }

    fn tool_settings(&mut self) -> Value {
        let mut settings = self.scope();
        if self.percent(50) {
            let mut providers = Map::new();
            for key in ["openai", "openai/gpt-5", "google"] {
                if self.percent(50) {
                    providers.insert(key.to_owned(), Value::Object(self.scope()));
                }
            }
            settings.insert("byProvider".to_owned(), Value::Object(providers));
        }
        if self.percent(40) {
            let mut lists = Map::new();
            self.lists(&mut lists);
            settings.insert("sandbox".to_owned(), json!({ "tools": lists }));
        }
        if self.percent(30) {
            let mode = self.pick(&["opt_in", "strict"]);
            settings.insert("plugin_only_allowlist".to_owned(), json!(mode));
        }
        Value::Object(settings)
    }

    pub(super) fn config(&mut self) -> Value {
        let mut config = json!({ "tools": self.tool_settings() });
        if self.percent(70) {
            let (main, other) = (self.tool_settings(), self.tool_settings());
            let agents = [("main", main), ("other", other)];
            let agents = agents.map(|(id, tools)| json!({ "id": id, "tools": tools }));
            config["agents"] = json!({ "list": agents });
        }
        config
    }

    pub(super) fn context(&mut self) -> Value {
        let mut context = Map::new();
        let choices: [(&str, &[&str]); 3] = [
            ("agent", &["main", "main", "other", "nobody"]),
            ("provider", &["openai", "openai", "google", "nobody"]),
            ("model", &["gpt-5", "gpt-5", "gpt-4"]),
        ];
        for (key, choices) in choices {
            if self.percent(70) {
                context.insert(key.to_owned(), json!(self.pick(choices)));
            }
        }
        if self.percent(25) {
            context.insert("sandboxed".to_owned(), json!(true));
        }
        let mut layers = Vec::new();
        for name in ["channel", "sender"] {
            if self.percent(25) {
                let mut layer = Map::new();
                layer.insert("name".to_owned(), json!(name));
                self.lists(&mut layer);
                layers.push(Value::Object(layer));
            }
        }
        context.insert("layers".to_owned(), Value::Array(layers));
        Value::Object(context)
    }

    fn mangled_text(&mut self, text: &str) -> String {
        let mut mangled = String::new();
        mangled.push_str(self.pick(&["", "", " ", "\t "]));
        for c in text.chars() {
            if self.percent(40) {
                mangled.extend(c.to_uppercase());
            } else {
                mangled.push(c);
            }
            if (c == ':' || c == '/') && self.percent(20) {
                mangled.push(' ');
            }
        }
        mangled.push_str(self.pick(&["", "", " ", "\n"]));
        mangled
    }

    /// The same with other case and spacing of every text, and of the keys below `of_keys`.
    pub(super) fn mangled(&mut self, value: &Value, of_keys: &[&str]) -> Value {
        match value {
            Value::String(text) => json!(self.mangled_text(text)),
            Value::Array(items) => items
                .iter()
                .map(|item| self.mangled(item, of_keys))
                .collect(),
            Value::Object(entries) => {
                let mut mangled = Map::new();
                for (key, inner) in entries {
                    let mut inner = self.mangled(inner, of_keys);
                    if of_keys.contains(&key.as_str())
                        && let Value::Object(entries) = inner
                    {
                        let entries = entries.into_iter();
                        let entries = entries.map(|(key, inner)| (self.mangled_text(&key), inner));
                        inner = Value::Object(entries.collect());
                    }
                    mangled.insert(key.clone(), inner);
                }
                Value::Object(mangled)
            }
            other => other.clone(),
        }
    }
}
