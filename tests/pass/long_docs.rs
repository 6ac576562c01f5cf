//! Descriptions with code, lists, headings and stars.

#![deny(warnings)]

use toolkit::prelude::*;

/// Search the web for pages about a text.
///
/// ```text
/// # not a heading
/// search("rust")
/// ```
///
/// * one
///   * two
///
/// # Errors
///
/// Never.
#[tool]
fn search() {}

/**
 * Look a word up in the dictionary.
 *
 * # Panics
 */
#[tool]
fn look_up(
    /** The word */ word: String,
    #[doc = "The language,\nin two letters"] language: String,
) {
    let _ = (word, language);
}

#[doc = "Translate a word into a language."]
#[tool]
fn translate() {}

fn main() {
    search();
    look_up(String::new(), String::new());
    translate();
}
