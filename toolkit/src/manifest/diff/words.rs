//! What people and models read, and values that stand beside it.

use serde_json::Value;

use super::difference::Difference;
use super::kind::Kind;
use crate::schema::{is_equal, pointer};

/// Compares what a key holds.
pub(super) fn key(
    kind: Kind,
    base: &str,
    key: &str,
    old: Option<&Value>,
    new: Option<&Value>,
    found: &mut Vec<Difference>,
) {
    let message = match (old, new) {
        (Some(old), Some(new)) if old != new => format!("`{key}` changed"),
        (None, Some(_)) => format!("`{key}` is there now"),
        (Some(_), None) => format!("`{key}` is not there any more"),
        _ => return,
    };
    let difference = Difference::new(kind, pointer::child(base, key), message);
    found.push(difference.told_as(old.map(show), new.map(show)));
}

/// Whether two lists hold the same, in whatever order.
pub(super) fn are_same_set(old: Option<&Value>, new: Option<&Value>) -> bool {
    let list = |value: Option<&Value>| value.and_then(Value::as_array).cloned().unwrap_or_default();
    let (olds, news) = (list(old), list(new));
    let has = |all: &[Value], one: &Value| all.iter().any(|other| is_equal(one, other));
    olds.iter().all(|one| has(&news, one)) && news.iter().all(|one| has(&olds, one))
}

/// A value in a line: texts and numbers as they are, of others what they are.
pub(super) fn show(value: &Value) -> String {
    match value {
        Value::Array(items)
            if items
                .iter()
                .all(|item| !item.is_object() && !item.is_array()) =>
        {
            let text = value.to_string();
            if text.chars().count() <= 60 {
                text
            } else {
                pointer::show(value)
            }
        }
        other => pointer::show(other),
    }
}
