//! Types of parameters and outputs, none of them told by its name.

#![deny(warnings)]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use toolkit::prelude::*;

type Maybe<T> = std::option::Option<T>;

/// Take values of many types and count some of them.
#[tool(example("Count a few", { a: {}, b: [1, "b"], c: "c", d: null, f: [1, 2, 3], g: "g", h: [1, 2], i: 1 }))]
fn count(
    /// A
    a: HashMap<String, Vec<Option<f64>>>,
    /// B
    b: (u8, String),
    /// C
    c: Cow<'static, str>,
    /// D
    d: Value,
    /// E
    e: Maybe<BTreeMap<String, bool>>,
    /// F
    f: [u8; 3],
    /// G
    #[pattern("^[a-z]$")]
    g: Box<str>,
    /// H
    #[length(2)]
    h: BTreeSet<i8>,
    /// I
    #[range(-1.5..=2.5)]
    mut i: f32,
    /// J
    #[one_of("a", "b")]
    j: Maybe<String>,
    /// K
    #[default(null)]
    k: Value,
) -> usize {
    i += 1.0;
    let _ = (b, d, f, g, i, k);
    a.len() + c.len() + e.map_or(0, |e| e.len()) + h.len() + j.map_or(0, |j| j.len())
}

#[derive(Clone, Debug)]
enum Trouble {
    Nowhere,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nowhere")
    }
}

type Answer<T> = std::result::Result<T, Trouble>;

/// Fail always, with an error of its own.
#[tool]
async fn own_error() -> Answer<Output<String>> {
    Err(Trouble::Nowhere)
}

/// Fail always, with a failure.
#[tool]
fn failure() -> Result<(), Failure> {
    Err(Failure::new("nowhere"))
}

/// Answer with nothing, and name the context only by its type.
#[tool]
fn nothing<'a>(_: &'a toolkit::Context) -> Answer<()> {
    Ok(())
}

#[schema(output)]
struct Pair<A, B> {
    /// The first
    first: A,
    /// The second
    second: Vec<B>,
}

/// Answer with two things of different types.
#[tool]
fn pair() -> Pair<u8, Pair<String, bool>> {
    Pair { first: 3, second: Vec::new() }
}

fn main() {
    let _ = (count, own_error, failure, pair().first, pair().second.len());
    let _: fn(&Context) -> Answer<()> = nothing;
}
