//! Tools of a crate that tests them, with one wrong example.

use toolkit::prelude::*;

/// Count the words of a text, as white space divides it.
#[tool(
    read_only,
    example("Two words", { text: "hello world" } => 2),
    example("No words at all", { text: "" } => 0)
)]
fn word_count(/** The text to count in */ text: String) -> usize {
    text.split_whitespace().count()
}

/// Add two numbers, as long as both are small.
#[tool(
    read_only,
    example("Add two numbers", { left: 2, right: 3 } => 5),
    example("Add them wrongly", { left: 2, right: 2 } => 5)
)]
fn number_add(/** The first */ left: i32, /** The second */ right: i32) -> i32 {
    left.saturating_add(right)
}

const KEY: Requirement = Requirement::secret("tested_tools_key").description("A key nobody has");

/// Ask for a key that is not there.
#[tool(read_only, requires(KEY), example("Ask for it"))]
fn key_ask(context: &Context) -> Result<bool, String> {
    context.secret("tested_tools_key").map(|_| true).map_err(Into::into)
}

/// Remove a note for good.
#[tool(destructive, example("Remove the first", { id: 1 } => true))]
fn note_remove(/** Which one */ id: u32) -> bool {
    id > 0
}

#[cfg(test)]
mod tools {
    toolkit::test_suite!();
}
