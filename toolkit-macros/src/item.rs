//! What an attribute stands on, told from the words before the first braces.

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;
use syn::{GenericArgument, Generics, PathArguments, Type};

/// The kinds of items that an author may try.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item {
    Function,
    Module,
    Impl,
    Struct,
    Enum,
    Union,
    Trait,
    Other,
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Function => "a function",
            Self::Module => "a module",
            Self::Impl => "an impl block",
            Self::Struct => "a struct",
            Self::Enum => "an enum",
            Self::Union => "a union",
            Self::Trait => "a trait",
            Self::Other => "this item",
        })
    }
}

/// The kind of an item.
pub(crate) fn kind(item: &TokenStream) -> Item {
    keyword(item).map_or(Item::Other, |(kind, _)| kind)
}

/// Whether the attribute was written as `#[tool = …]`, which the compiler refuses by itself.
///
/// The tokens do not tell: they are those of `#[tool(…)]`.
pub(crate) fn is_refused_attribute() -> bool {
    let written = Span::call_site().source_text().unwrap_or_default();
    let path = |letter: char| letter.is_alphanumeric() || "#[]_: ".contains(letter);
    written.trim_start_matches(path).starts_with('=')
}

/// The place of an item: its keyword, or else its first token.
pub(crate) fn span(item: &TokenStream) -> Span {
    let first = item.clone().into_iter().next();
    match keyword(item) {
        Some((_, span)) => span,
        None => first.map_or_else(Span::call_site, |token| token.span()),
    }
}

/// The item, written so that the compiler tells once of a type that is not known.
///
/// Where such a type stands inside of `<…>`, the compiler advises to make it a parameter of the
/// item. In what we derive of the item it does not, and these would be two errors. It gives no
/// such advice about parameters that a macro wrote: so `<>` stands behind the name of the item or
/// behind `impl`, if it has no parameters, and otherwise behind the types inside of `<…>`.
pub(crate) fn without_advice(item: TokenStream, generics: &Generics) -> TokenStream {
    if generics.lt_token.is_some() {
        return item;
    }
    let mut is_next = false;
    let mut closed = TokenStream::new();
    let mut tokens = item.into_iter();
    for token in tokens.by_ref() {
        let is_word = |keyword: &str| matches!(&token, TokenTree::Ident(word) if word == keyword);
        let is_here = is_next || is_word("impl");
        is_next = ["fn", "struct", "enum"].into_iter().any(is_word);
        closed.extend([token]);
        if is_here {
            closed.extend(quote_spanned!(Span::mixed_site()=> <>));
            break;
        }
    }
    closed.extend(tokens);
    closed
}

/// The same for a type that stands in an item with parameters.
pub(crate) fn close_names(ty: &mut Type, generics: &Generics) {
    match ty {
        Type::Group(group) => close_names(&mut group.elem, generics),
        Type::Paren(paren) => close_names(&mut paren.elem, generics),
        Type::Array(array) => close_names(&mut array.elem, generics),
        Type::Reference(reference) => close_names(&mut reference.elem, generics),
        Type::Tuple(tuple) => {
            for elem in &mut tuple.elems {
                close_names(elem, generics);
            }
        }
        Type::Path(path) => {
            for segment in &mut path.path.segments {
                let PathArguments::AngleBracketed(list) = &mut segment.arguments else {
                    continue;
                };
                for argument in &mut list.args {
                    if let GenericArgument::Type(ty) = argument {
                        close_name(ty, generics);
                        close_names(ty, generics);
                    }
                }
            }
        }
        _ => {}
    }
}

fn close_name(ty: &mut Type, generics: &Generics) {
    let Type::Path(path) = ty else { return };
    let is_param = |name: &Ident| generics.type_params().any(|param| param.ident == *name);
    // A parameter, `Self` and the types of the language take no `<>`.
    if let Some(name) = path.path.get_ident()
        && !is_param(name)
        && name != "Self"
        && name.to_string().starts_with(char::is_uppercase)
    {
        let closed = quote_spanned!(Span::mixed_site()=> #name<>);
        if let Ok(closed) = syn::parse2(closed) {
            *ty = closed;
        }
    }
}

fn keyword(item: &TokenStream) -> Option<(Item, Span)> {
    let mut tokens = item.clone().into_iter().peekable();
    while let Some(token) = tokens.next() {
        let TokenTree::Ident(word) = &token else {
            continue;
        };
        let kind = match word.to_string().as_str() {
            "fn" => Item::Function,
            "mod" => Item::Module,
            "impl" => Item::Impl,
            "struct" => Item::Struct,
            "enum" => Item::Enum,
            "union" => Item::Union,
            "trait" => Item::Trait,
            "const" => match tokens.peek() {
                // `const fn`, `const unsafe fn`, … are functions; `const X: fn()` is not.
                Some(TokenTree::Ident(next))
                    if ["fn", "unsafe", "async", "extern"]
                        .iter()
                        .any(|word| next == word) =>
                {
                    continue;
                }
                _ => Item::Other,
            },
            "pub" | "unsafe" | "async" | "extern" | "default" | "safe" => continue,
            _ => Item::Other,
        };
        return Some((kind, word.span()));
    }
    None
}
