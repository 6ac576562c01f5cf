//! A parameter whose default cannot be read is not required: examples may leave it out.

use toolkit::prelude::*;

/// Say how far a text is understood.
#[tool(example("Nothing at all"))]
fn understand(
    /// First letter
    #[default = 'c'] //~ ERROR `'c'` is not JSON; write `null`, `true`, `false`, a number, a text in double quotes, `[…]` or `{ key: … }`
    letter: String,
    /// How often
    #[defalt = 3] //~ ERROR unknown attribute `defalt`; did you mean `default`?
    times: u8,
) -> String {
    letter.repeat(usize::from(times))
}

fn main() {
    understand(String::new(), 3);
}
