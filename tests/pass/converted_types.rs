//! Types that are read and written as others: their own fields are not published, and need no
//! description.

#![deny(warnings)]

use toolkit::prelude::*;

/// How a level is held; JSON has it as a number.
#[schema]
#[serde(from = "u8", into = "u8")]
#[derive(Clone)]
struct Level {
    number: u8,
}

impl From<u8> for Level {
    fn from(number: u8) -> Self {
        Self { number }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number
    }
}

/// Take a level and give it back as it was.
#[tool(example("Three", { level: 3 } => 3))]
fn same(
    /// What to give back
    level: Level,
) -> Level {
    level
}

fn main() {}
