//! Defaults that contradict something else.

use toolkit::prelude::*;

type Maybe = Option<String>;

#[schema]
struct Query<T> {
    /// A
    #[default = 3] //~ ERROR the field already has `#[serde(default)]`; remove one of the two
    #[serde(default)]
    a: u32,
    /// B
    #[default = 30] //~ ERROR `default`: expected a number from 1 to 10, found 30
    #[range(1..=10)]
    b: u32,
    /// C
    #[default = 3] //~ ERROR a default needs a type that does not depend on the item's own parameters
    c: T,
}

#[schema]
struct Filter {
    /// A
    #[default = "a"] //~ ERROR an `Option` needs no `#[default]`, and what has a default needs no `Option`; remove one of the two
    a: Maybe,
    /// B
    #[default = 2.5] //~ ERROR `default`: expected an integer, found 2.5
    b: u32,
}

fn main() {
    let query = Query { a: 0, b: 0, c: 0 };
    let _ = (query.a, query.b, query.c);
    let filter = Filter { a: None, b: 0 };
    let _ = (filter.a, filter.b);
}
