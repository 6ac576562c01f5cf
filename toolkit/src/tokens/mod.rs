//! How many tokens a text takes in a model's context.
//!
//! What is shown to a model can be held to a budget of tokens, and a [`TokenCounter`] says what a
//! text costs. [`Estimate`] guesses without any vocabulary, and is close for descriptions and
//! schemas; with the feature `bpe_openai03` there are `O200k` and `Cl100k`, which count exactly for
//! models of OpenAI. The host may bring a counter for any other model.

mod estimate;
#[cfg(feature = "bpe_openai03")]
mod exact;

use std::fmt;

pub use self::estimate::Estimate;
#[cfg(feature = "bpe_openai03")]
pub use self::exact::{Cl100k, O200k};

/// Counts the tokens of a text, as some model counts them.
///
/// ```
/// use toolkit::tokens::TokenCounter;
///
/// /// Counts for a model that reads bytes.
/// struct Bytes;
///
/// impl TokenCounter for Bytes {
///     fn count(&self, text: &str) -> usize {
///         text.len()
///     }
/// }
///
/// let counter: &dyn TokenCounter = &Bytes;
/// assert_eq!(counter.count("über"), 5);
/// ```
pub trait TokenCounter: Send + Sync {
    /// How many tokens the text has; the same for the same text, and none for an empty one.
    ///
    /// It is called for each tool that is listed, so it should not take long.
    fn count(&self, text: &str) -> usize;
}

impl fmt::Debug for dyn TokenCounter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenCounter")
    }
}
