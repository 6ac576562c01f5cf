use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Attribute, Meta, Type};

use crate::constraint::{self, Constraints};
use crate::doc::{self, Doc};
use crate::errors::Errors;
use crate::name;
use crate::owned;
use crate::rules::suggest;

/// The attributes that say how a parameter takes part in the arguments.
const PLACES: [&str; 2] = ["input", "flatten"];

/// What other libraries call the description.
const DESCRIPTIONS: [&str; 3] = ["description", "desc", "describe"];

/// Attributes that the compiler knows on parameters.
const BUILTIN: [&str; 7] = [
    "allow", "cfg", "cfg_attr", "deny", "expect", "forbid", "warn",
];

/// One parameter of a tool or skill.
pub(crate) struct Parameter {
    /// The key in the arguments.
    pub(crate) name: String,
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    pub(crate) kind: Kind,
    /// Nothing for `#[input]` and `#[flatten]`: the fields are described instead.
    pub(crate) doc: Option<Doc>,
    pub(crate) constraints: Constraints,
}

/// How a parameter takes part in the arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Property,
    Input,
    Flatten,
}

impl Kind {
    /// The name of the attribute that says so.
    pub(crate) fn attribute(self) -> &'static str {
        match self {
            Self::Property => "",
            Self::Input => "input",
            Self::Flatten => "flatten",
        }
    }
}

impl Parameter {
    pub(crate) fn parse(
        ident: &Ident,
        ty: &Type,
        attrs: &[Attribute],
        errors: &mut Errors,
    ) -> Self {
        if let Some(token) = owned::find_impl(ty.to_token_stream()) {
            errors.on(
                token,
                "a parameter has one schema; name the type instead of `impl …`",
            );
        } else if let Some(token) =
            owned::find_borrow(ty.to_token_stream(), owned::Statics::Refused)
        {
            errors.on(token, "parameters are owned; write a type that holds its data, such as `String` for `&str`");
        }
        Self::parse_refused(ident, ty, attrs, errors)
    }

    /// The same for a type that was refused.
    pub(crate) fn parse_refused(
        ident: &Ident,
        ty: &Type,
        attrs: &[Attribute],
        errors: &mut Errors,
    ) -> Self {
        let name = name::plain(ident);
        let kind = kind(attrs, errors);
        let doc = match kind {
            Kind::Property => doc::require(
                attrs,
                &format!("parameter `{name}`"),
                "it",
                ident.span(),
                attrs.iter().any(is_description),
                errors,
            ),
            Kind::Input | Kind::Flatten => None,
        };
        let mut constraints = Constraints::parse(attrs, errors);
        constraints.tried_default |= attrs
            .iter()
            .filter_map(is_slip)
            .any(|meant| meant == "default");
        check_foreign(attrs, errors);
        if kind == Kind::Property {
            constraints.check_default(errors);
        } else if let Some(key) = constraints.first_key() {
            errors.at(
                key.span(),
                format_args!("`#[{key}]` limits one value, and `{name}` stands for many; put it on a field of the type"),
            );
        }
        Self {
            name,
            ident: ident.clone(),
            ty: ty.clone(),
            kind,
            doc,
            constraints,
        }
    }

    /// Whether an example has to give the parameter, as far as can be read.
    ///
    /// `Option` is told by its name only to save a question: where another name
    /// stands, the type decides.
    pub(crate) fn is_expected(&self) -> bool {
        let is_option = match owned::unwrapped(&self.ty) {
            Type::Path(path) => path
                .path
                .segments
                .last()
                .is_some_and(|last| last.ident == "Option"),
            _ => false,
        };
        self.kind == Kind::Property && !self.constraints.tried_default && !is_option
    }
}

/// Whether an attribute stays on the parameter.
pub(crate) fn is_foreign(attr: &Attribute) -> bool {
    !(doc::is_doc(attr)
        || constraint::is_constraint(attr)
        || is_place(attr)
        || is_description(attr)
        || is_slip(attr).is_some())
}

/// Whether an attribute tries to give the description, which the doc comment gives.
fn is_description(attr: &Attribute) -> bool {
    DESCRIPTIONS.iter().any(|name| attr.path().is_ident(name))
}

/// Whether a name is that of an attribute of ours.
pub(crate) fn is_ours(name: &str) -> bool {
    constraint::NAMES.contains(&name) || PLACES.contains(&name)
}

/// The context is no parameter, so our attributes say nothing there.
pub(crate) fn check_context(attrs: &[Attribute], errors: &mut Errors) {
    for attr in attrs {
        if is_marked(attr) {
            errors.on(
                attr.path(),
                "the context is not part of the arguments; remove the attribute",
            );
        }
    }
    check_foreign(attrs, errors);
}

/// Whether an attribute is one that only parameters bear.
pub(crate) fn is_marked(attr: &Attribute) -> bool {
    constraint::is_constraint(attr) || is_place(attr)
}

fn is_place(attr: &Attribute) -> bool {
    PLACES.iter().any(|place| attr.path().is_ident(place))
}

fn kind(attrs: &[Attribute], errors: &mut Errors) -> Kind {
    let mut kind = Kind::Property;
    for attr in attrs.iter().filter(|attr| is_place(attr)) {
        if !matches!(attr.meta, Meta::Path(_)) {
            errors.on(
                &attr.meta,
                format_args!("`#[{}]` stands alone", attr.path().to_token_stream()),
            );
        }
        if kind != Kind::Property {
            errors.on(
                attr.path(),
                "a parameter has one of `#[input]` and `#[flatten]`, once",
            );
        }
        kind = if attr.path().is_ident("input") {
            Kind::Input
        } else {
            Kind::Flatten
        };
    }
    // A misspelt place is one mistake, reported where it stands.
    for meant in attrs.iter().filter_map(is_slip) {
        match meant {
            "input" => kind = Kind::Input,
            "flatten" => kind = Kind::Flatten,
            _ => {}
        }
    }
    kind
}

fn check_foreign(attrs: &[Attribute], errors: &mut Errors) {
    for attr in attrs {
        if attr.path().is_ident("cfg") || attr.path().is_ident("cfg_attr") {
            errors.on(
                attr.path(),
                "a parameter cannot depend on `cfg`, since its schema is published; write two functions",
            );
        } else if is_description(attr) {
            errors.on(
                attr.path(),
                "the description of a parameter is its doc comment; write `/// …` above it",
            );
        } else if let Some(meant) = is_slip(attr) {
            errors.on(
                attr.path(),
                format_args!(
                    "unknown attribute `{}`; did you mean `{meant}`?",
                    attr.path().to_token_stream()
                ),
            );
        }
    }
}

/// The attribute of ours that was probably meant by one that nobody knows.
fn is_slip(attr: &Attribute) -> Option<&'static str> {
    let word = attr.path().get_ident()?.to_string();
    let ours = constraint::NAMES.into_iter().chain(PLACES);
    if word == "doc" || BUILTIN.contains(&word.as_str()) || ours.clone().any(|name| name == word) {
        return None;
    }
    suggest::nearest(&word, ours)
}
