use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};

use foldhash::fast::RandomState;
use hashbrown::HashTable;

use super::analysis::{self, Kind, Pieces, Stems, each_word, is_stop_word};
use super::board::Scratch;
use super::field::Field;
use super::postings::{HEAVIEST, Posting, Postings};
use super::spelling::Spellings;

/// How soon a word that occurs more often counts no more.
const SATURATION: f32 = 0.6;

/// An inverted index of short documents, which it knows by number.
///
/// What it is asked with the documents that may be seen it answers as if there were no others: how
/// rare a word is, which words there are at all, and what a score is depend on these alone.
#[derive(Default)]
pub(super) struct Engine {
    terms: Vec<Term>,
    /// Terms by their text.
    places: HashTable<u32>,
    spellings: Spellings,
    /// Documents by their names and those of their tools, as [`analysis::name_key`] writes them.
    named: HashTable<Named>,
    hasher: RandomState,
    documents: Vec<Document>,
    /// The words of all names; each document has a range of them.
    name_words: Vec<u32>,
    is_alive: Vec<bool>,
    dead: usize,
    /// Boards of searches that are over.
    pub(super) scratches: Mutex<Vec<Scratch>>,
}

pub(super) struct Term {
    pub(super) text: Box<str>,
    pub(super) postings: Postings,
    /// For a form of a word in a name, which is kept for misspelt words alone: the word. Its text has
    /// [`FORM`] before it, which no word of a text has.
    form_of: Option<u32>,
}

/// Marks forms, as `meeting` is one of `meet`.
const FORM: char = '\u{1}';

impl Term {
    /// As it is written.
    pub(super) fn spelling(&self) -> &str {
        self.text.strip_prefix(FORM).unwrap_or(&self.text)
    }
}

#[derive(Clone, Copy)]
struct Named {
    hash: u64,
    document: u32,
}

/// The words of one name.
#[derive(Clone, Copy)]
struct Document {
    start: u32,
    end: u32,
}

/// The names of the documents, which the engine does not keep.
pub(super) trait Names {
    /// What finds the document exactly.
    fn call_name(&self, document: u32) -> &str;

    /// The same without its tool.
    fn own_name(&self, document: u32) -> &str;

    /// The tool that it belongs to.
    fn tool_name(&self, document: u32) -> &str;
}

/// Which documents exist for somebody.
#[derive(Clone, Copy)]
pub(super) struct Visible<'a> {
    /// `None` for all of them.
    only: Option<&'a [bool]>,
    count: usize,
}

impl Visible<'_> {
    #[inline]
    pub(super) fn has(&self, document: u32) -> bool {
        self.only.is_none_or(|only| only[document as usize])
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn is_all(&self) -> bool {
        self.only.is_none()
    }
}

/// Adds documents, and remembers between them which forms belong to which word.
pub(super) struct Writer<'e> {
    engine: &'e mut Engine,
    stems: Stems,
    forms: std::collections::HashMap<Box<str>, u32, RandomState>,
    /// The words of the document at hand, with their fields.
    words: Vec<(u32, Field)>,
}

/// Forms that a writer remembers at most.
const FORMS: usize = 1 << 15;

impl Engine {
    /// Adds documents from now on, by the writer.
    pub(super) fn writer(&mut self) -> Writer<'_> {
        Writer {
            engine: self,
            stems: Stems::new(),
            forms: std::collections::HashMap::default(),
            words: Vec::new(),
        }
    }

    /// The number of documents, those that were removed included.
    pub(super) fn len(&self) -> usize {
        self.documents.len()
    }

    /// Takes a document out. The others keep their numbers until [`Engine::compact`].
    pub(super) fn remove(&mut self, document: u32) {
        let is_alive = &mut self.is_alive[document as usize];
        self.dead += usize::from(*is_alive);
        *is_alive = false;
    }

    /// Whether so much was removed that it should be forgotten.
    pub(super) fn is_worn(&self) -> bool {
        self.dead > 64 && self.dead * 2 > self.documents.len()
    }

    /// Forgets what was removed: the documents that are left get the numbers from 0 on, in the same
    /// order.
    pub(super) fn compact(&mut self) {
        let old = std::mem::take(self);
        self.hasher = old.hasher;
        let mut new_numbers = Vec::with_capacity(old.documents.len());
        let mut next = 0;
        for is_alive in &old.is_alive {
            new_numbers.push(is_alive.then_some(next));
            next += u32::from(*is_alive);
        }
        let new_number = |document: u32| new_numbers[document as usize];
        let mut new_terms: Vec<Option<u32>> = Vec::with_capacity(old.terms.len());
        for term in &old.terms {
            let mut postings = Postings::default();
            for posting in term.postings.iter() {
                if let Some(document) = new_number(posting.document) {
                    postings.push(Posting {
                        document,
                        ..posting
                    });
                }
            }
            let has_any = postings.count() > 0;
            let new = has_any.then(|| {
                let new = self.add_term(&term.text);
                self.terms[new as usize].postings = postings;
                // A word comes before its forms, and is there as long as one of them.
                let word = term.form_of;
                let word = word.and_then(|word| new_terms[word as usize]);
                self.terms[new as usize].form_of = word;
                new
            });
            new_terms.push(new);
        }
        for (document, is_alive) in old.documents.iter().zip(&old.is_alive) {
            if *is_alive {
                let start = number(self.name_words.len());
                let words = &old.name_words[document.start as usize..document.end as usize];
                let words = words.iter().filter_map(|word| new_terms[*word as usize]);
                self.name_words.extend(words);
                let end = number(self.name_words.len());
                self.documents.push(Document { start, end });
            }
        }
        self.is_alive = vec![true; self.documents.len()];
        for named in old.named {
            if let Some(document) = new_number(named.document) {
                let named = Named { document, ..named };
                self.named
                    .insert_unique(named.hash, named, |named| named.hash);
            }
        }
    }

    /// Which documents are there.
    pub(super) fn is_alive(&self) -> &[bool] {
        &self.is_alive
    }

    /// Only those documents; `only` has one place for each, and none is set that was removed.
    pub(super) fn visible<'a>(&'a self, only: Option<&'a [bool]>) -> Visible<'a> {
        let count = |only: &[bool]| only.iter().filter(|is_there| **is_there).count();
        match only {
            Some(only) => Visible {
                only: Some(only),
                count: count(only),
            },
            None if self.dead > 0 => Visible {
                only: Some(&self.is_alive),
                count: self.documents.len() - self.dead,
            },
            None => Visible {
                only: None,
                count: self.documents.len(),
            },
        }
    }

    pub(super) fn term(&self, term: u32) -> &Term {
        &self.terms[term as usize]
    }

    /// The word that a form belongs to; every other term is its own.
    pub(super) fn word_of(&self, term: u32) -> u32 {
        self.term(term).form_of.unwrap_or(term)
    }

    pub(super) fn find_term(&self, text: &str) -> Option<u32> {
        let is_it = |term: &u32| &*self.terms[*term as usize].text == text;
        let found = self.places.find(self.hasher.hash_one(text), is_it);
        found.copied()
    }

    pub(super) fn spellings(&self) -> &Spellings {
        &self.spellings
    }

    /// The different words of a document's name, in order.
    pub(super) fn words_of_name(&self, document: u32) -> &[u32] {
        let Document { start, end } = self.documents[document as usize];
        &self.name_words[start as usize..end as usize]
    }

    /// The documents of that call name, then those of that own name and those of the tool of that name,
    /// each sorted.
    pub(super) fn find_named(
        &self,
        names: &impl Names,
        visible: Visible<'_>,
        key: &str,
        given: &str,
    ) -> Vec<u32> {
        let hash = self.hasher.hash_one(key);
        let candidates = self.named.iter_hash(hash);
        let candidates =
            candidates.filter(|named| named.hash == hash && visible.has(named.document));
        let mut found: Vec<(bool, usize, &str, u32)> = Vec::new();
        for Named { document, .. } in candidates {
            let name = names.call_name(*document);
            let others = [name, names.own_name(*document), names.tool_name(*document)];
            let is_it = |name: &&str| analysis::name_key(name) == key;
            if let Some(rank) = others.iter().position(is_it) {
                found.push((name != given, rank, name, *document));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
            .into_iter()
            .map(|(_, _, _, document)| document)
            .collect()
    }

    /// Boards for one search.
    pub(super) fn scratch(&self) -> Scratch {
        let mut kept = self
            .scratches
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let scratch = kept.pop().unwrap_or_default();
        drop(kept);
        scratch.fitting(self.documents.len())
    }

    /// Keeps clean boards for another search.
    pub(super) fn give_back(&self, scratch: Scratch) {
        const KEPT: usize = 4;
        let mut kept = self
            .scratches
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if kept.len() < KEPT {
            kept.push(scratch);
        }
    }

    fn add_name(&mut self, name: &str, document: u32) {
        let hash = self.hasher.hash_one(analysis::name_key(name));
        let named = Named { hash, document };
        self.named.insert_unique(hash, named, |named| named.hash);
    }

    fn add_term(&mut self, text: &str) -> u32 {
        let terms = &self.terms;
        let hasher = &self.hasher;
        let hash = hasher.hash_one(text);
        let is_it = |term: &u32| &*terms[*term as usize].text == text;
        if let Some(term) = self.places.find(hash, is_it) {
            return *term;
        }
        let term = number(terms.len());
        let rehash = |term: &u32| hasher.hash_one(&*terms[*term as usize].text);
        self.places.insert_unique(hash, term, rehash);
        self.terms.push(Term {
            text: text.into(),
            postings: Postings::default(),
            form_of: None,
        });
        self.spellings
            .add(self.terms[term as usize].spelling(), term);
        term
    }

    /// A form of a word, if it is another one than that by which the word is known.
    fn add_form(&mut self, text: &str, word: u32) -> Option<u32> {
        if *self.terms[word as usize].text == *text {
            return None;
        }
        let form = self.add_term(&format!("{FORM}{text}"));
        self.terms[form as usize].form_of = Some(word);
        Some(form)
    }
}

impl Writer<'_> {
    /// Adds a document, and says its number. Its names are those of [`Names`].
    pub(super) fn add<'t>(
        &mut self,
        names: [&str; 3],
        texts: impl IntoIterator<Item = (Field, &'t str)>,
    ) -> u32 {
        let document = number(self.engine.documents.len());
        let mut words = std::mem::take(&mut self.words);
        let start = number(self.engine.name_words.len());
        let mut lengths = [0_u32; Field::ALL.len()];
        for (field, text) in texts {
            each_word(text, Pieces::All, |word| {
                let is_stop = is_stop_word(word.text);
                // In names only, for queries of nothing else.
                if is_stop && field != Field::Name {
                    return;
                }
                let term = self.term(word.text, word.kind);
                words.push((term, field));
                if field == Field::Name {
                    let form = self.engine.add_form(word.text, term);
                    words.extend(form.map(|form| (form, field)));
                }
                if !is_stop {
                    lengths[field as usize] += 1;
                }
                let names = &mut self.engine.name_words;
                let is_new = !names[start as usize..].contains(&term);
                if field == Field::Name && !is_stop && is_new {
                    names.push(term);
                }
            });
        }
        let each = Field::ALL.map(|field| worth(field, lengths[field as usize]));
        words.sort_unstable();
        for of_term in words.chunk_by(|(one, _), (other, _)| one == other) {
            let mut sum = 0.0;
            let mut fields = 0;
            for (_, field) in of_term {
                sum += each[*field as usize];
                fields |= field.bit();
            }
            let posting = Posting {
                document,
                weight: (SATURATION + 1.0) * sum / (sum + SATURATION),
                fields,
            };
            debug_assert!(posting.weight <= HEAVIEST, "{posting:?}");
            let term = &mut self.engine.terms[of_term[0].0 as usize];
            term.postings.push(posting);
        }
        words.clear();
        self.words = words;
        let end = number(self.engine.name_words.len());
        self.engine.documents.push(Document { start, end });
        self.engine.is_alive.push(true);
        for (index, name) in names.iter().enumerate() {
            if !names[..index].contains(name) {
                self.engine.add_name(name, document);
            }
        }
        document
    }

    fn term(&mut self, word: &str, kind: Kind) -> u32 {
        if let Some(term) = self.forms.get(word) {
            return *term;
        }
        let term = self.engine.add_term(&self.stems.stem(word, kind));
        if self.forms.len() < FORMS {
            self.forms.insert(word.into(), term);
        }
        term
    }
}

/// What one word counts in a field of so many words.
fn worth(field: Field, length: u32) -> f32 {
    let weighing = field.weighing();
    #[expect(clippy::cast_precision_loss, reason = "texts are short")]
    let relative = length as f32 / weighing.usual;
    weighing.weight / (1.0 - weighing.length + weighing.length * relative)
}

/// Neither documents nor words are more than 2^32: they would not fit into memory.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
