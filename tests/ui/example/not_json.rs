//! Rust where JSON belongs.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    example("A variable", { value: LIMIT }), //~ ERROR `LIMIT` is not JSON; write `null`, `true`,
    example("An option", { value: None }), //~ ERROR `None` is not JSON; leave `value` out
    example("Another option", { value: Some(3) }), //~ ERROR `Some` is not JSON; write `null`, `true`,
    example("A suffix", { value: 3u8 }), //~ ERROR JSON numbers have no suffix; write `3`
    example("A char", { value: 'c' }), //~ ERROR `'c'` is not JSON; write `null`, `true`,
    example("A list", { value: (1, 2) }), //~ ERROR `(…)` is not JSON; write `null`, `true`,
    example("Bytes", { value: b"x" }), //~ ERROR `b"x"` is not JSON; write `null`, `true`,
    example("A large number", { value: 123456789012345678901234567890 }), //~ ERROR this number does not fit; JSON numbers here have 64 bits
    example("A fraction", { value: .5 }), //~ ERROR `.` is not JSON; a number begins with a digit, as in `0.5`
    example("A negative fraction", { value: -.5 }), //~ ERROR `.` is not JSON; a number begins with a digit, as in `0.5`
    example("A negative", { value: -LIMIT }), //~ ERROR `-` is not JSON; write `null`, `true`,
)]
fn search(
    /// Any value
    value: Value,
) {
    drop(value);
}

fn main() {
    search(json!(1));
}
