//! Functions with more than one schema.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
fn search<T: ToString>( //~ ERROR a tool has one schema, so its function cannot be generic; write the type itself
    /// What to look for
    text: T,
) -> String {
    text.to_string()
}

/// Look a word up in the dictionary.
#[tool]
fn look_up<const N: usize>( //~ ERROR a tool has one schema, so its function cannot be generic; write the type itself
    /// The words
    words: [String; N],
) -> usize {
    words.len()
}

/// Translate a word into a language.
#[tool]
fn translate(
    /// The word
    word: impl ToString, //~ ERROR a parameter has one schema; name the type instead of `impl …`
) -> String {
    word.to_string()
}

fn main() {
    search(3);
    look_up([String::new()]);
    translate(3);
}
