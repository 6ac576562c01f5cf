//! The live set of tools: filled at link time, changed while the program runs.
//!
//! Readers take a snapshot, which never changes; writers make a new one. Two tools
//! of one name are never both there: the more trusted origin keeps the name, and the
//! other is left out and reported, since a caller could not know which of them runs.

mod build;
mod collect;
mod compiled;
mod declared;
mod origin;
mod report;
mod skill;
mod snapshot;
mod tool;
mod validate;

use std::any::TypeId;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwap;

use crate::registration::Instance;

pub(crate) use self::build::Page;
pub use self::build::{SkillBuilder, ToolBuilder, ToolError};
#[cfg(feature = "testkit")]
pub(crate) use self::collect::linked_places;
pub(crate) use self::collect::{Collected, Selection, collect, linked_names};
pub(crate) use self::compiled::{Compiled, Positions};
pub(crate) use self::declared::{Fault, Part};
pub use self::origin::Origin;
#[cfg(feature = "cli")]
pub(crate) use self::report::missing_crate;
pub use self::report::{Claim, Report, Skipped, Unbound};
#[cfg(feature = "testkit")]
pub(crate) use self::skill::StatedOutput;
pub(crate) use self::skill::{Example, Run, Skill};
use self::snapshot::{Binding, Registered};
pub(crate) use self::snapshot::{Callable, CallableId, Member, Snapshot};
pub use self::tool::Tool;

/// The tools of one toolkit.
pub(crate) struct Registry {
    /// What the host gave for tools with state.
    instances: HashMap<TypeId, Instance>,
    current: ArcSwap<Snapshot>,
    members: Mutex<Members>,
}

/// All that was registered, winners and losers: a loser takes over when the winner goes.
struct Members {
    all: Vec<Member>,
    skipped: Vec<Skipped>,
    unbound: Vec<Unbound>,
    left_out: Vec<String>,
    missing_crates: Vec<String>,
}

impl Registry {
    pub(crate) fn new(collected: Collected, instances: HashMap<TypeId, Instance>) -> Self {
        let Collected {
            registered,
            unbound,
            left_out,
            missing_crates,
        } = collected;
        let mut all: Vec<Member> = Member::all_of(registered).collect();
        // Linked tools come sorted, so equal names stand side by side.
        let is_twice = |pair: &[Member]| pair[0].tool.name() == pair[1].tool.name();
        let (winners, skipped) = if all.windows(2).any(is_twice) {
            settle(&mut all)
        } else {
            (all.clone(), Vec::new())
        };
        Self {
            instances,
            current: ArcSwap::from_pointee(Snapshot::new(winners)),
            members: Mutex::new(Members {
                all,
                skipped,
                unbound,
                left_out,
                missing_crates,
            }),
        }
    }

    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Adds tools, all or none.
    pub(crate) fn register(&self, tools: Vec<Tool>, origin: &Origin) -> Result<(), RegistryError> {
        if tools.is_empty() {
            return Ok(());
        }
        let mut registered = Vec::with_capacity(tools.len());
        for tool in tools {
            let Some(binding) = Binding::of(&tool, &self.instances) else {
                let place = tool.place().map(|place| place.to_string());
                return Err(RegistryError(Box::new(Refusal {
                    name: tool.name().to_owned(),
                    kind: RegistryErrorKind::Unbound,
                    winner: None,
                    loser: Claim {
                        origin: origin.clone(),
                        place,
                    },
                    requirement: None,
                })));
            };
            registered.push(Registered {
                tool,
                origin: origin.clone(),
                binding,
            });
        }
        let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        let new: Vec<Member> = Member::all_of(registered).collect();
        for (index, registered) in new.iter().enumerate() {
            let name = registered.tool.name();
            let claims_it = |other: &&Member| other.tool.name() == name;
            let stronger = |other: &&Member| other.origin.rank() <= origin.rank();
            let winner = members
                .all
                .iter()
                .filter(claims_it)
                .find(stronger)
                .or_else(|| new[..index].iter().find(claims_it));
            if let Some(winner) = winner {
                return Err(RegistryError(Box::new(Refusal {
                    name: name.to_owned(),
                    kind: RegistryErrorKind::Duplicate,
                    winner: Some(claim(winner)),
                    loser: claim(registered),
                    requirement: None,
                })));
            }
        }
        self.refuse_unequal(&new)?;
        members.all.extend(new);
        self.publish(&mut members);
        Ok(())
    }

    /// Two tools that need the same say the same about it.
    fn refuse_unequal(&self, new: &[Member]) -> Result<(), RegistryError> {
        if new
            .iter()
            .all(|member| member.tool.requirements().is_empty())
        {
            return Ok(());
        }
        let current = self.current.load();
        let is_same = |name: &str| new.iter().find(|member| member.tool.name() == name);
        // A tool that loses its name to a new one no longer counts.
        let staying = current.tools().iter();
        let staying = staying.filter(|member| is_same(member.tool.name()).is_none());
        let unequal = validate::unequal(staying.chain(new).map(|member| &member.tool));
        // What linked tools disagree about, the report tells.
        for unequal in unequal {
            let Some(loser) = is_same(unequal.second.name()) else {
                continue;
            };
            let winner = current.tool(unequal.first).or(is_same(unequal.first));
            return Err(RegistryError(Box::new(Refusal {
                name: unequal.second.name().to_owned(),
                kind: RegistryErrorKind::UnequalRequirement,
                winner: winner.map(|winner| claim(winner)),
                loser: claim(loser),
                requirement: Some(unequal.message()),
            })));
        }
        Ok(())
    }

    /// Takes several tools out in one step; names that nobody has are passed over.
    pub(crate) fn unregister_all(&self, names: &[String]) -> Vec<Tool> {
        let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        let current = self.current.load_full();
        let mut leaving: Vec<Tool> = names
            .iter()
            .filter_map(|name| current.tool(name))
            .map(|registered| registered.tool.clone())
            .collect();
        leaving.dedup_by(|a, b| a.is_same(b));
        members
            .all
            .retain(|registered| !leaving.iter().any(|tool| tool.is_same(&registered.tool)));
        self.publish(&mut members);
        leaving
    }

    fn publish(&self, members: &mut Members) {
        let (winners, skipped) = settle(&mut members.all);
        members.skipped = skipped;
        self.current.store(Arc::new(Snapshot::new(winners)));
    }

    pub(crate) fn report(&self) -> Report {
        let snapshot = self.snapshot();
        // Making manifests runs code of tools, which may register others: not under the lock.
        let unlisted = snapshot.unlisted().to_vec();
        let unequal = snapshot.unequal().into_iter();
        let unequal = unequal
            .map(|unequal| format!("`{}`: {}", unequal.second.name(), unequal.message()))
            .collect();
        self.with_members(|members| Report {
            tools: snapshot
                .tools()
                .iter()
                .map(|member| (member.tool.name().to_owned(), member.origin.clone()))
                .collect(),
            skipped: members.skipped.clone(),
            unbound: members.unbound.clone(),
            left_out: members.left_out.clone(),
            missing_crates: members.missing_crates.clone(),
            unlisted,
            unequal,
            #[cfg(feature = "billing")]
            unequal_rates: crate::billing::unequal(),
        })
    }

    fn with_members<T>(&self, look: impl FnOnce(&Members) -> T) -> T {
        look(&self.members.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registry")
            .field("tools", &self.current.load().tools().len())
            .finish_non_exhaustive()
    }
}

fn claim(registered: &Registered) -> Claim {
    Claim {
        origin: registered.origin.clone(),
        place: registered.tool.place().map(|place| place.to_string()),
    }
}

/// Decides who keeps each name: first by rank of origin, then by crate and place in sorted order.
///
/// Leaves the members sorted, as linked tools come in the first place; the sort finds runs
/// that are in order. It is stable, so that of two tools registered while running the first
/// keeps the name.
fn settle(all: &mut [Member]) -> (Vec<Member>, Vec<Skipped>) {
    all.sort_by(|a, b| {
        let names = a.tool.name().cmp(b.tool.name());
        names.then_with(|| (&a.origin, a.tool.place()).cmp(&(&b.origin, b.tool.place())))
    });
    let mut winners: Vec<Member> = Vec::with_capacity(all.len());
    let mut skipped = Vec::new();
    for member in &*all {
        match winners.last() {
            Some(winner) if winner.tool.name() == member.tool.name() => skipped.push(Skipped {
                name: member.tool.name().to_owned(),
                winner: claim(winner),
                loser: claim(member),
            }),
            _ => winners.push(member.clone()),
        }
    }
    (winners, skipped)
}

/// Why the registry did not change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegistryError(Box<Refusal>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Refusal {
    name: String,
    kind: RegistryErrorKind,
    winner: Option<Claim>,
    loser: Claim,
    /// What is wrong with a requirement, if that is why.
    requirement: Option<String>,
}

/// What kind of [`RegistryError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegistryErrorKind {
    /// The name belongs to another tool.
    Duplicate,
    /// The tool has state, which the host never gave and which has no `Default`.
    Unbound,
    /// Another tool describes a requirement of the same name differently.
    UnequalRequirement,
}

impl RegistryError {
    /// What kind of error it is.
    pub fn kind(&self) -> RegistryErrorKind {
        self.0.kind
    }

    /// Who has the name already or describes the requirement otherwise, if that is why.
    pub fn winner(&self) -> Option<&Claim> {
        self.0.winner.as_ref()
    }

    /// Who was not registered.
    pub fn loser(&self) -> &Claim {
        &self.0.loser
    }

    /// The name that was to be registered.
    pub fn tool(&self) -> &str {
        &self.0.name
    }
}

impl fmt::Display for RegistryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind {
            RegistryErrorKind::Duplicate => {
                write!(f, "`{}` is already taken", self.0.name)?;
                if let Some(winner) = &self.0.winner {
                    write!(f, " by {winner}")?;
                }
                write!(
                    f,
                    "; the tool from {} was not registered, give it another name",
                    self.0.loser
                )
            }
            RegistryErrorKind::Unbound => write!(
                f,
                "`{}` has no state to work on; bind an instance when building the toolkit",
                self.0.name
            ),
            RegistryErrorKind::UnequalRequirement => {
                let requirement = self.0.requirement.as_deref().unwrap_or_default();
                write!(f, "`{}` was not registered: {requirement}", self.0.name)
            }
        }
    }
}

impl std::error::Error for RegistryError {}
