/// Keeps crates whose tools the program never names otherwise, and marks this package as the host.
///
/// A dependency that no code names is left out by the linker, without a word, and its
/// tools with it. Name such crates here, once, outside of any function, in the program
/// (not in a library). A name that is no dependency does not compile; a crate that
/// contributes no tool is told by [`Toolkit::report`](crate::Toolkit::report). For a dependency
/// that `Cargo.toml` renames, say what the crate calls itself: `link!(alias = "its_own_name")`.
///
/// Tools of the package that writes `link!` count as the host's own; `link!()` alone does
/// this without naming a crate.
///
/// ```
/// toolkit::link!();
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! link {
    ($($krate:ident $(= $name:literal)?),* $(,)?) => {
        const _: () = {
            $(extern crate $krate as _;)*
            $crate::__private::inventory::submit! {
                $crate::__private::LinkEntry {
                    host: ::core::env!("CARGO_PKG_NAME"),
                    crates: &[$($crate::__linked_name!($krate $($name)?)),*],
                    place: $crate::__private::Place {
                        package: ::core::env!("CARGO_PKG_NAME"),
                        module: ::core::module_path!(),
                        file: ::core::file!(),
                        line: ::core::line!(),
                    },
                }
            }
        };
    };
}

/// The name by which a linked crate knows itself.
#[doc(hidden)]
#[macro_export]
macro_rules! __linked_name {
    ($krate:ident) => {
        ::core::stringify!($krate)
    };
    ($krate:ident $name:literal) => {
        $name
    };
}
