//! A field that borrows, without saying from what.

use toolkit::prelude::*;

/// A message to send.
#[schema(input)]
pub struct Message {
    /// What it says
    pub text: &str, //~ ERROR a field owns its value; write `String` instead of `&str`
    /// Who gets it
    pub to: Vec<&str>, //~ ERROR a field owns its value; write `String` instead of `&str`
    /// Numbers beside it
    pub numbers: Option<&[u8]>, //~ ERROR a field owns its value; write `Vec<u8>` instead of `&[u8]`
}

/// A message to answer.
#[schema(input)]
pub struct Answer<'a> {
    /// What it says
    pub text: &'a str, //~ ERROR a field owns its value; write `String` instead of `&'a str`
}

/// Answer a message that came in.
#[tool]
fn answer(
    /// What to answer
    answer: Answer<'static>,
) -> usize {
    answer.text.len()
}

/// What became of it.
#[schema(output)]
pub enum Outcome {
    /// Who refused it
    Refused(Box<&String>), //~ ERROR a field owns its value; write `String` instead of `&String`
}

fn main() {
    answer(Answer { text: "" });
}
