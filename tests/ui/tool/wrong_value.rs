//! Values of the wrong kind, or none.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    name = 3, //~ ERROR `name` cannot have this value; write `name = "…"`
    display_name, //~ ERROR `display_name` has no value; write `display_name = "…"`
    homepage =, //~ ERROR `homepage` has no value; write `homepage = "…"`
    license("MIT"), //~ ERROR `license` takes no list; write `license = "…"`
    returns = PAGES, //~ ERROR `returns` cannot have this value; write `returns = "…"`
    mode = gpu, //~ ERROR unknown mode `gpu`; did you mean `cpu`?
    content = text, //~ ERROR unknown content `text`; choose from `json`, `image`
)]
fn search() {}

/// Look a word up in the dictionary.
#[tool(mode, content = "image")]
//~^ ERROR `mode` has no value; write `mode = io` or `mode = cpu`
//~| ERROR `content` cannot have this value; write `content = json` or `content = image`
fn look_up() {}

fn main() {
    search();
    look_up();
}
