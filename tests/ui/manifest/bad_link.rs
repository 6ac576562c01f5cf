//! Links are absolute and lead to the web.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    homepage = "example.com", //~ ERROR `homepage` is not an absolute URL: `example.com`; start it with `https://`
    repository = "https://", //~ ERROR `repository` is not an absolute URL: `https://`; name a host, as in `https://example.com`
    icon = "icon.png", //~ ERROR `icon` is not an absolute URL: `icon.png`; start it with `https://`
    author(name = "Ada", url = "https://example.com/a b", email = "ada"),
    //~^ ERROR `url` is not an absolute URL: `https://example.com/a b`; write a blank as `%20`
    //~| ERROR `ada` is not an email address; write one such as `ada@example.com`
)]
fn search() {}

/// Search the pages that were stored before.
#[tool(icon = "data:text/html,x")] //~ ERROR `icon` is no picture: `data:text/html,x`; write `data:image/…,` and its data
fn search_stored() {}

fn main() {
    search();
    search_stored();
}
