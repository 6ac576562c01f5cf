use proc_macro2::{Ident, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Fields, GenericParam, Generics, Meta, Path, Token, Type};

use super::attr::{Attr, Direction};
use crate::constraint::{self, Constraints};
use crate::crate_path::CratePath;
use crate::doc::{self, Doc};
use crate::errors::Errors;
use crate::name;
use crate::owned;

/// A struct or enum, with what its attributes say.
pub(super) struct Schema {
    pub(super) krate: CratePath,
    pub(super) direction: Direction,
    /// The item without our helper attributes.
    pub(super) item: DeriveInput,
    pub(super) doc: Option<Doc>,
    /// The variants of an enum; a struct counts as one.
    pub(super) variants: Vec<Variant>,
    /// Derives of the author that repeat ours.
    pub(super) repeated: Vec<Ident>,
}

pub(super) struct Variant {
    pub(super) doc: Option<Doc>,
    pub(super) fields: Vec<Field>,
}

pub(super) struct Field {
    /// The variant and the field, for the name of a function; tuple fields are numbered.
    pub(super) path: String,
    /// `None` in tuples.
    pub(super) ident: Option<Ident>,
    pub(super) ty: Type,
    pub(super) doc: Option<Doc>,
    /// Whether a doc comment was reported as unreadable.
    pub(super) is_reported: bool,
    pub(super) constraints: Constraints,
    /// The first attribute that takes the field out of the schema: `skip`, `flatten`.
    pub(super) absent: Option<Ident>,
    /// `#[serde(default)]` beside ours.
    pub(super) serde_default: bool,
    /// Whether the type means the same outside of the item.
    pub(super) is_free: bool,
}

impl Schema {
    pub(super) fn lower(attr: Attr, mut item: DeriveInput, errors: &mut Errors) -> Self {
        let Attr { krate, direction } = attr;
        let doc = doc::parse(&item.attrs, errors).ok();
        let repeated = repeated_derives(&item.attrs, direction);
        let generics = item.generics.clone();
        let mut variants = Vec::new();
        match &mut item.data {
            Data::Struct(data) => {
                variants.push(Variant {
                    doc: None,
                    fields: lower_fields("", &mut data.fields, &generics, errors),
                });
            }
            Data::Enum(data) => {
                for variant in &mut data.variants {
                    let doc = doc::parse(&variant.attrs, errors).ok();
                    let name = name::plain(&variant.ident);
                    let fields = lower_fields(&name, &mut variant.fields, &generics, errors);
                    variants.push(Variant { doc, fields });
                }
            }
            // Refused before.
            Data::Union(_) => {}
        }
        Self {
            krate,
            direction,
            item,
            doc,
            variants,
            repeated,
        }
    }
}

fn lower_fields(
    variant: &str,
    fields: &mut Fields,
    generics: &Generics,
    errors: &mut Errors,
) -> Vec<Field> {
    let lower = |(at, field): (usize, &mut syn::Field)| {
        let found = doc::parse(&field.attrs, errors);
        let is_reported = matches!(found, Err(doc::NoDoc::Reported));
        let constraints = Constraints::parse(&field.attrs, errors);
        check_own(&field.attrs, errors);
        field
            .attrs
            .retain(|attr| !constraint::is_constraint(attr) && !attr.path().is_ident("schema"));
        let name = field
            .ident
            .as_ref()
            .map_or_else(|| at.to_string(), name::plain);
        Field {
            path: if variant.is_empty() {
                name
            } else {
                format!("{variant}_{name}")
            },
            ident: field.ident.clone(),
            ty: field.ty.clone(),
            doc: found.ok(),
            is_reported,
            constraints,
            absent: serde_word(&field.attrs, &["skip", "flatten"]),
            serde_default: serde_word(&field.attrs, &["default"]).is_some(),
            is_free: is_free(&field.ty, generics),
        }
    };
    fields.iter_mut().enumerate().map(lower).collect()
}

/// `#[schema(recursive)]` is all that `schema` says of a field.
fn check_own(attrs: &[Attribute], errors: &mut Errors) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("schema")) {
        let is_recursive =
            matches!(&attr.meta, Meta::List(list) if list.tokens.to_string() == "recursive");
        if !is_recursive {
            errors.on(
                &attr.meta,
                "on a field there is only `#[schema(recursive)]`",
            );
        }
    }
}

/// The first of some words at the top level of the `#[serde(…)]` attributes.
fn serde_word(attrs: &[Attribute], words: &[&str]) -> Option<Ident> {
    let lists = attrs
        .iter()
        .filter(|attr| attr.path().is_ident("serde"))
        .filter_map(|attr| match &attr.meta {
            Meta::List(list) => Some(list.tokens.clone()),
            _ => None,
        });
    lists.flatten().find_map(|token| match token {
        TokenTree::Ident(word) if words.iter().any(|wanted| word == wanted) => Some(word),
        _ => None,
    })
}

/// The derives of the author that ours repeat.
fn repeated_derives(attrs: &[Attribute], direction: Direction) -> Vec<Ident> {
    let mut repeated = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("derive")) {
        let paths = attr.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        for path in paths.into_iter().flatten() {
            let Some(last) = path.segments.last() else {
                continue;
            };
            let is_ours = match last.ident.to_string().as_str() {
                "JsonSchema" => true,
                "Serialize" => direction != Direction::Input,
                "Deserialize" => direction != Direction::Output,
                _ => false,
            };
            if is_ours {
                repeated.push(last.ident.clone());
            }
        }
    }
    repeated
}

/// Whether a type names neither `Self` nor a parameter of the item.
fn is_free(ty: &Type, generics: &Generics) -> bool {
    let mentions = |word: &str| owned::find_word(ty.to_token_stream(), word).is_some();
    let params = generics.params.iter().map(|param| match param {
        GenericParam::Lifetime(param) => param.lifetime.ident.to_string(),
        GenericParam::Type(param) => param.ident.to_string(),
        GenericParam::Const(param) => param.ident.to_string(),
    });
    !mentions("Self") && !params.into_iter().any(|param| mentions(&param))
}
