//! What an attribute stands on, told from the words before the first braces.

use std::fmt;

use proc_macro2::{Span, TokenStream, TokenTree};

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
