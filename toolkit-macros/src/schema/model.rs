use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Data, DeriveInput, Fields, GenericParam, Generics, LitStr, Meta, Path, Token, Type,
    parse_quote,
};

use super::attr::{Attr, Direction};
use super::serde::OnField;
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
    /// What serde's attributes say.
    pub(super) serde: OnField,
    /// Whether the type means the same outside of the item.
    pub(super) is_free: bool,
    /// `#[schema(recursive)]`: what is below is not looked at while compiling.
    pub(super) is_cut: bool,
    /// The `#[cfg]` attributes of the field and of its variant.
    pub(super) conditions: Vec<Attribute>,
}

impl Schema {
    pub(super) fn lower(attr: Attr, mut item: DeriveInput, errors: &mut Errors) -> Self {
        let Attr { krate, direction } = attr;
        let doc = doc::parse(&item.attrs, errors).ok();
        let repeated = repeated_derives(&mut item.attrs, direction, errors);
        let generics = item.generics.clone();
        let never = (direction == Direction::Input).then(|| krate.private_text("never"));
        let mut variants = Vec::new();
        match &mut item.data {
            Data::Struct(data) => {
                variants.push(Variant {
                    doc: None,
                    fields: lower_fields(
                        "",
                        &[],
                        &mut data.fields,
                        &generics,
                        never.as_ref(),
                        errors,
                    ),
                });
            }
            Data::Enum(data) => {
                for variant in &mut data.variants {
                    let doc = doc::parse(&variant.attrs, errors).ok();
                    let name = name::plain(&variant.ident);
                    let fields = lower_fields(
                        &name,
                        &conditions(&variant.attrs),
                        &mut variant.fields,
                        &generics,
                        never.as_ref(),
                        errors,
                    );
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

/// The conditions under which something is compiled.
pub(super) fn conditions(attrs: &[Attribute]) -> Vec<Attribute> {
    let conditions = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    conditions.cloned().collect()
}

fn lower_fields(
    variant: &str,
    around: &[Attribute],
    fields: &mut Fields,
    generics: &Generics,
    never: Option<&LitStr>,
    errors: &mut Errors,
) -> Vec<Field> {
    let lower = |(at, field): (usize, &mut syn::Field)| {
        let found = doc::parse(&field.attrs, errors);
        let is_reported = matches!(found, Err(doc::NoDoc::Reported));
        let constraints = Constraints::parse(&field.attrs, errors);
        let is_cut = parse_own(&field.attrs, errors);
        owned::refuse_elided(&mut field.ty, errors);
        if let Some(never) = never
            && owned::refuse_borrowed(&field.ty, errors)
        {
            // So that the type is read from anywhere, as its users will ask.
            field
                .attrs
                .push(parse_quote!(#[serde(skip, default = #never)]));
        }
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
            serde: OnField::parse(&field.attrs),
            is_free: is_free(&field.ty, generics),
            is_cut,
            conditions: [around, &conditions(&field.attrs)].concat(),
        }
    };
    fields.iter_mut().enumerate().map(lower).collect()
}

/// `#[schema(recursive)]` is all that `schema` says of a field; says whether it stands there.
fn parse_own(attrs: &[Attribute], errors: &mut Errors) -> bool {
    let mut is_cut = false;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("schema")) {
        let is_recursive =
            matches!(&attr.meta, Meta::List(list) if list.tokens.to_string() == "recursive");
        if is_recursive {
            is_cut = true;
        } else {
            let serde = match &attr.meta {
                Meta::List(list) => OnField::word_of_serde(&list.tokens),
                _ => None,
            };
            match serde {
                Some(word) => errors.on(
                    &attr.meta,
                    format_args!("`{word}` is a word of serde; write `#[serde({word})]`"),
                ),
                None => errors.on(
                    &attr.meta,
                    "on a field there is only `#[schema(recursive)]`",
                ),
            }
        }
    }
    is_cut
}

/// Reports the derives of the author that ours repeat, and gives those that stay.
///
/// One that is a single word goes: where it was not imported, the compiler would have an error of
/// its own.
fn repeated_derives(
    attrs: &mut [Attribute],
    direction: Direction,
    errors: &mut Errors,
) -> Vec<Ident> {
    let mut repeated = Vec::new();
    for attr in attrs
        .iter_mut()
        .filter(|attr| attr.path().is_ident("derive"))
    {
        let paths = attr.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        let Ok(paths) = paths else { continue };
        let mut kept: Vec<Path> = Vec::new();
        let count = paths.len();
        for path in paths {
            let derive = path.segments.last().map(|last| &last.ident);
            let derive = derive
                .filter(|derive| is_repeated(derive, direction))
                .cloned();
            if let Some(derive) = &derive {
                errors.at(
                    derive.span(),
                    format_args!("`#[schema]` already derives `{derive}`; remove it here"),
                );
            }
            match derive {
                Some(_) if path.get_ident().is_some() => {}
                derive => {
                    repeated.extend(derive);
                    kept.push(path);
                }
            }
        }
        if let Meta::List(list) = &mut attr.meta
            && kept.len() < count
        {
            list.tokens = quote!(#(#kept),*);
        }
    }
    repeated
}

fn is_repeated(derive: &Ident, direction: Direction) -> bool {
    match derive.to_string().as_str() {
        "JsonSchema" => true,
        "Serialize" => direction != Direction::Input,
        "Deserialize" => direction != Direction::Output,
        _ => false,
    }
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
