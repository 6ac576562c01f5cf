//! Names that are words of Rust.

#![deny(warnings)]

use toolkit::prelude::*;

/// Tell what kind of thing something is.
#[tool(example("Tell the type", { type: "thing", "in": 3, r#fn: true }))]
fn r#match(
    /// The type
    r#type: String,
    /// The place
    r#in: u32,
    /// Whether it is a function
    r#fn: bool,
) -> String {
    format!("{}{}{}", r#type, r#in, r#fn)
}

/// Tell what kind of thing something is, in one of many ways.
#[tool(private, workflow(r#loop, r#move))]
mod r#struct {
    /// Tell the same thing over and over again.
    #[skill(example("Tell it again"))]
    pub fn r#loop() {}

    /// Move the thing to another place on the map.
    #[skill(example("Move it"))]
    pub fn r#move() {}
}

#[schema]
struct Thing {
    /// The type
    #[default = "thing"]
    r#type: String,
}

fn main() {
    r#match(String::new(), 0, true);
    r#struct::r#loop();
    r#struct::r#move();
    let _ = Thing { r#type: String::new() }.r#type;
}
