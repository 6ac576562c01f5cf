//! What the README shows of a misspelt key.

use toolkit::prelude::*;

/// Count the words of a text.
#[tool(
    read_only,
    example("Two words", { text: "a b", skip_blanks: true })
    //~^ ERROR unknown key `skip_blanks`; did you mean `skip_blank`?
)]
fn text_count(
    /// The text to count in
    text: String,
    /// Whether to leave out blank lines
    #[default = false]
    skip_blank: bool,
) -> usize {
    let lines = text.lines().filter(|line| !(skip_blank && line.trim().is_empty()));
    lines.flat_map(str::split_whitespace).count()
}

fn main() {
    text_count(String::new(), false);
}
