//! Counting tokens.
/// Counts.
pub trait TokenCounter: Send + Sync {
    /// Counts the tokens of a text.
    fn count(&self, text: &str) -> usize;
}
/// An estimate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Estimate;
impl Estimate {
    /// new
    pub const fn new() -> Self {
        Self
    }
}
impl TokenCounter for Estimate {
    fn count(&self, text: &str) -> usize {
        text.len().div_ceil(4)
    }
}
