//! What attributes ask of the type that they stand on.

use super::{Direction, Enum, Field, Message, Shape, Tagging, check};
use crate::registration::{Kind, Literal};
use crate::rules::format::cut::is_same;
use crate::rules::text::PARAMETER_DESCRIPTION;

/// What becomes part of an object has values that are objects.
///
/// # Panics
///
/// If they are known to be something else.
#[track_caller]
pub const fn assert_object(shape: &Shape, attribute: &str) {
    // A part may be left out, the whole may not.
    let shape = match shape {
        Shape::Option(inner) if !is_same(attribute, "input") => inner,
        shape => shape,
    };
    if !shape.may_be_object() {
        let mut message = Message::EMPTY;
        message.push("`#[");
        message.push(attribute);
        message.push("]` needs a type with fields, such as a struct: they become the parameters");
        panic!("{}", message.as_str());
    }
}

/// What becomes parameters is described in as many characters as those are.
///
/// # Panics
///
/// If a description is longer.
#[track_caller]
pub const fn assert_described(shape: &Shape) {
    let fields = match shape {
        Shape::Struct(fields) => *fields,
        Shape::Option(inner) | Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
            assert_described(inner);
            return;
        }
        _ => return,
    };
    let mut at = 0;
    while at < fields.len() {
        let field = &fields[at];
        at += 1;
        if field.is_flattened {
            assert_described(field.shape);
        }
        if let (Some(key), 1..) = (field.key(Direction::Input), field.described_in) {
            let mut message = Message::EMPTY;
            message.push("the description of `");
            message.push(key);
            message.push("` has ");
            message.push_integer(field.described_in as i128);
            message.push(" characters; at most ");
            message.push_integer(PARAMETER_DESCRIPTION.max as i128);
            message.push(" are allowed for a parameter");
            panic!("{}", message.as_str());
        }
    }
}

/// A range leaves some value of the type.
///
/// # Panics
///
/// If it leaves none.
#[track_caller]
pub const fn assert_range(
    shape: &Shape,
    min: Option<Literal>,
    max: Option<Literal>,
    exclusive: bool,
) {
    let (least, most) = match shape {
        Shape::Integer { least, most, .. } => (*least, *most),
        Shape::Option(inner) | Shape::Limited(inner, _) => {
            assert_range(inner, min, max, exclusive);
            return;
        }
        _ => return,
    };
    let is_above = match min {
        Some(min) => check::is_less(&Literal::Int(most), &min),
        None => false,
    };
    let is_below = match max {
        Some(max) if exclusive => !check::is_less(&Literal::Int(least), &max),
        Some(max) => check::is_less(&max, &Literal::Int(least)),
        None => false,
    };
    if is_above || is_below {
        let mut message = Message::EMPTY;
        message.push("this range allows no value of the type, which goes from ");
        message.push_integer(least);
        message.push(" to ");
        message.push_integer(most);
        panic!("{}", message.as_str());
    }
}

impl Shape {
    /// What kind of value it is, for the limits that speak of one kind.
    pub(crate) const fn kind(&self) -> Kind {
        match self {
            Self::Bool => Kind::Bool,
            Self::Integer { .. } => Kind::Integer,
            Self::Number { .. } => Kind::Float,
            Self::Char | Self::Text => Kind::Text,
            Self::List(_) | Self::Set(_) | Self::Array(..) => Kind::List,
            Self::Null | Self::Tuple(_) | Self::Map(..) | Self::Struct(_) => Kind::Other,
            Self::Enum(variants) => match variants.tagging {
                Tagging::Untagged => Kind::Unknown,
                _ => Kind::Other,
            },
            Self::Option(inner) | Self::Limited(inner, _) | Self::Recursive(_, inner) => {
                inner.kind()
            }
            Self::Any | Self::Itself(_) => Kind::Unknown,
        }
    }

    /// Whether values are objects, as far as it is known.
    pub(super) const fn may_be_object(&self) -> bool {
        match self {
            Self::Any | Self::Struct(_) | Self::Map(..) | Self::Itself(_) => true,
            Self::Limited(inner, _) | Self::Recursive(_, inner) => inner.may_be_object(),
            Self::Enum(variants) => {
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

/// Whether the keys of the value stand in the place of the field; other fields without a key
/// are skipped.
const fn is_part(field: &Field) -> bool {
    field.is_flattened && field.takes_part(Direction::Input)
}

const fn are_taken(fields: &[Field], key: &str) -> bool {
    let mut at = 0;
    while at < fields.len() {
        let field = &fields[at];
        let is_taken = match (field.key(Direction::Input), field.shape) {
            (Some(own), _) => is_same(own, key),
            (None, _) if !is_part(field) => false,
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
