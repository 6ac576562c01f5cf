use super::attr::Direction;
use super::model::{Field, Schema};
use crate::errors::Errors;

pub(super) fn check(schema: &Schema, errors: &mut Errors) {
    check_derives(schema, errors);
    for field in schema.variants.iter().flat_map(|variant| &variant.fields) {
        check_description(field, errors);
        check_limits(field, errors);
        check_default(schema, field, errors);
    }
}

/// `#[schema]` derives all that it needs.
fn check_derives(schema: &Schema, errors: &mut Errors) {
    for derive in &schema.repeated {
        errors.at(
            derive.span(),
            format_args!("`#[schema]` already derives `{derive}`; remove it here"),
        );
    }
}

/// A named field is described; what is skipped or flattened has no property.
fn check_description(field: &Field, errors: &mut Errors) {
    if let Some(ident) = &field.ident
        && field.doc.is_none()
        && field.serde.absence().is_none()
        && !field.is_reported
    {
        errors.at(
            ident.span(),
            format_args!(
                "field `{}` has no description; add a doc comment above it",
                crate::name::plain(ident)
            ),
        );
    }
}

/// Limits stand on fields that have a property.
fn check_limits(field: &Field, errors: &mut Errors) {
    if let (Some(absent), Some(key)) = (field.serde.absence(), field.constraints.first_key()) {
        errors.at(
            key.span(),
            format_args!("`#[{key}]` has no effect beside `#[serde({absent})]`"),
        );
    }
}

/// A default stands where values come in, once, and obeys the limits beside it.
fn check_default(schema: &Schema, field: &Field, errors: &mut Errors) {
    field.constraints.check_default(errors);
    let Some(default) = &field.constraints.default else {
        return;
    };
    let span = default.key.span();
    if schema.direction == Direction::Output {
        errors.at(
            span,
            "`#[default]` has no effect in an output; remove it, or `output`",
        );
    } else if field.serde.has_default {
        errors.at(
            span,
            "the field already has `#[serde(default)]`; remove one of the two",
        );
    } else if !field.is_free {
        errors.at(
            span,
            "a default needs a type that does not depend on the item's own parameters",
        );
    }
}
