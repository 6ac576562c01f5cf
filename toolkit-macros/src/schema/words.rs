//! Mistakes in the words of serde.
//!
//! Where a derive ends in an error the type lacks what is asked of it wherever it is used, and each
//! use would be one error more. So what can be told is told here, and the derives see the rest.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::{Attribute, Data, Fields, LitStr, Meta};

use super::model::Schema;
use super::rename::Rule;
use super::serde::Container;
use crate::errors::Errors;
use crate::rules::nearest;
use crate::rules::suggest;

/// What words stand on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Type,
    Variant,
    Field,
}

const PLACES: [Place; 3] = [Place::Type, Place::Variant, Place::Field];

impl Place {
    /// The words that serde knows there; see <https://serde.rs/attributes.html>.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Type => &[
                "bound",
                "content",
                "crate",
                "default",
                "deny_unknown_fields",
                "expecting",
                "field_identifier",
                "from",
                "into",
                "non_exhaustive",
                "remote",
                "rename",
                "rename_all",
                "rename_all_fields",
                "tag",
                "transparent",
                "try_from",
                "untagged",
                "variant_identifier",
            ],
            Self::Variant => &[
                "alias",
                "borrow",
                "bound",
                "deserialize_with",
                "other",
                "rename",
                "rename_all",
                "serialize_with",
                "skip",
                "skip_deserializing",
                "skip_serializing",
                "untagged",
                "with",
            ],
            Self::Field => &[
                "alias",
                "borrow",
                "bound",
                "default",
                "deserialize_with",
                "flatten",
                "getter",
                "rename",
                "serialize_with",
                "skip",
                "skip_deserializing",
                "skip_serializing",
                "skip_serializing_if",
                "with",
            ],
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Type => "a type",
            Self::Variant => "a variant",
            Self::Field => "a field",
        }
    }
}

/// One word with what follows it, up to the comma.
pub(super) struct Word {
    text: String,
    span: Span,
    pub(super) tokens: TokenStream,
}

impl Word {
    /// Whether it is this word and nothing follows.
    pub(super) fn is_alone(&self, text: &str) -> bool {
        self.text == text && self.tokens.clone().into_iter().count() == 1
    }
}

pub(super) fn check(schema: &Schema, errors: &mut Errors) {
    check_words(&schema.item.attrs, Place::Type, errors);
    match &schema.item.data {
        Data::Struct(data) => check_fields(&data.fields, errors),
        Data::Enum(data) => {
            for variant in &data.variants {
                check_words(&variant.attrs, Place::Variant, errors);
                check_fields(&variant.fields, errors);
            }
            check_tagging(schema, errors);
        }
        Data::Union(_) => {}
    }
}

/// Takes out of the attributes what the derives would refuse again, and how an enum is tagged.
pub(super) fn leave_right_ones(schema: &mut Schema) {
    retain(&mut schema.item.attrs, Place::Type);
    match &mut schema.item.data {
        Data::Struct(data) => retain_of_fields(&mut data.fields),
        Data::Enum(data) => {
            for variant in &mut data.variants {
                retain(&mut variant.attrs, Place::Variant);
                retain_of_fields(&mut variant.fields);
            }
        }
        Data::Union(_) => {}
    }
}

fn check_fields(fields: &Fields, errors: &mut Errors) {
    for field in fields {
        check_words(&field.attrs, Place::Field, errors);
    }
}

fn check_words(attrs: &[Attribute], place: Place, errors: &mut Errors) {
    for word in words_of(attrs) {
        if let Some(message) = refusal(&word, place) {
            errors.at(word.span, message);
        }
        for rule in unknown_rules(&word) {
            errors.at(
                rule.span(),
                nearest::unknown("rule", &rule.value(), &Rule::NAMES),
            );
        }
    }
}

/// What is wrong with a word, unless serde itself may have come to know it.
fn refusal(word: &Word, place: Place) -> Option<String> {
    let text = word.text.as_str();
    if place.words().contains(&text) {
        return None;
    }
    if let Some(near) = suggest::nearest(text, place.words().iter().copied()) {
        return Some(format!(
            "unknown word `{text}` of serde; did you mean `{near}`?"
        ));
    }
    let other = PLACES
        .into_iter()
        .find(|other| other.words().contains(&text))?;
    Some(format!(
        "`#[serde({text})]` stands on {}, not on {}",
        other.name(),
        place.name()
    ))
}

/// The texts of `rename_all` that are no rules.
fn unknown_rules(word: &Word) -> Vec<LitStr> {
    if !["rename_all", "rename_all_fields"].contains(&word.text.as_str()) {
        return Vec::new();
    }
    let mut texts = Vec::new();
    collect_texts(word.tokens.clone(), &mut texts);
    texts.retain(|text| Rule::parse(&text.value()).is_none());
    texts
}

fn collect_texts(tokens: TokenStream, texts: &mut Vec<LitStr>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect_texts(group.stream(), texts),
            TokenTree::Literal(_) => texts.extend(syn::parse2::<LitStr>(token.into())),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// How an enum is tagged is said once, and the variants can bear it.
fn check_tagging(schema: &Schema, errors: &mut Errors) {
    let Some(container) = Container::parse(&schema.item.attrs) else {
        return;
    };
    let words: Vec<Word> = words_of(&schema.item.attrs).collect();
    let span = |text: &str| {
        words
            .iter()
            .find(|word| word.text == text)
            .map(|word| word.span)
    };
    match (&container.tag, &container.content) {
        (Some(_), _) if container.is_untagged => {
            if let Some(span) = span("untagged") {
                errors.at(
                    span,
                    "an enum has a `tag` or is `untagged`; remove one of the two",
                );
            }
        }
        (None, Some(_)) => {
            if let Some(span) = span("content") {
                errors.at(span, "`content` needs a `tag` beside it");
            }
        }
        (Some(tag), Some(content)) if tag == content => {
            if let Some(span) = span("content") {
                errors.at(
                    span,
                    format_args!("`{tag}` is the key of the tag already; give the content another"),
                );
            }
        }
        (Some(_), None) => {
            let Data::Enum(data) = &schema.item.data else {
                return;
            };
            for variant in &data.variants {
                if let Fields::Unnamed(fields) = &variant.fields
                    && fields.unnamed.len() != 1
                    && !words_of(&variant.attrs).any(|word| word.text.starts_with("skip"))
                {
                    errors.on(
                        variant_without_attributes(variant),
                        "beside a tag a variant has named fields, or one that is a struct; name the fields, or add `content = \"…\"`",
                    );
                }
            }
        }
        _ => {}
    }
}

fn variant_without_attributes(variant: &syn::Variant) -> syn::Variant {
    syn::Variant {
        attrs: Vec::new(),
        ..variant.clone()
    }
}

fn retain_of_fields(fields: &mut Fields) {
    for field in fields {
        retain(&mut field.attrs, Place::Field);
    }
}

fn retain(attrs: &mut [Attribute], place: Place) {
    for attr in attrs {
        let Some(words) = of_serde(attr) else {
            continue;
        };
        let is_right = |word: &Word| {
            let is_tagging = place == Place::Type
                && ["tag", "content", "untagged"].contains(&word.text.as_str());
            !is_tagging && refusal(word, place).is_none() && unknown_rules(word).is_empty()
        };
        let right = words.into_iter().filter(is_right).map(|word| word.tokens);
        if let Meta::List(list) = &mut attr.meta {
            list.tokens = quote::quote!(#(#right),*);
        }
    }
}

pub(super) fn words_of(attrs: &[Attribute]) -> impl Iterator<Item = Word> {
    attrs.iter().filter_map(of_serde).flatten()
}

/// The words of a `#[serde(…)]` attribute.
pub(super) fn of_serde(attr: &Attribute) -> Option<Vec<Word>> {
    let Meta::List(list) = &attr.meta else {
        return None;
    };
    if !list.path.is_ident("serde") {
        return None;
    }
    let mut words: Vec<Word> = Vec::new();
    let mut is_first = true;
    for token in list.tokens.clone() {
        if matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',') {
            is_first = true;
            continue;
        }
        if is_first {
            is_first = false;
            words.push(Word {
                text: token.to_string(),
                span: token.span(),
                tokens: TokenStream::new(),
            });
        }
        if let Some(word) = words.last_mut() {
            word.tokens.extend([token]);
        }
    }
    Some(words)
}
