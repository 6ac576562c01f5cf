/// What documents have scored so far, all zero to begin with.
#[derive(Debug, Default)]
pub(super) struct Board {
    scores: Vec<Score>,
    /// The documents above zero.
    touched: Vec<u32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Score {
    /// Of all words.
    pub(super) all: f32,
    /// How rare the words are that stand in its name.
    pub(super) name: f32,
}

impl Board {
    #[inline]
    pub(super) fn add(&mut self, document: u32, score: Score) {
        let place = &mut self.scores[document as usize];
        if place.all == 0.0 {
            self.touched.push(document);
        }
        place.all += score.all;
        place.name += score.name;
    }

    /// Keeps the better of two readings of one word.
    #[inline]
    pub(super) fn keep_better(&mut self, document: u32, score: Score) {
        let place = &mut self.scores[document as usize];
        if place.all == 0.0 {
            self.touched.push(document);
        }
        place.all = place.all.max(score.all);
        place.name = place.name.max(score.name);
    }

    /// Makes a score so many times as much.
    pub(super) fn raise(&mut self, document: u32, factor: f32) {
        self.scores[document as usize].all *= factor;
    }

    #[inline]
    pub(super) fn of(&self, document: u32) -> Score {
        self.scores[document as usize]
    }

    pub(super) fn touched(&self) -> &[u32] {
        &self.touched
    }

    /// Hands every score on and is clean again.
    pub(super) fn drain(&mut self, mut each: impl FnMut(u32, Score)) {
        for document in self.touched.drain(..) {
            each(
                document,
                std::mem::take(&mut self.scores[document as usize]),
            );
        }
    }

    /// Makes room for so many documents.
    pub(super) fn fit(&mut self, count: usize) {
        self.scores.resize(count, Score::default());
    }
}

/// The boards of one search; they are kept, as making them anew would take longer than most searches.
/// Only those have room that a search has needed so far.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Of the whole query.
    pub(super) whole: Board,
    /// Of one part of it.
    pub(super) part: Board,
    /// The best part of each document; no names.
    pub(super) best: Board,
    /// Of the readings of one word.
    pub(super) readings: Board,
}

impl Scratch {
    pub(super) fn clean(&mut self) {
        self.whole.drain(|_, _| ());
        self.best.drain(|_, _| ());
    }
}
