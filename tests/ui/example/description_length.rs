//! Descriptions of examples have 5 to 100 characters, no two the same.

use toolkit::prelude::*;

/// Look a word up in the dictionary.
#[tool(
    example("Look"), //~ ERROR the description of the example has 4 characters; at least 5 are needed
    example(""), //~ ERROR the description of the example is empty; write 5 to 100 characters
    example("Look up a word that is so long that nobody can read it without a pause, and that is described as one would"), //~ ERROR the description of the example has
    example("Look up a word"),
    example("Look up a word"), //~ ERROR an example with this description is already given
)]
fn look_up() {}

fn main() {
    look_up();
}
