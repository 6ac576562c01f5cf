use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Visibility;

use super::attr::{Behavior, Content, Flags, Mode};
use super::model::Skill;
use super::{call, checked, descriptor};
use crate::option;
use crate::place;

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
            krate,
            name,
            display_name,
            doc,
            behavior,
            signature,
            self_type,
            is_private: _,
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
        let self_type = self_type.as_ref();
        let constants = parameters
            .clone()
            .map(|(index, parameter)| descriptor::expand(krate, index, parameter, self_type));
        let parts = checked::parts(skill);
        let returns = call::returns(skill);
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
        let entries = parameters.clone().map(|(index, _)| {
            let constant = descriptor::constant(index);
            quote_spanned!(span=> #constant.entry())
        });
        let checks = checked::expand(skill);
        let examples = examples
            .iter()
            .enumerate()
            .map(|(index, example)| example.expand(private, index));
        let call = call::expand(skill);
        let place = place::expand(private);
        Self {
            items: quote_spanned! {span=>
                #[allow(unused_imports, reason = "each answers for some types only")]
                use #private::{
                    FailureFallback as _, FallibleFallback as _, NotNested as _, OptionalFallback as _,
                    UnknownKind as _, UnknownReturn as _, UnknownShape as _, ValueFallback as _,
                };
                #checks
                #(#constants #parts)*
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
