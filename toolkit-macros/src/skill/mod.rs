//! `#[skill]`: one operation of a tool.

mod attr;
mod call;
mod check;
mod checked;
mod descriptor;
mod example;
mod expand;
mod model;

use proc_macro2::{Ident, Span, TokenStream};
use quote::format_ident;

use crate::errors::Errors;
use crate::fallback;
use crate::function::Function;
use crate::item::{self, Item};
use crate::judge::Judge;
use crate::name;
use crate::signature::{Role, Signature};

pub(crate) use self::attr::{Behavior, KEYS};
pub(crate) use self::check::{check_display_name, check_operation};
pub(crate) use self::expand::Parts;
pub(crate) use self::model::{DisplayName, Skill};

/// Expands `#[skill]`.
pub(crate) fn skill(attr: TokenStream, item: &TokenStream) -> TokenStream {
    // Stays of an attribute that `#[tool]` rewrote, so that its import is used.
    if attr.to_string() == "__used" {
        return item.clone();
    }
    let mut errors = Errors::new();
    let attr = attr::Attr::parse(attr, &mut errors);
    let kind = item::kind(item);
    if kind != Item::Function {
        errors.at(
            item::span(item),
            format_args!("`#[skill]` cannot stand on {kind}; put it on a function of a `#[tool]` module or impl block"),
        );
        return fallback::item(item, errors);
    }
    let function = match syn::parse2::<Function>(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            let function = fallback::unread_function(item);
            return fallback::skill(&function, &attr.krate, Some(&error), errors);
        }
    };
    if item::is_refused_attribute() {
        drop(errors.into_tokens());
        let function = function.emit(Role::Skill);
        return fallback::skill(&function, &attr.krate, None, Errors::new());
    }
    if let Some(before) = function.expanded_before() {
        drop(errors.into_tokens());
        let message = match before {
            Role::Tool => "a function tool needs no `#[skill]`; remove it",
            Role::Skill => "`#[skill]` is already given",
        };
        let errors = Errors::of_attribute(function.signature.ident.span(), message);
        let function = function.emit(before);
        return match before {
            Role::Tool => fallback::skill(&function, &attr.krate, None, errors),
            Role::Skill => fallback::item(&function, errors),
        };
    }
    // `#[tool]` comes next, and says that one of the two is too many.
    if function
        .attrs
        .iter()
        .any(|attr| attr.path().is_ident("tool"))
    {
        drop(errors.into_tokens());
        let function = function.emit(Role::Skill);
        return fallback::skill(&function, &attr.krate, None, Errors::new());
    }
    if attr.marks.is_refused {
        drop(errors.into_tokens());
        return function.emit(Role::Skill);
    }
    let (is_private, is_in_module) = (attr.marks.is_private, attr.marks.is_in_module);
    let signature = Signature::lower(&function, Role::Skill, &mut errors);
    let skill = Skill::lower(attr, &function, signature, &mut errors);
    check::check(&skill, &mut Judge::new(&mut errors, is_private));
    let emitted = function.emit(Role::Skill);
    // A function of a module with `self` is refused by the compiler as well.
    let is_refused = function.is_refused() || is_in_module && skill.signature.has_receiver;
    if !errors.is_empty() || is_refused {
        return fallback::skill(&emitted, &skill.krate, None, errors);
    }
    drop(errors.into_tokens());
    let constant = expand::constant(&skill, &function.vis);
    quote::quote!(#emitted #constant)
}

/// The constant that stands beside a skill's function and that its tool names.
///
/// Where a tool lists a function that is no skill, the compiler misses this name, so it
/// says what is wanted.
pub(crate) fn constant_name(function: &Ident) -> Ident {
    let span = Span::mixed_site().located_at(function.span());
    format_ident!(
        "__skill_attribute_of_{}",
        name::plain(function),
        span = span
    )
}
