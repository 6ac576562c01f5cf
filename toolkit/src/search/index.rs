use std::borrow::Cow;
use std::fmt;

use super::analysis::name_key;
use super::document::Document;
use super::engine::{Engine, Names};
use super::entry::Entry;
use super::find::{Source, find};
use super::hit::Found;
use super::query::Query;

/// An index of documents that are found by words: what a toolkit has for its tools, for any catalogue.
///
/// ```
/// use toolkit::search::{Document, Index, Query};
///
/// let mut index = Index::new();
/// index.insert(Document::new("weather_now").description("Current weather of a city"));
/// index.insert(Document::new("file_write").description("Write text to a file"));
/// let found = index.search(&Query::new("how is the wether"));
/// assert_eq!(found.hits()[0].call_name(), "weather_now");
/// ```
#[derive(Default)]
pub struct Index {
    engine: Engine,
    /// By their numbers in the engine.
    entries: Vec<Entry>,
    forgets_descriptions: bool,
}

impl Index {
    /// An index of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// An index of nothing that will not keep descriptions, only their words, so that a large catalogue
    /// takes half as much memory. Its hits have no description; who made the index has it.
    ///
    /// ```
    /// use toolkit::search::{Document, Index, Query};
    ///
    /// let mut index = Index::without_descriptions();
    /// index.insert(Document::new("weather_now").description("Current weather of a city"));
    /// let found = index.search(&Query::new("city"));
    /// assert_eq!(found.hits()[0].call_name(), "weather_now");
    /// assert_eq!(found.hits()[0].description(), "");
    /// ```
    pub fn without_descriptions() -> Self {
        Self {
            forgets_descriptions: true,
            ..Self::default()
        }
    }

    /// Adds a document, in the place of the one of the same call name, if there is one.
    pub fn insert(&mut self, document: Document) {
        self.extend([document]);
    }

    /// Takes the document of a call name out; says whether there was one.
    pub fn remove(&mut self, call_name: &str) -> bool {
        let numbers = self.numbers(call_name);
        for number in &numbers {
            self.engine.remove(*number);
        }
        self.tidy();
        !numbers.is_empty()
    }

    /// The documents of a call name that are there.
    fn numbers(&self, call_name: &str) -> Vec<u32> {
        let visible = self.engine.visible(None);
        let key = name_key(call_name);
        let mut numbers = self.engine.find_named(self, visible, &key, call_name);
        numbers.retain(|number| self.call_name(*number) == call_name);
        numbers
    }

    /// The number of documents.
    pub fn len(&self) -> usize {
        self.engine.visible(None).count()
    }

    /// Whether there are no documents.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Finds what fits a query.
    pub fn search(&self, query: &Query) -> Found {
        if query.has_filters() {
            return self.search_in(query, |_| true);
        }
        find(&self.engine, self, None, query)
    }

    /// Finds what fits among the documents that are allowed, by their call names, exactly as if there
    /// were no others.
    ///
    /// ```
    /// use toolkit::search::{Document, Index, Query};
    ///
    /// let mut index = Index::new();
    /// index.insert(Document::new("mail_send").description("Send a mail"));
    /// index.insert(Document::new("mail_burn").description("Burn a mail"));
    /// let found = index.search_in(&Query::new("mail"), |call_name| call_name != "mail_burn");
    /// assert_eq!(found.total(), 1);
    /// ```
    pub fn search_in(&self, query: &Query, is_allowed: impl Fn(&str) -> bool) -> Found {
        let only = self.engine.mask(|document| {
            let entry = &self.entries[document as usize];
            let has_category = |wanted: &str| {
                let mut categories = entry.categories();
                categories.any(|category| category.eq_ignore_ascii_case(wanted))
            };
            let is_of_origin = |wanted: &str| entry.origin() == wanted;
            query.admits(entry.is_read_only(), is_of_origin, has_category)
                && is_allowed(entry.call_name())
        });
        find(&self.engine, self, Some(&only), query)
    }

    /// Closes the gaps once there are many.
    fn tidy(&mut self) {
        if !self.engine.is_worn() {
            return;
        }
        let mut is_alive = self.engine.is_alive().to_vec().into_iter();
        self.entries.retain(|_| is_alive.next().unwrap_or_default());
        self.engine.compact();
    }
}

impl Names for Index {
    fn call_name(&self, document: u32) -> &str {
        self.entries[document as usize].call_name()
    }

    fn own_name(&self, document: u32) -> &str {
        self.entries[document as usize].own_name()
    }

    fn tool_name(&self, document: u32) -> &str {
        self.entries[document as usize].tool_name()
    }
}

impl Source for Index {
    fn description(&self, document: u32) -> Cow<'_, str> {
        Cow::Owned(self.entries[document as usize].description())
    }

    fn origin(&self, document: u32) -> Cow<'_, str> {
        Cow::Borrowed(self.entries[document as usize].origin())
    }
}

impl Extend<Document> for Index {
    fn extend<T: IntoIterator<Item = Document>>(&mut self, documents: T) {
        let documents = documents.into_iter();
        let before = self.entries.len();
        self.entries.reserve(documents.size_hint().0);
        let mut writer = self.engine.writer();
        for document in documents {
            let names = [
                document.call_name(),
                document.own_name(),
                document.tool_name(),
            ];
            writer.add(names, document.fields());
            self.entries
                .push(Entry::of(&document, !self.forgets_descriptions));
        }
        writer.finish();
        if self.entries.len() >= 2 * before {
            self.entries.shrink_to_fit();
        }
        // Of several with one name the last one counts.
        for number in before..self.entries.len() {
            let name = self.entries[number].call_name();
            let earlier = self.numbers(name).into_iter();
            for earlier in earlier.filter(|earlier| (*earlier as usize) < number) {
                self.engine.remove(earlier);
            }
        }
        self.tidy();
    }
}

impl FromIterator<Document> for Index {
    fn from_iter<T: IntoIterator<Item = Document>>(documents: T) -> Self {
        let mut index = Self::new();
        index.extend(documents);
        index
    }
}

impl fmt::Debug for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Index")
            .field("documents", &self.len())
            .finish_non_exhaustive()
    }
}
