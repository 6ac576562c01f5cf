//! The JSON of examples and defaults.
//!
//! ```text
//! null  true  false  3  -2.5  "text"  [1, 2]  { key: 1, "other key": 2 }
//! { key: 1, .. }      only where an output is stated: more keys are allowed
//! ```

mod parse;
pub(crate) mod places;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;

pub(crate) use self::parse::comma;

/// A JSON value and the tokens that it was written with.
#[derive(Clone)]
pub(crate) struct Literal {
    pub(crate) json: Json,
    pub(crate) tokens: TokenStream,
}

#[derive(Clone)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    /// Between the least `i64` and the greatest `u64`.
    Int(i128),
    /// Finite.
    Float(f64),
    Text(String),
    List(Vec<Literal>),
    Object(Object),
}

#[derive(Clone, Default)]
pub(crate) struct Object {
    pub(crate) entries: Vec<(Key, Literal)>,
    /// `..` at the end.
    pub(crate) is_open: bool,
}

#[derive(Clone)]
pub(crate) struct Key {
    pub(crate) name: String,
    pub(crate) span: Span,
}

/// Whether `..` may end an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Openness {
    Closed,
    MayBeOpen,
}

impl Literal {
    /// The expression of the constant; its place is that of the value.
    pub(crate) fn expand(&self, private: &TokenStream) -> TokenStream {
        let span = Span::mixed_site().located_at(self.tokens.span());
        let value = self.scalar();
        match &self.json {
            Json::Null => quote_spanned!(span=> #private::Literal::Null),
            Json::Bool(_) => quote_spanned!(span=> #private::Literal::Bool(#value)),
            Json::Int(_) => quote_spanned!(span=> #private::Literal::Int(#value)),
            Json::Float(_) => quote_spanned!(span=> #private::Literal::Float(#value)),
            Json::Text(_) => quote_spanned!(span=> #private::Literal::Text(#value)),
            Json::List(items) => {
                let items = items.iter().map(|item| item.expand(private));
                quote_spanned!(span=> #private::Literal::List(&[#(#items),*]))
            }
            Json::Object(object) => Self::expand_object(object, span, private),
        }
    }

    /// The constant of an object's entries, with the place of what is about them all.
    pub(crate) fn expand_object(object: &Object, span: Span, private: &TokenStream) -> TokenStream {
        let variant = Ident::new(if object.is_open { "Open" } else { "Object" }, span);
        let names = object.entries.iter().map(|(key, _)| &key.name);
        let values = object
            .entries
            .iter()
            .map(|(_, value)| value.expand(private));
        quote_spanned!(span=> #private::Literal::#variant(&[#((#names, #values)),*]))
    }

    /// A scalar as an expression of Rust; nothing for `null`, lists and objects.
    pub(crate) fn scalar(&self) -> TokenStream {
        let span = Span::mixed_site().located_at(self.tokens.span());
        match &self.json {
            Json::Bool(bool) => quote_spanned!(span=> #bool),
            Json::Int(int) => {
                let minus = (*int < 0).then(|| quote_spanned!(span=> -));
                let mut digits = proc_macro2::Literal::u128_unsuffixed(int.unsigned_abs());
                digits.set_span(span);
                quote_spanned!(span=> #minus #digits)
            }
            Json::Float(float) => {
                let minus = float.is_sign_negative().then(|| quote_spanned!(span=> -));
                let mut digits = proc_macro2::Literal::f64_unsuffixed(float.abs());
                digits.set_span(span);
                quote_spanned!(span=> #minus #digits)
            }
            Json::Text(text) => quote_spanned!(span=> #text),
            Json::Null | Json::List(_) | Json::Object(_) => TokenStream::new(),
        }
    }
}

impl Object {
    pub(crate) fn get(&self, name: &str) -> Option<&Literal> {
        self.entries
            .iter()
            .find(|(key, _)| key.name == name)
            .map(|(_, value)| value)
    }
}
