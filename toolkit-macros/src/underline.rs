use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::ToTokens;

/// The author's tokens that an error about them shall underline.
///
/// The compiler underlines an expression from its first to its last token. What we
/// make gets the places of the author's first and last token, and also their
/// context: with ours, the line would start at the attribute, and a note would
/// speak of macros.
#[derive(Clone, Copy)]
pub(crate) struct Underline {
    pub(crate) start: Span,
    end: Span,
}

impl Underline {
    pub(crate) fn new(tokens: &impl ToTokens) -> Self {
        let mut start = None;
        let mut end = Span::call_site();
        for token in tokens.to_token_stream() {
            start.get_or_insert_with(|| match &token {
                TokenTree::Group(group) => group.span_open(),
                other => other.span(),
            });
            end = match &token {
                TokenTree::Group(group) => group.span_close(),
                other => other.span(),
            };
        }
        Self {
            start: start.unwrap_or(end),
            end,
        }
    }

    /// The call `path(arguments)`; the path has the place of `start`.
    pub(crate) fn call(self, path: TokenStream, arguments: TokenStream) -> TokenStream {
        let mut parentheses = Group::new(Delimiter::Parenthesis, arguments);
        parentheses.set_span(self.end);
        let mut call = path;
        call.extend([TokenTree::Group(parentheses)]);
        call
    }
}

impl From<Span> for Underline {
    fn from(span: Span) -> Self {
        Self {
            start: span,
            end: span,
        }
    }
}
