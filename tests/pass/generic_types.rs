//! Types with parameters of each kind, with bounds, defaults and conditions.

#![deny(warnings)]

use std::borrow::Cow;
use std::error::Error;
use std::fmt::Debug;
use std::marker::PhantomData;

use toolkit::prelude::*;

trait Kind {
    type Of: Debug;
    const NUMBER: usize;
}

struct Ours;

impl Kind for Ours {
    type Of = u8;
    const NUMBER: usize = 3;
}

/// A type that another type knows.
#[schema]
#[serde(bound = "K::Of: serde::Serialize + serde::de::DeserializeOwned")]
#[schemars(bound = "K::Of: schemars::JsonSchema")]
struct Associated<K: Kind>
where
    K::Of: Clone,
{
    /// What it knows
    of: Option<K::Of>,
    #[serde(skip)]
    kind: PhantomData<K>,
}

/// A list with texts.
#[schema]
struct Parametric<'a: 'b, 'b, T = u8, const N: usize = 3>
where
    T: 'b,
{
    /// What is in it
    of: Vec<T>,
    /// A text
    text: Cow<'a, str>,
    /// Another text
    other: Cow<'b, str>,
    /// How many
    #[default = 3]
    count: u8,
    /// A pair
    #[length(2)]
    pair: [u8; 2],
    #[serde(skip)]
    size: PhantomData<[u8; N]>,
}

/// What has no size.
#[schema(output)]
struct Unsized<T: ?Sized>(Box<T>);

type Host = Context;
type Maybe = Option<Vec<Parametric<'static, 'static>>>;

/// Take lists with texts and give back a text.
#[tool(example("One list", { list: { of: [300], text: "", other: "", pair: [1, 2] }, _number: 3 } => "a"))]
fn take<'c>(
    /// The list
    list: Parametric<'static, 'static, u16>,
    host: &'c Host,
    /// A number
    _number: u8,
    /// More lists
    more: Maybe,
) -> Result<Unsized<str>, Box<dyn Error + Send + Sync + 'static>> {
    let _ = (host, more, list.of, list.text, list.other, list.count, list.pair, list.size);
    Ok(Unsized("a".into()))
}

/// Take the fields of a list and what another type knows.
#[tool(example("Both of them", { of: [1], text: "", other: "", pair: [1, 2], associated: { of: 3 } }))]
fn take_apart(
    #[flatten] list: Parametric<'static, 'static, u8, 4>,
    /// What another type knows
    associated: Associated<Ours>,
) -> Output<Vec<Option<u8>>> {
    let _ = (list.of, associated.kind);
    Output::new(vec![associated.of])
}

fn main() {
    let _ = (take, take_apart, Ours::NUMBER);
}
