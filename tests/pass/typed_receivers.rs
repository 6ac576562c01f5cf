//! A receiver may be written with its type.

use toolkit::prelude::*;

mod inner {
    #[derive(Default)]
    pub struct Shelf(u32);

    impl Shelf {
        pub fn number(&self) -> u32 {
            self.0
        }
    }
}

/// Look up books of a library and keep a list of those to be read.
#[tool(private)]
impl inner::Shelf {
    /// Keep a book on the list of those to be read.
    #[skill(example("A book", { number: 7 }))]
    fn keep(
        self: &Self,
        /// Number of the book
        number: u32,
    ) -> u32 {
        self.number() + number
    }

    /// Drop a book from the list of those to be read.
    #[skill(example("A book", { number: 7 }))]
    async fn drop_book(
        self: &inner::Shelf,
        /// Number of the book
        number: u32,
    ) -> u32 {
        self.number() + number
    }
}

fn main() {
    let toolkit = Toolkit::builder().build().expect("a toolkit");
    let arguments = toolkit::json!({ "number": 7 });
    for skill in ["shelf__keep", "shelf__drop_book"] {
        toolkit::block_on(toolkit.call(skill, &arguments)).expect("a number");
    }
}
