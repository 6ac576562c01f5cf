use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};

/// The expression `Some(value)` or `None`, whatever these names mean to the author.
pub(crate) fn expression(value: Option<impl ToTokens>) -> TokenStream {
    let span = Span::mixed_site();
    value.map_or_else(
        || quote_spanned!(span=> ::core::option::Option::None),
        |value| quote_spanned!(span=> ::core::option::Option::Some(#value)),
    )
}
