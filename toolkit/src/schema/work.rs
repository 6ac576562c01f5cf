use std::cell::Cell;

/// How much judging one value may take.
///
/// Alternatives inside alternatives are tried again and again: without a bound, a few
/// kilobytes of arguments for a recursive union could keep a thread busy for hours.
#[derive(Debug)]
pub(crate) struct Work {
    left: Cell<u64>,
    /// How deep the recursion is.
    depth: Cell<u32>,
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
            depth: Cell::new(0),
        }
    }

    /// A value is at most 128 levels deep, and a level seldom takes more than a property, a
    /// union and a branch. Schemas and texts that hold JSON can add to that.
    const DEEPEST: u32 = 400;

    /// Takes so many steps and goes one level down, if there are steps and levels left.
    /// Whoever gets in must [`leave`](Self::leave).
    pub(super) fn enter(&self, steps: u64) -> bool {
        let left = self.left.get().saturating_sub(steps);
        let depth = self.depth.get();
        if left == 0 || depth >= Self::DEEPEST {
            self.left.set(0);
            return false;
        }
        self.left.set(left);
        self.depth.set(depth + 1);
        true
    }

    pub(super) fn leave(&self) {
        self.depth.set(self.depth.get().saturating_sub(1));
    }

    /// Gives up.
    pub(super) fn exhaust(&self) {
        self.left.set(0);
    }

    /// How deep the recursion is.
    pub(super) fn depth(&self) -> u32 {
        self.depth.get()
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
