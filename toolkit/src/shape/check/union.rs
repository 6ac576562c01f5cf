//! One literal against the variants of an enum.

use super::missing::Missing;
use super::names::Names;
use super::object::{self, Beside, Object};
use super::{At, Path, check as check_value, size, text};
use crate::registration::Literal;
use crate::rules::suggest::Nearest;
use crate::shape::message::Message;
use crate::shape::report::Report;
use crate::shape::{Direction, Enum, Shape, Tagging, Variant};

/// Holds a literal against the variants.
pub(super) const fn check(
    variants: &'static Enum,
    value: &Literal,
    at: At<'_>,
    report: &mut Report,
) {
    match (&variants.tagging, value) {
        (Tagging::Untagged, _) => untagged(variants, value, at, report),
        (Tagging::External, Literal::Text(name)) => unit(variants, name, at, report),
        (
            Tagging::External,
            Literal::Object([(name, content)]) | Literal::Open([(name, content)]),
        ) => external(variants, name, content, at, report),
        (Tagging::External, Literal::Open([])) => {}
        (
            Tagging::Internal(_) | Tagging::Adjacent(..),
            Literal::Object(entries) | Literal::Open(entries),
        ) => {
            let object = Object::new(entries, matches!(value, Literal::Open(_)));
            object::check(&Shape::Enum(variants), object, at, report);
        }
        _ => mismatch(variants, value, at, report),
    }
}

/// Holds the part of an object that tells a variant against it.
pub(super) const fn check_part(
    variants: &Enum,
    others: Option<&Beside<'_>>,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    match variants.tagging {
        Tagging::Internal(tag) => {
            if let Some(variant) = tagged(variants, tag, object, at, missing, report)
                && let Some(content) = variant.content
            {
                object::check_part(content, others, object.without(tag), at, missing, report);
            }
        }
        Tagging::Adjacent(tag, key) => {
            if let Some(variant) = tagged(variants, tag, object, at, missing, report) {
                adjacent(variant, key, object, at, missing, report);
            }
        }
        Tagging::External => external_part(variants, object, at, missing, report),
        Tagging::Untagged => {
            if object.is_open || fitting(variants, object, at).is_some() {
                return;
            }
            if let Some(tried) = nearly_fitting(variants, object, at) {
                report.append(&tried);
            } else {
                let mut message = Message::EMPTY;
                message.push_path(at.path);
                message.push(" lacks the keys of each variant that is flattened into it");
                report.add(at.place, &message);
            }
        }
    }
}

/// Whether a variant takes a key of the object.
pub(super) const fn is_known(variants: &Enum, object: Object<'_>, key: &str, at: At<'_>) -> bool {
    match variants.tagging {
        Tagging::External => return named(variants, key, at.direction).is_some(),
        Tagging::Internal(tag) if text::is_same(tag, key) => return true,
        Tagging::Adjacent(tag, content) => {
            return text::is_same(tag, key) || text::is_same(content, key);
        }
        Tagging::Internal(_) | Tagging::Untagged => {}
    }
    match meant(variants, object, at) {
        Some(Variant {
            content: Some(content),
            ..
        }) => object::is_known(content, object, key, at),
        Some(_) => false,
        // Nobody knows which variant is meant; a key like the tag was meant as the tag.
        None => match variants.tagging {
            Tagging::Internal(tag) if object.find(tag).is_none() => {
                let mut nearest = Nearest::to(key);
                nearest.consider(tag);
                nearest.name().is_none()
            }
            _ => true,
        },
    }
}

/// Adds the keys that the variants take.
pub(super) const fn add_keys(variants: &Enum, object: Object<'_>, at: At<'_>, names: &mut Names) {
    match variants.tagging {
        Tagging::Adjacent(tag, content) => {
            names.add(tag);
            names.add(content);
            return;
        }
        Tagging::Internal(tag) => names.add(tag),
        Tagging::External | Tagging::Untagged => {}
    }
    match meant(variants, object, at) {
        Some(Variant {
            content: Some(content),
            ..
        }) => object::add_keys(content, object, at, names),
        Some(_) => {}
        None => names.are_partial(),
    }
}

/// The variant whose keys stand in the object, told by its tag or by those keys.
const fn meant<'v>(variants: &'v Enum, object: Object<'_>, at: At<'_>) -> Option<&'v Variant> {
    match variants.tagging {
        Tagging::Internal(tag) => match object.find(tag) {
            Some((_, Literal::Text(name))) => named(variants, name, at.direction),
            _ => None,
        },
        Tagging::Untagged => fitting(variants, object, at),
        Tagging::External | Tagging::Adjacent(..) => None,
    }
}

/// Whether a key of a map may name a variant; of other enums nothing is known.
pub(super) const fn is_name(variants: &Enum, key: &str, direction: Direction) -> bool {
    !matches!(variants.tagging, Tagging::External)
        || !is_plain(variants)
        || named(variants, key, direction).is_some()
}

/// The variant of a name.
const fn named<'v>(variants: &'v Enum, name: &str, direction: Direction) -> Option<&'v Variant> {
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
const fn fitting<'v>(variants: &'v Enum, object: Object<'_>, at: At<'_>) -> Option<&'v Variant> {
    let mut next = 0;
    while next < variants.variants.len() {
        let variant = &variants.variants[next];
        next += 1;
        if variant.name(at.direction).is_none() {
            continue;
        }
        let mut missing = Missing::new(at);
        let mut tried = Report::EMPTY;
        if let Some(content) = variant.content {
            object::check_part(content, None, object, at, &mut missing, &mut tried);
        }
        if tried.is_empty() && missing.is_empty() {
            return Some(variant);
        }
    }
    None
}

/// What is wrong with the values of the only variant whose keys are all there.
const fn nearly_fitting(variants: &Enum, object: Object<'_>, at: At<'_>) -> Option<Report> {
    let mut found = None;
    let mut next = 0;
    while next < variants.variants.len() {
        let variant = &variants.variants[next];
        next += 1;
        let (Some(_), Some(content)) = (variant.name(at.direction), variant.content) else {
            continue;
        };
        let mut missing = Missing::new(at);
        let mut tried = Report::EMPTY;
        object::check_part(content, None, object, at, &mut missing, &mut tried);
        if missing.is_empty() {
            if found.is_some() {
                return None;
            }
            found = Some(tried);
        }
    }
    found
}

/// `"name"`
const fn unit(variants: &Enum, name: &str, at: At<'_>, report: &mut Report) {
    match named(variants, name, at.direction) {
        Some(Variant { content: None, .. }) => {}
        Some(_) => {
            let mut message = Message::EMPTY;
            message.push_place(at.path);
            message.push("the variant \"");
            message.push(name);
            message.push("\" has content; write `{ ");
            push_key(name, &mut message);
            message.push(": … }`");
            report.add(at.place, &message);
        }
        None => not_a_name(variants, name, at, report),
    }
}

/// `{ name: content }`
const fn external(variants: &Enum, name: &str, content: &Literal, at: At<'_>, report: &mut Report) {
    let path = Path::Key(at.path, name);
    let inner = At {
        place: at.place + 1,
        path: &path,
        ..at
    };
    let mut message = Message::EMPTY;
    match named(variants, name, at.direction) {
        Some(Variant {
            content: Some(shape),
            ..
        }) => check_value(shape, content, inner, report),
        Some(_) => {
            message.push_place(at.path);
            message.push("the variant \"");
            message.push(name);
            message.push("\" has no content; write \"");
            message.push(name);
            message.push("\"");
            report.add(at.place, &message);
        }
        None => {
            push_not_a_name(variants, name, at.direction, &mut message);
            report.add_key(inner.place, &message);
        }
    }
}

/// One of the keys is the name of a variant.
const fn external_part(
    variants: &Enum,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let mut is_found = false;
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (name, value) = &object.entries[next];
        let here = place;
        place += size(value);
        next += 1;
        let Some(variant) = named(variants, name, at.direction) else {
            continue;
        };
        if is_found && !object.is_open {
            let mut message = Message::EMPTY;
            message.push("another variant is given already; remove the key `");
            message.push(name);
            message.push("`");
            report.add_key(here, &message);
            continue;
        }
        is_found = true;
        // What a variant without content is in an object, schemas do not tell alike.
        if let Some(content) = variant.content {
            let path = Path::Key(at.path, name);
            let inner = At {
                place: here,
                path: &path,
                ..at
            };
            check_value(content, value, inner, report);
        }
    }
    if !is_found && !object.is_open {
        let mut keys = Message::EMPTY;
        names(variants, "", at.direction).push_all(&mut keys);
        missing.add_choice(&keys);
    }
}

/// The variant that the tag names.
const fn tagged<'v>(
    variants: &'v Enum,
    tag: &'static str,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) -> Option<&'v Variant> {
    let Some((place, name)) = object.find(tag) else {
        if !object.is_open {
            missing.add(tag);
        }
        return None;
    };
    let path = Path::Key(at.path, tag);
    let tag_at = At {
        place: at.place + place,
        path: &path,
        ..at
    };
    let Literal::Text(name) = name else {
        check_value(&Shape::Text, name, tag_at, report);
        return None;
    };
    let variant = named(variants, name, at.direction);
    if variant.is_none() {
        not_a_name(variants, name, tag_at, report);
    }
    variant
}

/// `{ tag: "name", content: … }`
const fn adjacent(
    variant: &Variant,
    key: &'static str,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    match (object.find(key), variant.content) {
        (Some((place, value)), Some(content)) => {
            let path = Path::Key(at.path, key);
            let inner = At {
                place: at.place + place,
                path: &path,
                ..at
            };
            check_value(content, value, inner, report);
        }
        (Some((_, Literal::Null)), None) if matches!(at.direction, Direction::Output) => {}
        (Some((place, _)), None) => {
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
        (None, Some(content)) => {
            // What may be `null` may be absent from an output.
            let is_null = matches!(at.direction, Direction::Output) && content.is_nullable();
            if !is_null && !object.is_open {
                missing.add(key);
            }
        }
        (None, None) => {}
    }
}

/// A value that fits one variant fits; if only one takes its kind, the faults are told of that.
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
        let content = match variant.content {
            Some(content) => content,
            None => &Shape::Null,
        };
        check_value(content, value, at, &mut tried);
        if tried.is_empty() {
            return;
        }
        if takes_kind(content, value) {
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

/// Whether a shape takes values of this kind at all.
const fn takes_kind(shape: &Shape, value: &Literal) -> bool {
    match shape {
        Shape::Any | Shape::Itself(_) => true,
        Shape::Option(inner) | Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
            takes_kind(inner, value)
        }
        Shape::Null => matches!(value, Literal::Null),
        Shape::Bool => matches!(value, Literal::Bool(_)),
        Shape::Integer { .. } | Shape::Number { .. } => {
            matches!(value, Literal::Int(_) | Literal::Float(_))
        }
        Shape::Char | Shape::Text => matches!(value, Literal::Text(_)),
        Shape::List(_) | Shape::Set(_) | Shape::Array(..) | Shape::Tuple(_) => {
            matches!(value, Literal::List(_))
        }
        Shape::Map(..) | Shape::Struct(_) => {
            matches!(value, Literal::Object(_) | Literal::Open(_))
        }
        Shape::Enum(variants) => match variants.tagging {
            Tagging::External => matches!(
                value,
                Literal::Text(_) | Literal::Object(_) | Literal::Open(_)
            ),
            Tagging::Internal(_) | Tagging::Adjacent(..) => {
                matches!(value, Literal::Object(_) | Literal::Open(_))
            }
            Tagging::Untagged => true,
        },
    }
}

/// Reports a text that is no variant's name.
const fn not_a_name(variants: &Enum, name: &str, at: At<'_>, report: &mut Report) {
    let mut message = Message::EMPTY;
    message.push_place(at.path);
    push_not_a_name(variants, name, at.direction, &mut message);
    report.add(at.place, &message);
}

/// Adds `"x" is not one of: a, b, c`.
pub(super) const fn push_not_a_name(
    variants: &Enum,
    name: &str,
    direction: Direction,
    message: &mut Message,
) {
    let names = names(variants, name, direction);
    message.push_quoted(name);
    message.push(" is not one of: ");
    names.push_all(message);
}

const fn names(variants: &Enum, wanted: &str, direction: Direction) -> Names {
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
const fn mismatch(variants: &Enum, value: &Literal, at: At<'_>, report: &mut Report) {
    let mut message = Message::EMPTY;
    message.push_place(at.path);
    message.push("expected ");
    push_expected(variants, at.direction, &mut message);
    message.push(", found ");
    message.push_value(value);
    report.add(at.place, &message);
}

/// Says what the variants look like.
pub(super) const fn push_expected(variants: &Enum, direction: Direction, message: &mut Message) {
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
        if variants.variants[at].content.is_some() {
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
