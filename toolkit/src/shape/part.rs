//! Parameters that stand for several keys: `#[input]` and `#[flatten]`.

use super::{Direction, Enum, Field, Message, Shape, Tagging};
use crate::rules::format::cut::is_same;

/// A parameter that stands for several keys has values that are objects.
///
/// # Panics
///
/// If they are known to be something else.
#[track_caller]
pub const fn assert_object(shape: &Shape, attribute: &str) {
    if !may_be_object(shape) {
        let mut message = Message::EMPTY;
        message.push("`#[");
        message.push(attribute);
        message.push("]` needs a type with fields, such as a struct: they become the parameters");
        panic!("{}", message.as_str());
    }
}

const fn may_be_object(shape: &Shape) -> bool {
    match shape {
        Shape::Any | Shape::Struct(_) | Shape::Map(..) | Shape::Itself(_) => true,
        Shape::Option(inner) | Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
            may_be_object(inner)
        }
        Shape::Enum(variants) => {
            let mut at = 0;
            while at < variants.variants.len() {
                if variants.variants[at].content.is_some() {
                    return true;
                }
                at += 1;
            }
            !matches!(variants.tagging, Tagging::External | Tagging::Untagged)
        }
        _ => false,
    }
}

/// The keys of a parameter are not those of one before it, as far as both are known.
///
/// # Panics
///
/// If one of them is.
#[track_caller]
pub const fn assert_distinct(parameters: &[Field], index: usize) {
    if let Some(key) = shared(&parameters[index], parameters.split_at(index).0) {
        let mut message = Message::EMPTY;
        message.push("a parameter before this one has the key `");
        message.push(key);
        message.push("` too; rename one of them");
        panic!("{}", message.as_str());
    }
}

/// A key of a field that one of others takes as well.
const fn shared(field: &Field, others: &[Field]) -> Option<&'static str> {
    if let Some(key) = field.key(Direction::Input) {
        return if are_taken(others, key) {
            Some(key)
        } else {
            None
        };
    }
    match field.shape {
        Shape::Struct(fields) => {
            let mut at = 0;
            while at < fields.len() {
                let found = shared(&fields[at], others);
                if found.is_some() {
                    return found;
                }
                at += 1;
            }
            None
        }
        Shape::Enum(Enum {
            tagging: Tagging::Internal(tag) | Tagging::Adjacent(tag, _),
            ..
        }) if are_taken(others, tag) => Some(tag),
        _ => None,
    }
}

const fn are_taken(fields: &[Field], key: &str) -> bool {
    let mut at = 0;
    while at < fields.len() {
        let field = &fields[at];
        let is_taken = match (field.key(Direction::Input), field.shape) {
            (Some(own), _) => is_same(own, key),
            (None, Shape::Struct(inner)) => are_taken(inner, key),
            (
                None,
                Shape::Enum(Enum {
                    tagging: Tagging::Internal(tag) | Tagging::Adjacent(tag, _),
                    ..
                }),
            ) => is_same(tag, key),
            (None, _) => false,
        };
        if is_taken {
            return true;
        }
        at += 1;
    }
    false
}
