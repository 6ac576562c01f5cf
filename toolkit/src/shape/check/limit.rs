//! One literal against the limits of a parameter or field.

use std::cmp::Ordering;

use super::{At, compare, is_same, text};
use crate::registration::{Constraint, Literal};
use crate::rules::format::Format;
use crate::rules::pattern::steps;
use crate::shape::message::Message;
use crate::shape::report::Report;

/// Reports every limit that the value breaks.
///
/// A limit speaks of one kind of value and lets others pass. Patterns and texts
/// that are very long are left to the schema.
pub(super) const fn check(limits: &[Constraint], value: &Literal, at: At<'_>, report: &mut Report) {
    let mut next = 0;
    while next < limits.len() {
        if !accepts(&limits[next], value) {
            let mut message = Message::EMPTY;
            message.push_place(at.path);
            push_refusal(&limits[next], value, &mut message);
            report.add(at.place, &message);
        }
        next += 1;
    }
}

const fn accepts(limit: &Constraint, value: &Literal) -> bool {
    match (limit, value) {
        (
            Constraint::Range {
                min,
                max,
                exclusive,
            },
            Literal::Int(_) | Literal::Float(_),
        ) => {
            let is_low = match min {
                Some(min) => matches!(compare(value, min), Some(Ordering::Less)),
                None => false,
            };
            let is_high = match max {
                Some(max) => match compare(value, max) {
                    Some(Ordering::Greater) => true,
                    Some(Ordering::Equal) => *exclusive,
                    _ => false,
                },
                None => false,
            };
            !is_low && !is_high
        }
        (Constraint::Length { min, max }, Literal::Text(text)) => {
            is_between(text::count(text), *min, *max)
        }
        (Constraint::Length { min, max }, Literal::List(items)) => {
            is_between(items.len(), *min, *max)
        }
        (Constraint::Format(name), Literal::Text(text)) => match Format::from_name(name) {
            Some(format) => format.accepts(text),
            None => true,
        },
        (Constraint::Pattern { program, .. }, Literal::Text(text)) if !program.steps.is_empty() => {
            !matches!(
                steps::is_match(program.steps, program.ranges, text),
                Some(false)
            )
        }
        (Constraint::OneOf(choices), _) => {
            let mut at = 0;
            while at < choices.len() && !is_same(&choices[at], value) {
                at += 1;
            }
            at < choices.len() || matches!(value, Literal::Null)
        }
        _ => true,
    }
}

const fn is_between(count: usize, min: Option<u64>, max: Option<u64>) -> bool {
    let count = count as u64;
    let is_short = match min {
        Some(min) => count < min,
        None => false,
    };
    let is_long = match max {
        Some(max) => count > max,
        None => false,
    };
    !is_short && !is_long
}

/// Says what was expected and what came, in the words that the macros use too.
const fn push_refusal(limit: &Constraint, value: &Literal, message: &mut Message) {
    match limit {
        Constraint::Range {
            min,
            max,
            exclusive,
        } => {
            message.push("expected a number ");
            push_range(min.as_ref(), max.as_ref(), *exclusive, message);
            message.push(", found ");
            message.push_value(value);
        }
        Constraint::Length { min, max } => {
            let (count, unit) = match value {
                Literal::Text(text) => (text::count(text), " character"),
                Literal::List(items) => (items.len(), " item"),
                _ => (0, ""),
            };
            message.push("expected ");
            push_sizes(*min, *max, message);
            message.push(unit);
            if !is_one(*min, *max) {
                message.push("s");
            }
            message.push(", found ");
            message.push_integer(count as i128);
        }
        Constraint::Format(name) => {
            message.push("expected ");
            message.push(match Format::from_name(name) {
                Some(format) => format.description(),
                None => name,
            });
            message.push(", found ");
            message.push_value(value);
        }
        Constraint::OneOf(choices) => {
            message.push_value(value);
            message.push(" is not one of: ");
            let mut at = 0;
            while at < choices.len() {
                if at > 0 {
                    message.push(", ");
                }
                message.push_value(&choices[at]);
                at += 1;
            }
        }
        Constraint::Pattern { published, .. } => {
            message.push_value(value);
            message.push(" does not match the pattern `");
            message.push(published);
            message.push("`");
        }
    }
}

const fn push_range(
    min: Option<&Literal>,
    max: Option<&Literal>,
    exclusive: bool,
    message: &mut Message,
) {
    match (min, max) {
        (Some(min), Some(max)) => {
            message.push("from ");
            message.push_value(min);
            message.push(if exclusive { " to less than " } else { " to " });
            message.push_value(max);
        }
        (Some(min), None) => {
            message.push("of at least ");
            message.push_value(min);
        }
        (None, Some(max)) => {
            message.push(if exclusive {
                "less than "
            } else {
                "of at most "
            });
            message.push_value(max);
        }
        (None, None) => {}
    }
}

/// Whether the last number that is told is one.
const fn is_one(min: Option<u64>, max: Option<u64>) -> bool {
    matches!((min, max), (Some(1), None | Some(1)) | (None, Some(1)))
}

const fn push_sizes(min: Option<u64>, max: Option<u64>, message: &mut Message) {
    match (min, max) {
        (Some(min), Some(max)) if min == max => message.push_integer(min as i128),
        (Some(min), Some(max)) => {
            message.push_integer(min as i128);
            message.push(" to ");
            message.push_integer(max as i128);
        }
        (Some(min), None) => {
            message.push("at least ");
            message.push_integer(min as i128);
        }
        (None, Some(max)) => {
            message.push("at most ");
            message.push_integer(max as i128);
        }
        (None, None) => {}
    }
}
