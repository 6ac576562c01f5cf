use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use super::document::Document;
use super::engine::{Engine, Names};
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
    /// By their numbers in the engine, without the texts that are only looked in.
    documents: Vec<Document>,
    numbers: HashMap<Box<str>, u32>,
}

impl Index {
    /// An index of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a document, in the place of the one of the same call name, if there is one.
    pub fn insert(&mut self, document: Document) {
        self.extend([document]);
    }

    /// Takes the document of a call name out; says whether there was one.
    pub fn remove(&mut self, call_name: &str) -> bool {
        let Some(number) = self.numbers.remove(call_name) else {
            return false;
        };
        self.engine.remove(number);
        self.tidy();
        true
    }

    /// The number of documents.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there are no documents.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Finds what fits a query.
    pub fn search(&self, query: &Query) -> Found {
        self.search_in(query, |_| true)
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
        let alive = self.engine.is_alive().iter();
        let only: Vec<bool> = alive
            .zip(&self.documents)
            .map(|(is_alive, document)| {
                let has_category = |wanted: &str| {
                    let mut categories = document.categories.iter();
                    categories.any(|category| category.eq_ignore_ascii_case(wanted))
                };
                let is_of_origin = |wanted: &str| document.origin == wanted;
                *is_alive
                    && query.admits(document.is_read_only, is_of_origin, has_category)
                    && is_allowed(&document.call_name)
            })
            .collect();
        let is_all = only.iter().all(|is_there| *is_there);
        find(&self.engine, self, (!is_all).then_some(&only), query)
    }

    /// Closes the gaps once there are many.
    fn tidy(&mut self) {
        if !self.engine.is_worn() {
            return;
        }
        let mut is_alive = self.engine.is_alive().to_vec().into_iter();
        self.documents
            .retain(|_| is_alive.next().unwrap_or_default());
        self.engine.compact();
        for (number, document) in (0..).zip(&self.documents) {
            self.numbers.insert((*document.call_name).into(), number);
        }
    }
}

impl Names for Index {
    fn call_name(&self, document: u32) -> &str {
        self.documents[document as usize].call_name()
    }

    fn own_name(&self, document: u32) -> &str {
        self.documents[document as usize].own_name()
    }

    fn tool_name(&self, document: u32) -> &str {
        self.documents[document as usize].tool_name()
    }
}

impl Source for Index {
    fn description(&self, document: u32) -> &str {
        &self.documents[document as usize].description
    }

    fn origin(&self, document: u32) -> Cow<'_, str> {
        Cow::Borrowed(&self.documents[document as usize].origin)
    }
}

impl Extend<Document> for Index {
    fn extend<T: IntoIterator<Item = Document>>(&mut self, documents: T) {
        let mut replaced = Vec::new();
        let mut writer = self.engine.writer();
        for mut document in documents {
            let name = document.call_name();
            let names = [name, document.own_name(), document.tool_name()];
            let number = writer.add(names, document.fields());
            replaced.extend(self.numbers.insert(name.into(), number));
            document.texts = Vec::new();
            self.documents.push(document);
        }
        for number in replaced {
            self.engine.remove(number);
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
