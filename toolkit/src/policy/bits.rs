use std::ops::Range;

/// A set of places, one bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bits(Box<[u64]>);

impl Bits {
    /// None of so many places.
    pub(super) fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)].into())
    }

    /// All of so many places.
    pub(super) fn all(count: usize) -> Self {
        let mut bits = Self::none(count);
        bits.add_range(0..count);
        bits
    }

    pub(super) fn add(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(super) fn add_range(&mut self, places: Range<usize>) {
        for at in places {
            self.add(at);
        }
    }

    #[inline]
    pub(super) fn has(&self, at: usize) -> bool {
        self.0
            .get(at / 64)
            .is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    pub(super) fn has_any(&self, mut places: Range<usize>) -> bool {
        places.any(|at| self.has(at))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn join(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    pub(super) fn keep(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    pub(super) fn remove(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_sets() {
        let mut odd = Bits::none(130);
        (0..130).filter(|at| at % 2 == 1).for_each(|at| odd.add(at));
        assert!(odd.has(129) && !odd.has(128) && !odd.has(1_000));
        let mut low = Bits::none(130);
        low.add_range(0..3);
        assert!(low.meets(&odd) && low.has_any(2..9) && !low.has_any(3..130));
        let mut both = low.clone();
        both.keep(&odd);
        assert!(both.has(1) && !both.has(0));
        low.remove(&odd);
        assert!(low.has(0) && !low.has(1));
        low.join(&odd);
        assert!((0..3).all(|at| low.has(at)));
        assert!(Bits::none(130).is_empty() && !Bits::all(130).is_empty());
    }
}
