//! Broken rules and advice, all in one list.

use toolkit::manifest::{Author, Finding, Level};
use toolkit::prelude::*;
use toolkit::registry::{RegistryErrorKind, SkillBuilder, ToolBuilder};
use toolkit::{Requirement, Tool};

use crate::support::toolkit_of;

/// A tool with a store page of which nothing can be said.
fn group() -> ToolBuilder {
    group_without_skills().skill(skill("look"))
}

fn group_without_skills() -> ToolBuilder {
    page()
        .author(Author::new("The watchers"))
        .knowledge("knowledge")
}

fn page() -> ToolBuilder {
    Tool::builder("look-around")
        .description("Looks at all that is there and tells what it has seen on the way.")
        .subtitle("Look at all that is there")
        .instructions("Start with look to see what is there, then tell it to others.")
        .category("data")
        .change("2026-03-22", ["Initial release"])
}

fn skill(name: &str) -> SkillBuilder {
    SkillBuilder::new(name)
        .display_name("Look at it")
        .description(format!("Watches what is there, in the manner of {name}."))
        .returns("What there is to see")
        .output(json!({ "type": "string" }))
        .example("Look once", json!({}))
        .example("Look twice", json!({}))
        .handler(|_, _| async { Ok(json!("nothing")) })
}

/// A function of which nothing can be said.
fn function() -> ToolBuilder {
    bare_function()
        .output(json!({ "type": "string" }))
        .example("Look once", json!({}))
        .example("Look twice", json!({}))
}

fn bare_function() -> ToolBuilder {
    Tool::builder("look_around")
        .description("Looks at what is there and tells it.")
        .handler(|_, _| async { Ok(json!("nothing")) })
}

/// What is said of a tool that can be made: ids, pointers.
#[track_caller]
fn advice(builder: ToolBuilder) -> Vec<(&'static str, String)> {
    let tool = builder.build().expect("the rules are kept");
    let findings = tool.findings();
    assert_eq!(findings, tool.findings(), "the same each time");
    let told = findings.iter().map(|finding| {
        assert_eq!(finding.level(), Level::Warning, "{finding}");
        assert_eq!(finding.tool(), Some(tool.name()));
        assert_eq!(finding.place(), None, "nobody knows where it was made");
        (finding.id(), finding.pointer().to_owned())
    });
    told.collect()
}

#[track_caller]
fn advises(builder: ToolBuilder, wanted: &[(&str, &str)]) {
    let found = advice(builder);
    let found: Vec<_> = found.iter().map(|(id, at)| (*id, at.as_str())).collect();
    assert_eq!(found, wanted);
}

#[test]
fn nothing_is_said_of_good_tools() {
    advises(group(), &[]);
    advises(function(), &[]);
    advises(group().private(), &[]);
}

#[test]
fn what_is_missing_is_told() {
    let skills = || page().skill(skill("look"));
    advises(
        skills(),
        &[
            ("missing-author", "/author"),
            ("missing-knowledge", "/knowledge"),
        ],
    );
    advises(skills().no_author(), &[("missing-knowledge", "/knowledge")]);
    // Private tools have no page to show; somebody answers for them all the same.
    advises(skills().private(), &[("missing-author", "/author")]);
    let bare = SkillBuilder::new("look_twice")
        .description("Looks at what is there and tells it.")
        .example("Look once", json!({}))
        .handler(|_, _| async { Ok(json!("nothing")) });
    advises(
        group().skill(bare),
        &[
            ("missing-returns", "/skills/1/returns"),
            ("missing-output-schema", "/skills/1/outputSchema"),
            ("one-example", "/skills/1/examples"),
        ],
    );
    advises(
        bare_function(),
        &[
            ("missing-output-schema", "/outputSchema"),
            ("function-without-example", "/examples"),
        ],
    );
    advises(
        bare_function()
            .output(json!(true))
            .example("Look once", json!({})),
        &[("one-example", "/examples")],
    );
}

#[test]
fn texts_of_private_tools_may_be_too_long() {
    let long = |count| "a".repeat(count) + ".";
    let private = group().private().subtitle("a".repeat(81));
    advises(private, &[("over-long", "/subtitle")]);
    let private = group().private().skill(
        skill("tell")
            .description(long(300))
            .returns(long(200))
            .display_name("a".repeat(51)),
    );
    advises(
        private,
        &[
            ("over-long", "/skills/1/displayName"),
            ("over-long", "/skills/1/description"),
            ("over-long", "/skills/1/returns"),
        ],
    );
    // One mistake, one line.
    let private = function().private().description(long(1_024));
    advises(private, &[("over-long", "/description")]);
    let public = function().description(long(1_023));
    advises(public, &[("long-description", "/description")]);
}

const KEY: Requirement = Requirement::secret("fal")
    .display_name("fal.ai API key")
    .description("The API key of fal.ai, free of charge");

#[test]
fn texts_are_read_closely() {
    advises(
        group()
            .display_name("OpenAI Looks")
            .subtitle("Look at all that is there for free")
            .instructions("Start with look to see what is there; there is no API key needed.")
            .change("2026-03-23", ["Faster", "Now powered by LookBase"]),
        &[
            ("mentions-provider", "/displayName"),
            ("mentions-price", "/subtitle"),
            ("mentions-key", "/instructions"),
            ("mentions-provider", "/changelog/1/changes/1"),
        ],
    );
    let told = skill("tell")
        .description("Tells what was seen. It costs $0.01 per call")
        .returns("What OpenAI has to say");
    advises(
        group().skill(told),
        &[
            ("ends-mid-word", "/skills/1/description"),
            ("mentions-price", "/skills/1/description"),
            ("mentions-provider", "/skills/1/returns"),
        ],
    );
    let same = skill("tell").description("Watches  what is there, in the manner of look");
    advises(
        group().skill(same),
        &[("same-description", "/skills/1/description")],
    );
    advises(
        function().description("look_around: looks at what is there."),
        &[("repeats-name", "/description")],
    );
    // What the host provides is not what users read.
    advises(group().requires(KEY), &[]);
}

/// A skill that takes the parameters, each described.
fn taking(parameters: &[&str]) -> SkillBuilder {
    let properties: serde_json::Map<String, Value> = parameters
        .iter()
        .map(|name| {
            (
                (*name).to_owned(),
                json!({ "type": "string", "description": "Which one" }),
            )
        })
        .collect();
    skill("look").input(json!({
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    }))
}

#[test]
fn parameters_of_a_market_are_taken_and_told_together() {
    let told = || {
        group_without_skills().instructions(
            "Set the market to where the user shops, and the currency to that of the prices.",
        )
    };
    advises(
        told().skill(taking(&["market", "currency", "country"])),
        &[],
    );
    for parameter in ["market", "currency"] {
        let at = format!("/skills/0/inputSchema/properties/{parameter}");
        advises(
            told().skill(taking(&["country", parameter])),
            &[("lone-market-parameter", &at)],
        );
    }
    let untold = group_without_skills();
    advises(
        untold.skill(taking(&["market", "currency"])),
        &[("untold-market", "/instructions")],
    );
    let priced = skill("look")
        .description("Tells what everything costs, in EUR.")
        .returns("All prices in USD")
        .input(json!({
            "type": "object",
            "properties": { "most": { "type": "number", "description": "The most in CHF" } },
            "additionalProperties": false,
        }));
    advises(
        told().skill(priced),
        &[
            ("names-currency", "/skills/0/description"),
            ("names-currency", "/skills/0/returns"),
            (
                "names-currency",
                "/skills/0/inputSchema/properties/most/description",
            ),
        ],
    );
}

// ---- linked tools -------------------------------------------------------------------------------

/// Whether a finding has an id and stands at a pointer.
fn is(finding: &Finding, id: &str, pointer: &str) -> bool {
    finding.id() == id && finding.pointer() == pointer
}

#[test]
fn what_only_types_decide_is_told_of_linked_tools() {
    for (tool, id, pointer, part) in [
        (
            "declared_refused",
            "schema",
            "",
            "making the schemas of `declared_refused` panicked",
        ),
        (
            "declared-refused-deep",
            "schema",
            "/skills/0",
            "`declared-refused-deep__take`",
        ),
        (
            "declared_out_of_range",
            "default-value",
            "/inputSchema/properties/all/items/properties/text",
            "at most 3 characters",
        ),
        (
            "stated_type",
            "example-output",
            "/examples/0/output/count",
            "expected",
        ),
    ] {
        let toolkit = toolkit_of(&[tool]);
        let findings = toolkit.validate();
        let finding = findings
            .iter()
            .find(|finding| is(finding, id, pointer))
            .unwrap_or_else(|| panic!("no {id} at {pointer} in {findings:#?}"));
        assert_eq!(finding.level(), Level::Error);
        assert_eq!(finding.tool(), Some(tool));
        assert!(finding.message().contains(part), "{finding}");
        let place = finding.place().expect("a macro made it");
        assert!(
            place.starts_with("tests/integration/declared.rs:"),
            "{place}"
        );
    }
}

/// Take a number of at most three, from which all examples differ.
#[tool(read_only, example("Number four", { number: 4 }), example("A text", { number: "3" }), example("Number three", { number: 3 }))]
fn validated_examples(
    /// A number
    number: Three,
) -> u8 {
    number.three
}

/// A number of at most three, which no constant knows.
#[derive(serde::Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
struct Three {
    #[schemars(range(max = 3))]
    three: u8,
}

#[test]
fn every_example_at_fault_is_told() {
    let findings = toolkit_of(&["validated_examples"]).validate();
    let [four, text] = findings.as_slice() else {
        panic!("two examples are wrong: {findings:#?}");
    };
    assert!(
        is(four, "example-input", "/examples/0/input/number"),
        "{four}"
    );
    assert!(
        is(text, "example-input", "/examples/1/input/number"),
        "{text}"
    );
    assert!(text.message().contains("found \"3\""), "{text}");
}

const ONE: Requirement = Requirement::secret("validated").description("The key of the one");
const OTHER: Requirement = Requirement::secret("validated").description("The key of the other");

/// Look at the one thing that is there.
#[tool(read_only, requires(ONE), example("Look once"), example("Look again"))]
fn validated_one() -> u8 {
    1
}

/// Look at the other thing that is there.
#[tool(
    read_only,
    requires(OTHER),
    example("Look once"),
    example("Look again")
)]
fn validated_other() -> u8 {
    2
}

#[test]
fn requirements_of_one_name_are_equal() {
    assert!(toolkit_of(&["validated_one"]).validate().is_empty());
    let toolkit = toolkit_of(&["validated_one", "validated_other"]);
    let findings = toolkit.validate();
    let [finding] = findings.as_slice() else {
        panic!("one requirement differs: {findings:#?}");
    };
    assert!(is(finding, "unequal-requirement", "/requirements/0"));
    assert_eq!(finding.tool(), Some("validated_other"));
    assert!(
        finding.message().contains("that of `validated_one`"),
        "{finding}"
    );
    let report = toolkit.report();
    assert!(!report.is_clean());
    assert_eq!(report.unequal_requirements().len(), 1, "{report}");
    // Whoever comes later is refused.
    let toolkit = toolkit_of(&["validated_one"]);
    let late = function().requires(OTHER).build().expect("right by itself");
    let error = toolkit.register(late).expect_err("it differs");
    assert_eq!(error.kind(), RegistryErrorKind::UnequalRequirement);
    assert!(error.to_string().contains("`validated`"), "{error}");
    let winner = error.winner().expect("it is known").to_string();
    assert!(
        winner.contains("tests/integration/validate.rs:"),
        "{winner}"
    );
    let late = function().requires(ONE).build().expect("right");
    toolkit.register(late).expect("it is the same requirement");
    let twice = [Tool::builder("first_look"), Tool::builder("second_look")]
        .into_iter()
        .zip([ONE, OTHER])
        .map(|(builder, requirement)| {
            let builder = builder
                .description("Looks at what is there and tells it.")
                .requires(requirement)
                .handler(|_, _| async { Ok(json!("nothing")) });
            builder.build().expect("right by itself")
        });
    let empty = Toolkit::builder().without_linked().without_builtins();
    let empty = empty.build().expect("builds");
    empty.register_all(twice).expect_err("the two differ");
    assert!(empty.tools().is_empty(), "all or none");
}

#[test]
fn what_was_left_out_is_told_with_the_rest() {
    let toolkit = Toolkit::builder().build().expect("builds");
    let findings = toolkit.validate();
    assert!(findings.is_sorted_by_key(Finding::tool));
    let unbound = findings
        .iter()
        .find(|finding| finding.id() == "unbound-state")
        .expect("`counter` has no state");
    assert_eq!(
        (unbound.tool(), unbound.level()),
        (Some("counter"), Level::Error)
    );
    let again = Toolkit::builder().build().expect("builds").validate();
    let bytes = |findings: &[Finding]| serde_json::to_string(findings).expect("JSON");
    assert_eq!(bytes(&findings), bytes(&again));
    assert_eq!(findings, again);
}

#[test]
fn conflicts_of_names_are_told() {
    let toolkit = toolkit_of(&["unit-converter"]);
    let host_made = Tool::builder("unit-converter")
        .description("A tool of the host that takes the name of a crate's tool.")
        .handler(|_, _| async { Ok(json!("host")) })
        .build()
        .expect("the rules are kept");
    toolkit.register(host_made).expect("the host is stronger");
    let findings = toolkit.validate();
    let conflict = &findings[0];
    assert_eq!(conflict.id(), "name-conflict");
    assert_eq!(conflict.tool(), Some("unit-converter"));
    let place = conflict.place().expect("the loser is linked");
    assert!(
        place.starts_with("examples/tool-crate/src/lib.rs:"),
        "{place}"
    );
}

/// What toolkit brings is an example to others.
#[test]
fn built_in_tools_break_no_rule() {
    let builtins = Toolkit::builder().without_linked().build().expect("builds");
    let findings = builtins.validate();
    let is_error = |finding: &&Finding| finding.level() == Level::Error;
    let errors: Vec<&Finding> = findings.iter().filter(is_error).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}
