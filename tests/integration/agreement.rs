//! One truth about arguments, for the types that macros see: what the published schema takes,
//! the skill gets, and nothing else.
//!
//! The tools give back what they were given and never fail by themselves. Values are made near
//! the *published* schema, mended as a call mends them, and judged by that schema; then the
//! call must end as the judge said. A type whose `Deserialize` refuses what its own schema
//! allows would show as an error that the schema did not announce.
//!
//! Known exceptions have tests of their own, at the end: integer keys of maps beyond the width
//! of their type, keys that schemars does not tell, and texts with rules that no format tells.
//! Values for the other tools keep clear of them.

mod shape;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::{NonZeroI16, NonZeroU8, NonZeroU64};
use std::path::PathBuf;

use toolkit::ErrorCode;
use toolkit::prelude::*;
use toolkit::schema::Validator;

use crate::near::{Dice, fitting};
use crate::support::{call, input_schema, toolkit_of};

// ---- types ------------------------------------------------------------------------------------

/// A point in the plane.
#[schema]
struct Point {
    /// To the right
    x: f64,
    /// Upwards; zero if left out
    #[serde(default)]
    y: f32,
    /// What the point is called
    label: Option<String>,
}

/// Only names.
#[schema]
#[serde(rename_all = "kebab-case")]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Side {
    /// Towards the heart
    LeftHand,
    RightHand,
}

/// Only names, none described.
#[schema]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Plain {
    First,
    Second,
}

/// Externally tagged.
#[schema]
#[serde(rename_all = "snake_case")]
enum External {
    Nothing,
    Number(u8),
    OnePoint(Point),
    Pair(i32, String),
    Maybe(Option<bool>),
    Fields {
        /// How far it reaches
        radius: Option<u16>,
        /// Which side
        side: Side,
    },
}

/// Internally tagged.
#[schema]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Internal {
    Nothing,
    OnePoint(Point),
    Fields {
        /// How far it reaches
        #[range(1..=9)]
        radius: u16,
    },
}

/// Adjacently tagged.
#[schema]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Nothing,
    Number(i8),
    Pair(i32, String),
    Fields {
        /// Which side
        side: Option<Side>,
    },
}

/// Untagged.
#[schema]
#[serde(untagged)]
enum Untagged {
    Number(i64),
    Flag(bool),
    Text(String),
    Point(Point),
    Many(Vec<u8>),
}

/// Its own fields, those of a struct and those of an enum.
#[schema]
struct FlatTagged {
    /// Its own field
    own: u8,
    #[serde(flatten)]
    point: Point,
    #[serde(flatten)]
    kind: FlatKind,
}

/// Internally tagged, without the keys of a point: serde gives a key to one of two only.
#[schema]
#[serde(tag = "kind", rename_all = "snake_case")]
enum FlatKind {
    Nothing,
    OneTree(Tree),
    Fields {
        /// How far it reaches
        #[range(1..=9)]
        radius: u16,
    },
}

/// Its own field beside an enum whose tag is a key.
#[schema]
struct FlatExternal {
    /// Its own field
    own: Option<u8>,
    #[serde(flatten)]
    shape: FlatShape,
}

/// An enum whose variants all have content.
#[schema]
#[serde(rename_all = "snake_case")]
enum FlatShape {
    Circle {
        /// How far it reaches
        radius: u8,
    },
    Corner(Point),
}

/// Its own field beside an enum without tags.
#[schema]
struct FlatUntagged {
    /// Its own field
    own: bool,
    #[serde(flatten)]
    either: EitherOf,
}

/// Told apart by its keys.
#[schema]
#[serde(untagged)]
enum EitherOf {
    Named {
        /// A name
        name: String,
    },
    Numbered {
        /// A number
        number: u32,
    },
}

/// Its own field beside one that has tag and content.
#[schema]
struct FlatAdjacent {
    /// Its own field
    own: char,
    #[serde(flatten)]
    adjacent: Adjacent,
}

/// Takes any further key.
#[schema]
struct FlatMap {
    /// Its own field
    own: u8,
    #[serde(flatten)]
    others: BTreeMap<String, bool>,
}

/// Flattens a struct that flattens a map.
#[schema]
struct FlatDeep {
    /// Its own field
    title: String,
    #[serde(flatten)]
    inner: FlatMap,
}

/// A map behind a tag.
#[schema]
#[serde(tag = "kind")]
enum TaggedMap {
    Free(BTreeMap<String, String>),
    Nothing,
}

/// Holds itself with another parameter.
#[schema]
struct Other<T> {
    /// At this place
    value: T,
    /// At another place
    note: Option<Box<Other<String>>>,
}

/// A tree.
#[schema]
struct Tree {
    /// At this node
    value: i16,
    /// Below this node
    #[serde(default)]
    below: Vec<Tree>,
    /// Above this node
    above: Option<Box<Tree>>,
}

/// An expression.
#[schema]
#[serde(tag = "op", rename_all = "snake_case")]
enum Expression {
    Leaf {
        /// How many
        count: u64,
    },
    Sum {
        /// The terms
        of: Vec<Expression>,
    },
    Not {
        /// The opposite
        of: Box<Expression>,
    },
}

/// Options at all depths.
#[schema]
struct Options {
    /// A list of what may be missing
    list: Vec<Option<u8>>,
    /// The same, or nothing
    maybe_list: Option<Vec<Option<Side>>>,
    /// A map to what may be missing
    map: Option<BTreeMap<String, Option<i8>>>,
    /// A pair of what may be missing
    pair: (Option<bool>, Option<String>),
    /// Anything, or nothing
    anything: Option<Value>,
    /// A point, or nothing
    point: Option<Box<Point>>,
    /// An enum, or nothing
    external: Option<External>,
    /// Any of several, or nothing
    untagged: Option<Untagged>,
}

/// Limits on fields.
#[schema]
struct Limited {
    /// From one to ten
    #[range(1..=10)]
    small: u32,
    /// A fraction below one
    #[range(0.0..1.0)]
    fraction: f32,
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
    /// Seven if not given
    #[default = 7]
    number: i8,
}

/// One value in a wrapper.
#[schema]
struct Wrapped(u8);

/// Two values in a wrapper.
#[schema]
struct Both(u8, Option<String>);

/// The same as what it holds.
#[schema]
#[serde(transparent)]
struct Through {
    /// What it holds
    inner: Vec<Side>,
}

// ---- tools that give back what they were given ------------------------------------------------

/// Take enums of each representation that serde knows.
#[tool(read_only)]
fn agree_enums(
    /// Externally tagged
    external: External,
    /// Internally tagged
    internal: Internal,
    /// Adjacently tagged
    adjacent: Adjacent,
    /// Untagged
    untagged: Untagged,
    /// Only names
    side: Side,
) -> (External, Internal, Adjacent, Untagged, Side) {
    (external, internal, adjacent, untagged, side)
}

/// Take structs that flatten others into themselves.
#[tool(read_only)]
fn agree_flattened(
    /// A struct and a tagged enum
    tagged: FlatTagged,
    /// An enum whose tag is a key
    external: FlatExternal,
    /// An enum without tags
    untagged: FlatUntagged,
    /// Tag and content
    adjacent: FlatAdjacent,
    /// A map
    map: FlatMap,
) -> (
    FlatTagged,
    FlatExternal,
    FlatUntagged,
    FlatAdjacent,
    FlatMap,
) {
    (tagged, external, untagged, adjacent, map)
}

/// Take a shared struct beside a parameter of its own.
#[tool(read_only)]
fn agree_flat_parameter(
    /// Its own parameter
    own: Option<i8>,
    #[flatten] point: Point,
    #[flatten] kind: FlatKind,
) -> (Option<i8>, Point, FlatKind) {
    (own, point, kind)
}

/// Take the rest of the keys as a map.
#[tool(read_only)]
fn agree_flat_rest(
    /// Its own parameter
    own: u8,
    #[flatten] rest: BTreeMap<String, i16>,
) -> (u8, BTreeMap<String, i16>) {
    (own, rest)
}

/// Take one struct whose fields are the parameters.
#[tool(read_only)]
fn agree_input(#[input] limited: Limited) -> Limited {
    limited
}

/// Take one enum whose variants are the parameters.
#[tool(read_only)]
fn agree_input_enum(#[input] kind: Internal) -> Internal {
    kind
}

/// Take one recursive struct whose fields are the parameters.
#[tool(read_only)]
fn agree_input_tree(#[input] tree: Tree) -> Tree {
    tree
}

/// Take integers of all widths.
#[tool(read_only)]
#[allow(clippy::too_many_arguments, reason = "one parameter per kind of type")]
fn agree_integers(
    /// A number
    i8: i8,
    /// A number
    i16: i16,
    /// A number
    i32: i32,
    /// A number
    i64: i64,
    /// A number
    i128: i128,
    /// A number
    isize: isize,
    /// A number
    u8: u8,
    /// A number
    u16: u16,
    /// A number
    u32: u32,
    /// A number
    u64: u64,
    /// A number
    u128: u128,
    /// A number
    usize: usize,
) -> Value {
    json!([
        i8,
        i16,
        i32,
        i64,
        i128.to_string(),
        isize,
        u8,
        u16,
        u32,
        u64,
        u128.to_string(),
        usize
    ])
}

/// Take numbers that are not plain integers.
#[tool(read_only)]
fn agree_numbers(
    /// A narrow number
    f32: f32,
    /// A wide number
    f64: f64,
    /// Not zero
    non_zero_u8: NonZeroU8,
    /// Not zero
    non_zero_i16: NonZeroI16,
    /// Not zero
    non_zero_u64: NonZeroU64,
    /// Narrow numbers
    many: Option<Vec<f32>>,
) -> (
    f32,
    f64,
    NonZeroU8,
    NonZeroI16,
    NonZeroU64,
    Option<Vec<f32>>,
) {
    assert!(f32.is_finite() && many.iter().flatten().all(|number| number.is_finite()));
    (f32, f64, non_zero_u8, non_zero_i16, non_zero_u64, many)
}

/// Take maps, whatever their keys are.
#[tool(read_only)]
fn agree_maps(
    /// By text
    text: HashMap<String, u8>,
    /// By number
    unsigned: BTreeMap<u16, bool>,
    /// By number
    signed: BTreeMap<i32, String>,
    /// By name
    plain: BTreeMap<Plain, u8>,
    /// Maps of maps
    deep: Option<BTreeMap<String, BTreeMap<u64, Point>>>,
) -> Value {
    json!([text, unsigned, signed, plain, deep])
}

/// Take lists of all kinds.
#[tool(read_only)]
#[allow(clippy::too_many_arguments, reason = "one parameter per kind of type")]
fn agree_lists(
    /// A tuple
    tuple: (u8, String, Option<bool>),
    /// A tuple of one
    single: (i8,),
    /// An array
    array: [i8; 3],
    /// An array of arrays
    matrix: [[u8; 2]; 2],
    /// Numbers without order
    hash_set: HashSet<u8>,
    /// Names in order
    tree_set: BTreeSet<Side>,
    /// Numbers in a row
    deque: VecDeque<u8>,
    /// What may be missing
    options: Vec<Option<Point>>,
) -> Value {
    let mut set: Vec<_> = hash_set.into_iter().collect();
    set.sort_unstable();
    json!([tuple, single, array, matrix, set, tree_set, deque, options])
}

/// Take everything that is like text.
#[tool(read_only)]
#[allow(clippy::too_many_arguments, reason = "one parameter per kind of type")]
fn agree_texts(
    /// One character
    char: char,
    /// Text that need not be owned
    cow: Cow<'static, str>,
    /// Text in a box
    boxed: Box<str>,
    /// A path
    path: PathBuf,
    /// An address of either kind
    ip: IpAddr,
    /// An old address
    ipv4: Ipv4Addr,
    /// A new address
    ipv6: Option<Ipv6Addr>,
) -> (
    char,
    Cow<'static, str>,
    Box<str>,
    PathBuf,
    IpAddr,
    Ipv4Addr,
    Option<Ipv6Addr>,
) {
    (char, cow, boxed, path, ip, ipv4, ipv6)
}

/// Take types of other crates.
#[tool(read_only)]
fn agree_foreign(
    /// When it happened
    at: chrono::DateTime<chrono::Utc>,
    /// When it happened there
    there: chrono::DateTime<chrono::FixedOffset>,
    /// On which day
    day: Option<chrono::NaiveDate>,
    /// At which time of the day
    time: Option<chrono::NaiveTime>,
    /// When, wherever
    local: Option<chrono::NaiveDateTime>,
    /// Identifies something
    id: uuid::Uuid,
    /// Where it is
    url: url::Url,
) -> Value {
    json!([at, there, day, time, local, id, url])
}

/// Take types of yet another crate.
#[tool(read_only)]
fn agree_jiff(
    /// On which day
    day: Option<jiff::civil::Date>,
    /// At which time of the day
    time: Option<jiff::civil::Time>,
    /// When, wherever
    local: Option<jiff::civil::DateTime>,
    /// When, and where
    zoned: Option<jiff::Zoned>,
    /// How long
    span: Option<jiff::Span>,
) -> Value {
    json!([day, time, local, zoned, span])
}

/// Take types that are written as what they hold.
#[tool(read_only)]
fn agree_held(
    /// Goes round
    wrapping: std::num::Wrapping<u8>,
    /// Sorts the other way
    reverse: std::cmp::Reverse<i16>,
    /// Changes behind a shared reference
    cell: std::cell::RefCell<Side>,
    /// So does this
    locked: Option<std::sync::Mutex<Vec<bool>>>,
) -> Value {
    json!([wrapping, reverse, cell, locked])
}

/// Take types that read text by rules which no format of JSON Schema tells.
#[tool(read_only)]
fn agree_own_rules(
    /// Where
    url: Option<url::Url>,
    /// Where
    socket: Option<std::net::SocketAddr>,
    /// How long
    duration: Option<jiff::SignedDuration>,
    /// When
    at: Option<jiff::Timestamp>,
    /// When, and where
    zoned: Option<jiff::Zoned>,
) -> Value {
    json!([url, socket, duration, at, zoned])
}

/// Take maps whose keys no schema of theirs tells.
#[tool(read_only)]
fn agree_untold_keys(
    /// By a name with a description
    side: Option<BTreeMap<Side, u8>>,
    /// By letter
    letter: Option<BTreeMap<char, u8>>,
) -> Value {
    json!([side, letter])
}

/// Take options at all depths.
#[tool(read_only)]
fn agree_options(
    /// Options inside
    options: Options,
    /// An option of an enum
    internal: Option<Internal>,
    /// An option of a list
    list: Option<Vec<Option<u8>>>,
    /// Anything
    anything: Value,
    /// Anything, or nothing
    maybe: Option<Value>,
) -> (Options, Option<Internal>, Value) {
    (options, internal, json!([list, anything, maybe]))
}

/// Take types that hold themselves.
#[tool(read_only)]
fn agree_recursive(
    /// A tree
    tree: Tree,
    /// An expression
    expression: Expression,
) -> (Tree, Expression) {
    (tree, expression)
}

/// Take maps that see the keys of others, and a type that holds itself otherwise.
#[tool(read_only)]
fn agree_deep(
    /// A map below two structs
    deep: FlatDeep,
    /// A map behind a tag
    tagged: TaggedMap,
    /// Text inside of a number
    other: Other<u8>,
) -> (FlatDeep, TaggedMap, Other<u8>) {
    (deep, tagged, other)
}

/// Take structs without names for their fields.
#[tool(read_only)]
fn agree_wrapped(
    /// One value
    wrapped: Wrapped,
    /// Two values
    both: Both,
    /// The value itself
    through: Through,
    /// Nothing
    unit: (),
) -> (Wrapped, Both, Through, ()) {
    let () = unit;
    (wrapped, both, through, unit)
}

/// Take parameters with limits.
#[tool(read_only)]
#[allow(clippy::too_many_arguments, reason = "one parameter per kind of limit")]
fn agree_limits(
    /// A range
    #[range(-5..=5)]
    small: i64,
    /// A range without its end
    #[range(0..100)]
    below: u8,
    /// A range of fractions
    #[range(0.5..=1.5)]
    fraction: f64,
    /// A length of text
    #[length(1..=3)]
    short: String,
    /// A length of a list
    #[length(1..)]
    some: Vec<u8>,
    /// A pattern
    #[pattern("^[a-z]{2}\\d?$")]
    code: Option<String>,
    /// A format
    #[format(uuid)]
    id: String,
    /// A choice of numbers
    #[one_of(1, 2, 30)]
    choice: u16,
    /// A default
    #[default = "right-hand"]
    side: Side,
) -> (
    i64,
    u8,
    f64,
    String,
    Vec<u8>,
    Option<String>,
    String,
    u16,
    Side,
) {
    (small, below, fraction, short, some, code, id, choice, side)
}

const TOOLS: [&str; 20] = [
    "agree_enums",
    "agree_flattened",
    "agree_flat_parameter",
    "agree_flat_rest",
    "agree_input",
    "agree_input_enum",
    "agree_input_tree",
    "agree_integers",
    "agree_numbers",
    "agree_maps",
    "agree_lists",
    "agree_texts",
    "agree_foreign",
    "agree_jiff",
    "agree_held",
    "agree_options",
    "agree_recursive",
    "agree_deep",
    "agree_wrapped",
    "agree_limits",
];

// ---- the promise ------------------------------------------------------------------------------

/// Arguments that differ from ones that pass in few places, so that each place gets its turn.
fn varied(base: Option<&Value>, candidate: Value, dice: &mut Dice) -> Value {
    let (Some(Value::Object(base)), Value::Object(mut candidate), false) =
        (base, candidate.clone(), dice.percent(10))
    else {
        return candidate;
    };
    let mut varied = base.clone();
    let mut names: Vec<String> = base.keys().chain(candidate.keys()).cloned().collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return Value::Object(varied);
    }
    for _ in 0..=dice.below(2).min(names.len()) {
        let name = &names[dice.below(names.len())];
        match candidate.remove(name) {
            Some(value) => varied.insert(name.clone(), value),
            None => varied.remove(name),
        };
    }
    Value::Object(varied)
}

#[test]
fn a_call_ends_well_exactly_where_the_published_schema_passes() {
    const CASES: usize = 300;
    let mut disagreements = BTreeMap::new();
    for tool in TOOLS {
        let schema = input_schema(tool);
        let judge = Validator::new(&schema).expect("a schema");
        let toolkit = toolkit_of(&[tool]);
        let mut dice = Dice(20_260_701);
        let (mut passed, mut base) = (0, None);
        for _ in 0..CASES {
            let candidate = fitting(&schema, &schema, &mut dice, 4);
            let arguments = varied(base.as_ref(), candidate, &mut dice);
            let passes = judge.is_valid(&judge.coerced(&arguments));
            let outcome = toolkit::block_on(toolkit.call(tool, &arguments));
            let said = outcome.as_ref().err();
            let agrees = match said {
                None => passes,
                Some(error) => {
                    !passes
                        && error.code() == ErrorCode::InvalidArguments
                        && !error.message().contains("can read")
                }
            };
            if !agrees {
                let said = said.map(ToString::to_string);
                let told = format!("{arguments}\n    schema {passes}, call {said:?}");
                let place = said.and_then(|said| said.split('`').nth(3).map(str::to_owned));
                let shortest = disagreements
                    .entry((tool, place))
                    .or_insert_with(|| told.clone());
                if told.len() < shortest.len() {
                    *shortest = told;
                }
            } else if passes {
                passed += 1;
                base = Some(arguments);
            }
        }
        // Values that are all refused would show nothing.
        if passed < CASES / 5 {
            let told = format!("only {passed} of {CASES} values pass");
            disagreements.insert((tool, None), told);
        }
    }
    assert!(disagreements.is_empty(), "{disagreements:#?}");
}

#[track_caller]
fn passes_and_is_refused(tool: &str, arguments: &Value) {
    let judge = Validator::new(&input_schema(tool)).expect("a schema");
    assert!(judge.is_valid(arguments), "{arguments}");
    let error = call(tool, arguments).expect_err("the type refuses it");
    assert_eq!(
        error.code(),
        ErrorCode::InvalidArguments,
        "{arguments}: {error}"
    );
}

/// schemars publishes integer keys by a pattern that does not know the width of the integer.
#[test]
fn keys_wider_than_their_type_are_the_known_exception() {
    let with = |unsigned: &str| json!({ "text": {}, "unsigned": { unsigned: true }, "signed": {}, "plain": {} });
    for right in ["0", "65535"] {
        call("agree_maps", &with(right)).expect("`u16` holds the key");
    }
    for wrong in ["007", "-1", "-0", "+1", "1.0", ""] {
        let judge = Validator::new(&input_schema("agree_maps")).expect("a schema");
        assert!(!judge.is_valid(&with(wrong)), "{wrong}");
    }
    passes_and_is_refused("agree_maps", &with("65536"));
}

/// schemars tells keys only by their pattern, or where they are a plain list of names: letters
/// are neither, nor are names of which some are described.
#[test]
fn keys_that_no_schema_tells_are_a_known_exception() {
    for (name, right, wrong) in [("side", "left-hand", "left"), ("letter", "a", "ab")] {
        call("agree_untold_keys", &json!({ name: { right: 1 } })).expect("it is a key");
        passes_and_is_refused("agree_untold_keys", &json!({ name: { wrong: 1 } }));
    }
}

/// Some types read text by rules of their own, which the format that they publish does not tell
/// in full (`Url` reads URLs as browsers do, not as RFC 3986 says; `SignedDuration` has no
/// days, `Timestamp` no more than nanoseconds, and zones are known to their database) or which JSON Schema has no format for. They refuse it in their own words.
#[test]
fn texts_with_rules_of_their_own_are_a_known_exception() {
    for (name, right, wrong) in [
        ("url", "http://a:80/", "http://a:99999/"),
        ("url", "http://a/", "http://"),
        ("socket", "127.0.0.1:80", "127.0.0.1"),
        ("duration", "PT26H", "P1DT2H"),
        (
            "at",
            "2024-02-29T10:00:00.5Z",
            "2024-02-29T10:00:00.0123456789Z",
        ),
        (
            "zoned",
            "2024-02-29T10:00:00[+01:00]",
            "2024-02-29T10:00:00[Nowhere/At_all]",
        ),
    ] {
        call("agree_own_rules", &json!({ name: right })).expect("it fits");
        passes_and_is_refused("agree_own_rules", &json!({ name: wrong }));
    }
}
