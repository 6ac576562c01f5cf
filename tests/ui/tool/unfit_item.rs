//! Items that are neither functions nor hold some.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
struct Search; //~ ERROR `#[tool]` cannot stand on a struct; put it on a function, a module or an impl block

/// Search the web for pages about a text.
#[tool]
pub enum Engine {} //~ ERROR `#[tool]` cannot stand on an enum; put it on a function, a module or an impl block

/// Search the web for pages about a text.
#[tool]
trait Find {} //~ ERROR `#[tool]` cannot stand on a trait; put it on a function, a module or an impl block

impl Find for Search {}

/// Search the web for pages about a text.
#[tool]
union Either { //~ ERROR `#[tool]` cannot stand on a union; put it on a function, a module or an impl block
    _number: u32,
}

/// Search the web for pages about a text.
#[tool]
const SEARCH: fn() = main; //~ ERROR `#[tool]` cannot stand on this item; put it on a function, a module or an impl block

fn main() {
    fn finds(_: &impl Find) {}
    finds(&Search);
    let _: Option<(Engine, Either)> = None;
    let _ = SEARCH;
}
