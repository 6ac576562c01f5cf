//! Which tools are listed to a model, and in which order.

use std::collections::HashSet;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use serde_json::Value;

use super::builder::{MissionError, MissionErrorKind};
use crate::kit::Toolkit;
use crate::registry::{CallableId, Tool};
use crate::rules::nearest;
use crate::search::Query;
use crate::tokens::TokenCounter;
use crate::view::View;

/// By these a model reaches what is not listed.
const REACH: [&str; 2] = ["tool_search", "tool_call"];
/// Reaches sensitive tools that are not listed, one step each.
const SCRIPT: &str = "run_script";
/// After so many entries in a row that are too long for what is left, no other is tried.
const MOST_MISSES: usize = 32;

/// What the host wants of a listing.
pub(super) struct Plan {
    pub(super) pins: Vec<String>,
    pub(super) query: Option<String>,
    pub(super) budget: Option<usize>,
    pub(super) counter: Arc<dyn TokenCounter>,
}

/// What is listed, once and for all.
pub(super) struct Listing {
    pub(super) tools: Vec<ListedTool>,
    pub(super) text: Arc<str>,
    pub(super) tokens: usize,
    pub(super) left_out: usize,
}

/// One operation as it is listed to a model.
///
/// Its JSON form is `{"name", "description", "inputSchema"}`.
#[derive(Clone, Debug)]
pub struct ListedTool {
    tool: Tool,
    skill: usize,
}

impl ListedTool {
    /// By what the model calls it.
    pub fn name(&self) -> &str {
        let skill = &self.tool.skills()[self.skill];
        skill.call_name().unwrap_or(self.tool.name())
    }

    /// What it does.
    pub fn description(&self) -> &str {
        self.tool.skills()[self.skill].facts().description
    }

    /// The JSON Schema of its arguments.
    pub fn input_schema(&self) -> &Value {
        self.tool.skills()[self.skill].schemas().0
    }

    /// The tool that it belongs to, as it was when the mission began. It has all its skills, also
    /// those that the mission may not use.
    pub fn tool(&self) -> &Tool {
        &self.tool
    }
}

impl Serialize for ListedTool {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entry = serializer.serialize_struct("ListedTool", 3)?;
        entry.serialize_field("name", self.name())?;
        entry.serialize_field("description", self.description())?;
        entry.serialize_field("inputSchema", self.input_schema())?;
        entry.end()
    }
}

impl ListedTool {
    pub(super) fn to_json(&self) -> String {
        // Names, texts and schemas are JSON already.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Finds an operation with what is listed of it; `None` if its schema cannot be made.
pub(super) fn entry(view: &View, id: CallableId) -> Option<ListedTool> {
    let (at, skill) = id.indices();
    let tool = view.snapshot().tools()[at].tool.clone();
    // What cannot be listed stands in the report.
    tool.skills()[skill].compiled().ok()?;
    Some(ListedTool { tool, skill })
}

/// Chooses what is listed.
pub(super) fn make(toolkit: &Toolkit, view: &View, plan: &Plan) -> Result<Listing, MissionError> {
    let pinned = pinned(view, &plan.pins)?;
    let mut rest = by_relevance(toolkit, view, plan.query.as_deref());
    let is_pinned: HashSet<CallableId> = pinned.iter().copied().collect();
    rest.retain(|id| !is_pinned.contains(id));
    let budget = plan.budget.unwrap_or(usize::MAX);
    let mut chosen = Chosen::new(view, &*plan.counter);
    let fits = pinned.iter().chain(&rest).all(|id| {
        chosen.add(*id, usize::MAX);
        chosen.tokens <= budget
    });
    let count = chosen.entries.len();
    if fits && let Some(listing) = chosen.within(budget, count) {
        return Ok(listing);
    }

    let mut chosen = Chosen::new(view, &*plan.counter);
    let reach = REACH.iter().filter_map(|name| view.find(name));
    for id in pinned.iter().copied().chain(reach) {
        chosen.add(id, usize::MAX);
    }
    let required = chosen.entries.len();
    let needed = plan.counter.count(&chosen.text());
    if needed > budget {
        let message = format!(
            "what has to be listed takes {needed} tokens, and the budget is {budget}; pin less or set a larger budget"
        );
        return Err(MissionError::new(MissionErrorKind::OverBudget, message));
    }
    let mut misses = 0;
    for id in view.find(SCRIPT).into_iter().chain(rest) {
        if misses == MOST_MISSES {
            break;
        }
        match chosen.add(id, budget) {
            Added::TooLong => misses += 1,
            Added::Yes => misses = 0,
            Added::No => {}
        }
    }
    // What is required fits by itself.
    chosen.within(budget, required).ok_or_else(|| {
        let message = format!("the counter of tokens gives {needed} and more for the same listing");
        MissionError::new(MissionErrorKind::OverBudget, message)
    })
}

/// What pinned names stand for, each once.
fn pinned(view: &View, names: &[String]) -> Result<Vec<CallableId>, MissionError> {
    let mut pinned = Vec::new();
    for name in names {
        let ids: Vec<CallableId> = if let Some(id) = view.find(name) {
            vec![id]
        } else {
            let at = view.position(name).into_iter();
            at.flat_map(|at| view.skills_at(at)).collect()
        };
        if ids.is_empty() {
            return Err(unknown_pin(view, name));
        }
        for id in ids {
            if let Err(error) = view.snapshot().callable(id).skill.compiled() {
                let message = format!("`{name}` is pinned and cannot be listed: {error}");
                return Err(MissionError::new(MissionErrorKind::BrokenPin, message));
            }
            if !pinned.contains(&id) {
                pinned.push(id);
            }
        }
    }
    Ok(pinned)
}

/// Pins are the host's words, so it learns why.
fn unknown_pin(view: &View, name: &str) -> MissionError {
    let message = if let Some(refusal) = view.refusal(name) {
        format!("`{name}` is pinned and may not be used: {refusal}")
    } else {
        let near = nearest::hint(name, view.call_names());
        format!("`{name}` is pinned and no tool has that name{near}")
    };
    MissionError::new(MissionErrorKind::UnknownPin, message)
}

/// Everything that may be used: what fits the query, the best first, and then the rest by name.
fn by_relevance(toolkit: &Toolkit, view: &View, query: Option<&str>) -> Vec<CallableId> {
    let all: Vec<CallableId> = view.callables().map(|(id, _)| id).collect();
    let Some(query) = query else {
        return all;
    };
    let found = toolkit.search_view(view, &Query::new(query).limit(all.len()));
    let hits = found.hits().iter();
    let mut ranked: Vec<CallableId> = hits.filter_map(|hit| view.find(hit.call_name())).collect();
    let is_ranked: HashSet<CallableId> = ranked.iter().copied().collect();
    ranked.extend(all.into_iter().filter(|id| !is_ranked.contains(id)));
    ranked
}

/// What is listed so far, and how many tokens that has, counted one by one.
struct Chosen<'v> {
    view: &'v View,
    counter: &'v dyn TokenCounter,
    entries: Vec<(ListedTool, String)>,
    listed: HashSet<CallableId>,
    broken: usize,
    tokens: usize,
}

enum Added {
    Yes,
    /// It is listed already, or cannot be.
    No,
    TooLong,
}

impl<'v> Chosen<'v> {
    fn new(view: &'v View, counter: &'v dyn TokenCounter) -> Self {
        Self {
            view,
            counter,
            entries: Vec::new(),
            listed: HashSet::new(),
            broken: 0,
            tokens: counter.count("[]"),
        }
    }

    /// Adds an entry, if all are no longer than so many tokens then.
    fn add(&mut self, id: CallableId, most: usize) -> Added {
        if self.listed.contains(&id) {
            return Added::No;
        }
        let Some(entry) = entry(self.view, id) else {
            self.broken += 1;
            return Added::No;
        };
        let text = entry.to_json();
        let comma = self.counter.count(",");
        let tokens = self
            .tokens
            .saturating_add(self.counter.count(&text))
            .saturating_add(comma);
        if tokens > most {
            return Added::TooLong;
        }
        self.tokens = tokens;
        self.listed.insert(id);
        self.entries.push((entry, text));
        Added::Yes
    }

    fn text(&self) -> String {
        let texts: Vec<&str> = self.entries.iter().map(|(_, text)| &**text).collect();
        format!("[{}]", texts.join(","))
    }

    /// The listing, without the last entries if they are too much after all: tokens of a whole
    /// can be more than those of its parts. `None` if the first ones, which are required, are.
    fn within(mut self, budget: usize, required: usize) -> Option<Listing> {
        loop {
            let text = self.text();
            let tokens = self.counter.count(&text);
            if tokens <= budget {
                let usable = self.view.callables().count();
                return Some(Listing {
                    left_out: usable.saturating_sub(self.entries.len() + self.broken),
                    tools: self.entries.into_iter().map(|(entry, _)| entry).collect(),
                    text: text.into(),
                    tokens,
                });
            }
            if self.entries.len() <= required {
                return None;
            }
            self.entries.pop();
        }
    }
}
