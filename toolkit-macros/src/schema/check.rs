use proc_macro2::{Ident, Span};
use syn::Data;

use super::attr::Direction;
use super::model::{Field, Schema, conditions};
use super::rename::Rule;
use super::serde::{self, Both, Container, OnVariant};
use crate::broken;
use crate::errors::Errors;
use crate::name;
use crate::rules::rule;

pub(super) fn check(schema: &Schema, errors: &mut Errors) {
    check_names(schema, errors);
    let has_properties = has_properties(schema);
    for field in schema.variants.iter().flat_map(|variant| &variant.fields) {
        if has_properties {
            check_description(field, errors);
        }
        check_limits(field, errors);
        check_default(schema, field, errors);
    }
}

/// Whether the schema of the type, in the directions it is used in, shows its own fields.
fn has_properties(schema: &Schema) -> bool {
    let own = serde::own_fields(&schema.item.attrs);
    match schema.direction {
        Direction::Both => own.read || own.written,
        Direction::Input => own.read,
        Direction::Output => own.written,
    }
}

/// How a rule renames: [`Rule::field`] or [`Rule::variant`].
type ByRule = fn(Rule, &str) -> String;

/// A field, or a variant, and its names in JSON.
struct Named {
    own: String,
    /// The new name, or else the own.
    span: Span,
    read: Option<String>,
    written: Option<String>,
    is_conditional: bool,
}

/// The fields of one object, and the variants of an enum, have names of their own.
fn check_names(schema: &Schema, errors: &mut Errors) {
    let Some(container) = Container::parse(&schema.item.attrs) else {
        return;
    };
    match &schema.item.data {
        Data::Struct(_) => {
            for variant in &schema.variants {
                check_unique(
                    schema,
                    "field",
                    &fields(&variant.fields, &container.rename_all),
                    errors,
                );
            }
        }
        Data::Enum(data) => {
            let mut variants = Vec::new();
            let has_inner_tag = container.content.is_none() && !container.is_untagged;
            for (target, variant) in data.variants.iter().zip(&schema.variants) {
                let Some(words) = OnVariant::parse(&target.attrs) else {
                    continue;
                };
                variants.push(named(
                    &target.ident,
                    (&words.rename, words.renamed_at),
                    (&container.rename_all, Rule::variant),
                    &words.is_skipped,
                    !conditions(&target.attrs).is_empty(),
                ));
                let general = &container.rename_all_fields;
                let rules = Both {
                    read: words.rename_all.read.or(general.read),
                    written: words.rename_all.written.or(general.written),
                };
                let fields = fields(&variant.fields, &rules);
                check_unique(schema, "field", &fields, errors);
                if let Some(tag) = container.tag.as_deref().filter(|_| has_inner_tag) {
                    check_beside_tag(schema, tag, &fields, errors);
                }
            }
            // What stands without a tag has no name.
            if !container.is_untagged {
                check_unique(schema, "variant", &variants, errors);
            }
        }
        Data::Union(_) => {}
    }
}

fn fields(fields: &[Field], rules: &Both<Option<Rule>>) -> Vec<Named> {
    let known = fields
        .iter()
        .filter(|field| !field.serde.is_flattened && !field.serde.is_untold);
    let name = |field: &Field| {
        let words = &field.serde;
        let given = (&words.rename, words.renamed_at);
        let is_conditional = !field.conditions.is_empty();
        let ident = field.ident.as_ref()?;
        Some(named(
            ident,
            given,
            (rules, Rule::field),
            &words.is_skipped,
            is_conditional,
        ))
    };
    known.filter_map(name).collect()
}

fn named(
    ident: &Ident,
    (given, renamed_at): (&Both<Option<String>>, Option<Span>),
    (rules, by_rule): (&Both<Option<Rule>>, ByRule),
    is_skipped: &Both<bool>,
    is_conditional: bool,
) -> Named {
    let own = name::plain(ident);
    let name = |given: &Option<String>, rule: Option<Rule>, is_skipped: bool| {
        let by_rule = || rule.map_or_else(|| own.clone(), |rule| by_rule(rule, &own));
        (!is_skipped).then(|| given.clone().unwrap_or_else(by_rule))
    };
    Named {
        span: renamed_at.unwrap_or_else(|| ident.span()),
        read: name(&given.read, rules.read, is_skipped.read),
        written: name(&given.written, rules.written, is_skipped.written),
        own,
        is_conditional,
    }
}

/// A field beside the tag of its enum has another name.
fn check_beside_tag(schema: &Schema, tag: &str, fields: &[Named], errors: &mut Errors) {
    let is_tag = |name: &Option<String>| name.as_deref() == Some(tag);
    for field in fields {
        let is_read = schema.direction != Direction::Output && is_tag(&field.read);
        let is_written = schema.direction != Direction::Input && is_tag(&field.written);
        if is_read || is_written {
            errors.at(
                field.span,
                format_args!("`{tag}` is the tag of the enum; give the field another name"),
            );
        }
    }
}

/// Reports the second of two that have one name on a side that the type is used on.
///
/// Two with a condition may exclude each other.
fn check_unique(schema: &Schema, what: &str, all: &[Named], errors: &mut Errors) {
    let is_read = schema.direction != Direction::Output;
    let is_written = schema.direction != Direction::Input;
    for (at, second) in all.iter().enumerate() {
        let clash = all[..at].iter().find_map(|first| {
            if first.is_conditional && second.is_conditional {
                return None;
            }
            let same = |a: &Option<String>, b: &Option<String>| a.clone().filter(|_| a == b);
            let read = same(&first.read, &second.read).filter(|_| is_read);
            let written = same(&first.written, &second.written).filter(|_| is_written);
            let (name, side) = match (read, written) {
                (Some(name), Some(_)) => (name, ""),
                (Some(name), None) if is_written => (name, " where values are read"),
                (None, Some(name)) if is_read => (name, " where values are written"),
                (read, written) => (read.or(written)?, ""),
            };
            Some((first, name, side))
        });
        if let Some((first, name, side)) = clash {
            errors.at(
                second.span,
                format_args!(
                    "{what} `{}` is already called `{name}`{side}; give this one another name",
                    first.own
                ),
            );
        }
    }
}

/// A named field is described; what is skipped or flattened has no property.
fn check_description(field: &Field, errors: &mut Errors) {
    if let Some(ident) = &field.ident
        && field.doc.is_none()
        && field.serde.absence().is_none()
        && !field.is_reported
    {
        let message = format_args!(
            "field `{}` has no description; add a doc comment above it",
            name::plain(ident)
        );
        errors.at(
            ident.span(),
            broken::told(rule::Rule::ParameterDescription, message),
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
