use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{LitStr, Path};

use crate::errors::Errors;
use crate::key::Entry;
use crate::owned;

/// How expansions reach `toolkit`: `::toolkit` unless the author says `crate = ::path`.
#[derive(Clone)]
pub(crate) struct CratePath(Option<Path>);

impl CratePath {
    /// `::toolkit`
    pub(crate) const DEFAULT: Self = Self(None);

    /// Parses `crate = ::path`.
    ///
    /// Only absolute paths: expansions stand in places that the author does not see. One that a
    /// `macro_rules!` macro writes may begin with `$crate`.
    pub(crate) fn parse(entry: &Entry, errors: &mut Errors) -> Option<Self> {
        let path = entry.value("`crate = ::path`", errors, Path::parse_mod_style)?;
        let is_absolute = path.leading_colon.is_some()
            || path
                .segments
                .first()
                .is_some_and(|segment| segment.ident == "crate" || segment.ident == "$crate");
        if !is_absolute {
            errors.on(
                &path,
                format_args!(
                    "`crate` needs an absolute path; write `crate = ::{}`",
                    owned::shown(&path)
                ),
            );
            return None;
        }
        Some(Self(Some(path)))
    }

    /// The path, if it means the same as text.
    pub(crate) fn for_text(self, errors: &mut Errors) -> Option<Self> {
        let first = self.0.as_ref().and_then(|path| path.segments.first());
        if let Some(first) = first.filter(|first| first.ident == "$crate") {
            errors.on(
                first,
                "the derives of `#[schema]` read this path as text, where `$crate` means nothing; write the name of the crate",
            );
            return None;
        }
        Some(self)
    }

    /// The path as the author would write it in an attribute; `None` for the default.
    pub(crate) fn given(&self) -> Option<&Path> {
        self.0.as_ref()
    }

    /// The path of everything that expansions may name.
    pub(crate) fn private(&self) -> TokenStream {
        self.private_at(Span::mixed_site())
    }

    /// The same, for expressions that an error may underline.
    pub(crate) fn private_at(&self, span: Span) -> TokenStream {
        let toolkit = || quote_spanned!(span=> ::toolkit);
        let given = |path: &Path| located(path, span);
        let path = self.0.as_ref().map_or_else(toolkit, given);
        quote_spanned!(span=> #path::__private)
    }

    /// The path of a crate that `toolkit` brings along, for the attributes of its derives.
    pub(crate) fn private_text(&self, dependency: &str) -> LitStr {
        let private = self.private();
        let text = format!("{private}::{dependency}").replace(' ', "");
        LitStr::new(&text, Span::mixed_site())
    }
}

/// The path with another place, and with its own meaning: that of `$crate` hangs on its span.
fn located(path: &Path, place: Span) -> TokenStream {
    let tokens = path.to_token_stream().into_iter();
    let located = tokens.map(|mut token| {
        let span = token.span().located_at(place);
        token.set_span(span);
        token
    });
    located.collect()
}
