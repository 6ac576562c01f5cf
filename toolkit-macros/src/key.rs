//! The `key`, `key = value` and `key(…)` entries of an attribute.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{LitInt, LitStr, Token, parenthesized};

use crate::errors::Errors;
use crate::nearest;
use crate::rules::suggest;

/// One entry of an attribute, its value not yet read.
pub(crate) struct Entry {
    pub(crate) key: Ident,
    pub(crate) form: Form,
}

/// What follows the key.
pub(crate) enum Form {
    /// `key`
    Flag,
    /// `key = value`
    Value(TokenStream),
    /// `key(…)`
    List(Group),
}

/// Splits the content of an attribute at its commas.
///
/// A mistake in one entry leaves the others readable. A key that comes twice is an
/// error at the second, unless it is among the `repeatable`.
pub(crate) fn entries(tokens: TokenStream, repeatable: &[&str], errors: &mut Errors) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for part in at_commas(tokens) {
        let Some(entry) = entry(part, errors) else {
            continue;
        };
        let is_repeated = entries.iter().any(|other| other.key == entry.key);
        if is_repeated && !repeatable.iter().any(|key| entry.key == key) {
            errors.at(
                entry.key.span(),
                format_args!("`{}` is already given", entry.key),
            );
        } else {
            entries.push(entry);
        }
    }
    entries
}

fn at_commas(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    for token in tokens {
        let is_comma = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
        match parts.last_mut() {
            Some(part) if !is_comma || part.is_empty() => part.push(token),
            _ => parts.push(Vec::new()),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn entry(part: Vec<TokenTree>, errors: &mut Errors) -> Option<Entry> {
    let mut tokens = part.into_iter();
    let key = match tokens.next()? {
        TokenTree::Ident(key) => key,
        other => {
            errors.on(
                &other,
                "an entry starts with a key; write `key`, `key = value` or `key(…)`",
            );
            return None;
        }
    };
    let key = Ident::new(&key.unraw().to_string(), key.span());
    let rest: Vec<TokenTree> = tokens.collect();
    let form = match rest.as_slice() {
        [] => Form::Flag,
        [TokenTree::Punct(equals), value @ ..] if equals.as_char() == '=' => {
            Form::Value(value.iter().cloned().collect())
        }
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            Form::List(group.clone())
        }
        [TokenTree::Group(group), extra, ..] if group.delimiter() == Delimiter::Parenthesis => {
            errors.on(extra, format_args!("expected a comma after `{key}(…)`"));
            return None;
        }
        [extra, ..] => {
            errors.on(
                extra,
                format_args!("expected `=`, `(…)` or a comma after `{key}`"),
            );
            return None;
        }
    };
    Some(Entry { key, form })
}

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
        let seconds = seconds.filter(|seconds| *seconds > 0 && literal.suffix().is_empty());
        if seconds.is_none() {
            errors.on(
                &literal,
                format_args!(
                    "`{}` is a whole number of seconds, at least 1; write {written}",
                    self.key
                ),
            );
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
            Form::Flag => {}
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
            Punctuated::<T, Token![,]>::parse_terminated_with(&content, parser)
        };
        match items.parse2(group.to_token_stream()) {
            Ok(items) => Some(items.into_iter().collect()),
            Err(error) => {
                errors.at(
                    error.span(),
                    format_args!("`{}` cannot hold this; write {written}", self.key),
                );
                None
            }
        }
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

/// Reports a key that the attribute does not have.
pub(crate) fn unknown(entry: &Entry, attribute: &str, keys: &[&str], errors: &mut Errors) {
    let key = entry.key.to_string();
    let choices = keys.iter().copied().chain(["description"]);
    let message = match suggest::nearest(&key, choices) {
        Some("description") => {
            format!("unknown key `{key}`; the doc comment above the item is the description")
        }
        None if keys.len() >= 10 => {
            format!("unknown key `{key}`; the documentation of `{attribute}` lists the keys")
        }
        _ => nearest::unknown("key", &key, keys),
    };
    errors.at(entry.key.span(), message);
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    fn keys(tokens: TokenStream) -> (Vec<String>, String) {
        let mut errors = Errors::new();
        let entries = entries(tokens, &["example"], &mut errors);
        let keys = entries.iter().map(|entry| entry.key.to_string()).collect();
        (keys, errors.into_tokens().to_string())
    }

    #[test]
    fn a_mistake_leaves_the_other_entries_readable() {
        let (keys, errors) =
            keys(quote!(name = "a", 5, read_only open_world, r#mode = io, crate = ::a,));
        assert_eq!(keys, ["name", "mode", "crate"]);
        assert!(errors.contains("an entry starts with a key"), "{errors}");
        assert!(errors.contains("or a comma after `read_only`"), "{errors}");
    }

    #[test]
    fn only_some_keys_may_come_twice() {
        let (keys, errors) = keys(quote!(name = "a", example("b"), name = "c", example("d")));
        assert_eq!(keys, ["name", "example", "example"]);
        assert!(errors.contains("`name` is already given"), "{errors}");
    }

    #[test]
    fn an_unknown_key_names_the_nearest() {
        for (key, rest) in [
            ("nam", "did you mean `name`?"),
            (
                "desciption",
                "the doc comment above the item is the description",
            ),
            ("colour", "choose from `name`, `mode`"),
        ] {
            let mut errors = Errors::new();
            let entry = Entry {
                key: Ident::new(key, Span::call_site()),
                form: Form::Flag,
            };
            unknown(&entry, "#[tool]", &["name", "mode"], &mut errors);
            let text = errors.into_tokens().to_string();
            assert!(
                text.contains(&format!("unknown key `{key}`; {rest}")),
                "{text}"
            );
        }
    }
}
