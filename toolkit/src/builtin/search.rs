use crate::prelude::*;
use crate::search::{Hit, Query};

/// Tools that fit a query.
#[schema(output)]
struct Found {
    /// The best first
    tools: Vec<Match>,
    /// How many tools fit in all
    total: usize,
}

/// One tool that fits.
#[schema(output)]
struct Match {
    /// The name to call it by
    name: String,
    /// What it does, in one sentence
    description: String,
    /// Where it comes from
    origin: String,
    /// Which words of the query were found where; absent without words
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl Match {
    fn of(hit: &Hit) -> Self {
        let why = hit.why().to_string();
        Self {
            name: hit.call_name().to_owned(),
            description: hit.summary().into_owned(),
            origin: hit.origin().to_owned(),
            why: (!why.is_empty()).then_some(why),
        }
    }
}

/// Find tools by words of their names and descriptions, also tools that are not listed.
#[tool(
    read_only,
    returns = "Call names with descriptions, the best first",
    example("Find what writes files", { query: "write file" }),
    example("Find one tool", { query: "file_edit", limit: 1 }),
    example("Find what fetches pages and changes nothing", { query: "web page", read_only: true })
)]
fn tool_search(
    /// Words to look for, or names
    #[length(1..=500)]
    query: String,
    /// Most tools to show
    #[default = 10]
    #[range(1..=100)]
    limit: usize,
    /// Only tools from there, such as `builtin` or `crate:weather`
    origin: Option<String>,
    /// Only tools of this category
    category: Option<String>,
    /// Only tools that change nothing
    #[default = false]
    read_only: bool,
    context: &Context,
) -> Found {
    let toolkit = context.toolkit();
    let mut wanted = Query::new(query).limit(limit);
    if let Some(origin) = origin {
        wanted = wanted.origin(origin);
    }
    if let Some(category) = category {
        wanted = wanted.category(category);
    }
    if read_only {
        wanted = wanted.read_only();
    }
    let found = toolkit.search_view(&toolkit.view(context.policy()), &wanted);
    Found {
        tools: found.hits().iter().map(Match::of).collect(),
        total: found.total(),
    }
}
