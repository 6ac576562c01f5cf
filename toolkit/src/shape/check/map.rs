//! The keys and values of one object against a map.

use super::object::{self, Beside, Object};
use super::{At, Path, check as check_value, size, text, union};
use crate::shape::message::Message;
use crate::shape::report::Report;
use crate::shape::{Direction, Shape};

/// A map takes the keys that no field beside it takes.
pub(super) const fn check_part(
    keys: &Shape,
    values: &Shape,
    others: &Beside<'_>,
    object: Object<'_>,
    at: At<'_>,
    report: &mut Report,
) {
    let mut place = at.place + 1;
    let mut next = 0;
    while next < object.entries.len() {
        let (key, value) = &object.entries[next];
        if !object.is_tag(key) && !is_taken(others, object, key, at) {
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
    keys: &Shape,
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
const fn is_taken(others: &Beside<'_>, object: Object<'_>, key: &str, at: At<'_>) -> bool {
    let mut level = Some(others);
    while let Some(beside) = level {
        if object::is_own(beside.fields, key, at.direction) {
            return true;
        }
        let mut next = 0;
        while next < beside.fields.len() {
            let other = &beside.fields[next];
            if next != beside.through
                && other.is_flattened
                && !matches!(other.shape, Shape::Map(..))
                && object::is_known(other.shape, object, key, at)
            {
                return true;
            }
            next += 1;
        }
        level = beside.around;
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
