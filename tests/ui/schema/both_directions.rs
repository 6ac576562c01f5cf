//! Both ways are the default.

use toolkit::prelude::*;

#[schema(input, output)] //~ ERROR `#[schema]` alone goes both ways; remove `input` and `output`
struct Query;

fn main() {
    let _ = Query;
}
