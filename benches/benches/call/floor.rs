//! What people write by hand: a map from names to functions, and serde.

use std::collections::HashMap;
use std::pin::Pin;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toolkit::Value;

use crate::tools::{Add, add, price};

type Answer = Result<Value, serde_json::Error>;
type Later<'a> = Pin<Box<dyn Future<Output = Answer> + Send + 'a>>;

/// By name, functions that take their arguments.
pub(crate) type Owned = HashMap<&'static str, fn(Value) -> Later<'static>>;
/// By name, functions that look at their arguments.
pub(crate) type Borrowed = HashMap<&'static str, for<'a> fn(&'a Value) -> Later<'a>>;

fn from_owned<I: DeserializeOwned, O: Serialize>(
    arguments: Value,
    work: impl FnOnce(I) -> O,
) -> Answer {
    serde_json::to_value(work(serde_json::from_value(arguments)?))
}

fn from_borrowed<'a, I: Deserialize<'a>, O: Serialize>(
    arguments: &'a Value,
    work: impl FnOnce(I) -> O,
) -> Answer {
    serde_json::to_value(work(I::deserialize(arguments)?))
}

pub(crate) fn owned() -> Owned {
    let mut functions = Owned::new();
    functions.insert("add", |arguments| {
        Box::pin(async move { from_owned(arguments, |input: Add| add(&input)) })
    });
    functions.insert("order", |arguments| {
        Box::pin(async move { from_owned(arguments, price) })
    });
    functions
}

pub(crate) fn borrowed() -> Borrowed {
    let mut functions = Borrowed::new();
    functions.insert("add", |arguments| {
        Box::pin(async move { from_borrowed(arguments, |input: Add| add(&input)) })
    });
    functions.insert("order", |arguments| {
        Box::pin(async move { from_borrowed(arguments, price) })
    });
    functions
}
