//! One literal against one shape.

mod limit;
mod map;
mod missing;
mod names;
mod object;
mod text;
mod union;

use super::message::Message;
use super::report::Report;
use super::{Direction, Shape};
use crate::registration::Literal;
use crate::schema::number::{self, Exact};

/// Where in a literal the check is.
#[derive(Clone, Copy)]
pub(super) struct At<'p> {
    /// The number of the value.
    pub(super) place: usize,
    pub(super) path: &'p Path<'p>,
    pub(super) direction: Direction,
    /// The types that hold themselves, from the inside out.
    pub(super) scope: Option<&'p Scope<'p>>,
    /// About how many calls are open: the stack of a constant holds 128.
    pub(super) calls: usize,
}

/// A type that holds itself, and those around it.
pub(super) struct Scope<'p> {
    name: &'static str,
    shape: &'p Shape,
    around: Option<&'p Scope<'p>>,
}

/// What is deeper is left to the schema; the rest of the stack is for messages.
const MOST_CALLS: usize = 85;

impl<'p> At<'p> {
    /// So many more calls are open.
    const fn deeper(mut self, calls: usize) -> Self {
        self.calls += calls;
        self
    }

    /// The inside of a type that holds itself.
    const fn within(&self, name: &'static str, shape: &'p Shape) -> Scope<'p> {
        Scope {
            name,
            shape,
            around: self.scope,
        }
    }

    /// The shape of a type that holds itself.
    const fn recalled(&self, name: &str) -> Option<&'p Shape> {
        let mut next = self.scope;
        while let Some(scope) = next {
            if text::is_same(scope.name, name) {
                return Some(scope.shape);
            }
            next = scope.around;
        }
        None
    }
}

/// How a value is reached from the whole.
#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    /// The whole arguments of the example with this description.
    Example(&'p str),
    /// The whole, which has a name.
    Named(&'p str),
    Key(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl Path<'_> {
    /// Whether it is the whole arguments, which need no name.
    pub(super) const fn is_whole(&self) -> bool {
        matches!(self, Self::Example(_))
    }
}

/// Holds a literal against a shape and reports all that does not fit.
pub(super) const fn check(shape: &Shape, value: &Literal, at: At<'_>, report: &mut Report) {
    let at = at.deeper(2);
    if at.calls > MOST_CALLS {
        return;
    }
    let fits = match (shape, value) {
        (Shape::Any, _)
        | (Shape::Null | Shape::Option(_), Literal::Null)
        | (Shape::Bool, Literal::Bool(_))
        | (Shape::Text, Literal::Text(_)) => true,
        (Shape::Char, Literal::Text(text)) => text::count(text) == 1,
        (
            Shape::Integer {
                least,
                most,
                non_zero,
            },
            Literal::Int(_) | Literal::Float(_),
        ) => is_integer(value, *least, *most, *non_zero),
        (Shape::Number { most }, Literal::Int(_) | Literal::Float(_)) => is_within(value, *most),
        (Shape::Option(inner), _) => {
            check(inner, value, at, report);
            true
        }
        (Shape::Limited(inner, limits), _) => {
            let before = report.count();
            check(inner, value, at, report);
            if report.count() == before {
                limit::check(limits, value, at, report);
            }
            true
        }
        (Shape::Recursive(name, inner), _) => {
            let scope = at.within(name, inner);
            let at = At {
                scope: Some(&scope),
                ..at
            };
            check(inner, value, at, report);
            true
        }
        (Shape::Itself(name), _) => {
            if let Some(shape) = at.recalled(name) {
                check(shape, value, at, report);
            }
            true
        }
        (Shape::List(item) | Shape::Set(item), Literal::List(items)) => {
            check_items(&[item], items, at, report);
            if matches!(shape, Shape::Set(_)) {
                check_unique(items, at, report);
            }
            true
        }
        (Shape::Array(item, length), Literal::List(items)) => {
            check_items(&[item], items, at, report);
            items.len() == *length
        }
        (Shape::Tuple(shapes), Literal::List(items)) if items.len() == shapes.len() => {
            check_items(shapes, items, at, report);
            true
        }
        (
            Shape::Map(_, _) | Shape::Struct(_),
            Literal::Object(entries) | Literal::Open(entries),
        ) => {
            let is_open = matches!(value, Literal::Open(_));
            object::check(shape, object::Object::new(entries, is_open), at, report);
            true
        }
        (Shape::Enum(variants), _) => {
            union::check(variants, value, at, report);
            true
        }
        _ => false,
    };
    if !fits {
        mismatch(shape, value, at, report);
    }
}

/// The first shape is that of all items, unless there are more shapes.
pub(super) const fn check_items(
    shapes: &[&Shape],
    items: &[Literal],
    at: At<'_>,
    report: &mut Report,
) {
    let mut place = at.place + 1;
    let mut index = 0;
    while index < items.len() {
        let shape = if shapes.len() == 1 {
            shapes[0]
        } else {
            shapes[index]
        };
        let path = Path::Index(at.path, index);
        let item = At {
            place,
            path: &path,
            ..at
        };
        check(shape, &items[index], item, report);
        place += size(&items[index]);
        index += 1;
    }
}

/// The items of a set differ.
const fn check_unique(items: &[Literal], at: At<'_>, report: &mut Report) {
    let mut place = at.place + 1;
    let mut index = 0;
    while index < items.len() {
        let mut before = 0;
        while before < index {
            if is_same(&items[before], &items[index]) {
                let path = Path::Index(at.path, index);
                let mut message = Message::EMPTY;
                message.push_place(&path);
                message.push_value(&items[index]);
                message.push(" is in the list already, which is a set");
                report.add(place, &message);
                break;
            }
            before += 1;
        }
        place += size(&items[index]);
        index += 1;
    }
}

/// How many values a literal holds, itself included.
pub(super) const fn size(value: &Literal) -> usize {
    let mut size = 1;
    let mut at = 0;
    match value {
        Literal::List(items) => {
            while at < items.len() {
                size += self::size(&items[at]);
                at += 1;
            }
        }
        Literal::Object(entries) | Literal::Open(entries) => {
            while at < entries.len() {
                size += self::size(&entries[at].1);
                at += 1;
            }
        }
        _ => {}
    }
    size
}

/// Whether two literals are the same JSON value.
pub(super) const fn is_same(a: &Literal, b: &Literal) -> bool {
    match (a, b) {
        (Literal::Null, Literal::Null) => true,
        (Literal::Bool(a), Literal::Bool(b)) => *a == *b,
        (Literal::Text(a), Literal::Text(b)) => text::is_same(a, b),
        (Literal::List(a), Literal::List(b)) => {
            let mut at = 0;
            while at < a.len() && at < b.len() && is_same(&a[at], &b[at]) {
                at += 1;
            }
            a.len() == b.len() && at == a.len()
        }
        (Literal::Object(a) | Literal::Open(a), Literal::Object(b) | Literal::Open(b)) => {
            // The keys of each differ, so that one of the two directions suffices.
            let mut at = 0;
            while at < a.len() {
                match object::find(b, a[at].0) {
                    Some((_, other)) if is_same(&a[at].1, other) => {}
                    _ => return false,
                }
                at += 1;
            }
            a.len() == b.len()
        }
        _ => matches!(compare(a, b), Some(std::cmp::Ordering::Equal)),
    }
}

/// Whether one number is less than another.
pub(super) const fn is_less(a: &Literal, b: &Literal) -> bool {
    matches!(compare(a, b), Some(std::cmp::Ordering::Less))
}

/// The order of two numbers; `None` for anything else.
pub(super) const fn compare(a: &Literal, b: &Literal) -> Option<std::cmp::Ordering> {
    match (exact(a), exact(b)) {
        (Some(a), Some(b)) => a.compare(b),
        _ => None,
    }
}

pub(super) const fn exact(value: &Literal) -> Option<Exact> {
    match value {
        Literal::Int(integer) => Some(Exact::Int(*integer)),
        Literal::Float(float) => Some(match number::integral(*float) {
            Some(integer) => Exact::Int(integer),
            None => Exact::Float(*float),
        }),
        _ => None,
    }
}

const fn is_integer(value: &Literal, least: i128, most: i128, non_zero: bool) -> bool {
    match exact(value) {
        Some(Exact::Int(0)) if non_zero => false,
        Some(Exact::Int(integer)) => least <= integer && integer <= most,
        _ => false,
    }
}

const fn is_within(value: &Literal, most: f64) -> bool {
    match exact(value) {
        Some(Exact::Float(float)) => -most <= float && float <= most,
        // 64 bits are less than the greatest `f32`.
        _ => true,
    }
}

/// Reports that a value is not what its place expects.
pub(super) const fn mismatch(shape: &Shape, value: &Literal, at: At<'_>, report: &mut Report) {
    let mut message = Message::EMPTY;
    message.push_place(at.path);
    message.push("expected ");
    push_expected(shape, value, at.direction, &mut message);
    message.push(", found ");
    match (shape, value) {
        (Shape::Array(..) | Shape::Tuple(_), Literal::List(items)) => {
            message.push_integer(items.len() as i128);
        }
        _ => message.push_value(value),
    }
    report.add(at.place, &message);
}

/// Says what the shape takes; bounds only where the kind of the value is right.
const fn push_expected(
    shape: &Shape,
    value: &Literal,
    direction: Direction,
    message: &mut Message,
) {
    match shape {
        Shape::Any | Shape::Itself(_) => message.push("anything"),
        Shape::Null => message.push("null"),
        Shape::Bool => message.push("true or false"),
        Shape::Integer {
            least,
            most,
            non_zero,
        } => {
            message.push("an integer");
            match exact(value) {
                Some(Exact::Int(0)) if *non_zero => message.push(" other than 0"),
                Some(Exact::Int(_)) => {
                    message.push(" from ");
                    message.push_integer(*least);
                    message.push(" to ");
                    message.push_integer(*most);
                }
                _ => {}
            }
        }
        Shape::Number { .. } => match value {
            Literal::Int(_) | Literal::Float(_) => message.push("a number of 32 bits"),
            _ => message.push("a number"),
        },
        Shape::Char => message.push("a string of 1 character"),
        Shape::Text => message.push("a string"),
        Shape::List(_) | Shape::Set(_) => message.push("an array"),
        Shape::Array(_, length) => push_items(*length, message),
        Shape::Tuple(shapes) => push_items(shapes.len(), message),
        Shape::Map(..) | Shape::Struct(_) => message.push("an object"),
        Shape::Enum(variants) => union::push_expected(variants, direction, message),
        Shape::Option(inner) | Shape::Limited(inner, _) | Shape::Recursive(_, inner) => {
            push_expected(inner, value, direction, message);
        }
    }
}

const fn push_items(count: usize, message: &mut Message) {
    message.push("an array of ");
    message.push_integer(count as i128);
    message.push(if count == 1 { " item" } else { " items" });
}
