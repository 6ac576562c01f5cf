//! `Self` in the types of a tool with state, and skills that stand elsewhere.

#![deny(warnings)]

use std::marker::PhantomData;

use toolkit::prelude::*;

#[schema]
#[derive(Default)]
struct Board {
    /// The boards on it
    boards: Vec<Self>,
}

#[schema(output)]
struct Wrapped<T>(#[serde(skip)] PhantomData<T>);

/// Draw on a board, and read what was drawn on it before.
#[tool(private, skills(Board::erase, elsewhere::count), workflow(draw, erase, count))]
impl Board {
    const SIDE: usize = 3;

    /// Draw pixels on the board, one list for each.
    #[skill(example("Draw two", { pixels: [[1, 2, 3], [4, 5, 6]] }), sensitive, non_idempotent)]
    async fn draw(
        &self,
        /// The pixels
        pixels: Vec<[u8; Self::SIDE]>,
    ) -> Result<Option<Self>, String> {
        let _ = pixels;
        Ok(None)
    }

    /// Put one board on top of the other and answer with both.
    #[skill(example("Put an empty one", { board: { boards: [] } }), mode = cpu)]
    fn put(
        &self,
        /// The other board
        board: Self,
    ) -> Vec<Self> {
        vec![board]
    }

    /// Wrap the board so that nobody sees what is on it.
    #[skill(example("Wrap it"))]
    fn wrap(&self) -> Wrapped<Self> {
        Wrapped(PhantomData)
    }

    fn helper(&self) -> usize {
        self.boards.len()
    }
}

impl Board {
    /// Erase everything that was drawn on the board.
    #[skill(example("Erase it"), destructive)]
    fn erase(&self) -> usize {
        self.helper()
    }
}

mod elsewhere {
    /// Count the boards that were ever made.
    #[toolkit::skill(example("Count them"), name = "count", display_name = "Count Boards")]
    pub(super) fn count() -> usize {
        0
    }
}

fn main() {
    let board = Board::default();
    drop(board.draw(Vec::new()));
    let _ = board.put(Board::default());
    let _ = board.wrap();
    let _ = board.erase();
    let _ = elsewhere::count();
}
