//! Two fields or variants of one name, for each side apart.

use toolkit::prelude::*;

#[schema]
#[serde(rename_all = "camelCase")]
struct Query {
    /// What to look for
    #[serde(rename = "x")]
    text: String,
    /// Where to look
    #[serde(rename = "x")] //~ ERROR field `text` is already called `x`; give this one another name
    site: String,
    /// How many pages to show
    page_limit: u32,
    /// How many pages to skip
    #[serde(rename(deserialize = "pageLimit", serialize = "skip"))]
    //~^ ERROR field `page_limit` is already called `pageLimit` where values are read; give this one another name
    skip: u32,
    /// Which pages to leave out
    #[serde(skip_deserializing, rename = "skip")]
    //~^ ERROR field `skip` is already called `skip` where values are written; give this one another name
    without: u32,
}

#[schema(input)]
#[serde(rename_all = "lowercase")]
enum Order {
    NewestFirst,
    Newestfirst, //~ ERROR variant `NewestFirst` is already called `newestfirst`; give this one another name
    Within {
        /// From this day on
        day: u32,
        /// Up to this day
        #[serde(rename = "day")] //~ ERROR field `day` is already called `day`; give this one another name
        end: u32,
    },
}

fn main() {
    let query = Query { text: String::new(), site: String::new(), page_limit: 1, skip: 1, without: 1 };
    let _ = (query.text, query.site, query.page_limit, query.skip, query.without);
    let _ = [Order::NewestFirst, Order::Newestfirst, Order::Within { day: 1, end: 1 }];
}
