//! What entries stand for in a catalogue: asked of one call name, or of all at once.

use super::bits::Bits;
use super::catalogue::{Callable, Catalogue};
use super::entry::{Entry, List, Meant};

impl Entry {
    /// Whether the entry stands for a call name.
    pub(super) fn stands_for(&self, callable: &Callable<'_>) -> bool {
        match &self.meant {
            Meant::Everything => true,
            Meant::Plugins => !callable.is_core(),
            Meant::Group(members) => members.iter().any(|member| member.stands_for(callable)),
            Meant::UnknownGroup(_) => false,
            Meant::Glob(glob, _) => {
                glob.fits(callable.folded_tool()) || glob.fits(&callable.folded_call_name())
            }
            Meant::Name(name) => name.each().any(|name| {
                callable.folded_tool() == name
                    || callable.folded_call_name() == name
                    || callable.is_of_plugin(name)
            }),
        }
    }

    /// Adds the places of all call names that the entry stands for.
    pub(super) fn add_hits(&self, catalogue: &Catalogue, bits: &mut Bits) {
        match &self.meant {
            Meant::Everything => bits.add_range(0..catalogue.count()),
            Meant::Plugins => {
                let mut plugins = Bits::all(catalogue.count());
                plugins.remove(catalogue.core());
                bits.join(&plugins);
            }
            Meant::Group(members) => {
                for member in members.iter() {
                    member.add_hits(catalogue, bits);
                }
            }
            Meant::UnknownGroup(_) => {}
            Meant::Glob(glob, _) => catalogue.add_where(|name| glob.fits(name), bits),
            Meant::Name(name) => {
                for name in name.each() {
                    let tools = catalogue.tools_named(name);
                    for tool in tools.chain(catalogue.tools_of(name)) {
                        bits.add_range(catalogue.places(tool));
                    }
                    for place in catalogue.skills_named(name) {
                        bits.add(place);
                    }
                }
            }
        }
    }

    /// Whether the entry names what it stands for, as one has to that wants an optional tool:
    /// neither `*` and globs nor groups do, except for `group:plugins`.
    pub(super) fn is_exact(&self) -> bool {
        matches!(self.meant, Meant::Plugins | Meant::Name(_))
    }

    /// Whether somebody who wrote the entry can have meant something by it.
    pub(super) fn is_known(&self, catalogue: &Catalogue) -> bool {
        match &self.meant {
            Meant::Everything | Meant::Plugins | Meant::Group(_) => true,
            Meant::UnknownGroup(_) => false,
            Meant::Glob(..) => catalogue.callables().any(|one| self.stands_for(&one)),
            Meant::Name(name) => name.each().any(|name| {
                let mut places = catalogue.skills_named(name);
                catalogue.tools_named(name).next().is_some()
                    || catalogue.tools_of(name).next().is_some()
                    || places.next().is_some()
            }),
        }
    }
}

impl List {
    pub(super) fn add_hits(&self, catalogue: &Catalogue, bits: &mut Bits) {
        for entry in self.entries() {
            entry.add_hits(catalogue, bits);
        }
    }

    /// The place and text of the first entry that stands for a call name.
    pub(super) fn first_hit(&self, callable: &Callable<'_>) -> Option<(usize, &str)> {
        let mut entries = self.entries.iter();
        let hit = entries.find(|placed| placed.entry.stands_for(callable))?;
        Some((hit.index, hit.entry.written()))
    }
}
