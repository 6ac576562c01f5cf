//! Enums whose variants cannot be told by the tag.

use toolkit::prelude::*;

/// What is drawn.
#[schema]
#[serde(tag = "kind")]
enum Figure {
    Circle {
        /// What it is called
        kind: String, //~ ERROR `kind` is the tag of the enum; give the field another name
    },
    Square {
        /// What it is called
        #[serde(rename = "kind")]
        //~^ ERROR `kind` is the tag of the enum; give the field another name
        name: String,
    },
    Line(u8, u8),
    //~^ ERROR beside a tag a variant has named fields, or one that is a struct; name the fields, or add `content = "…"`
}

/// How it is drawn.
#[schema]
#[serde(tag = "how", untagged)] //~ ERROR an enum has a `tag` or is `untagged`; remove one of the two
enum Manner {
    Fast,
}

/// Where it is drawn.
#[schema]
#[serde(content = "place")] //~ ERROR `content` needs a `tag` beside it
enum Ground {
    Paper(u8),
}

/// With what it is drawn.
#[schema]
#[serde(tag = "pen", content = "pen")] //~ ERROR `pen` is the key of the tag already; give the content another
enum Pen {
    Soft(u8),
}

/// Draw a figure on paper and give back how much of the pen is left.
#[tool(private, example("A line", { figure: {}, manner: {}, ground: {}, pen: {} }))]
fn draw(
    /// What
    figure: Figure,
    /// How
    manner: Manner,
    /// Where
    ground: Ground,
    /// With what
    pen: Pen,
) -> u8 {
    0
}

fn main() {}
