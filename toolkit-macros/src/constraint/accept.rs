use std::cmp::Ordering;

use super::Limit;
use crate::literal::{Json, Literal};

impl Limit {
    /// Says what is wrong with a value that the limit refuses.
    ///
    /// A value of another kind is not the limit's business: the type refuses it.
    pub(super) fn accepts(&self, value: &Literal) -> Result<(), String> {
        match self {
            Self::Range {
                min,
                max,
                exclusive,
            } => {
                let is_low = min
                    .as_ref()
                    .is_some_and(|min| is(compare(value, min), Ordering::is_lt));
                let refused = if *exclusive {
                    Ordering::is_ge
                } else {
                    Ordering::is_gt
                };
                let is_high = max
                    .as_ref()
                    .is_some_and(|max| is(compare(value, max), refused));
                if is_low || is_high {
                    let wanted = range(min.as_ref(), max.as_ref(), *exclusive);
                    return Err(format!(
                        "expected a number {wanted}, found {}",
                        shown(value)
                    ));
                }
            }
            Self::Length { min, max } => {
                let (length, unit) = match &value.json {
                    Json::Text(text) => (text.chars().count(), "character"),
                    Json::List(items) => (items.len(), "item"),
                    _ => return Ok(()),
                };
                let length = u64::try_from(length).unwrap_or(u64::MAX);
                if min.is_some_and(|min| length < min) || max.is_some_and(|max| length > max) {
                    return Err(format!(
                        "expected {}, found {length}",
                        sizes(*min, *max, unit)
                    ));
                }
            }
            Self::OneOf(choices) => {
                if !choices.iter().any(|choice| is_same(choice, value)) && is_scalar(value) {
                    let choices: Vec<String> = choices.iter().map(shown).collect();
                    return Err(format!(
                        "{} is not one of: {}",
                        shown(value),
                        choices.join(", ")
                    ));
                }
            }
            Self::Pattern(pattern) => {
                if let Json::Text(text) = &value.json
                    && !pattern.is_match(text)
                {
                    return Err(format!(
                        "{text:?} does not match the pattern `{}`",
                        pattern.published()
                    ));
                }
            }
            Self::Format(format) => {
                if let Json::Text(text) = &value.json
                    && !format.accepts(text)
                {
                    return Err(format!("expected {}, found {text:?}", format.description()));
                }
            }
        }
        Ok(())
    }
}

fn is(order: Option<Ordering>, wanted: fn(Ordering) -> bool) -> bool {
    order.is_some_and(wanted)
}

fn range(min: Option<&Literal>, max: Option<&Literal>, exclusive: bool) -> String {
    match (min.map(shown), max.map(shown)) {
        (Some(min), Some(max)) if exclusive => format!("from {min} to less than {max}"),
        (Some(min), Some(max)) => format!("from {min} to {max}"),
        (Some(min), None) => format!("of at least {min}"),
        (None, Some(max)) if exclusive => format!("less than {max}"),
        (None, Some(max)) => format!("of at most {max}"),
        (None, None) => String::new(),
    }
}

/// `unit` is that of one.
fn sizes(min: Option<u64>, max: Option<u64>, unit: &str) -> String {
    let is_one = matches!((min, max), (Some(1), None | Some(1)) | (None, Some(1)));
    let unit = if is_one {
        unit.to_owned()
    } else {
        format!("{unit}s")
    };
    match (min, max) {
        (Some(min), Some(max)) if min == max => format!("{min} {unit}"),
        (Some(min), Some(max)) => format!("{min} to {max} {unit}"),
        (Some(min), None) => format!("at least {min} {unit}"),
        (None, Some(max)) => format!("at most {max} {unit}"),
        (None, None) => unit,
    }
}

fn shown(value: &Literal) -> String {
    match &value.json {
        Json::Text(text) => format!("{text:?}"),
        Json::Int(int) => int.to_string(),
        Json::Float(float) => float.to_string(),
        _ => value.tokens.to_string(),
    }
}

fn is_scalar(value: &Literal) -> bool {
    matches!(
        value.json,
        Json::Text(_) | Json::Int(_) | Json::Float(_) | Json::Bool(_)
    )
}

/// Whether two choices are the same JSON value.
pub(super) fn is_same(a: &Literal, b: &Literal) -> bool {
    match (&a.json, &b.json) {
        (Json::Text(a), Json::Text(b)) => a == b,
        _ => compare(a, b).is_some_and(Ordering::is_eq),
    }
}

/// The order of two numbers; `None` for anything else.
pub(super) fn compare(a: &Literal, b: &Literal) -> Option<Ordering> {
    #[allow(
        clippy::cast_precision_loss,
        reason = "a bound with a fraction is compared as floats are"
    )]
    let float = |json: &Json| match json {
        Json::Int(int) => Some(*int as f64),
        Json::Float(float) => Some(*float),
        _ => None,
    };
    match (&a.json, &b.json) {
        (Json::Int(a), Json::Int(b)) => Some(a.cmp(b)),
        (a, b) => float(a)?.partial_cmp(&float(b)?),
    }
}
