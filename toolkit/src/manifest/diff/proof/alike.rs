use serde_json::Value;

use super::part::Part;
use crate::schema::{is_annotation, is_equal};

/// Whether two schemas say the same about values, word for word but for annotations, for the
/// order where it means nothing, and for where references lead.
pub(super) fn alike(one: &Part<'_>, other: &Part<'_>) -> bool {
    compare(one, other, &mut Vec::new())
}

fn compare(one: &Part<'_>, other: &Part<'_>, under_way: &mut Vec<(usize, usize)>) -> bool {
    let (Some(ones), Some(others)) = (one.keywords(), other.keywords()) else {
        return one.schema == other.schema;
    };
    let pair = (one.id(), other.id());
    if under_way.contains(&pair) {
        return true;
    }
    under_way.push(pair);
    let is_said = |keyword: &&String| says_something(keyword);
    let answer = ones.keys().filter(is_said).count() == others.keys().filter(is_said).count()
        && ones.keys().filter(is_said).all(|keyword| {
            others.contains_key(keyword) && keywords_agree(keyword, one, other, under_way)
        });
    under_way.pop();
    answer
}

fn says_something(keyword: &str) -> bool {
    !is_annotation(keyword) && !matches!(keyword, "$defs" | "definitions")
}

fn keywords_agree(
    keyword: &str,
    one: &Part<'_>,
    other: &Part<'_>,
    under_way: &mut Vec<(usize, usize)>,
) -> bool {
    match keyword {
        "$ref" => match (one.target(), other.target()) {
            (Some(one), Some(other)) => compare(&one, &other, under_way),
            _ => false,
        },
        "properties" | "patternProperties" => {
            one.names(keyword).count() == other.names(keyword).count()
                && one.names(keyword).all(|name| {
                    match (one.named(keyword, name), other.named(keyword, name)) {
                        (Some(one), Some(other)) => compare(&one, &other, under_way),
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
                    .all(|(one, other)| compare(one, other, under_way))
        }
        "items" | "additionalProperties" | "unevaluatedProperties" | "propertyNames" | "not" => {
            match (one.below(keyword), other.below(keyword)) {
                (Some(one), Some(other)) => compare(&one, &other, under_way),
                _ => false,
            }
        }
        _ => match (one.get(keyword), other.get(keyword)) {
            (Some(Value::Array(ones)), Some(Value::Array(others))) if keyword != "const" => {
                let has = |all: &[Value], one: &Value| all.iter().any(|other| is_equal(one, other));
                ones.iter().all(|one| has(others, one)) && others.iter().all(|one| has(ones, one))
            }
            (Some(one), Some(other)) => is_equal(one, other),
            _ => false,
        },
    }
}
