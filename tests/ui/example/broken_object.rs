//! Objects and lists with something amiss; the rest is still judged.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    example("No value", { value: , text: "a" }), //~ ERROR key `value` has no value
    example("No colon", { value, text: "a" }), //~ ERROR key `value` has no value
    example("Equals", { value = 3, text: "a" }), //~ ERROR expected `:` after the key `value`
    example("No comma", { value: 3 text: "a" }), //~ ERROR expected a comma before this
    example("No comma in a list", { value: [1 2], text: "a" }), //~ ERROR expected a comma before this
    example("No key", { 3: 3, text: "a" }), //~ ERROR expected a key; write `key: value` or `"key": value`
    example("Open input", { value: 3, text: "a", .. }), //~ ERROR `..` may stand only in a stated output
)]
fn search(
    /// Any value
    value: Value,
    /// Any text
    text: String,
) {
    let _ = (value, text);
}

fn main() {
    search(json!(1), String::new());
}
