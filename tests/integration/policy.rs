//! A policy decides as its rows say, as an independent judge says, and by its invariants.

mod random;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use toolkit::policy::{
    Access, Catalogue, CatalogueTool, Explanation, HostLayer, Layer, Policy, PolicyErrorKind,
    PolicyScope, Verdict,
};

use self::random::{Dice, MANGLED_EVERYWHERE};
use crate::oracle::policy::{Question, Tool};

/// Rows that were decided before there was code; they came with the text of the semantics.
const ROWS: &str = include_str!("oracle/rows/policy.json");
/// Rows on the corners of that text.
const CORNERS: &str = include_str!("oracle/rows/policy_corners.json");

fn text(value: &Value) -> &str {
    value.as_str().expect("the row has a text there")
}

fn items(value: &Value) -> &[Value] {
    value.as_array().expect("the row has a list there")
}

fn tools_of(fixture: &Value) -> Vec<Tool> {
    let skills = |tool: &Value| {
        let skills = tool["skills"].as_array().into_iter().flatten();
        skills.map(|skill| text(skill).to_owned()).collect()
    };
    let tools = items(fixture).iter();
    tools
        .map(|tool| Tool {
            name: text(&tool["name"]).to_owned(),
            skills: skills(tool),
            origin: text(&tool["origin"]).to_owned(),
            optional: tool["optional"] == true,
        })
        .collect()
}

fn catalogue(tools: &[Tool]) -> Arc<Catalogue> {
    let tools = tools.iter().map(|tool| {
        let made = CatalogueTool::new(&tool.name, &tool.origin).skills(&tool.skills);
        if tool.optional { made.optional() } else { made }
    });
    Arc::new(Catalogue::new(tools))
}

fn scope(context: &Value) -> PolicyScope {
    let mut scope = PolicyScope::new();
    if let Some(agent) = context["agent"].as_str() {
        scope = scope.agent(agent);
    }
    if let Some(provider) = context["provider"].as_str() {
        scope = scope.provider(provider);
    }
    if let Some(model) = context["model"].as_str() {
        scope = scope.model(model);
    }
    if context["sandboxed"] == true {
        scope = scope.sandboxed();
    }
    for layer in context["layers"].as_array().into_iter().flatten() {
        let entries = |key: &str| {
            let entries = layer[key].as_array().into_iter().flatten();
            entries.map(text).collect::<Vec<_>>()
        };
        scope = scope.layer(
            HostLayer::new(text(&layer["name"]))
                .allow(entries("allow"))
                .also_allow(entries("alsoAllow"))
                .deny(entries("deny")),
        );
    }
    scope
}

fn access(config: &Value, context: &Value, tools: &[Tool]) -> Access {
    let policy = Policy::from_value(config).unwrap_or_else(|error| panic!("{error}\n{config}"));
    policy.access(&scope(context), &catalogue(tools))
}

fn available(access: &Access) -> BTreeSet<String> {
    access.call_names().collect()
}

fn unknown_entries(access: &Access) -> BTreeSet<String> {
    let warnings = access.warnings();
    warnings
        .iter()
        .map(|warning| warning.entry().to_owned())
        .collect()
}

fn set(list: &Value) -> BTreeSet<String> {
    items(list)
        .iter()
        .map(|name| text(name).to_owned())
        .collect()
}

fn with_mode(config: &Value, mode: &str) -> Value {
    let mut config = config.clone();
    config["tools"]["plugin_only_allowlist"] = json!(mode);
    config
}

#[test]
fn rows_are_decided_as_written() {
    let rows: Value = serde_json::from_str(ROWS).unwrap();
    let tools = tools_of(&rows["fixture"]);
    let rows = rows["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 40);
    for row in rows {
        let context = &row["context"];
        for mode in ["opt_in", "strict"] {
            let config = with_mode(&row["config"], mode);
            let access = access(&config, context, &tools);
            let (id, expected) = (&row["id"], &row[mode]);
            assert_eq!(
                available(&access),
                set(&expected["available"]),
                "{id} {mode}"
            );
            let unknown = set(&expected["unknown_entries"]);
            assert_eq!(unknown_entries(&access), unknown, "{id} {mode}");
            let question = Question {
                config: &config,
                context,
                tools: &tools,
            };
            assert_eq!(
                question.available(),
                set(&expected["available"]),
                "oracle: {id} {mode}"
            );
            assert_eq!(question.unknown_entries(), unknown, "oracle: {id} {mode}");
        }
    }
}

#[test]
fn corners_are_decided_as_written() {
    let rows: Value = serde_json::from_str(CORNERS).unwrap();
    let tools = tools_of(&rows["fixture"]);
    let there = tools.iter().filter(|tool| !tool.optional);
    let everything: BTreeSet<String> = there.flat_map(Tool::call_names).collect();
    for row in rows["rows"].as_array().unwrap() {
        let title = &row["title"];
        let context = row.get("context").cloned().unwrap_or(json!({}));
        for mode in ["opt_in", "strict"] {
            let config = with_mode(&row["config"], mode);
            let access = access(&config, &context, &tools);
            let expected = match (row.get("available"), row.get("hidden"), row.get("strict")) {
                (_, _, Some(strict)) if mode == "strict" => set(strict),
                (Some(available), _, _) => set(available),
                (None, Some(hidden), _) => &everything - &set(hidden),
                (None, None, _) => panic!("{title} expects nothing"),
            };
            assert_eq!(available(&access), expected, "{title} {mode}");
            let unknown = row.get("unknown").map(set).unwrap_or_default();
            assert_eq!(unknown_entries(&access), unknown, "{title} {mode}");
        }
    }
}

#[test]
fn mistakes_are_told_with_the_path_of_their_key() {
    let rows: Value = serde_json::from_str(CORNERS).unwrap();
    for row in rows["errors"].as_array().unwrap() {
        let config = &row["config"];
        let error = Policy::from_value(config).expect_err(&config.to_string());
        assert_eq!(error.to_string(), row["error"].as_str().unwrap());
        assert_eq!(error.line(), None);
        let text = Policy::from_json(&config.to_string()).expect_err(&config.to_string());
        assert_eq!(text, error);
    }
}

#[test]
fn mistakes_of_syntax_are_told_with_their_place() {
    let place = |error: &toolkit::policy::PolicyError| (error.line(), error.column());
    let json = Policy::from_json("{\n  \"tools\": { \"deny\": [1,, 2] }\n}").unwrap_err();
    assert_eq!(json.kind(), PolicyErrorKind::Syntax);
    assert_eq!(place(&json), (Some(2), Some(25)));
    assert_eq!(
        json.to_string(),
        "invalid JSON at line 2, column 25: expected value"
    );
    let json5 = Policy::from_json5("{\n  tools: { deny: ['a',, 'b'] },\n}").unwrap_err();
    assert_eq!(json5.kind(), PolicyErrorKind::Syntax);
    assert_eq!(json5.line(), Some(2));
    let toml = Policy::from_toml("[tools]\ndeny = ['a',, 'b']\n").unwrap_err();
    assert_eq!(toml.kind(), PolicyErrorKind::Syntax);
    assert_eq!(place(&toml), (Some(2), Some(13)));
    for text in ["", "[", "{\"tools\":", "\u{0}"] {
        let error = Policy::from_json(text).unwrap_err();
        assert_eq!(error.kind(), PolicyErrorKind::Syntax, "{text:?}");
    }
    let deep = "[".repeat(100_000);
    for error in [
        Policy::from_json(&deep),
        Policy::from_json5(&deep),
        Policy::from_toml(&deep),
    ] {
        assert_eq!(error.unwrap_err().kind(), PolicyErrorKind::Syntax);
    }
}

#[test]
fn the_mark_that_some_editors_begin_a_file_with_is_no_mistake() {
    let text = "\u{feff}{}";
    Policy::from_json(text).expect("JSON");
    Policy::from_json5(text).expect("JSON5");
    Policy::from_toml("\u{feff}").expect("TOML");
}

#[test]
fn a_key_that_is_given_twice_is_told() {
    let text = r#"{ "tools": { "deny": ["exec"], "deny": [] }, "tools": {} }"#;
    let error = Policy::from_json(text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`tools`: `tools` is already given\n`tools.deny`: `deny` is already given"
    );
    let text = "{ tools: { deny: ['exec'], deny: [] } }";
    let error = Policy::from_json5(text).unwrap_err();
    assert_eq!(error.kind(), PolicyErrorKind::DuplicateKey);
}

#[test]
fn all_formats_say_the_same() {
    let json = r#"{ "tools": { "profile": "coding", "byProvider": { "openai/gpt-5.2": { "deny": ["exec"] } },
        "plugin_only_allowlist": "strict" }, "agents": { "list": [{ "id": "main", "tools": { "allow": ["read", "exec"] } }] } }"#;
    let json5 = "{
        // what coders need
        tools: { profile: 'coding', byProvider: { 'openai/gpt-5.2': { deny: ['exec',] } },
        plugin_only_allowlist: 'strict', }, agents: { list: [{ id: 'main', tools: { allow: ['read', 'exec'] } }] } }";
    let toml = "
        [tools]
        profile = 'coding'
        plugin_only_allowlist = 'strict'
        byProvider.'openai/gpt-5.2'.deny = ['exec']
        [[agents.list]]
        id = 'main'
        tools.allow = ['read', 'exec']";
    let policies = [
        Policy::from_json(json),
        Policy::from_json5(json5),
        Policy::from_toml(toml),
        Ok(serde_json::from_str(json).unwrap()),
    ];
    let tools = ["read", "write", "exec"].map(|name| CatalogueTool::new(name, "builtin"));
    let catalogue = Arc::new(Catalogue::new(tools));
    for policy in policies {
        let policy = policy.unwrap();
        let scope = PolicyScope::new().agent("main");
        let names = |scope| available(&policy.access(&scope, &catalogue));
        assert_eq!(names(scope.clone()), set(&json!(["read", "exec"])));
        let scope = scope.provider("openai").model("gpt-5.2");
        assert_eq!(names(scope), set(&json!(["read"])));
    }
}

#[test]
fn hosts_add_groups_profiles_and_aliases() {
    let tools = ["exec", "scan", "bash", "image"].map(|name| CatalogueTool::new(name, "host"));
    let catalogue = Arc::new(Catalogue::new(tools));
    let names = |builder: toolkit::policy::PolicyBuilder, config: Value| {
        let policy = builder.read_value(&config).unwrap();
        let access = policy.access(&PolicyScope::new(), &catalogue);
        access.tools().map(str::to_owned).collect::<Vec<_>>()
    };
    // Members are entries like others: an alias, in any case.
    let aliased = Policy::builder()
        .group("Shells ", ["sh"])
        .alias(" SH", "exec");
    let config = json!({ "tools": { "deny": ["group:shells"] } });
    assert_eq!(names(aliased, config), ["scan", "bash", "image"]);
    let extended = Policy::builder().group("group:fs", ["scan", "im*"]);
    let config = json!({ "tools": { "profile": "coding" } });
    assert_eq!(names(extended, config), ["exec", "scan", "image"]);
    // A tool that has the name of an alias is meant by it as well.
    let config = json!({ "tools": { "deny": ["bash"] } });
    assert_eq!(names(Policy::builder(), config), ["scan", "image"]);
    let config = json!({ "tools": { "allow": ["exec"] } });
    assert_eq!(names(Policy::builder(), config), ["exec"]);

    for (builder, message) in [
        (
            Policy::builder().group("plugins", ["scan"]),
            "`group:plugins`: this group stands for every tool that is not core; take another name",
        ),
        (
            Policy::builder().group("all", ["Group: fs"]),
            "`group:all`: a group holds no groups; list what belongs to it",
        ),
        (
            Policy::builder().group(" ", ["scan"]),
            "`group:`: the name of a group is not blank",
        ),
        (
            Policy::builder().profile("Full", ["scan"]),
            "`profile full`: this profile restricts nothing; take another name",
        ),
        (
            Policy::builder().profile("none", [" "]),
            "`profile none`: a profile names what may be used; for everything there is `full`",
        ),
        (
            Policy::builder().profile("", ["scan"]),
            "`profile `: the name of a profile is not blank",
        ),
        (
            Policy::builder().alias("all", "*"),
            "`alias all`: an alias is one name that stands for another",
        ),
    ] {
        let error = builder.read_json("{}").unwrap_err();
        assert_eq!(error.kind(), PolicyErrorKind::InvalidWord);
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn names_of_tools_are_compared_without_case() {
    let tools = [
        CatalogueTool::new("Camel", "MCP:Server").skills(["DoIt", "other"]),
        CatalogueTool::new("camel", "builtin"),
    ];
    let catalogue = Arc::new(Catalogue::new(tools));
    let names = |deny: &str| {
        let policy = Policy::from_value(&json!({ "tools": { "deny": [deny] } })).unwrap();
        let access = policy.access(&PolicyScope::new(), &catalogue);
        access.call_names().collect::<Vec<_>>()
    };
    assert_eq!(names("CAMEL__doit"), ["Camel__other", "camel"]);
    assert_eq!(names("mcp:server"), ["camel"]);
    assert!(names("camel").is_empty());
}

#[test]
fn explanations_name_layer_list_and_entry() {
    let config = json!({
        "tools": {
            "allow": ["group:fs", "group:runtime", "shop", "note"],
            "deny": [" ", "shop__BUY"],
            "byProvider": { "x/y": { "deny": ["write"] } },
        },
        "agents": { "list": [{ "id": "main", "tools": {
            "profile": "coding", "alsoAllow": ["acme", "note"], "deny": ["Group:Runtime"],
        } }] },
    });
    let context = json!({
        "agent": "main", "provider": "x", "model": "y", "sandboxed": true,
        "layers": [{ "name": "channel", "deny": ["rea*"] }],
    });
    let corners: Value = serde_json::from_str(CORNERS).unwrap();
    let access = access(&config, &context, &tools_of(&corners["fixture"]));
    for (name, text) in [
        (
            "cron",
            "`cron` is refused by the layer `profile`: the profile `coding` at \
             `agents.list[0].tools.profile` does not name it",
        ),
        (
            "shop__buy",
            "`shop__buy` is refused by the layer `global`: `shop__BUY` at `tools.deny[1]`",
        ),
        (
            "write",
            "`write` is refused by the layer `global by provider`: `write` at \
             `tools.byProvider[\"x/y\"].deny[0]`",
        ),
        (
            "exec",
            "`exec` is refused by the layer `agent`: `Group:Runtime` at \
             `agents.list[0].tools.deny[0]`",
        ),
        (
            "note",
            "`note` is refused by the layer `sandbox`: no entry of the default of \
             `tools.sandbox.tools.allow` stands for it",
        ),
        (
            " READ ",
            "`read` is refused by the layer `channel`: `rea*` at `layers.channel.deny[0]`",
        ),
        (
            "paint",
            "`paint` is optional and nobody opted in; name it, its plugin or `group:plugins` in \
             an allow list",
        ),
        ("raed", "there is no tool `raed`; did you mean `read`?"),
        (
            "bash",
            "`exec` is refused by the layer `agent`: `Group:Runtime` at \
             `agents.list[0].tools.deny[0]`",
        ),
        (
            "shop",
            "`shop` is refused, for several reasons:\n* `shop__look` is refused by the layer \
             `sandbox`: no entry of the default of `tools.sandbox.tools.allow` stands for it\n* \
             `shop__buy` is refused by the layer `global`: `shop__BUY` at `tools.deny[1]`\n* \
             `shop__delete` is refused by the layer `sandbox`: no entry of the default of \
             `tools.sandbox.tools.allow` stands for it",
        ),
    ] {
        let explanation = access.explain(name);
        assert_eq!(explanation.to_string(), text);
        assert!(!explanation.is_allowed());
    }
    let refused = access.explain("exec");
    assert_eq!(refused.verdict(), Verdict::Denied);
    assert_eq!(refused.layer(), Some(&Layer::Agent));
    assert_eq!(refused.list(), Some("agents.list[0].tools.deny"));
    assert_eq!(refused.entry(), Some("Group:Runtime"));
    assert_eq!(access.explain("cron").profile(), Some("coding"));
    assert_eq!(access.explain("raed").nearest(), Some("read"));
}

#[test]
fn explanations_tell_what_passed() {
    let corners: Value = serde_json::from_str(CORNERS).unwrap();
    let tools = tools_of(&corners["fixture"]);
    let nothing = access(&json!({}), &json!({}), &tools);
    assert_eq!(
        nothing.explain("read").to_string(),
        "`read` may be used; no layer restricts anything"
    );
    let config = json!({ "tools": { "allow": ["acme"] }, "agents": { "list": [
        { "id": "a", "tools": { "deny": ["shop__delete"] } },
    ] } });
    let access = access(&config, &json!({ "agent": "a" }), &tools);
    assert_eq!(
        access.explain("read").to_string(),
        "`read` may be used; these layers let it pass: global, agent; `tools.allow` names tools of \
         plugins only, so it restricts nothing"
    );
    let shop = access.explain("shop");
    assert_eq!(shop.verdict(), Verdict::InPart);
    assert!(shop.is_allowed());
    let verdicts: Vec<_> = shop.skills().iter().map(Explanation::verdict).collect();
    assert_eq!(
        verdicts,
        [Verdict::Allowed, Verdict::Allowed, Verdict::Denied]
    );
    assert_eq!(access.explain("paint").verdict(), Verdict::NotOptedIn);
    assert_eq!(
        access.explain("read").only_opt_in().collect::<Vec<_>>(),
        ["tools.allow"]
    );
}

#[test]
fn warnings_suggest_what_was_meant() {
    let corners: Value = serde_json::from_str(CORNERS).unwrap();
    let config = json!({
        "tools": { "allow": ["raed", "fs", "group:runtme", "shop__byu", "*_nothing"] },
        "agents": { "list": [{ "id": "other", "tools": { "sandbox": { "tools": { "deny": ["acne"] } } } }] },
    });
    let context = json!({ "layers": [{ "name": "channel", "deny": ["read", "xyzzy"] }] });
    let access = access(&config, &context, &tools_of(&corners["fixture"]));
    let told: Vec<_> = access.warnings().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "`tools.allow[0]`: there is no tool or plugin `raed`; did you mean `read`?",
            "`tools.allow[1]`: there is no tool or plugin `fs`; did you mean `group:fs`?",
            "`tools.allow[2]`: there is no group `runtme`; did you mean `group:runtime`?",
            "`tools.allow[3]`: there is no tool or plugin `shop__byu`; did you mean `shop__buy`?",
            "`tools.allow[4]`: `*_nothing` fits no name of a tool or skill",
            "`agents.list[0].tools.sandbox.tools.deny[0]`: there is no tool or plugin `acne`; did you mean `acme`?",
            "`layers.channel.deny[1]`: there is no tool or plugin `xyzzy`",
        ]
    );
}

#[test]
fn a_registry_is_asked_by_its_own_indices() {
    let toolkit = toolkit::Toolkit::builder()
        .without_linked()
        .build()
        .unwrap();
    let catalogue = toolkit.catalogue();
    assert!(Arc::ptr_eq(&catalogue, &toolkit.catalogue()));
    let policy = Policy::from_json(r#"{ "tools": { "allow": ["group:fs"] } }"#).unwrap();
    let access = policy.access(&PolicyScope::new(), &catalogue);
    assert_eq!(
        access.tools().collect::<Vec<_>>(),
        ["file_edit", "file_list", "file_read", "file_write"]
    );
    for (index, tool) in toolkit.tools().iter().enumerate() {
        assert_eq!(access.allows_tool_at(index), access.allows(tool.name()));
        assert_eq!(access.allows_at(index, 0), access.allows(tool.name()));
        assert!(!access.allows_at(index, 99));
    }
    assert!(!access.allows_at(10_000, 0) && !access.allows_tool_at(10_000));
}

/// Every property on the same policies.
fn for_policies(property: impl Fn(&mut Dice, &Value, &Value, &[Tool])) {
    for seed in 0..700 {
        let mut dice = Dice::new(seed);
        let tools = dice.tools();
        let config = dice.config();
        let context = dice.context();
        property(&mut dice, &config, &context, &tools);
    }
}

#[test]
fn an_independent_judge_agrees() {
    let restricted = Cell::new(0);
    for_policies(|_, config, context, tools| {
        let access = access(config, context, tools);
        let available = available(&access);
        let question = Question {
            config,
            context,
            tools,
        };
        assert_eq!(
            available,
            question.available(),
            "{config}\n{context}\n{tools:?}"
        );
        assert_eq!(
            unknown_entries(&access),
            question.unknown_entries(),
            "{config}\n{context}"
        );
        let all: usize = tools.iter().map(|tool| tool.call_names().len()).sum();
        if !available.is_empty() && available.len() < all {
            restricted.set(restricted.get() + 1);
        }
    });
    // Policies at random are of use only if they let something pass, and not all.
    assert!(restricted.get() > 200, "{}", restricted.get());
}

#[test]
fn explanations_agree_with_decisions() {
    for_policies(|_, config, context, tools| {
        let access = access(config, context, tools);
        let written = format!("{config}{context}");
        for tool in tools {
            let of_tool = access.explain(&tool.name);
            assert_eq!(
                of_tool.is_allowed(),
                access.allows(&tool.name),
                "{config} {context}"
            );
            for name in tool.call_names() {
                let explanation = access.explain(&name);
                assert_eq!(
                    explanation.is_allowed(),
                    access.allows(&name),
                    "{name} {config}"
                );
                assert_eq!(explanation.name(), name);
                match explanation.verdict() {
                    Verdict::Denied => {
                        let default = explanation.list().unwrap().starts_with("the default");
                        let entry = json!(explanation.entry().unwrap()).to_string();
                        assert!(
                            default || written.contains(&entry),
                            "{explanation}\n{written}"
                        );
                    }
                    Verdict::NotListed => assert!(explanation.list().is_some()),
                    Verdict::NotOptedIn => assert!(tool.optional),
                    Verdict::Allowed => assert_eq!(explanation.layer(), None),
                    other => panic!("{other:?}"),
                }
            }
        }
    });
}

/// Where the layers 3 to 6 and those of the host keep their lists, as JSON pointers into
/// `{ "config": …, "context": … }`.
fn scopes(asked: &Value) -> Vec<String> {
    let mut scopes = vec!["/config/tools".to_owned()];
    let count = |pointer: &str| {
        let list = asked.pointer(pointer).and_then(Value::as_array);
        list.map_or(0, Vec::len)
    };
    for index in 0..count("/config/agents/list") {
        scopes.push(format!("/config/agents/list/{index}/tools"));
    }
    for tools in scopes.clone() {
        let providers = format!("{tools}/byProvider");
        let entries = asked.pointer(&providers).and_then(Value::as_object);
        for key in entries.into_iter().flat_map(Map::keys) {
            scopes.push(format!("{providers}/{}", key.replace('/', "~1")));
        }
    }
    for index in 0..count("/context/layers") {
        scopes.push(format!("/context/layers/{index}"));
    }
    scopes
}

#[test]
fn one_more_deny_entry_opens_nothing() {
    for_policies(|dice, config, context, tools| {
        let before = available(&access(config, context, tools));
        let mut asked = json!({ "config": config, "context": context });
        let scopes = scopes(&asked);
        let scope = &scopes[dice.below(scopes.len())];
        let entry = dice.entry();
        let scope = asked.pointer_mut(scope).unwrap().as_object_mut().unwrap();
        let deny = scope.entry("deny").or_insert(json!([]));
        deny.as_array_mut().unwrap().push(json!(entry));
        let after = available(&access(&asked["config"], &asked["context"], tools));
        assert!(after.is_subset(&before), "{entry} in {asked}");
    });
}

#[test]
fn one_more_allow_entry_removes_nothing_where_lists_are_strict() {
    let tried = Cell::new(0);
    for_policies(|dice, config, context, tools| {
        let mut asked = json!({ "config": with_mode(config, "strict"), "context": context });
        for agent in ["/config/agents/list/0/tools", "/config/agents/list/1/tools"] {
            if let Some(tools) = asked.pointer_mut(agent) {
                tools["plugin_only_allowlist"] = json!("strict");
            }
        }
        let before = available(&access(&asked["config"], context, tools));
        let mut scopes = scopes(&asked);
        scopes.retain(|scope| {
            let entries = asked.pointer(&format!("{scope}/allow"));
            let entries = entries.and_then(Value::as_array).into_iter().flatten();
            let mut entries = entries.map(|entry| entry.as_str().unwrap().trim());
            entries.any(|entry| !entry.is_empty())
        });
        if scopes.is_empty() {
            return;
        }
        let list = format!("{}/allow", scopes[dice.below(scopes.len())]);
        let entry = dice.entry();
        let list = asked.pointer_mut(&list).unwrap();
        list.as_array_mut().unwrap().push(json!(entry));
        let after = available(&access(&asked["config"], &asked["context"], tools));
        assert!(after.is_superset(&before), "{entry} in {asked}");
        tried.set(tried.get() + 1);
    });
    assert!(tried.get() > 200, "{}", tried.get());
}

#[test]
fn case_and_spacing_never_matter() {
    for_policies(|dice, config, context, tools| {
        let plain = access(config, context, tools);
        let mangled = access(
            &dice.mangled(config, MANGLED_EVERYWHERE),
            &dice.mangled(context, MANGLED_EVERYWHERE),
            tools,
        );
        assert_eq!(
            available(&plain),
            available(&mangled),
            "{config}\n{context}"
        );
        assert_eq!(
            unknown_entries(&plain),
            unknown_entries(&mangled),
            "{config}"
        );
    });
}

#[test]
fn optional_tools_are_there_only_if_named() {
    for_policies(|_, config, context, tools| {
        let access = access(config, context, tools);
        let written = format!("{config}{context}").to_lowercase();
        for tool in tools.iter().filter(|tool| tool.optional) {
            let id = tool.origin.split_once(':').map_or("", |(_, id)| id);
            let is_named = written.contains(&tool.name)
                || written.contains("group:plugins")
                || !id.is_empty() && written.contains(id);
            // Profiles name core tools.
            let by_profile = written.contains("profile");
            assert!(
                is_named || by_profile || !access.allows(&tool.name),
                "{config}"
            );
        }
    });
}

#[test]
fn ten_thousand_tools_and_long_lists_are_decided_quickly() {
    let tools = (0..10_000).map(|at| {
        let tool = CatalogueTool::new(format!("tool_{at}"), format!("plugin:p{}", at % 100));
        tool.skills(["one", "two"])
    });
    let catalogue = Arc::new(Catalogue::new(tools));
    let deny: Vec<String> = (0..5_000).map(|at| format!("tool_{}", at * 2)).collect();
    let allow: Vec<String> = (0..50).map(|at| format!("*_{at}*__one")).collect();
    let config = json!({ "tools": { "allow": allow, "deny": deny } });
    let policy = Policy::from_value(&config).unwrap();
    let start = std::time::Instant::now();
    let access = policy.access(&PolicyScope::new(), &catalogue);
    let took = start.elapsed();
    assert!(access.allows("tool_1__one"));
    assert!(!access.allows("tool_2"));
    // Unoptimised, on a busy machine: a walk through the lists for each tool takes minutes.
    assert!(took.as_secs() < 5, "{took:?}");
}
