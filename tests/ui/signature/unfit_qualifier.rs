//! Words before `fn` that a tool cannot keep.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
unsafe fn search() {} //~ ERROR a tool is called with what a model writes, so it cannot be `unsafe`; check the arguments inside

/// Look a word up in the dictionary.
#[tool]
extern "C" fn look_up() {} //~ ERROR a tool is an ordinary Rust function; remove `extern`

/// Translate a word into a language.
#[tool]
const fn translate() {} //~ ERROR a tool does something at run time; remove `const`

fn main() {
    unsafe { search() };
    look_up();
    translate();
}
