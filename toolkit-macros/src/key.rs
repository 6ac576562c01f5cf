//! The `key`, `key = value` and `key(…)` entries of an attribute.

mod value;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;

use crate::errors::Errors;
use crate::nearest;
use crate::rules::suggest;

/// One entry of an attribute, its value not yet read.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) key: Ident,
    pub(crate) form: Form,
}

/// What follows the key.
#[derive(Clone)]
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

/// The parts between commas; none is empty.
pub(crate) fn at_commas(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
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

/// What was probably meant by a key that the attribute does not have.
pub(crate) enum Meant {
    /// Another key, with the same value.
    Entry(Entry),
    /// The doc comment.
    Description,
    Unknown,
}

/// Words for a key that are not near to it.
const OTHER_WORDS: [(&str, &str); 4] = [
    ("category", "categories"),
    ("title", "display_name"),
    ("doc", "description"),
    ("help", "description"),
];

/// Reports a key that the attribute does not have.
///
/// What was meant counts as given: that it is missing would be a second error.
pub(crate) fn unknown(entry: &Entry, attribute: &str, keys: &[&str], errors: &mut Errors) -> Meant {
    let key = entry.key.to_string();
    let span = entry.key.span();
    let choices = || keys.iter().copied().chain(["description"]);
    let other = OTHER_WORDS.iter().find(|(word, _)| *word == key);
    let other = other.map(|(_, meant)| *meant);
    let near = other.filter(|meant| choices().any(|choice| choice == *meant));
    let (message, meant) = match near.or_else(|| suggest::nearest(&key, choices())) {
        Some("description") => (
            format!("unknown key `{key}`; the doc comment above the item is the description"),
            Meant::Description,
        ),
        Some(near) => (
            format!("unknown key `{key}`; did you mean `{near}`?"),
            Meant::Entry(Entry {
                key: Ident::new(near, span),
                form: entry.form.clone(),
            }),
        ),
        None if keys.len() >= 10 => (
            format!("unknown key `{key}`; the documentation of `{attribute}` lists the keys"),
            Meant::Unknown,
        ),
        None => (nearest::unknown("key", &key, keys), Meant::Unknown),
    };
    errors.at(span, message);
    meant
}

#[cfg(test)]
mod tests {
    use proc_macro2::Span;
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
            let _: Meant = unknown(&entry, "#[tool]", &["name", "mode"], &mut errors);
            let text = errors.into_tokens().to_string();
            assert!(
                text.contains(&format!("unknown key `{key}`; {rest}")),
                "{text}"
            );
        }
    }
}
