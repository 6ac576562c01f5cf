use serde_json::Value;

use super::facts::{Facts, count, is_nothing};
use super::part::{Part, is_match};
use super::scalar::{at, limit};
use super::spoken::Spoken;
use super::{Attempt, Prover, judge_of, unproven};
use crate::manifest::diff::obstacle::{Obstacle, Reason};
use crate::schema::pointer;

impl<'s> Prover<'s> {
    pub(super) fn prove_object(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        depth: usize,
        obstacles: &mut Vec<Obstacle>,
    ) {
        let required = facts.required();
        let wanted = sup.get("required").and_then(Value::as_array);
        for name in wanted.into_iter().flatten().filter_map(Value::as_str) {
            if !required.contains(name) {
                let reason = Reason::KeyRequired(name.to_owned());
                obstacles.push(at_key(facts, sup, name, reason));
            }
        }
        for name in sup.names("properties") {
            let known = facts.entry(name);
            if !is_nothing(&known)
                && let Some(wanted) = sup.named("properties", name)
            {
                let at = property(&facts.at, name);
                obstacles.extend(self.include(&at, &known, &wanted, depth + 1));
            }
        }
        self.prove_patterns(facts, sup, depth, obstacles);
        if let Some(rest) = sup.below("additionalProperties") {
            let own = Spoken {
                all: false,
                ..Spoken::own(sup)
            };
            self.prove_rest(facts, sup, (&own, &rest), depth, obstacles);
        }
        if let Some(names) = sup.below("propertyNames") {
            self.prove_names(facts, sup, &names, depth, obstacles);
        }
        let least = facts.least("minProperties").max(required.len() as u64);
        if count(sup, "minProperties").is_some_and(|wanted| least < wanted) {
            obstacles.push(limit(facts, sup, "minProperties"));
        }
        let mut most = facts.most("maxProperties");
        if is_nothing(&facts.rest()) && facts.patterns().is_empty() {
            most = most.min(facts.names().len() as u64);
        }
        if count(sup, "maxProperties").is_some_and(|wanted| most > wanted) {
            obstacles.push(limit(facts, sup, "maxProperties"));
        }
    }

    fn prove_patterns(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        depth: usize,
        obstacles: &mut Vec<Obstacle>,
    ) {
        let patterns = facts.patterns();
        for source in sup.names("patternProperties") {
            let Some(wanted) = sup.named("patternProperties", source) else {
                continue;
            };
            let place = pointer::child(&pointer::child(&facts.at, "patternProperties"), source);
            for name in facts.names() {
                if is_match(source, &name) {
                    let known = facts.entry(&name);
                    if !is_nothing(&known) {
                        let at = property(&facts.at, &name);
                        obstacles.extend(self.include(&at, &known, &wanted, depth + 1));
                    }
                }
            }
            // A key may match several patterns; what is known of one of them is enough.
            if let Some(known) = patterns.get(source) {
                obstacles.extend(self.include(&place, known, &wanted, depth + 1));
                continue;
            }
            let others = patterns.values().cloned().chain([facts.rest()]);
            for known in others {
                if !is_nothing(&known) {
                    obstacles.extend(self.include(&place, &known, &wanted, depth + 1));
                }
            }
        }
    }

    /// Every key that `sup` has not spoken of against what becomes of such keys.
    fn prove_rest(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        (spoken, rest): (&Spoken, &Part<'s>),
        depth: usize,
        obstacles: &mut Vec<Obstacle>,
    ) {
        if spoken.all {
            return;
        }
        for name in facts.names() {
            if spoken.has(&name) {
                continue;
            }
            let known = facts.entry(&name);
            if is_nothing(&known) {
                continue;
            }
            if *rest.schema == false {
                let reason = Reason::KeyRefused(name.clone());
                obstacles.push(at_key(facts, sup, &name, reason));
            } else {
                let at = property(&facts.at, &name);
                obstacles.extend(self.include(&at, &known, rest, depth + 1));
            }
        }
        let patterns = facts.patterns().into_iter();
        let patterns = patterns.filter(|(source, _)| !spoken.patterns.contains(source));
        let others = patterns.map(|(_, known)| known).chain([facts.rest()]);
        for known in others {
            if is_nothing(&known) {
                continue;
            }
            let keyword = rest.pointer.rsplit('/').next().unwrap_or_default();
            let place = at(facts, sup, keyword);
            if *rest.schema == false {
                obstacles.push(Obstacle {
                    reason: Reason::Closed,
                    ..place
                });
            } else {
                obstacles.extend(self.include(&place.sub_at, &known, rest, depth + 1));
            }
        }
    }

    fn prove_names(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        names: &Part<'s>,
        depth: usize,
        obstacles: &mut Vec<Obstacle>,
    ) {
        let known: Vec<Part<'s>> = facts
            .parts
            .iter()
            .filter_map(|part| part.below("propertyNames"))
            .collect();
        if !known.is_empty() && self.include("", &known, names, depth + 1).is_empty() {
            return;
        }
        let is_closed = is_nothing(&facts.rest()) && facts.patterns().is_empty();
        let judge = judge_of(names);
        let passes = |name: String| {
            let judge = judge.as_ref();
            judge.is_some_and(|judge| judge.is_valid(&name.into()))
        };
        if !is_closed || !facts.names().into_iter().all(passes) {
            obstacles.push(Obstacle {
                reason: Reason::Limit("propertyNames"),
                ..at(facts, sup, "propertyNames")
            });
        }
    }

    /// What is known at last of keys that none of the schemas together has spoken of.
    pub(super) fn prove_unevaluated(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        depth: usize,
        attempt: &mut Attempt,
    ) {
        if let Some(rest) = sup.below("unevaluatedProperties") {
            let spoken = attempt.spoken.clone();
            let obstacles = &mut attempt.obstacles;
            self.prove_rest(facts, sup, (&spoken, &rest), depth, obstacles);
            attempt.spoken.all = true;
        }
    }

    /// Keys that one schema declares and the other does not: nobody reads or writes them there,
    /// even where they pass.
    pub(super) fn gone(&self, facts: &Facts<'_>, sup: &Part<'_>, obstacles: &mut Vec<Obstacle>) {
        if !facts.types().has(super::allowed(sup)) || sup.keywords().is_none() {
            return;
        }
        let sup_facts = Facts::of("", vec![sup.clone()]);
        let (declaring, other) = if self.is_sub_declaring {
            (facts, &sup_facts)
        } else {
            (&sup_facts, facts)
        };
        // Keys of alternatives come and go with them.
        let declared = declaring
            .parts
            .iter()
            .flat_map(|part| part.names("properties"));
        let known = other.names();
        for name in declared.filter(|name| !known.contains(*name)) {
            let gone = at_key(facts, sup, name, Reason::KeyGone(name.to_owned()));
            let declared_at = |obstacle: &Obstacle| {
                if self.is_sub_declaring {
                    obstacle.sub_at.clone()
                } else {
                    obstacle.sup_at.clone()
                }
            };
            // What else becomes of such a key is of no interest.
            let key = declared_at(&gone);
            obstacles.retain(|other| {
                let at = declared_at(other);
                let rest = at.strip_prefix(&key);
                rest.is_none_or(|rest| !rest.is_empty() && !rest.starts_with('/'))
            });
            obstacles.push(gone);
        }
    }
}

fn property(at: &str, name: &str) -> String {
    pointer::child(&pointer::child(at, "properties"), name)
}

fn at_key(facts: &Facts<'_>, sup: &Part<'_>, name: &str, reason: Reason) -> Obstacle {
    let declared = |part: &Part<'_>| Some(part.named("properties", name)?.pointer);
    let known = facts.parts.iter().find_map(declared);
    Obstacle {
        reason,
        sub_at: known.unwrap_or_else(|| property(&facts.at, name)),
        sup_at: property(&sup.pointer, name),
        ..unproven(facts, sup)
    }
}
