#![doc = include_str!("../docs/search.md")]

mod document;
mod field;
mod hit;
mod query;

mod analysis;
mod synonyms;

mod lexicon;
mod postings;
mod spelling;

mod engine;

mod board;
mod plan;
mod rank;

mod find;

mod packed;

mod entry;
mod index;
mod live;

pub(crate) use self::analysis::name_key;
pub use self::document::Document;
pub use self::field::Field;
pub use self::hit::{Found, Hit, Why};
pub use self::index::Index;
pub(crate) use self::live::LiveIndex;
pub use self::query::Query;
