//! What the attributes of serde and schemars say, as far as the shape of a type depends on it.
//!
//! What is not known here, such as `with` and `from`, has a meaning that only code tells. Then
//! the shape is left open and the schema decides at run time; that a word is wrong is said by
//! the derives themselves.

use proc_macro2::{Span, TokenStream};
use syn::meta::ParseNestedMeta;
use syn::parse::ParseBuffer;
use syn::{Attribute, LitStr, Token};

use super::rename::Rule;
use crate::owned;

/// What is said for reading and for writing.
#[derive(Clone, Default)]
pub(super) struct Both<T> {
    pub(super) read: T,
    pub(super) written: T,
}

impl Both<bool> {
    const BOTH: Self = Self {
        read: true,
        written: true,
    };
}

/// What stands on the struct or enum.
#[derive(Default)]
pub(super) struct Container {
    pub(super) rename_all: Both<Option<Rule>>,
    pub(super) rename_all_fields: Both<Option<Rule>>,
    pub(super) tag: Option<String>,
    pub(super) content: Option<String>,
    pub(super) is_untagged: bool,
    pub(super) is_transparent: bool,
    pub(super) has_default: bool,
}

/// The sides on which values of a type have its own fields: there is no `from`, `into` or `with`.
///
/// Those of `remote` are published wherever a field names the type with `with`.
pub(super) fn own_fields(attrs: &[Attribute]) -> Both<bool> {
    let mut own = Both::BOTH;
    let mut take = |word: &str, meta: &ParseNestedMeta| {
        match word {
            "from" | "try_from" => own.read = false,
            "into" => own.written = false,
            "with" => {
                own = Both {
                    read: false,
                    written: false,
                }
            }
            _ => {}
        }
        skip(meta);
        Ok(())
    };
    // What cannot be read, the derives report.
    let _: Known = each(attrs, "serde", &mut take);
    let _: Known = each(attrs, "schemars", &mut take);
    own
}

/// What stands on a variant.
#[derive(Default)]
pub(super) struct OnVariant {
    pub(super) rename: Both<Option<String>>,
    /// The place of the new name.
    pub(super) renamed_at: Option<Span>,
    pub(super) rename_all: Both<Option<Rule>>,
    pub(super) is_skipped: Both<bool>,
}

/// What stands on a field.
#[derive(Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a word that serde knows"
)]
pub(super) struct OnField {
    pub(super) rename: Both<Option<String>>,
    /// The place of the new name.
    pub(super) renamed_at: Option<Span>,
    pub(super) is_skipped: Both<bool>,
    pub(super) has_default: bool,
    pub(super) is_flattened: bool,
    /// `skip_serializing_if`
    pub(super) is_written_sometimes: bool,
    /// Whether other code than that of the type reads or writes the value.
    pub(super) is_foreign: bool,
    /// Whether more is said, so that not even the key is known.
    pub(super) is_untold: bool,
}

/// One word of an attribute; what it means has to be known.
struct Unknown;

type Known = Result<(), Unknown>;

impl Container {
    /// `None` where something is said that a shape cannot tell.
    pub(super) fn parse(attrs: &[Attribute]) -> Option<Self> {
        let mut container = Self::default();
        each(attrs, "serde", |word, meta| {
            match word {
                "rename_all" => container.rename_all = rule(meta)?,
                "rename_all_fields" => container.rename_all_fields = rule(meta)?,
                "tag" => container.tag = Some(text(meta)?),
                "content" => container.content = Some(text(meta)?),
                "untagged" => container.is_untagged = true,
                "transparent" => container.is_transparent = true,
                "default" => {
                    container.has_default = true;
                    skip(meta);
                }
                "rename" | "deny_unknown_fields" | "expecting" | "crate" | "bound" => skip(meta),
                _ => return Err(Unknown),
            }
            Ok(())
        })
        .ok()?;
        described(
            attrs,
            &["rename", "deny_unknown_fields", "inline", "crate", "bound"],
        )
        .ok()?;
        Some(container)
    }
}

impl OnVariant {
    /// `None` where something is said that a shape cannot tell.
    pub(super) fn parse(attrs: &[Attribute]) -> Option<Self> {
        let mut variant = Self::default();
        each(attrs, "serde", |word, meta| {
            match word {
                "rename" => {
                    variant.renamed_at = Some(place(meta));
                    variant.rename = renamed(meta)?;
                }
                "rename_all" => variant.rename_all = rule(meta)?,
                "skip" => variant.is_skipped = Both::BOTH,
                "skip_deserializing" => variant.is_skipped.read = true,
                "skip_serializing" => variant.is_skipped.written = true,
                // The schema tells nothing of an alias, so that it is refused there.
                "alias" | "bound" => skip(meta),
                _ => return Err(Unknown),
            }
            Ok(())
        })
        .ok()?;
        described(attrs, &[]).ok()?;
        Some(variant)
    }
}

impl OnField {
    pub(super) fn parse(attrs: &[Attribute]) -> Self {
        let mut field = Self::default();
        let known = each(attrs, "serde", |word, meta| {
            match word {
                "rename" => {
                    field.renamed_at = Some(place(meta));
                    field.rename = renamed(meta)?;
                }
                "skip" => field.is_skipped = Both::BOTH,
                "skip_deserializing" => field.is_skipped.read = true,
                "skip_serializing" => field.is_skipped.written = true,
                "default" => {
                    field.has_default = true;
                    skip(meta);
                }
                "flatten" => field.is_flattened = true,
                "skip_serializing_if" => {
                    field.is_written_sometimes = true;
                    skip(meta);
                }
                "with" | "serialize_with" | "deserialize_with" | "getter" => {
                    field.is_foreign = true;
                    skip(meta);
                }
                "alias" | "bound" | "borrow" => skip(meta),
                _ => return Err(Unknown),
            }
            Ok(())
        });
        field.is_untold = known.and_then(|()| described(attrs, &[])).is_err();
        field
    }

    /// The word, if serde knows it on a field and it stands alone there.
    pub(super) fn word_of_serde(tokens: &TokenStream) -> Option<&'static str> {
        const WORDS: [&str; 5] = [
            "flatten",
            "skip",
            "skip_serializing",
            "skip_deserializing",
            "default",
        ];
        let text = tokens.to_string();
        WORDS.into_iter().find(|word| *word == text)
    }

    /// The word that takes the field out of the schema.
    pub(super) fn absence(&self) -> Option<&'static str> {
        if self.is_flattened {
            Some("flatten")
        } else if self.is_skipped.read && self.is_skipped.written {
            Some("skip")
        } else {
            None
        }
    }
}

/// What schemars says besides may be only what changes no value.
fn described(attrs: &[Attribute], others: &[&str]) -> Known {
    const TEXTS: [&str; 5] = ["description", "title", "example", "examples", "deprecated"];
    each(attrs, "schemars", |word, meta| {
        skip(meta);
        if TEXTS.contains(&word) || others.contains(&word) {
            Ok(())
        } else {
            Err(Unknown)
        }
    })
}

/// Goes through the words of the attributes of one name, also behind one that is not known.
fn each(
    attrs: &[Attribute],
    name: &str,
    mut take: impl FnMut(&str, &ParseNestedMeta) -> Known,
) -> Known {
    let mut known = Ok(());
    for attr in attrs {
        if attr.path().is_ident("cfg_attr") {
            // Whether it applies is not known here.
            let list = attr.meta.require_list();
            if list.is_ok_and(|list| owned::find_word(list.tokens.clone(), name).is_some()) {
                known = Err(Unknown);
            }
        } else if attr.path().is_ident(name) {
            let parsed = attr.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(ToString::to_string);
                if take(&word.unwrap_or_default(), &meta).is_err() {
                    known = Err(Unknown);
                    skip(&meta);
                }
                Ok(())
            });
            if parsed.is_err() {
                known = Err(Unknown);
            }
        }
    }
    known
}

/// The place of what stands behind the word, without the equals sign.
fn place(meta: &ParseNestedMeta) -> Span {
    let value = meta.input.fork();
    drop(value.parse::<Option<Token![=]>>());
    value.span()
}

/// `= "text"`
fn text(meta: &ParseNestedMeta) -> Result<String, Unknown> {
    let text: syn::Result<LitStr> = meta.value().and_then(ParseBuffer::parse);
    text.map(|text| text.value()).map_err(|_| Unknown)
}

/// `= "name"`, `(deserialize = "name", serialize = "name")`
fn renamed(meta: &ParseNestedMeta) -> Result<Both<Option<String>>, Unknown> {
    if meta.input.peek(Token![=]) {
        let name = text(meta)?;
        return Ok(Both {
            read: Some(name.clone()),
            written: Some(name),
        });
    }
    let mut both = Both::default();
    let parsed = meta.parse_nested_meta(|side| {
        let name: LitStr = side.value()?.parse()?;
        if side.path.is_ident("deserialize") {
            both.read = Some(name.value());
        } else if side.path.is_ident("serialize") {
            both.written = Some(name.value());
        } else {
            return Err(side.error(""));
        }
        Ok(())
    });
    parsed.map(|()| both).map_err(|_| Unknown)
}

/// The same with the name of a rule.
fn rule(meta: &ParseNestedMeta) -> Result<Both<Option<Rule>>, Unknown> {
    let Both { read, written } = renamed(meta)?;
    let rule = |name: Option<String>| match name {
        Some(name) => Rule::parse(&name).map(Some).ok_or(Unknown),
        None => Ok(None),
    };
    Ok(Both {
        read: rule(read)?,
        written: rule(written)?,
    })
}

/// Passes over a value or a list.
fn skip(meta: &ParseNestedMeta) {
    if meta.input.peek(Token![=]) {
        drop(meta.value().and_then(ParseBuffer::parse::<syn::Expr>));
    } else if meta.input.peek(syn::token::Paren) {
        drop(meta.input.parse::<proc_macro2::Group>());
    }
}
