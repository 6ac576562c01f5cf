//! Examples that are right to their full depth, of types that are told in unusual ways.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::num::NonZeroU8;

use toolkit::prelude::*;

/// A folder of files and folders.
#[schema]
struct Folder {
    /// What is in it
    entries: Vec<Entry>,
}

/// What is in a folder.
#[schema]
enum Entry {
    /// A file by its name
    File(String),
    /// A folder
    Folder(Folder),
    /// A link to something else
    Link(#[schema(recursive)] Box<Entry>),
}

/// One page of many things.
#[schema]
struct Page<T> {
    /// What is on it
    items: Vec<T>,
    /// Numbers of the pages around it
    around: [u32; 2],
    /// The page after it
    next: Option<Box<Page<T>>>,
    /// Never there
    #[cfg(any())]
    #[default = 3]
    never: Missing,
}

/// Borrowed or owned.
#[schema]
struct Texts<'t> {
    /// A text
    text: Cow<'t, str>,
    /// A shared text
    shared: Box<str>,
}

type Maybe<T> = Option<T>;

/// Everything about a thing, in camels.
#[schema]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
struct Thing {
    /// What it is called
    full_name: Maybe<String>,
    /// Renamed both ways
    #[serde(rename(deserialize = "in", serialize = "out"))]
    way: u8,
    /// Not read
    #[serde(skip_deserializing)]
    unread: u8,
    /// Not written
    #[serde(skip_serializing)]
    unwritten: u8,
    #[serde(skip)]
    skipped: Option<std::time::Instant>,
    /// Written now and then
    #[serde(skip_serializing_if = "Option::is_none")]
    sometimes: Option<u8>,
    /// Read by other code
    #[serde(with = "as_text")]
    #[schemars(with = "String")]
    number: u32,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

mod as_text {
    pub(super) fn serialize<S: serde::Serializer>(number: &u32, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(super) fn deserialize<'d, D: serde::Deserializer<'d>>(from: D) -> Result<u32, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Two sides.
#[schema]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
enum Side {
    LeftHand,
    RightHand,
    #[cfg(any())]
    NoHand(Missing),
}

/// A marker.
#[schema]
struct Marker;

/// A number in a wrapper.
#[schema]
struct Meters(f64);

/// Take a folder and give it back.
#[tool(example("A folder in a folder",
    { folder: { entries: [{ File: "a" }, { Folder: { entries: [{ File: "b" }] } }, { Link: { File: "c" } }] } }
    => { entries: [{ File: "a" }, { Folder: { entries: [{ File: "b" }] } }, { Link: { File: "c" } }] }))]
fn folders(
    /// What to take
    folder: Folder,
) -> Folder {
    folder
}

/// A shape inside of a shape, told by its tag.
#[schema]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Nested {
    Box {
        /// What is in it
        inner: Option<Box<Nested>>,
    },
    Flat(#[schema(recursive)] Skips),
}

/// Skips a field with the key of another.
#[schema]
struct Skips {
    /// How many
    limit: u8,
    #[serde(skip)]
    cache: Cache,
}

/// Never part of anything.
#[schema]
#[derive(Default)]
struct Cache {
    /// How many at most
    most: u8,
}

/// Take boxes in boxes, deeper than the stack of a constant reaches.
#[tool(example("Fourteen of them", { nested:
    { kind: "box", inner: { kind: "box", inner: { kind: "box", inner: { kind: "box", inner: { kind: "box", inner:
    { kind: "box", inner: { kind: "box", inner: { kind: "box", inner: { kind: "box", inner: { kind: "box", inner:
    { kind: "box", inner: { kind: "box", inner: { kind: "box", inner: { kind: "box" } } } } } } } } } } } } } }, limit: 1, most: 2 }))]
fn boxes(
    /// What to take
    nested: Nested,
    #[flatten] skips: Skips,
    /// How many at most
    most: u8,
) -> Nested {
    let _ = (skips, most);
    nested
}

/// Take a page of numbers and give it back.
#[tool(example("Two pages", { page: { items: [1, 2], around: [1, 3], next: { items: [], around: [2, 4] } } } => { items: [1, 2], .. }))]
fn pages(
    /// What to take
    page: Page<u8>,
) -> Page<u8> {
    page
}

/// Take texts and things and give back one of them.
#[tool(
    example("All of it", {
        texts: { text: "a", shared: "b" },
        thing: { fullName: "Ada", in: 3, unwritten: 4, sometimes: 5, number: "7", more: [true, null] },
    } => { fullName: "Ada", out: 3, unread: 0, sometimes: 5, number: "7", more: [true, null] }),
    example("None of it", { texts: { text: "", shared: "" }, thing: {} } => { out: 0, .. }),
)]
fn texts_and_things(
    /// What to take
    texts: Texts<'static>,
    /// What to give back
    thing: Thing,
) -> Result<Thing, String> {
    let _ = texts;
    Ok(thing)
}

/// Take what the standard library holds things in.
#[tool(example("One of each", {
    sides: ["LEFT-HAND"], by_side: { "RIGHT-HAND": 1 }, by_number: { "-7": true }, numbers: [1, 2.0, 3e0],
    pair: ["a", null], marker: null, meters: 2, unit: null, any: { a: [1, "b"] }, shared: "x", one: 1,
}))]
#[allow(clippy::too_many_arguments)]
fn holders(
    /// Each once
    sides: BTreeSet<Side>,
    /// By side
    by_side: HashMap<Side, u8>,
    /// By number
    by_number: BTreeMap<i8, bool>,
    /// In a row
    numbers: VecDeque<u64>,
    /// Two of them
    pair: (char, Option<bool>),
    /// Nothing to say
    marker: Marker,
    /// How long
    meters: Meters,
    /// Nothing at all
    unit: (),
    /// Anything
    any: Value,
    /// In a box
    shared: Box<str>,
    /// At least one
    one: NonZeroU8,
) -> (BTreeSet<Side>, Marker, Meters) {
    let _ = (by_side, by_number, numbers, pair, unit, any, shared, one);
    (sides, marker, meters)
}

fn main() {}
