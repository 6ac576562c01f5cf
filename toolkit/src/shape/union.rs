//! One literal against the variants of an enum.

use super::check::{At, Path, check as check_value};
use super::message::Message;
use super::object::{self, Missing, Names, Object, find};
use super::report::Report;
use super::variant::{Content, Enum, Tagging, Variant};
use super::{Direction, Shape, text};
use crate::registration::Literal;

/// Holds a literal against the variants.
pub(super) const fn check(
    variants: &'static Enum,
    value: &Literal,
    at: At<'_>,
    report: &mut Report,
) {
    if let Tagging::Untagged = variants.tagging {
        untagged(variants, value, at, report);
        return;
    }
    match (&variants.tagging, value) {
        (Tagging::External, Literal::Text(name)) => unit(variants, name, at, report),
        (Tagging::External, Literal::Object(entries) | Literal::Open(entries)) => {
            external(variants, value, entries, at, report);
        }
        (
            Tagging::Internal(tag) | Tagging::Adjacent(tag, _),
            Literal::Object(entries) | Literal::Open(entries),
        ) => {
            let object = Object::new(entries, matches!(value, Literal::Open(_)));
            let mut missing = Missing::new(at);
            tagged(
                variants,
                tag,
                object,
                Extent::Whole,
                at,
                &mut missing,
                report,
            );
            missing.report(report);
        }
        _ => mismatch(variants, value, at, report),
    }
}

/// Whether an object stands for the enum alone, or has keys of others too.
#[derive(Clone, Copy)]
enum Extent {
    Whole,
    Part,
}

/// Holds the keys of an object that an enum was flattened into against the variants.
pub(super) const fn check_part(
    variants: &'static Enum,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    match variants.tagging {
        Tagging::Internal(tag) | Tagging::Adjacent(tag, _) => {
            tagged(variants, tag, object, Extent::Part, at, missing, report);
        }
        Tagging::External => external_part(variants, object, at, report),
        Tagging::Untagged => {
            if !object.is_open && fitting(variants, object, at).is_none() {
                let mut message = Message::EMPTY;
                message.push_path(at.path);
                message.push(" lacks the keys of each variant that is flattened into it");
                report.add(at.place, &message);
            }
        }
    }
}

/// Whether a variant takes a key of the object that the enum was flattened into.
pub(super) const fn is_known(
    variants: &'static Enum,
    object: Object<'_>,
    key: &str,
    at: At<'_>,
) -> bool {
    match variants.tagging {
        Tagging::External => named(variants, key, at.direction).is_some(),
        Tagging::Internal(tag) => {
            if text::is_same(tag, key) {
                return true;
            }
            match find(object.entries, tag) {
                Some((_, Literal::Text(name))) => match named(variants, name, at.direction) {
                    Some(variant) => object::is_known_in(&variant.content, object, key, at),
                    None => true,
                },
                // Without the tag nobody knows which variant is meant.
                _ => true,
            }
        }
        Tagging::Adjacent(tag, content) => text::is_same(tag, key) || text::is_same(content, key),
        Tagging::Untagged => match fitting(variants, object, at) {
            Some(variant) => object::is_known_in(&variant.content, object, key, at),
            None => true,
        },
    }
}

/// Whether a key of a map may name a variant; of other enums nothing is known.
pub(super) const fn is_name(variants: &'static Enum, key: &str, direction: Direction) -> bool {
    !matches!(variants.tagging, Tagging::External)
        || !is_plain(variants)
        || named(variants, key, direction).is_some()
}

/// The variant of a name.
const fn named(
    variants: &'static Enum,
    name: &str,
    direction: Direction,
) -> Option<&'static Variant> {
    let mut at = 0;
    while at < variants.variants.len() {
        let variant = &variants.variants[at];
        if let Some(own) = variant.name(direction)
            && text::is_same(own, name)
        {
            return Some(variant);
        }
        at += 1;
    }
    None
}

/// The first variant whose keys are all there.
const fn fitting(
    variants: &'static Enum,
    object: Object<'_>,
    at: At<'_>,
) -> Option<&'static Variant> {
    let mut next = 0;
    while next < variants.variants.len() {
        let variant = &variants.variants[next];
        let mut tried = Report::EMPTY;
        if variant.name(at.direction).is_some() {
            let mut missing = Missing::new(at);
            object::check_content_part(&variant.content, object, at, &mut missing, &mut tried);
            if tried.is_empty() && missing.is_empty() {
                return Some(variant);
            }
        }
        next += 1;
    }
    None
}

/// `"name"`
const fn unit(variants: &'static Enum, name: &str, at: At<'_>, report: &mut Report) {
    match named(variants, name, at.direction) {
        Some(variant) => {
            if !matches!(variant.content, Content::Unit) {
                let mut message = Message::EMPTY;
                message.push_place(at.path);
                message.push("the variant \"");
                message.push(name);
                message.push("\" has content; write `{ ");
                push_key(name, &mut message);
                message.push(": … }`");
                report.add(at.place, &message);
            }
        }
        None => not_a_name(variants, name, at, report),
    }
}

/// `{ name: content }`
const fn external(
    variants: &'static Enum,
    value: &Literal,
    entries: &[(&'static str, Literal)],
    at: At<'_>,
    report: &mut Report,
) {
    let [(name, content)] = entries else {
        if !(entries.is_empty() && matches!(value, Literal::Open(_))) {
            mismatch(variants, value, at, report);
        }
        return;
    };
    let inner = At {
        place: at.place + 1,
        path: &Path::Key(at.path, name),
        ..at
    };
    match named(variants, name, at.direction) {
        Some(variant) if matches!(variant.content, Content::Unit) => {
            let mut message = Message::EMPTY;
            message.push_place(at.path);
            message.push("the variant \"");
            message.push(name);
            message.push("\" has no content; write \"");
            message.push(name);
            message.push("\"");
            report.add(at.place, &message);
        }
        Some(variant) => check_content(&variant.content, content, inner, report),
        None => {
            let mut message = Message::EMPTY;
            push_not_a_name(variants, name, at.direction, &mut message);
            report.add_key(inner.place, &message);
        }
    }
}

/// One of the keys is the name of a variant.
const fn external_part(
    variants: &'static Enum,
    object: Object<'_>,
    at: At<'_>,
    report: &mut Report,
) {
    let mut is_found = object.is_open;
    let mut names = Message::EMPTY;
    let mut next = 0;
    while next < variants.variants.len() {
        let variant = &variants.variants[next];
        next += 1;
        let Some(name) = variant.name(at.direction) else {
            continue;
        };
        if !names.as_str().is_empty() {
            names.push(", ");
        }
        names.push(name);
        if let Some((place, content)) = find(object.entries, name) {
            is_found = true;
            // What a variant without content is in an object, schemas do not tell alike.
            if !matches!(variant.content, Content::Unit) {
                let inner = At {
                    place: at.place + place,
                    path: &Path::Key(at.path, name),
                    ..at
                };
                check_content(&variant.content, content, inner, report);
            }
        }
    }
    if !is_found {
        let mut message = Message::EMPTY;
        message.push_path(at.path);
        message.push(" lacks one of the keys: ");
        message.push(names.as_str());
        report.add(at.place, &message);
    }
}

/// `{ tag: "name", … }`, with the content beside the tag or under a key of its own.
const fn tagged(
    variants: &'static Enum,
    tag: &'static str,
    object: Object<'_>,
    extent: Extent,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let Some((place, name)) = find(object.entries, tag) else {
        if !object.is_open {
            missing.add(tag);
        }
        return;
    };
    let tag_at = At {
        place: at.place + place,
        path: &Path::Key(at.path, tag),
        ..at
    };
    let Literal::Text(name) = name else {
        check_value(&Shape::Text, name, tag_at, report);
        return;
    };
    let Some(variant) = named(variants, name, at.direction) else {
        not_a_name(variants, name, tag_at, report);
        return;
    };
    if let Tagging::Adjacent(_, key) = variants.tagging {
        adjacent(variant, [tag, key], object, extent, at, missing, report);
        return;
    }
    let object = object.without(tag);
    object::check_content_part(&variant.content, object, at, missing, report);
    if let Extent::Whole = extent {
        check_known(&variant.content, object, at, missing, report);
    }
}

/// `{ tag: "name", content: … }`
const fn adjacent(
    variant: &'static Variant,
    [tag, key]: [&'static str; 2],
    object: Object<'_>,
    extent: Extent,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let content = &variant.content;
    match (find(object.entries, key), content) {
        (Some((place, value)), _) if !matches!(content, Content::Unit) => {
            let inner = At {
                place: at.place + place,
                path: &Path::Key(at.path, key),
                ..at
            };
            check_content(content, value, inner, report);
        }
        (Some((place, _)), Content::Unit) if matches!(extent, Extent::Whole) => {
            let mut message = Message::EMPTY;
            message.push("the variant \"");
            if let Some(name) = variant.name(at.direction) {
                message.push(name);
            }
            message.push("\" has no content; remove the key `");
            message.push(key);
            message.push("`");
            report.add_key(at.place + place, &message);
        }
        (None, Content::Newtype(_) | Content::Tuple(_) | Content::Struct(_)) if !object.is_open => {
            missing.add(key);
        }
        _ => {}
    }
    if let Extent::Whole = extent {
        let mut place = at.place + 1;
        let mut next = 0;
        while next < object.entries.len() {
            let (own, value) = &object.entries[next];
            if !text::is_same(own, tag) && !text::is_same(own, key) {
                object::unknown(&[], own, place, missing, report);
            }
            place += super::check::size(value);
            next += 1;
        }
    }
}

/// Reports the keys beside the tag that the variant does not take.
const fn check_known(
    content: &'static Content,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let fields = match content {
        Content::Struct(fields) | Content::Newtype(Shape::Struct(fields)) => *fields,
        _ => &[],
    };
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (key, value) = &object.entries[next];
        let is_tag = match object.tag {
            Some(tag) => text::is_same(tag, key),
            None => false,
        };
        if !is_tag && !object::is_known_in(content, object, key, at) {
            object::unknown(fields, key, place, missing, report);
        }
        place += super::check::size(value);
        next += 1;
    }
}

/// Holds a value against what a variant holds.
const fn check_content(
    content: &'static Content,
    value: &Literal,
    at: At<'_>,
    report: &mut Report,
) {
    match (content, value) {
        (Content::Unit, _) => check_value(&Shape::Null, value, at, report),
        (Content::Newtype(shape), _) => check_value(shape, value, at, report),
        (Content::Tuple(shapes), Literal::List(items)) if items.len() == shapes.len() => {
            super::check::check_items(shapes, items, at, report);
        }
        (Content::Tuple(shapes), _) => super::check::not_a_tuple(shapes.len(), value, at, report),
        (Content::Struct(fields), Literal::Object(entries) | Literal::Open(entries)) => {
            let object = Object::new(entries, matches!(value, Literal::Open(_)));
            object::check_fields(fields, object, at, report);
        }
        (Content::Struct(_), _) => {
            super::check::mismatch(&Shape::Struct(&[]), value, at, report);
        }
    }
}

/// A value that fits one variant fits; if only one could be meant, its faults are told.
const fn untagged(variants: &'static Enum, value: &Literal, at: At<'_>, report: &mut Report) {
    let mut meant = Report::EMPTY;
    let mut count = 0;
    let mut next = 0;
    while next < variants.variants.len() {
        let variant = &variants.variants[next];
        next += 1;
        if variant.name(at.direction).is_none() {
            continue;
        }
        let mut tried = Report::EMPTY;
        check_content(&variant.content, value, at, &mut tried);
        if tried.is_empty() {
            return;
        }
        if !tried.is_about(at.place) {
            meant = tried;
            count += 1;
        }
    }
    if count == 1 {
        report.append(&meant);
    } else {
        mismatch(variants, value, at, report);
    }
}

/// Reports a text that is no variant's name.
const fn not_a_name(variants: &'static Enum, name: &str, at: At<'_>, report: &mut Report) {
    let mut message = Message::EMPTY;
    message.push_place(at.path);
    push_not_a_name(variants, name, at.direction, &mut message);
    report.add(at.place, &message);
}

/// Adds `"x" is not one of: a, b, c`.
pub(super) const fn push_not_a_name(
    variants: &'static Enum,
    name: &str,
    direction: Direction,
    message: &mut Message,
) {
    let names = names(variants, name, direction);
    message.push_quoted(name);
    message.push(" is not one of: ");
    names.push_all(message);
}

const fn names(variants: &'static Enum, wanted: &str, direction: Direction) -> Names {
    let mut names = Names::new(wanted, "");
    let mut at = 0;
    while at < variants.variants.len() {
        if let Some(name) = variants.variants[at].name(direction) {
            names.add(name);
        }
        at += 1;
    }
    names
}

/// Reports a value of a kind that no variant has.
const fn mismatch(variants: &'static Enum, value: &Literal, at: At<'_>, report: &mut Report) {
    let mut message = Message::EMPTY;
    message.push_place(at.path);
    message.push("expected ");
    push_expected(variants, at.direction, &mut message);
    message.push(", found ");
    message.push_value(value);
    report.add(at.place, &message);
}

/// Says what the variants look like.
pub(super) const fn push_expected(
    variants: &'static Enum,
    direction: Direction,
    message: &mut Message,
) {
    match variants.tagging {
        Tagging::External => {
            message.push(if is_plain(variants) {
                "one of: "
            } else {
                "a name, or an object with one key, of: "
            });
            names(variants, "", direction).push_all(message);
        }
        Tagging::Internal(tag) | Tagging::Adjacent(tag, _) => {
            message.push("an object with the key `");
            message.push(tag);
            message.push("`");
        }
        Tagging::Untagged => message.push("a value of one of the variants"),
    }
}

/// Whether all variants are names alone.
const fn is_plain(variants: &Enum) -> bool {
    let mut at = 0;
    while at < variants.variants.len() {
        if !matches!(variants.variants[at].content, Content::Unit) {
            return false;
        }
        at += 1;
    }
    true
}

/// Adds a key as it is written in an example: quoted unless it is a word.
const fn push_key(key: &str, message: &mut Message) {
    let bytes = key.as_bytes();
    let mut is_word = matches!(bytes, [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..]);
    let mut at = 0;
    while at < bytes.len() {
        is_word = is_word && (bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_');
        at += 1;
    }
    if is_word {
        message.push(key);
    } else {
        message.push_quoted(key);
    }
}
