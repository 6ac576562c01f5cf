//! Keys that `#[schema]` does not have.

use toolkit::prelude::*;

#[schema(inptu)] //~ ERROR unknown key `inptu`; did you mean `input`?
struct Query;

#[schema(both)] //~ ERROR unknown key `both`; choose from `input`, `output`, `crate`
struct Page;

#[schema(input = true)] //~ ERROR `input` is a flag; write `input` alone
struct Filter;

fn main() {
    let _ = (Query, Page, Filter);
}
