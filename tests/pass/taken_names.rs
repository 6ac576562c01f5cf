//! Types and functions of the author that are named as ours are.

#![deny(warnings)]

use toolkit::{schema, tool};

/// What is around a piece of text.
#[schema]
#[derive(Clone, Debug, PartialEq)]
struct Context {
    /// The text before it
    before: std::string::String,
    /// The text after it
    after: Option<std::string::String>,
}

/// A value in a table.
#[schema]
enum Value {
    Text(std::string::String),
    Number(f64),
}

/// What a form looks like.
#[schema]
struct Shape {
    /// The fields of the form
    fields: Vec<Field>,
    /// What it was made from
    #[default = "Dots"]
    literal: Literal,
}

/// One field of a form.
#[schema]
struct Field {
    /// Its name
    #[length(1..=20)]
    name: std::string::String,
    /// What stands in it
    #[default({ Text: "" })]
    value: Value,
}

/// What letters are made of.
#[schema]
enum Literal {
    Dots,
    Strokes,
}

/// What came out.
#[schema(output)]
struct Output<Report> {
    /// The report
    report: Report,
}

/// What is told about it.
#[schema(output)]
struct Report {
    /// How many there are
    count: usize,
}

#[allow(dead_code)]
mod others {
    pub(super) struct Failure;
    pub(super) struct Toolkit;
    pub(super) struct Registration;
    pub(super) struct Invocation;
    pub(super) struct Param<T>(T);
    pub(super) struct Probe<T>(T);
    pub(super) trait Depth {}
    pub(super) trait Shaped {}
    pub(super) trait Declared<D> {}
    pub(super) trait Return<T> {}
    pub(super) struct Reply;
    pub(super) struct String;
}
#[allow(unused_imports)]
use others::*;

/// Fill a form with values and tell how many there are.
#[tool(example("Fill in one", {
    shape: { fields: [{ name: "a", value: { Number: 3 } }, { name: "b" }] },
    context: { before: "x" },
} => { report: { count: 2 } }))]
fn invocation(
    /// The form
    shape: Shape,
    /// The text around it
    context: Context,
    ctx: &toolkit::Context,
) -> Output<Report> {
    let _ = (ctx, context, shape.literal);
    let count = shape.fields.len();
    for Field { name, value } in shape.fields {
        match value {
            Value::Text(text) => drop(name + &text),
            Value::Number(number) => drop(number.to_string()),
        }
    }
    let _ = (Literal::Dots, Literal::Strokes);
    Output { report: Report { count } }
}

/// Call what others wrote under the names that expansions use.
#[tool(private, workflow(call, take))]
mod tool_entry {
    /// Call what others wrote, and nothing else.
    #[skill(example("Call it", { call: 1, take: [2] } => 3))]
    pub fn call(
        /// The first
        call: u8,
        /// The second
        take: Vec<u8>,
    ) -> u8 {
        call + take.into_iter().sum::<u8>()
    }

    /// Take what others wrote, and nothing else.
    #[skill(example("Take it", { skill: 3 } => 3))]
    pub fn take(
        /// A thing that may be missing
        skill: Option<u8>,
    ) -> Option<u8> {
        skill
    }
}

fn main() {
    let _ = (invocation, tool_entry::call, tool_entry::take);
}
