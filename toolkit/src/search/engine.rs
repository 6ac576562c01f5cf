use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};

use foldhash::fast::RandomState;
use hashbrown::HashTable;

use super::analysis::{self, Kind, Pieces, Stems, each_word, is_stop_word};
use super::board::Scratch;
use super::field::Field;
use super::lexicon::Lexicon;
use super::postings::{Entries, HEAVIEST, Posting, Postings};
use super::spelling::Spellings;

/// How soon a word that occurs more often counts no more.
const SATURATION: f32 = 0.6;

/// An inverted index of short documents, which it knows by number.
///
/// What it is asked with the documents that may be seen it answers as if there were no others: how
/// rare a word is, which words there are at all, and what a score is depend on these alone.
#[derive(Default)]
pub(super) struct Engine {
    terms: Lexicon,
    postings: Postings,
    /// Forms of words in names, which are kept for misspelt words alone, each with its word; in rising
    /// order. Their texts have [`FORM`] before them, which no word of a text has.
    forms: Vec<(u32, u32)>,
    spellings: Spellings,
    /// Documents by their names and those of their tools, as [`analysis::name_key`] writes them.
    named: HashTable<Named>,
    hasher: RandomState,
    name_words: NameWords,
    is_alive: Vec<bool>,
    dead: usize,
    /// Boards of searches that are over.
    pub(super) scratches: Mutex<Vec<Scratch>>,
}

/// Marks forms, as `meeting` is one of `meet`.
const FORM: char = '\u{1}';

/// A document with the hash of one of its names.
#[derive(Clone, Copy)]
struct Named {
    hash: u32,
    document: u32,
}

impl Named {
    /// Half of a hash is enough to find few, of which the name is looked at. It is spread again, as the
    /// table looks at either end of the whole.
    fn spread(self) -> u64 {
        u64::from(self.hash).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// The words of all names, in the order of the documents: seven bits a byte, the lowest first.
#[derive(Default)]
struct NameWords {
    bytes: Vec<u8>,
    /// Where the words of each document end.
    ends: Vec<u32>,
}

impl NameWords {
    /// Adds the next document.
    fn push(&mut self, words: impl IntoIterator<Item = u32>) {
        for mut word in words {
            while word >= 0x80 {
                let [low, ..] = word.to_le_bytes();
                self.bytes.push(low | 0x80);
                word >>= 7;
            }
            let [low, ..] = word.to_le_bytes();
            self.bytes.push(low);
        }
        self.ends.push(number(self.bytes.len()));
    }

    fn of(&self, document: u32) -> impl Iterator<Item = u32> {
        let document = document as usize;
        let start = document
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        let bytes = &self.bytes[start as usize..self.ends[document] as usize];
        let words = bytes.chunk_by(|byte, _| *byte >= 0x80);
        words.map(|bytes| {
            let bytes = bytes.iter().rev();
            bytes.fold(0, |word, byte| word << 7 | u32::from(byte & 0x7f))
        })
    }

    fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
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

/// Some of the documents.
#[derive(Debug)]
pub(super) struct Mask {
    documents: Box<[bool]>,
    count: usize,
}

impl Mask {
    pub(super) fn has(&self, document: u32) -> bool {
        self.documents[document as usize]
    }
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
    /// The number of documents before it.
    before: usize,
    stems: Stems,
    forms: Lexicon,
    /// The words that the forms belong to.
    terms_of_forms: Vec<u32>,
    /// The words of the document at hand, with their fields.
    words: Vec<(u32, Field)>,
    /// Those of its name, each once and in order.
    name_words: Vec<u32>,
}

/// Forms that a writer remembers at most.
const FORMS: usize = 1 << 15;

impl Engine {
    /// Adds documents from now on, by the writer.
    pub(super) fn writer(&mut self) -> Writer<'_> {
        Writer {
            before: self.is_alive.len(),
            engine: self,
            stems: Stems::new(),
            forms: Lexicon::default(),
            terms_of_forms: Vec::new(),
            words: Vec::new(),
            name_words: Vec::new(),
        }
    }

    /// The number of documents, those that were removed included.
    pub(super) fn len(&self) -> usize {
        self.is_alive.len()
    }

    /// Takes a document out. The others keep their numbers until [`Engine::compact`].
    pub(super) fn remove(&mut self, document: u32) {
        let is_alive = &mut self.is_alive[document as usize];
        self.dead += usize::from(*is_alive);
        *is_alive = false;
    }

    /// Whether so much was removed that it should be forgotten.
    pub(super) fn is_worn(&self) -> bool {
        self.dead > 64 && self.dead * 2 > self.is_alive.len()
    }

    /// Forgets what was removed: the documents that are left get the numbers from 0 on, in the same
    /// order.
    pub(super) fn compact(&mut self) {
        let old = std::mem::take(self);
        self.hasher = old.hasher;
        let mut new_numbers = Vec::with_capacity(old.is_alive.len());
        let mut next = 0;
        for is_alive in &old.is_alive {
            new_numbers.push(is_alive.then_some(next));
            next += u32::from(*is_alive);
        }
        let new_number = |document: u32| new_numbers[document as usize];
        let mut forms = old.forms.iter().peekable();
        let mut new_terms: Vec<Option<u32>> = Vec::with_capacity(old.terms.len());
        for term in 0..number(old.terms.len()) {
            let form = forms.next_if(|(form, _)| *form == term);
            let mut new = None;
            for posting in old.postings.of(term) {
                if let Some(document) = new_number(posting.document) {
                    let new = *new.get_or_insert_with(|| self.add_term(old.terms.word(term)));
                    self.postings.push(
                        new,
                        Posting {
                            document,
                            ..posting
                        },
                    );
                }
            }
            // A word comes before its forms, and is there as long as one of them.
            let word = form.and_then(|(_, word)| new_terms[*word as usize]);
            self.forms.extend(new.zip(word));
            new_terms.push(new);
        }
        for (document, is_alive) in (0..).zip(&old.is_alive) {
            if *is_alive {
                let words = old.name_words.of(document);
                let words = words.filter_map(|word| new_terms[word as usize]);
                self.name_words.push(words);
            }
        }
        self.is_alive = vec![true; next as usize];
        for named in old.named {
            if let Some(document) = new_number(named.document) {
                let named = Named { document, ..named };
                let hash = named.spread();
                self.named
                    .insert_unique(hash, named, |named| named.spread());
            }
        }
        self.shrink();
    }

    /// Gives back what was taken for documents to come.
    fn shrink(&mut self) {
        self.terms.shrink();
        self.postings.shrink();
        self.forms.shrink_to_fit();
        self.spellings.shrink();
        self.name_words.shrink();
        self.is_alive.shrink_to_fit();
    }

    /// The documents that are there and fit.
    pub(super) fn mask(&self, mut fits: impl FnMut(u32) -> bool) -> Mask {
        let mut count = 0;
        let alive = (0..).zip(&self.is_alive);
        let documents = alive.map(|(document, is_alive)| {
            let fits = *is_alive && fits(document);
            count += usize::from(fits);
            fits
        });
        let documents = documents.collect();
        Mask { documents, count }
    }

    /// Which documents are there.
    pub(super) fn is_alive(&self) -> &[bool] {
        &self.is_alive
    }

    /// Only those documents.
    pub(super) fn visible<'a>(&'a self, only: Option<&'a Mask>) -> Visible<'a> {
        let all = self.is_alive.len();
        let (only, count) = match only {
            Some(only) => (&*only.documents, only.count),
            None => (&*self.is_alive, all - self.dead),
        };
        Visible {
            only: (count < all).then_some(only),
            count,
        }
    }

    /// Where a term stands.
    #[inline]
    pub(super) fn postings(&self, term: u32) -> Entries<'_> {
        self.postings.of(term)
    }

    /// How many documents have a term, those that were removed included.
    pub(super) fn count(&self, term: u32) -> u32 {
        self.postings.count(term)
    }

    /// A term as it is looked up.
    pub(super) fn text(&self, term: u32) -> &str {
        self.terms.word(term)
    }

    /// A term as it is written.
    pub(super) fn spelling(&self, term: u32) -> &str {
        written(self.text(term))
    }

    /// The word that a form belongs to; every other term is its own.
    pub(super) fn word_of(&self, term: u32) -> u32 {
        let found = self.forms.binary_search_by_key(&term, |(form, _)| *form);
        found.map_or(term, |at| self.forms[at].1)
    }

    pub(super) fn find_term(&self, text: &str) -> Option<u32> {
        self.terms.find(text)
    }

    pub(super) fn spellings(&self) -> &Spellings {
        &self.spellings
    }

    /// The different words of a document's name, in order.
    pub(super) fn words_of_name(&self, document: u32) -> impl Iterator<Item = u32> {
        self.name_words.of(document)
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
        let wanted = self.named(key, 0);
        let candidates = self
            .named
            .iter_hash(wanted.spread())
            .filter(|named| named.hash == wanted.hash && visible.has(named.document));
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
        kept.pop().unwrap_or_default()
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
        let named = self.named(&analysis::name_key(name), document);
        self.named
            .insert_unique(named.spread(), named, |named| named.spread());
    }

    fn named(&self, key: &str, document: u32) -> Named {
        let [a, b, c, d, ..] = self.hasher.hash_one(key).to_le_bytes();
        let hash = u32::from_le_bytes([a, b, c, d]);
        Named { hash, document }
    }

    fn add_term(&mut self, text: &str) -> u32 {
        let known = self.terms.len();
        let term = self.terms.add(text);
        if term as usize == known {
            self.spellings.add(written(text), term);
        }
        term
    }

    /// A form of a word, if it is another one than that by which the word is known.
    fn add_form(&mut self, text: &str, word: u32) -> Option<u32> {
        if self.text(word) == text {
            return None;
        }
        let known = self.terms.len();
        let form = self.add_term(&format!("{FORM}{text}"));
        if form as usize == known {
            self.forms.push((form, word));
        }
        Some(form)
    }
}

/// A term without the mark of a form.
fn written(text: &str) -> &str {
    text.strip_prefix(FORM).unwrap_or(text)
}

impl Writer<'_> {
    /// Adds a document, and says its number. Its names are those of [`Names`].
    pub(super) fn add<'t>(
        &mut self,
        names: [&str; 3],
        texts: impl IntoIterator<Item = (Field, &'t str)>,
    ) -> u32 {
        let document = number(self.engine.is_alive.len());
        let mut words = std::mem::take(&mut self.words);
        let mut name_words = std::mem::take(&mut self.name_words);
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
                if field == Field::Name && !is_stop && !name_words.contains(&term) {
                    name_words.push(term);
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
            self.engine.postings.push(of_term[0].0, posting);
        }
        self.engine.name_words.push(name_words.drain(..));
        words.clear();
        (self.words, self.name_words) = (words, name_words);
        self.engine.is_alive.push(true);
        for (index, name) in names.iter().enumerate() {
            if !names[..index].contains(name) {
                self.engine.add_name(name, document);
            }
        }
        document
    }

    fn term(&mut self, word: &str, kind: Kind) -> u32 {
        if kind != Kind::Word {
            return self.engine.add_term(word);
        }
        if let Some(form) = self.forms.find(word) {
            return self.terms_of_forms[form as usize];
        }
        let term = self.engine.add_term(&self.stems.stem(word, kind));
        if self.forms.len() < FORMS {
            self.forms.add(word);
            self.terms_of_forms.push(term);
        }
        term
    }

    /// Ends a row of documents.
    pub(super) fn finish(self) {
        // After a few that join many it would take longer than all else.
        let all = self.engine.is_alive.len();
        if (all - self.before) * 2 >= all {
            self.engine.shrink();
        }
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
pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
