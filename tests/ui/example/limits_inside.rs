//! Limits and formats of fields, deep inside of an example.

use std::collections::BTreeSet;

use toolkit::prelude::*;

/// Who writes, and when.
#[schema]
struct Entry {
    /// Where it is
    #[format(uri)]
    link: Option<String>,
    /// On which day
    #[format(date)]
    day: Option<String>,
    /// At which moment
    #[format("date-time")]
    at: Option<String>,
    /// Who wrote it
    #[format(email)]
    author: Option<String>,
    /// What it is known by
    #[format(uuid)]
    id: Option<String>,
    /// How good it is
    #[range(1..=5)]
    stars: Option<u8>,
    /// How far it is read
    #[range(0.0..1.0)]
    part: Option<f32>,
    /// A short title
    #[length(3..=10)]
    title: Option<String>,
    /// Some tags
    #[length(..=2)]
    tags: Option<Vec<String>>,
    /// How it is sorted
    #[one_of("up", "down")]
    order: Option<String>,
    /// Each once
    once: Option<BTreeSet<u8>>,
}

/// Keep entries of a diary.
#[tool(example("Everything is wrong", { entries: [
    { link: "example.com" }, //~ ERROR `entries.0.link`: expected a URI such as https://example.com/page, found "example.com"
    { day: "2026-02-29" }, //~ ERROR `entries.1.day`: expected a date such as 2026-03-22, found "2026-02-29"
    { at: "2026-03-22 08:30" }, //~ ERROR `entries.2.at`: expected a date and time with its offset such as 2026-03-22T08:30:00Z, found "2026-03-22 08:30"
    { author: "ada" }, //~ ERROR `entries.3.author`: expected an email address such as ada@example.com, found "ada"
    { id: "17" }, //~ ERROR `entries.4.id`: expected a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380, found "17"
]}), example("Too much of everything", { entries: [
    { stars: 6 }, //~ ERROR `entries.0.stars`: expected a number from 1 to 5, found 6
    { part: 1.5 }, //~ ERROR `entries.1.part`: expected a number from 0.0 to less than 1.0, found 1.5
    { title: "Oh" }, //~ ERROR `entries.2.title`: expected 3 to 10 characters, found 2
    { tags: ["a", "b", "c"] }, //~ ERROR `entries.3.tags`: expected at most 2 items, found 3
    { order: "left" }, //~ ERROR `entries.4.order`: "left" is not one of: "up", "down"
    { once: [1, 2, 1] }, //~ ERROR `entries.5.once.2`: 1 is in the list already, which is a set
]}))]
fn keep(
    /// What to keep
    entries: Vec<Entry>,
) {
    let _ = entries;
}

fn main() {
    keep(vec![]);
}
