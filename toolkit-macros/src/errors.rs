use std::fmt::Display;
use std::thread;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};

/// Collects all mistakes of one expansion, so that an author sees them at once.
///
/// Panics if it is dropped before its content was read: a check whose errors nobody
/// shows would pass silently.
pub(crate) struct Errors {
    /// `None` once the errors were read.
    found: Option<Vec<syn::Error>>,
}

impl Errors {
    pub(crate) fn new() -> Self {
        Self {
            found: Some(Vec::new()),
        }
    }

    /// The one mistake that the attribute stands there; at the whole of it, since a macro does
    /// not see its own name. A token of the author's keeps macros out of the output.
    pub(crate) fn of_attribute(token: Span, message: impl Display) -> Self {
        let mut errors = Self::new();
        errors.at(token.located_at(Span::call_site()), message);
        errors
    }

    /// Adds a mistake at a single token.
    pub(crate) fn at(&mut self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// Adds a mistake that underlines all of the tokens.
    pub(crate) fn on(&mut self, tokens: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        self.found.get_or_insert_default().push(error);
    }

    /// Keeps the value, or the mistake that prevented it.
    pub(crate) fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// Takes over what another collector holds.
    pub(crate) fn append(&mut self, mut other: Self) {
        let others = other.found.take().unwrap_or_default();
        self.found.get_or_insert_default().extend(others);
    }

    pub(crate) fn len(&self) -> usize {
        self.found.as_ref().map_or(0, Vec::len)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The errors as tokens that make the compiler show them, in the order of their places.
    pub(crate) fn into_tokens(self) -> TokenStream {
        let (before, after) = self.into_parts(None);
        quote!(#before #after)
    }

    /// The errors in the order of their places: those before another place, and the others.
    ///
    /// What stands in a block tells its own errors; those about the head of the block come
    /// before them, if their tokens do.
    pub(crate) fn into_parts(mut self, border: Option<Span>) -> (TokenStream, TokenStream) {
        let border = border.map(Place::of);
        let mut found = self.found.take().unwrap_or_default();
        found.sort_by_cached_key(|error| Place::of(error.span()));
        let (before, after): (Vec<_>, Vec<_>) = found
            .iter()
            .partition(|error| Some(Place::of(error.span())) < border);
        let shown = |errors: Vec<&syn::Error>| {
            let shown = errors.into_iter().map(syn::Error::to_compile_error);
            shown.collect()
        };
        (shown(before), shown(after))
    }
}

/// Where something stands; macros find mistakes in another order than that of the text.
///
/// In tests there is no compiler that knows, and all places are the same.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    file: String,
    line: usize,
    column: usize,
}

impl Place {
    fn of(span: Span) -> Self {
        if !proc_macro::is_available() {
            return Self::default();
        }
        let span = span.unwrap();
        Self {
            file: span.file(),
            line: span.line(),
            column: span.column(),
        }
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        assert!(
            self.found.is_none() || thread::panicking(),
            "errors were collected and never shown; this is a bug in toolkit-macros"
        );
    }
}
