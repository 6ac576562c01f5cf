//! The keys and values of one object against the fields of a type.
//!
//! What stands in an object may be told by several types: by the fields of a struct, by what is
//! flattened into it, by the variants of an enum. So each of them looks at its own *part* of the
//! object, and the whole asks of each key whether any part knows it.

use super::missing::Missing;
use super::names::Names;
use super::{At, Path, check as check_value, limit, map, size, text, union};
use crate::registration::Literal;
use crate::shape::message::Message;
use crate::shape::report::Report;
use crate::shape::{Direction, Field, Shape};

/// The entries of an object literal.
#[derive(Clone, Copy)]
pub(super) struct Object<'l> {
    pub(super) entries: &'l [(&'static str, Literal)],
    /// `..`: more keys may be there than are stated.
    pub(super) is_open: bool,
    /// A key that was judged apart: the tag of an enum.
    tag: Option<&'static str>,
}

impl<'l> Object<'l> {
    pub(super) const fn new(entries: &'l [(&'static str, Literal)], is_open: bool) -> Self {
        Self {
            entries,
            is_open,
            tag: None,
        }
    }

    pub(super) const fn without(mut self, tag: &'static str) -> Self {
        self.tag = Some(tag);
        self
    }

    pub(super) const fn is_tag(self, key: &str) -> bool {
        match self.tag {
            Some(tag) => text::is_same(tag, key),
            None => false,
        }
    }

    /// Finds a key, with the number of its value counted from the object's.
    pub(super) const fn find(self, key: &str) -> Option<(usize, &'l Literal)> {
        find(self.entries, key)
    }
}

pub(super) const fn find<'l>(
    entries: &'l [(&'static str, Literal)],
    key: &str,
) -> Option<(usize, &'l Literal)> {
    let mut place = 1;
    let mut at = 0;
    while at < entries.len() {
        if text::is_same(entries[at].0, key) {
            return Some((place, &entries[at].1));
        }
        place += size(&entries[at].1);
        at += 1;
    }
    None
}

/// Holds an object against a shape that is one.
pub(super) const fn check(shape: &Shape, object: Object<'_>, at: At<'_>, report: &mut Report) {
    let at = at.deeper(3);
    let mut missing = Missing::new(at);
    check_part(shape, Some(&Beside::NONE), object, at, &mut missing, report);
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (key, value) = &object.entries[next];
        if !is_known(shape, object, key, at) {
            unknown(shape, object, key, at, place, &mut missing, report);
        }
        place += size(value);
        next += 1;
    }
    missing.report(report);
}

/// Holds what a shape tells of an object against it; other keys may be there.
///
/// A flattened map takes what the fields beside it leave. Where those are not known, nothing is
/// said of its values.
pub(super) const fn check_part(
    shape: &Shape,
    others: Option<&Beside<'_>>,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    match shape {
        Shape::Struct(fields) => {
            check_fields(fields, others, object, at, missing, report);
        }
        Shape::Map(keys, values) => {
            if let Some(others) = others {
                map::check_part(keys, values, others, object, at, report);
            }
        }
        Shape::Enum(variants) => {
            union::check_part(variants, others, object, at.deeper(3), missing, report);
        }
        Shape::Limited(inner, _) => check_part(inner, others, object, at, missing, report),
        Shape::Recursive(name, inner) => {
            let scope = at.within(name, inner);
            let at = At {
                scope: Some(&scope),
                ..at
            };
            check_part(inner, others, object, at, missing, report);
        }
        // An optional part is there if one of its keys is.
        Shape::Option(inner) if has_key(inner, object, at) => {
            check_part(inner, others, object, at, missing, report);
        }
        // Of others nothing is known.
        _ => {}
    }
}

/// Whether an object has a key that the shape of a struct names.
const fn has_key(shape: &Shape, object: Object<'_>, at: At<'_>) -> bool {
    let fields = match shape {
        Shape::Struct(fields) | Shape::Recursive(_, Shape::Struct(fields)) => *fields,
        _ => return false,
    };
    let mut next = 0;
    while next < object.entries.len() {
        if is_own(fields, object.entries[next].0, at.direction) {
            return true;
        }
        next += 1;
    }
    false
}

/// The fields beside a flattened one, and those further out.
pub(super) struct Beside<'p> {
    pub(super) fields: &'p [Field],
    /// The number of the flattened field itself.
    pub(super) through: usize,
    pub(super) around: Option<&'p Beside<'p>>,
}

impl Beside<'_> {
    /// The whole object is told by one type.
    const NONE: Self = Self {
        fields: &[],
        through: 0,
        around: None,
    };
}

const fn check_fields(
    fields: &[Field],
    others: Option<&Beside<'_>>,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let mut next = 0;
    while next < fields.len() {
        let field = &fields[next];
        next += 1;
        if field.is_flattened {
            if field.takes_part(at.direction) {
                let beside = Beside {
                    fields,
                    through: next - 1,
                    around: others,
                };
                let others = match others {
                    Some(_) => Some(&beside),
                    None => None,
                };
                check_part(field.shape, others, object, at.deeper(2), missing, report);
            }
            continue;
        }
        let Some(key) = field.key(at.direction) else {
            continue;
        };
        match object.find(key) {
            Some((place, value)) => check_field(field, key, value, place, at, report),
            None if object.is_open || field.may_be_absent(at.direction) => {}
            None => missing.add(key),
        }
    }
}

const fn check_field(
    field: &Field,
    key: &str,
    value: &Literal,
    place: usize,
    at: At<'_>,
    report: &mut Report,
) {
    let path = Path::Key(at.path, key);
    let at = At {
        place: at.place + place,
        path: &path,
        ..at
    };
    let shape = match (value, field.shape) {
        (Literal::Null, Shape::Option(inner)) if field.is_without_null(at.direction) => {
            if !inner.is_nullable() {
                let mut message = Message::EMPTY;
                message.push_place(at.path);
                message.push("an optional value is left out rather than null; remove the key");
                report.add(at.place, &message);
                return;
            }
            inner
        }
        (_, shape) => shape,
    };
    let before = report.count();
    check_value(shape, value, at, report);
    if report.count() == before {
        limit::check(field.limits, value, at, report);
    }
}

/// Whether something in the shape takes a key of the object.
pub(super) const fn is_known(shape: &Shape, object: Object<'_>, key: &str, at: At<'_>) -> bool {
    if object.is_tag(key) {
        return true;
    }
    match shape {
        Shape::Struct(fields) => {
            if is_own(fields, key, at.direction) {
                return true;
            }
            let mut next = 0;
            while next < fields.len() {
                let field = &fields[next];
                if field.is_flattened
                    && field.takes_part(at.direction)
                    && is_known(field.shape, object, key, at)
                {
                    return true;
                }
                next += 1;
            }
            false
        }
        Shape::Enum(variants) => union::is_known(variants, object, key, at),
        Shape::Option(inner) | Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
            is_known(inner, object, key, at)
        }
        Shape::Null => false,
        // A map takes all keys; of what is no object nothing is known.
        _ => true,
    }
}

/// Whether a key is that of a field itself, rather than of one that is flattened.
pub(super) const fn is_own(fields: &[Field], key: &str, direction: Direction) -> bool {
    let mut next = 0;
    while next < fields.len() {
        if let Some(own) = fields[next].key(direction)
            && text::is_same(own, key)
        {
            return true;
        }
        next += 1;
    }
    false
}

/// Reports a key that is not there, with the one that was probably meant.
///
/// A required key that was meant is not missing besides; without a better guess that is the
/// first one that is missing. A lone key around another object, such as `Ok`, may hold them all.
const fn unknown(
    shape: &Shape,
    object: Object<'_>,
    key: &str,
    at: At<'_>,
    place: usize,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let mut message = Message::EMPTY;
    message.push("unknown key `");
    message.push(key);
    message.push("`");
    let mut names = Names::new(key, "`");
    add_keys(shape, object, at, &mut names);
    names.push_way_out(&mut message);
    match (names.nearest(), object.entries) {
        (None, [(_, Literal::Object(_) | Literal::Open(_))]) => missing.forgive_all(),
        (meant, _) => missing.forgive(meant),
    }
    report.add_key(place, &message);
}

/// Adds the keys that a shape takes, as far as they can be told.
pub(super) const fn add_keys(shape: &Shape, object: Object<'_>, at: At<'_>, names: &mut Names) {
    match shape {
        Shape::Struct(fields) => {
            let mut next = 0;
            while next < fields.len() {
                let field = &fields[next];
                next += 1;
                if let Some(key) = field.key(at.direction) {
                    names.add(key);
                } else if field.is_flattened && field.takes_part(at.direction) {
                    add_keys(field.shape, object, at, names);
                }
            }
        }
        Shape::Enum(variants) => union::add_keys(variants, object, at, names),
        Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
            add_keys(inner, object, at, names);
        }
        Shape::Null => {}
        _ => names.are_partial(),
    }
}
