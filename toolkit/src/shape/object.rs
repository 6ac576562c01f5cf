//! The keys and values of one object against the fields of a type.

use super::check::{At, Path, check as check_value, size};
use super::message::Message;
use super::report::Report;
use super::variant::Content;
use super::{Direction, Field, Shape, limit, text, union};
use crate::registration::Literal;
use crate::rules::suggest::Nearest;

/// The entries of an object literal.
#[derive(Clone, Copy)]
pub(super) struct Object<'l> {
    pub(super) entries: &'l [(&'static str, Literal)],
    /// `..`: more keys may be there than are stated.
    pub(super) is_open: bool,
    /// A key that was judged apart: the tag of an enum.
    pub(super) tag: Option<&'static str>,
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
}

/// Finds a key, with the number of its value counted from the object's.
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
pub(super) const fn check(
    shape: &'static Shape,
    object: Object<'_>,
    at: At<'_>,
    report: &mut Report,
) {
    let mut missing = Missing::new(at);
    check_part(shape, &[], object, at, &mut missing, report);
    check_known(shape, object, at, &mut missing, report);
    missing.report(report);
}

/// Holds an object against the fields of a variant.
pub(super) const fn check_fields(
    fields: &'static [Field],
    object: Object<'_>,
    at: At<'_>,
    report: &mut Report,
) {
    let mut missing = Missing::new(at);
    part_fields(fields, object, at, &mut missing, report);
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (key, value) = &object.entries[next];
        if !is_tag(object, key) && !is_field(fields, object, key, at) {
            unknown(fields, key, place, &mut missing, report);
        }
        place += size(value);
        next += 1;
    }
    missing.report(report);
}

/// Each value is looked at by the field that takes it; other keys may be there.
///
/// `others` are the fields beside a flattened map, which takes what they leave.
const fn check_part(
    shape: &'static Shape,
    others: &'static [Field],
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    match shape {
        Shape::Struct(fields) => part_fields(fields, object, at, missing, report),
        Shape::Map(keys, values) => part_map(keys, values, others, object, at, report),
        Shape::Enum(variants) => union::check_part(variants, object, at, missing, report),
        Shape::Limited(inner, _) => check_part(inner, others, object, at, missing, report),
        // An optional part that does not fit is absent; of others nothing is known.
        _ => {}
    }
}

const fn part_fields(
    fields: &'static [Field],
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
                check_part(field.shape, fields, object, at, missing, report);
            }
            continue;
        }
        let Some(key) = field.key(at.direction) else {
            continue;
        };
        match find(object.entries, key) {
            Some((place, value)) => check_field(field, key, value, place, at, report),
            None if object.is_open || field.may_be_absent(at.direction) => {}
            None => missing.add(key),
        }
    }
}

const fn check_field(
    field: &Field,
    key: &'static str,
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
        (Literal::Null, Shape::Option(inner)) if field.is_without_null(at.direction) => inner,
        (_, shape) => shape,
    };
    let before = report.count();
    check_value(shape, value, at, report);
    if report.count() == before {
        limit::check(field.limits, value, at, report);
    }
}

const fn part_map(
    keys: &'static Shape,
    values: &'static Shape,
    others: &'static [Field],
    object: Object<'_>,
    at: At<'_>,
    report: &mut Report,
) {
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (key, value) = &object.entries[next];
        if !is_tag(object, key) && !is_taken(others, object, key, at) {
            check_key(keys, key, place, at.direction, report);
            let path = Path::Key(at.path, key);
            let at = At {
                place,
                path: &path,
                ..at
            };
            check_value(values, value, at, report);
        }
        place += size(value);
        next += 1;
    }
}

/// Keys of maps are text to JSON, and more than that to the type.
const fn check_key(
    keys: &'static Shape,
    key: &str,
    place: usize,
    direction: Direction,
    report: &mut Report,
) {
    let mut message = Message::EMPTY;
    match keys {
        Shape::Integer { least, .. } if !is_integer_key(key, *least < 0) => {
            message.push("the key `");
            message.push(key);
            message.push("` is not an integer, as the keys of this map are");
        }
        Shape::Char if text::count(key) != 1 => {
            message.push("the key `");
            message.push(key);
            message.push("` is not one character, as the keys of this map are");
        }
        Shape::Enum(variants) if !union::is_name(variants, key, direction) => {
            union::push_not_a_name(variants, key, direction, &mut message);
        }
        _ => return,
    }
    report.add_key(place, &message);
}

/// Whether a field beside a flattened map takes a key, which the map then does not see.
const fn is_taken(others: &'static [Field], object: Object<'_>, key: &str, at: At<'_>) -> bool {
    if is_own_field(others, key, at.direction) {
        return true;
    }
    let mut next = 0;
    while next < others.len() {
        let other = &others[next];
        if other.is_flattened
            && !matches!(other.shape, Shape::Map(..))
            && is_known(other.shape, object, key, at)
        {
            return true;
        }
        next += 1;
    }
    false
}

/// Digits without a zero before them, as schemas of maps are published.
const fn is_integer_key(key: &str, may_be_negative: bool) -> bool {
    let digits = match key.as_bytes() {
        [b'0'] => return true,
        [b'-', digits @ ..] if may_be_negative => digits,
        digits => digits,
    };
    if !matches!(digits, [b'1'..=b'9', ..]) {
        return false;
    }
    let mut at = 0;
    while at < digits.len() {
        if !digits[at].is_ascii_digit() {
            return false;
        }
        at += 1;
    }
    true
}

/// Reports the keys that nothing in the shape takes.
const fn check_known(
    shape: &'static Shape,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (key, value) = &object.entries[next];
        if !is_tag(object, key) && !is_known(shape, object, key, at) {
            let fields: &[Field] = match shape {
                Shape::Struct(fields) => fields,
                _ => &[],
            };
            unknown(fields, key, place, missing, report);
        }
        place += size(value);
        next += 1;
    }
}

/// Whether something in the shape takes a key of the object.
pub(super) const fn is_known(
    shape: &'static Shape,
    object: Object<'_>,
    key: &str,
    at: At<'_>,
) -> bool {
    match shape {
        Shape::Struct(fields) => is_field(fields, object, key, at),
        Shape::Enum(variants) => union::is_known(variants, object, key, at),
        Shape::Option(inner) | Shape::Limited(inner, _) => is_known(inner, object, key, at),
        // A map takes all keys; of what is no object nothing is known.
        _ => true,
    }
}

pub(super) const fn is_field(
    fields: &'static [Field],
    object: Object<'_>,
    key: &str,
    at: At<'_>,
) -> bool {
    if is_own_field(fields, key, at.direction) {
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

const fn is_own_field(fields: &[Field], key: &str, direction: Direction) -> bool {
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

const fn is_tag(object: Object<'_>, key: &str) -> bool {
    match object.tag {
        Some(tag) => text::is_same(tag, key),
        None => false,
    }
}

/// Reports a key that is not there, with the one that was probably meant.
///
/// A required key that was meant is not missing besides.
pub(super) const fn unknown(
    fields: &[Field],
    key: &str,
    place: usize,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    let mut message = Message::EMPTY;
    message.push("unknown key `");
    message.push(key);
    message.push("`");
    let mut names = Names::new(key, "`");
    add_keys(fields, missing.at.direction, &mut names);
    names.push_way_out(&mut message);
    if let Some(meant) = names.nearest.name() {
        missing.remove(meant);
    }
    report.add_key(place, &message);
}

/// Adds the keys of the fields, also those of structs that are flattened into them.
const fn add_keys(fields: &[Field], direction: Direction, names: &mut Names) {
    let mut next = 0;
    while next < fields.len() {
        let field = &fields[next];
        next += 1;
        match (field.key(direction), field.shape) {
            (Some(key), _) => names.add(key),
            (None, Shape::Struct(inner)) if field.is_flattened => {
                add_keys(inner, direction, names);
            }
            (None, _) => names.is_partial |= field.is_flattened,
        }
    }
}

/// The names that something wrong may have meant.
pub(super) struct Names {
    nearest: Nearest<'static>,
    /// The first names, between these marks.
    listed: Message,
    mark: &'static str,
    count: usize,
    /// Whether there are more names than were added.
    is_partial: bool,
}

impl Names {
    /// Fewer than so many are listed.
    const MANY: usize = 10;

    pub(super) const fn new(wanted: &str, mark: &'static str) -> Self {
        Self {
            nearest: Nearest::to(wanted),
            listed: Message::EMPTY,
            mark,
            count: 0,
            is_partial: false,
        }
    }

    pub(super) const fn add(&mut self, name: &'static str) {
        if self.count + 1 < Self::MANY {
            if self.count > 0 {
                self.listed.push(", ");
            }
            self.listed.push(self.mark);
            self.listed.push(name);
            self.listed.push(self.mark);
        }
        self.count += 1;
        self.nearest.consider(name);
    }

    /// Adds the name that was meant, or those that there are.
    pub(super) const fn push_way_out(&self, message: &mut Message) {
        if let Some(name) = self.nearest.name() {
            message.push("; did you mean `");
            message.push(name);
            message.push("`?");
        } else if self.is_partial {
            // The names that are known might mislead.
        } else if self.count == 1 {
            message.push("; there is only ");
            message.push(self.listed.as_str());
        } else if self.count > 1 && self.count < Self::MANY {
            message.push("; choose from ");
            message.push(self.listed.as_str());
        }
    }

    /// Adds the names, of many the first ones and the one that was meant.
    pub(super) const fn push_all(&self, message: &mut Message) {
        message.push(self.listed.as_str());
        if self.count >= Self::MANY {
            message.push(", …");
            if let Some(name) = self.nearest.name() {
                message.push("; did you mean \"");
                message.push(name);
                message.push("\"?");
            }
        }
    }
}

/// As many keys as one message bears.
const MOST_MISSING: usize = 8;

/// The required keys that an object lacks, told in one message.
pub(super) struct Missing<'p> {
    at: At<'p>,
    keys: [&'static str; MOST_MISSING],
    count: usize,
}

impl<'p> Missing<'p> {
    pub(super) const fn new(at: At<'p>) -> Self {
        Self {
            at,
            keys: [""; MOST_MISSING],
            count: 0,
        }
    }

    pub(super) const fn add(&mut self, key: &'static str) {
        if self.count < MOST_MISSING {
            self.keys[self.count] = key;
            self.count += 1;
        }
    }

    const fn remove(&mut self, key: &str) {
        let mut kept = 0;
        let mut at = 0;
        while at < self.count {
            if !text::is_same(self.keys[at], key) {
                self.keys[kept] = self.keys[at];
                kept += 1;
            }
            at += 1;
        }
        self.count = kept;
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) const fn report(&self, report: &mut Report) {
        if self.count == 0 {
            return;
        }
        let mut message = Message::EMPTY;
        message.push_path(self.at.path);
        message.push(if self.count == 1 {
            " lacks the required key "
        } else {
            " lacks the required keys "
        });
        let mut at = 0;
        while at < self.count {
            message.push(if at > 0 { ", `" } else { "`" });
            message.push(self.keys[at]);
            message.push("`");
            at += 1;
        }
        report.add(self.at.place, &message);
    }
}

/// What a variant holds, as the keys of the object that it stands in.
pub(super) const fn check_content_part(
    content: &'static Content,
    object: Object<'_>,
    at: At<'_>,
    missing: &mut Missing<'_>,
    report: &mut Report,
) {
    match content {
        Content::Newtype(shape) => check_part(shape, &[], object, at, missing, report),
        Content::Struct(fields) => part_fields(fields, object, at, missing, report),
        Content::Unit | Content::Tuple(_) => {}
    }
}

/// Whether what a variant holds takes a key of the object that it stands in.
pub(super) const fn is_known_in(
    content: &'static Content,
    object: Object<'_>,
    key: &str,
    at: At<'_>,
) -> bool {
    match content {
        Content::Newtype(shape) => is_known(shape, object, key, at),
        Content::Struct(fields) => is_field(fields, object, key, at),
        Content::Unit | Content::Tuple(_) => false,
    }
}
