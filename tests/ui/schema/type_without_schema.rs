//! Types of fields that lack what the type around them needs of them.

use toolkit::prelude::*;

/// Not described.
pub struct Plain;

/// Goes one way.
#[schema(output)]
pub struct Answer {
    /// How much it is
    pub amount: u32,
}

/// Goes both ways.
#[schema]
pub struct Whole {
    /// One that goes one way
    pub answer: Answer, //~ ERROR `Answer` cannot be a field of a `#[schema]` type
    /// Several without a schema
    pub plain: Vec<Plain>, //~ ERROR `Vec<Plain>` cannot be a field of a `#[schema]` type
    /// Itself is fine
    pub more: Vec<Whole>,
}

/// Comes back.
#[schema(output)]
pub enum Back {
    /// With a name
    Named {
        /// Without a schema
        plain: Plain, //~ ERROR `Plain` cannot be a field of a tool's output
    },
    /// Goes the right way
    Answer(Answer),
}

/// Finds out what is asked, and answers it with what it found.
#[tool(private, example("Anything", { whole: { answer: { amount: 1 }, plain: [], more: [] } }))]
fn find(
    /// What is asked
    whole: Whole,
) -> Back {
    Back::Answer(whole.answer)
}

fn main() {}
