//! What runs when a skill is called, and what becomes of what it returns.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use super::attr::Mode;
use super::descriptor;
use super::model::Skill;
use crate::owned;
use crate::self_type;
use crate::signature::{Argument, Signature};
use crate::underline::Underline;

/// The closure that decodes, runs and encodes one call.
pub(super) fn expand(skill: &Skill) -> TokenStream {
    let private = &skill.krate.private();
    let span = Span::mixed_site();
    let Call {
        receiver,
        takes,
        called,
    } = &Call::new(skill);
    let encoded = |called: &TokenStream| quote_spanned!(span=> #private::Return::encode(&__returns(), #called));
    // A future that cannot be sent is reported at the name of its function.
    let underline = Underline::from(skill.signature.name.span());
    let private_here = skill.krate.private_at(underline.start);
    let reply = match (skill.behavior.mode, skill.signature.asyncness) {
        (Mode::Cpu(_), _) => {
            let encoded = encoded(called);
            quote_spanned! {span=>
                #private::Reply::blocking(&invocation, || {
                    #(#takes)*
                    ::core::result::Result::Ok(move |invocation: &#private::Invocation<'_>| {
                        #receiver
                        #encoded
                    })
                })
            }
        }
        (Mode::Io, Some(_)) => {
            let encoded = encoded(&quote_spanned!(span=> #called.await));
            let body = quote_spanned!(span=> #receiver #(#takes)* #encoded);
            underline.call(
                quote_spanned!(underline.start=> #private_here::Reply::later),
                quote_spanned!(underline.start=> async move { #body }),
            )
        }
        (Mode::Io, None) => {
            let encoded = encoded(called);
            quote_spanned!(span=> #private::Reply::now(|| { #receiver #(#takes)* #encoded }))
        }
    };
    quote_spanned!(span=> |invocation| #reply)
}

/// The parts of a call.
struct Call {
    /// Finds what the method is called on.
    receiver: Option<TokenStream>,
    /// Decodes one parameter each.
    takes: Vec<TokenStream>,
    /// Calls the function.
    called: TokenStream,
}

impl Call {
    fn new(skill: &Skill) -> Self {
        let private = &skill.krate.private();
        let signature = &skill.signature;
        let name = &signature.name;
        let span = Span::mixed_site();
        let mut takes = Vec::new();
        let mut arguments = Vec::new();
        let receiver = signature.has_receiver.then(|| {
            arguments.push(quote_spanned!(span=> receiver));
            quote_spanned!(span=> let receiver = #private::Invocation::instance::<Self>(&invocation)?;)
        });
        for argument in &signature.arguments {
            arguments.push(match argument {
                Argument::Context(ty) => context(skill, ty),
                Argument::Parameter(index) => {
                    let local = format_ident!("argument{index}", span = span);
                    let constant = descriptor::constant(*index);
                    let take =
                        quote_spanned!(span=> let #local = #constant.take(&invocation, #index)?;);
                    takes.push(take);
                    local.into_token_stream()
                }
            });
        }
        // A constant of an impl block may say `Self` in closures, though not in its items.
        let is_associated = signature.has_receiver || skill.self_type.is_some();
        let path = is_associated.then(|| quote_spanned!(span=> Self::));
        Self {
            receiver,
            takes,
            called: quote_spanned!(span=> #path #name(#(#arguments),*)),
        }
    }
}

/// The context; what else stands behind a `&` is one error at its type.
fn context(skill: &Skill, ty: &Type) -> TokenStream {
    let ty = self_type::replaced(ty.to_token_stream(), skill.self_type.as_ref());
    let underline = Underline::new(&ty);
    let private = skill.krate.private_at(underline.start);
    underline.call(
        quote_spanned!(underline.start=> <#ty as #private::ContextParameter>::of),
        quote_spanned!(Span::mixed_site()=> &invocation),
    )
}

/// The function that says what becomes of a returned value.
pub(super) fn returns(skill: &Skill) -> TokenStream {
    let private = &skill.krate.private();
    let Signature { name, output, .. } = &skill.signature;
    let ty = returned_type(skill);
    let (value, error) = match output {
        Some(ty) => blamed(ty),
        None => (name.span(), name.span()),
    };
    let private_here = skill.krate.private_at(value);
    let probe = quote_spanned!(value=> #private_here::ReturnsProbe::<#ty>::NEW.ask_result());
    let failure = quote_spanned!(error=> ask_failure());
    let value = quote_spanned!(value=> ask_output());
    quote_spanned! {Span::mixed_site()=>
        fn __returns() -> impl #private::Return<#ty> {
            #probe.#failure.#value
        }
    }
}

/// The type that a function returns.
pub(super) fn returned_type(skill: &Skill) -> TokenStream {
    let written = skill.signature.output.as_ref();
    let ty = written.map_or_else(|| quote!(()), ToTokens::to_token_stream);
    self_type::replaced(ty, skill.self_type.as_ref())
}

/// Where errors about the value and about the error type are shown.
///
/// A method call is underlined at its name, which has one place: that of the first
/// token of `T` and of `E` in `Result<T, E>`. Which is which, types decide.
fn blamed(ty: &Type) -> (Span, Span) {
    let whole = ty.span();
    let Type::Path(path) = owned::unwrapped(ty) else {
        return (whole, whole);
    };
    let Some(PathArguments::AngleBracketed(list)) =
        path.path.segments.last().map(|segment| &segment.arguments)
    else {
        return (whole, whole);
    };
    let mut types = list.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    match (types.next(), types.next()) {
        (Some(value), Some(error)) => (value.span(), error.span()),
        _ => (whole, whole),
    }
}
