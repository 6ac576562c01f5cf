//! Types and tools that a `macro_rules!` macro writes, out of each kind of fragment.

#![deny(warnings)]

use toolkit::prelude::*;

macro_rules! record {
    (
        $(#[$meta:meta])*
        $vis:vis $name:ident $(<$life:lifetime>)? {
            $($field:ident: $ty:ty = $default:expr, $doc:literal, $limit:literal;)*
        }
    ) => {
        $(#[$meta])*
        #[doc = "A record."]
        #[schema]
        $vis struct $name $(<$life>)? {
            $(
                #[doc = $doc]
                #[default = $default]
                #[range(..=$limit)]
                $vis $field: $ty,
            )*
        }
    };
}

record! {
    #[derive(Clone, Debug)]
    pub(crate) Point {
        x: i32 = -3, "From the left", 100;
        y: f64 = 0.5, "From the top", 1.5;
    }
}

macro_rules! choice {
    ($vis:vis enum $name:ident as $rename:literal by $tag:literal { $($variant:ident($ty:ty)),* $(,)? } $item:item) => {
        /// One of some things.
        #[schema]
        #[serde(tag = $tag, rename_all = $rename)]
        $vis enum $name { $($variant($ty)),* }

        #[schema]
        $item
    };
}

choice! {
    pub(crate) enum Choice as "snake_case" by "type" { FirstPoint(Point), SecondWay(Way) }
    /// The way to something.
    pub(crate) struct Way {
        /// The points on it
        #[length(..9)]
        points: Vec<Point>,
    }
}

macro_rules! walk {
    ($(#[$meta:meta])* $vis:vis $name:ident($($parameter:ident: $ty:ty = $example:tt),*) -> $output:ty, $seconds:literal, $path:path, $stated:expr, $block:block) => {
        $(#[$meta])*
        #[tool(read_only, estimated_seconds = $seconds, example("Walk it", { $($parameter: $example),* } => $stated))]
        $vis async fn $name(
            $(
                /// Where to go
                $parameter: $ty,
            )*
            ctx: &$path,
        ) -> $output {
            let _ = ctx;
            $(drop($parameter);)*
            $block
        }
    };
}

walk! {
    /// Walk along a way to its end.
    pub(crate) along(
        first: Choice = { type: "first_point", x: 3 },
        second: Option<Choice> = { type: "second_way", points: [{ y: 1.5 }] }
    ) -> Result<Vec<Option<u8>>, String>,
    5, toolkit::Context, [1, null], { Ok(vec![Some(1), None]) }
}

macro_rules! state {
    ($ty:ty, $doc:expr, $name:literal, $(#[$attr:meta] $method:ident),*) => {
        #[doc = "Read and store the pages of the web for later use."]
        #[tool(private, name = $name)]
        impl $ty {$(
            #[doc = "Read the pages of the web that were stored."]
            #[skill(example("Read them"))]
            #[$attr]
            fn $method(&self) -> Self {
                let _ = $doc;
                Self::default()
            }
        )*}
    };
}

/// Pages.
#[schema]
#[derive(Default)]
struct Pages {
    /// Their texts
    texts: Vec<String>,
}

state!(Pages, "x", "web-pages", #[inline] all, #[cfg(any())] none);

macro_rules! nested {
    ($name:ident, $($tail:tt)*) => {
        /// Look something up in a table.
        #[tool]
        fn $name() {}
        nested!($($tail)*);
    };
    () => {};
}

nested!(one, two, three,);

fn main() {
    let _ = (along, Pages::all, one, two, three);
    let _ = (Point { x: 0, y: 0.0 }.clone(), Choice::FirstPoint, Choice::SecondWay);
    let _ = Way { points: Vec::new() }.points;
    let _ = Pages::default().texts;
}
