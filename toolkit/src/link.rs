/// Keeps crates whose tools the program never names otherwise, and marks this package as the host.
///
/// A dependency that no code names is left out by the linker, without a word, and its
/// tools with it. Name such crates here, once, outside of any function, in the program
/// (not in a library). A name that is no dependency does not compile; a crate that
/// contributes no tool is an error of [`ToolkitBuilder::build`](crate::ToolkitBuilder::build).
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
    ($($krate:ident),* $(,)?) => {
        const _: () = {
            $(extern crate $krate as _;)*
            $crate::__private::inventory::submit! {
                $crate::__private::LinkEntry {
                    host: ::core::env!("CARGO_PKG_NAME"),
                    crates: &[$(::core::stringify!($krate)),*],
                    place: $crate::__private::Place {
                        package: ::core::env!("CARGO_PKG_NAME"),
                        file: ::core::file!(),
                        line: ::core::line!(),
                    },
                }
            }
        };
    };
}
