//! What is still emitted where the input was not understood.
//!
//! The author's item always, so that nothing else of theirs breaks and editors
//! keep working; beside a skill's function also a constant of the right name, so
//! that the tool that lists it gives no second error.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};

use crate::constraint;
use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::parameter;
use crate::skill::constant_name;

/// The item as it was, and the errors.
pub(crate) fn item(item: &TokenStream, errors: Errors) -> TokenStream {
    let errors = errors.into_tokens();
    quote!(#item #errors)
}

/// A block as it was, and the errors; those about its head come before those of its skills.
pub(crate) fn block(block: &TokenStream, content: Span, errors: Errors) -> TokenStream {
    let (before, after) = errors.into_parts(Some(content));
    quote!(#before #block #after)
}

/// An item that cannot be read, and the errors.
pub(crate) fn unread(item: &TokenStream, error: &syn::Error, errors: Errors) -> TokenStream {
    let errors = errors.into_tokens();
    let refusal = refusal(error);
    quote! {
        #item
        const _: () = { #refusal };
        #errors
    }
}

/// The statements that refuse an item which cannot be read.
///
/// The compiler read the item before us and has told what is wrong with it, so that ours would
/// be a second error, in worse words. Should it know more of the language than we do, all is
/// right for it: then a lint fails, of a kind that it comes to only where nothing else did.
fn refusal(error: &syn::Error) -> TokenStream {
    let text = format!("toolkit cannot read this item: {error}");
    quote_spanned! {error.span()=>
        #[must_use = #text]
        const fn cannot_be_read() -> bool { true }
        #[deny(unused_must_use, reason = "else the item would silently not be registered")]
        { cannot_be_read(); }
    }
}

/// A function that cannot be read, without our helper attributes on its parameters.
pub(crate) fn unread_function(function: &TokenStream) -> TokenStream {
    let tokens = function.clone().into_iter().map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            without(&group, |name| name == "doc" || parameter::is_ours(name))
        }
        other => other,
    });
    tokens.collect()
}

/// Parameters without what only those of a skill bear; `None` if they bear nothing of it.
pub(crate) fn plain_parameters(parameters: &Group) -> Option<Group> {
    let plain = without(parameters, |name| name == "doc" || parameter::is_ours(name));
    let TokenTree::Group(mut plain) = plain else {
        return None;
    };
    plain.set_span(parameters.span());
    (count(plain.stream()) < count(parameters.stream())).then_some(plain)
}

fn count(tokens: TokenStream) -> usize {
    let inner = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => 1 + count(group.stream()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => 1,
    });
    inner.sum()
}

/// A type that cannot be read, without our helper attributes and those that our derives read; with
/// stand-ins for the derives, so that the tools that use it give no second error.
pub(crate) fn unread_schema(item: &TokenStream, krate: &CratePath) -> TokenStream {
    let is_read = |name: &str| {
        ["schema", "schemars", "serde"].contains(&name) || constraint::NAMES.contains(&name)
    };
    let whole = Group::new(Delimiter::None, item.clone());
    let TokenTree::Group(item) = without(&whole, is_read) else {
        return TokenStream::new();
    };
    let item = item.stream();
    let private = krate.private();
    let mut words = item.clone().into_iter();
    words.find(
        |token| matches!(token, TokenTree::Ident(word) if word == "struct" || word == "enum"),
    );
    let impls = match (words.next(), words.next()) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Group(_))) => {
            quote!(#private::stand_in! { #name })
        }
        // Of what is generic, not even the parameters are known.
        _ => TokenStream::new(),
    };
    quote!(#item #impls)
}

/// The group without some attributes, at any depth.
fn without(group: &Group, is_ours: impl Fn(&str) -> bool + Copy) -> TokenTree {
    let mut tokens = group.stream().into_iter().peekable();
    let mut kept = TokenStream::new();
    while let Some(token) = tokens.next() {
        match (&token, tokens.peek()) {
            (TokenTree::Punct(hash), Some(TokenTree::Group(attribute)))
                if hash.as_char() == '#' && names(attribute, is_ours) =>
            {
                tokens.next();
            }
            (TokenTree::Group(inner), _) => kept.extend([without(inner, is_ours)]),
            _ => kept.extend([token]),
        }
    }
    let mut without = Group::new(group.delimiter(), kept);
    // A group that is made has one place; where an entry is not finished, the compiler tells it at
    // the end, and tells it once if that is still the same.
    without.set_span(group.span_close());
    TokenTree::Group(without)
}

/// Whether an attribute is one of some; `#[default]` alone marks a variant for another derive.
fn names(attribute: &Group, is_ours: impl Fn(&str) -> bool) -> bool {
    let mut tokens = attribute.stream().into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(name)), None) if name == "default" => false,
        (Some(TokenTree::Ident(name)), _) => is_ours(&name.to_string()),
        _ => false,
    }
}

/// The function of a skill, a stand-in for its constant, and the errors.
pub(crate) fn skill(
    function: &TokenStream,
    krate: &CratePath,
    unread: Option<&syn::Error>,
    errors: Errors,
) -> TokenStream {
    let constant = name(function).map(|name| {
        let constant = constant_name(&name);
        let private = krate.private();
        let refusal = unread.map(refusal);
        quote! {
            #[doc(hidden)]
            #[allow(dead_code, non_upper_case_globals, reason = "stands in for a skill with errors")]
            pub const #constant: #private::SkillEntry = {
                #refusal
                #private::SkillEntry::REFUSED
            };
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
