//! Types that hold themselves are looked at to their full depth.

use toolkit::prelude::*;

/// A tree.
#[schema]
struct Tree {
    /// At this node
    value: i16,
    /// Below this node
    #[serde(default)]
    below: Vec<Tree>,
    /// Beside this node
    beside: Option<Box<Self>>,
}

/// An expression.
#[schema]
#[serde(tag = "op", rename_all = "snake_case")]
enum Expression {
    Leaf {
        /// How many
        count: u8,
    },
    Sum {
        /// The terms
        of: Vec<Expression>,
    },
}

/// A list in which each value holds the next.
#[schema]
struct Chain<T> {
    /// At this place
    value: T,
    /// At the next place
    next: Option<Box<Chain<T>>>,
}

/// Grow a tree by what an expression gives.
#[tool(
    example("Right", { tree: { value: 1, below: [{ value: 2 }], beside: { value: 3 } } }),
    example("Two levels down", { tree: { value: 1, below: [{ value: 2, below: [{ value: "3" }] }] } }), //~ ERROR `tree.below.0.below.0.value`: expected an integer, found "3"
    example("Beside", { tree: { value: 1, beside: { valu: 3 } } }), //~ ERROR unknown key `valu`; did you mean `value`?
    example("A term", { expression: { op: "sum", of: [{ op: "leaf", count: 1 }, { op: "leaf", count: -1 }] } }), //~ ERROR `expression.of.1.count`: expected an integer from 0 to 255, found -1
    example("A link", { chain: { value: 1, next: { value: 2, next: { value: true } } } }), //~ ERROR `chain.next.next.value`: expected an integer, found true
)]
fn grow(
    /// What grows
    tree: Option<Tree>,
    /// By how much
    expression: Option<Expression>,
    /// In which order
    chain: Option<Chain<u8>>,
) {
    let _ = (tree, expression, chain);
}

fn main() {
    grow(None, None, None);
}
