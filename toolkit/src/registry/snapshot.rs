use std::any::TypeId;
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use foldhash::fast::RandomState;
use hashbrown::HashTable;

use super::origin::Origin;
use super::skill::Skill;
use super::tool::Tool;
use crate::policy::{Catalogue, CatalogueTool};
use crate::registration::Instance;

/// The registry at one moment: sorted, without conflicts, never changing.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// By name.
    tools: Box<[Member]>,
    /// Made when a name is first looked up.
    names: OnceLock<Names>,
    /// The listing as JSON, made when first asked for.
    listing: OnceLock<Arc<str>>,
    /// What could not be listed, and why; made with the listing.
    unlisted: OnceLock<Vec<String>>,
    /// What policies are asked about, made when first asked for.
    catalogue: OnceLock<Arc<Catalogue>>,
}

/// Finds the place of a tool by its name.
#[derive(Debug)]
struct Names {
    places: HashTable<u32>,
    hasher: RandomState,
}

impl Names {
    fn of(tools: &[Member]) -> Self {
        let hasher = RandomState::default();
        let hash = |at: &u32| hasher.hash_one(tools[*at as usize].tool.name());
        let mut places = HashTable::with_capacity(tools.len());
        // More than 2^32 tools do not fit into memory.
        for at in 0..u32::try_from(tools.len()).unwrap_or(u32::MAX) {
            places.insert_unique(hash(&at), at, hash);
        }
        Self { places, hasher }
    }

    fn find(&self, tools: &[Member], name: &str) -> Option<usize> {
        let is_it = |at: &u32| tools[*at as usize].tool.name() == name;
        self.places
            .find(self.hasher.hash_one(name), is_it)
            .map(|at| *at as usize)
    }
}

/// One tool of those that were registered together; they share one allocation.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    together: Arc<Vec<Registered>>,
    at: u32,
}

impl Member {
    pub(super) fn all_of(registered: Vec<Registered>) -> impl Iterator<Item = Self> {
        let count = u32::try_from(registered.len()).unwrap_or(u32::MAX);
        let together = Arc::new(registered);
        (0..count).map(move |at| Self {
            together: Arc::clone(&together),
            at,
        })
    }

    /// Whether it is the very same registration, and not another one of that name.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.together, &other.together) && self.at == other.at
    }
}

impl Deref for Member {
    type Target = Registered;

    #[inline]
    fn deref(&self) -> &Registered {
        // `at` was made from the length of this very slice.
        &self.together[self.at as usize]
    }
}

/// One tool in the registry.
#[derive(Debug)]
pub(crate) struct Registered {
    pub(crate) tool: Tool,
    pub(crate) origin: Origin,
    pub(crate) binding: Binding,
}

/// What `&self` is.
pub(crate) enum Binding {
    /// The tool has no state.
    Stateless,
    /// The host gave an instance.
    Given(Instance),
    /// Made when first needed.
    Default(Box<DefaultInstance>),
}

/// An instance that nobody has asked for yet.
pub(crate) struct DefaultInstance {
    make: fn() -> Instance,
    made: OnceLock<Instance>,
}

impl Binding {
    /// Finds the state of a tool: what the host gave, or a default; `None` if there is neither.
    pub(super) fn of(tool: &Tool, instances: &HashMap<TypeId, Instance>) -> Option<Self> {
        let Some(entry) = tool.instance_entry() else {
            return Some(Self::Stateless);
        };
        match instances.get(&(entry.type_id)()) {
            Some(instance) => Some(Self::Given(Arc::clone(instance))),
            None => entry.default.map(Self::default),
        }
    }

    fn default(make: fn() -> Instance) -> Self {
        Self::Default(Box::new(DefaultInstance {
            make,
            made: OnceLock::new(),
        }))
    }

    pub(crate) fn instance(&self) -> Option<&Instance> {
        match self {
            Self::Stateless => None,
            Self::Given(instance) => Some(instance),
            Self::Default(default) => Some(default.made.get_or_init(default.make)),
        }
    }
}

impl std::fmt::Debug for Binding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Stateless => "Stateless",
            Self::Given(_) => "Given",
            Self::Default(_) => "Default",
        })
    }
}

/// The place of a skill in one snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CallableId {
    tool: u32,
    skill: u32,
}

impl CallableId {
    /// Neither tools nor skills of a tool are more than 2^32.
    fn new(tool: usize, skill: usize) -> Option<Self> {
        Some(Self {
            tool: u32::try_from(tool).ok()?,
            skill: u32::try_from(skill).ok()?,
        })
    }

    /// The place of the tool, and that of the skill in it.
    #[inline]
    pub(crate) fn indices(self) -> (usize, usize) {
        (self.tool as usize, self.skill as usize)
    }
}

/// A skill with the tool that it belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Callable<'s> {
    pub(crate) registered: &'s Registered,
    pub(crate) skill: &'s Skill,
}

impl<'s> Callable<'s> {
    pub(crate) fn call_name(&self) -> &'s str {
        self.skill
            .call_name()
            .unwrap_or(self.registered.tool.name())
    }
}

impl Snapshot {
    /// Takes tools whose names all differ, sorted by name.
    pub(super) fn new(tools: Vec<Member>) -> Self {
        Self {
            names: OnceLock::new(),
            tools: tools.into(),
            listing: OnceLock::new(),
            unlisted: OnceLock::new(),
            catalogue: OnceLock::new(),
        }
    }

    /// Finds what a call name stands for: a function tool, or `tool__skill`.
    ///
    /// Names of tools hold no double underscore, so there is one way to read it.
    pub(crate) fn find(&self, call_name: &str) -> Option<CallableId> {
        match self.position(call_name) {
            Some(tool) if self.tools[tool].tool.is_function() => CallableId::new(tool, 0),
            Some(_) => None,
            None => self.find_skill(call_name),
        }
    }

    /// The place of a tool among [`Snapshot::tools`].
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        let names = self.names.get_or_init(|| Names::of(&self.tools));
        names.find(&self.tools, name)
    }

    fn find_skill(&self, call_name: &str) -> Option<CallableId> {
        let (tool, skill) = call_name.split_once("__")?;
        let at = self.position(tool)?;
        let tool = &self.tools[at].tool;
        let skill = (!tool.is_function())
            .then(|| tool.skill_index(skill))
            .flatten()?;
        CallableId::new(at, skill)
    }

    #[inline]
    pub(crate) fn callable(&self, id: CallableId) -> Callable<'_> {
        // Ids are only made by `find` of the same snapshot.
        let registered = &self.tools[id.tool as usize];
        Callable {
            registered,
            skill: &registered.tool.skills()[id.skill as usize],
        }
    }

    pub(crate) fn tools(&self) -> &[Member] {
        &self.tools
    }

    pub(crate) fn tool(&self, name: &str) -> Option<&Member> {
        self.position(name).map(|at| &self.tools[at])
    }

    /// Every call name, sorted.
    pub(crate) fn call_names(&self) -> impl Iterator<Item = &str> {
        self.tools
            .iter()
            .flat_map(|registered| registered.tool.call_names())
    }

    /// Every skill with its call name, sorted by tool.
    pub(crate) fn callables(&self) -> impl Iterator<Item = (CallableId, &str)> {
        let tools = self.tools.iter().enumerate();
        tools.flat_map(|(tool, member)| {
            let names = member.tool.call_names().enumerate();
            names.filter_map(move |(skill, name)| Some((CallableId::new(tool, skill)?, name)))
        })
    }

    /// The skills of one tool, in declared order.
    pub(crate) fn skills_at(&self, tool: usize) -> impl Iterator<Item = CallableId> {
        let count = self.tools[tool].tool.skills().len();
        (0..count).filter_map(move |skill| CallableId::new(tool, skill))
    }

    /// The manifests of all tools as one JSON array.
    pub(crate) fn listing(&self) -> Arc<str> {
        let listing = self.listing.get_or_init(|| {
            let mut manifests = Vec::with_capacity(self.tools.len());
            let mut unlisted = Vec::new();
            for registered in &self.tools {
                match registered.tool.manifest() {
                    Ok(manifest) => manifests.push(manifest),
                    Err(error) => unlisted.push(format!("`{}`: {error}", registered.tool.name())),
                }
            }
            self.unlisted.get_or_init(|| unlisted);
            // Manifests hold strings, numbers and JSON values, which all can be written.
            serde_json::to_string(&manifests)
                .unwrap_or_else(|_| "[]".to_owned())
                .into()
        });
        Arc::clone(listing)
    }

    /// The tools as policies see them, by the same indices.
    pub(crate) fn catalogue(&self) -> &Arc<Catalogue> {
        self.catalogue.get_or_init(|| {
            let tools = self.tools.iter().map(|member| {
                let tool = CatalogueTool::new(member.tool.name(), member.origin.to_string());
                let tool = tool.skills(member.tool.skill_names());
                if member.tool.is_optional() {
                    tool.optional()
                } else {
                    tool
                }
            });
            Arc::new(Catalogue::new(tools))
        })
    }

    /// The tools that have no listing, each with the reason.
    pub(crate) fn unlisted(&self) -> &[String] {
        self.listing();
        self.unlisted.get().map_or(&[], Vec::as_slice)
    }
}
