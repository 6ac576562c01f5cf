//! What an author writes behind a key.

use proc_macro2::{Group, Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt as _};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{LitInt, LitStr, Token, parenthesized};

use super::{Entry, Form};
use crate::broken;
use crate::errors::Errors;
use crate::nearest;
use crate::rules::rule::Rule;
use crate::rules::skill;

impl Entry {
    /// Reads what stands behind `=`; `written` shows the right form.
    pub(crate) fn value<T>(
        &self,
        written: &str,
        errors: &mut Errors,
        parser: fn(ParseStream) -> syn::Result<T>,
    ) -> Option<T> {
        let key = &self.key;
        match &self.form {
            Form::Value(tokens) if tokens.is_empty() => {
                errors.at(
                    key.span(),
                    format_args!("`{key}` has no value; write {written}"),
                );
                None
            }
            Form::Value(tokens) => {
                let value = parser.parse2(tokens.clone()).ok();
                if value.is_none() {
                    errors.on(
                        tokens,
                        format_args!("`{key}` cannot have this value; write {written}"),
                    );
                }
                value
            }
            Form::Flag => {
                errors.at(
                    key.span(),
                    format_args!("`{key}` has no value; write {written}"),
                );
                None
            }
            Form::List(group) => {
                errors.on(
                    group,
                    format_args!("`{key}` takes no list; write {written}"),
                );
                None
            }
            Form::Told => None,
        }
    }

    /// Reads a text behind `=`.
    pub(crate) fn text(&self, errors: &mut Errors) -> Option<LitStr> {
        self.value(&format!("`{} = \"…\"`", self.key), errors, Parse::parse)
    }

    /// Reads a number of seconds behind `=`.
    pub(crate) fn seconds(&self, errors: &mut Errors) -> Option<u32> {
        let written = format!("`{} = 30`", self.key);
        let literal: LitInt = self.value(&written, errors, Parse::parse)?;
        let seconds: Option<u32> = literal.base10_parse().ok();
        let seconds = seconds.filter(|_| literal.suffix().is_empty());
        let way_out = format!("; write {written}");
        let verdict = skill::seconds(&self.key.to_string(), seconds.unwrap_or(0), &way_out);
        if let Err(breach) = verdict {
            errors.on(&literal, broken::told(Rule::ZeroDuration, breach));
            return None;
        }
        seconds
    }

    /// Reads one word out of a few behind `=`.
    pub(crate) fn word<T: Copy>(&self, choices: &[(&str, T)], errors: &mut Errors) -> Option<T> {
        let key = &self.key;
        let written: Vec<String> = choices
            .iter()
            .map(|(choice, _)| format!("`{key} = {choice}`"))
            .collect();
        let word: Ident = self.value(&written.join(" or "), errors, Ident::parse_any)?;
        let chosen = choices.iter().find(|(choice, _)| word == choice);
        if chosen.is_none() {
            let choices: Vec<&str> = choices.iter().map(|(choice, _)| *choice).collect();
            errors.at(
                word.span(),
                nearest::unknown(&key.to_string(), &word.to_string(), &choices),
            );
        }
        chosen.map(|(_, value)| *value)
    }

    /// Reads a flag, which stands alone.
    pub(crate) fn flag(&self, errors: &mut Errors) -> bool {
        let key = &self.key;
        match &self.form {
            Form::Flag | Form::Told => {}
            Form::Value(value) if value.to_string() == "false" => {
                errors.on(
                    value,
                    format_args!("`{key}` is a flag; leave it out to say no"),
                );
            }
            Form::Value(value) if value.to_string() == "true" => {
                errors.on(
                    value,
                    format_args!("`{key}` is a flag; write `{key}` alone"),
                );
            }
            Form::Value(value) if value.is_empty() => {
                errors.at(
                    key.span(),
                    format_args!("`{key}` is a flag; write it without `=`"),
                );
            }
            Form::Value(value) => {
                errors.on(
                    value,
                    format_args!("`{key}` is a flag and has no value; write `{key}` alone"),
                );
            }
            Form::List(group) => {
                errors.on(
                    group,
                    format_args!("`{key}` is a flag and takes no list; write `{key}` alone"),
                );
            }
        }
        true
    }

    /// Reads what stands in the parentheses; `written` shows the right form.
    pub(crate) fn group(&self, written: &str, errors: &mut Errors) -> Option<&Group> {
        let key = &self.key;
        match &self.form {
            Form::List(group) => return Some(group),
            Form::Told => {}
            Form::Flag => {
                errors.at(
                    key.span(),
                    format_args!("`{key}` needs content; write {written}"),
                );
            }
            Form::Value(value) => {
                errors.on(
                    OrElse(value, key.span()),
                    format_args!("`{key}` takes its content in parentheses; write {written}"),
                );
            }
        }
        None
    }

    /// Reads a list of the same things in parentheses, at least one.
    pub(crate) fn items<T>(
        &self,
        written: &str,
        errors: &mut Errors,
        parser: fn(ParseStream) -> syn::Result<T>,
    ) -> Option<Vec<T>> {
        let group = self.group(written, errors)?;
        if group.stream().is_empty() {
            errors.on(
                group,
                format_args!("`{}` is empty; write {written}", self.key),
            );
            return None;
        }
        // With the parentheses, so that the end of the content is a place of its own.
        let items = |input: ParseStream| {
            let content;
            parenthesized!(content in input);
            let mut items = Vec::new();
            while !content.is_empty() {
                items.push(parser(&content).map_err(|error| {
                    let message = format_args!("`{}` cannot hold this; write {written}", self.key);
                    syn::Error::new(error.span(), message)
                })?);
                if content.is_empty() {
                    break;
                }
                if content.parse::<Option<Token![,]>>()?.is_none() {
                    return Err(content.error("expected a comma before this"));
                }
            }
            Ok(items)
        };
        errors.keep(items.parse2(group.to_token_stream()))
    }
}

/// Tokens to underline, or a place where there are none.
struct OrElse<'a>(&'a TokenStream, Span);

impl ToTokens for OrElse<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if self.0.is_empty() {
            tokens.append(Ident::new("_", self.1));
        } else {
            self.0.to_tokens(tokens);
        }
    }
}
