//! Keys as other libraries have them: the one that was meant is told once, and its value counts as
//! given.

use toolkit::prelude::*;

/// Capture, annotate, and export polished app store screenshots.
#[tool(
    summary = "Screenshots", //~ ERROR unknown key `summary`; did you mean `subtitle`?
    prompt("Start with capture"), //~ ERROR unknown key `prompt`; did you mean `instructions = …`?
    category = "media", //~ ERROR unknown key `category`; did you mean `categories(…)`?
    version = "1.0.0", //~ ERROR unknown key `version`; it is counted from the entries of `changelog`
    changelog("2026-03-22": "Initial release"),
    privat = true, //~ ERROR unknown key `privat`; did you mean `private`?
)]
mod screenshots {
    /// Capture a page at a specific device size.
    #[skill(
        title = "No", //~ ERROR unknown key `title`; did you mean `display_name`?
        read_only_hint = true, //~ ERROR unknown key `read_only_hint`; did you mean `read_only`?
        requires_approval, //~ ERROR unknown key `requires_approval`; did you mean `sensitive`?
        timeout_ms = 30_000, //~ ERROR unknown key `timeout_ms`; did you mean `timeout_seconds`?
        idempotent, //~ ERROR unknown key `idempotent`; leave it out, since only `non_idempotent` is said
        no_run, //~ ERROR unknown key `no_run`; it stands in an example, as in `example("…", { key: value }, no_run)`
        async, //~ ERROR unknown key `async`; write `async fn`
        deprecated = "gone", //~ ERROR unknown key `deprecated`; write `#[deprecated]` above the item
        parameters(url = "The page"), //~ ERROR unknown key `parameters`; the parameters are those of the function
        example("Capture a page"),
    )]
    pub fn capture() {}
}

/// Search the web for pages about a text.
#[tool(tags("web", "pages"), categoris("web"))]
//~^ ERROR unknown key `tags`; did you mean `categories`?
//~| ERROR unknown key `categoris`; did you mean `categories`?
//~| ERROR `categories` cannot hold this; write `categories(media, marketing)`
fn search() {}

fn main() {
    screenshots::capture();
    search();
}
