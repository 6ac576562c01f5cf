//! Defaults, examples and stated outputs are held against the schemas beside them, and a type
//! whose schema cannot be made breaks its own tool alone.

use std::borrow::Cow;

use toolkit::ErrorCode;
use toolkit::prelude::*;

use crate::support::{gives, input_schema, refuses, toolkit_of};

/// Asserts that a tool is broken as expected, and that nothing else breaks with it.
#[track_caller]
fn is_broken(tool: &str, pointer: &str, parts: &[&str]) {
    let toolkit = toolkit_of(&[tool, "declared_well"]);
    let linked = toolkit.tool(tool).expect("linked");
    let error = linked
        .manifest()
        .map(|_| ())
        .expect_err("the manifest cannot be made");
    assert_eq!(error.pointer(), pointer, "{error}");
    for part in parts {
        assert!(
            error.message().contains(part),
            "{part:?} is not in: {error}"
        );
    }
    let listing = toolkit.listing();
    assert!(!listing.contains(tool) && listing.contains("declared_well"));
    assert_eq!(toolkit.report().unlisted().len(), 1);
    refuses(tool, &json!({}), ErrorCode::Internal, &["is broken"]);
    // The error is kept, not made anew.
    refuses(tool, &json!({}), ErrorCode::Internal, &["is broken"]);
}

/// Limits of a search, written down rightly.
#[schema]
struct Limits {
    /// How many results
    #[default = 10]
    #[range(1..=50)]
    count: u32,
    /// How to sort
    #[default = "far"]
    order: Order,
}

/// What comes first.
#[schema]
#[serde(rename_all = "kebab-case")]
#[derive(Default)]
enum Order {
    #[default]
    Near,
    Far,
}

/// Take limits whose defaults are all right.
#[tool(read_only, example("All defaults", { limits: {} } => { order: "far", .. }))]
fn declared_well(
    /// The limits
    limits: Limits,
    /// More limits
    #[default({ count: 3 })]
    more: Limits,
) -> Limits {
    let Limits { count: _, order: _ } = more;
    limits
}

#[test]
fn right_defaults_are_taken() {
    gives(
        "declared_well",
        &json!({ "limits": {} }),
        &json!({ "count": 10, "order": "far" }),
    );
}

// ---- panics while a schema is made --------------------------------------------------------------

/// Limits with a default that the type of its field refuses, which no constant tells.
#[schema]
struct Refused {
    /// How to sort
    #[default = "furthest"]
    order: Untold,
}

/// What comes first, without a word to the compiler.
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Untold {
    Near,
    Far,
}

/// Take a struct with a default that its type refuses.
#[tool(read_only)]
fn declared_refused(
    /// The limits
    limits: Refused,
) -> Refused {
    limits
}

/// The same in a group of skills, deep inside of other types.
#[tool(private)]
mod declared_refused_deep {
    use super::Refused;

    /// Take a list of structs with a default that its type refuses.
    #[skill(read_only, example("Nothing at all", { limits: [] }))]
    fn take(
        /// The limits
        limits: Vec<Option<Refused>>,
    ) -> usize {
        limits.len()
    }
}

#[test]
fn a_default_that_its_type_refuses_breaks_its_tool_alone() {
    is_broken(
        "declared_refused",
        "",
        &["`declared_refused`", "furthest", "near"],
    );
    let toolkit = toolkit_of(&["declared-refused-deep"]);
    let error = toolkit
        .tool("declared-refused-deep")
        .expect("linked")
        .manifest()
        .map(|_| ())
        .expect_err("it panics");
    assert!(
        error.message().contains("`declared-refused-deep__take`"),
        "{error}"
    );
}

/// A type whose own schema cannot be made.
#[derive(serde::Serialize, serde::Deserialize)]
struct Panics;

impl schemars::JsonSchema for Panics {
    fn schema_name() -> Cow<'static, str> {
        "Panics".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        panic!("there is no schema today")
    }
}

/// Take a type whose schema panics when it is made.
#[tool(read_only)]
fn declared_panics(
    /// What panics
    panics: Option<Panics>,
) -> bool {
    panics.is_some()
}

/// Give a type whose schema panics when it is made.
#[tool(read_only)]
fn declared_panics_after() -> Panics {
    Panics
}

#[test]
fn a_schema_that_panics_breaks_its_tool_alone() {
    is_broken("declared_panics", "", &["there is no schema today"]);
    is_broken("declared_panics_after", "", &["there is no schema today"]);
}

// ---- defaults -----------------------------------------------------------------------------------

/// A default that the type takes and the limit does not.
#[schema]
struct OutOfRange {
    /// Text of some length
    #[serde(default = "much_too_long")]
    #[length(..=3)]
    text: String,
}

fn much_too_long() -> String {
    "much too long".to_owned()
}

/// Take structs in a list, with a default beyond its limit.
#[tool(read_only)]
fn declared_out_of_range(
    /// The structs
    all: Vec<OutOfRange>,
) -> usize {
    all.len()
}

/// A list of numbers that serde fills, with a limit that nobody thought of.
#[schema]
struct Filled {
    /// At least one number
    #[serde(default)]
    #[length(1..)]
    numbers: Vec<u8>,
    /// The same below
    below: Option<Box<Filled>>,
}

/// Take a recursive struct, with a default beyond its limit.
#[tool(read_only)]
fn declared_recursive(
    /// The struct
    filled: Filled,
) -> Filled {
    filled
}

/// Take parameters whose names begin alike, of which the longer one has a wrong default.
#[tool(read_only)]
fn declared_alike(
    /// Any text
    #[default = "x"]
    a: String,
    /// A near place
    #[default({ order: "furthest" })]
    ab: Near,
) -> String {
    let Near { order: _ } = ab;
    a
}

/// A type of ours without `#[schema]`, so that nothing is checked when it is compiled.
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
struct Near {
    /// How to sort
    order: Order,
}

#[test]
fn every_default_is_held_against_its_own_schema() {
    is_broken(
        "declared_out_of_range",
        "/properties/all/items/properties/text",
        &["the default does not fit", "at most 3 characters"],
    );
    is_broken(
        "declared_recursive",
        "/properties/filled/properties/numbers",
        &["the default does not fit", "at least 1 item"],
    );
    is_broken(
        "declared_alike",
        "/properties/ab",
        &["the default does not fit", "at `/order`", "near, far"],
    );
}

#[test]
fn defaults_of_tools_made_at_run_time_are_held_against_their_schemas() {
    let build = |input: Value| {
        toolkit::Tool::builder("made_late")
            .description("A tool that was made while the program runs.")
            .input(input)
            .handler(|_, _| async { Ok(json!(null)) })
            .build()
            .map_err(|error| error.to_string())
    };
    let schema = |default: Value| {
        json!({
            "type": "object",
            "properties": {
                "first": { "type": "integer", "description": "A number" },
                "default": { "$ref": "#/properties/first", "description": "Named like the keyword", "default": default },
                "tree": { "$ref": "#/$defs/Tree", "description": "A tree", "default": { "below": [{}] } },
            },
            "$defs": {
                "Tree": { "type": "object", "properties": { "below": { "type": "array", "items": { "$ref": "#/$defs/Tree" } } }, "additionalProperties": false },
                "Unused": { "unheardOf": true, "default": 1 },
            },
        })
    };
    build(schema(json!(3))).expect("the default fits");
    let message = build(schema(json!("three"))).expect_err("it does not");
    assert!(
        message.contains("`/inputSchema/properties/default`"),
        "{message}"
    );
    let mut wrong_tree = schema(json!(3));
    wrong_tree["properties"]["tree"]["default"] = json!({ "below": [{ "beyond": 1 }] });
    let message = build(wrong_tree).expect_err("it does not");
    assert!(message.contains("/below/0/beyond"), "{message}");
}

// ---- stated outputs -----------------------------------------------------------------------------

/// What was found, and where.
#[derive(serde::Serialize, schemars::JsonSchema)]
struct Found {
    /// How many
    count: u8,
    /// Where
    places: Vec<Spot>,
    /// What kind of thing
    kind: Kind,
    /// What is said about it; an output that states no `null` means it
    note: Option<String>,
}

/// A place.
#[derive(serde::Serialize, schemars::JsonSchema)]
struct Spot {
    /// To the right
    x: u8,
    /// Upwards
    y: u8,
}

/// One of two kinds.
#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(tag = "type")]
enum Kind {
    Point { size: u8, name: String },
    Line { length: u8, name: String },
}

fn found() -> Found {
    let point = Kind::Point {
        size: 1,
        name: "a".to_owned(),
    };
    let line = Kind::Line {
        length: 1,
        name: "b".to_owned(),
    };
    Found {
        count: 1,
        places: vec![Spot { x: 1, y: 2 }],
        kind: if point_wanted() { point } else { line },
        note: None,
    }
}

fn point_wanted() -> bool {
    true
}

/// Give an output of which examples state parts that are right.
#[tool(read_only,
    example("Nothing stated", {} => { .. }),
    example("One key", {} => { count: 1, .. }),
    example("Inside of a list", {} => { places: [{ x: 1, .. }], .. }),
    example("A tag", {} => { kind: { "type": "Point", .. }, .. }),
    example("A key of both", {} => { kind: { name: "a", .. }, .. }),
    example("Everything", {} => { count: 1, places: [{ x: 1, y: 2 }], kind: { "type": "Point", size: 1, name: "a" } }),
)]
fn stated_well() -> Found {
    found()
}

/// Give an output of which an example states a key of the wrong type.
#[tool(read_only, example("One key", {} => { count: "one", .. }))]
fn stated_type() -> Found {
    found()
}

/// Give an output of which an example states too little where nothing is left open.
#[tool(read_only, example("Inside of a list", {} => { places: [{ x: 1 }], .. }))]
fn stated_too_little() -> Found {
    found()
}

/// Give an output of which an example states a tag that there is not.
#[tool(read_only, example("A tag", {} => { kind: { "type": "Circle", .. }, .. }))]
fn stated_tag() -> Found {
    found()
}

/// Give an output of which an example leaves the inside open and not the outside.
#[tool(read_only, example("A tag", {} => { kind: { .. } }))]
fn stated_inside() -> Found {
    found()
}

#[test]
fn stated_outputs_with_open_objects_are_checked_as_far_as_they_go() {
    let toolkit = toolkit_of(&["stated_well"]);
    let tool = toolkit.tool("stated_well").expect("linked");
    let manifest = tool.manifest().expect("all of it fits");
    assert_eq!(manifest.skills()[0].examples().len(), 6);
    for (tool, parts) in [
        ("stated_type", ["One key", "/count"]),
        ("stated_too_little", ["Inside of a list", "/places/0/y"]),
        ("stated_tag", ["A tag", "/kind"]),
        ("stated_inside", ["A tag", "missing required"]),
    ] {
        let toolkit = toolkit_of(&[tool]);
        let tool = toolkit.tool(tool).expect("linked");
        let error = tool.manifest().map(|_| ()).expect_err("it does not fit");
        for part in parts {
            assert!(
                error.message().contains(part),
                "{part:?} is not in: {error}"
            );
        }
    }
}

// ---- narrow fractions ---------------------------------------------------------------------------

/// Take fractions that are narrow, wide or limited.
#[tool(read_only)]
fn fraction_widths(
    /// Narrow
    narrow: f32,
    /// Wide
    wide: f64,
    /// Narrow and limited
    #[range(0.0..=1.0)]
    limited: f32,
) -> (f32, f64, f32) {
    (narrow, wide, limited)
}

/// Narrow fractions at their bounds.
#[schema]
struct Edges {
    /// At most a tenth
    #[range(..=0.1)]
    edge: f32,
    /// Below one
    #[range(0.0..1.0)]
    below: f32,
}

/// Take narrow fractions that are rounded at their bounds.
#[tool(read_only)]
fn fraction_edges(#[input] edges: Edges) -> Edges {
    edges
}

#[test]
fn narrow_fractions_never_become_infinite() {
    let schema = input_schema("fraction_widths");
    let bounds = |name: &str| {
        let place = &schema["properties"][name];
        json!([place.get("minimum"), place.get("maximum")])
    };
    // As `f32::MAX` is written, so that what a tool gives may be given back to it.
    let greatest: f64 = format!("{:e}", f32::MAX).parse().expect("a number");
    assert_eq!(bounds("narrow"), json!([-greatest, greatest]));
    assert_eq!(bounds("wide"), json!([null, null]));
    assert_eq!(bounds("limited"), json!([0.0, 1.0]));
    let good = json!({ "narrow": f32::MAX, "wide": 1e300, "limited": 1 });
    gives("fraction_widths", &good, &json!([f32::MAX, 1e300, 1.0]));
    let written = json!({ "narrow": greatest, "wide": 1e300, "limited": 1 });
    gives("fraction_widths", &written, &json!([f32::MAX, 1e300, 1.0]));
    // The bound itself, as an `f32`, is a little more than the bound.
    gives(
        "fraction_edges",
        &json!({ "edge": 0.1, "below": 0.999_999_999 }),
        &json!({ "edge": 0.1_f32, "below": 1.0 }),
    );
    let wide = json!({ "narrow": 1e300, "wide": 1e300, "limited": 1 });
    refuses(
        "fraction_widths",
        &wide,
        ErrorCode::InvalidArguments,
        &["at `/narrow`"],
    );
}
