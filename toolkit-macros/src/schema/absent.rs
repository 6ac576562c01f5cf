//! `#[serde(default)]` without a function: an absent value is the default of its type.
//!
//! Each derive would ask for `Default` in words of its own. So they are given a function, which
//! takes the default where there is one, and the type is asked once.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Attribute, Data, Fields, LitStr, Meta, Type};

use super::attr::Direction;
use super::model::{Field, Schema};
use super::{mirror, words};
use crate::name;
use crate::owned;
use crate::underline::Underline;

/// Names the functions in the attributes of the item, and gives the functions.
pub(super) fn expand(schema: &mut Schema) -> TokenStream {
    let mut functions = TokenStream::new();
    if schema.direction == Direction::Output {
        return functions;
    }
    let own = schema.item.ident.clone();
    let private = &schema.krate.private();
    let is_plain = schema.item.generics.params.is_empty();
    let span = Span::mixed_site();
    if is_plain && is_bare(&schema.item.attrs) {
        let function = format_ident!("__toolkit_default_{}", name::plain(&own), span = span);
        name_function(&mut schema.item.attrs, &function);
        functions.extend(default_of(private, &function, &own, &[]));
    }
    let mut variants = schema.variants.iter();
    let mut name_all = |fields: &mut Fields| {
        let known = variants
            .next()
            .into_iter()
            .flat_map(|variant| &variant.fields);
        for (target, field) in fields.iter_mut().zip(known) {
            if !field.is_free || !is_bare(&target.attrs) || has_default(&field.ty, &own) {
                continue;
            }
            let function = function_name(&own, field);
            name_function(&mut target.attrs, &function);
            functions.extend(default_of(private, &function, &field.ty, &field.conditions));
        }
    };
    match &mut schema.item.data {
        Data::Struct(data) => name_all(&mut data.fields),
        Data::Enum(data) => data
            .variants
            .iter_mut()
            .for_each(|variant| name_all(&mut variant.fields)),
        Data::Union(_) => {}
    }
    functions
}

/// `__toolkit_default_Query_limit`
pub(super) fn function_name(own: &Ident, field: &Field) -> Ident {
    format_ident!(
        "__toolkit_default_{}_{}",
        name::plain(own),
        field.path,
        span = Span::mixed_site()
    )
}

fn default_of(
    private: &TokenStream,
    function: &Ident,
    ty: &impl quote::ToTokens,
    conditions: &[Attribute],
) -> TokenStream {
    let place = Underline::new(ty);
    let span = Span::mixed_site();
    let start = place.start;
    let assertion = place.call(
        quote_spanned!(span.located_at(start)=> #private::assert_default::<#ty>),
        TokenStream::new(),
    );
    quote_spanned! {span=>
        #(#conditions)*
        #[doc(hidden)]
        #[allow(deprecated, non_snake_case, reason = "is named after the type and the field")]
        fn #function() -> #ty {
            #[allow(unused_imports, reason = "answers for some types only")]
            use #private::Undefaulted as _;
            const _: () = #assertion;
            #private::Defaulted::<#ty>::default()
        }
    }
}

/// Whether a type has a default, unless another of the same name is meant.
fn has_default(ty: &Type, own: &Ident) -> bool {
    !owned::is_named(ty, "Url") && mirror::is_known(ty, own)
}

fn is_bare(attrs: &[Attribute]) -> bool {
    words::words_of(attrs).any(|word| word.is_alone("default"))
}

fn name_function(attrs: &mut [Attribute], function: &Ident) {
    let function = LitStr::new(&function.to_string(), Span::mixed_site());
    for attr in attrs {
        let (Some(words), Meta::List(list)) = (words::of_serde(attr), &mut attr.meta) else {
            continue;
        };
        let words = words.into_iter().map(|word| {
            let tokens = &word.tokens;
            if word.is_alone("default") {
                quote!(#tokens = #function)
            } else {
                quote!(#tokens)
            }
        });
        list.tokens = quote!(#(#words),*);
    }
}
