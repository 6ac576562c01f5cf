//! Two layers of `Option` have one form in JSON.

use toolkit::prelude::*;

type Maybe = Option<String>;

/// Search the web for pages about a text.
#[tool]
fn search(
    /// A
    a: Option<Option<u8>>, //~ ERROR `Option<Option<_>>` has two layers that JSON cannot tell apart; use one `Option`
    /// B
    b: Option<Maybe>, //~ ERROR `Option<Option<_>>` has two layers that JSON cannot tell apart; use one `Option`
) {
    let _ = (a, b);
}

fn main() {
    search(None, None);
}
