//! Schemas, and values that are near them: some valid, some wrong in the ways of callers.

use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde_json::{Map, Value, json};

use super::json_schema::{PATTERNS, resolve};

/// Choices that were made at random; when they are used up, the first choice is taken.
#[derive(Debug)]
pub(super) struct Tape(std::vec::IntoIter<u8>);

impl Tape {
    pub(super) fn below(&mut self, end: usize) -> usize {
        let wide = usize::from(self.0.next().unwrap_or(0));
        wide * end / 256
    }

    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) >= 100 - chance
    }

    pub(super) fn pick<'t, T>(&mut self, choices: &'t [T]) -> &'t T {
        &choices[self.below(choices.len())]
    }
}

/// Runs a property on tapes that are the same in every run.
pub(super) fn for_tapes(cases: u32, property: impl Fn(&mut Tape)) {
    let config = Config { cases, rng_seed: RngSeed::Fixed(20_260_701), failure_persistence: None, ..Config::default() };
    let tapes = proptest::collection::vec(any::<u8>(), 40..600);
    let outcome = TestRunner::new(config).run(&tapes.prop_map(|bytes| Tape(bytes.into_iter())).no_shrink_debug(), |mut tape| {
        property(&mut tape);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}
