//! Tools in functions, in private modules, and beside items of the same name.

#![deny(warnings)]

use toolkit::prelude::*;

fn inside() -> usize {
    /// A query that only this function knows.
    #[schema(input)]
    struct Query {
        /// What to look for
        text: String,
        /// Where to look
        #[default(["here", "there"])]
        places: Vec<String>,
    }

    /// Search the web for pages about a text.
    #[tool(example("Search for Rust", { text: "rust" }))]
    fn search(#[input] query: Query) -> usize {
        query.text.len() + query.places.len()
    }

    search(Query { text: String::new(), places: Vec::new() })
}

mod outer {
    mod inner {
        /// Search the web for pages about a text.
        #[toolkit::tool]
        pub(super) fn search() {}
    }

    pub(crate) fn search() {
        inner::search();
    }
}

fn main() {
    inside();
    outer::search();
}
