use std::collections::HashMap;

use serde_json::Value;

use super::words;
use crate::manifest::diff::difference::Difference;
use crate::manifest::diff::kind::Kind;
use crate::schema::pointer;

/// Compares what a schema says to people and models, keyword by keyword.
pub(super) fn compare(old: &Value, (new, new_at): (&Value, &str), found: &mut Vec<Difference>) {
    let mut walk = Walk { found };
    walk.schema(old, new, new_at);
}

struct Walk<'f> {
    found: &'f mut Vec<Difference>,
}

impl Walk<'_> {
    fn schema(&mut self, old: &Value, new: &Value, at: &str) {
        let (Value::Object(olds), Value::Object(news)) = (old, new) else {
            return;
        };
        for key in ["description", "title"] {
            let kind = match key {
                "description" => Kind::DescriptionChanged,
                _ => Kind::SchemaTextChanged,
            };
            words::key(kind, at, key, olds.get(key), news.get(key), self.found);
        }
        for key in ["examples", "deprecated", "$comment"] {
            let (was, is) = (olds.get(key), news.get(key));
            words::key(Kind::SchemaTextChanged, at, key, was, is, self.found);
        }
        for (keyword, old) in olds {
            if let Some(new) = news.get(keyword) {
                self.keyword(keyword, old, new, &pointer::child(at, keyword));
            }
        }
    }

    fn keyword(&mut self, keyword: &str, old: &Value, new: &Value, at: &str) {
        match (keyword, old, new) {
            (
                "properties" | "patternProperties" | "$defs" | "definitions",
                Value::Object(were),
                Value::Object(are),
            ) => {
                for (name, was) in were {
                    if let Some(is) = are.get(name) {
                        self.schema(was, is, &pointer::child(at, name));
                    }
                }
            }
            (
                "allOf" | "anyOf" | "oneOf" | "prefixItems",
                Value::Array(were),
                Value::Array(are),
            ) => {
                let twins = twins(
                    &were.iter().collect::<Vec<_>>(),
                    &are.iter().collect::<Vec<_>>(),
                );
                for (from, index) in twins {
                    let below = pointer::child(at, &index.to_string());
                    self.schema(&were[from], &are[index], &below);
                }
            }
            (
                "items"
                | "additionalProperties"
                | "unevaluatedProperties"
                | "propertyNames"
                | "not",
                ..,
            ) => self.schema(old, new, at),
            _ => {}
        }
    }
}

/// Which of the older alternatives each newer one was, where that can be told: one with the same
/// constants, else the one at its place if there are as many.
pub(super) fn twins(were: &[&Value], are: &[&Value]) -> Vec<(usize, usize)> {
    let mut tagged = HashMap::new();
    for (from, was) in were.iter().enumerate() {
        tagged.entry(tag(was)).or_insert(from);
    }
    let from = |index: usize, is: &Value| {
        let tag = tag(is);
        if tag.is_empty() {
            (were.len() == are.len()).then_some(index)
        } else {
            tagged.get(&tag).copied()
        }
    };
    let pairs = are.iter().enumerate();
    pairs
        .filter_map(|(index, is)| Some((from(index, is)?, index)))
        .collect()
}

/// The constants of a schema and of its properties, in words.
fn tag(schema: &Value) -> String {
    let mut tag = String::new();
    let mut add = |name: &str, constant: &Value| {
        tag.push_str(&format!("{}:{constant};", Value::from(name)));
    };
    if let Some(constant) = schema.get("const") {
        add("", constant);
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, property) in properties.into_iter().flatten() {
        if let Some(constant) = property.get("const") {
            add(name, constant);
        }
    }
    tag
}
