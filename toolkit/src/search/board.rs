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
    /// Adds scores.
    ///
    /// A search spends most of its time here; apart from all else, its variables stay in registers.
    #[inline(never)]
    pub(super) fn add(&mut self, scores: impl Iterator<Item = (u32, Score)>) {
        self.each(scores, |place, score| {
            place.all += score.all;
            place.name += score.name;
        });
    }

    /// Keeps the better of two readings of one word.
    #[inline(never)]
    pub(super) fn keep_better(&mut self, scores: impl Iterator<Item = (u32, Score)>) {
        self.each(scores, |place, score| {
            place.all = place.all.max(score.all);
            place.name = place.name.max(score.name);
        });
    }

    #[inline]
    fn each(
        &mut self,
        scores: impl Iterator<Item = (u32, Score)>,
        change: impl Fn(&mut Score, Score),
    ) {
        let Self {
            scores: places,
            touched,
        } = self;
        // Not a loop around `next`, which the compiler would not dissolve.
        scores.for_each(|(document, score)| {
            let place = &mut places[document as usize];
            if place.all == 0.0 {
                touched.push(document);
            }
            change(place, score);
        });
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
    pub(super) fn drain(&mut self) -> impl Iterator<Item = (u32, Score)> {
        let Self { scores, touched } = self;
        let touched = touched.drain(..);
        touched.map(|document| (document, std::mem::take(&mut scores[document as usize])))
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
        self.whole.drain().for_each(drop);
        self.best.drain().for_each(drop);
    }
}
