//! Tools that a `macro_rules!` macro writes: what it passes on comes in invisible brackets.

#![deny(warnings)]

use toolkit::prelude::*;

macro_rules! lookups {
    ($($name:ident, $doc:literal, $ty:ty, $default:tt, $expression:expr;)*) => {$(
        #[doc = $doc]
        #[tool(example("Look it up", { value: $expression }), estimated_seconds = 3)]
        pub fn $name(
            #[doc = "A value"]
            #[default = $default]
            value: $ty,
            ctx: &Context,
        ) -> $ty {
            let _ = ctx;
            value
        }
    )*};
}

lookups! {
    first, "Look something up in a table.", u32, 3, 4;
    second, "Look something up in a list.", Vec<String>, ["none"], ["a", "b"];
}

macro_rules! contexts {
    ($context:ty, $vis:vis, $body:block) => {
        /// Look something up in a table.
        #[tool]
        $vis fn third(_: $context) -> usize $body
    };
}

contexts!(&Context, pub(crate), { 3 });

macro_rules! block {
    ($item:item, $name:ident) => {
        /// Capture, annotate, and export polished app store screenshots.
        #[tool(private, workflow(passed_on, $name))]
        mod screenshots {
            $item

            /// Annotate the page that was captured last.
            #[skill(example("Annotate a page"))]
            pub fn $name() {}
        }
    };
}

block!(
    /// Capture a page at a specific device size.
    #[skill(example("Capture a page"))]
    pub fn passed_on() {},
    annotate
);

fn main() {
    let _: fn(u32, &Context) -> u32 = first;
    let _: fn(Vec<String>, &Context) -> Vec<String> = second;
    let _: fn(&Context) -> usize = third;
    screenshots::passed_on();
    screenshots::annotate();
}
