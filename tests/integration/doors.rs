//! A tool that may not be used is, through whichever door, as if it were not there.
//!
//! Each row of [`doors`] goes one way to a tool, in three worlds: in one the tool is there and a
//! policy denies it, in one it is not published, in the third it was never registered. A row says what it covers, and
//! [`every_way_to_a_tool_is_a_door_or_declared_to_be_none`] looks for ways that no row covers.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use toolkit::approval::AllowAll;
use toolkit::discover::Discover;
use toolkit::policy::{Policy, PolicyScope};
use toolkit::prelude::*;
use toolkit::publication::{MemoryPublications, PublicationStore};
use toolkit::registry::{SkillBuilder, ToolBuilder};
use toolkit::search::{Found, Query};
use toolkit::{BoxFuture, Call, CallError, ErrorCode, Mission, Script, Tool};

/// What somebody may write who looks for what is hidden.
const NAMES: [&str; 12] = [
    "vault_open",
    "vault_burn",
    "night-vault__open",
    "night-vault",
    "night-vault__",
    "half-vault",
    "half-vault__hidden",
    "half-vault__seen",
    "hidden",
    "open",
    "Vault-Open",
    "vault open night hidden",
];

/// The names that must be hidden, as a model could read them anywhere.
const SECRETS: [&str; 4] = [
    "vault_open",
    "vault_burn",
    "night-vault",
    "half-vault__hidden",
];

const POLICY: &str = r#"{
    "agents": { "list": [{
        "id": "guest",
        "tools": { "deny": ["vault_open", "vault_burn", "night-vault", "half-vault__hidden"] }
    }] }
}"#;

/// Why the guest may not use some tools.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Because {
    Denied,
    Unpublished,
    NotThere,
}

/// A toolkit with or without what the guest may not use.
struct World {
    toolkit: Toolkit,
    mission: Mission,
    /// How often something ran that may not be used.
    runs: Arc<AtomicUsize>,
}

impl World {
    async fn new(because: Because) -> Self {
        let runs = Arc::new(AtomicUsize::new(0));
        let mut builder = Toolkit::builder()
            .only(["probe_call", "probe_skill", "probe_as"])
            .only(["tool_call", "run_script", "tool_search", "discover"])
            .approver(AllowAll::new());
        if because == Because::Denied {
            builder = builder.policy(Policy::from_json(POLICY).expect("a policy"));
        }
        if because == Because::Unpublished {
            let published = ["probe_call", "probe_skill", "probe_as", "half-vault"];
            let store = MemoryPublications::new();
            for name in published {
                store.publish(name).await.expect("it has room");
            }
            builder = builder.publications(store);
        }
        let toolkit = builder.build().expect("builds");
        let is_there = because != Because::NotThere;
        let hidden = || hidden(&runs).into_iter().filter(|_| is_there);
        toolkit
            .register_all(hidden().take(2))
            .expect("the names are free");
        // Skills are denied one by one, and published together.
        let half = half_vault((because == Because::Denied).then_some(&runs));
        toolkit.register(half).expect("the name is free");
        let mission = toolkit.mission(guest()).account("ada").start().await;
        let mission = mission.expect("nothing is pinned");
        // Also what arrives while the mission runs.
        toolkit
            .register_all(hidden().skip(2))
            .expect("the names are free");
        Self {
            toolkit,
            mission,
            runs,
        }
    }
}

fn guest() -> PolicyScope {
    PolicyScope::new().agent("guest")
}

fn function(name: &str) -> ToolBuilder {
    Tool::builder(name).description("Opens the vault at night and tells what is in it.")
}

fn skill(name: &str) -> SkillBuilder {
    SkillBuilder::new(name)
        .description("Opens the vault at night and tells what is in it.")
        .example("Open it", json!({}))
}

fn hidden(runs: &Arc<AtomicUsize>) -> Vec<Tool> {
    let counts = || {
        let runs = Arc::clone(runs);
        move |_: Value, _: Context| {
            runs.fetch_add(1, Ordering::SeqCst);
            async { Ok(json!("gold")) }
        }
    };
    let night = Tool::builder("night-vault")
        .description("Opens and closes the vault at night, as long as somebody is there to see.")
        .private()
        .skill(skill("open").handler(counts()))
        .skill(skill("close").handler(counts()));
    let tools = [
        function("vault_open").read_only().handler(counts()),
        night,
        function("vault_burn").sensitive().handler(counts()),
    ];
    tools
        .map(|tool| tool.build().expect("the rules are kept"))
        .into()
}

/// A tool of which one skill may be used, with or without the other.
fn half_vault(runs: Option<&Arc<AtomicUsize>>) -> Tool {
    let seen = skill("seen").handler(|_, _| async { Ok(json!("dust")) });
    let mut tool = Tool::builder("half-vault")
        .description("Opens one half of the vault to everybody and the other to nearly nobody.")
        .private()
        .skill(seen);
    if let Some(runs) = runs {
        let runs = Arc::clone(runs);
        // Whoever may not use one of the skills is not told of it here either.
        tool = tool
            .instructions(
                "Look at what can be seen first, and open what is hidden with `hidden` at night.",
            )
            .change("2026-03-22", ["Opens what is hidden with `hidden`"]);
        tool = tool.skill(skill("hidden").handler(move |_, _| {
            runs.fetch_add(1, Ordering::SeqCst);
            async { Ok(json!("gold")) }
        }));
    }
    tool.build().expect("the rules are kept")
}

/// Calls a tool, as part of a call.
#[tool]
async fn probe_call(
    /// The call name
    name: String,
    ctx: &Context,
) -> Result<Value, CallError> {
    ctx.call(&name, &json!({})).await.map(Output::into_value)
}

/// Calls a skill of a tool, as part of a call.
#[tool]
async fn probe_skill(
    /// The names of both, in one
    name: String,
    ctx: &Context,
) -> Result<Value, CallError> {
    let (tool, skill) = name.split_once("__").unwrap_or((&name, &name));
    let output = ctx.call_skill(tool, skill, &json!({})).await;
    output.map(Output::into_value)
}

/// Calls a tool by types, as part of a call.
#[tool]
async fn probe_as(
    /// The call name
    name: String,
    ctx: &Context,
) -> Result<Value, CallError> {
    ctx.call_as(&name, &json!({})).await
}

/// One way to a tool, with what it gives somebody who tries a name.
struct Door {
    /// Methods of the library, tools that come along, and variants of its inner `Door`.
    covers: &'static [&'static str],
    /// What it gives if the tool may be used.
    shows: &'static str,
    go: for<'w> fn(&'w World, &'w str) -> BoxFuture<'w, Value>,
}

fn told<T: serde::Serialize>(outcome: Result<T, CallError>) -> Value {
    match outcome {
        Ok(output) => json!({ "output": output }),
        Err(error) => json!({ "error": error, "text": error.to_string() }),
    }
}

fn told_of_script(
    outcome: Result<toolkit::script::ScriptOutcome, toolkit::script::ScriptError>,
) -> Value {
    match outcome {
        Ok(outcome) => {
            let steps = outcome
                .steps()
                .iter()
                .map(|step| match (step.output(), step.error()) {
                    (Some(output), _) => output.value().clone(),
                    (None, error) => json!({ "error": error }),
                });
            steps.collect()
        }
        Err(error) => json!({ "faults": error.faults(), "text": error.to_string() }),
    }
}

fn told_of_search(found: &Found) -> Value {
    let hits = found.hits().iter();
    let hits = hits.map(|hit| json!([hit.call_name(), hit.score(), hit.why().to_string()]));
    json!([found.total(), hits.collect::<Vec<_>>()])
}

fn names(tools: &[Tool]) -> Value {
    let call_names = |tool: &Tool| tool.call_names().map(str::to_owned).collect::<Vec<_>>();
    tools.iter().map(|tool| json!(call_names(tool))).collect()
}

/// Calls one tool for the model.
async fn model(world: &World, tool: &str, arguments: Value) -> Value {
    told(world.mission.call(tool, &arguments).await)
}

fn one_step(name: &str) -> Script {
    Script::new().step(name, json!({}))
}

#[allow(clippy::too_many_lines, reason = "one row per door")]
fn doors() -> Vec<Door> {
    let door = |covers, shows, go| Door { covers, shows, go };
    vec![
        door(&["Mission::call", "Door::Model"], "dust", |world, name| {
            Box::pin(async move { model(world, name, json!({})).await })
        }),
        door(&["Mission::execute"], "dust", |world, name| {
            // A scope that is more allowed does not help.
            let call = Call::new(name).scope(PolicyScope::new()).account("eve");
            Box::pin(async move { told(world.mission.execute(call).await) })
        }),
        door(&["Mission::call_many"], "dust", |world, name| {
            let calls = [
                Call::new("tool_search").arguments(json!({ "query": "x" })),
                Call::new(name),
            ];
            Box::pin(async move {
                let outcomes = world.mission.call_many(calls).await;
                outcomes.into_iter().map(told).collect()
            })
        }),
        door(
            &["Mission::script", "Door::Script"],
            "dust",
            |world, name| {
                Box::pin(async move { told_of_script(world.mission.script(&one_step(name)).await) })
            },
        ),
        door(&["Mission::check_script"], "Ok(0)", |world, name| {
            let plan = world.mission.check_script(&one_step(name));
            let plan = plan.map(|plan| plan.approvals().count());
            let plan = plan.map_err(|error| error.to_string());
            Box::pin(async move { json!(format!("{plan:?}")) })
        }),
        door(
            &[
                "Mission::listing",
                "Mission::tools",
                "Mission::tokens",
                "Mission::left_out",
            ],
            "half-vault__seen",
            |world, _| {
                let mission = &world.mission;
                let told = json!([
                    mission.listing(),
                    mission.tools(),
                    mission.tokens(),
                    mission.left_out()
                ]);
                Box::pin(async { told })
            },
        ),
        door(&["Mission::changes"], r#""added":[]"#, |world, _| {
            let changes = world.mission.changes();
            Box::pin(async move { json!([changes, changes.to_string()]) })
        }),
        door(&["tool_call", "Door::ToolCall"], "dust", |world, name| {
            Box::pin(async move { model(world, "tool_call", json!({ "tool": name })).await })
        }),
        door(&["tool_call"], "dust", |world, name| {
            // Through itself.
            let args = json!({ "tool": "tool_call", "args": { "tool": name } });
            Box::pin(async move { model(world, "tool_call", args).await })
        }),
        door(&["run_script"], "dust", |world, name| {
            Box::pin(async move {
                model(world, "run_script", json!({ "steps": [{ "tool": name }] })).await
            })
        }),
        door(&["run_script", "tool_call"], "dust", |world, name| {
            let steps = json!([{ "tool": "tool_call", "args": { "tool": name } }]);
            Box::pin(async move { model(world, "run_script", json!({ "steps": steps })).await })
        }),
        door(&["run_script", "tool_call"], "dust", |world, name| {
            // The name is known only when the step runs.
            let steps = json!([
                { "tool": "tool_search", "args": { "query": "dust" } },
                { "tool": "tool_call", "args": { "tool": format!("{name}{{{{1.total}}}}") } },
                { "tool": "tool_call", "args": { "tool": name } },
            ]);
            let script = json!({ "steps": steps, "on_error": "continue" });
            Box::pin(async move { model(world, "run_script", script).await })
        }),
        door(&["Context::call", "Door::Tool"], "dust", |world, name| {
            Box::pin(async move { model(world, "probe_call", json!({ "name": name })).await })
        }),
        door(&["Context::call_skill"], "dust", |world, name| {
            Box::pin(async move { model(world, "probe_skill", json!({ "name": name })).await })
        }),
        door(&["Context::call_as"], "dust", |world, name| {
            Box::pin(async move { model(world, "probe_as", json!({ "name": name })).await })
        }),
        door(&["Context::call"], "dust", |world, name| {
            // A tool called by a script of a call of a tool.
            let steps = json!([{ "tool": "probe_call", "args": { "name": name } }]);
            Box::pin(async move { model(world, "run_script", json!({ "steps": steps })).await })
        }),
        door(&["tool_search"], "half-vault__seen", |world, name| {
            Box::pin(async move { model(world, "tool_search", json!({ "query": name })).await })
        }),
        door(&["Toolkit::manifests_for"], "half-vault", |world, _| {
            let manifests = world.toolkit.manifests_for(&guest());
            Box::pin(async move { json!(manifests) })
        }),
        door(
            &["Toolkit::tools_for", "Toolkit::listing_for"],
            "half-vault",
            |world, _| {
                let listing = world.toolkit.listing_for(&guest());
                let tools = names(&visible(world));
                Box::pin(async move { json!([tools, &*listing]) })
            },
        ),
        door(&["Mission::search"], "half-vault__seen", |world, name| {
            let found = world.mission.search(&Query::new(name));
            let told = told_of_search(&found);
            Box::pin(async { told })
        }),
        door(
            &["Toolkit::search_for"],
            "half-vault__seen",
            |world, name| {
                let found = world.toolkit.search_for(&guest(), &Query::new(name));
                let told = told_of_search(&found);
                Box::pin(async { told })
            },
        ),
        door(&["discover"], "half-vault__seen", |world, name| {
            Box::pin(async move { model(world, "discover", json!({ "query": name })).await })
        }),
        door(&["Mission::discover"], "half-vault__seen", |world, name| {
            let told = world.mission.discover(&Discover::new(name));
            Box::pin(async move { json!(told) })
        }),
        door(
            &["Toolkit::discover_for"],
            "half-vault__seen",
            |world, name| {
                let told = world.toolkit.discover_for(&guest(), &Discover::new(name));
                Box::pin(async move { json!(told) })
            },
        ),
        door(&["Mission::discover"], r#""tools":"#, |world, _| {
            let told = world.mission.discover(&Discover::new("*"));
            Box::pin(async move { json!(told) })
        }),
    ]
}

/// The tools for the guest. They are the host's own: that of which one skill is hidden has it.
fn visible(world: &World) -> Vec<Tool> {
    let mut tools = world.toolkit.tools_for(&guest());
    tools.retain(|tool| tool.name() != "half-vault");
    tools
}

/// Takes out what differs from run to run.
fn without_times(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.retain(|key, _| key != "milliseconds");
            object.values_mut().for_each(without_times);
        }
        Value::Array(items) => items.iter_mut().for_each(without_times),
        _ => {}
    }
}

#[test]
fn what_is_denied_or_not_published_is_as_if_it_were_not_there() {
    toolkit::block_on(async {
        for door in doors() {
            for because in [Because::Denied, Because::Unpublished] {
                let hiding = World::new(because).await;
                let lacking = World::new(Because::NotThere).await;
                for name in NAMES {
                    let mut hidden = (door.go)(&hiding, name).await;
                    let mut absent = (door.go)(&lacking, name).await;
                    without_times(&mut hidden);
                    without_times(&mut absent);
                    assert_eq!(hidden, absent, "{because:?}, {:?} of `{name}`", door.covers);
                    let told = hidden.to_string();
                    for secret in SECRETS {
                        let asked_for = name.contains(secret) || told.matches(secret).count() == 0;
                        assert!(
                            asked_for,
                            "{:?} of `{name}` tells `{secret}`: {told}",
                            door.covers
                        );
                    }
                }
                assert_eq!(hiding.runs.load(Ordering::SeqCst), 0, "{:?}", door.covers);
            }
        }
    });
}

/// The rows would also be equal if nothing could be reached at all.
#[test]
fn what_is_allowed_is_reached_through_the_same_doors() {
    toolkit::block_on(async {
        for door in doors() {
            let world = World::new(Because::Denied).await;
            let told = (door.go)(&world, "half-vault__seen").await.to_string();
            assert!(told.contains(door.shows), "{:?}: {told}", door.covers);
        }
    });
}

#[test]
fn the_host_learns_what_is_denied_and_why() {
    toolkit::block_on(async {
        let world = World::new(Because::Denied).await;
        for name in [
            "vault_open",
            "vault_burn",
            "night-vault__open",
            "half-vault__hidden",
        ] {
            let call = || Call::new(name).scope(guest());
            let mut many = world.toolkit.call_many([call()]).await;
            let service = tower::ServiceExt::oneshot(
                toolkit::ToolkitService::new(world.toolkit.clone()),
                call(),
            );
            for outcome in [
                world.toolkit.execute(call()).await,
                many.remove(0),
                service.await,
            ] {
                let error = outcome.expect_err("denied");
                assert_eq!(error.code(), ErrorCode::NotAllowed);
                assert!(
                    error.message().contains("agents.list[0].tools.deny"),
                    "{error}"
                );
            }
            assert_eq!(world.runs.load(Ordering::SeqCst), 0);
            // The same call without a scope is the host's own.
            world.toolkit.call(name, &json!({})).await.expect("allowed");
            assert_eq!(world.runs.swap(0, Ordering::SeqCst), 1);
        }
    });
}

/// What is no way to a tool, and why; or is told by another test.
const NO_DOORS: [(&str, &str); 62] = [
    (
        "Toolkit::manifests",
        "as manifests_for, for nobody in particular",
    ),
    ("Toolkit::search", "as search_for, for nobody in particular"),
    (
        "Toolkit::discover",
        "as discover_for, for nobody in particular",
    ),
    ("Toolkit::publications", "the host's own"),
    ("Toolkit::refresh_publications", "the host's own"),
    ("Toolkit::publication_error", "the host's own"),
    ("Door::Host", "the_host_learns_what_is_denied_and_why"),
    ("Toolkit::call", "the_host_learns_what_is_denied_and_why"),
    ("Toolkit::execute", "the_host_learns_what_is_denied_and_why"),
    (
        "Toolkit::call_many",
        "the_host_learns_what_is_denied_and_why",
    ),
    ("Service::call", "the_host_learns_what_is_denied_and_why"),
    ("Service::poll_ready", "no names"),
    ("ToolkitService::new", "no names"),
    ("ToolkitService::toolkit", "the host's own"),
    (
        "Toolkit::script",
        "the host's, for nobody in particular; a mission has its own",
    ),
    (
        "Toolkit::check_script",
        "the host's, for nobody in particular; a mission has its own",
    ),
    ("Toolkit::tools", "as tools_for, for nobody in particular"),
    (
        "Toolkit::listing",
        "as listing_for, for nobody in particular",
    ),
    ("Toolkit::tools_unfiltered", "the host's own"),
    ("Toolkit::listing_unfiltered", "the host's own"),
    ("Toolkit::tool", "the host's own"),
    ("Toolkit::access", "the host's own"),
    ("Toolkit::catalogue", "the host's own"),
    ("Toolkit::policy", "the host's own"),
    ("Toolkit::report", "the host's own"),
    ("Toolkit::validate", "the host's own"),
    ("Toolkit::register", "the host's own"),
    ("Toolkit::register_all", "the host's own"),
    ("Toolkit::unregister", "the host's own"),
    ("Toolkit::unregister_all", "the host's own"),
    ("Toolkit::events", "the host's own"),
    ("Toolkit::approvals", "the host's own"),
    ("Toolkit::mission", "its doors have rows"),
    ("Toolkit::builder", "no names"),
    ("Toolkit::read_output", "no names of tools"),
    ("Toolkit::workspace", "no names of tools"),
    ("Toolkit::limits", "no names of tools"),
    ("Mission::toolkit", "the host's own"),
    ("Mission::scope", "no names of tools"),
    ("Mission::account", "no names of tools"),
    ("Context::call_name", "of the call itself"),
    ("Context::tool_name", "of the call itself"),
    ("Context::skill_name", "of the call itself"),
    ("Context::call_id", "no names of tools"),
    ("Context::account", "no names of tools"),
    ("Context::cancelled", "no names of tools"),
    ("Context::cancellation", "no names of tools"),
    ("Context::workspace", "no names of tools"),
    ("Context::limits", "no names of tools"),
    ("Context::rate", "no names of tools"),
    ("Context::add_cost", "no names of tools"),
    ("Context::secret", "no names of tools"),
    ("Context::try_secret", "no names of tools"),
    ("Context::credential", "no names of tools"),
    ("Context::binary", "no names of tools"),
    ("Context::state", "no names of tools"),
    ("Context::http", "no names of tools"),
    ("Context::asset_path", "no names of tools"),
    ("Context::session", "no names of tools"),
    ("Context::open_session", "no names of tools"),
    ("Context::log", "no names of tools"),
    ("Context::progress", "no names of tools"),
];

/// Tools that come along and reach no other.
const NO_DOOR_TOOLS: [&str; 6] = [
    "file_read",
    "file_write",
    "file_list",
    "file_edit",
    "shell_exec",
    "output_read",
];

#[test]
fn every_way_to_a_tool_is_a_door_or_declared_to_be_none() {
    let rows = doors();
    let rows = rows.iter().flat_map(|door| door.covers).copied();
    let none = NO_DOORS.iter().map(|(name, _)| *name);
    let declared: BTreeSet<&str> = rows.chain(none).chain(NO_DOOR_TOOLS).collect();

    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("toolkit/src");
    let mut found = BTreeSet::new();
    ways_in(&source, &mut found);
    let toolkit = Toolkit::builder().without_linked().build().expect("builds");
    found.extend(toolkit.tools().iter().map(|tool| tool.name().to_owned()));

    let undeclared: Vec<&String> = found
        .iter()
        .filter(|name| !declared.contains(&***name))
        .collect();
    let gone: Vec<&&str> = declared
        .iter()
        .filter(|name| !found.contains(**name))
        .collect();
    assert!(
        undeclared.is_empty() && gone.is_empty(),
        "give each a row in `doors`, or a reason in `NO_DOORS`: {undeclared:?}; not found any more: {gone:?}"
    );
}

/// Finds the public methods of what leads to tools, and the inner doors of calls.
fn ways_in(folder: &Path, found: &mut BTreeSet<String>) {
    const TYPES: [&str; 4] = ["Toolkit", "Mission", "Context", "ToolkitService"];
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            ways_in(&path, found);
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        let mut within: Option<String> = None;
        for line in text.lines() {
            let impls = TYPES.iter().find(|ty| line == format!("impl {ty} {{"));
            if let Some(ty) = impls {
                within = Some((*ty).to_owned());
            } else if line == "impl Service<Call> for ToolkitService {" {
                within = Some("Service".to_owned());
            } else if line == "pub(crate) enum Door {" {
                within = Some("Door".to_owned());
            } else if line == "}" {
                within = None;
            }
            let Some(ty) = &within else { continue };
            let line = line.strip_prefix("    ").unwrap_or_default();
            let name = match ty.as_str() {
                "Door" => line.strip_suffix(',').filter(|name| !name.starts_with('/')),
                "Service" => line.strip_prefix("fn "),
                _ => line
                    .strip_prefix("pub fn ")
                    .or(line.strip_prefix("pub async fn ")),
            };
            let name = name.and_then(|rest| {
                rest.split(|char: char| !char.is_alphanumeric() && char != '_')
                    .next()
            });
            if let Some(name) = name {
                found.insert(format!("{ty}::{name}"));
            }
        }
    }
}
