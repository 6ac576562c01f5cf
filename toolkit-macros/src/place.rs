use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

/// The place in the author's source where the attribute stands.
pub(crate) fn expand(private: &TokenStream) -> TokenStream {
    let span = Span::mixed_site();
    quote_spanned! {span=>
        #private::Place {
            package: ::core::env!("CARGO_PKG_NAME"),
            module: ::core::module_path!(),
            file: ::core::file!(),
            line: ::core::line!(),
        }
    }
}
