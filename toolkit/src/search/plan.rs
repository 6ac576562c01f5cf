//! From what was typed to what is looked for.

use std::collections::HashMap;

use super::analysis::{Kind, Pieces, Stems, each_word, is_stop_word};
use super::engine::{Engine, Visible};
use super::synonyms;

/// What a word counts that a misspelt one was probably meant to be.
const CORRECTED: f32 = 0.6;
/// What another word for the same counts.
const SYNONYM: f32 = 0.2;
/// A word that more documents have needs no other words for it: there are more hits than anybody
/// looks at.
const COMMON: u32 = 100;
/// What a number counts: mostly it is a value, and not about the tool.
const NUMBER: f32 = 0.3;

/// More words are not looked for; a query is no document.
const MOST_WORDS: usize = 128;
/// More words are not corrected.
const MOST_CORRECTED: usize = 16;
/// More parts are one.
const MOST_PARTS: usize = 16;
/// Shorter parts, in bytes, say nothing by themselves.
const SHORTEST_PART: usize = 9;

/// What is looked for.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) clues: Vec<Clue>,
    /// The sentences of the query and what `and` divides, as indices of clues; none where there is
    /// but one.
    pub(super) parts: Vec<Vec<usize>>,
}

/// One word of a query.
#[derive(Debug)]
pub(super) struct Clue {
    /// As it was typed, in small letters.
    pub(super) word: String,
    pub(super) weight: f32,
    /// What may be meant; the best counts.
    pub(super) readings: Vec<Reading>,
}

/// A word of the index that a word of the query may stand for.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) term: u32,
    /// How rare the word is, times what this way of reading counts.
    pub(super) value: f32,
    pub(super) way: Way,
}

/// How a word was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    AsWritten,
    Corrected,
    /// Another word for it.
    Synonym(&'static str),
}

/// A word of a query with its surroundings.
struct Token {
    text: String,
    kind: Kind,
    part: usize,
    start: usize,
    end: usize,
    is_stop: bool,
}

/// What is known of the words that somebody may see.
pub(super) struct Vocabulary<'a> {
    engine: &'a Engine,
    visible: Visible<'a>,
    /// How many documents have a term, where that takes counting.
    counts: HashMap<u32, u32>,
}

impl<'a> Vocabulary<'a> {
    pub(super) fn new(engine: &'a Engine, visible: Visible<'a>) -> Self {
        Self {
            engine,
            visible,
            counts: HashMap::new(),
        }
    }

    fn count(&mut self, term: u32) -> u32 {
        if self.visible.is_all() {
            return self.engine.count(term);
        }
        let postings = self.engine.postings(term);
        let visible = self.visible;
        *self.counts.entry(term).or_insert_with(|| {
            let seen = postings.filter(|posting| visible.has(posting.document));
            u32::try_from(seen.count()).unwrap_or(u32::MAX)
        })
    }

    /// How rare a term is.
    pub(super) fn rarity(&mut self, term: u32) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "the logarithm does not need it")]
        let (all, having) = (self.visible.count() as f32, self.count(term) as f32);
        (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
    }

    /// A term that occurs.
    fn find(&mut self, text: &str) -> Option<u32> {
        let term = self.engine.find_term(text)?;
        (self.count(term) > 0).then_some(term)
    }

    fn near(&mut self, word: &str, stem: &str) -> Vec<u32> {
        let engine = self.engine;
        let text = |term: u32| engine.spelling(term);
        let near = engine
            .spellings()
            .near(word, stem, text, |term| self.count(term));
        if near.is_empty() {
            return self.cut_off(word).into_iter().collect();
        }
        let mut words: Vec<u32> = Vec::with_capacity(near.len());
        for word in near.into_iter().map(|near| engine.word_of(near)) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    }

    /// The longest stem that a word begins with, for mistakes in its ending (`notificaton`).
    fn cut_off(&mut self, word: &str) -> Option<u32> {
        const SHORTEST_STEM: usize = 5;
        const LONGEST_ENDING: usize = 7;
        let shortest = SHORTEST_STEM.max(word.len().saturating_sub(LONGEST_ENDING));
        let ends = (shortest..word.len()).rev();
        let mut starts = ends.filter_map(|end| word.get(..end));
        starts.find_map(|start| self.find(start))
    }
}

impl Plan {
    pub(super) fn new(text: &str, vocabulary: &mut Vocabulary<'_>) -> Self {
        let mut tokens = tokens(text);
        if tokens.iter().any(|token| !token.is_stop) {
            tokens.retain(|token| !token.is_stop);
        }
        tokens.truncate(MOST_WORDS);
        let mut lowering = Lowering {
            vocabulary,
            stems: Stems::new(),
            plan: Self::default(),
            of_term: HashMap::new(),
            corrected: 0,
        };
        let mut of_parts: Vec<Vec<usize>> = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            if of_parts.len() <= token.part {
                of_parts.resize_with(token.part + 1, Vec::new);
            }
            let part = &mut of_parts[token.part];
            let before = index.checked_sub(1).map(|before| &tokens[before]);
            if let Some(before) = before.filter(|before| before.part == token.part) {
                lowering.joined(before, token, part);
            }
            lowering.token(token, part);
        }
        let mut plan = lowering.plan;
        let mut parts = of_parts.into_iter().enumerate();
        plan.parts = parts
            .by_ref()
            .filter(|(part, clues)| !clues.is_empty() && span(&tokens, *part) >= SHORTEST_PART)
            .map(|(_, clues)| clues)
            .collect();
        if plan.parts.len() < 2 {
            plan.parts.clear();
        }
        plan
    }
}

/// How much of the query a part takes.
fn span(tokens: &[Token], part: usize) -> usize {
    let mut of_part = tokens.iter().filter(|token| token.part == part);
    let first = of_part.next();
    let last = of_part.next_back().or(first);
    let ends = first.zip(last);
    ends.map_or(0, |(first, last)| last.end - first.start)
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut part = 0;
    let mut end = 0;
    each_word(text, Pieces::Longest, |word| {
        let between = text.get(end..word.start).unwrap_or_default();
        let divides = matches!(word.text, "and" | "then" | "also");
        if (divides || is_end_of_sentence(between)) && part + 1 < MOST_PARTS {
            part += 1;
        }
        end = word.end;
        tokens.push(Token {
            text: word.text.to_owned(),
            kind: word.kind,
            part,
            start: word.start,
            end: word.end,
            is_stop: is_stop_word(word.text),
        });
    });
    tokens
}

/// `3.5` and `file.txt` are no sentences.
fn is_end_of_sentence(between: &str) -> bool {
    let is_stop = |char: char| matches!(char, '.' | '!' | '?' | ';' | '。' | '！' | '？');
    let ends = between.contains(is_stop) && between.contains(char::is_whitespace);
    ends || between.contains('\n')
}

/// Makes clues of words, each once.
struct Lowering<'v, 'a> {
    vocabulary: &'v mut Vocabulary<'a>,
    stems: Stems,
    plan: Plan,
    of_term: HashMap<String, usize>,
    corrected: usize,
}

impl Lowering<'_, '_> {
    fn token(&mut self, token: &Token, part: &mut Vec<usize>) {
        let stem = self.stems.stem(&token.text, token.kind).into_owned();
        if let Some(known) = self.of_term.get(&stem) {
            add(*known, part);
            return;
        }
        let own = self.vocabulary.find(&stem);
        if own.is_none()
            && let Some((first, second)) = self.halves(token)
        {
            self.push(&token.text, first, 1.0, part);
            self.push(&token.text, second, 1.0, part);
            return;
        }
        let mut readings: Vec<Reading> = Vec::new();
        if let Some(term) = own {
            readings.push(self.reading(term, 1.0, Way::AsWritten));
        } else if token.kind == Kind::Word && !token.is_stop && self.corrected < MOST_CORRECTED {
            self.corrected += 1;
            for term in self.vocabulary.near(&token.text, &stem) {
                readings.push(self.reading(term, CORRECTED, Way::Corrected));
            }
        }
        // A common word must not become rare by what else it is called.
        let most = match readings.first() {
            Some(first) if first.way == Way::AsWritten => first.value * SYNONYM,
            _ => f32::INFINITY,
        };
        let is_common = own.is_some_and(|term| self.vocabulary.count(term) > COMMON);
        let others = if is_common { &[] } else { synonyms::of(&stem) };
        for (stem, word) in others {
            if let Some(term) = self.vocabulary.find(stem) {
                let mut reading = self.reading(term, SYNONYM, Way::Synonym(word));
                reading.value = reading.value.min(most);
                readings.push(reading);
            }
        }
        if readings.is_empty() {
            return;
        }
        let weight = if token.kind == Kind::Number {
            NUMBER
        } else {
            1.0
        };
        let clue = Clue {
            word: token.text.clone(),
            weight,
            readings,
        };
        add(self.plan.clues.len(), part);
        self.of_term.insert(stem, self.plan.clues.len());
        self.plan.clues.push(clue);
    }

    /// Two words that are also written as one.
    fn joined(&mut self, before: &Token, token: &Token, part: &mut Vec<usize>) {
        const SHORTEST: usize = 6;
        let is_word = |token: &Token| token.kind == Kind::Word && !token.is_stop;
        // With anything between them but one blank or mark they are no neighbours.
        if !is_word(before) || !is_word(token) || token.start > before.end + 1 {
            return;
        }
        let joined = [&*before.text, &*token.text].concat();
        let stem = self.stems.stem(&joined, Kind::Word).into_owned();
        if stem.len() >= SHORTEST
            && let Some(term) = self.vocabulary.find(&stem)
        {
            self.push(&joined, term, 1.0, part);
        }
    }

    /// One word that is also written as two.
    fn halves(&mut self, token: &Token) -> Option<(u32, u32)> {
        const SHORTEST: usize = 3;
        let word = &*token.text;
        if token.kind != Kind::Word || word.len() < 2 * SHORTEST + 1 {
            return None;
        }
        (SHORTEST..=word.len() - SHORTEST).find_map(|at| {
            let (first, second) = (word.get(..at)?, word.get(at..)?);
            let first = self.stems.stem(first, Kind::Word);
            let first = self.vocabulary.find(&first)?;
            let second = self.stems.stem(second, Kind::Word);
            Some((first, self.vocabulary.find(&second)?))
        })
    }

    fn push(&mut self, word: &str, term: u32, weight: f32, part: &mut Vec<usize>) {
        let stem = self.vocabulary.engine.text(term).to_owned();
        if let Some(known) = self.of_term.get(&stem) {
            add(*known, part);
            return;
        }
        let readings = vec![self.reading(term, 1.0, Way::AsWritten)];
        add(self.plan.clues.len(), part);
        self.of_term.insert(stem, self.plan.clues.len());
        self.plan.clues.push(Clue {
            word: word.to_owned(),
            weight,
            readings,
        });
    }

    fn reading(&mut self, term: u32, factor: f32, way: Way) -> Reading {
        Reading {
            term,
            value: self.vocabulary.rarity(term) * factor,
            way,
        }
    }
}

fn add(clue: usize, part: &mut Vec<usize>) {
    if !part.contains(&clue) {
        part.push(clue);
    }
}
