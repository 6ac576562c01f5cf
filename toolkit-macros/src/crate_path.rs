use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{LitStr, Path};

use crate::errors::Errors;
use crate::key::Entry;
use crate::owned;
use crate::underline;

/// How expansions reach `toolkit`: `::toolkit` unless the author says `crate = ::path`.
#[derive(Clone)]
pub(crate) struct CratePath(Option<Path>);

impl CratePath {
    /// `::toolkit`
    pub(crate) const DEFAULT: Self = Self(None);

    /// Parses `crate = ::path`.
    ///
    /// Only absolute paths: expansions stand in places that the author does not see.
    pub(crate) fn parse(entry: &Entry, errors: &mut Errors) -> Option<Self> {
        let path = entry.value("`crate = ::path`", errors, Path::parse_mod_style)?;
        let is_absolute = path.leading_colon.is_some()
            || path
                .segments
                .first()
                .is_some_and(|segment| segment.ident == "crate");
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
        let given = |path: &Path| underline::located(path.to_token_stream(), span);
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
