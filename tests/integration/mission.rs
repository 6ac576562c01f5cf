//! What a mission lists stays as it is, and what it calls is what there is.

use std::collections::BTreeSet;

use proptest::prelude::*;
use toolkit::mission::MissionErrorKind;
use toolkit::policy::{Policy, PolicyScope};
use toolkit::store::StoreError;
use toolkit::tokens::TokenCounter;
use toolkit::{BoxFuture, Call, ErrorCode, Mission, Script, Tool, Toolkit, Value, json};

/// Counts bytes, so that everybody can.
struct Bytes;

impl TokenCounter for Bytes {
    fn count(&self, text: &str) -> usize {
        text.len()
    }
}

fn tide(name: &str, parameter: &str) -> Tool {
    Tool::builder(name)
        .description("Tells how high the tide is at a harbour, in metres.")
        .input(json!({
            "type": "object",
            "properties": { parameter: { "type": "string", "description": "Where" } },
            "required": [parameter],
            "additionalProperties": false,
        }))
        .read_only()
        .handler(move |_, _| async { Ok(json!(2.5)) })
        .build()
        .expect("the rules are kept")
}

fn toolkit() -> Toolkit {
    Toolkit::builder().without_linked().build().expect("builds")
}

async fn begin(toolkit: &Toolkit) -> Mission {
    let mission = toolkit.mission(PolicyScope::new()).start().await;
    mission.expect("nothing is pinned")
}

fn names(mission: &Mission) -> Vec<&str> {
    mission
        .tools()
        .iter()
        .map(toolkit::mission::ListedTool::name)
        .collect()
}

/// The way of a plugin that is made in the middle of a mission.
#[test]
fn a_tool_that_arrives_is_found_called_and_listed_next_time() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        let mission = begin(&toolkit).await;
        let listing = mission.listing().to_owned();
        toolkit.register(tide("tide_now", "harbour")).expect("free");
        assert_eq!(mission.listing(), listing);
        assert!(!names(&mission).contains(&"tide_now"));

        let found = mission
            .call("tool_search", &json!({ "query": "tide harbour" }))
            .await;
        let found = found.expect("it searches").into_value();
        assert_eq!(found["tools"][0]["name"], "tide_now");
        let arguments = json!({ "tool": "tide_now", "args": { "harbour": "Dover" } });
        let output = mission
            .call("tool_call", &arguments)
            .await
            .expect("it is there");
        assert_eq!(output.value(), 2.5);
        let script = Script::new().step("tide_now", json!({ "harbour": "Dover" }));
        let outcome = mission.script(&script).await.expect("it is there");
        assert!(outcome.steps()[0].output().is_some());

        assert!(names(&begin(&toolkit).await).contains(&"tide_now"));
        assert_eq!(mission.listing(), listing);
    });
}

#[test]
fn a_tool_that_was_removed_is_told_to_be_gone_on_every_way() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        toolkit.register(tide("tide_now", "harbour")).expect("free");
        let mission = begin(&toolkit).await;
        toolkit.unregister("tide_now").expect("it was there");
        assert!(names(&mission).contains(&"tide_now"));
        let gone = "`tide_now` was removed after this mission began and cannot be called";

        let arguments = json!({ "harbour": "Dover" });
        let indirect = json!({ "tool": "tide_now", "args": arguments });
        let through_script = json!({ "steps": [{ "tool": "tide_now", "args": arguments }] });
        for (name, arguments) in [
            ("tide_now", arguments),
            ("tool_call", indirect),
            ("run_script", through_script),
        ] {
            let error = mission
                .call(name, &arguments)
                .await
                .expect_err("it is gone");
            assert_eq!(error.code(), ErrorCode::UnknownTool, "{name}");
            assert!(error.message().contains(gone), "{name}: {error}");
        }
        let script = Script::new().step("tide_now", json!({ "harbour": "Dover" }));
        let error = mission.script(&script).await.expect_err("it is gone");
        assert!(error.to_string().contains(gone), "{error}");
        // For a mission that never knew it, it is a name like any other.
        let error = begin(&toolkit).await.call("tide_now", &Value::Null).await;
        let error = error.expect_err("it is gone");
        assert!(
            error.message().starts_with("there is no tool `tide_now`"),
            "{error}"
        );
    });
}

#[test]
fn a_tool_that_changed_says_what_it_takes_now() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        toolkit.register(tide("tide_now", "harbour")).expect("free");
        let mission = begin(&toolkit).await;
        let listing = mission.listing().to_owned();
        toolkit.unregister("tide_now").expect("it was there");
        toolkit.register(tide("tide_now", "port")).expect("free");
        assert_eq!(mission.listing(), listing);
        let error = mission
            .call("tide_now", &json!({ "harbour": "Dover" }))
            .await;
        let error = error.expect_err("it takes a port");
        assert_eq!(error.code(), ErrorCode::InvalidArguments);
        let hint = error.hint().expect("a hint");
        assert!(
            hint.contains("has changed") && hint.contains("port"),
            "{hint}"
        );
        mission
            .call("tide_now", &json!({ "port": "Dover" }))
            .await
            .expect("as it is now");
    });
}

#[test]
fn changes_tell_what_is_other_than_listed_and_nothing_else() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        let old = [
            tide("gone_now", "harbour"),
            tide("other_now", "harbour"),
            tide("same_now", "harbour"),
        ];
        toolkit.register_all(old).expect("free");
        let mission = begin(&toolkit).await;
        assert!(mission.changes().is_empty());
        assert_eq!(mission.changes().to_string(), "");
        toolkit.unregister_all(["gone_now", "other_now", "same_now"]);
        let new = [
            tide("added_now", "harbour"),
            tide("other_now", "port"),
            tide("same_now", "harbour"),
        ];
        toolkit.register_all(new).expect("free");
        let changes = mission.changes();
        let text = "Tells how high the tide is at a harbour, in metres.";
        assert_eq!(
            serde_json::to_value(&changes).expect("JSON"),
            json!({
                "added": [{ "name": "added_now", "description": text }],
                "changed": [{ "name": "other_now", "description": text }],
                "removed": ["gone_now"],
            })
        );
        assert_eq!(
            changes.to_string(),
            format!(
                "New tools, to be called through `tool_call`:\n- `added_now`: {text}\n\
                 Tools that changed since they were listed:\n- `other_now`: {text}\n\
                 Tools that were removed: `gone_now`"
            )
        );
        // Back to what it was.
        toolkit.unregister_all(["added_now", "other_now"]);
        let old = [tide("gone_now", "harbour"), tide("other_now", "harbour")];
        toolkit.register_all(old).expect("free");
        assert!(mission.changes().is_empty());
    });
}

#[test]
fn a_listing_is_name_description_and_schema_in_order() {
    toolkit::block_on(async {
        let builder = Toolkit::builder().without_linked().without_builtins();
        let toolkit = builder.build().expect("builds");
        toolkit.register(tide("tide_now", "harbour")).expect("free");
        let mission = begin(&toolkit).await;
        assert_eq!(
            mission.listing(),
            r#"[{"name":"tide_now","description":"Tells how high the tide is at a harbour, in metres.","inputSchema":{"type":"object","properties":{"harbour":{"type":"string","description":"Where"}},"required":["harbour"],"additionalProperties":false}}]"#
        );
        assert_eq!(
            serde_json::to_string(mission.tools()).expect("JSON"),
            mission.listing()
        );
        assert_eq!(mission.left_out(), 0);
    });
}

#[test]
fn a_mission_sees_what_its_agent_may_use() {
    toolkit::block_on(async {
        let policy =
            r#"{ "agents": { "list": [{ "id": "guest", "tools": { "deny": ["shell_exec"] } }] } }"#;
        let policy = Policy::from_json(policy).expect("a policy");
        let builder = Toolkit::builder().without_linked().policy(policy);
        let toolkit = builder.build().expect("builds");
        let guest = || PolicyScope::new().agent("guest");
        let mission = toolkit
            .mission(guest())
            .start()
            .await
            .expect("nothing is pinned");
        assert!(!names(&mission).contains(&"shell_exec"));
        assert!(names(&begin(&toolkit).await).contains(&"shell_exec"));
        // Not even by the scope of a single call.
        let call = Call::new("shell_exec").scope(PolicyScope::new());
        let error = mission.execute(call).await.expect_err("denied");
        assert_eq!(error.code(), ErrorCode::UnknownTool);
        let error = toolkit.mission(guest()).pin(["shell_exec"]).start().await;
        let error = error.expect_err("denied");
        assert_eq!(error.kind(), MissionErrorKind::UnknownPin);
        assert_eq!(
            error.to_string(),
            "`shell_exec` is pinned and may not be used: `shell_exec` is refused by the layer `agent`: \
             `shell_exec` at `agents.list[0].tools.deny[0]`"
        );
    });
}

#[test]
fn pins_are_names_that_are_there() {
    toolkit::block_on(async {
        let start = |pins: &'static [&'static str]| {
            let builder = Toolkit::builder().only(["unit-converter", "file_read"]);
            let toolkit = builder.build().expect("linked");
            async move {
                toolkit
                    .mission(PolicyScope::new())
                    .pin(pins.iter().copied())
                    .start()
                    .await
            }
        };
        let error = start(&["file_red"]).await.expect_err("misspelt");
        assert_eq!(
            error.to_string(),
            "`file_red` is pinned and no tool has that name; did you mean `file_read`?"
        );
        // A tool stands for all its skills, and what is given twice is listed once.
        let mission = start(&["unit-converter", "file_read", "unit-converter"])
            .await
            .expect("there");
        let all = names(&mission);
        assert_eq!(all.last(), Some(&"file_read"));
        assert!(
            all[..all.len() - 1]
                .iter()
                .all(|name| name.starts_with("unit-converter__"))
        );
    });
}

#[test]
fn a_budget_that_is_too_small_for_what_must_be_listed_is_an_error() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        let mission = toolkit
            .mission(PolicyScope::new())
            .pin(["file_read"])
            .budget(10);
        let error = mission.start().await.expect_err("too small");
        assert_eq!(error.kind(), MissionErrorKind::OverBudget);
        assert!(
            error.to_string().contains("the budget is 10; pin less"),
            "{error}"
        );
    });
}

#[test]
fn the_account_of_a_mission_is_that_of_its_calls_unless_they_name_one() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        let whose = Tool::builder("whose_call")
            .description("Tells on whose account the call runs.")
            .read_only()
            .handler(|_, context| async move { Ok(json!(context.account())) })
            .build()
            .expect("the rules are kept");
        toolkit.register(whose).expect("free");
        let mission = toolkit
            .mission(PolicyScope::new())
            .account("ada")
            .start()
            .await;
        let mission = mission.expect("nothing is pinned");
        let asked = [
            mission.call("whose_call", &Value::Null).await,
            mission
                .execute(Call::new("whose_call").account("eve"))
                .await,
            mission
                .call("tool_call", &json!({ "tool": "whose_call" }))
                .await,
        ];
        let told = asked.map(|outcome| outcome.expect("it tells").into_value());
        assert_eq!(told, ["ada", "eve", "ada"]);
    });
}

/// Of the whole it counts more than of the parts, as vocabularies may.
struct More;

impl TokenCounter for More {
    fn count(&self, text: &str) -> usize {
        let commas = text.matches("},{").count();
        text.len() + 20 * commas
    }
}

#[test]
fn a_whole_that_counts_more_than_its_parts_keeps_within_the_budget_too() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        let all = toolkit
            .mission(PolicyScope::new())
            .counter(More)
            .start()
            .await;
        let all = all.expect("no budget").tokens();
        for budget in (all - 400)..=all {
            let mission = toolkit
                .mission(PolicyScope::new())
                .pin(["shell_exec"])
                .budget(budget);
            let mission = mission.counter(More).start().await.expect("there is room");
            assert!(mission.tokens() <= budget);
            let listed = names(&mission);
            for name in ["shell_exec", "tool_search", "tool_call"] {
                assert!(listed.contains(&name), "{name} of {budget}: {listed:?}");
            }
            assert_eq!(mission.left_out() == 0, budget == all, "{budget}");
        }
    });
}

#[test]
fn a_mission_does_not_begin_before_it_is_known_what_is_published() {
    struct Down;

    impl toolkit::publication::PublicationStore for Down {
        fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
            Box::pin(async { Err(StoreError::new("the disk is away")) })
        }

        fn publish<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
            Box::pin(async { Err(StoreError::new("the disk is away")) })
        }

        fn withdraw<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
            Box::pin(async { Err(StoreError::new("the disk is away")) })
        }
    }

    toolkit::block_on(async {
        let builder = Toolkit::builder().without_linked().publications(Down);
        let toolkit = builder.build().expect("builds");
        let error = toolkit
            .mission(PolicyScope::new())
            .start()
            .await
            .expect_err("unread");
        assert_eq!(error.kind(), MissionErrorKind::PublicationsUnread);
        assert!(error.to_string().contains("the disk is away"), "{error}");
    });
}

#[test]
fn new_tools_that_ask_for_approval_are_told_with_the_way_that_is_open_to_them() {
    toolkit::block_on(async {
        let toolkit = toolkit();
        let mission = begin(&toolkit).await;
        let burn = Tool::builder("burn_it")
            .description("Burns whatever there is, for good.")
            .sensitive()
            .handler(|_, _| async { Ok(json!(null)) });
        let burn = burn.build().expect("the rules are kept");
        toolkit
            .register_all([burn, tide("tide_now", "harbour")])
            .expect("free");
        let changes = mission.changes();
        assert!(changes.added()[0].is_sensitive());
        assert_eq!(
            changes.to_string(),
            "New tools, to be called through `tool_call`:\n\
             - `tide_now`: Tells how high the tide is at a harbour, in metres.\n\
             New tools that ask for approval, to be called by `run_script`:\n\
             - `burn_it`: Burns whatever there is, for good."
        );
    });
}

fn described(name: &str, words: usize) -> Tool {
    Tool::builder(name)
        .description(format!(
            "Looks at {}",
            "something ".repeat(words + 1).trim_end()
        ))
        .handler(|_, _| async { Ok(json!(null)) })
        .build()
        .expect("the rules are kept")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever is registered, in whichever order: the listing keeps within the budget, what is
    /// pinned stands first, what is left out can be found and called, and the same is listed again.
    #[test]
    fn listings_keep_within_their_budget(
        lengths in proptest::collection::vec(1_usize..80, 1..40),
        budget in 0_usize..20_000,
        pinned in 0_usize..3,
        seed in any::<u64>(),
    ) {
        toolkit::block_on(async {
            let tools: Vec<Tool> = lengths
                .iter()
                .enumerate()
                .map(|(at, words)| described(&format!("made_{at}"), *words))
                .collect();
            let toolkit = toolkit();
            let mut shuffled = tools.clone();
            let count = shuffled.len();
            shuffled.rotate_left(usize::try_from(seed % count as u64).expect("small"));
            toolkit.register_all(shuffled).expect("free");
            let other = self::toolkit();
            other.register_all(tools).expect("free");
            let pins: Vec<String> = (0..pinned.min(count)).map(|at| format!("made_{at}")).collect();
            let plan = |toolkit: &Toolkit| {
                let mission = toolkit.mission(PolicyScope::new()).pin(pins.clone());
                mission.budget(budget).counter(Bytes).start()
            };
            let needs = |mission: &Mission| mission.tokens();
            let all = toolkit.mission(PolicyScope::new()).counter(Bytes).start().await.expect("no budget");
            match plan(&toolkit).await {
                Ok(mission) => {
                    assert!(mission.listing().len() <= budget);
                    assert_eq!(mission.tokens(), mission.listing().len());
                    let listed = names(&mission);
                    assert!(listed.iter().zip(&pins).all(|(name, pin)| *name == *pin));
                    assert_eq!(listed.len() + mission.left_out(), all.tools().len());
                    assert_eq!(mission.left_out() == 0, needs(&all) <= budget);
                    for reach in ["tool_search", "tool_call"] {
                        assert!(listed.contains(&reach));
                    }
                    let again = plan(&other).await.expect("as before");
                    assert_eq!(again.listing(), mission.listing());
                }
                Err(error) => {
                    assert_eq!(error.kind(), MissionErrorKind::OverBudget);
                    let mut must = pins.clone();
                    must.extend(["tool_search".to_owned(), "tool_call".to_owned()]);
                    let entries = all.tools().iter().filter(|tool| must.iter().any(|name| name == tool.name()));
                    let least: usize = entries.map(|tool| serde_json::to_string(tool).expect("JSON").len() + 1).sum();
                    assert!(least + 1 > budget, "{least} fits into {budget}");
                }
            }
        });
    }
}
