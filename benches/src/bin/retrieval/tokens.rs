//! What an agent reads until it can call the right tool.

use std::collections::HashMap;
use std::fmt;

use toolkit::json;
use toolkit::search::{Found, Index, Query};

use crate::data::{Set, Tool};

/// In tokens, on average over the queries of a set.
pub(crate) struct Costs {
    whole: usize,
    /// Per cent of the queries whose tool was found.
    found: usize,
    search: usize,
    listing: usize,
}

/// What one page of answers shows.
const PAGE: usize = 5;
const PAGES: usize = 10;

impl Costs {
    /// The agent asks, reads the page, and asks for the next one until it sees the tool that it needs, ten
    /// times at most. It reads the definition of that tool and calls it. What it read in vain counts as well.
    pub(crate) fn of(set: &Set, index: &Index) -> Self {
        let by_id: HashMap<&str, &Tool> = set.tools.iter().map(|tool| (&*tool.id, tool)).collect();
        let classes = set.classes();
        let class = |id: &str| classes.get(id).copied().unwrap_or(id).to_owned();
        let listing: usize = set.tools.iter().map(definition).sum();
        let (mut whole, mut search, mut found_at_all) = (0, 0, 0);
        for wanted in &set.queries {
            let relevant: Vec<String> = wanted.relevant.iter().map(|id| class(id)).collect();
            let mut read = 0;
            let mut right = None;
            for page in 0..PAGES {
                let query = Query::new(&*wanted.query).limit(PAGE).offset(page * PAGE);
                let found = index.search(&query);
                read += tokens(&json!({ "query": wanted.query, "limit": PAGE }).to_string());
                read += tokens(&answer(&found));
                let mut hits = found.hits().iter();
                right = hits
                    .find(|hit| relevant.contains(&class(hit.call_name())))
                    .and_then(|hit| by_id.get(hit.call_name()));
                if right.is_some() {
                    break;
                }
            }
            search += read;
            found_at_all += usize::from(right.is_some());
            // The arguments of the call are the agent's own.
            whole += read + right.map_or(0, |tool| definition(tool));
        }
        let queries = set.queries.len().max(1);
        Self {
            whole: whole / queries,
            found: found_at_all * 100 / queries,
            search: search / queries,
            listing,
        }
    }
}

/// What `tool_search` answers.
fn answer(found: &Found) -> String {
    let tools = found.hits().iter();
    let tools = tools.map(|hit| {
        json!({
            "name": hit.call_name(),
            "description": hit.summary(),
            "origin": "mcp:server",
            "why": hit.why().to_string(),
        })
    });
    json!({ "tools": tools.collect::<Vec<_>>(), "total": found.total() }).to_string()
}

/// A tool as providers are told of it.
fn definition(tool: &Tool) -> usize {
    let properties = tool.params.iter();
    let properties: serde_json::Map<String, toolkit::Value> = properties
        .map(|told| {
            let schema = json!({ "type": "string", "description": told.description });
            (told.name.clone(), schema)
        })
        .collect();
    let definition = json!({
        "name": tool.name,
        "description": tool.description,
        "input_schema": { "type": "object", "properties": properties, "additionalProperties": false },
    });
    tokens(&definition.to_string())
}

/// About four characters make one.
fn tokens(text: &str) -> usize {
    text.chars().count().div_ceil(4)
}

impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            whole,
            found,
            search,
            listing,
        } = self;
        write!(f, "{whole} | {search} | {found} % | {listing}")
    }
}
