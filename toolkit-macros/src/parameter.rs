use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Attribute, Meta, Type};

use crate::constraint::{self, Constraints};
use crate::doc::{self, Doc};
use crate::errors::Errors;
use crate::name;
use crate::owned;
use crate::rules::rule::Rule;
use crate::rules::suggest;

/// The attributes that say how a parameter takes part in the arguments.
const PLACES: [&str; 2] = ["input", "flatten"];

/// What other libraries call the description.
const DESCRIPTIONS: [&str; 3] = ["description", "desc", "describe"];

/// What other libraries call a limit.
const OTHER_WORDS: [(&str, &str); 10] = [
    ("min", "range"),
    ("max", "range"),
    ("minimum", "range"),
    ("maximum", "range"),
    ("len", "length"),
    ("min_length", "length"),
    ("max_length", "length"),
    ("regex", "pattern"),
    ("choices", "one_of"),
    ("values", "one_of"),
];

/// Attributes that derives of other libraries read on fields.
const OF_DERIVES: [&str; 4] = ["serde", "schemars", "validate", "garde"];

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
        } else if let Type::TraitObject(object) = owned::unwrapped(ty) {
            errors.on(
                object,
                "a parameter has one schema; name the type instead of `dyn …`",
            );
        } else if let Some((instead, _)) = owned::sized(ty) {
            errors.on(
                ty,
                format_args!(
                    "parameters are owned; write `{instead}` instead of `{}`",
                    owned::shown(ty)
                ),
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
                Rule::ParameterDescription,
                attrs,
                &format!("parameter `{name}`"),
                if owned::is_like_context(ty) {
                    "it, or write `&Context` for the context"
                } else {
                    "it"
                },
                ident.span(),
                attrs.iter().any(is_description),
                errors,
            ),
            Kind::Input | Kind::Flatten => None,
        };
        let mut constraints = Constraints::parse(attrs, errors);
        constraints.tried_default |= attrs
            .iter()
            .filter_map(slip)
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
        || is_of_derive(attr)
        || slip(attr).is_some())
}

/// Whether an attribute tries to give the description, which the doc comment gives.
pub(crate) fn is_description(attr: &Attribute) -> bool {
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
    for meant in attrs.iter().filter_map(slip) {
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
        } else if let Some(meant) = slip(attr) {
            errors.on(attr.path(), unknown(attr, meant));
        } else if is_of_derive(attr) {
            errors.on(
                attr.path(),
                format_args!(
                    "`#[{}]` is read on fields and not on parameters; make a `#[schema]` type of them, or remove it",
                    attr.path().to_token_stream()
                ),
            );
        }
    }
}

/// The attribute of ours that was probably meant by one that nobody knows.
pub(crate) fn is_slip<'n>(attr: &Attribute, ours: &[&'n str]) -> Option<&'n str> {
    let word = attr.path().get_ident()?.to_string();
    let word = word.as_str();
    let is_known = constraint::NAMES.contains(&word) || PLACES.contains(&word);
    if word == "doc" || BUILTIN.contains(&word) || is_known {
        return None;
    }
    let other = OTHER_WORDS.iter().find(|(other, _)| *other == word);
    let other = other.and_then(|(_, meant)| ours.iter().find(|name| *name == meant));
    other
        .copied()
        .or_else(|| suggest::nearest(word, ours.iter().copied()))
}

/// What is said of an attribute that nobody knows.
pub(crate) fn unknown(attr: &Attribute, meant: &str) -> String {
    let name = attr.path().to_token_stream();
    format!("unknown attribute `{name}`; did you mean `{meant}`?")
}

/// The same for all attributes of parameters.
fn slip(attr: &Attribute) -> Option<&'static str> {
    let ours: Vec<&str> = constraint::NAMES.into_iter().chain(PLACES).collect();
    is_slip(attr, &ours)
}

/// Whether an attribute is one that derives read on fields.
fn is_of_derive(attr: &Attribute) -> bool {
    OF_DERIVES.iter().any(|name| attr.path().is_ident(name))
}
