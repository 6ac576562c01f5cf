//! Dates that exist, in order, each with changes.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(changelog(
    "2026-01-01": "Initial release",
    "2026-02-30": "Faster", //~ ERROR `2026-02-30` does not exist; write one such as `2026-03-22`
    "March 2026": "Slower", //~ ERROR `March 2026` is not a date; write one such as `2026-03-22`
    "2026-03-22": ["More pages", ""], //~ ERROR a change is empty; say what changed
    "2026-03-21": "Fewer pages", //~ ERROR `2026-03-21` is out of order; sort the entries by date, up or down
    "2026-04-01": [], //~ ERROR the entry of `2026-04-01` has no changes; say what changed
))]
fn search() {}

fn main() {
    search();
}
