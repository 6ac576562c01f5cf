use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::origin::Origin;
use super::tool::{Skill, Tool};
use crate::registration::Instance;

/// The registry at one moment: sorted, without conflicts, never changing.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// By name.
    tools: Box<[Arc<Registered>]>,
    /// By call name.
    calls: HashMap<Box<str>, CallableId>,
    /// The listing as JSON, made when first asked for.
    listing: OnceLock<Arc<str>>,
    /// What could not be listed, and why; made with the listing.
    unlisted: OnceLock<Vec<String>>,
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
    Default {
        make: fn() -> Instance,
        made: OnceLock<Instance>,
    },
}

impl Binding {
    pub(crate) fn instance(&self) -> Option<&Instance> {
        match self {
            Self::Stateless => None,
            Self::Given(instance) => Some(instance),
            Self::Default { make, made } => Some(made.get_or_init(make)),
        }
    }
}

impl std::fmt::Debug for Binding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Stateless => "Stateless",
            Self::Given(_) => "Given",
            Self::Default { .. } => "Default",
        })
    }
}

/// The place of a skill in one snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CallableId {
    tool: usize,
    skill: usize,
}

/// A skill with the tool that it belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Callable<'s> {
    pub(crate) registered: &'s Arc<Registered>,
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
    /// Takes tools whose names all differ.
    pub(super) fn new(mut tools: Vec<Arc<Registered>>) -> Self {
        tools.sort_unstable_by(|a, b| a.tool.name().cmp(b.tool.name()));
        let mut calls = HashMap::with_capacity(tools.len());
        for (tool, registered) in tools.iter().enumerate() {
            for (skill, name) in registered.tool.call_names().enumerate() {
                calls.insert(Box::from(name), CallableId { tool, skill });
            }
        }
        Self {
            tools: tools.into(),
            calls,
            listing: OnceLock::new(),
            unlisted: OnceLock::new(),
        }
    }

    pub(crate) fn find(&self, call_name: &str) -> Option<CallableId> {
        self.calls.get(call_name).copied()
    }

    pub(crate) fn callable(&self, id: CallableId) -> Callable<'_> {
        // Ids are only made by `find` of the same snapshot.
        let registered = &self.tools[id.tool];
        Callable {
            registered,
            skill: &registered.tool.skills()[id.skill],
        }
    }

    pub(crate) fn tools(&self) -> &[Arc<Registered>] {
        &self.tools
    }

    pub(crate) fn tool(&self, name: &str) -> Option<&Arc<Registered>> {
        let at = self
            .tools
            .binary_search_by(|registered| registered.tool.name().cmp(name))
            .ok()?;
        self.tools.get(at)
    }

    /// Every call name, sorted.
    pub(crate) fn call_names(&self) -> impl Iterator<Item = &str> {
        self.tools
            .iter()
            .flat_map(|registered| registered.tool.call_names())
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

    /// The tools that have no listing, each with the reason.
    pub(crate) fn unlisted(&self) -> &[String] {
        self.listing();
        self.unlisted.get().map_or(&[], Vec::as_slice)
    }
}
