use serde_json::Value;

use super::{Direction, words};
use crate::manifest::diff::difference::Difference;
use crate::manifest::diff::kind::Kind;
use crate::schema::{is_equal, pointer};

/// Compares what a schema says beside its rules, place by place: descriptions, and defaults,
/// which decide what a call does that leaves something out.
pub(super) fn compare(
    direction: Direction,
    (old, old_at): (&Value, &str),
    (new, new_at): (&Value, &str),
    found: &mut Vec<Difference>,
) {
    let mut walk = Walk { direction, found };
    walk.schema(old, new, (old_at, new_at), true);
}

struct Walk<'f> {
    direction: Direction,
    found: &'f mut Vec<Difference>,
}

impl Walk<'_> {
    /// `may_miss` says whether callers could leave the value out, and still can.
    fn schema(&mut self, old: &Value, new: &Value, at: (&str, &str), may_miss: bool) {
        let (Value::Object(olds), Value::Object(news)) = (old, new) else {
            return;
        };
        for key in ["description", "title"] {
            let kind = match key {
                "description" => Kind::DescriptionChanged,
                _ => Kind::SchemaTextChanged,
            };
            words::key(kind, at.1, key, olds.get(key), news.get(key), self.found);
        }
        for key in ["examples", "deprecated", "$comment"] {
            let (was, is) = (olds.get(key), news.get(key));
            words::key(Kind::SchemaTextChanged, at.1, key, was, is, self.found);
        }
        let (was, is) = (olds.get("default"), news.get("default"));
        let is_same = match (was, is) {
            (Some(was), Some(is)) => is_equal(was, is),
            _ => was.is_none() && is.is_none(),
        };
        if !is_same {
            let kind = if self.direction == Direction::Input && may_miss {
                Kind::DefaultChanged
            } else {
                Kind::SchemaTextChanged
            };
            words::key(kind, at.1, "default", was, is, self.found);
        }
        for (keyword, old) in olds {
            if let Some(new) = news.get(keyword) {
                let at = (pointer::child(at.0, keyword), pointer::child(at.1, keyword));
                self.keyword(keyword, (olds, news), (old, new), (&at.0, &at.1));
            }
        }
    }

    fn keyword(
        &mut self,
        keyword: &str,
        (olds, news): (
            &serde_json::Map<String, Value>,
            &serde_json::Map<String, Value>,
        ),
        (old, new): (&Value, &Value),
        at: (&str, &str),
    ) {
        match (keyword, old, new) {
            (
                "properties" | "patternProperties" | "$defs" | "definitions",
                Value::Object(were),
                Value::Object(are),
            ) => {
                for (name, was) in were {
                    if let Some(is) = are.get(name) {
                        let is_optional = !requires(olds, name) && !requires(news, name);
                        let may_miss = keyword != "properties" || is_optional;
                        let below = (pointer::child(at.0, name), pointer::child(at.1, name));
                        self.schema(was, is, (&below.0, &below.1), may_miss);
                    }
                }
            }
            (
                "allOf" | "anyOf" | "oneOf" | "prefixItems",
                Value::Array(were),
                Value::Array(are),
            ) => {
                for (index, (from, is)) in are.iter().enumerate().filter_map(|(index, is)| {
                    let from = twin(were, are.len(), index, is)?;
                    Some((index, (from, is)))
                }) {
                    let below = (
                        pointer::child(at.0, &from.to_string()),
                        pointer::child(at.1, &index.to_string()),
                    );
                    self.schema(&were[from], is, (&below.0, &below.1), true);
                }
            }
            (
                "items"
                | "additionalProperties"
                | "unevaluatedProperties"
                | "propertyNames"
                | "not",
                ..,
            ) => self.schema(old, new, at, true),
            _ => {}
        }
    }
}

fn requires(keywords: &serde_json::Map<String, Value>, name: &str) -> bool {
    let required = keywords.get("required").and_then(Value::as_array);
    required.is_some_and(|names| names.iter().any(|one| one == name))
}

/// Which of the older alternatives a newer one was: one with the same constants, else the one at
/// its place.
fn twin(were: &[Value], count: usize, index: usize, is: &Value) -> Option<usize> {
    let tag = tags(is);
    if !tag.is_empty() {
        return were.iter().position(|was| tags(was) == tag);
    }
    (were.len() == count).then_some(index)
}

/// The constants of a schema and of its properties.
fn tags(schema: &Value) -> Vec<(String, &Value)> {
    let mut tags: Vec<(String, &Value)> = schema
        .get("const")
        .map(|value| (String::new(), value))
        .into_iter()
        .collect();
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, property) in properties.into_iter().flatten() {
        tags.extend(property.get("const").map(|value| (name.clone(), value)));
    }
    tags
}
