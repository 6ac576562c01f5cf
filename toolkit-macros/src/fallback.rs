//! What is still emitted where the input was not understood.
//!
//! The author's item always, so that nothing else of theirs breaks and editors
//! keep working; beside a skill's function also a constant of the right name, so
//! that the tool that lists it gives no second error.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;

use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::skill::constant_name;

/// The item as it was, and the errors.
pub(crate) fn item(item: &TokenStream, errors: Errors) -> TokenStream {
    let errors = errors.into_tokens();
    quote!(#item #errors)
}

/// The function of a skill, a stand-in for its constant, and the errors.
pub(crate) fn skill(function: &TokenStream, krate: &CratePath, errors: Errors) -> TokenStream {
    let constant = name(function).map(|name| {
        let constant = constant_name(&name);
        let private = krate.private();
        quote! {
            #[doc(hidden)]
            #[allow(dead_code, non_upper_case_globals, reason = "stands in for a skill with errors")]
            pub const #constant: #private::SkillEntry = #private::SkillEntry::REFUSED;
        }
    });
    let errors = errors.into_tokens();
    quote!(#function #constant #errors)
}

fn name(function: &TokenStream) -> Option<Ident> {
    let mut tokens = function.clone().into_iter();
    tokens.find(|token| matches!(token, TokenTree::Ident(word) if word == "fn"))?;
    match tokens.next()? {
        TokenTree::Ident(name) => Some(name),
        _ => None,
    }
}
