use proc_macro2::{Ident, Span};
use syn::LitStr;
use syn::ext::IdentExt;

/// The name of a tool or skill, and where it comes from.
#[derive(Clone)]
pub(crate) struct Name {
    pub(crate) text: String,
    /// The `name` key, or else the item's own name.
    pub(crate) span: Span,
}

impl Name {
    /// What the author wrote, or else what the item's own name becomes.
    pub(crate) fn new(given: Option<&LitStr>, item: &Ident, rewritten: fn(&str) -> String) -> Self {
        match given {
            Some(given) => Self {
                text: given.value(),
                span: given.span(),
            },
            None => Self {
                text: rewritten(&plain(item)),
                span: item.span(),
            },
        }
    }
}

/// `r#type` → `type`.
pub(crate) fn plain(ident: &Ident) -> String {
    ident.unraw().to_string()
}
