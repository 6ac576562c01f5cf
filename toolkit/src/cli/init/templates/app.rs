//! REPLACE: what the program is for.

use std::process::ExitCode;

use toolkit::prelude::*;

// The crates whose tools this program has.
toolkit::link!();

/// Count the words of a text, as white space divides it.
#[tool(
    read_only,
    example("Two words", { text: "hello world" } => 2),
    example("None at all", { text: "" } => 0),
)]
fn word_count(
    /// The text to count in
    text: String,
) -> usize {
    text.split_whitespace().count()
}

fn main() -> ExitCode {
    toolkit::cli::main()
}
