//! Traits in scope whose methods every type has, named as those that expansions call.

#![deny(warnings)]

use toolkit::prelude::*;

#[allow(dead_code)]
trait Everything: Sized {
    fn take(self) {}
    fn entry(self) {}
    fn field(self) {}
    fn shape(self) {}
    fn constraints(self) {}
    fn limits(self) {}
    fn instance(self) {}
    fn value(self) {}
    fn key(self) {}
    fn or_default(self) {}
    fn or_unwritten(self) {}
    fn written(self) {}
    fn unread(self) {}
    fn unwritten(self) {}
}

impl<T> Everything for T {}

/// What to search for.
#[schema]
#[serde(rename_all(serialize = "camelCase"))]
struct Query {
    /// What to look for
    #[length(1..)]
    search_text: String,
    /// How many pages to show
    #[default = 3]
    limit: u8,
    /// Not read
    #[serde(skip_deserializing)]
    unread: u8,
    /// Written now and then
    #[serde(skip_serializing_if = "Option::is_none")]
    sometimes: Option<u8>,
}

#[derive(Default)]
struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive {
    /// Store the text of a page for later.
    #[skill(example("Store a page", { query: { search_text: "a" } } => { searchText: "a", .. }))]
    async fn store(
        &self,
        /// The page
        query: Query,
        /// How long to keep it
        #[default = 3]
        #[range(1..)]
        days: u8,
    ) -> Query {
        let _ = days;
        query
    }

    /// Count the pages that were stored so far.
    #[skill(example("Count them"), mode = cpu)]
    fn count(&self) -> Result<u8, String> {
        Ok(0)
    }
}

fn main() {
    drop(Archive.store(Query { search_text: String::new(), limit: 0, unread: 0, sometimes: None }, 1));
    let _ = Archive.count();
}
