//! Variants with content, in each form that serde knows.

use toolkit::prelude::*;

/// Told by a key around the content.
#[schema]
#[serde(rename_all = "snake_case")]
enum Around {
    Nothing,
    Number(u8),
    Pair(i32, String),
    Fields {
        /// How far
        radius: u16,
    },
}

/// Told by a key beside the content.
#[schema]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Beside {
    Circle {
        /// How far
        radius: u16,
    },
    Square {
        /// How long
        side: u16,
    },
}

/// Told by one key, with the content below another.
#[schema]
#[serde(tag = "kind", content = "value")]
enum Below {
    Nothing,
    Number(u8),
}

/// Told by the content alone.
#[schema]
#[serde(untagged)]
enum Either {
    Number(u8),
    Named {
        /// What it is called
        name: String,
    },
}

/// Draw shapes of all kinds.
#[tool(
    example("No content", { around: "number" }), //~ ERROR `around`: the variant "number" has content; write `{ number: … }`
    example("Too much content", { around: { nothing: null } }), //~ ERROR `around`: the variant "nothing" has no content; write "nothing"
    example("Of no variant", { around: { circle: 3 } }), //~ ERROR "circle" is not one of: nothing, number, pair, fields
    example("Wrong content", { around: { number: "3" } }), //~ ERROR `around.number`: expected an integer, found "3"
    example("Too few items", { around: { pair: [1] } }), //~ ERROR `around.pair`: expected an array of 2 items, found 1
    example("Wrong field", { around: { fields: { radius: "3" } } }), //~ ERROR `around.fields.radius`: expected an integer, found "3"
    example("Two at once", { around: { number: 3, nothing: 4 } }), //~ ERROR `around`: expected a name, or an object with one key, of: nothing, number, pair, fields, found an object
    example("No object", { beside: 3 }), //~ ERROR `beside`: expected an object with the key `kind`, found 3
    example("No tag", { beside: { radius: 3 } }), //~ ERROR `beside` lacks the required key `kind`
    example("A misspelt tag", { beside: { knd: "circle", radius: 3 } }), //~ ERROR unknown key `knd`; did you mean `kind`?
    example("No such tag", { beside: { kind: "Circle", radius: 3 } }), //~ ERROR `beside.kind`: "Circle" is not one of: circle, square
    example("Of another variant", { beside: { kind: "square", side: 3, radius: 3 } }), //~ ERROR unknown key `radius`; choose from `kind`, `side`
    example("Lacks a field", { beside: { kind: "square" } }), //~ ERROR `beside` lacks the required key `side`
    example("Wrong below", { below: { kind: "Number", value: true } }), //~ ERROR `below.value`: expected an integer, found true
    example("Lacks its content", { below: { kind: "Number" } }), //~ ERROR `below` lacks the required key `value`
    example("Has none", { below: { kind: "Nothing", value: 3 } }), //~ ERROR the variant "Nothing" has no content; remove the key `value`
    example("Neither", { either: true }), //~ ERROR `either`: expected a value of one of the variants, found true
    example("Misspelt", { either: { nmae: "a" } }), //~ ERROR unknown key `nmae`; did you mean `name`?
    example("Meant one", { either: { name: 3 } }), //~ ERROR `either.name`: expected a string, found 3
)]
fn draw(
    /// Around
    around: Option<Around>,
    /// Beside
    beside: Option<Beside>,
    /// Below
    below: Option<Below>,
    /// Either
    either: Option<Either>,
) {
    let _ = (around, beside, below, either);
}

fn main() {
    draw(None, None, None, None);
}
