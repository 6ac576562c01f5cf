//! Manifests: their bytes, their schemas, and the types that schemas are made from.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::PathBuf;

use expect_test::expect_file;
use toolkit::prelude::*;
use toolkit::schema::Validator;

use crate::support::{at, gives, input_schema, manifest, refuses, toolkit_of};

/// Writes JSON as the golden files hold it.
fn pretty(json: &Value) -> String {
    format!("{json:#}\n")
}

#[test]
fn manifests_are_stable_byte_for_byte() {
    expect_file!["../manifest/unit_converter.json"].assert_eq(&pretty(&manifest("unit-converter")));
    expect_file!["../manifest/shapes.json"].assert_eq(&pretty(&manifest("shapes")));
    expect_file!["../manifest/store_page.json"].assert_eq(&pretty(&manifest("store-page")));
}

#[test]
fn every_manifest_fits_the_published_schema() {
    let schema: Value = serde_json::from_str(toolkit::manifest::json_schema()).expect("JSON");
    let validator = Validator::new(&schema).expect("a schema");
    let toolkit = Toolkit::builder().build().expect("builds");
    let mut seen = 0;
    for tool in toolkit.tools() {
        // One tool of the cases is broken on purpose.
        let Ok(manifest) = tool.manifest() else {
            continue;
        };
        let problems = validator.problems(&manifest.to_value());
        assert!(problems.is_empty(), "{}: {problems:?}", tool.name());
        seen += 1;
    }
    assert!(seen > 20);
    for (pointer, wrong) in [
        ("/name", json!("Bad Name")),
        ("/annotations", json!({})),
        ("/extra", json!(1)),
        ("/inputSchema", json!(true)),
    ] {
        let mut broken = manifest("word_pairs");
        broken
            .as_object_mut()
            .expect("an object")
            .insert(pointer[1..].to_owned(), wrong);
        assert!(!validator.is_valid(&broken), "{pointer}");
    }
}

// ---- a tool with everything a store page can hold ---------------------------------------------

const PAGE_KEY: toolkit::Requirement = toolkit::Requirement::secret("page")
    .display_name("Page service key")
    .description("Lets the tool write pages")
    .acquire_url("https://example.com/keys")
    .env("PAGE_KEY")
    .optional();

/// Write the page of a store, with all that a page of a store can have.
#[tool(
    display_name = "Store Page",
    subtitle = "Everything that a page of a store can have",
    instructions = "Start with write to make a page. Then read it back to see what was written, as often as needed.",
    categories(marketing, data),
    changelog("2026-03-22": "Initial release", "2026-04-01": ["Faster pages", "Dark mode"]),
    workflow(write, read, write),
    requires(PAGE_KEY),
    author(name = "The toolkit authors", url = "https://example.com", email = "authors@example.com"),
    homepage = "https://example.com/tools/store-page",
    repository = "https://example.com/source",
    license = "MIT OR Apache-2.0",
    icon = "https://example.com/icon.png",
    currency = "EUR",
    optional,
)]
mod store_page {
    use super::*;

    /// Write one page and tell under which number it is kept.
    #[skill(
        display_name = "Write Page",
        returns = "The number of the page that was written",
        destructive, open_world, non_idempotent, sensitive, content = image,
        estimated_seconds = 40, timeout_seconds = 60,
        example("Write a short page", { title: "Hello" } => 5),
        example("Write a page that is never run", { title: "Hello" }, no_run),
    )]
    pub(super) async fn write(
        /// What stands at the top
        #[length(1..=40)]
        title: String,
    ) -> Result<Output<usize>, Failure> {
        Ok(Output::new(title.len()))
    }

    /// Read one page by the number under which it is kept.
    #[skill(read_only, returns = "The text of the page that was read", example("Read page one", { number: 1 }), example("Read page two", { number: 2 }))]
    fn read(
        /// The number of the page
        number: u8,
    ) -> String {
        format!("page {number}")
    }
}

// ---- types ------------------------------------------------------------------------------------

/// A point in the plane.
#[schema]
#[derive(Clone, Debug, PartialEq)]
struct Point {
    /// To the right
    x: f64,
    /// Upwards; zero if left out
    #[serde(default)]
    y: f64,
    /// What the point is called
    label: Option<String>,
}

/// Externally tagged.
#[schema]
#[serde(rename_all = "kebab-case")]
enum External {
    NoFields,
    OneField(Point),
    TwoFields(i32, String),
    /// Fields with names
    Named {
        /// How far it reaches
        radius: Option<u16>,
    },
}

/// Internally tagged.
#[schema]
#[serde(tag = "type", rename_all = "snake_case")]
enum Internal {
    NoFields,
    OneField(Point),
    Named {
        /// How far it reaches
        radius: u16,
    },
}

/// Adjacently tagged.
#[schema]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    NoFields,
    OneField(Point),
    TwoFields(i32, String),
}

/// Untagged.
#[schema]
#[serde(untagged)]
enum Untagged {
    Number(i64),
    Text(String),
    Point(Point),
}

/// Only names.
#[schema]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Named {
    FirstName,
    #[serde(rename = "other")]
    SecondName,
}

/// A struct whose fields come from elsewhere, too.
#[schema]
struct Flattened {
    /// Its own field
    own: u8,
    #[serde(flatten)]
    point: Point,
    #[serde(flatten)]
    kind: Internal,
}

/// A struct that takes any further key.
#[schema]
struct Open {
    /// Its own field
    own: u8,
    #[serde(flatten)]
    others: BTreeMap<String, bool>,
}

/// A list that holds lists.
#[schema]
struct Nested {
    /// Lists inside
    #[serde(default)]
    items: Vec<Nested>,
}

/// Limits of all kinds on fields.
#[schema]
struct Limited {
    /// From one to ten
    #[range(1..=10)]
    small: u32,
    /// A fraction below one
    #[range(0.0..1.0)]
    fraction: f64,
    /// Two or three letters
    #[length(2..=3)]
    #[pattern("^[a-z]+$")]
    code: Option<String>,
    /// At most two
    #[length(..=2)]
    few: Vec<String>,
    /// A day
    #[format(date)]
    day: String,
    /// One of two
    #[one_of("left", "right")]
    side: String,
    /// Left if not given
    #[default = 7]
    number: i8,
}

/// Take parameters of all kinds of types and give them back.
#[tool(private)]
mod shapes {
    use super::*;

    /// Take an enum of each representation that serde knows.
    #[skill(read_only, example("One of each", {
        external: { "two-fields": [1, "a"] }, internal: { "type": "one_field", x: 1.5 },
        adjacent: { t: "OneField", c: { x: 0 } }, untagged: "text", named: "FIRST_NAME",
    }))]
    fn enums(
        /// Externally tagged
        external: External,
        /// Internally tagged
        internal: Internal,
        /// Adjacently tagged
        adjacent: Adjacent,
        /// Untagged
        untagged: Untagged,
        /// Only names
        named: Named,
    ) -> (External, Internal, Adjacent, Untagged, Named) {
        (external, internal, adjacent, untagged, named)
    }

    /// Take structs whose fields come from several places.
    #[skill(read_only, example("All that is required", {
        flattened: { own: 1, x: 2, "type": "named", radius: 3 }, open: { own: 1, more: true }, nested: { items: [{}, { items: [] }] },
    }))]
    fn structs(
        /// Flattened fields
        flattened: Flattened,
        /// Any further key
        open: Open,
        /// Recursive
        nested: Nested,
    ) -> (Flattened, Open, Nested) {
        (flattened, open, nested)
    }

    /// Take collections and everything that is like a string or a number.
    #[skill(read_only, example("A few of each", {
        map: { a: 1 }, by_number: { "7": true }, set: ["a", "b"], tuple: [1, "a", null], array: [1, 2, 3], text: "borrowed",
        boxed: { x: 0 }, path: "a/b", char: "ä", wide: 18446744073709551615, signed: -9223372036854775808, anything: [null],
    }))]
    #[allow(clippy::too_many_arguments, reason = "one parameter per kind of type")]
    fn collections(
        /// A map
        map: HashMap<String, u8>,
        /// A map whose keys are numbers
        by_number: BTreeMap<u16, bool>,
        /// A set
        set: HashSet<String>,
        /// A tuple
        tuple: (u8, String, Option<bool>),
        /// An array
        array: [i8; 3],
        /// Text that need not be owned
        text: Cow<'static, str>,
        /// A box
        boxed: Box<Point>,
        /// A path
        path: PathBuf,
        /// One character
        char: char,
        /// Wider than JSON carries
        wide: u128,
        /// Wider than JSON carries
        signed: i128,
        /// Anything at all
        anything: Value,
        /// Anything at all, or nothing
        maybe: Option<Value>,
    ) -> Value {
        let mut set: Vec<_> = set.into_iter().collect();
        set.sort_unstable();
        json!([
            map,
            by_number,
            set,
            tuple,
            array,
            text,
            boxed,
            path,
            char,
            wide.to_string(),
            signed.to_string(),
            anything,
            maybe
        ])
    }

    /// Take one struct whose fields are the parameters.
    #[skill(read_only, example("All that is required", { small: 1, fraction: 0.5, few: [], day: "2024-02-29", side: "left" }))]
    fn limited(#[input] limited: Limited) -> Limited {
        limited
    }
}

#[test]
fn every_representation_of_enums_is_decoded_and_encoded() {
    let good = json!({
        "external": { "named": { "radius": 5 } }, "internal": { "type": "no_fields" },
        "adjacent": { "t": "TwoFields", "c": [1, "a"] }, "untagged": { "x": 1.0, "label": "p" }, "named": "other",
    });
    let back = json!([
        { "named": { "radius": 5 } }, { "type": "no_fields" }, { "t": "TwoFields", "c": [1, "a"] },
        { "x": 1.0, "y": 0.0, "label": "p" }, "other",
    ]);
    gives("shapes__enums", &good, &back);
    for (key, wrong, part) in [
        ("external", json!("nofields"), "/external"),
        (
            "external",
            json!({ "named": { "raduis": 5 } }),
            "did you mean `radius`",
        ),
        (
            "external",
            json!({ "named": {}, "one-field": { "x": 1 } }),
            "/external",
        ),
        ("internal", json!({ "type": "named" }), "/internal/radius"),
        (
            "internal",
            json!({ "type": "no_fields", "extra": 1 }),
            "unknown parameter `extra`",
        ),
        (
            "internal",
            json!({ "type": "one_field", "x": "far" }),
            "at `/internal/x`: expected a number",
        ),
        (
            "adjacent",
            json!({ "t": "NoFields", "c": 1 }),
            "unknown parameter `c`",
        ),
        ("untagged", json!(true), "/untagged"),
        ("named", json!("FIRSTNAME"), "one of: FIRST_NAME, other"),
    ] {
        let mut arguments = good.clone();
        arguments[key] = wrong;
        refuses(
            "shapes__enums",
            &arguments,
            toolkit::ErrorCode::InvalidArguments,
            &[part],
        );
    }
}

#[test]
fn flattened_and_recursive_structs_are_closed_where_they_should_be() {
    let good = json!({
        "flattened": { "own": 1, "x": 2, "type": "named", "radius": 3 }, "open": { "own": 1, "any": true, "thing": false },
        "nested": { "items": [{ "items": [{}] }] },
    });
    gives(
        "shapes__structs",
        &good,
        &json!([
            { "own": 1, "x": 2.0, "y": 0.0, "label": null, "type": "named", "radius": 3 },
            { "own": 1, "any": true, "thing": false },
            { "items": [{ "items": [{ "items": [] }] }] },
        ]),
    );
    for (key, wrong, part) in [
        (
            "flattened",
            json!({ "own": 1, "x": 2, "type": "no_fields", "radius": 3 }),
            "unknown parameter `radius`",
        ),
        (
            "flattened",
            json!({ "own": 1, "type": "no_fields" }),
            "missing required parameter `x`",
        ),
        (
            "open",
            json!({ "own": 1, "any": 3 }),
            "at `/open/any`: expected true or false",
        ),
        (
            "nested",
            json!({ "items": [{ "itmes": [] }] }),
            "at `/nested/items/0/itmes`",
        ),
    ] {
        let mut arguments = good.clone();
        arguments[key] = wrong;
        refuses(
            "shapes__structs",
            &arguments,
            toolkit::ErrorCode::InvalidArguments,
            &[part],
        );
    }
}

#[test]
fn collections_and_wide_integers_are_exact_or_refused() {
    let good = json!({
        "map": { "a": 1 }, "by_number": { "7": true }, "set": ["b", "a"], "tuple": [1, "a", null], "array": [-1, 0, 1], "text": "t",
        "boxed": { "x": 0.5 }, "path": "a/b", "char": "é", "wide": u64::MAX, "signed": i64::MIN, "anything": { "k": [1.5] }, "maybe": null,
    });
    gives(
        "shapes__collections",
        &good,
        &json!([
            { "a": 1 }, { "7": true }, ["a", "b"], [1, "a", null], [-1, 0, 1], "t", { "x": 0.5, "y": 0.0, "label": null }, "a/b", "é",
            "18446744073709551615", "-9223372036854775808", { "k": [1.5] }, null,
        ]),
    );
    for (key, wrong, part) in [
        (
            "map",
            json!({ "a": 256 }),
            "at `/map/a`: expected an integer from 0 to 255, found 256",
        ),
        ("by_number", json!({ "seven": true }), "/by_number/seven"),
        ("set", json!(["a", "a"]), "the same item twice"),
        ("tuple", json!([1, "a"]), "/tuple"),
        ("tuple", json!([1, "a", null, 1]), "/tuple"),
        ("array", json!([1, 2]), "an array of 3 items"),
        ("char", json!("ab"), "of 1 character,"),
        ("char", json!(""), "of 1 character,"),
        (
            "wide",
            json!(1.8e19 * 2.0),
            "expected an integer from 0 to 18446744073709551615",
        ),
        ("signed", json!("-9223372036854775809"), "/signed"),
    ] {
        let mut arguments = good.clone();
        arguments[key] = wrong;
        refuses(
            "shapes__collections",
            &arguments,
            toolkit::ErrorCode::InvalidArguments,
            &[part],
        );
    }
}

#[test]
fn limits_on_fields_reach_the_schema_and_the_check() {
    let good = json!({ "small": 10, "fraction": 0, "few": ["a", "b"], "day": "2024-02-29", "side": "right", "code": "abc", "number": -1 });
    gives(
        "shapes__limited",
        &good,
        &json!({ "small": 10, "fraction": 0.0, "code": "abc", "few": ["a", "b"], "day": "2024-02-29", "side": "right", "number": -1 }),
    );
    let mut short = good.clone();
    short
        .as_object_mut()
        .expect("an object")
        .retain(|key, _| !["code", "number"].contains(&key.as_str()));
    gives(
        "shapes__limited",
        &short,
        &json!({ "small": 10, "fraction": 0.0, "code": null, "few": ["a", "b"], "day": "2024-02-29", "side": "right", "number": 7 }),
    );
    for (key, wrong) in [
        ("small", json!(0)),
        ("small", json!(11)),
        ("fraction", json!(1)),
        ("fraction", json!(-0.1)),
        ("code", json!("a")),
        ("code", json!("abcd")),
        ("code", json!("AB")),
        ("few", json!(["a", "b", "c"])),
        ("day", json!("2023-02-29")),
        ("side", json!("up")),
        ("number", json!(128)),
    ] {
        let mut arguments = good.clone();
        arguments[key] = wrong.clone();
        let pointer = format!("at `/{key}`");
        refuses(
            "shapes__limited",
            &arguments,
            toolkit::ErrorCode::InvalidArguments,
            &[&pointer],
        );
    }
}

/// A flattened enum beside a flattened map, both as parameters.
#[tool(read_only, example("One of each", { kind: "a", n: 1, extra: 2 }))]
fn flattened_both(#[flatten] kind: Kinds, #[flatten] others: BTreeMap<String, i32>) -> Value {
    match kind {
        Kinds::A { n } => json!([n, others]),
        Kinds::B { text } => json!([text, others]),
    }
}

/// Two kinds.
#[schema(input)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Kinds {
    A {
        /// A number
        n: i32,
    },
    B {
        /// A text
        text: String,
    },
}

#[test]
fn a_flattened_enum_and_a_flattened_map_share_the_keys() {
    gives(
        "flattened_both",
        &json!({ "kind": "a", "n": 1, "x": 2, "y": "3" }),
        &json!([1, { "x": 2, "y": 3 }]),
    );
    gives(
        "flattened_both",
        &json!({ "kind": "b", "text": "t", "x": 2 }),
        &json!(["t", { "x": 2 }]),
    );
    let invalid = toolkit::ErrorCode::InvalidArguments;
    refuses(
        "flattened_both",
        &json!({ "kind": "a", "n": "one" }),
        invalid,
        &["at `/n`: expected an integer"],
    );
    refuses(
        "flattened_both",
        &json!({ "kind": "a", "n": 1, "x": true }),
        invalid,
        &["at `/x`: expected an integer"],
    );
    refuses(
        "flattened_both",
        &json!({ "kind": "c" }),
        invalid,
        &["at `/kind`: expected one of: a, b, found \"c\""],
    );
}

// ---- types of other crates --------------------------------------------------------------------

/// Take types of other crates whose schemas are behind features.
#[tool(private, name = "foreign-types")]
mod foreign_types {
    /// Take an identifier, an address and two kinds of time.
    #[skill(read_only, example("One of each", {
        id: "936da01f-9abd-4d9d-80c7-02af85c822a8", address: "https://example.com/a?b=c", at: "2024-02-29T12:30:00Z", day: "2024-02-29",
    }))]
    fn take(
        /// Identifies something
        id: uuid::Uuid,
        /// Where it is
        address: url::Url,
        /// When it happened
        at: chrono::DateTime<chrono::Utc>,
        /// On which day
        day: Option<chrono::NaiveDate>,
    ) -> (
        uuid::Uuid,
        url::Url,
        chrono::DateTime<chrono::Utc>,
        Option<chrono::NaiveDate>,
    ) {
        (id, address, at, day)
    }
}

#[test]
fn types_of_other_crates_are_judged_by_their_formats() {
    let good = json!({ "id": "936DA01F-9ABD-4D9D-80C7-02AF85C822A8", "address": "https://example.com/", "at": "2024-02-29T12:30:00+01:00" });
    gives(
        "foreign-types__take",
        &good,
        &json!([
            "936da01f-9abd-4d9d-80c7-02af85c822a8",
            "https://example.com/",
            "2024-02-29T11:30:00Z",
            null
        ]),
    );
    for (key, wrong, expected) in [
        ("id", json!("936da01f"), "a UUID"),
        ("address", json!("example.com"), "URI"),
        ("at", json!("2024-02-30T12:30:00Z"), "date"),
        ("day", json!("29.2.2024"), "date"),
    ] {
        let mut arguments = good.clone();
        arguments[key] = wrong;
        let pointer = format!("at `/{key}`: expected");
        refuses(
            "foreign-types__take",
            &arguments,
            toolkit::ErrorCode::InvalidArguments,
            &[&pointer, expected],
        );
    }
}

// ---- order ------------------------------------------------------------------------------------

/// Pair words, with parameters that are not in the order of the alphabet.
#[tool(read_only, example("Two words", { zebra: "z", apple: "a" }))]
fn word_pairs(
    /// Comes first
    zebra: String,
    /// Comes second
    apple: String,
    /// Comes last
    #[default = "m"]
    mango: String,
) -> String {
    zebra + &apple + &mango
}

#[test]
fn properties_stand_in_declared_order() {
    let schema = input_schema("word_pairs");
    let names: Vec<_> = at(&schema, "/properties")
        .as_object()
        .expect("an object")
        .keys()
        .collect();
    assert_eq!(names, ["zebra", "apple", "mango"]);
    assert_eq!(at(&schema, "/required"), &json!(["zebra", "apple"]));
    assert_eq!(at(&schema, "/additionalProperties"), false);
    let listing = toolkit_of(&["word_pairs"]).listing();
    assert!(
        listing.starts_with(
            "[{\"name\":\"word_pairs\",\"displayName\":\"Word Pairs\",\"description\":"
        ),
        "{listing}"
    );
}
