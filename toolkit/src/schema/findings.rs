use super::{Problem, work::Work};

/// What is wrong with a value, as far as it helps to know.
#[derive(Debug)]
pub(super) struct Findings<'w> {
    problems: Vec<Problem>,
    pub(super) work: &'w Work,
}

/// More than this many problems help nobody.
const MOST: usize = 20;

impl<'w> Findings<'w> {
    pub(super) fn new(work: &'w Work) -> Self {
        Self {
            problems: Vec::new(),
            work,
        }
    }

    /// Adds what `problem` makes, unless there are enough already: some are costly to word.
    pub(super) fn add(&mut self, problem: impl FnOnce() -> Problem) {
        if !self.is_full() {
            self.problems.push(problem());
        }
    }

    pub(super) fn extend(&mut self, more: Vec<Problem>) {
        let room = MOST.saturating_sub(self.problems.len());
        self.problems.extend(more.into_iter().take(room));
    }

    /// Whether there is no use in looking further.
    pub(super) fn is_full(&self) -> bool {
        self.problems.len() >= MOST || self.work.is_exhausted()
    }

    pub(super) fn len(&self) -> usize {
        self.problems.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }

    pub(super) fn into_problems(self) -> Vec<Problem> {
        self.problems
    }
}
