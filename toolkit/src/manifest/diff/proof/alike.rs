use std::collections::HashSet;

use serde_json::Value;

use super::part::Part;
use crate::schema::{is_annotation, is_equal};

/// Schemas that go on like this are told apart by proofs, or not at all.
const DEEPEST: usize = 128;

/// Whether two schemas say the same about values, word for word but for annotations, for the
/// order where it means nothing, and for where references lead.
pub(super) fn alike(one: &Part<'_>, other: &Part<'_>) -> bool {
    let mut walk = Walk {
        seen: HashSet::new(),
        depth: 0,
    };
    walk.compare(one, other)
}

struct Walk {
    /// Pairs that were compared: one that differs ends the walk, so these are alike, or on the way.
    seen: HashSet<(usize, usize)>,
    depth: usize,
}

impl Walk {
    fn compare(&mut self, one: &Part<'_>, other: &Part<'_>) -> bool {
        let (Some(ones), Some(others)) = (one.keywords(), other.keywords()) else {
            return one.schema == other.schema;
        };
        if !self.seen.insert((one.id(), other.id())) {
            return true;
        }
        if self.depth > DEEPEST {
            return false;
        }
        self.depth += 1;
        let is_said = |keyword: &&String| says_something(keyword);
        let answer = ones.keys().filter(is_said).count() == others.keys().filter(is_said).count()
            && ones
                .keys()
                .filter(is_said)
                .all(|keyword| others.contains_key(keyword) && self.agree(keyword, one, other));
        self.depth -= 1;
        answer
    }

    fn agree(&mut self, keyword: &str, one: &Part<'_>, other: &Part<'_>) -> bool {
        match keyword {
            "$ref" => match (one.target(), other.target()) {
                (Some(one), Some(other)) => self.compare(&one, &other),
                _ => false,
            },
            "properties" | "patternProperties" => {
                one.names(keyword).count() == other.names(keyword).count()
                    && one.names(keyword).all(|name| {
                        match (one.named(keyword, name), other.named(keyword, name)) {
                            (Some(one), Some(other)) => self.compare(&one, &other),
                            _ => false,
                        }
                    })
            }
            "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
                let (ones, others) = (one.list(keyword), other.list(keyword));
                ones.len() == others.len()
                    && ones
                        .iter()
                        .zip(&others)
                        .all(|(one, other)| self.compare(one, other))
            }
            "items"
            | "additionalProperties"
            | "unevaluatedProperties"
            | "propertyNames"
            | "not" => match (one.below(keyword), other.below(keyword)) {
                (Some(one), Some(other)) => self.compare(&one, &other),
                _ => false,
            },
            _ => match (one.get(keyword), other.get(keyword)) {
                (Some(Value::Array(ones)), Some(Value::Array(others))) if keyword != "const" => {
                    ones == others || are_same_set(ones, others)
                }
                (Some(one), Some(other)) => is_equal(one, other),
                _ => false,
            },
        }
    }
}

/// Whether two lists hold the same, in whatever order.
fn are_same_set(ones: &[Value], others: &[Value]) -> bool {
    let texts = |values: &[Value]| -> Option<HashSet<String>> {
        let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
        texts.collect()
    };
    match (texts(ones), texts(others)) {
        (Some(ones), Some(others)) => ones == others,
        (None, None) => {
            let has = |all: &[Value], one: &Value| all.iter().any(|other| is_equal(one, other));
            ones.iter().all(|one| has(others, one)) && others.iter().all(|one| has(ones, one))
        }
        _ => false,
    }
}

fn says_something(keyword: &str) -> bool {
    !is_annotation(keyword) && !matches!(keyword, "$defs" | "definitions")
}
