use serde_json::Value;

use super::facts::{Bound, Facts, count};
use super::part::Part;
use super::unproven;
use crate::manifest::diff::obstacle::{Obstacle, Reason};
use crate::schema::number::Exact;
use crate::schema::{Types, pointer};

/// Numbers, texts and choices: all that is said of a value without looking inside.
pub(super) fn prove(
    facts: &Facts<'_>,
    sup: &Part<'_>,
    types: Types,
    obstacles: &mut Vec<Obstacle>,
) {
    if sup.choices().is_some() {
        // Few values were tried one by one.
        let keyword = ["enum", "const", "oneOf"];
        let keyword = keyword.iter().find(|keyword| sup.get(keyword).is_some());
        obstacles.push(Obstacle {
            reason: Reason::Choices,
            sub: facts.types().to_string(),
            ..at(facts, sup, keyword.unwrap_or(&"enum"))
        });
    }
    if types.has(Types::NUMBER) {
        numbers(facts, sup, types, obstacles);
    }
    if types.has(Types::STRING) {
        texts(facts, sup, obstacles);
    }
}

fn numbers(facts: &Facts<'_>, sup: &Part<'_>, types: Types, obstacles: &mut Vec<Obstacle>) {
    for (closed, open, is_lower) in [
        ("minimum", "exclusiveMinimum", true),
        ("maximum", "exclusiveMaximum", false),
    ] {
        let known = facts.bound(closed, open, is_lower);
        for (keyword, is_open) in [(closed, false), (open, true)] {
            let Some(Value::Number(number)) = sup.get(keyword) else {
                continue;
            };
            let wanted = Bound {
                at: Exact::of(number),
                is_open,
            };
            if !known.is_some_and(|known| known.implies(wanted, is_lower)) {
                obstacles.push(limit(facts, sup, keyword));
            }
        }
    }
    if let Some(wanted) = sup.get("multipleOf") {
        let is_multiple = |part: &Part<'_>| {
            let Some(known) = part.get("multipleOf") else {
                return false;
            };
            match (whole(known), whole(wanted)) {
                (Some(known), Some(wanted)) => known % wanted == 0,
                _ => known == wanted,
            }
        };
        let is_any_integer = whole(wanted) == Some(1) && !types.has(Types::FRACTION);
        if !is_any_integer && !facts.parts.iter().any(is_multiple) {
            obstacles.push(limit(facts, sup, "multipleOf"));
        }
    }
}

fn whole(number: &Value) -> Option<i128> {
    match Exact::of(number.as_number()?) {
        Exact::Int(int) if int > 0 => Some(int),
        _ => None,
    }
}

fn texts(facts: &Facts<'_>, sup: &Part<'_>, obstacles: &mut Vec<Obstacle>) {
    lengths(facts, sup, ["minLength", "maxLength"], obstacles);
    for keyword in ["pattern", "format"] {
        let Some(wanted) = sup.get(keyword) else {
            continue;
        };
        let is_known = |part: &Part<'_>| part.get(keyword) == Some(wanted);
        if !facts.parts.iter().any(is_known) {
            obstacles.push(limit(facts, sup, keyword));
        }
    }
}

/// The least and the greatest count.
pub(super) fn lengths(
    facts: &Facts<'_>,
    sup: &Part<'_>,
    [least, most]: [&'static str; 2],
    obstacles: &mut Vec<Obstacle>,
) {
    if count(sup, least).is_some_and(|wanted| facts.least(least) < wanted) {
        obstacles.push(limit(facts, sup, least));
    }
    if count(sup, most).is_some_and(|wanted| facts.most(most) > wanted) {
        obstacles.push(limit(facts, sup, most));
    }
}

/// A limit that the values need not keep, with what is known of them.
pub(super) fn limit(facts: &Facts<'_>, sup: &Part<'_>, keyword: &'static str) -> Obstacle {
    let known = facts.parts.iter().find_map(|part| part.get(keyword));
    Obstacle {
        reason: Reason::Limit(keyword),
        sub: known.map_or_else(|| "no limit".to_owned(), Value::to_string),
        sup: sup.get(keyword).map(Value::to_string).unwrap_or_default(),
        ..at(facts, sup, keyword)
    }
}

/// An obstacle at a keyword.
pub(super) fn at(facts: &Facts<'_>, sup: &Part<'_>, keyword: &str) -> Obstacle {
    Obstacle {
        sub_at: pointer::child(&facts.at, keyword),
        sup_at: pointer::child(&sup.pointer, keyword),
        ..unproven(facts, sup)
    }
}
