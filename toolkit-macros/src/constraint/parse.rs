use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, LitInt, LitStr, MacroDelimiter, Meta, Token, token};

use super::Limit;
use super::accept::{compare, is_same};
use crate::broken;
use crate::errors::Errors;
use crate::literal::{Json, Literal};
use crate::rules;
use crate::rules::rule::Rule;

/// Reads `#[default = 3]`, `#[default(3)]` or `#[default({ a: 1 })]`.
pub(super) fn default(attr: &Attribute, key: &Ident, errors: &mut Errors) -> Option<Literal> {
    let tokens = match &attr.meta {
        Meta::NameValue(meta) => meta.value.to_token_stream(),
        Meta::List(meta) => meta.tokens.clone(),
        Meta::Path(_) => TokenStream::new(),
    };
    if tokens.is_empty() {
        errors.at(
            key.span(),
            "`#[default]` has no value; write `#[default = …]`",
        );
        return None;
    }
    if tokens.to_string() == "None" {
        errors.on(
            tokens,
            "an `Option` that is left out is `None` already; remove `#[default]`",
        );
        return None;
    }
    Literal::parse_alone(tokens, errors)
}

/// Reads any other attribute of ours.
pub(super) fn limit(attr: &Attribute, key: &Ident, errors: &mut Errors) -> Option<Limit> {
    let name = key.to_string();
    let (form, parser): (_, fn(ParseStream) -> syn::Result<Limit>) = match name.as_str() {
        "range" => ("#[range(1..=10)]", range),
        "length" => ("#[length(1..=200)]", length),
        "pattern" => ("#[pattern(\"^[a-z]+$\")]", pattern),
        "format" => ("#[format(uri)]", format),
        _ => ("#[one_of(\"a\", \"b\")]", one_of),
    };
    let tokens = match &attr.meta {
        Meta::List(meta) if matches!(meta.delimiter, MacroDelimiter::Paren(_)) => &meta.tokens,
        Meta::NameValue(meta) => {
            errors.on(
                &meta.value,
                format_args!("`{name}` takes its value in parentheses; write `{form}`"),
            );
            return None;
        }
        Meta::Path(_) | Meta::List(_) => {
            errors.at(
                key.span(),
                format_args!("`{name}` has no value; write `{form}`"),
            );
            return None;
        }
    };
    if tokens.is_empty() {
        errors.at(
            key.span(),
            format_args!("`{name}` has no value; write `{form}`"),
        );
        return None;
    }
    let whole = |input: ParseStream| {
        let limit = parser(input)?;
        if input.is_empty() {
            return Ok(limit);
        }
        Err(input.error(format_args!(
            "`{name}` is complete before this; write `{form}`"
        )))
    };
    errors.keep(whole.parse2(tokens.clone()))
}

fn range(input: ParseStream) -> syn::Result<Limit> {
    let all: TokenStream = input.fork().parse()?;
    let min = bound(input)?;
    let Some(exclusive) = dots(input)? else {
        return Err(syn::Error::new_spanned(
            all,
            "`range` needs a range; write `1..=10`, `1..` or `..=10`",
        ));
    };
    let max = bound(input)?;
    match (&min, &max) {
        (None, None) => Err(syn::Error::new_spanned(
            all,
            "this range allows every number; give it a bound",
        )),
        (Some(low), Some(high)) if is_empty(low, high, exclusive) => {
            Err(syn::Error::new_spanned(all, "this range allows no number"))
        }
        (_, None) if !exclusive => Err(syn::Error::new_spanned(
            all,
            "`..=` needs an end; write `..` without one",
        )),
        _ => Ok(Limit::Range {
            min,
            max,
            exclusive: exclusive && has_end(&all),
        }),
    }
}

/// A number, or nothing before `..` or at the end.
fn bound(input: ParseStream) -> syn::Result<Option<Literal>> {
    if input.is_empty() || input.peek(Token![..]) {
        return Ok(None);
    }
    // A constant, or a key as other libraries have them.
    if let Ok(word) = input.fork().call(Ident::parse_any) {
        return Err(not_a_bound(word));
    }
    let literal = Literal::parse_scalar(input)?;
    match literal.json {
        Json::Int(_) | Json::Float(_) => Ok(Some(literal)),
        _ => Err(not_a_bound(&literal.tokens)),
    }
}

fn not_a_bound(tokens: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        tokens,
        "a bound of a range is a number; write `1..=10`, `1..` or `..=10`",
    )
}

/// `..` (exclusive) or `..=`
fn dots(input: ParseStream) -> syn::Result<Option<bool>> {
    if input.peek(Token![..=]) {
        input.parse::<Token![..=]>().map(|_| Some(false))
    } else if input.peek(Token![..]) {
        input.parse::<Token![..]>().map(|_| Some(true))
    } else {
        Ok(None)
    }
}

fn has_end(range: &TokenStream) -> bool {
    !matches!(
        range.clone().into_iter().last(),
        Some(TokenTree::Punct(_)) | None
    )
}

fn is_empty(low: &Literal, high: &Literal, exclusive: bool) -> bool {
    compare(low, high).is_some_and(|order| {
        if exclusive {
            order.is_ge()
        } else {
            order.is_gt()
        }
    })
}

fn length(input: ParseStream) -> syn::Result<Limit> {
    let all: TokenStream = input.fork().parse()?;
    let refuse = |message: &str| Err(syn::Error::new_spanned(&all, message));
    let min = size(input)?;
    let Some(exclusive) = dots(input)? else {
        return Ok(Limit::Length { min, max: min });
    };
    let max = match (size(input)?, exclusive) {
        (Some(0), true) => return refuse("this range allows no length"),
        (Some(end), true) => Some(end - 1),
        (None, false) => return refuse("`..=` needs an end; write `..` without one"),
        (end, _) => end,
    };
    match (min, max) {
        (None, None) => refuse("this range allows every length; give it a bound"),
        (Some(min), Some(max)) if min > max => refuse("this range allows no length"),
        _ => Ok(Limit::Length { min, max }),
    }
}

fn size(input: ParseStream) -> syn::Result<Option<u64>> {
    if input.is_empty() || input.peek(Token![..]) {
        return Ok(None);
    }
    let refuse = |span| {
        syn::Error::new(
            span,
            "a length is a whole number; write `1..=200`, `3..`, `..=200` or `5`",
        )
    };
    let literal: LitInt = input.parse().map_err(|error| refuse(error.span()))?;
    if !literal.suffix().is_empty() {
        return Err(refuse(literal.span()));
    }
    literal
        .base10_parse()
        .map(Some)
        .map_err(|error| refuse(error.span()))
}

fn pattern(input: ParseStream) -> syn::Result<Limit> {
    let text: LitStr = input.parse().map_err(|error| {
        syn::Error::new(
            error.span(),
            "a pattern is a text; write `#[pattern(\"^[a-z]+$\")]`",
        )
    })?;
    let pattern = rules::pattern::parse(&text.value());
    pattern
        .map(Limit::Pattern)
        .map_err(|error| syn::Error::new(text.span(), broken::told(Rule::Schema, error)))
}

fn format(input: ParseStream) -> syn::Result<Limit> {
    let all: TokenStream = input.fork().parse()?;
    let (name, span) = if input.peek(LitStr) {
        let name: LitStr = input.parse()?;
        (name.value(), name.span())
    } else {
        let name: Ident = input.parse().map_err(|error| {
            syn::Error::new(
                error.span(),
                "a format is a word; write `#[format(uri)]` or `#[format(\"date-time\")]`",
            )
        })?;
        (name.to_string(), name.span())
    };
    if !input.is_empty() {
        let rest: TokenStream = input.fork().parse()?;
        let whole = format!("{name}{rest}").replace(' ', "");
        return Err(if rules::format::authored(&whole).is_ok() {
            syn::Error::new_spanned(
                all,
                format_args!("a format with a hyphen is a text; write `#[format(\"{whole}\")]`"),
            )
        } else {
            syn::Error::new_spanned(
                rest,
                "a value has one format; remove what follows the first",
            )
        });
    }
    let format = rules::format::authored(&name);
    format
        .map(Limit::Format)
        .map_err(|breach| syn::Error::new(span, broken::told(Rule::Schema, breach)))
}

fn one_of(input: ParseStream) -> syn::Result<Limit> {
    let values: Punctuated<Literal, Token![,]> = Punctuated::parse_terminated_with(input, choice)?;
    let values: Vec<Literal> = values.into_iter().collect();
    for (at, value) in values.iter().enumerate() {
        if values[..at].iter().any(|other| is_same(other, value)) {
            return Err(syn::Error::new_spanned(
                &value.tokens,
                "this choice is already given",
            ));
        }
        if is_text(value) != is_text(&values[0]) {
            return Err(syn::Error::new_spanned(
                &value.tokens,
                "choices are texts or integers, not both",
            ));
        }
    }
    Ok(Limit::OneOf(values))
}

fn choice(input: ParseStream) -> syn::Result<Literal> {
    if input.peek(token::Bracket) {
        return Err(input.error("choices stand without brackets; write `#[one_of(\"a\", \"b\")]`"));
    }
    let value = Literal::parse_scalar(input)?;
    match value.json {
        Json::Text(_) | Json::Int(_) => Ok(value),
        _ => Err(syn::Error::new_spanned(
            &value.tokens,
            "a choice is a text or an integer",
        )),
    }
}

fn is_text(value: &Literal) -> bool {
    matches!(value.json, Json::Text(_))
}
