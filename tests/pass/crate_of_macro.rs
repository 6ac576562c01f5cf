//! `crate = …` with the path that a `macro_rules!` macro of the re-exporting crate knows.

#![deny(warnings)]

#[doc(hidden)]
pub mod reexported {
    pub use toolkit::*;
}

macro_rules! lookup {
    ($name:ident, $block:ident) => {
        /// Look something up in a table.
        #[$crate::reexported::tool(crate = $crate::reexported, example("Look it up", { text: "a" } => 1))]
        fn $name(
            /// What to look for
            #[length(1..)]
            #[default = "a"]
            text: String,
            ctx: &$crate::reexported::Context,
        ) -> usize {
            let _ = ctx;
            text.len()
        }

        /// Read and store the pages of the web for later use.
        #[$crate::reexported::tool(crate = $crate::reexported, private, skills(elsewhere::store))]
        mod $block {
            /// Read the pages of the web that were stored.
            #[skill(example("Read them"))]
            pub async fn read() {}
        }
    };
}

lookup!(look, block);

mod elsewhere {
    /// Store a page of the web for later use.
    #[toolkit::skill(crate = crate::reexported, example("Store it"))]
    pub fn store() {}
}

macro_rules! passed_on {
    ($krate:path, $name:ident) => {
        /// Look something up in a table.
        #[toolkit::tool(crate = $krate)]
        fn passed_on() {}

        /// Look something up in a table.
        #[toolkit::tool(crate = ::$name)]
        fn named() {}

        /// What stands in the table.
        #[toolkit::schema(crate = $krate)]
        struct Row {
            /// A number
            #[default = 3]
            #[range(1..)]
            number: u8,
        }
    };
}

passed_on!(::toolkit, toolkit);

fn main() {
    let _ = (look, elsewhere::store, passed_on, named);
    drop(block::read());
    let _ = Row { number: 0 }.number;
}
