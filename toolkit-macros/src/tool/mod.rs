//! `#[tool]`: a function tool, or a module or impl block whose functions are skills.

pub(crate) mod attr;
mod block;
mod changelog;
mod check;
mod expand;
mod members;
mod model;

use proc_macro2::TokenStream;
use quote::quote;

use self::attr::{Attr, FunctionAttr};
use self::block::Block;
use self::model::{FunctionTool, Tool};
use crate::errors::Errors;
use crate::fallback;
use crate::function::Function;
use crate::item::{self, Item};
use crate::signature::{Role, Signature};

/// Expands `#[tool]`.
pub(crate) fn tool(attr: TokenStream, item: &TokenStream) -> TokenStream {
    match item::kind(item) {
        Item::Function => function(attr, item),
        Item::Module | Item::Impl => block(attr, item),
        other => {
            let mut errors = Errors::new();
            errors.at(
                item::span(item),
                format_args!("`#[tool]` cannot stand on {other}; put it on a function, a module or an impl block"),
            );
            fallback::item(item, errors)
        }
    }
}

fn function(attr: TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::new();
    let attr = FunctionAttr::parse(attr, &mut errors);
    let function = match syn::parse2::<Function>(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            let function = fallback::unread_function(item);
            return fallback::unread(&function, &error, errors);
        }
    };
    if item::is_refused_attribute() {
        drop(errors.into_tokens());
        return function.emit(Role::Tool);
    }
    if let Some(before) = function.expanded_before() {
        drop(errors.into_tokens());
        let message = match before {
            Role::Tool => "`#[tool]` is already given",
            Role::Skill => "a skill needs no `#[tool]` of its own; remove one of the two",
        };
        let errors = Errors::of_attribute(function.signature.ident.span(), message);
        return fallback::item(&function.emit(before), errors);
    }
    let signature = Signature::lower(&function, Role::Tool, &mut errors);
    let tool = FunctionTool::lower(attr, &function, signature, &mut errors);
    check::check_function(&tool, &mut errors);
    let emitted = function.emit(Role::Tool);
    if !errors.is_empty() || function.is_refused() {
        return fallback::item(&emitted, errors);
    }
    drop(errors.into_tokens());
    let registration = expand::function(&tool);
    quote!(#emitted #registration)
}

fn block(attr: TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::new();
    let attr = Attr::parse(attr, &mut errors);
    if let Some(error) = block::in_file(item) {
        errors.push(error);
        return fallback::item(item, errors);
    }
    let mut block = match syn::parse2::<Block>(item.clone()) {
        Ok(block) => block,
        Err(error) => return fallback::unread(item, &error, errors),
    };
    let found = block.mark_members(&attr);
    if item::is_refused_attribute() {
        drop(errors.into_tokens());
        return block.emit(&TokenStream::new());
    }
    if let Some(refusal) = block.refusal() {
        errors.push(refusal);
        return fallback::block(
            &block.emit(&TokenStream::new()),
            block.content_span(),
            errors,
        );
    }
    check::check_found(&attr, &found, &mut errors);
    let tool = Tool::lower(attr, &block, found, &mut errors);
    check::check_tool(&tool, &mut errors);
    if !errors.is_empty() {
        return fallback::block(
            &block.emit(&TokenStream::new()),
            block.content_span(),
            errors,
        );
    }
    drop(errors.into_tokens());
    block.emit(&expand::tool(&tool))
}
