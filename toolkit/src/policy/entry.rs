use std::sync::Arc;

use super::glob::Glob;
use super::words::Words;

/// One entry of a list: as it was written, and what it stands for.
#[derive(Debug)]
pub(super) struct Entry {
    written: Box<str>,
    pub(super) meant: Meant,
}

/// What an entry stands for.
#[derive(Debug)]
pub(super) enum Meant {
    Everything,
    /// `group:plugins`: every tool that is not core.
    Plugins,
    Group(Arc<[Entry]>),
    UnknownGroup(Box<str>),
    Glob(Glob, Box<str>),
    Name(Name),
}

/// The name of a tool, a call name, or the id of a plugin.
#[derive(Debug)]
pub(super) struct Name {
    written: Box<str>,
    /// What the name is an alias of. A tool that really has the name of an alias is meant as well:
    /// a denied `bash` must not run because the entry was read as `exec`.
    alias_of: Option<Box<str>>,
}

impl Name {
    /// All that the name stands for.
    pub(super) fn each(&self) -> impl Iterator<Item = &str> {
        let written = std::iter::once(&*self.written);
        written.chain(self.alias_of.as_deref())
    }
}

/// The kinds of origin that have an id; what is before the colon of an entry may be one of these.
const KINDS: [&str; 4] = ["group", "plugin", "crate", "mcp"];

/// Case and spacing never matter.
pub(super) fn fold(text: &str) -> String {
    let text = text.trim().to_lowercase();
    match text.split_once(':') {
        Some((kind, name)) if KINDS.contains(&kind.trim_end()) => {
            [kind.trim_end(), ":", name.trim_start()].concat()
        }
        _ => text,
    }
}

impl Entry {
    /// `None` for a blank.
    pub(super) fn parse(written: &str, words: &Words) -> Option<Self> {
        let folded = fold(written);
        if folded.is_empty() {
            return None;
        }
        let meant = if let Some(group) = folded.strip_prefix("group:") {
            match words.group(group) {
                _ if group == "plugins" => Meant::Plugins,
                Some(members) => Meant::Group(members),
                None => Meant::UnknownGroup(group.into()),
            }
        } else if let Some(glob) = Glob::parse(&folded) {
            if glob.is_everything() {
                Meant::Everything
            } else {
                Meant::Glob(glob, folded.into())
            }
        } else {
            Meant::Name(Name {
                alias_of: words.alias(&folded).map(Into::into),
                written: folded.into(),
            })
        };
        Some(Self {
            written: written.into(),
            meant,
        })
    }

    /// The entry as somebody wrote it.
    pub(super) fn written(&self) -> &str {
        &self.written
    }

    /// The entry without what makes no difference, for those that stand for nothing.
    pub(super) fn folded(&self) -> String {
        match &self.meant {
            Meant::Everything => "*".to_owned(),
            Meant::Plugins => "group:plugins".to_owned(),
            Meant::Group(_) => fold(&self.written),
            Meant::UnknownGroup(name) => format!("group:{name}"),
            Meant::Glob(_, text) => text.to_string(),
            Meant::Name(name) => {
                let meant = name.alias_of.as_deref();
                meant.unwrap_or(&name.written).to_owned()
            }
        }
    }
}

/// The entries below one key.
#[derive(Debug)]
pub(super) struct List {
    /// Where they stand, such as `agents.list[0].tools.deny`.
    pub(super) path: Box<str>,
    pub(super) entries: Box<[Placed]>,
}

/// An entry with its index in the list, where blanks count.
#[derive(Debug)]
pub(super) struct Placed {
    pub(super) index: usize,
    pub(super) entry: Entry,
}

impl List {
    pub(super) fn parse<'t>(
        path: &str,
        written: impl IntoIterator<Item = &'t str>,
        words: &Words,
    ) -> Self {
        let entries = written.into_iter().enumerate();
        let entries = entries.filter_map(|(index, text)| {
            let entry = Entry::parse(text, words)?;
            Some(Placed { index, entry })
        });
        Self {
            path: path.into(),
            entries: entries.collect(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().map(|placed| &placed.entry)
    }
}
