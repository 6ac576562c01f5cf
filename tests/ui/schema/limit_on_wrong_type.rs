//! Limits on fields of another kind, and two layers of `Option`.

use toolkit::prelude::*;

#[schema]
struct Query {
    /// A
    #[range(1..=3)] //~ ERROR `#[range]` is for numbers
    a: String,
    /// B
    #[format(uri)] //~ ERROR `#[format]` is for text
    b: u8,
    /// C
    c: Option<Option<u8>>, //~ ERROR `Option<Option<_>>` has two layers that JSON cannot tell apart; use one `Option`
}

#[schema]
enum Filter {
    Site {
        /// D
        #[length(1..)] //~ ERROR `#[length]` is for text and lists
        d: bool,
    },
    Count(#[one_of(1, 2)] f64), //~ ERROR `#[one_of]` is for text and integers
}

fn main() {
    let query = Query { a: String::new(), b: 0, c: None };
    let _ = (query.a, query.b, query.c);
    let _ = Filter::Site { d: true };
    let _ = Filter::Count(0.0);
}
