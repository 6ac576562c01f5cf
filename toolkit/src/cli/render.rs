//! JSON as a person wants to read it.

use serde_json::{Map, Value};

/// Columns of a table that fit beside each other.
const MOST_COLUMNS: usize = 6;
/// Characters of a cell.
const WIDEST_CELL: usize = 60;

/// A text as it is, a list of like objects as a table, an object as lines, the rest as JSON.
pub(super) fn value(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(rows) => table(rows).unwrap_or_else(|| pretty(value)),
        Value::Object(object) if !object.is_empty() => lines(object),
        other => pretty(other),
    }
}

pub(super) fn pretty<T: serde::Serialize>(value: &T) -> String {
    // What is shown holds texts, numbers and JSON values, which all can be written.
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn lines(object: &Map<String, Value>) -> String {
    let widest = object.keys().map(|key| key.chars().count()).max();
    let widest = widest.unwrap_or_default().min(24);
    let line = |(key, value): (&String, &Value)| match value {
        Value::Array(rows) if table(rows).is_some() => {
            format!("{key}:\n{}", indented(&table(rows).unwrap_or_default()))
        }
        Value::String(text) if text.contains('\n') => format!("{key}:\n{}", indented(text)),
        Value::Object(_) | Value::Array(_) if !is_empty(value) => {
            format!("{key}:\n{}", indented(&pretty(value)))
        }
        value => {
            let pad = " ".repeat(widest.saturating_sub(key.chars().count()));
            format!("{key}:{pad} {}", cell(value))
        }
    };
    object.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Object(object) => object.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

pub(super) fn indented(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| format!("  {line}").trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// Objects of the same few keys, which hold nothing deeper.
fn table(rows: &[Value]) -> Option<String> {
    let first = rows.first()?.as_object()?;
    let keys: Vec<&String> = first.keys().collect();
    if keys.is_empty() || keys.len() > MOST_COLUMNS {
        return None;
    }
    let mut cells = vec![
        keys.iter()
            .map(|key| key.to_uppercase())
            .collect::<Vec<_>>(),
    ];
    for row in rows {
        let row = row.as_object().filter(|row| row.keys().eq(first.keys()))?;
        if row
            .values()
            .any(|value| !is_empty(value) && (value.is_object() || value.is_array()))
        {
            return None;
        }
        cells.push(row.values().map(cell).collect());
    }
    if cells
        .iter()
        .flatten()
        .any(|cell| cell.chars().count() > WIDEST_CELL || cell.contains('\n'))
    {
        return None;
    }
    Some(columns(&cells))
}

/// Cells below each other.
pub(super) fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| {
            let pad = width.saturating_sub(cell.chars().count());
            format!("{cell}{}", " ".repeat(pad))
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}
