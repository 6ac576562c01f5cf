//! What the linker gathered, and which of it a toolkit takes.

use std::any::TypeId;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use super::origin::Origin;
use super::report::Unbound;
use super::snapshot::{Binding, Registered};
use super::tool::{LinkedTool, Tool};
use crate::registration::{Instance, LinkEntry, Place, Registration};

/// Everything linked into the program, in a fixed order: the linker promises none.
struct Linked {
    tools: Box<[LinkedTool]>,
    /// The packages that say `link!`: their own tools are the host's.
    hosts: Vec<&'static str>,
    /// The crates that `link!` names.
    expected: Vec<&'static str>,
}

fn linked() -> &'static Linked {
    static LINKED: OnceLock<Linked> = OnceLock::new();
    LINKED.get_or_init(|| {
        let mut hosts = Vec::new();
        let mut expected = Vec::new();
        for link in inventory::iter::<LinkEntry> {
            hosts.push(link.host);
            expected.extend(link.crates);
        }
        expected.sort_unstable();
        expected.dedup();
        let mut entries: Vec<_> = inventory::iter::<Registration>
            .into_iter()
            .map(|registration| (beginning(registration.tool.name), registration.tool))
            .collect();
        entries.sort_unstable_by(|(a_beginning, a), (b_beginning, b)| {
            let names = a_beginning
                .cmp(b_beginning)
                .then_with(|| a.name.cmp(b.name));
            names.then_with(|| a.place.cmp(&b.place))
        });
        let tools = entries
            .into_iter()
            .map(|(_, entry)| LinkedTool::new(entry))
            .collect();
        Linked {
            tools,
            hosts,
            expected,
        }
    })
}

/// The first sixteen bytes of a name as a number in the same order: most comparisons of
/// the sort then need not look at the names.
fn beginning(name: &str) -> u128 {
    let mut bytes = [0; 16];
    for (byte, of_name) in bytes.iter_mut().zip(name.bytes()) {
        *byte = of_name;
    }
    u128::from_be_bytes(bytes)
}

impl Linked {
    fn origin(&self, tool: &LinkedTool) -> Origin {
        let package = tool.entry.place.package;
        if package == env!("CARGO_PKG_NAME") {
            Origin::Builtin
        } else if self.hosts.contains(&package) {
            Origin::Host
        } else {
            Origin::Crate(Cow::Borrowed(package))
        }
    }
}

/// Which of the linked tools a toolkit takes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    pub(crate) without_linked: bool,
    pub(crate) without_builtins: bool,
    pub(crate) only: Option<Vec<String>>,
    pub(crate) without: Vec<String>,
    /// Optional tools that are wanted.
    pub(crate) allow: Vec<String>,
    /// Whether a policy decides about optional tools.
    pub(crate) has_policy: bool,
}

impl Selection {
    fn takes(&self, name: &str, origin: &Origin) -> bool {
        let from_here = match origin {
            Origin::Builtin => !self.without_builtins,
            _ => !self.without_linked,
        };
        from_here
            && self
                .only
                .as_ref()
                .is_none_or(|only| only.iter().any(|wanted| wanted == name))
            && !self.without.iter().any(|unwanted| unwanted == name)
    }

    /// Whether the host names the tool, which alone makes an optional one available.
    fn names(&self, name: &str) -> bool {
        let only = self.only.iter().flatten();
        only.chain(&self.allow).any(|wanted| wanted == name)
    }

    /// The names of tools that the host wants.
    pub(crate) fn wanted(&self) -> Vec<String> {
        let only = self.only.iter().flatten();
        only.chain(&self.allow).cloned().collect()
    }

    /// The names that were given and that nothing linked has.
    pub(crate) fn unknown_names(&self) -> Vec<&str> {
        let known = |name: &str| linked().tools.iter().any(|tool| tool.entry.name == name);
        let named = self
            .only
            .iter()
            .flatten()
            .chain(&self.without)
            .chain(&self.allow);
        named
            .map(String::as_str)
            .filter(|name| !known(name))
            .collect()
    }
}

/// Every linked tool's name, sorted.
pub(crate) fn linked_names() -> impl Iterator<Item = &'static str> {
    linked().tools.iter().map(|tool| tool.entry.name)
}

/// Where the linked tools stand that claim a name.
#[cfg(feature = "testkit")]
pub(crate) fn linked_places(name: &str) -> impl Iterator<Item = Place> {
    let tools = linked().tools.iter();
    let claimants = tools.filter(move |tool| tool.entry.name == name);
    claimants.map(|tool| tool.entry.place)
}

/// What a toolkit starts with.
pub(crate) struct Collected {
    pub(crate) registered: Vec<Registered>,
    pub(crate) unbound: Vec<Unbound>,
    /// Optional tools that nothing names.
    pub(crate) left_out: Vec<String>,
    pub(crate) missing_crates: Vec<String>,
}

pub(crate) fn collect(selection: &Selection, instances: &HashMap<TypeId, Instance>) -> Collected {
    let linked = linked();
    let mut registered = Vec::with_capacity(linked.tools.len());
    let mut unbound = Vec::new();
    let mut left_out = Vec::new();
    for linked_tool in &linked.tools {
        let tool = Tool::linked(linked_tool);
        let origin = linked.origin(linked_tool);
        if !selection.takes(linked_tool.entry.name, &origin) {
            continue;
        }
        let is_optional = linked_tool.entry.optional && !selection.has_policy;
        if is_optional && !selection.names(linked_tool.entry.name) {
            left_out.push(linked_tool.entry.name.to_owned());
            continue;
        }
        let Some(binding) = Binding::of(&tool, instances) else {
            let state = tool
                .instance_entry()
                .map_or("", |entry| (entry.type_name)());
            unbound.push(Unbound {
                name: linked_tool.entry.name.to_owned(),
                state,
                place: linked_tool.entry.place,
            });
            continue;
        };
        registered.push(Registered {
            tool,
            origin,
            binding,
        });
    }
    let missing_crates = if selection.without_linked {
        Vec::new()
    } else {
        linked
            .expected
            .iter()
            .filter(|name| !contributed(name, linked))
            .map(|name| (*name).to_owned())
            .collect()
    };
    Collected {
        registered,
        unbound,
        left_out,
        missing_crates,
    }
}

/// Where `link!` names a crate.
pub(super) fn named_at(krate: &str) -> Option<Place> {
    let mut links = inventory::iter::<LinkEntry>.into_iter();
    let link = links.find(|link| link.crates.contains(&krate))?;
    Some(link.place)
}

/// The crate of a tool is the beginning of its module path, as `link!` names crates.
fn contributed(krate: &str, linked: &Linked) -> bool {
    linked
        .tools
        .iter()
        .any(|tool| tool.entry.place.krate() == krate)
}
