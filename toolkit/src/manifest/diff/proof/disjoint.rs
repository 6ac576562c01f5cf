use std::collections::BTreeSet;

use super::facts::{Facts, is_nothing};
use super::part::Part;
use super::{Prover, few, judge_of};
use crate::schema::Types;

/// Whether no value can be of both; what is not found may be so all the same.
pub(super) fn are_disjoint<'s>(
    prover: &mut Prover<'s>,
    facts: &Facts<'s>,
    other: &Part<'s>,
    depth: usize,
) -> bool {
    facts_are_disjoint(prover, facts, &Facts::of("", vec![other.clone()]), depth, 0)
}

fn facts_are_disjoint<'s>(
    prover: &mut Prover<'s>,
    one: &Facts<'s>,
    other: &Facts<'s>,
    depth: usize,
    inside: usize,
) -> bool {
    /// Tags stand near the surface.
    const DEEPEST: usize = 4;
    prover.steps += 1;
    if inside > DEEPEST || prover.is_exhausted() {
        return false;
    }
    let types = one.types() & other.types();
    if types.is_empty() || refuses_each(one, other) || refuses_each(other, one) {
        return true;
    }
    if types.without(Types::OBJECT).is_empty()
        && have_different_keys(prover, one, other, depth, inside)
    {
        return true;
    }
    for (whole, against) in [(one, other), (other, one)] {
        if let Some(cases) = whole.split() {
            let mut cases = cases.iter();
            return cases.all(|case| facts_are_disjoint(prover, case, against, depth, inside));
        }
    }
    false
}

/// Whether one has few values, none of which passes the other.
fn refuses_each(one: &Facts<'_>, other: &Facts<'_>) -> bool {
    let Some(values) = few(one, one.types()) else {
        return false;
    };
    let judges: Vec<_> = other.parts.iter().filter_map(judge_of).collect();
    values
        .iter()
        .all(|value| judges.iter().any(|judge| !judge.is_valid(value)))
}

/// Whether both are told apart by a key that one of them requires, such as a tag.
fn have_different_keys<'s>(
    prover: &mut Prover<'s>,
    one: &Facts<'s>,
    other: &Facts<'s>,
    depth: usize,
    inside: usize,
) -> bool {
    let required: BTreeSet<&str> = one.required().union(&other.required()).copied().collect();
    required.into_iter().any(|name| {
        let (ones, others) = (one.entry(name), other.entry(name));
        is_nothing(&ones)
            || is_nothing(&others)
            || facts_are_disjoint(
                prover,
                &Facts::of("", ones),
                &Facts::of("", others),
                depth,
                inside + 1,
            )
    })
}
