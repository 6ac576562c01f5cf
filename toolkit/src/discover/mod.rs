//! Finding out step by step which tools there are and how they are called.
#![doc = ""]
#![doc = include_str!("../docs/discover.md")]

mod fit;
mod told;

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use self::told::{Form, Told};
use crate::registry::CallableId;
use crate::rules::category::CATEGORIES;
use crate::rules::suggest;
use crate::search::{Found, Hit, Query, name_key};
use crate::view::View;

/// Most tools on a page, where little is told of each.
const PAGE: usize = 10;
/// From so many tools on, only names are told.
const MANY: usize = 6;
/// Most names that are told where nothing fits.
const MOST_NEAREST: usize = 5;
/// Stands for the tools that are in no category.
const NO_CATEGORY: &str = "none";
/// A tool fits if it is at least so much like the best one.
const LEAST_SHARE: f32 = 0.5;
/// So many skills are looked at; nobody reads further pages than theirs.
const MOST_HITS: usize = 200;

/// What somebody wants to find out.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::discover::{Detail, Discover};
///
/// # // These come along with the feature.
/// # if cfg!(feature = "builtins") {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let discovery = toolkit.discover(&Discover::new("file_read"));
/// assert_eq!(discovery.detail(), Detail::Full);
/// assert_eq!(discovery.total(), 1);
/// # }
/// # Ok::<(), toolkit::BuildError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Discover {
    query: String,
    page: usize,
}

impl Discover {
    /// Looks for words, for a name of a tool or an operation, or for `*`.
    pub fn new(query: impl Into<String>) -> Self {
        Self {
            query: query.into(),
            page: 1,
        }
    }

    /// Shows another page than the first; pages are numbered from 1 (0 is the first one, too), and
    /// one that is not there is empty.
    pub fn page(mut self, page: usize) -> Self {
        self.page = page;
        self
    }
}

/// How much is told of each tool.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::discover::{Detail, Discover};
///
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// assert_eq!(toolkit.discover(&Discover::new("*")).detail(), Detail::Categories);
/// assert_eq!(toolkit.discover(&Discover::new("xylophone")).detail(), Detail::Nothing);
/// # Ok::<(), toolkit::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Detail {
    /// Six tools or more fit: name, subtitle and names of skills.
    Names,
    /// Two to five tools fit: their skills with parameters, too.
    Parameters,
    /// One tool fits, or has the very name: everything that a caller needs.
    Full,
    /// All tools are counted by category.
    Categories,
    /// Nothing fits.
    Nothing,
}

/// What was found out; its JSON form, which is also its text, has the same keys in the same order
/// for the same tools.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::discover::Discover;
///
/// # // These come along with the feature.
/// # if cfg!(feature = "builtins") {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let discovery = toolkit.discover(&Discover::new("file_raed files"));
/// assert!(discovery.tools().any(|name| name == "file_read"));
/// assert_eq!(discovery.page(), 1);
///
/// let discovery = toolkit.discover(&Discover::new("xylophone"));
/// assert_eq!(discovery.nearest().len(), 5);
/// assert!(discovery.categories().any(|(name, count)| name == "none" && count > 5));
/// assert_eq!(discovery.hint(), Some("try other words, a category, or `*`"));
/// # }
/// # Ok::<(), toolkit::BuildError>(())
/// ```
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Discovery {
    /// How much is told of each tool
    detail: Detail,
    /// How many tools fit
    total: usize,
    /// The page, from 1
    page: usize,
    /// How many pages there are
    pages: usize,
    /// The tools of this page, the best first
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tools: Vec<Told>,
    /// The categories that tools are in
    #[serde(skip_serializing_if = "Vec::is_empty")]
    categories: Vec<CategoryCount>,
    /// The names nearest to what was asked for
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nearest: Vec<String>,
    /// How to go on
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

/// How many tools are in a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
struct CategoryCount {
    /// The category; `none` for tools that name none
    name: String,
    /// How many tools are in it
    tools: usize,
}

impl Discovery {
    /// How much is told of each tool.
    pub fn detail(&self) -> Detail {
        self.detail
    }

    /// How many tools fit.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How many pages there are.
    pub fn pages(&self) -> usize {
        self.pages
    }

    /// The page that is shown, from 1.
    pub fn page(&self) -> usize {
        self.page
    }

    /// The names nearest to what was asked for, if nothing fits.
    pub fn nearest(&self) -> &[String] {
        &self.nearest
    }

    /// How to go on, if there is more to say.
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// The categories that there are with the number of their tools, where they were asked for or
    /// nothing fits.
    pub fn categories(&self) -> impl Iterator<Item = (&str, usize)> {
        let counts = self.categories.iter();
        counts.map(|count| (count.name.as_str(), count.tools))
    }

    /// The names of the tools on this page, the best first.
    pub fn tools(&self) -> impl Iterator<Item = &str> {
        self.tools.iter().map(Told::name)
    }

    fn new(detail: Detail, total: usize) -> Self {
        Self {
            detail,
            total,
            page: 1,
            pages: 1,
            tools: Vec::new(),
            categories: Vec::new(),
            nearest: Vec::new(),
            hint: None,
        }
    }
}

/// The JSON form.
impl fmt::Display for Discovery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It holds texts, numbers and JSON values, which all can be written.
        f.write_str(&serde_json::to_string(self).unwrap_or_default())
    }
}

/// Finds out, and shows the page that was asked for.
pub(crate) fn discover(
    view: &View,
    asked: &Discover,
    search: impl FnOnce(&Query) -> Found,
) -> Discovery {
    let page = asked.page.max(1);
    let mut discovery = first_page_or(view, asked, page, search);
    discovery.page = page;
    if page > discovery.pages {
        // All but names stand on one page.
        discovery.tools.clear();
        discovery.categories.clear();
        discovery.nearest.clear();
        let pages = discovery.pages;
        discovery.hint = Some(if pages == 1 {
            "there is one page".to_owned()
        } else {
            format!("there are {pages} pages")
        });
    }
    discovery
}

/// `search` answers what is no name and no category.
fn first_page_or(
    view: &View,
    asked: &Discover,
    page: usize,
    search: impl FnOnce(&Query) -> Found,
) -> Discovery {
    let query = asked.query.trim();
    if query.is_empty() || query == "*" {
        return categories(view);
    }
    if let Some((at, skills)) = named(view, query) {
        return full(view, at, &skills);
    }
    let fitting = match in_category(view, query) {
        Some(tools) => tools,
        None => fitting(view, &search(&Query::new(query).limit(MOST_HITS))),
    };
    match fitting.as_slice() {
        [] => nothing(view, query),
        [at] => full(view, *at, &view.skills_at(*at).collect::<Vec<_>>()),
        tools if tools.len() < MANY => parameters(view, tools),
        tools => names(view, tools, page),
    }
}

/// The tools that are like the best one, each where the best of its skills stands.
fn fitting(view: &View, found: &Found) -> Vec<usize> {
    let best = found.hits().iter().map(Hit::score).fold(0.0, f32::max);
    let fits = |hit: &&Hit| hit.is_named() || hit.score() >= best * LEAST_SHARE;
    let mut tools = Vec::new();
    for hit in found.hits().iter().filter(fits) {
        let Some(at) = view.position(hit.tool()) else {
            continue;
        };
        if !tools.contains(&at) {
            tools.push(at);
        }
    }
    tools
}

/// The tool or the one skill that has the very name; case, `-` and `_` make no difference as long as
/// only one name is like it.
fn named(view: &View, query: &str) -> Option<(usize, Vec<CallableId>)> {
    let whole = |at: usize| (at, view.skills_at(at).collect());
    let single = |id: CallableId| (id.indices().0, vec![id]);
    if let Some(at) = view.position(query) {
        return Some(whole(at));
    }
    if let Some(id) = view.find(query) {
        return Some(single(id));
    }
    let folded = name_key(query);
    let is_it = |name: &str| name_key(name) == folded;
    let tools = view.tools().filter(|(_, member)| is_it(member.tool.name()));
    let skills = view
        .callables()
        .filter(|(_, name)| name.contains("__") && is_it(name));
    let mut alike = tools
        .map(|(at, _)| whole(at))
        .chain(skills.map(|(id, _)| single(id)));
    alike.next().filter(|_| alike.next().is_none())
}

/// All tools of a category, by name.
fn in_category(view: &View, query: &str) -> Option<Vec<usize>> {
    let name = query.to_lowercase();
    let is_none = name == NO_CATEGORY;
    if !is_none && !CATEGORIES.contains(&&*name) {
        return None;
    }
    let is_in = |(_, member): &(usize, &crate::registry::Member)| {
        let mut categories = member.tool.categories();
        let has_none = categories.len() == 0;
        if is_none {
            has_none
        } else {
            categories.any(|category| category == name)
        }
    };
    let tools: Vec<usize> = view.tools().filter(is_in).map(|(at, _)| at).collect();
    (!tools.is_empty()).then_some(tools)
}

fn categories(view: &View) -> Discovery {
    let mut discovery = Discovery::new(Detail::Categories, view.tools().count());
    discovery.categories = counts(view);
    discovery.hint = Some("ask for a category, a name, or words of what you want to do".to_owned());
    discovery
}

/// The categories that there are, by name; tools of none come last.
fn counts(view: &View) -> Vec<CategoryCount> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut without = 0;
    for (_, member) in view.tools() {
        let categories = member.tool.categories();
        without += usize::from(categories.len() == 0);
        for category in categories {
            *counts.entry(category).or_default() += 1;
        }
    }
    let with = counts.into_iter();
    let without = (without > 0).then_some((NO_CATEGORY, without));
    let all = with.chain(without);
    all.map(|(name, tools)| CategoryCount {
        name: name.to_owned(),
        tools,
    })
    .collect()
}

fn names(view: &View, tools: &[usize], page: usize) -> Discovery {
    let mut discovery = Discovery::new(Detail::Names, tools.len());
    discovery.pages = tools.len().div_ceil(PAGE);
    let shown = tools.chunks(PAGE).nth(page - 1).unwrap_or_default();
    discovery.tools = fit::names(view, shown);
    let hint = "ask for a name to see how a tool is called";
    discovery.hint = Some(if page < discovery.pages {
        format!("{hint}; page {} shows more", page + 1)
    } else {
        hint.to_owned()
    });
    discovery
}

fn parameters(view: &View, tools: &[usize]) -> Discovery {
    let mut discovery = Discovery::new(Detail::Parameters, tools.len());
    let (told, is_cut) = fit::parameters(view, tools);
    discovery.tools = told;
    let hint = if is_cut {
        "ask for a name to see parameters, schemas and examples"
    } else {
        "ask for a name to see schemas and examples"
    };
    discovery.hint = Some(hint.to_owned());
    discovery
}

fn full(view: &View, at: usize, skills: &[CallableId]) -> Discovery {
    let (told, form) = fit::full(view, at, skills);
    let mut discovery = Discovery::new(Detail::Full, 1);
    discovery.hint = match (form, skills) {
        (Form::Whole, _) => None,
        (Form::Input, _) => Some("schemas of outputs are left out".to_owned()),
        (Form::OneExample, _) => {
            Some("schemas of outputs and all examples but one are left out".to_owned())
        }
        (_, [first, ..]) => {
            let name = view.snapshot().callable(*first).call_name();
            Some(format!(
                "ask for a skill, such as `{name}`, to see its schema and examples"
            ))
        }
        (_, []) => None,
    };
    discovery.tools = vec![told];
    discovery
}

fn nothing(view: &View, query: &str) -> Discovery {
    let mut discovery = Discovery::new(Detail::Nothing, 0);
    let near = suggest::ranked(query, view.tools().map(|(_, member)| member.tool.name()));
    discovery.nearest = near
        .into_iter()
        .take(MOST_NEAREST)
        .map(str::to_owned)
        .collect();
    discovery.categories = counts(view);
    discovery.hint = Some("try other words, a category, or `*`".to_owned());
    discovery
}
