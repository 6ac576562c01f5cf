use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Type, Visibility};

use super::attr::{Behavior, Content, Flags, Mode};
use super::example::Example;
use super::model::Skill;
use crate::option;
use crate::parameter::{Kind, Parameter};
use crate::place;
use crate::self_type;
use crate::signature::{Argument, Signature};

/// The constant beside a skill's function.
pub(super) fn constant(skill: &Skill, vis: &Visibility) -> TokenStream {
    let private = skill.krate.private();
    let name = super::constant_name(&skill.signature.name);
    let Parts { items, entry } = Parts::new(skill);
    let span = Span::mixed_site();
    quote_spanned! {span=>
        #[doc(hidden)]
        #[allow(non_upper_case_globals, reason = "is named after the function, whose tool looks for it")]
        #[allow(deprecated, reason = "whether to call the function is the caller's decision")]
        #vis const #name: #private::SkillEntry = {
            #items
            #entry
        };
    }
}

/// What describes one operation: items, and the entry that names them.
pub(crate) struct Parts {
    pub(crate) items: TokenStream,
    pub(crate) entry: TokenStream,
}

impl Parts {
    pub(crate) fn new(skill: &Skill) -> Self {
        let private = &skill.krate.private();
        let span = Span::mixed_site();
        let Skill {
            krate: _,
            name,
            display_name,
            doc,
            behavior,
            signature,
            self_type,
        } = skill;
        let Behavior {
            returns: returned,
            flags,
            estimated_seconds,
            timeout_seconds,
            mode,
            content,
            examples,
            tried_example: _,
        } = behavior;
        let Flags {
            read_only,
            destructive,
            open_world,
            non_idempotent,
            sensitive,
        } = flags;
        let idempotent = !non_idempotent;
        let parameters = signature.parameters.iter().enumerate();
        let constants = parameters
            .clone()
            .map(|(index, parameter)| descriptor(private, index, parameter, self_type.as_ref()));
        let missing = examples
            .iter()
            .flat_map(|example| missing_keys(private, signature, self_type.as_ref(), example));
        let returns = returns(private, signature, self_type.as_ref());
        let (name, display_name) = (&name.text, &display_name.text);
        let description = doc.as_ref().map_or("", |doc| &doc.text);
        let returned = option::expression(returned.as_ref());
        let estimated_seconds = option::expression(estimated_seconds.as_ref());
        let timeout_seconds = option::expression(timeout_seconds.as_ref());
        let content = match content {
            Content::Json => quote!(Json),
            Content::Image => quote!(Image),
        };
        let mode_variant = match mode {
            Mode::Io => quote!(Io),
            Mode::Cpu(_) => quote!(Cpu),
        };
        let entries = parameters.map(|(index, parameter)| {
            let constant = constant_of(index, parameter);
            quote_spanned!(span=> #constant.entry())
        });
        let examples = examples.iter().map(|example| example.expand(private));
        let call = call(private, skill);
        let place = place::expand(private);
        Self {
            items: quote_spanned! {span=>
                #[allow(unused_imports, reason = "each answers for some types only")]
                use #private::{
                    FailureFallback as _, FallibleFallback as _, NotNested as _, OptionalFallback as _,
                    ValueFallback as _, UnknownKind as _,
                };
                #(#constants)*
                #(#missing)*
                #returns
            },
            entry: quote_spanned! {span=>
                #private::SkillEntry {
                    name: #name,
                    display_name: #display_name,
                    description: #description,
                    returns: #returned,
                    read_only: #read_only,
                    destructive: #destructive,
                    idempotent: #idempotent,
                    open_world: #open_world,
                    sensitive: #sensitive,
                    estimated_seconds: #estimated_seconds,
                    timeout_seconds: #timeout_seconds,
                    mode: #private::Mode::#mode_variant,
                    content: #private::ContentType::#content,
                    parameters: &[#(#entries),*],
                    output: |generator| #private::Return::schema(&__returns(), generator),
                    examples: &[#(#examples),*],
                    call: #call,
                    place: #place,
                }
            },
        }
    }
}

/// The typed descriptor of a parameter, and what is asserted of its type.
fn descriptor(
    private: &TokenStream,
    index: usize,
    parameter: &Parameter,
    self_type: Option<&Type>,
) -> TokenStream {
    let constant = constant_of(index, parameter);
    let ty = self_type::replaced(parameter.ty.to_token_stream(), self_type);
    let span = Span::mixed_site().located_at(parameter.ty.span());
    let name = &parameter.name;
    let description = parameter.doc.as_ref().map_or("", |doc| &doc.text);
    let made = match parameter.kind {
        Kind::Property => quote_spanned! {span=>
            #private::Param::<#ty>::property(#name, #description, #private::Probe::<#ty>::OPTIONAL)
        },
        Kind::Input => quote_spanned!(span=> #private::Param::<#ty>::input(#name)),
        Kind::Flatten => quote_spanned!(span=> #private::Param::<#ty>::flatten(#name)),
    };
    let default = parameter.constraints.default.as_ref().map(|default| {
        let span = Span::mixed_site().located_at(default.key.span());
        let value = default.value.expand(private);
        quote_spanned!(span=> .default(#value))
    });
    let limits = &parameter.constraints.limits;
    let constraints = (!limits.is_empty()).then(|| {
        let limits = limits.iter().map(|limit| limit.expand(private));
        quote_spanned!(span=> .constraints(&[#(#limits),*]))
    });
    let kinds = limits
        .iter()
        .map(|limit| limit.expand_assertion(private, &ty));
    quote_spanned! {span=>
        const #constant: #private::Param<#ty> = #made #default #constraints;
        const _: () = #private::assert_not_nested(#private::Probe::<#ty>::NESTED);
        #(#kinds)*
    }
}

fn constant_of(index: usize, parameter: &Parameter) -> Ident {
    format_ident!(
        "__P{index}",
        span = Span::mixed_site().located_at(parameter.ty.span())
    )
}

/// An example gives every required key; the type decides what is required.
fn missing_keys(
    private: &TokenStream,
    signature: &Signature,
    self_type: Option<&Type>,
    example: &Example,
) -> Vec<TokenStream> {
    let span = Span::mixed_site().located_at(signature.name.span());
    let missing = signature.parameters.iter().filter(|parameter| {
        parameter.is_expected() && example.input.get(&parameter.name).is_none()
    });
    missing
        .map(|parameter| {
            let ty = self_type::replaced(parameter.ty.to_token_stream(), self_type);
            let message = format!(
                "example {:?} lacks the required key `{}`",
                example.description.value(),
                parameter.name
            );
            quote_spanned! {span=>
                const _: () = #private::assert_optional(#private::Probe::<#ty>::OPTIONAL, #message);
            }
        })
        .collect()
}

/// The function that says what becomes of a returned value.
fn returns(private: &TokenStream, signature: &Signature, self_type: Option<&Type>) -> TokenStream {
    let (ty, place) = match &signature.output {
        Some(ty) => (
            self_type::replaced(ty.to_token_stream(), self_type),
            ty.span(),
        ),
        None => (quote!(()), signature.name.span()),
    };
    let span = Span::mixed_site().located_at(place);
    quote_spanned! {span=>
        fn __returns() -> impl #private::Return<#ty> {
            #private::ReturnsProbe::<#ty>::NEW.fallible().failure().value()
        }
    }
}

/// The closure that decodes, runs and encodes one call.
fn call(private: &TokenStream, skill: &Skill) -> TokenStream {
    let signature = &skill.signature;
    let name = &signature.name;
    let span = Span::mixed_site().located_at(name.span());
    let function = if signature.has_receiver || skill.self_type.is_some() {
        quote_spanned!(span=> Self::#name)
    } else {
        name.to_token_stream()
    };
    let mut takes = Vec::new();
    let mut arguments = Vec::new();
    let receiver = signature.has_receiver.then(|| {
        arguments.push(quote_spanned!(span=> receiver));
        quote_spanned!(span=> let receiver = invocation.instance::<Self>()?;)
    });
    for argument in &signature.arguments {
        arguments.push(match argument {
            Argument::Context(ty) => {
                let ty = self_type::replaced(ty.to_token_stream(), skill.self_type.as_ref());
                let span = Span::mixed_site().located_at(ty.span());
                quote_spanned!(span=> <#ty as #private::ContextParameter>::of(&invocation))
            }
            Argument::Parameter(index) => {
                let local = format_ident!("argument{index}", span = span);
                let constant = constant_of(*index, &signature.parameters[*index]);
                takes.push(
                    quote_spanned!(span=> let #local = #constant.take(&invocation, #index)?;),
                );
                local.into_token_stream()
            }
        });
    }
    let called = quote_spanned!(span=> #function(#(#arguments),*));
    let encoded = |called| quote_spanned!(span=> #private::Return::encode(&__returns(), #called));
    match (skill.behavior.mode, signature.asyncness) {
        (Mode::Cpu(_), _) => {
            let encoded = encoded(called);
            quote_spanned! {span=>
                |invocation| #private::Reply::blocking(&invocation, || {
                    #(#takes)*
                    ::core::result::Result::Ok(move |invocation: &#private::Invocation<'_>| {
                        #receiver
                        #encoded
                    })
                })
            }
        }
        (Mode::Io, Some(_)) => {
            let encoded = encoded(quote_spanned!(span=> #called.await));
            quote_spanned! {span=>
                |invocation| #private::Reply::later(async move { #receiver #(#takes)* #encoded })
            }
        }
        (Mode::Io, None) => {
            let encoded = encoded(called);
            quote_spanned! {span=>
                |invocation| #private::Reply::now(|| { #receiver #(#takes)* #encoded })
            }
        }
    }
}

impl Example {
    fn expand(&self, private: &TokenStream) -> TokenStream {
        let span = Span::mixed_site().located_at(self.description.span());
        let description = self.description.value();
        let entries = self.input.entries.iter().map(|(key, value)| {
            let (name, value) = (&key.name, value.expand(private));
            quote_spanned!(span=> (#name, #value))
        });
        let output = option::expression(self.output.as_ref().map(|output| output.expand(private)));
        let no_run = self.no_run;
        quote_spanned! {span=>
            #private::ExampleEntry {
                description: #description,
                input: #private::Literal::Object(&[#(#entries),*]),
                output: #output,
                no_run: #no_run,
            }
        }
    }
}
