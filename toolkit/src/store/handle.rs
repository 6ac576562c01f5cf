use std::hash::{BuildHasher, RandomState};

/// A handle that nobody guesses who was not told: whoever has it may read.
///
/// `RandomState` takes its keys from the system once per thread and counts on from there;
/// each hash is a keyed function of them, so that two give 128 bits that tell nothing of
/// the next ones. That is what `std` offers without another dependency.
pub(crate) fn new_handle(prefix: &str) -> String {
    let [first, second] = [0_u8, 1].map(|half| RandomState::new().hash_one(half));
    format!("{prefix}_{first:016x}{second:016x}")
}
