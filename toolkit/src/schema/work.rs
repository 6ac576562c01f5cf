use std::cell::Cell;

/// How much judging one value may take.
///
/// Alternatives inside alternatives are tried again and again: without a bound, a few
/// kilobytes of arguments for a recursive union could keep a thread busy for hours.
#[derive(Debug)]
pub(crate) struct Work {
    left: Cell<u64>,
}

impl Work {
    /// About half a second of work, far more than 10 MiB of arguments take without alternatives.
    const STEPS: u64 = 10_000_000;
    /// Looking at a container.
    pub(super) const ACCEPT: u64 = 1;
    /// The same, remembering the place.
    pub(super) const COERCE: u64 = 5;
    /// The same, and wording what is wrong.
    pub(super) const VALIDATE: u64 = 50;

    pub(crate) fn new() -> Self {
        Self {
            left: Cell::new(Self::STEPS),
        }
    }

    /// Takes so many steps, if they are left.
    pub(super) fn take(&self, steps: u64) -> bool {
        let left = self.left.get().saturating_sub(steps);
        self.left.set(left);
        left > 0
    }

    /// Whether the answer was given up: then it means nothing.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    #[cfg(test)]
    pub(super) fn used(&self) -> u64 {
        Self::STEPS - self.left.get()
    }
}
