//! Attributes, ours among them, that a `macro_rules!` macro passes on as `meta`.

#![deny(warnings)]

use toolkit::prelude::*;

macro_rules! types {
    (
        $(#[$meta:meta])* struct $name:ident { $($(#[$on_field:meta])* $field:ident: $ty:ty),* $(,)? }
        $(#[$on_enum:meta])* enum $choice:ident { $($(#[$on_variant:meta])* $variant:ident),* $(,)? }
    ) => {
        $(#[$meta])*
        struct $name {
            $($(#[$on_field])* $field: $ty),*
        }

        $(#[$on_enum])*
        enum $choice {
            $($(#[$on_variant])* $variant),*
        }
    };
}

types! {
    /// A page of the web.
    #[schema]
    #[derive(Clone)]
    struct Page {
        /// How many there are
        #[default = 3]
        #[range(1..)]
        #[cfg(all())]
        count: u8,
        /// Never there
        #[cfg(any())]
        #[schema(recursive)]
        never: Missing,
        /// Where it stands
        #[serde(rename = "address", default)]
        #[length(8..)]
        #[format(uri)]
        url: String,
    }

    /// The kind of a page.
    #[schema]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        /// The first
        #[serde(rename = "first")]
        One,
        #[cfg(any())]
        Two,
        ThreeOf,
    }
}

macro_rules! function {
    ($(#[$meta:meta])* fn $name:ident($($(#[$on:meta])* $parameter:ident: $ty:ty),* $(,)?)) => {
        $(#[$meta])*
        fn $name($($(#[$on])* $parameter: $ty),*) {
            $(let _ = $parameter;)*
        }
    };
}

function! {
    /// Look something up in a table.
    #[tool(example("Look it up", { page: { address: "https://example.com" }, kind: "three-of" }))]
    fn look_up(
        /// The page
        #[allow(unused_mut)]
        page: Page,
        /// Its kind
        #[default("first")]
        kind: Kind,
    )
}

function! {
    /// Look something up in a table.
    #[tool(example("Look it up", {}))]
    fn look_up_all(#[input] page: Page)
}

macro_rules! module {
    ($(#[$meta:meta])* mod $name:ident { $($(#[$on:meta])* fn $skill:ident();)* }) => {
        $(#[$meta])*
        mod $name {
            $($(#[$on])* pub fn $skill() {})*
        }
    };
}

module! {
    /// Capture, annotate, and export polished app store screenshots.
    #[tool(private)]
    mod screenshots {
        /// Capture a page at a specific device size.
        #[skill(example("Capture a page"))]
        fn capture();
        /// Annotate the page that was captured last.
        #[cfg(any())]
        #[skill(example("Annotate a page"))]
        fn annotate();
    }
}

fn main() {
    let _ = (look_up, look_up_all, screenshots::capture);
    let _ = (Kind::One, Kind::ThreeOf);
}
