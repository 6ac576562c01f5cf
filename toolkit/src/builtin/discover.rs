use crate::discover::{Discover, Discovery};
use crate::prelude::*;

/// Find out which tools there are and how they are called: from names of many to schemas and examples of one.
#[tool(
    read_only,
    returns = "Tools, told in more detail the fewer fit",
    example("See all categories", { query: "*" }),
    example("See everything about one tool", { query: "file_read" }),
    example("See what works with files", { query: "files", page: 1 })
)]
fn discover(
    /// Words of what you want to do, a name, a category, or `*`
    #[length(..=500)]
    query: String,
    /// The page, if there are several
    #[default = 1]
    #[range(1..=1000)]
    page: usize,
    context: &Context,
) -> Discovery {
    let toolkit = context.toolkit();
    let view = toolkit.view(context.policy());
    toolkit.discover_view(&view, &Discover::new(query).page(page))
}
