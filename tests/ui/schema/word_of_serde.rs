//! Words of serde behind `schema`.

use toolkit::prelude::*;

#[schema]
struct Range {
    /// From this day on
    start: u32,
}

#[schema]
struct Query {
    /// When
    #[schema(flatten)] //~ ERROR `flatten` is a word of serde; write `#[serde(flatten)]`
    range: Range,
}

fn main() {
    let _ = Query { range: Range { start: 1 } }.range.start;
}
