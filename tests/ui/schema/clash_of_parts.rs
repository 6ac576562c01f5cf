//! What is flattened into a struct has other keys than what stands beside it.

use std::collections::BTreeMap;

use toolkit::prelude::*;

/// A page.
#[schema]
struct Page {
    /// Where it is
    url: String,
    /// How long it is
    #[serde(rename(serialize = "size"))]
    length: u32,
}

/// A page with a note.
#[schema]
struct Note {
    /// Where the note is
    url: String,
    #[serde(flatten)]
    page: Page, //~ ERROR a field before this one has the key `url` too; rename one of them
}

/// A picture of a page.
#[schema(output)]
struct Picture {
    #[serde(flatten)]
    page: Page,
    /// How large the picture is
    size: u32, //~ ERROR a field before this one has the key `size` too; rename one of them
}

/// What is known when it is read has another key.
#[schema(input)]
struct Request {
    #[serde(flatten)]
    page: Page,
    /// How large the picture shall be
    size: u32,
}

/// What is asked for.
#[schema]
#[serde(tag = "kind")]
enum Wish {
    /// A page
    Page(Page),
    /// Nothing
    Nothing,
}

/// A wish among others.
#[schema]
#[serde(rename_all = "camelCase")]
enum Listed {
    Two {
        /// What kind
        kind: String,
        #[serde(flatten)]
        wish: Wish, //~ ERROR a field before this one has the key `kind` too; rename one of them
    },
}

/// A wish with all else.
#[schema]
struct Open {
    #[serde(flatten)]
    wish: Wish,
    #[serde(flatten)]
    more: BTreeMap<String, u8>, //~ ERROR a flattened enum beside a flattened map: serde hands the map the keys of the enum as well; make one of them a field
}

fn main() {
    let _: Option<(Note, Picture, Request, Listed, Open)> = None;
}
