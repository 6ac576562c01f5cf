//! Licenses are SPDX expressions.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(license = "MTI")] //~ ERROR `MTI` is not an SPDX license; did you mean `MIT`?
fn search() {}

/// Look a word up in the dictionary.
#[tool(license = "MIT/Apache-2.0")] //~ ERROR `MIT/Apache-2.0` is not an SPDX license; write `MIT OR Apache-2.0`
fn look_up() {}

/// Translate a word into a language.
#[tool(license = "Proprietary")] //~ ERROR `Proprietary` is not an SPDX license; for terms of your own write `LicenseRef-` and a name
fn translate() {}

/// Write the words of a page in another language.
#[tool(license = "Apache 2.0")] //~ ERROR `Apache 2.0` is not an SPDX license; did you mean `Apache-2.0`?
fn read_out() {}

/// Write down what a page says in few words.
#[tool(license = "Apache OR MIT")] //~ ERROR `Apache` is not an SPDX license; did you mean `Apache-2.0`?
fn sum_up() {}

fn main() {
    read_out();
    sum_up();
    search();
    look_up();
    translate();
}
