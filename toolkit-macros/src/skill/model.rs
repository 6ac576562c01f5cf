use proc_macro2::Span;
use syn::Type;

use super::attr::{Attr, Behavior, Marks};
use crate::crate_path::CratePath;
use crate::doc::{self, Doc};
use crate::errors::Errors;
use crate::function::Function;
use crate::name::{self, Name};
use crate::rules::case;
use crate::rules::rule::Rule;
use crate::signature::Signature;

/// One operation, as `#[skill]` or a function tool means it.
pub(crate) struct Skill {
    pub(crate) krate: CratePath,
    pub(crate) name: Name,
    pub(crate) display_name: DisplayName,
    /// `None` only where its absence was reported.
    pub(crate) doc: Option<Doc>,
    pub(crate) behavior: Behavior,
    pub(crate) signature: Signature,
    /// The type of the impl block, where `#[tool]` stands on it.
    pub(crate) self_type: Option<Type>,
    /// Whether the tool has no store page, so that its texts may be longer.
    pub(crate) is_private: bool,
}

/// A name for people.
pub(crate) struct DisplayName {
    pub(crate) text: String,
    pub(crate) span: Span,
    /// Whether the author wrote it.
    pub(crate) is_given: bool,
}

impl DisplayName {
    pub(crate) fn new(given: Option<&syn::LitStr>, name: &Name) -> Self {
        match given {
            Some(given) => Self {
                text: given.value(),
                span: given.span(),
                is_given: true,
            },
            None => Self {
                text: case::title(&name.text),
                span: name.span,
                is_given: false,
            },
        }
    }
}

impl Skill {
    pub(super) fn lower(
        attr: Attr,
        function: &Function,
        signature: Signature,
        errors: &mut Errors,
    ) -> Self {
        let Attr {
            krate,
            name: given,
            display_name,
            behavior,
            marks,
            is_described,
        } = attr;
        let Marks {
            self_type,
            is_in_module: _,
            is_private,
            is_refused: _,
        } = marks;
        let name = Name::new(given.as_ref(), &signature.name, str::to_owned);
        let what = format!("skill `{}`", name::plain(&signature.name));
        let doc = doc::require(
            Rule::DescriptionLength,
            &function.attrs,
            &what,
            "the function",
            signature.name.span(),
            is_described,
            errors,
        );
        let display_name = DisplayName::new(display_name.as_ref(), &name);
        Self {
            krate,
            name,
            display_name,
            doc,
            behavior,
            signature,
            self_type,
            is_private,
        }
    }
}
