//! A type that stands in the types of its own fields.
//!
//! A constant cannot be made of itself, so a marker takes the place of the type's own name. That
//! is possible inside of types of the standard library, which ask nothing of what they hold.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{GenericArgument, Generics, PathArguments, Type, parse_quote};

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
pub(super) fn find(ty: &Type, own: &Ident, generics: &Generics, private: &TokenStream) -> Own {
    if !mentions(ty, own) {
        return Own::Absent;
    }
    let mut ty = ty.clone();
    let (_, arguments, _) = generics.split_for_impl();
    let itself = Itself {
        own,
        arguments: arguments.to_token_stream().to_string(),
        private,
    };
    if itself.mark(&mut ty) {
        Own::Marked(ty.to_token_stream())
    } else {
        Own::Hidden
    }
}

fn mentions(tokens: &impl ToTokens, own: &Ident) -> bool {
    let is_there = |word: &str| owned::find_word(tokens.to_token_stream(), word).is_some();
    is_there(&own.to_string()) || is_there("Self")
}

struct Itself<'i> {
    own: &'i Ident,
    /// The type's own parameters: with others it is another type.
    arguments: String,
    private: &'i TokenStream,
}

impl Itself<'_> {
    /// Marks each mention of the type; says whether that is possible.
    fn mark(&self, ty: &mut Type) -> bool {
        let Self { own, private, .. } = self;
        match ty {
            Type::Group(group) => self.mark(&mut group.elem),
            Type::Paren(paren) => self.mark(&mut paren.elem),
            Type::Array(array) => self.mark(&mut array.elem),
            Type::Slice(slice) => self.mark(&mut slice.elem),
            Type::Tuple(tuple) => tuple.elems.iter_mut().all(|elem| self.mark(elem)),
            Type::Path(path) if path.qself.is_none() => {
                if self.is_it(&path.path) {
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
                        GenericArgument::Type(ty) => self.mark(ty),
                        other => !mentions(other, own),
                    })
            }
            other => !mentions(other, own),
        }
    }

    fn is_it(&self, path: &syn::Path) -> bool {
        let [segment] = path.segments.iter().collect::<Vec<_>>()[..] else {
            return false;
        };
        segment.ident == "Self"
            || segment.ident == *self.own
                && segment.arguments.to_token_stream().to_string() == self.arguments
    }
}
