//! From what is looked for to the documents that fit, the best first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::analysis::name_key;
use super::board::{Board, Score, Scratch};
use super::engine::{Engine, Names, Visible};
use super::field::Field;
use super::plan::{Clue, Plan, Reading, Vocabulary, Way};

/// How much more a document counts whose name the query covers.
const COVERED_NAME: f32 = 0.5;
/// How much the best part of a query counts beside the whole of it.
const BEST_PART: f32 = 0.5;
/// How much more a document counts that is the best one for some part of the query: who asks for
/// two things gets both, and not the first in all its forms.
const FIRST_OF_PART: f32 = 0.1;
/// How much more a document counts whose name is what the query says, but for mistakes. That puts it
/// before all that is told with the same words, however often.
const MISSPELT_NAME: f32 = 1.0;

/// What fits a query.
#[derive(Debug, Default)]
pub(super) struct Ranked {
    /// The part that was asked for.
    pub(super) documents: Vec<RankedDocument>,
    /// How many fit in all.
    pub(super) total: usize,
    /// The words that were looked for; reasons refer to them.
    pub(super) clues: Vec<Clue>,
}

/// A document that fits.
#[derive(Debug)]
pub(super) struct RankedDocument {
    pub(super) document: u32,
    pub(super) score: f32,
    /// The query says its name.
    pub(super) is_named: bool,
    pub(super) reasons: Vec<Reason>,
}

/// Why a document fits: a word of the query, by its indices, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason {
    pub(super) clue: usize,
    pub(super) reading: usize,
    pub(super) fields: u8,
}

/// Ranks the documents that are visible, and gives `limit` of them from `offset` on.
///
/// Equal scores are in the order of the call names, so that no order depends on when a document came.
pub(super) fn rank(
    engine: &Engine,
    names: &impl Names,
    visible: Visible<'_>,
    query: &str,
    offset: usize,
    limit: usize,
) -> Ranked {
    let mut named = named(engine, names, visible, query);
    let mut vocabulary = Vocabulary::new(engine, visible);
    let plan = Plan::new(query, &mut vocabulary);
    let mut scratch = engine.scratch();
    let mut ranking = Ranking {
        engine,
        names,
        visible,
        vocabulary,
        plan,
    };
    let firsts = ranking.score(&mut scratch);
    for document in ranking.misspelt() {
        scratch.whole.raise(document, 1.0 + MISSPELT_NAME);
    }
    let whole = &scratch.whole;
    let is_scored = |document: &u32| whole.of(*document).all > 0.0;
    let total = whole.touched().len() + named.iter().filter(|named| !is_scored(named)).count();
    let end = offset.saturating_add(limit).min(total);
    named.truncate(end);
    let mut found: Vec<(u32, f32, bool)> = Vec::with_capacity(named.len());
    for document in &named {
        found.push((
            *document,
            ranking.finished(&scratch, &firsts, *document),
            true,
        ));
    }
    for (document, score) in ranking.best(&scratch, &firsts, &named, end - named.len()) {
        found.push((document, score, false));
    }
    scratch.clean();
    engine.give_back(scratch);
    let found = found.into_iter().skip(offset);
    let mut documents: Vec<RankedDocument> = found
        .map(|(document, score, is_named)| RankedDocument {
            document,
            score,
            is_named,
            reasons: Vec::new(),
        })
        .collect();
    ranking.give_reasons(&mut documents);
    Ranked {
        documents,
        total,
        clues: ranking.plan.clues,
    }
}

struct Ranking<'a, N> {
    engine: &'a Engine,
    names: &'a N,
    visible: Visible<'a>,
    vocabulary: Vocabulary<'a>,
    plan: Plan,
}

impl<N: Names> Ranking<'_, N> {
    /// Scores all documents, and finds the best one of each part.
    fn score(&mut self, scratch: &mut Scratch) -> Vec<u32> {
        let Scratch {
            whole,
            part,
            best,
            readings,
        } = scratch;
        let count = self.engine.len();
        whole.fit(count);
        if !self.plan.parts.is_empty() {
            part.fit(count);
            best.fit(count);
        }
        if self.plan.clues.iter().any(|clue| clue.readings.len() > 1) {
            readings.fit(count);
        }
        for clue in &self.plan.clues {
            self.add(clue, whole, readings);
        }
        let mut firsts = Vec::new();
        for index in 0..self.plan.parts.len() {
            for clue in &self.plan.parts[index] {
                self.add(&self.plan.clues[*clue], part, readings);
            }
            let first = self.select(part.touched(), |document| part.of(document), 1);
            firsts.extend(first.first().map(|(document, _)| *document));
            let scores = part.drain();
            best.keep_better(
                scores.map(|(document, Score { all, .. })| (document, Score { all, name: 0.0 })),
            );
        }
        firsts
    }

    /// The documents whose names have every word of the query and no other, though not as it spells
    /// them.
    fn misspelt(&self) -> Vec<u32> {
        const MOST_WORDS: usize = 8;
        let clues = &self.plan.clues;
        let is_own = |reading: &&Reading| !matches!(reading.way, Way::Synonym(_));
        let is_corrected = |reading: &Reading| reading.way == Way::Corrected;
        let mut readings = clues.iter().flat_map(|clue| &clue.readings);
        if clues.len() > MOST_WORDS || !readings.any(is_corrected) {
            return Vec::new();
        }
        let terms: Vec<Vec<u32>> = clues
            .iter()
            .map(|clue| {
                clue.readings
                    .iter()
                    .filter(is_own)
                    .map(|reading| reading.term)
                    .collect()
            })
            .collect();
        let effort = |terms: &&Vec<u32>| -> u64 {
            let counts = terms.iter().map(|term| u64::from(self.engine.count(*term)));
            counts.sum()
        };
        let Some(rarest) = terms.iter().min_by_key(effort) else {
            return Vec::new();
        };
        let is_it = |document: u32| {
            let has = |term: &u32| {
                self.engine
                    .words_of_name(document)
                    .any(|word| word == *term)
            };
            let mut words = self.engine.words_of_name(document);
            terms.iter().all(|terms| terms.iter().any(has))
                && words.all(|word| terms.iter().any(|terms| terms.contains(&word)))
        };
        let mut found: Vec<u32> = Vec::new();
        for term in rarest {
            for posting in self.engine.postings(*term) {
                let is_in_name = posting.fields & Field::Name.bit() != 0;
                if is_in_name && self.visible.has(posting.document) && is_it(posting.document) {
                    found.push(posting.document);
                }
            }
        }
        // With two readings of one word in its name.
        found.sort_unstable();
        found.dedup();
        found
    }

    fn add(&self, clue: &Clue, board: &mut Board, readings: &mut Board) {
        let [only] = &clue.readings[..] else {
            for reading in &clue.readings {
                readings.keep_better(self.scores(clue, reading));
            }
            board.add(readings.drain());
            return;
        };
        board.add(self.scores(clue, only));
    }

    /// What a word counts in the documents that have it.
    fn scores(&self, clue: &Clue, reading: &Reading) -> impl Iterator<Item = (u32, Score)> {
        let value = reading.value * clue.weight;
        let in_name = match reading.way {
            Way::Synonym(_) => 0.0,
            _ => value,
        };
        let visible = self.visible;
        let seen = self.engine.postings(reading.term);
        let seen = seen.filter(move |posting| visible.has(posting.document));
        seen.map(move |posting| {
            let is_in_name = posting.fields & Field::Name.bit() != 0;
            let score = Score {
                all: value * posting.weight,
                name: if is_in_name { in_name } else { 0.0 },
            };
            (posting.document, score)
        })
    }

    /// The score of a document whose name is covered so far.
    fn with_name(&mut self, document: u32, Score { all, name }: Score) -> f32 {
        if name == 0.0 {
            return all;
        }
        let mut whole_name = 0.0;
        for word in self.engine.words_of_name(document) {
            whole_name += self.vocabulary.rarity(word);
        }
        let covered = if whole_name > 0.0 {
            (name / whole_name).min(1.0)
        } else {
            0.0
        };
        all * (1.0 + COVERED_NAME * covered)
    }

    #[inline]
    fn before_name(scratch: &Scratch, firsts: &[u32], document: u32) -> Score {
        let mut score = scratch.whole.of(document);
        if firsts.is_empty() {
            return score;
        }
        score.all += BEST_PART * scratch.best.of(document).all;
        if firsts.contains(&document) {
            score.all *= 1.0 + FIRST_OF_PART;
        }
        score
    }

    fn finished(&mut self, scratch: &Scratch, firsts: &[u32], document: u32) -> f32 {
        self.with_name(document, Self::before_name(scratch, firsts, document))
    }

    fn best(
        &mut self,
        scratch: &Scratch,
        firsts: &[u32],
        named: &[u32],
        count: usize,
    ) -> Vec<(u32, f32)> {
        let score = |document| Self::before_name(scratch, firsts, document);
        if named.is_empty() {
            return self.select(scratch.whole.touched(), score, count);
        }
        let others = scratch.whole.touched().iter().copied();
        let others: Vec<u32> = others.filter(|other| !named.contains(other)).collect();
        self.select(&others, score, count)
    }

    /// The best of some documents, sorted.
    fn select(
        &mut self,
        documents: &[u32],
        score: impl Fn(u32) -> Score,
        count: usize,
    ) -> Vec<(u32, f32)> {
        if count == 0 || documents.is_empty() {
            return Vec::new();
        }
        // What a name adds takes a while to work out, so the most promising come first, until none that
        // is left can be among the best. Scores are above zero, where bits are in the order of numbers.
        let least = least_of_best(documents.iter().map(|document| score(*document).all), count);
        let mut promising: Vec<(u32, u32)> = Vec::new();
        for document in documents {
            let score = score(*document);
            let most = if score.name > 0.0 {
                score.all * (1.0 + COVERED_NAME)
            } else {
                score.all
            };
            if most >= least {
                promising.push((most.to_bits(), *document));
            }
        }
        let mut promising = BinaryHeap::from(promising);
        let mut reached = Best::of(count);
        let mut best: Vec<(u32, f32)> = Vec::with_capacity(count.min(promising.len()));
        while let Some((most, document)) = promising.pop() {
            if most < reached.least() {
                break;
            }
            let score = self.with_name(document, score(document));
            reached.add(score.to_bits());
            best.push((document, score));
        }
        let names = self.names;
        let order = |a: &(u32, f32), b: &(u32, f32)| {
            let scores = b.1.total_cmp(&a.1);
            scores.then_with(|| names.call_name(a.0).cmp(names.call_name(b.0)))
        };
        if count < best.len() {
            best.select_nth_unstable_by(count - 1, order);
            best.truncate(count);
        }
        best.sort_unstable_by(order);
        best
    }

    /// Looks up where the words of the query stand in the documents that are shown.
    #[inline(never)]
    fn give_reasons(&self, documents: &mut [RankedDocument]) {
        let mut places: Vec<(u32, usize)> = documents
            .iter()
            .enumerate()
            .map(|(at, ranked)| (ranked.document, at))
            .collect();
        places.sort_unstable();
        for (clue_index, clue) in self.plan.clues.iter().enumerate() {
            for (reading_index, reading) in clue.readings.iter().enumerate() {
                // One reading of a word is enough.
                let lacks_it = |at: usize| {
                    let last = documents[at].reasons.last();
                    last.is_none_or(|last| last.clue != clue_index)
                };
                let places: Vec<(u32, usize)> = places
                    .iter()
                    .copied()
                    .filter(|(_, at)| lacks_it(*at))
                    .collect();
                let mut left = &places[..];
                for posting in self.engine.postings(reading.term) {
                    while left
                        .first()
                        .is_some_and(|(next, _)| *next < posting.document)
                    {
                        left = &left[1..];
                    }
                    let Some((next, at)) = left.first() else {
                        break;
                    };
                    if *next != posting.document {
                        continue;
                    }
                    documents[*at].reasons.push(Reason {
                        clue: clue_index,
                        reading: reading_index,
                        fields: posting.fields,
                    });
                }
            }
        }
    }
}

/// The score that so many of them reach; zero where there are not that many.
fn least_of_best(scores: impl Iterator<Item = f32>, count: usize) -> f32 {
    let mut best = Best::of(count);
    for score in scores {
        best.add(score.to_bits());
    }
    f32::from_bits(best.least())
}

/// The greatest of many numbers, so many of them.
struct Best {
    numbers: BinaryHeap<Reverse<u32>>,
    count: usize,
}

impl Best {
    fn of(count: usize) -> Self {
        Self {
            numbers: BinaryHeap::new(),
            count,
        }
    }

    fn add(&mut self, number: u32) {
        if self.numbers.len() < self.count {
            self.numbers.push(Reverse(number));
        } else if number > self.least() {
            self.numbers.pop();
            self.numbers.push(Reverse(number));
        }
    }

    /// The least of them; 0 as long as there are fewer.
    fn least(&self) -> u32 {
        let is_full = self.numbers.len() == self.count;
        let least = self.numbers.peek().filter(|_| is_full);
        least.map_or(0, |least| least.0)
    }
}

/// The documents that the query says the names of, in its order.
///
/// A name is the whole query, what stands between commas or lines, or a piece without blanks that
/// looks like a name (`file_write`, `getWeather`). A plain word is one only if all pieces are names:
/// "search, fetch" and "search fetch" name two tools, "search for a word" names none.
fn named(engine: &Engine, names: &impl Names, visible: Visible<'_>, query: &str) -> Vec<u32> {
    const MOST: usize = 256;
    let mut found: Vec<u32> = Vec::new();
    let find = |piece: &str| engine.find_named(names, visible, &name_key(piece), piece);
    let mut add = |documents: Vec<u32>| {
        for document in documents {
            if !found.contains(&document) {
                found.push(document);
            }
        }
    };
    let pieces = query.split(|char: char| char.is_whitespace() || matches!(char, ',' | ';'));
    let pieces: Vec<&str> = pieces
        .map(bare)
        .filter(|piece| !piece.is_empty())
        .take(MOST)
        .collect();
    let of_pieces: Vec<Vec<u32>> = pieces.iter().map(|piece| find(piece)).collect();
    let are_names = of_pieces.iter().all(|documents| !documents.is_empty());
    let of_segments = query.split([',', ';', '\n']).map(bare).take(MOST);
    let of_segments: Vec<&str> = of_segments.collect();
    for (piece, documents) in pieces.iter().zip(of_pieces) {
        if are_names || looks_like_name(piece) || of_segments.contains(piece) {
            add(documents);
        }
    }
    // "file write" for `file_write`
    if (2..=6).contains(&pieces.len()) && !are_names {
        add(find(&pieces.join("_")));
    }
    found
}

/// Without the marks that names are put between in prose.
fn bare(piece: &str) -> &str {
    piece.trim_matches(|char: char| {
        char.is_whitespace() || char.is_ascii_punctuation() && !matches!(char, '_' | '-')
    })
}

fn looks_like_name(piece: &str) -> bool {
    let is_between = |char: char| char.is_ascii_punctuation();
    let has_hump = piece
        .as_bytes()
        .windows(2)
        .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    has_hump || piece.trim_matches(is_between).contains(is_between)
}
