use std::collections::{BTreeSet, HashSet};

use super::part::{Part, is_match};

/// The keys that a schema speaks of, as `unevaluatedProperties` counts them.
#[derive(Clone, Debug, Default)]
pub(super) struct Spoken {
    pub(super) names: BTreeSet<String>,
    pub(super) patterns: BTreeSet<String>,
    pub(super) all: bool,
}

impl Spoken {
    /// The keys that a schema itself speaks of.
    pub(super) fn own(part: &Part<'_>) -> Self {
        let owned = |keyword: &str| part.names(keyword).map(str::to_owned).collect();
        Self {
            names: owned("properties"),
            patterns: owned("patternProperties"),
            all: part.get("additionalProperties").is_some(),
        }
    }

    /// The keys that it speaks of at most, whichever alternatives a value takes but for those
    /// that it surely does not.
    pub(super) fn at_most(part: &Part<'_>, dropped: &[usize]) -> Self {
        let mut seen = dropped.iter().copied().collect();
        let mut spoken = Self::own(part);
        spoken.all = rest_is_spoken_of(part, "additionalProperties");
        for below in inside(part) {
            spoken.join(Self::at_most_inside(&below, &mut seen));
        }
        spoken
    }

    fn at_most_inside(part: &Part<'_>, seen: &mut HashSet<usize>) -> Self {
        if !seen.insert(part.id()) {
            return Self::default();
        }
        let mut spoken = Self::own(part);
        spoken.all = rest_is_spoken_of(part, "additionalProperties")
            || rest_is_spoken_of(part, "unevaluatedProperties");
        for below in inside(part) {
            spoken.join(Self::at_most_inside(&below, seen));
        }
        spoken
    }

    /// The keys that it surely speaks of, if a value passes.
    pub(super) fn at_least(part: &Part<'_>) -> Self {
        Self::at_least_but(part, &mut HashSet::new())
    }

    /// The same without what was counted before.
    fn at_least_but(part: &Part<'_>, seen: &mut HashSet<usize>) -> Self {
        if !seen.insert(part.id()) {
            return Self::default();
        }
        let mut spoken = Self::own(part);
        spoken.all |= part.get("unevaluatedProperties").is_some();
        for below in part.list("allOf").into_iter().chain(part.target()) {
            spoken.join(Self::at_least_but(&below, seen));
        }
        spoken
    }

    pub(super) fn join(&mut self, other: Self) {
        self.names.extend(other.names);
        self.patterns.extend(other.patterns);
        self.all |= other.all;
    }

    /// Keeps what the other speaks of as well.
    pub(super) fn meet(&mut self, other: &Self) {
        if !other.all {
            if self.all {
                *self = other.clone();
                return;
            }
            self.names.retain(|name| other.has(name));
            self.patterns
                .retain(|pattern| other.patterns.contains(pattern));
        }
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.all
            || self.names.contains(name)
            || self.patterns.iter().any(|pattern| is_match(pattern, name))
    }
}

/// The schemas at the same place.
fn inside<'s>(part: &Part<'s>) -> impl Iterator<Item = Part<'s>> {
    let lists = ["allOf", "anyOf", "oneOf"];
    let below: Vec<Part<'s>> = lists
        .iter()
        .flat_map(|keyword| part.list(keyword))
        .collect();
    below.into_iter().chain(part.target())
}

/// Whether a keyword speaks of all other keys; beside `false` there are none.
fn rest_is_spoken_of(part: &Part<'_>, keyword: &str) -> bool {
    part.get(keyword).is_some_and(|rest| *rest != false)
}
