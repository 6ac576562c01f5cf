use super::disjoint::are_disjoint;
use super::facts::Facts;
use super::part::Part;
use super::scalar::at;
use super::spoken::Spoken;
use super::{Attempt, Prover};
use crate::manifest::diff::obstacle::{Obstacle, Reason};

impl<'s> Prover<'s> {
    /// References, combinations and their opposite.
    pub(super) fn prove_combined(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        depth: usize,
        attempt: &mut Attempt,
    ) {
        for wanted in sup.target().into_iter().chain(sup.list("allOf")) {
            let part = self.prove(facts, &wanted, depth);
            attempt.obstacles.extend(part.obstacles);
            attempt.spoken.join(part.spoken);
        }
        for (keyword, is_exclusive) in [("anyOf", false), ("oneOf", true)] {
            if let Some(branches) = sup.alternatives(keyword) {
                let of_one = self.prove_one(facts, sup, (keyword, &branches, is_exclusive), depth);
                match of_one {
                    Ok(spoken) => attempt.spoken.join(spoken),
                    Err(obstacles) => attempt.obstacles.extend(obstacles),
                }
            }
        }
        if let Some(refused) = sup.below("not") {
            let is_excluded = self.is_excluded(facts, &refused, depth);
            if !is_excluded && !are_disjoint(self, facts, &refused, depth) {
                attempt.obstacles.push(at(facts, sup, "not"));
            }
        }
    }

    /// Whether what passes a schema is surely not among the values.
    pub(super) fn is_excluded(
        &mut self,
        facts: &Facts<'s>,
        refused: &Part<'s>,
        depth: usize,
    ) -> bool {
        facts.excluded.iter().any(|excluded| {
            let refused = Facts::of("", vec![refused.clone()]);
            self.prove(&refused, excluded, depth).is_proof()
        })
    }

    fn prove_one(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        (keyword, branches, is_exclusive): (&str, &[Part<'s>], bool),
        depth: usize,
    ) -> Result<Spoken, Vec<Obstacle>> {
        let variant = || Obstacle {
            reason: Reason::Variant,
            sub_at: facts.at.clone(),
            ..at(facts, sup, keyword)
        };
        let mut near = Vec::new();
        for (index, branch) in branches.iter().enumerate() {
            let attempt = self.prove(facts, branch, depth);
            if attempt.is_proof() {
                let mut others = branches.iter().enumerate();
                let is_only = !is_exclusive
                    || others.all(|(other, branch)| {
                        other == index
                            || self.is_excluded(facts, branch, depth)
                            || are_disjoint(self, facts, branch, depth)
                    });
                return if is_only {
                    Ok(attempt.spoken)
                } else {
                    Err(vec![variant()])
                };
            }
            if !are_disjoint(self, facts, branch, depth) {
                near.push(attempt.obstacles);
            }
        }
        // Where one branch is meant, what is wrong with it says more.
        match near.len() {
            1 => Err(near.swap_remove(0)),
            _ => Err(vec![variant()]),
        }
    }
}
