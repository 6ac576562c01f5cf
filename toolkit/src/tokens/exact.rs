use super::TokenCounter;

macro_rules! exact {
    ($(#[$doc:meta])* $name:ident, $tokenizer:path) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        #[non_exhaustive]
        pub struct $name;

        impl $name {
            /// The counter; its vocabulary is unpacked once per program, when first asked.
            pub const fn new() -> Self {
                Self
            }
        }

        impl TokenCounter for $name {
            fn count(&self, text: &str) -> usize {
                $tokenizer().count(text)
            }
        }
    };
}

exact! {
    /// Counts tokens of `o200k_base`, which OpenAI's models since GPT-4o use.
    ///
    /// Names of special tokens are counted as the text that they are. The time is in proportion to
    /// the text, whatever stands in it.
    ///
    /// ```
    /// use toolkit::tokens::{O200k, TokenCounter};
    ///
    /// assert_eq!(O200k::new().count("Count the words of a text."), 7);
    /// ```
    O200k, bpe_openai::o200k_base
}

exact! {
    /// Counts tokens of `cl100k_base`, which GPT-4 and GPT-3.5 use.
    ///
    /// ```
    /// use toolkit::tokens::{Cl100k, TokenCounter};
    ///
    /// assert_eq!(Cl100k::new().count("Count the words of a text."), 7);
    /// ```
    Cl100k, bpe_openai::cl100k_base
}
