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
    assert!(
        !(is_broken(min) || is_broken(max)),
        "the bounds of an integer are whole numbers"
    );
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

/// Whether a bound has a fraction.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "what a cast changes has a fraction, or is beyond all integers"
)]
const fn is_broken(bound: Option<Literal>) -> bool {
    match bound {
        Some(Literal::Float(number)) => number as i128 as f64 != number,
        _ => false,
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
    let earlier = parameters.split_at(index).0;
    if let Some(key) = shared(&parameters[index], earlier, Direction::Input) {
        let mut message = Message::EMPTY;
        message.push("a parameter before this one has the key `");
        message.push(key);
        message.push("` too; rename one of them");
        panic!("{}", message.as_str());
    }
}

/// The keys of a field are not those of fields before it, and a flattened enum and a flattened map
/// do not stand beside each other, as far as all are known.
///
/// # Panics
///
/// If they are.
#[track_caller]
pub const fn assert_apart(field: &Field, earlier: &[Field], is_read: bool, is_written: bool) {
    let mut key = None;
    if is_read {
        key = shared(field, earlier, Direction::Input);
    }
    if is_written && key.is_none() {
        key = shared(field, earlier, Direction::Output);
    }
    if let Some(key) = key {
        let mut message = Message::EMPTY;
        message.push("a field before this one has the key `");
        message.push(key);
        message.push("` too; rename one of them");
        panic!("{}", message.as_str());
    }
    if !is_read {
        return;
    }
    let (own, other) = (Parts::of(field), Parts::of_all(earlier));
    assert!(
        !(own.map && other.union || own.union && other.map),
        "a flattened enum beside a flattened map: serde hands the map the keys of the enum as well; make one of them a field"
    );
}

/// What is flattened into an object besides keys that are known.
#[derive(Clone, Copy)]
struct Parts {
    map: bool,
    union: bool,
}

impl Parts {
    const fn of(field: &Field) -> Self {
        if is_part(field, Direction::Input) {
            Self::of_shape(field.shape)
        } else {
            Self::of_all(&[])
        }
    }

    const fn of_shape(shape: &Shape) -> Self {
        match shape {
            Shape::Struct(fields) => Self::of_all(fields),
            Shape::Option(inner) | Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
                Self::of_shape(inner)
            }
            other => Self {
                map: matches!(other, Shape::Map(..)),
                union: matches!(other, Shape::Enum(_)),
            },
        }
    }

    const fn of_all(fields: &[Field]) -> Self {
        let mut all = Self {
            map: false,
            union: false,
        };
        let mut at = 0;
        while at < fields.len() {
            let part = Self::of(&fields[at]);
            all.map |= part.map;
            all.union |= part.union;
            at += 1;
        }
        all
    }
}

/// A key of a field that one of others takes as well.
const fn shared(field: &Field, others: &[Field], direction: Direction) -> Option<&'static str> {
    if let Some(key) = field.key(direction) {
        return if are_taken(others, key, direction) {
            Some(key)
        } else {
            None
        };
    }
    if !is_part(field, direction) {
        return None;
    }
    match field.shape {
        Shape::Struct(fields) => {
            let mut at = 0;
            while at < fields.len() {
                let found = shared(&fields[at], others, direction);
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
        }) if are_taken(others, tag, direction) => Some(tag),
        _ => None,
    }
}

/// Whether the keys of the value stand in the place of the field; other fields without a key
/// are skipped.
const fn is_part(field: &Field, direction: Direction) -> bool {
    field.is_flattened && field.takes_part(direction)
}

const fn are_taken(fields: &[Field], key: &str, direction: Direction) -> bool {
    let mut at = 0;
    while at < fields.len() {
        let field = &fields[at];
        let is_taken = match (field.key(direction), field.shape) {
            (Some(own), _) => is_same(own, key),
            (None, _) if !is_part(field, direction) => false,
            (None, Shape::Struct(inner)) => are_taken(inner, key, direction),
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
