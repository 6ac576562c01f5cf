//! Tools in constants, in modules of functions, and on types that stand elsewhere.

#![deny(warnings)]

use toolkit::prelude::*;

const _: () = {
    /// What to look for.
    #[schema]
    struct Query {
        /// What to look for
        #[default = "rust"]
        text: String,
    }

    /// Search the web for pages about a text.
    #[tool(example("Search for Rust", { query: {} } => 4))]
    fn search_quietly(
        /// What to look for
        query: Query,
    ) -> usize {
        query.text.len()
    }

    struct Local;

    /// Read and store the pages of the web for later use.
    #[tool(private)]
    impl Local {
        /// Read the pages of the web that were stored.
        #[skill(example("Read them"))]
        fn read(&self) {}
    }
};

static LENGTH: usize = {
    /// Tell how long the longest of all words is.
    #[tool]
    fn longest() -> usize {
        3
    }
    3
};

fn outer<T: Default>() -> T {
    /// Capture, annotate, and export polished app store screenshots.
    #[tool(private, skills(deeper::annotate), workflow(capture, annotate))]
    mod screenshots {
        /// Capture a page at a specific device size.
        #[skill(example("Capture a page"))]
        pub(super) fn capture() {}

        pub(super) mod deeper {
            use toolkit::prelude::*;

            /// Annotate the page that was captured last.
            #[skill(example("Annotate a page"))]
            pub(in super::super) fn annotate() {}
        }
    }

    screenshots::capture();
    screenshots::deeper::annotate();
    T::default()
}

mod types {
    pub(crate) struct Elsewhere;

    pub(crate) mod deep {
        use toolkit::prelude::*;

        /// A thing deep inside of something.
        #[schema]
        pub(crate) struct Thing {
            /// Its name
            pub(in crate::types) name: String,
        }
    }

    impl deep::Thing {
        pub(crate) fn name(self) -> String {
            self.name
        }
    }
}

/// Read and store the pages of the web for later use.
#[tool(private)]
impl crate::types::Elsewhere {
    /// Read the pages of the web that were stored.
    #[skill(example("Read them", { thing: { name: "a" } }))]
    pub(crate) fn read(
        /// What to read
        thing: self::types::deep::Thing,
    ) -> String {
        thing.name()
    }
}

trait Reads {
    fn read();
}

impl Reads for types::Elsewhere {
    fn read() {
        /// Search the web for pages about a text.
        #[tool]
        fn in_a_method() {}
        in_a_method();
        let closure = || {
            /// Search the web for pages about a text.
            #[tool]
            fn in_a_closure() {}
            in_a_closure();
        };
        closure();
    }
}

fn main() {
    outer::<u8>();
    let _ = LENGTH;
    let _ = types::Elsewhere::read;
    let _ = types::Elsewhere;
    <types::Elsewhere as Reads>::read();
}
