//! Whether the items of a list all differ.

use serde_json::Value;

use super::node::equal;
use super::number::Exact;

/// Pairs are compared, as items are few and have no order; long lists are compared by their text.
pub(super) fn all_different(items: &[Value]) -> bool {
    const PAIRS: usize = 16;
    if items.len() <= PAIRS {
        items
            .iter()
            .enumerate()
            .all(|(index, item)| !items[..index].iter().any(|other| equal(item, other)))
    } else {
        let mut seen = std::collections::HashSet::with_capacity(items.len());
        items.iter().all(|item| seen.insert(canonical(item)))
    }
}

/// A text that two values share exactly if they are equal.
fn canonical(value: &Value) -> String {
    match value {
        Value::Number(number) => match Exact::of(number) {
            Exact::Int(int) => int.to_string(),
            Exact::Float(float) => format!("{float:e}"),
        },
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(entries) => {
            let mut entries: Vec<String> = entries
                .iter()
                .map(|(key, value)| format!("{}:{}", Value::from(key.as_str()), canonical(value)))
                .collect();
            entries.sort_unstable();
            format!("{{{}}}", entries.join(","))
        }
        other => other.to_string(),
    }
}
