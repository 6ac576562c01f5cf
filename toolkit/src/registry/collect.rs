//! What the linker gathered, and which of it a toolkit takes.

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::origin::Origin;
use super::report::Unbound;
use super::snapshot::{Binding, Registered};
use super::tool::Tool;
use crate::registration::{Instance, LinkEntry, Registration};

/// Everything linked into the program, in a fixed order: the linker promises none.
struct Linked {
    tools: Vec<(Tool, Origin)>,
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
            .map(|registration| {
                let package = registration.tool.place.package;
                let origin = if package == env!("CARGO_PKG_NAME") {
                    Origin::Builtin
                } else if hosts.contains(&package) {
                    Origin::Host
                } else {
                    Origin::Crate(package.to_owned())
                };
                (registration.tool, origin)
            })
            .collect();
        entries.sort_unstable_by(|(a, a_origin), (b, b_origin)| {
            (a.name, a_origin, a.place).cmp(&(b.name, b_origin, b.place))
        });
        let tools = entries
            .into_iter()
            .map(|(entry, origin)| (Tool::linked(entry), origin))
            .collect();
        Linked { tools, expected }
    })
}

/// Which of the linked tools a toolkit takes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    pub(crate) without_linked: bool,
    pub(crate) without_builtins: bool,
    pub(crate) only: Option<Vec<String>>,
    pub(crate) without: Vec<String>,
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

    /// The names that were given and that nothing linked has.
    pub(crate) fn unknown_names(&self) -> Vec<&str> {
        let known = |name: &str| linked().tools.iter().any(|(tool, _)| tool.name() == name);
        let named = self.only.iter().flatten().chain(&self.without);
        named
            .map(String::as_str)
            .filter(|name| !known(name))
            .collect()
    }
}

/// Every linked tool's name, sorted.
pub(crate) fn linked_names() -> impl Iterator<Item = &'static str> {
    linked().tools.iter().map(|(tool, _)| tool.name())
}

/// What a toolkit starts with.
pub(crate) struct Collected {
    pub(crate) registered: Vec<Arc<Registered>>,
    pub(crate) unbound: Vec<Unbound>,
    pub(crate) missing_crates: Vec<String>,
}

pub(crate) fn collect(selection: &Selection, instances: &HashMap<TypeId, Instance>) -> Collected {
    let linked = linked();
    let mut registered = Vec::with_capacity(linked.tools.len());
    let mut unbound = Vec::new();
    for (tool, origin) in &linked.tools {
        if !selection.takes(tool.name(), origin) {
            continue;
        }
        let binding = match tool.instance_entry() {
            None => Binding::Stateless,
            Some(entry) => match (instances.get(&(entry.type_id)()), entry.default) {
                (Some(instance), _) => Binding::Given(Arc::clone(instance)),
                (None, Some(make)) => Binding::Default {
                    make,
                    made: OnceLock::new(),
                },
                (None, None) => {
                    unbound.push(Unbound {
                        name: tool.name().to_owned(),
                        state: (entry.type_name)(),
                    });
                    continue;
                }
            },
        };
        registered.push(Arc::new(Registered {
            tool: tool.clone(),
            origin: origin.clone(),
            binding,
        }));
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
        missing_crates,
    }
}

/// Crates are written with `_` in Rust and often with `-` in `Cargo.toml`.
fn contributed(krate: &str, linked: &Linked) -> bool {
    linked.tools.iter().any(|(tool, _)| {
        tool.place().is_some_and(|place| {
            place.package.len() == krate.len()
                && place
                    .package
                    .bytes()
                    .zip(krate.bytes())
                    .all(|(a, b)| a == b || (a == b'-' && b == b'_'))
        })
    })
}
