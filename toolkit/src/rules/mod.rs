//! What a manifest may say: one named function per rule, headed by the rule.
//!
//! Two crates include these files: `toolkit` judges what arrives while it runs,
//! and `toolkit-macros` (through a link to this folder) judges what an author
//! wrote, while compiling. One copy means that both give the same verdict in the
//! same words. Nothing here knows tokens, JSON or either crate: a rule takes
//! text and answers with a sentence, and the caller adds the place.
//!
//! A rule that answers with a [`Breach`](breach::Breach) is an error; one that
//! answers with a [`Warning`](breach::Warning) is advice, unless the check is strict.
//! [`Rule`](rule::Rule) lists them by their ids.

#![allow(
    dead_code,
    reason = "two crates include these files, each uses its part"
)]

// The table, answers and measures.
pub(crate) mod bounds;
pub(crate) mod breach;
pub(crate) mod rule;
pub(crate) mod sentence;

// The fields of a manifest.
pub(crate) mod category;
pub(crate) mod changelog;
pub(crate) mod country;
pub(crate) mod currency;
pub(crate) mod example;
pub(crate) mod license;
mod license_ids;
pub(crate) mod market;
pub(crate) mod name;
pub(crate) mod page;
pub(crate) mod requirement;
pub(crate) mod skill;
pub(crate) mod text;
pub(crate) mod url;
pub(crate) mod warning;

// The constraints of a schema.
pub(crate) mod format;
pub(crate) mod pattern;

// Words.
pub(crate) mod case;
pub(crate) mod count;
pub(crate) mod nearest;
pub(crate) mod suggest;

// Both crates run it.
#[cfg(test)]
pub(crate) mod table;
