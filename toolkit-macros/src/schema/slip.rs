//! Attributes of fields and variants that are ours but for a slip, or that only parameters bear.
//!
//! Nobody else must read them: an attribute is judged only where all derives of the item are known.

use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Meta, Path, Token};

use crate::constraint;
use crate::errors::Errors;
use crate::parameter;

/// Attributes of a type that bring no attributes of fields along, beside derives.
const PLAIN: [&str; 13] = [
    "allow",
    "cfg",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "forbid",
    "must_use",
    "non_exhaustive",
    "repr",
    "schemars",
    "serde",
    "warn",
];

/// Derives that read no attributes but `#[default]`, and those whose attributes are known.
const DERIVES: [&str; 12] = [
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Deserialize",
    "Eq",
    "Hash",
    "JsonSchema",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Serialize",
];

/// Reports such attributes and takes them away, since the compiler would not know them either.
pub(super) fn take(item: &mut DeriveInput, errors: &mut Errors) {
    if !item.attrs.iter().all(is_plain) {
        return;
    }
    match &mut item.data {
        Data::Struct(data) => {
            for field in &mut data.fields {
                take_of_field(&mut field.attrs, errors);
            }
        }
        Data::Enum(data) => {
            for variant in &mut data.variants {
                take_of_variant(&mut variant.attrs, errors);
                for field in &mut variant.fields {
                    take_of_field(&mut field.attrs, errors);
                }
            }
        }
        Data::Union(_) => {}
    }
}

fn is_plain(attr: &Attribute) -> bool {
    if attr.path().is_ident("derive") {
        let paths = attr.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        let is_known = |path: &Path| {
            let last = path.segments.last();
            last.is_some_and(|last| DERIVES.iter().any(|derive| last.ident == derive))
        };
        return paths.is_ok_and(|paths| paths.iter().all(is_known));
    }
    PLAIN.iter().any(|plain| attr.path().is_ident(plain))
}

fn take_of_field(attrs: &mut Vec<Attribute>, errors: &mut Errors) {
    attrs.retain(|attr| {
        let message = if parameter::is_description(attr) {
            "the description of a field is its doc comment; write `/// …` above it".to_owned()
        } else if attr.path().is_ident("input") {
            "`#[input]` stands on a parameter; remove it from the field".to_owned()
        } else if attr.path().is_ident("flatten") {
            "`#[flatten]` stands on a parameter; write `#[serde(flatten)]` on a field".to_owned()
        } else if let Some(meant) = parameter::is_slip(attr, &constraint::NAMES) {
            parameter::unknown(attr, meant)
        } else {
            return true;
        };
        errors.on(attr.path(), message);
        false
    });
}

fn take_of_variant(attrs: &mut Vec<Attribute>, errors: &mut Errors) {
    attrs.retain(|attr| {
        // `#[default]` alone is that of the derive.
        let is_limit = constraint::is_constraint(attr)
            && !(attr.path().is_ident("default") && matches!(attr.meta, Meta::Path(_)));
        if is_limit {
            let name = attr.path().to_token_stream();
            errors.on(
                attr.path(),
                format_args!("`#[{name}]` is about one value; put it on a field of the variant"),
            );
        }
        !is_limit
    });
}
