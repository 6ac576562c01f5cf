//! What describes one parameter, and what is asserted of its type.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::Type;

use crate::constraint;
use crate::crate_path::CratePath;
use crate::owned;
use crate::parameter::{Kind, Parameter};
use crate::self_type;
use crate::underline::Underline;

/// The constant `__P0`, typed, so that a type that cannot be a parameter is one error.
///
/// It is a reference, as methods of `&self` are found there before those that a trait of the
/// author gives to every type.
pub(super) fn expand(
    krate: &CratePath,
    index: usize,
    parameter: &Parameter,
    self_type: Option<&Type>,
) -> TokenStream {
    let private = &krate.private();
    let constant = constant(index);
    let ty = self_type::replaced(parameter.ty.to_token_stream(), self_type);
    let made = made(krate, parameter, &ty);
    let span = Span::mixed_site();
    let default = parameter.constraints.default.as_ref().map(|default| {
        let value = default.value.expand(private);
        quote_spanned!(span=> .default(#value))
    });
    let limits = &parameter.constraints.limits;
    let constraints = (!limits.is_empty()).then(|| {
        let limits = limits.iter().map(|limit| limit.expand(private));
        quote_spanned!(span=> .constraints(&[#(#limits),*]))
    });
    let checked = parameter.constraints.expand_default_check(private, &ty);
    let nested = constraint::assert_not_nested(krate, &ty);
    let limited = parameter.constraints.expand_assertions(krate, &ty);
    quote_spanned! {span=>
        const #constant: &#private::Param<#ty> =
            &#made #default #constraints;
        #nested
        #limited
        #checked
    }
}

/// The name of a parameter's constant.
pub(super) fn constant(index: usize) -> Ident {
    format_ident!("__P{index}", span = Span::mixed_site())
}

/// The constructor, on which alone the bound of the type stands.
fn made(krate: &CratePath, parameter: &Parameter, ty: &TokenStream) -> TokenStream {
    let underline = Underline::new(ty);
    let private = krate.private_at(underline.start);
    let name = &parameter.name;
    let (constructor, arguments) = match parameter.kind {
        Kind::Property => {
            let description = parameter.doc.as_ref().map_or("", |doc| &doc.text);
            let optional = quote_spanned!(Span::mixed_site()=> #private::Probe::<#ty>::OPTIONAL);
            (
                if owned::is_like_context(&parameter.ty) {
                    "like_context"
                } else {
                    "property"
                },
                quote_spanned!(Span::mixed_site()=> #name, #description, #optional),
            )
        }
        Kind::Input => ("input", name.to_token_stream()),
        Kind::Flatten => ("flatten", name.to_token_stream()),
    };
    let constructor = Ident::new(constructor, underline.start);
    underline.call(
        quote_spanned!(underline.start=> #private::Param::<#ty>::#constructor),
        arguments,
    )
}
