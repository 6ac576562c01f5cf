use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use foldhash::fast::RandomState;

use super::bits::Bits;

/// The tools that a policy is asked about: names, skills, origins, and which are optional.
///
/// [`Toolkit::catalogue`](crate::Toolkit::catalogue) makes one of all registered tools.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool};
///
/// let catalogue = Catalogue::new([
///     CatalogueTool::new("read", "builtin"),
///     CatalogueTool::new("shop", "plugin:acme").skills(["buy", "sell"]).optional(),
/// ]);
/// let names: Vec<String> = catalogue.call_names().collect();
/// assert_eq!(names, ["read", "shop__buy", "shop__sell"]);
/// ```
pub struct Catalogue {
    tools: Box<[Item]>,
    /// By folded name; names that differ by case alone share an entry.
    by_name: Places,
    /// By `acme` and by `plugin:acme`.
    by_plugin: Places,
    /// How many call names there are.
    count: usize,
    core: Bits,
    optional: Bits,
}

type Places = HashMap<Box<str>, Vec<u32>, RandomState>;

/// One tool for a [`Catalogue`]; one function unless skills are given.
///
/// ```
/// use toolkit::policy::CatalogueTool;
///
/// let tool = CatalogueTool::new("shop", "plugin:acme").skills(["buy"]);
/// assert_eq!(tool.name(), "shop");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct CatalogueTool {
    name: String,
    origin: String,
    skills: Vec<String>,
    optional: bool,
}

impl CatalogueTool {
    /// A tool with its origin as manifests and reports write it: `builtin` and `host` are core,
    /// anything else is a plugin's: `crate:…`, `plugin:…`, `mcp:…`.
    pub fn new(name: impl Into<String>, origin: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            origin: origin.into(),
            skills: Vec::new(),
            optional: false,
        }
    }

    /// Gives the tool skills: it is called `tool__skill` then.
    pub fn skills(mut self, skills: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.skills.extend(skills.into_iter().map(Into::into));
        self
    }

    /// The tool exists only for those who name it.
    pub fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// The tool's name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A name as it is shown and as it is compared.
#[derive(Debug)]
struct Label {
    shown: Box<str>,
    /// `None` if both are the same, as nearly always.
    folded: Option<Box<str>>,
}

impl Label {
    fn new(name: String) -> Self {
        let folded = name.trim().to_lowercase();
        Self {
            folded: (folded != name).then(|| folded.into()),
            shown: name.into(),
        }
    }

    fn folded(&self) -> &str {
        self.folded.as_deref().unwrap_or(&self.shown)
    }
}

#[derive(Debug)]
struct Item {
    label: Label,
    skills: Box<[Label]>,
    /// `plugin:acme`, folded; `None` for a core tool.
    origin: Option<Box<str>>,
    /// The place of its first call name.
    first: usize,
}

impl Item {
    fn places(&self) -> Range<usize> {
        self.first..self.first + self.skills.len().max(1)
    }
}

/// One call name of a catalogue.
#[derive(Clone, Copy)]
pub(super) struct Callable<'c> {
    item: &'c Item,
    /// `None` for a tool that is one function.
    skill: Option<&'c Label>,
    pub(super) place: usize,
}

impl Callable<'_> {
    pub(super) fn call_name(&self) -> String {
        match self.skill {
            None => self.item.label.shown.to_string(),
            Some(skill) => [&self.item.label.shown, "__", &skill.shown].concat(),
        }
    }

    pub(super) fn folded_tool(&self) -> &str {
        self.item.label.folded()
    }

    pub(super) fn folded_call_name(&self) -> String {
        match self.skill {
            None => self.item.label.folded().to_owned(),
            Some(skill) => [self.item.label.folded(), "__", skill.folded()].concat(),
        }
    }

    pub(super) fn is_core(&self) -> bool {
        self.item.origin.is_none()
    }

    /// Whether the tool comes from a plugin, by its bare id or its whole origin.
    pub(super) fn is_of_plugin(&self, id: &str) -> bool {
        let origin = self.item.origin.as_deref();
        origin.is_some_and(|origin| origin == id || bare_id(origin) == Some(id))
    }
}

fn bare_id(origin: &str) -> Option<&str> {
    origin.split_once(':').map(|(_, id)| id)
}

/// What a name stands for.
pub(super) enum Found<'c> {
    Tool(Range<usize>),
    Skill(Callable<'c>),
}

impl Catalogue {
    /// Takes tools in their order.
    pub fn new(tools: impl IntoIterator<Item = CatalogueTool>) -> Self {
        let mut by_name = Places::default();
        let mut by_plugin = Places::default();
        let mut items = Vec::new();
        let mut count = 0;
        let mut optional = Vec::new();
        for (at, tool) in (0..).zip(tools) {
            let origin = super::entry::fold(&tool.origin);
            let is_core = matches!(&*origin, "builtin" | "host");
            let item = Item {
                label: Label::new(tool.name),
                skills: tool.skills.into_iter().map(Label::new).collect(),
                origin: (!is_core).then(|| origin.into()),
                first: count,
            };
            add(&mut by_name, item.label.folded(), at);
            if let Some(origin) = &item.origin {
                add(&mut by_plugin, origin, at);
                if let Some(id) = bare_id(origin) {
                    add(&mut by_plugin, id, at);
                }
            }
            if tool.optional {
                optional.push(item.places());
            }
            count = item.places().end;
            items.push(item);
        }
        let mut catalogue = Self {
            tools: items.into(),
            by_name,
            by_plugin,
            count,
            core: Bits::none(count),
            optional: Bits::none(count),
        };
        for item in &catalogue.tools {
            if item.origin.is_none() {
                catalogue.core.add_range(item.places());
            }
        }
        for places in optional {
            catalogue.optional.add_range(places);
        }
        catalogue
    }

    /// How many call names there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn core(&self) -> &Bits {
        &self.core
    }

    pub(super) fn optional(&self) -> &Bits {
        &self.optional
    }

    /// The places of the call names of a tool, by its index.
    #[inline]
    pub(super) fn places(&self, tool: usize) -> Range<usize> {
        self.tools.get(tool).map_or(0..0, Item::places)
    }

    /// The places of the tools of that folded name.
    pub(super) fn tools_named(&self, name: &str) -> impl Iterator<Item = usize> {
        indices(&self.by_name, name)
    }

    /// The tools of a plugin, by its folded id.
    pub(super) fn tools_of(&self, plugin: &str) -> impl Iterator<Item = usize> {
        indices(&self.by_plugin, plugin)
    }

    /// The places of a folded `tool__skill`.
    pub(super) fn skills_named<'c>(&'c self, call_name: &'c str) -> impl Iterator<Item = usize> {
        let cuts = call_name.match_indices("__");
        cuts.flat_map(move |(at, mark)| {
            let (tool, skill) = (&call_name[..at], &call_name[at + mark.len()..]);
            self.tools_named(tool).flat_map(move |tool| {
                let item = &self.tools[tool];
                let skills = item.skills.iter().enumerate();
                let skills = skills.filter(move |(_, label)| label.folded() == skill);
                skills.map(|(index, _)| item.first + index)
            })
        })
    }

    /// What somebody means by a name; case and spacing make no difference.
    pub(super) fn find(&self, name: &str) -> Option<Found<'_>> {
        let name = name.trim().to_lowercase();
        if let Some(tool) = self.tools_named(&name).next() {
            return Some(Found::Tool(self.places(tool)));
        }
        let place = self.skills_named(&name).next()?;
        self.callable(place).map(Found::Skill)
    }

    /// The call name at a place.
    pub(super) fn callable(&self, place: usize) -> Option<Callable<'_>> {
        let at = self.tools.partition_point(|item| item.first <= place);
        let item = self.tools.get(at.checked_sub(1)?)?;
        item.places().contains(&place).then(|| Callable {
            item,
            skill: item.skills.get(place - item.first),
            place,
        })
    }

    pub(super) fn callables(&self) -> impl Iterator<Item = Callable<'_>> {
        self.tools.iter().flat_map(|item| {
            item.places().map(move |place| Callable {
                item,
                skill: item.skills.get(place - item.first),
                place,
            })
        })
    }

    /// Every call name, in the order of the tools.
    pub fn call_names(&self) -> impl Iterator<Item = String> {
        self.callables().map(|callable| callable.call_name())
    }

    /// The tools, each with its name and the places of its call names.
    pub(super) fn tools(&self) -> impl Iterator<Item = (&str, Range<usize>)> {
        let tools = self.tools.iter();
        tools.map(|item| (&*item.label.shown, item.places()))
    }

    /// All that an entry can name, for suggestions.
    pub(super) fn nameable(&self) -> impl Iterator<Item = &str> {
        let tools = self.tools.iter().map(|item| item.label.folded());
        tools.chain(self.by_plugin.keys().map(|id| &**id))
    }

    /// Adds the places whose tool name or call name passes.
    pub(super) fn add_where(&self, fits: impl Fn(&str) -> bool, bits: &mut Bits) {
        let mut call_name = String::new();
        for item in &self.tools {
            if fits(item.label.folded()) {
                bits.add_range(item.places());
                continue;
            }
            for (index, skill) in item.skills.iter().enumerate() {
                call_name.clear();
                call_name.push_str(item.label.folded());
                call_name.push_str("__");
                call_name.push_str(skill.folded());
                if fits(&call_name) {
                    bits.add(item.first + index);
                }
            }
        }
    }
}

fn add(places: &mut Places, name: &str, at: u32) {
    match places.get_mut(name) {
        Some(found) => found.push(at),
        None => {
            places.insert(name.into(), vec![at]);
        }
    }
}

fn indices<'p>(places: &'p Places, name: &str) -> impl Iterator<Item = usize> + use<'p> {
    let found = places.get(name).into_iter().flatten();
    found.map(|at| *at as usize)
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("tools", &self.tools.len())
            .field("call_names", &self.count)
            .finish_non_exhaustive()
    }
}
