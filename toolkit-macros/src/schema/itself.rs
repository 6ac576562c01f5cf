//! A type that stands in the types of its own fields.
//!
//! A constant cannot be made of itself, so a marker takes the place of the type's own name. That
//! is possible inside of types of the standard library, which ask nothing of what they hold.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, Type, parse_quote};

use crate::owned;

/// Where a type stands in the type of one of its fields.
pub(super) enum Own {
    Absent,
    /// The type of the field with the marker.
    Marked(TokenStream),
    /// In a type that may ask more of it.
    Hidden,
}

const HOLDERS: [&str; 12] = [
    "Option",
    "Vec",
    "Box",
    "Arc",
    "Rc",
    "VecDeque",
    "LinkedList",
    "BinaryHeap",
    "BTreeMap",
    "HashMap",
    "BTreeSet",
    "HashSet",
];

/// Looks for a type in the type of one of its fields.
pub(super) fn find(ty: &Type, own: &Ident, private: &TokenStream) -> Own {
    if !mentions(ty, own) {
        return Own::Absent;
    }
    let mut ty = ty.clone();
    if mark(&mut ty, own, private) {
        Own::Marked(ty.to_token_stream())
    } else {
        Own::Hidden
    }
}

fn mentions(tokens: &impl ToTokens, own: &Ident) -> bool {
    let is_there = |word: &str| owned::find_word(tokens.to_token_stream(), word).is_some();
    is_there(&own.to_string()) || is_there("Self")
}

/// Marks each mention of the type; says whether that is possible.
fn mark(ty: &mut Type, own: &Ident, private: &TokenStream) -> bool {
    match ty {
        Type::Group(group) => mark(&mut group.elem, own, private),
        Type::Paren(paren) => mark(&mut paren.elem, own, private),
        Type::Array(array) => mark(&mut array.elem, own, private),
        Type::Slice(slice) => mark(&mut slice.elem, own, private),
        Type::Tuple(tuple) => tuple.elems.iter_mut().all(|elem| mark(elem, own, private)),
        Type::Path(path) if path.qself.is_none() => {
            let is_own = path.path.segments.len() == 1
                && path
                    .path
                    .segments
                    .iter()
                    .all(|segment| segment.ident == *own || segment.ident == "Self");
            if is_own {
                *ty = parse_quote!(#private::Itself<#ty>);
                return true;
            }
            if !mentions(path, own) {
                return true;
            }
            let Some(last) = path.path.segments.last_mut() else {
                return false;
            };
            let PathArguments::AngleBracketed(arguments) = &mut last.arguments else {
                return false;
            };
            HOLDERS.iter().any(|holder| last.ident == holder)
                && arguments.args.iter_mut().all(|argument| match argument {
                    GenericArgument::Type(ty) => mark(ty, own, private),
                    other => !mentions(other, own),
                })
        }
        other => !mentions(other, own),
    }
}
