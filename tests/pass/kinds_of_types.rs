//! Types of every kind, with examples to their full depth.

#![deny(warnings)]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

use toolkit::prelude::*;

/// Nothing to say.
#[schema]
struct Unit;

/// No fields.
#[schema]
struct Empty {}

/// A wrapper.
#[schema]
struct Wrapper(#[range(0..=100)] u8);

/// Two things.
#[schema]
struct Pair(String, #[length(..=3)] Vec<Wrapper>);

/// Another wrapper.
#[schema]
#[serde(transparent)]
struct Transparent {
    /// What is in it
    #[pattern("^[a-z]+$")]
    inner: String,
}

/// A list with something of any type.
#[schema]
struct Bounded<'t, T: Debug + Clone, const N: usize>
where
    T: Default,
{
    /// What is in it
    items: Vec<T>,
    /// A text
    text: Cow<'t, str>,
    /// How many
    #[serde(skip)]
    count: std::marker::PhantomData<[u8; N]>,
}

/// One variant after another, told by its name.
#[schema]
enum External<T> {
    None,
    One(T),
    Two(T, Box<External<T>>),
    Named {
        /// Its size
        #[range(1..=3)]
        size: T,
        /// What follows
        #[serde(default)]
        rest: Vec<External<T>>,
    },
}

/// A variant for each kind of thing, told by a key.
#[schema]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
enum Internal {
    NoFields,
    WithFields {
        /// Its size
        #[default = 3]
        full_size: u8,
    },
    Of(Inner),
}

/// Something inside of something.
#[schema]
struct Inner {
    /// A number
    number: i64,
}

/// A variant for each kind of thing, told by a key beside the content.
#[schema]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Nothing,
    Text(String),
    Both(u8, String),
    Named {
        /// Its text
        #[one_of("a", "b")]
        text: String,
    },
}

/// A number or a text.
#[schema]
#[serde(untagged)]
enum Untagged {
    Number(f64),
    Text(String),
    Named {
        /// Its name
        name: String,
    },
}

/// Numbers in disguise.
#[schema]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
enum Numbered {
    #[default]
    #[serde(rename = "1")]
    One = 1,
    #[serde(alias = "two")]
    Two = 2,
    #[doc(hidden)]
    #[deprecated]
    Three,
}

/// Take all of it at once and give some of it back.
#[tool(
    example("Each once", {
        unit: null, empty: {}, wrapper: 100, pair: ["a", [1, 2]], transparent: "abc",
        bounded: { items: [1, 2], text: "t" },
        externals: ["None", { One: 1 }, { Two: [1, { Two: [2, "None"] }] }, { Named: { size: 3, rest: ["None"] } }],
        internals: [{ kind: "no-fields" }, { kind: "with-fields", fullSize: 3 }, { kind: "with-fields" }, { kind: "of", number: -1 }],
        adjacents: [{ t: "Nothing" }, { t: "Text", c: "x" }, { t: "Both", c: [1, "b"] }, { t: "Named", c: { text: "a" } }],
        untagged: { a: 1, b: "x", c: { name: "y" } },
        numbered: "Two",
    } => [null, {}, "1"]),
    example("The least", {
        unit: null, empty: {}, wrapper: 0, pair: ["", []], transparent: "a", bounded: { items: [], text: "" },
        externals: [], internals: [], adjacents: [], untagged: {},
    }, no_run),
)]
#[allow(clippy::too_many_arguments)]
fn everything(
    /// A
    unit: Unit,
    /// B
    empty: Empty,
    /// C
    wrapper: Wrapper,
    /// D
    pair: Pair,
    /// E
    transparent: Transparent,
    /// F
    bounded: Bounded<'static, u8, 3>,
    /// G
    externals: Vec<External<u8>>,
    /// H
    internals: Vec<Internal>,
    /// I
    adjacents: Vec<Adjacent>,
    /// J
    untagged: BTreeMap<String, Untagged>,
    /// K
    #[default = "1"]
    numbered: Numbered,
) -> (Unit, BTreeMap<String, Vec<u8>>, Numbered) {
    let _ = (empty, wrapper.0, pair.0, pair.1, transparent.inner, bounded.items, bounded.text, bounded.count);
    let _ = (externals, internals, adjacents, untagged);
    (unit, BTreeMap::new(), numbered)
}

fn main() {
    let _ = everything;
}
