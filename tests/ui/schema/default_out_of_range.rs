//! A default that the type of its field cannot hold.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// How many pages to show
    #[default = 300] //~ ERROR `default`: expected an integer from 0 to 255, found 300
    limit: u8,
}

fn main() {
    let query = Query { limit: 0 };
    let _ = query.limit;
}
