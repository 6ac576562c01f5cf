//! Types that hold themselves and each other in many ways, whose shapes must stay small.

use toolkit::prelude::*;

/// What things pass.
#[schema]
enum Filter {
    And(Vec<Filter>),
    Or(Vec<Filter>),
    Not(Box<Filter>),
    Either(Box<Filter>, Box<Filter>),
    All {
        /// Each of these
        of: Vec<Filter>,
        /// But none of these
        without: Option<Box<Self>>,
    },
    Is(String),
}

/// One side of a game.
#[schema]
enum White {
    Pawn(Box<Black>),
    Rook(Box<Black>),
    Knight(Box<Black>),
    Queen(Box<Black>),
    Wait(Box<White>),
    Mate,
}

/// The other side.
#[schema]
enum Black {
    Pawn(Box<White>),
    Rook(Box<White>),
    Knight(Box<White>),
    Queen(Box<White>),
    Wait(Vec<Black>),
    Mate,
}

/// Look for things that pass a filter and count them.
#[tool(example("Not one word", { filter: { All: { of: [{ Not: { Is: "x" } }], without: { Or: [] } } } }))]
fn look(
    /// What they pass
    filter: Filter,
) -> Filter {
    filter
}

/// Play a game of moves that answer each other.
#[tool(example("Two moves", { game: { Pawn: { Rook: { Knight: "Mate" } } } }))]
fn play(
    /// The moves
    game: White,
) -> White {
    game
}

fn main() {}
