use schemars::Schema;
use serde_json::{Map, Value};

use super::{Constraint, Literal};

/// What the attributes of a field say, as a transform of the schema of its type.
///
/// A limit speaks of one kind of value and lets others pass, as the keywords do, so
/// that the `null` of an `Option` stays allowed.
pub fn limits(constraints: &'static [Constraint]) -> impl FnMut(&mut Schema) {
    move |schema| {
        let keywords = schema.ensure_object();
        for constraint in constraints {
            limit(keywords, constraint);
        }
    }
}

fn limit(keywords: &mut Map<String, Value>, constraint: &Constraint) {
    let mut insert = |keyword: &str, value: Option<Value>| {
        if let Some(value) = value {
            keywords.insert(keyword.to_owned(), value);
        }
    };
    match *constraint {
        Constraint::Range {
            min,
            max,
            exclusive,
        } => {
            insert("minimum", min.map(Literal::to_value));
            let most = if exclusive {
                "exclusiveMaximum"
            } else {
                "maximum"
            };
            insert(most, max.map(Literal::to_value));
        }
        Constraint::Length { min, max } => {
            let (text, list) = (allows(keywords, "string"), allows(keywords, "array"));
            let mut insert = |keyword: &str, value: Option<u64>| {
                if let Some(value) = value {
                    keywords.insert(keyword.to_owned(), value.into());
                }
            };
            // Where the schema does not tell, both are said, and one has no effect.
            if text || !list {
                insert("minLength", min);
                insert("maxLength", max);
            }
            if list || !text {
                insert("minItems", min);
                insert("maxItems", max);
            }
        }
        Constraint::Pattern { published, .. } => insert("pattern", Some(published.into())),
        Constraint::Format(format) => insert("format", Some(format.into())),
        Constraint::OneOf(choices) => {
            let mut choices: Vec<Value> = choices.iter().map(|choice| choice.to_value()).collect();
            if allows(keywords, "null") {
                choices.push(Value::Null);
            }
            keywords.insert("enum".to_owned(), choices.into());
        }
    }
}

/// Whether the schema says that a type is allowed, itself or in a branch.
fn allows(keywords: &Map<String, Value>, wanted: &str) -> bool {
    let is_own = match keywords.get("type") {
        Some(Value::String(name)) => name == wanted,
        Some(Value::Array(names)) => names.iter().any(|name| name == wanted),
        _ => false,
    };
    let branches = ["anyOf", "oneOf", "allOf"]
        .into_iter()
        .filter_map(|union| keywords.get(union)?.as_array());
    is_own
        || branches.flatten().any(|branch| {
            branch
                .as_object()
                .is_some_and(|branch| allows(branch, wanted))
        })
}
