use proc_macro2::{Group, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::Type;

/// Writes the type of the impl block in place of `Self`, which nested items cannot name.
///
/// The new tokens take the place of the word, so that errors are shown there.
pub(crate) fn replaced(tokens: TokenStream, self_type: Option<&Type>) -> TokenStream {
    let Some(self_type) = self_type else {
        return tokens;
    };
    let mut replaced = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let content = self::replaced(group.stream(), Some(self_type));
                let mut copy = Group::new(group.delimiter(), content);
                copy.set_span(group.span());
                replaced.extend([TokenTree::Group(copy)]);
            }
            TokenTree::Ident(word) if word == "Self" => {
                let span = word.span();
                let ty = located(self_type.to_token_stream(), span);
                let is_path = matches!(
                    tokens.peek(),
                    Some(TokenTree::Punct(colon)) if colon.as_char() == ':' && colon.spacing() == Spacing::Joint
                );
                replaced.extend(if is_path {
                    quote_spanned!(span=> <#ty>)
                } else {
                    ty
                });
            }
            other => replaced.extend([other]),
        }
    }
    replaced
}

fn located(tokens: TokenStream, span: Span) -> TokenStream {
    let located = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = TokenTree::Group(Group::new(group.delimiter(), located(group.stream(), span)));
        }
        let place = token.span().located_at(span);
        token.set_span(place);
        token
    });
    located.collect()
}
