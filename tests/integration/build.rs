//! Tools made at run time: what the attributes can say, their builders can say, by the same rules.

use toolkit::manifest::Author;
use toolkit::registry::{SkillBuilder, ToolBuilder};
use toolkit::{Requirement, Tool, json};

const KEY: Requirement = Requirement::secret("weather")
    .display_name("Weather service key")
    .description("Lets tools ask for forecasts")
    .acquire_url("https://example.com/keys")
    .env("WEATHER_KEY");

fn function() -> ToolBuilder {
    Tool::builder("made_late")
        .description("A tool that was made while the program runs.")
        .handler(|_, _| async { Ok(json!(null)) })
}

fn skill(description: &str) -> SkillBuilder {
    SkillBuilder::new("look")
        .description(description)
        .example("Look once", json!({}))
        .handler(|_, _| async { Ok(json!(null)) })
}

#[track_caller]
fn refuses(builder: ToolBuilder, parts: &[&str]) {
    let error = builder.build().expect_err("a rule is broken").to_string();
    for part in parts {
        assert!(error.contains(part), "{part:?} is not in: {error}");
    }
}

#[test]
fn builders_say_what_attributes_say() {
    let tool = function()
        .requires(KEY)
        .knowledge("knowledge/weather")
        .author(
            Author::new("Somebody")
                .url("https://example.com")
                .email("a@example.com"),
        )
        .example_with_output("Runs well", json!({}), json!(null))
        .example_no_run("Never runs", json!({}))
        .build()
        .expect("the rules are kept");
    let manifest = tool.manifest().expect("it was made").to_value();
    assert_eq!(manifest["requirements"][0]["name"], "weather");
    assert_eq!(manifest["requirements"][0]["envFallback"], "WEATHER_KEY");
    assert_eq!(manifest["knowledge"], "knowledge/weather");
    assert_eq!(
        manifest["author"],
        json!({ "name": "Somebody", "url": "https://example.com", "email": "a@example.com" })
    );
    assert_eq!(
        manifest["examples"][1],
        json!({ "description": "Never runs", "input": {}, "noRun": true })
    );
    let schema = serde_json::from_str(toolkit::manifest::json_schema()).expect("JSON");
    let judge = toolkit::schema::Validator::new(&schema).expect("a schema");
    assert!(judge.is_valid(&manifest), "{:?}", judge.problems(&manifest));
}

#[test]
fn what_builders_say_obeys_the_rules() {
    refuses(function().author(Author::new(" ")), &["name of the author"]);
    refuses(
        function().author(Author::new("A").url("example").email("a")),
        &["`url`", "email"],
    );
    refuses(function().knowledge(""), &["`knowledge` is empty"]);
    refuses(
        function().requires(KEY).requires(KEY),
        &["`weather` is already given"],
    );
    let two = |no_run: &str| {
        function()
            .example("Twice", json!({}))
            .example_no_run(no_run, json!({}))
    };
    refuses(
        two("Twice"),
        &["at `/examples/1/description`: an example with this description is already given"],
    );
    refuses(
        function().example_no_run("Not declared", json!({ "extra": 1 })),
        &["at `/examples/0/input/extra`: unknown key `extra`"],
    );
    refuses(
        function().workflow(["made_late"]),
        &["`workflow` belongs on a tool with skills"],
    );
    refuses(
        function().estimated_seconds(0),
        &[
            "at `/annotations/execution/estimatedSeconds`:",
            "at least 1",
        ],
    );
    refuses(
        function().read_only().destructive(),
        &["`read_only` and `destructive` contradict each other"],
    );
    let misplaced = Tool::builder("late-tools")
        .description("Looks at what is there, in more than fifty characters of text.")
        .private()
        .skill(skill("Looks at what is there and tells it."))
        .returns("What there is to see")
        .open_world();
    refuses(
        misplaced,
        &[
            "`returns` belongs on a skill of the tool",
            "`open_world` belongs on",
        ],
    );
}

#[test]
fn texts_of_private_tools_may_be_too_long_and_nothing_else() {
    let long = "Looks at what is there. ".repeat(20);
    let group = |description: &str| {
        Tool::builder("late-tools")
            .description(description)
            .skill(skill(description).returns("A long story. ".repeat(20)))
    };
    refuses(group(&long), &["`description`", "at most 300", "`returns`"]);
    let tool = group(&long).private().build().expect("a private tool");
    assert_eq!(tool.description(), long);
    refuses(group("Too short").private(), &["`description`"]);
    refuses(
        group(&long).private().display_name("<b>"),
        &["`displayName` holds `<`"],
    );
}

#[test]
fn display_names_that_come_of_names_follow_the_rules_of_attributes() {
    let list = Tool::builder("ls")
        .description("Lists what there is in a folder.")
        .handler(|_, _| async { Ok(json!(null)) });
    list.build().expect("functions may have short names");
    refuses(
        Tool::builder("x")
            .private()
            .description("Looks at what is there, in more than fifty characters of text.")
            .skill(skill("Looks at what is there and tells it.")),
        &["the name gives the display name `X`"],
    );
}
