use std::borrow::Cow;
use std::fmt;

use super::field::Field;
use crate::excerpt;

/// What a search found.
///
/// ```
/// use toolkit::search::{Document, Index, Query};
///
/// let mut index = Index::new();
/// index.insert(Document::new("file_write").description("Write text to a file"));
/// index.insert(Document::new("file_read").description("Read a file"));
/// let found = index.search(&Query::new("file").limit(1));
/// assert_eq!((found.hits().len(), found.total()), (1, 2));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    pub(super) hits: Vec<Hit>,
    pub(super) total: usize,
}

impl Found {
    /// The hits that were asked for, the best first. Equal ones are sorted by call name.
    pub fn hits(&self) -> &[Hit] {
        &self.hits
    }

    /// The same, to keep.
    pub fn into_hits(self) -> Vec<Hit> {
        self.hits
    }

    /// How many fit in all, also those beyond the limit.
    pub fn total(&self) -> usize {
        self.total
    }
}

/// A skill that fits a query.
///
/// ```
/// use toolkit::search::{Document, Index, Query};
///
/// let mut index = Index::new();
/// index.insert(Document::new("file_write").description("Write text to a file").origin("builtin"));
/// let found = index.search(&Query::new("wriet some text"));
/// let hit = &found.hits()[0];
/// assert_eq!((hit.call_name(), hit.origin()), ("file_write", "builtin"));
/// assert_eq!(hit.why().to_string(), "name: wriet~write; description: wriet~write, text");
/// assert!(!hit.is_named() && hit.score() > 0.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    pub(super) call_name: String,
    pub(super) tool: String,
    pub(super) description: String,
    pub(super) origin: String,
    pub(super) score: f32,
    pub(super) is_named: bool,
    pub(super) why: Why,
}

impl Hit {
    /// The name to call it by.
    pub fn call_name(&self) -> &str {
        &self.call_name
    }

    /// The tool that it belongs to; a function tool is its own.
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// What it does.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The first sentence of the description, cut at 120 characters: enough to choose by.
    pub fn summary(&self) -> Cow<'_, str> {
        excerpt::summary(&self.description)
    }

    /// Where it comes from.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// How well it fits by its words; to be compared within one answer only.
    ///
    /// A hit whose name the query says is before all others whatever its score.
    pub fn score(&self) -> f32 {
        self.score
    }

    /// Whether the query says its name, or that of its tool.
    pub fn is_named(&self) -> bool {
        self.is_named
    }

    /// Which words of the query were found in it, and where.
    pub fn why(&self) -> &Why {
        &self.why
    }
}

/// Why something was found. Its text is short enough for a model: `name: write, file; parameters: path`.
///
/// It holds words of the query, and behind `~` the word of this very hit that another word was read as.
///
/// ```
/// use toolkit::search::{Document, Field, Index, Query};
///
/// let mut index = Index::new();
/// index.insert(Document::new("file_write").description("Write text to a file"));
/// let found = index.search(&Query::new("wriet some text"));
/// let why = found.hits()[0].why();
/// let words: Vec<_> = why.words().collect();
/// assert_eq!(words, [
///     (Field::Name, "wriet"),
///     (Field::Description, "wriet"),
///     (Field::Description, "text"),
/// ]);
/// assert_eq!(why.to_string(), "name: wriet~write; description: wriet~write, text");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    pub(super) is_named: bool,
    /// In the order of the query.
    pub(super) matches: Vec<Match>,
}

/// A word of the query and the fields that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) word: String,
    pub(super) read_as: Option<String>,
    pub(super) fields: u8,
}

impl Why {
    /// The words of the query that were found, each with a field that has it; sorted by field.
    pub fn words(&self) -> impl Iterator<Item = (Field, &str)> {
        Field::ALL.into_iter().flat_map(|field| {
            let has = move |found: &&Match| found.fields & field.bit() != 0;
            let found = self.matches.iter().filter(has);
            found.map(move |found| (field, &*found.word))
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        if self.is_named {
            f.write_str("its name")?;
            between = "; ";
        }
        for field in Field::ALL {
            let has = |found: &&Match| found.fields & field.bit() != 0;
            let mut found = self.matches.iter().filter(has).peekable();
            if found.peek().is_none() {
                continue;
            }
            write!(f, "{between}{field}: ")?;
            between = "; ";
            for (index, Match { word, read_as, .. }) in found.enumerate() {
                let comma = if index > 0 { ", " } else { "" };
                write!(f, "{comma}{word}")?;
                if let Some(read_as) = read_as {
                    write!(f, "~{read_as}")?;
                }
            }
        }
        Ok(())
    }
}
