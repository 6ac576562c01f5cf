//! How much is told of tools depends on how many fit, and stays within a number of tokens.

use proptest::prelude::*;
use toolkit::discover::{Detail, Discover, Discovery};
use toolkit::registry::SkillBuilder;
use toolkit::tokens::{Estimate, TokenCounter};
use toolkit::{Tool, Toolkit, Value, json};

/// The greatest numbers of tokens that the documentation promises.
const PROMISED: [(Detail, usize); 3] = [
    (Detail::Names, 1_500),
    (Detail::Parameters, 2_500),
    (Detail::Full, 4_000),
];

fn empty() -> Toolkit {
    let builder = Toolkit::builder().without_linked().without_builtins();
    builder.build().expect("builds")
}

fn skill(name: &str, about: &str, parameters: usize) -> SkillBuilder {
    let properties: serde_json::Map<String, Value> = (0..parameters)
        .map(|at| {
            let told = "How the thing is to be looked at, in the words of the one who asks for it";
            let schema = json!({ "type": "string", "description": told });
            (format!("parameter_{at}"), schema)
        })
        .collect();
    SkillBuilder::new(name)
        .description(format!(
            "Looks at {about} and says what there is to see of it."
        ))
        .returns("What there is to see")
        .input(json!({ "type": "object", "properties": properties, "additionalProperties": false }))
        .output(json!({ "type": "string" }))
        .example("Look at it", json!({}))
        .example("Look at it again", json!({}))
        .handler(|_, _| async { Ok(json!("nothing")) })
}

fn tool(name: &str, about: &str, skills: usize, parameters: usize) -> Tool {
    named(name, "", about, skills, parameters)
}

/// The same with names of skills that are as long as one wants.
fn named(name: &str, long: &str, about: &str, skills: usize, parameters: usize) -> Tool {
    let mut tool = Tool::builder(name)
        .description(format!("Looks at {about} from all sides, and tells what can be seen of it."))
        .instructions("Begin with the first skill, and go on with the others as long as there is something to see.")
        .private();
    for at in 0..skills {
        tool = tool.skill(skill(&format!("look{long}_{at}"), about, parameters));
    }
    tool.build().expect("the rules are kept")
}

fn with(tools: impl IntoIterator<Item = Tool>) -> Toolkit {
    let toolkit = empty();
    toolkit.register_all(tools).expect("the names are free");
    toolkit
}

fn ask(toolkit: &Toolkit, query: &str) -> Discovery {
    toolkit.discover(&Discover::new(query))
}

fn json_of(discovery: &Discovery) -> Value {
    serde_json::from_str(&discovery.to_string()).expect("JSON")
}

#[track_caller]
fn keeps_its_promise(discovery: &Discovery) {
    let tokens = Estimate::new().count(&discovery.to_string());
    let promised = PROMISED
        .iter()
        .find(|(detail, _)| *detail == discovery.detail());
    if let Some((detail, most)) = promised {
        assert!(
            tokens <= *most,
            "{detail:?} has {tokens} tokens: {discovery}"
        );
    }
}

#[test]
fn the_fewer_tools_fit_the_more_is_told() {
    for (count, detail) in [
        (0, Detail::Nothing),
        (1, Detail::Full),
        (2, Detail::Parameters),
        (5, Detail::Parameters),
        (6, Detail::Names),
        (23, Detail::Names),
    ] {
        let toolkit = with((0..count).map(|at| tool(&format!("glass-{at}"), "a window", 2, 2)));
        let discovery = ask(&toolkit, "window");
        assert_eq!(discovery.detail(), detail, "{count}");
        assert_eq!(discovery.total(), count);
        keeps_its_promise(&discovery);
    }
}

#[test]
fn each_detail_has_its_keys() {
    let toolkit = with((0..6).map(|at| tool(&format!("glass-{at}"), "a window", 2, 2)));
    let told = json_of(&ask(&toolkit, "window"));
    assert_eq!(
        told["tools"][0],
        json!({
            "name": "glass-0",
            "subtitle": "Looks at a window from all sides, and tells what can be seen of it.",
            "skills": ["look_0", "look_1"],
        })
    );
    assert_eq!(told["hint"], "ask for a name to see how a tool is called");

    toolkit.unregister_all(["glass-2", "glass-3", "glass-4", "glass-5"]);
    let told = json_of(&ask(&toolkit, "window"));
    assert_eq!(
        told["tools"][1]["skills"][0],
        json!({
            "name": "glass-1__look_0",
            "description": "Looks at a window and says what there is to see of it.",
            "parameters": {
                "parameter_0": "a string (optional): How the thing is to be looked at, in the words of the one who asks for it",
                "parameter_1": "a string (optional): How the thing is to be looked at, in the words of the one who asks for it",
            },
        })
    );

    let told = json_of(&ask(&toolkit, "glass-1"));
    let shown = &told["tools"][0];
    assert!(shown["instructions"].is_string() && shown["description"].is_string());
    let skill = &shown["skills"][1];
    assert_eq!(skill["name"], "glass-1__look_1");
    assert_eq!(
        skill["inputSchema"]["properties"]
            .as_object()
            .map(serde_json::Map::len),
        Some(2)
    );
    assert_eq!(skill["outputSchema"], json!({ "type": "string" }));
    assert_eq!(skill["examples"], json!([{}, {}]));
    assert_eq!(told.get("hint"), None);
}

#[test]
fn an_exact_name_wins_over_everything_else() {
    let others = (0..8).map(|at| tool(&format!("glass-{at}"), "glass-0 and glass-0 look_1", 2, 1));
    let toolkit = with(others);
    for (query, name, skills) in [
        ("glass-0", "glass-0", 2),
        ("  glass-0 ", "glass-0", 2),
        ("GLASS_0", "glass-0", 2),
        ("glass-0__look_1", "glass-0__look_1", 1),
        ("Glass_0__Look-1", "glass-0__look_1", 1),
    ] {
        let discovery = ask(&toolkit, query);
        assert_eq!(discovery.detail(), Detail::Full, "{query}");
        let told = json_of(&discovery);
        let shown = told["tools"][0]["skills"].as_array().expect("a list");
        assert_eq!(shown.len(), skills, "{query}");
        assert!(shown.iter().all(|skill| {
            skill["name"]
                .as_str()
                .is_some_and(|known| known.starts_with(name))
        }));
    }
    // Two names that are alike are not taken for each other.
    let toolkit = with([tool("glass-0", "glass", 1, 0)]);
    let made = Tool::builder("glass_0")
        .description("Looks at glass as a function does.")
        .handler(|_, _| async { Ok(json!(null)) });
    toolkit
        .register(made.build().expect("the rules are kept"))
        .expect("free");
    assert_eq!(
        json_of(&ask(&toolkit, "glass_0"))["tools"][0]["name"],
        "glass_0"
    );
    assert_eq!(
        json_of(&ask(&toolkit, "glass-0"))["tools"][0]["name"],
        "glass-0"
    );
    assert_ne!(ask(&toolkit, "GLASS-0").detail(), Detail::Full);
}

#[test]
fn pages_show_each_tool_once() {
    let toolkit = with((0..23).map(|at| tool(&format!("glass-{at}"), "a window", 1, 0)));
    let mut seen = Vec::new();
    for page in 1..=3 {
        let discovery = toolkit.discover(&Discover::new("window").page(page));
        assert_eq!((discovery.total(), discovery.pages()), (23, 3));
        seen.extend(discovery.tools().map(str::to_owned));
        let hint = json_of(&discovery)["hint"]
            .as_str()
            .expect("a hint")
            .to_owned();
        assert_eq!(hint.contains("shows more"), page < 3, "{hint}");
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 23);
    for page in [4, 1_000, usize::MAX] {
        let discovery = toolkit.discover(&Discover::new("window").page(page));
        assert_eq!(discovery.tools().count(), 0);
    }
    let beyond = toolkit.discover(&Discover::new("glass-1").page(2));
    assert_eq!((beyond.tools().count(), beyond.total()), (0, 1));
    assert_eq!(beyond.hint(), Some("there is one page"));
    let first = toolkit.discover(&Discover::new("window").page(0));
    assert_eq!(first.tools().count(), 10);
}

#[test]
fn a_star_counts_the_categories() {
    let categorised = |name: &str, categories: &[&str]| {
        let mut tool = Tool::builder(name)
            .description("Looks at a window from all sides, and tells what can be seen of it.")
            .private()
            .skill(skill("look", "a window", 1));
        for category in categories {
            tool = tool.category(*category);
        }
        tool.build().expect("the rules are kept")
    };
    let toolkit = with([
        categorised("glass-a", &["media", "data"]),
        categorised("glass-b", &["media"]),
        categorised("glass-c", &[]),
    ]);
    for query in ["*", "", "  "] {
        let told = json_of(&ask(&toolkit, query));
        assert_eq!(told["detail"], "categories");
        assert_eq!(
            told["categories"],
            json!([
                { "name": "data", "tools": 1 },
                { "name": "media", "tools": 2 },
                { "name": "none", "tools": 1 },
            ])
        );
        assert_eq!(told["total"], 3);
    }
    let names = |query: &str| {
        let discovery = ask(&toolkit, query);
        discovery.tools().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(names("media"), ["glass-a", "glass-b"]);
    assert_eq!(names("Data"), ["glass-a"]);
    assert_eq!(names("none"), ["glass-c"]);
    let told = json_of(&ask(&toolkit, "zebra"));
    assert_eq!(told["detail"], "nothing");
    assert_eq!(told["nearest"].as_array().map(Vec::len), Some(3));
    assert_eq!(told["categories"].as_array().map(Vec::len), Some(3));
}

#[test]
fn what_is_too_long_says_how_to_see_the_rest() {
    let toolkit = with([tool("wide-glass", "a window", 60, 12)]);
    let discovery = ask(&toolkit, "wide-glass");
    keeps_its_promise(&discovery);
    let told = json_of(&discovery);
    assert!(
        told["hint"]
            .as_str()
            .expect("a hint")
            .contains("`wide-glass__look_0`"),
        "{told}"
    );
    let shown = told["tools"][0]["skills"].as_array().expect("a list").len();
    let more = told["tools"][0]["moreSkills"].as_u64().unwrap_or_default();
    assert_eq!(shown as u64 + more, 60);
    // Texts whose letters are many tokens each, as nobody but a private tool may have.
    let mut moon = Tool::builder("moon-glass")
        .description("🌖".repeat(900))
        .instructions("🌗".repeat(2_000))
        .private();
    for at in 0..60 {
        moon = moon.skill(skill(
            &format!("look_{}_{at}", "a".repeat(40)),
            "a window",
            9,
        ));
    }
    let toolkit = with([moon.build().expect("the rules are kept")]);
    keeps_its_promise(&ask(&toolkit, "moon-glass"));
    // The schema of one skill is never cut, however long it is.
    let toolkit = with([tool("wide-glass", "a window", 2, 400)]);
    let told = json_of(&ask(&toolkit, "wide-glass__look_0"));
    let schema = &told["tools"][0]["skills"][0]["inputSchema"];
    assert_eq!(
        schema["properties"].as_object().map(serde_json::Map::len),
        Some(400)
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Whatever there is and is asked: the answer is short enough, and the same in whatever order
    /// the tools came.
    #[test]
    fn answers_keep_within_their_tokens(
        shapes in proptest::collection::vec((1_usize..30, 0_usize..10), 1..12),
        long in "[a-z]{0,24}",
        query in "window|glass|look|glass-1|glass-1__look_0|wndow|[a-z]{1,6}|.{0,20}",
        page in 0_usize..4,
    ) {
        let tools: Vec<Tool> = shapes
            .iter()
            .enumerate()
            .map(|(at, (skills, parameters))| named(&format!("glass-{at}"), &long, "a window", *skills, *parameters))
            .collect();
        let asked = Discover::new(query).page(page);
        let discovery = with(tools.clone()).discover(&asked);
        keeps_its_promise(&discovery);
        let reversed = with(tools.into_iter().rev()).discover(&asked);
        prop_assert_eq!(discovery.to_string(), reversed.to_string());
    }
}
