//! Items whose values have no form in JSON.

use toolkit::prelude::*;

#[schema]
union Either { //~ ERROR `#[schema]` cannot stand on a union: its values have no JSON form; write an enum
    _number: u32,
}

#[schema]
fn search() {} //~ ERROR `#[schema]` cannot stand on a function; put it on a struct or an enum

#[schema]
type Pages = Vec<String>; //~ ERROR `#[schema]` cannot stand on this item; put it on a struct or an enum

fn main() {
    let _: Option<Either> = None;
    search();
    let _ = Pages::new();
}
