//! `#[schema]`: a type that stands in arguments or outputs.

mod absent;
mod attr;
mod check;
mod expand;
mod itself;
mod mirror;
mod model;
mod rename;
mod serde;
mod shape;
mod slip;
mod words;

use proc_macro2::TokenStream;
use quote::ToTokens;

use syn::DeriveInput;

use self::attr::Attr;
use self::model::Schema;
use crate::errors::Errors;
use crate::fallback;
use crate::item::{self, Item};

/// Expands `#[schema]`.
pub(crate) fn schema(attr: TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::new();
    let attr = if item::is_refused_attribute() {
        TokenStream::new()
    } else {
        attr
    };
    let attr = Attr::parse(attr, &mut errors);
    let kind = item::kind(item);
    if !matches!(kind, Item::Struct | Item::Enum) {
        errors.at(
            item::span(item),
            match kind {
                Item::Union => "`#[schema]` cannot stand on a union: its values have no JSON form; write an enum".to_owned(),
                other => format!("`#[schema]` cannot stand on {other}; put it on a struct or an enum"),
            },
        );
        return fallback::item(item, errors);
    }
    let mut input: DeriveInput = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(error) => {
            let item = fallback::unread_schema(item, &attr.krate);
            return fallback::unread(&item, &error, errors);
        }
    };
    if expanded_before(&input) {
        drop(errors.into_tokens());
        let twice = Errors::of_attribute(input.ident.span(), "`#[schema]` is already given");
        return fallback::item(item, twice);
    }
    slip::take(&mut input, &mut errors);
    let mut schema = Schema::lower(attr, input, &mut errors);
    words::check(&schema, &mut errors);
    check::check(&schema, &mut errors);
    if !errors.is_empty() {
        words::leave_right_ones(&mut schema);
    }
    // The type keeps its traits also with mistakes in it, so that no other line breaks.
    let absent = absent::expand(&mut schema);
    let expanded = expand::schema(&schema, errors.is_empty());
    let errors = errors.into_tokens();
    quote::quote!(#expanded #absent #errors)
}

/// Whether `#[schema]` was expanded before: it left a trace, the path that its derives read.
fn expanded_before(input: &DeriveInput) -> bool {
    let mut serde = input
        .attrs
        .iter()
        .filter(|attr| attr.path().is_ident("serde"));
    serde.any(|attr| {
        let text = attr.meta.to_token_stream().to_string();
        text.contains("crate =") && text.contains("::__private::serde\"")
    })
}
