//! Tells apart types that own what they hold and types that borrow it.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, Ident, PathArguments, Token, Type, TypeReference, parse_quote};

use crate::errors::Errors;

/// Whether `'static` counts as owning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Statics {
    Allowed,
    Refused,
}

/// The type without the brackets that a `macro_rules!` macro or an author puts around it.
pub(crate) fn unwrapped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => unwrapped(&group.elem),
        Type::Paren(paren) => unwrapped(&paren.elem),
        other => other,
    }
}

/// The owned type to write instead of a reference that cannot be the context.
///
/// This only words an error: `None` means that a trait bound will judge.
pub(crate) fn instead_of(reference: &TypeReference) -> Option<String> {
    match unwrapped(&reference.elem) {
        Type::Slice(slice) => Some(format!("Vec<{}>", shown(&slice.elem))),
        Type::Array(array) => Some(shown(array)),
        Type::Tuple(tuple) => Some(shown(tuple)),
        Type::Path(path) => {
            let last = path.path.segments.last()?;
            let owned = match last.ident.to_string().as_str() {
                "str" => "String".to_owned(),
                "Path" => "PathBuf".to_owned(),
                "OsStr" => "OsString".to_owned(),
                "String" | "PathBuf" | "OsString" | "bool" | "char" | "u8" | "u16" | "u32"
                | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" | "f32" | "f64" => {
                    last.ident.to_string()
                }
                "Vec" | "Option" | "HashMap" | "BTreeMap"
                    if matches!(last.arguments, PathArguments::AngleBracketed(_)) =>
                {
                    shown(path)
                }
                _ => return None,
            };
            Some(owned)
        }
        _ => None,
    }
}

/// The type to write instead of one whose values have no size, as far as syntax tells: as the
/// author writes it, and as it is meant anywhere.
pub(crate) fn sized(ty: &Type) -> Option<(String, Type)> {
    match unwrapped(ty) {
        Type::Slice(slice) => {
            let item = &slice.elem;
            let written = format!("Vec<{}>", shown(item));
            Some((written, parse_quote!(::std::vec::Vec<#item>)))
        }
        Type::Path(path) if path.path.is_ident("str") => {
            Some(("String".to_owned(), parse_quote!(::std::string::String)))
        }
        Type::TraitObject(object) => {
            let written = format!("Box<{}>", shown(object));
            Some((written, parse_quote!(::std::boxed::Box<#object>)))
        }
        _ => None,
    }
}

/// The `&` of `Option<&Context>`: both names only word an error.
pub(crate) fn optional_context(ty: &Type) -> Option<Token![&]> {
    let (name, arguments) = last_segment(ty)?;
    let PathArguments::AngleBracketed(arguments) = arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(Type::Reference(reference)) if name == "Option" => {
            is_named(&reference.elem, "Context").then_some(reference.and_token)
        }
        _ => None,
    }
}

/// Whether a type is `&Type` of a type without parameters.
pub(crate) fn is_plain_borrow(ty: &Type) -> bool {
    let Type::Reference(reference) = unwrapped(ty) else {
        return false;
    };
    let inner = last_segment(&reference.elem);
    reference.mutability.is_none() && matches!(inner, Some((_, PathArguments::None)))
}

/// Whether a type has the name of the context, or is a pointer to one: both only word an error.
pub(crate) fn is_like_context(ty: &Type) -> bool {
    let Some((name, arguments)) = last_segment(ty) else {
        return false;
    };
    match arguments {
        PathArguments::AngleBracketed(list) => {
            let inner = list.args.first();
            ["Arc", "Rc", "Box", "Option"]
                .iter()
                .any(|pointer| name == pointer)
                && matches!(inner, Some(GenericArgument::Type(ty)) if is_like_context(ty))
        }
        _ => name == "Context",
    }
}

/// Whether a type has this name, which only words an error.
pub(crate) fn is_named(ty: &Type, name: &str) -> bool {
    last_segment(ty).is_some_and(|(last, _)| last == name)
}

fn last_segment(ty: &Type) -> Option<(&Ident, &PathArguments)> {
    match unwrapped(ty) {
        Type::Path(path) => {
            let last = path.path.segments.last()?;
            Some((&last.ident, &last.arguments))
        }
        _ => None,
    }
}

/// The first `&` or lifetime in a type.
pub(crate) fn find_borrow(ty: TokenStream, statics: Statics) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = ty.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let found = find_borrow(group.stream(), statics);
                if found.is_some() {
                    return found;
                }
            }
            TokenTree::Punct(punct)
                if punct.as_char() == '&'
                    && (statics == Statics::Refused || !is_static(&tokens[at + 1..])) =>
            {
                return Some(token.to_token_stream());
            }
            TokenTree::Punct(punct) if punct.as_char() == '\'' && !is_static(&tokens[at..]) => {
                let name = tokens.get(at + 1);
                return Some([Some(token), name].into_iter().flatten().cloned().collect());
            }
            _ => {}
        }
    }
    None
}

fn is_static(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Punct(quote), TokenTree::Ident(name), ..] if quote.as_char() == '\'' && name == "static")
}

/// The first `impl` in a type.
pub(crate) fn find_impl(ty: TokenStream) -> Option<TokenTree> {
    find_word(ty, "impl")
}

/// Reports each reference without a lifetime in the type of a field, and writes an owned type
/// there: the compiler would refuse it in the item, and again in all that is derived.
pub(crate) fn refuse_elided(ty: &mut Type, errors: &mut Errors) {
    match ty {
        Type::Reference(reference) if reference.lifetime.is_none() => {
            let written = shown(&*reference);
            let instead = instead_of(reference).unwrap_or_else(|| shown(&reference.elem));
            errors.on(
                &*reference,
                format_args!("a field owns its value; write `{instead}` instead of `{written}`"),
            );
            let owned = syn::parse_str(&instead).unwrap_or_else(|_| (*reference.elem).clone());
            *ty = owned;
        }
        Type::Reference(reference) => refuse_elided(&mut reference.elem, errors),
        Type::Group(group) => refuse_elided(&mut group.elem, errors),
        Type::Paren(paren) => refuse_elided(&mut paren.elem, errors),
        Type::Array(array) => refuse_elided(&mut array.elem, errors),
        Type::Slice(slice) => refuse_elided(&mut slice.elem, errors),
        Type::Tuple(tuple) => tuple
            .elems
            .iter_mut()
            .for_each(|elem| refuse_elided(elem, errors)),
        Type::Path(path) => {
            for segment in &mut path.path.segments {
                if let PathArguments::AngleBracketed(list) = &mut segment.arguments {
                    for argument in &mut list.args {
                        if let GenericArgument::Type(ty) = argument {
                            refuse_elided(ty, errors);
                        }
                    }
                }
            }
        }
        _ => {}
    }
}

/// Reports a field that is a reference with a lifetime, in a type that is only read: what came in
/// belongs to the call. Says whether it is one.
pub(crate) fn refuse_borrowed(ty: &Type, errors: &mut Errors) -> bool {
    let Type::Reference(reference) = unwrapped(ty) else {
        return false;
    };
    let instead = instead_of(reference).unwrap_or_else(|| shown(&reference.elem));
    errors.on(
        reference,
        format_args!(
            "a field owns its value; write `{instead}` instead of `{}`",
            shown(reference)
        ),
    );
    true
}

/// Whether a type is left to be inferred somewhere, by a `_` that is no lifetime.
pub(crate) fn has_hole(ty: TokenStream) -> bool {
    let mut is_lifetime = false;
    ty.into_iter().any(|token| {
        let was_lifetime = is_lifetime;
        is_lifetime = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
        match token {
            TokenTree::Ident(ident) => ident == "_" && !was_lifetime,
            TokenTree::Group(group) => has_hole(group.stream()),
            _ => false,
        }
    })
}

/// The first occurrence of a word in some tokens.
pub(crate) fn find_word(tokens: TokenStream, word: &str) -> Option<TokenTree> {
    tokens.into_iter().find_map(|token| match &token {
        TokenTree::Group(group) => find_word(group.stream(), word),
        TokenTree::Ident(ident) if ident == word => Some(token),
        _ => None,
    })
}

/// Tokens as an author would write them.
pub(crate) fn shown(tokens: impl ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    let mut shown = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        let before = shown.chars().last();
        let after = text[at + letter.len_utf8()..].chars().next();
        let is_loose = letter == ' '
            && (matches!(before, Some('<' | '(' | '[' | '&' | ':')) && !shown.ends_with(": ")
                || matches!(after, Some('<' | '>' | ')' | ']' | ',' | ':' | ';' | '('))
                || before == Some('\''));
        if !is_loose {
            shown.push(letter);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    #[test]
    fn types_are_shown_as_written() {
        for (tokens, text) in [
            (quote!(&str), "&str"),
            (quote!(&'a [String]), "&'a [String]"),
            (quote!(Vec<Option<String>>), "Vec<Option<String>>"),
            (
                quote!(std::collections::HashMap<String, u8>),
                "std::collections::HashMap<String, u8>",
            ),
            (quote!((u8, [i32; 3])), "(u8, [i32; 3])"),
            (quote!(&Größe), "&Größe"),
        ] {
            assert_eq!(shown(tokens), text);
        }
    }

    #[test]
    fn borrows_are_found_at_any_depth() {
        for (tokens, statics, found) in [
            (quote!(Option<&str>), Statics::Refused, true),
            (quote!(Vec<(u8, Cow<'a, str>)>), Statics::Refused, true),
            (quote!(Cow<'static, str>), Statics::Refused, false),
            (quote!(&'static str), Statics::Allowed, false),
            (quote!(&str), Statics::Allowed, true),
            (
                quote!(Result<String, Box<dyn Error>>),
                Statics::Allowed,
                false,
            ),
        ] {
            assert_eq!(find_borrow(tokens, statics).is_some(), found);
        }
    }

    #[test]
    fn only_types_that_are_left_open_have_a_hole() {
        for (ty, expected) in [
            ("Vec<_>", true),
            ("_", true),
            ("(u8, [_; 2])", true),
            ("&Client<'_>", false),
            ("&'_ Client", false),
            ("Client<'_, Vec<_>>", true),
            ("_hidden", false),
        ] {
            let tokens = ty.parse().expect("tokens");
            assert_eq!(has_hole(tokens), expected, "{ty}");
        }
    }
}
