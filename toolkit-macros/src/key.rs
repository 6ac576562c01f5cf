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
    /// Whatever it is: its mistake was told.
    Told,
}

/// Splits the content of an attribute at its commas.
///
/// A mistake in one entry leaves the others readable. A key that comes twice is an
/// error at the second, unless it is among the `repeatable`.
pub(crate) fn entries(tokens: TokenStream, repeatable: &[&str], errors: &mut Errors) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for part in at_commas(tokens) {
        let mut rest = part.as_slice();
        while let Some(entry) = entry(&mut rest, errors) {
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

/// Reads what stands between two commas; what is left belongs to another entry, before which the
/// comma is missing.
fn entry(rest: &mut &[TokenTree], errors: &mut Errors) -> Option<Entry> {
    let (first, tail) = rest.split_first()?;
    let TokenTree::Ident(key) = first else {
        *rest = &[];
        errors.on(
            first,
            "an entry starts with a key; write `key`, `key = value` or `key(…)`",
        );
        return None;
    };
    let key = Ident::new(&key.unraw().to_string(), key.span());
    let (form, left) = match tail {
        [TokenTree::Punct(equals), value @ ..] if equals.as_char() == '=' => {
            let (value, left) = value.split_at(length(value));
            (Form::Value(value.iter().cloned().collect()), left)
        }
        [TokenTree::Group(group), left @ ..] if group.delimiter() == Delimiter::Parenthesis => {
            (Form::List(group.clone()), left)
        }
        left => (Form::Flag, left),
    };
    *rest = match left {
        [] => left,
        [extra @ TokenTree::Ident(_), ..] => {
            errors.on(extra, format_args!("expected a comma before `{extra}`"));
            left
        }
        [extra, ..] if matches!(form, Form::Flag) => {
            errors.on(
                extra,
                format_args!("expected `=`, `(…)` or a comma after `{key}`"),
            );
            *rest = &[];
            return None;
        }
        [extra, ..] => {
            errors.on(extra, format_args!("expected a comma after `{key}`"));
            &[]
        }
    };
    Some(Entry { key, form })
}

/// How many tokens a value has that may go on with another entry, as after a forgotten comma: what
/// begins with a literal or a word ends before the next word.
fn length(value: &[TokenTree]) -> usize {
    match value {
        [
            TokenTree::Literal(_) | TokenTree::Ident(_),
            TokenTree::Ident(_),
            ..,
        ] => 1,
        _ => value.len(),
    }
}

/// What was probably meant by a key that the attribute does not have.
pub(crate) enum Meant {
    /// Another key, with the same value.
    Entry(Entry),
    /// The doc comment.
    Description,
    Unknown,
}

/// Words for a key that are not near to it, as other libraries have them.
const OTHER_WORDS: [(&str, &str); 31] = [
    ("approval", "sensitive"),
    ("blocking", "mode"),
    ("category", "categories"),
    ("confirm", "sensitive"),
    ("dangerous", "sensitive"),
    ("destructive_hint", "destructive"),
    ("doc", "description"),
    ("env", "requires"),
    ("estimated_duration", "estimated_seconds"),
    ("help", "description"),
    ("keywords", "categories"),
    ("needs_approval", "sensitive"),
    ("open_world_hint", "open_world"),
    ("output", "returns"),
    ("permissions", "requires"),
    ("prompt", "instructions"),
    ("pure", "read_only"),
    ("read_only_hint", "read_only"),
    ("repo", "repository"),
    ("require_approval", "sensitive"),
    ("requires_approval", "sensitive"),
    ("secrets", "requires"),
    ("summary", "subtitle"),
    ("tag", "categories"),
    ("tagline", "subtitle"),
    ("tags", "categories"),
    ("timeout", "timeout_seconds"),
    ("timeout_ms", "timeout_seconds"),
    ("timeout_secs", "timeout_seconds"),
    ("title", "display_name"),
    ("url", "homepage"),
];

/// What is told otherwise than by a key.
const NO_KEYS: [(&str, &str); 7] = [
    ("async", "write `async fn`"),
    ("deprecated", "write `#[deprecated]` above the item"),
    (
        "idempotent",
        "leave it out, since only `non_idempotent` is said",
    ),
    (
        "idempotent_hint",
        "leave it out, since only `non_idempotent` is said",
    ),
    (
        "no_run",
        "it stands in an example, as in `example(\"…\", { key: value }, no_run)`",
    ),
    ("parameters", "the parameters are those of the function"),
    ("version", "it is counted from the entries of `changelog`"),
];

/// The keys whose content stands in parentheses.
const LISTS: [&str; 7] = [
    "author",
    "categories",
    "changelog",
    "example",
    "requires",
    "skills",
    "workflow",
];

/// The keys that stand alone, those of `#[schema]`, too.
const FLAGS: [&str; 9] = [
    "destructive",
    "input",
    "non_idempotent",
    "open_world",
    "optional",
    "output",
    "private",
    "read_only",
    "sensitive",
];

/// Reports a key that the attribute does not have.
///
/// What was meant counts as given: that it is missing would be a second error. So would be that its
/// value has another form.
pub(crate) fn unknown(entry: &Entry, attribute: &str, keys: &[&str], errors: &mut Errors) -> Meant {
    let key = entry.key.to_string();
    let span = entry.key.span();
    let choices = || keys.iter().copied().chain(["description"]);
    let among = |words: &[(&str, &'static str)]| {
        let found = words.iter().find(|(word, _)| *word == key);
        found.map(|(_, meant)| *meant)
    };
    if let Some(way_out) = among(&NO_KEYS) {
        errors.at(span, format_args!("unknown key `{key}`; {way_out}"));
        return Meant::Unknown;
    }
    let other = among(&OTHER_WORDS).filter(|meant| choices().any(|choice| choice == *meant));
    // What other libraries write behind their words is not judged by ours.
    let form = match other {
        Some(_) => Form::Told,
        None => entry.form.clone(),
    };
    let (message, meant) = match other.or_else(|| suggest::nearest(&key, choices())) {
        Some("description") => (
            format!("unknown key `{key}`; the doc comment above the item is the description"),
            Meant::Description,
        ),
        Some(near) => {
            let (shown, is_formed) = formed(near, &entry.form);
            let meant = Entry {
                key: Ident::new(near, span),
                form: if is_formed { form } else { Form::Told },
            };
            (
                format!("unknown key `{key}`; did you mean `{shown}`?"),
                Meant::Entry(meant),
            )
        }
        None if keys.len() >= 10 => (
            format!("unknown key `{key}`; the documentation of `{attribute}` lists the keys"),
            Meant::Unknown,
        ),
        None => (nearest::unknown("key", &key, keys), Meant::Unknown),
    };
    errors.at(span, message);
    meant
}

/// A key as it is to be shown, and whether what was used is its form; if not, the right form is shown.
fn formed(key: &str, form: &Form) -> (String, bool) {
    let (is_list, is_flag) = (LISTS.contains(&key), FLAGS.contains(&key));
    let is_formed = match form {
        Form::List(_) => is_list,
        Form::Flag => is_flag,
        Form::Value(_) => !is_list && !is_flag,
        Form::Told => true,
    };
    let shown = match is_formed {
        false if is_list => format!("{key}(…)"),
        false if !is_flag => format!("{key} = …"),
        _ => key.to_owned(),
    };
    (shown, is_formed)
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
        assert_eq!(keys, ["name", "read_only", "open_world", "mode", "crate"]);
        assert!(errors.contains("an entry starts with a key"), "{errors}");
        assert!(
            errors.contains("expected a comma before `open_world`"),
            "{errors}"
        );
    }

    #[test]
    fn a_forgotten_comma_is_one_mistake() {
        for (tokens, wanted) in [
            (quote!(name = "a" mode = io), 1),
            (quote!(mode = io name = "a"), 1),
            (quote!(name = "a" read_only, mode = io open_world), 2),
            (quote!(example("a", {}) name = "a"), 1),
            (quote!(read_only name = "a"), 1),
        ] {
            let (keys, errors) = keys(tokens.clone());
            let count = errors.matches("expected a comma before").count();
            assert_eq!(count, wanted, "{tokens}: {errors}");
            assert_eq!(errors.matches("compile_error").count(), wanted, "{tokens}");
            assert!(keys.len() > wanted, "{tokens}: {keys:?}");
        }
        let (keys, errors) = keys(quote!(crate = ::a::b, name = concat!("a", "b")));
        assert_eq!((keys.len(), errors.as_str()), (2, ""));
    }

    #[test]
    fn each_word_of_others_stands_for_a_key() {
        let tool = crate::tool::attr::KEYS.into_iter();
        let mut all: Vec<&str> = tool.chain(crate::skill::KEYS).collect();
        all.push("description");
        for (word, meant) in OTHER_WORDS {
            assert!(all.contains(&meant), "{meant}");
            assert!(!all.contains(&word), "{word}");
        }
        // Those of `#[schema]`.
        all.extend(["input", "output"]);
        for key in LISTS.into_iter().chain(FLAGS) {
            assert!(all.contains(&key), "{key}");
        }
        assert!(OTHER_WORDS.is_sorted() && NO_KEYS.is_sorted());
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
            ("nam", "did you mean `name = …`?"),
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
