//! `#[schema]`: a type that stands in arguments or outputs.

mod attr;
mod check;
mod expand;
mod itself;
mod model;
mod rename;
mod serde;
mod shape;

use proc_macro2::TokenStream;

use self::attr::Attr;
use self::model::Schema;
use crate::errors::Errors;
use crate::fallback;
use crate::item::{self, Item};

/// Expands `#[schema]`.
pub(crate) fn schema(attr: TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::new();
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
    let input = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(error) => {
            let item = fallback::unread_schema(item, &attr.krate);
            return fallback::unread(&item, &error, errors);
        }
    };
    let schema = Schema::lower(attr, input, &mut errors);
    check::check(&schema, &mut errors);
    // The type keeps its traits also with mistakes in it, so that no other line breaks.
    let expanded = expand::schema(&schema, errors.is_empty());
    let errors = errors.into_tokens();
    quote::quote!(#expanded #errors)
}
