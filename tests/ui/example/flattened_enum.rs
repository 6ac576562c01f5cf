//! Keys of enums that are flattened into a struct.

use toolkit::prelude::*;

/// What is drawn, and where.
#[schema]
struct Drawing {
    /// How far to the right
    x: i32,
    #[serde(flatten)]
    shape: Shape,
    #[serde(flatten)]
    color: Color,
    #[serde(flatten)]
    line: Line,
    #[serde(flatten)]
    frame: Option<Frame>,
}

/// What is around it.
#[schema]
struct Frame {
    /// How far it is away
    margin: u8,
}

/// Told by its tag.
#[schema]
#[serde(tag = "shape", rename_all = "snake_case")]
enum Shape {
    Circle {
        /// How far
        radius: u16,
    },
    Square {
        /// How long
        side: u16,
    },
}

/// Told by its key.
#[schema]
#[serde(rename_all = "snake_case")]
enum Color {
    Gray(u8),
    Named(String),
}

/// Told by its content.
#[schema]
#[serde(untagged)]
enum Line {
    Dotted {
        /// How many dots
        dots: u8,
    },
    Solid {
        /// How thick
        width: u8,
    },
}

/// Draw something in some color.
#[tool(
    example("Right", { drawing: { x: 1, shape: "circle", radius: 2, gray: 3, width: 1 } }),
    example("No tag", { drawing: { x: 1, radius: 2, gray: 3, width: 1 } }), //~ ERROR `drawing` lacks the required key `shape`
    example("Of another shape", { drawing: { x: 1, shape: "square", radius: 2, gray: 3, width: 1 } }), //~ ERROR unknown key `radius`
    example("No color", { drawing: { x: 1, shape: "circle", radius: 2, width: 1 } }), //~ ERROR `drawing` lacks one of the keys: gray, named
    example("An unknown color", { drawing: { x: 1, shape: "circle", radius: 2, green: 3, width: 1 } }), //~ ERROR unknown key `green`
    example("Colors, the last first", { drawing: { x: 1, shape: "circle", radius: 2, named: "red", gray: 3, width: 1 } }), //~ ERROR another variant is given already; remove the key `gray`
    example("A wrong color", { drawing: { x: 1, shape: "circle", radius: 2, gray: "3", width: 1 } }), //~ ERROR `drawing.gray`: expected an integer, found "3"
    example("Two colors", { drawing: { x: 1, shape: "circle", radius: 2, gray: 3, named: "red", width: 1 } }), //~ ERROR another variant is given already; remove the key `named`
    example("A wrong line", { drawing: { x: 1, shape: "circle", radius: 2, gray: 3, width: "1" } }), //~ ERROR `drawing.width`: expected an integer, found "1"
    example("A wrong frame", { drawing: { x: 1, shape: "circle", radius: 2, gray: 3, width: 1, margin: "1" } }), //~ ERROR `drawing.margin`: expected an integer, found "1"
    example("No line", { drawing: { x: 1, shape: "circle", radius: 2, gray: 3 } }), //~ ERROR `drawing` lacks the keys of each variant that is flattened into it
    example("Of nothing", { drawing: { x: 1, shape: "circle", radius: 2, gray: 3, width: 1, y: 3 } }), //~ ERROR unknown key `y`
)]
fn draw(
    /// What to draw
    drawing: Drawing,
) {
    let _ = drawing;
}

fn main() {
    let (shape, color, line) = (Shape::Circle { radius: 1 }, Color::Gray(1), Line::Solid { width: 1 });
    draw(Drawing { x: 1, shape, color, line, frame: None });
}
