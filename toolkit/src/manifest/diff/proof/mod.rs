//! Proves that every value of one schema passes another, or tells what stands in the way.
//!
//! What is proved holds; what is not proved may hold all the same. Values are finite, so a proof
//! may rely on itself for what is deeper inside, which is how it ends for types that hold themselves.

mod alike;
mod disjoint;
mod facts;
mod list;
mod object;
mod scalar;
mod spoken;
mod union;

use std::collections::HashSet;

use serde_json::Value;

use self::alike::alike;
use self::facts::{Facts, allowed, own_types};
use self::spoken::Spoken;
use super::obstacle::{Obstacle, Reason};
use super::part::{self, Part, Root};
use crate::schema::{Types, Validator, is_annotation};

/// What stands in the way of passing every value of `sub` by `sup`; nothing means that all pass.
///
/// Both must compile. Also tells of keys that only one of both declares, even where any key
/// passes: `sub` if `is_sub_declaring`, else `sup`.
pub(super) fn obstacles(sub: &Value, sup: &Value, is_sub_declaring: bool) -> Vec<Obstacle> {
    let (sub, sup) = (Root::new(sub), Root::new(sup));
    let mut prover = Prover {
        is_sub_declaring,
        roots: [&sub, &sup],
        steps: 0,
        nesting: 0,
        under_way: Vec::new(),
    };
    prover.include("", &[Part::root(&sub)], &Part::root(&sup), 0)
}

/// Whether two schemas say the same about values in the same words.
pub(super) fn are_alike(one: &Value, other: &Value) -> bool {
    let (one, other) = (Root::new(one), Root::new(other));
    alike(&Part::root(&one), &Part::root(&other))
}

/// Longer proofs are given up.
const MOST_STEPS: u32 = 2_000;

/// Also if their steps are long.
const MOST_LOOKS: u32 = 400_000;

/// The stack is not endless; types that hold themselves end long before.
const DEEPEST: u32 = 64;

struct Prover<'r> {
    is_sub_declaring: bool,
    roots: [&'r Root<'r>; 2],
    steps: u32,
    nesting: u32,
    /// What is being proved: values, schema, and how deep inside.
    under_way: Vec<(Vec<usize>, usize, usize)>,
}

/// What came of an attempt.
struct Attempt {
    obstacles: Vec<Obstacle>,
    /// The keys that the schema spoke of.
    spoken: Spoken,
}

impl Attempt {
    fn failed(obstacle: Obstacle) -> Self {
        Self {
            obstacles: vec![obstacle],
            spoken: Spoken::default(),
        }
    }

    fn is_proof(&self) -> bool {
        self.obstacles.is_empty()
    }
}

impl<'s> Prover<'s> {
    /// At one place, all that the values pass against what they should pass.
    fn include(
        &mut self,
        at: &str,
        sub: &[Part<'s>],
        sup: &Part<'s>,
        depth: usize,
    ) -> Vec<Obstacle> {
        let sup = &sup.resolved();
        let sub: Vec<Part<'s>> = sub.iter().map(Part::resolved).collect();
        let mut key: Vec<usize> = sub.iter().map(Part::id).collect();
        key.sort_unstable();
        for (known_sub, known_sup, known_depth) in &self.under_way {
            if *known_sub == key && *known_sup == sup.id() && *known_depth < depth {
                return Vec::new();
            }
        }
        self.under_way.push((key, sup.id(), depth));
        let at = sub.first().map_or(at, |part| &part.pointer).to_owned();
        let facts = Facts::of(at, sub);
        let mut obstacles = self.prove(&facts, sup, depth).obstacles;
        self.gone(&facts, sup, &mut obstacles);
        self.under_way.pop();
        obstacles
    }

    /// The schema as a whole, then case by case.
    fn prove(&mut self, facts: &Facts<'s>, sup: &Part<'s>, depth: usize) -> Attempt {
        if self.nesting > DEEPEST {
            return Attempt::failed(unproven(facts, sup));
        }
        self.nesting += 1;
        let attempt = self.prove_by_cases(facts, sup, depth);
        self.nesting -= 1;
        attempt
    }

    fn prove_by_cases(&mut self, facts: &Facts<'s>, sup: &Part<'s>, depth: usize) -> Attempt {
        let whole = self.prove_whole(facts, sup, depth);
        if whole.is_proof() || self.is_exhausted() {
            return whole;
        }
        let cases = facts.split().or_else(|| {
            let has_cases = ["anyOf", "oneOf", "allOf", "$ref"]
                .iter()
                .any(|keyword| sup.get(keyword).is_some());
            facts.split_types().filter(|_| has_cases)
        });
        let Some(cases) = cases else {
            return whole;
        };
        let mut together: Option<Attempt> = None;
        for case in &cases {
            let attempt = self.prove(case, sup, depth);
            together = Some(match together {
                None => attempt,
                Some(mut together) => {
                    together.obstacles.extend(attempt.obstacles);
                    together.spoken.meet(&attempt.spoken);
                    together
                }
            });
        }
        together.unwrap_or(whole)
    }

    fn prove_whole(&mut self, facts: &Facts<'s>, sup: &Part<'s>, depth: usize) -> Attempt {
        self.steps += 1;
        if self.is_exhausted() {
            return Attempt::failed(unproven(facts, sup));
        }
        let types = facts.types();
        if *sup.schema == true || types.is_empty() {
            return Attempt {
                obstacles: Vec::new(),
                spoken: Spoken::at_least(sup),
            };
        }
        let sup_types = allowed(sup);
        if !types.has(sup_types) {
            return Attempt::failed(refused_type(facts, sup, types, sup_types));
        }
        if facts.parts.iter().any(|part| alike(part, sup)) {
            return Attempt {
                obstacles: Vec::new(),
                spoken: Spoken::at_least(sup),
            };
        }
        if let Some(choices) = few(facts, types) {
            return Attempt {
                obstacles: refused_choices(facts, sup, &choices),
                spoken: Spoken::at_least(sup),
            };
        }
        let mut attempt = Attempt {
            obstacles: Vec::new(),
            spoken: Spoken::own(sup),
        };
        let own_types = own_types(sup);
        if !types.without(own_types).is_empty() {
            let obstacle = refused_type(facts, sup, types, own_types);
            attempt.obstacles.push(obstacle);
        }
        let both = types & own_types;
        scalar::prove(facts, sup, both, &mut attempt.obstacles);
        if both.has(Types::ARRAY) {
            self.prove_list(facts, sup, depth, &mut attempt.obstacles);
        }
        if both.has(Types::OBJECT) {
            self.prove_object(facts, sup, depth, &mut attempt.obstacles);
        }
        self.prove_combined(facts, sup, depth, &mut attempt);
        if both.has(Types::OBJECT) {
            self.prove_unevaluated(facts, sup, depth, &mut attempt);
        }
        attempt
    }

    fn is_exhausted(&self) -> bool {
        let looks = self.roots.iter().map(|root| root.looks.get());
        self.steps > MOST_STEPS || looks.fold(0, u32::saturating_add) > MOST_LOOKS
    }
}

fn unproven(facts: &Facts<'_>, sup: &Part<'_>) -> Obstacle {
    Obstacle {
        reason: Reason::Unproven,
        sub_at: facts.at.clone(),
        sup_at: sup.pointer.clone(),
        sub: String::new(),
        sup: String::new(),
    }
}

fn refused_type(facts: &Facts<'_>, sup: &Part<'_>, types: Types, sup_types: Types) -> Obstacle {
    Obstacle {
        reason: Reason::Type,
        sub: types.to_string(),
        sup: sup_types.to_string(),
        ..unproven(facts, sup)
    }
}

/// The values, where they are few enough to try each.
fn few(facts: &Facts<'_>, types: Types) -> Option<Vec<Value>> {
    if let Some(choices) = facts.choices() {
        return Some(choices.into_iter().cloned().collect());
    }
    if !types.without(Types::NULL | Types::BOOLEAN).is_empty() {
        return None;
    }
    let all = [Value::Null, Value::Bool(false), Value::Bool(true)];
    let fits = |value: &Value| types.has(Types::of(value));
    Some(all.into_iter().filter(fits).collect())
}

fn refused_choices(facts: &Facts<'_>, sup: &Part<'_>, choices: &[Value]) -> Vec<Obstacle> {
    let Some(judge) = judge_of(sup) else {
        return vec![unproven(facts, sup)];
    };
    let listed = listed_texts(sup);
    let is_listed = |value: &Value| {
        let texts = listed.as_ref();
        texts.is_some_and(|texts| value.as_str().is_some_and(|text| texts.contains(text)))
    };
    let refused = choices
        .iter()
        .filter(|value| !is_listed(value) && !judge.is_valid(value));
    let judges: Vec<Validator> = facts.parts.iter().filter_map(judge_of).collect();
    let possible = refused.filter(|value| judges.iter().all(|judge| judge.is_valid(value)));
    let told = possible.map(|value| Obstacle {
        reason: Reason::Choice,
        sub: value.to_string(),
        ..unproven(facts, sup)
    });
    told.collect()
}

/// The texts that a schema lists and takes for sure, to find them faster than one by one.
fn listed_texts<'s>(sup: &Part<'s>) -> Option<HashSet<&'s str>> {
    let mut keywords = sup.keywords()?.keys();
    let is_list = |keyword: &String| {
        is_annotation(keyword) || matches!(keyword.as_str(), "const" | "enum" | "oneOf" | "type")
    };
    if !keywords.all(is_list) || !own_types(sup).has(Types::STRING) {
        return None;
    }
    let texts = sup.choices()?.into_iter().filter_map(Value::as_str);
    Some(texts.collect())
}

fn judge_of(part: &Part<'_>) -> Option<Validator> {
    match part.schema {
        Value::Bool(_) => Validator::new(part.schema).ok(),
        _ => Validator::at(part.root.schema, &part.pointer).ok(),
    }
}
