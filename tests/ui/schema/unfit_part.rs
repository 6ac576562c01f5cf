//! Values that cannot be part of an object.

use toolkit::prelude::*;

/// What is drawn.
#[schema]
struct Drawing {
    /// What it is called
    name: String,
    #[serde(flatten)]
    rest: u8, //~ ERROR `#[serde(flatten)]` needs a type with fields, such as a struct
}

/// Told by its tag.
#[schema]
#[serde(tag = "kind")]
enum Kind {
    Number(u8), //~ ERROR `#[serde(tag)]` needs a type with fields, such as a struct
    Drawing(Drawing),
}

/// Limits of fields that speak of another kind of value.
#[schema]
struct Limited {
    /// In which order
    #[range(1..=3)] //~ ERROR `#[range]` is for numbers
    kind: Option<Kind>,
    /// How many
    #[length(..=3)] //~ ERROR `#[length]` is for text and lists
    many: std::num::NonZeroU8,
    /// What it is called
    #[pattern("^a")] //~ ERROR `#[pattern]` is for text
    name: Box<u8>,
}

fn main() {
    let drawing = Drawing { name: String::new(), rest: 1 };
    let many = std::num::NonZeroU8::MIN;
    let _ = [Kind::Number(1), Kind::Drawing(drawing)];
    let _ = Limited { kind: None, many, name: Box::new(1) };
}
