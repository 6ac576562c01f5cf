use std::collections::BTreeSet;

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
        let mut spoken = Self::own(part);
        // Beside `false` there are no other keys to speak of.
        spoken.all = [part.get("additionalProperties")]
            .into_iter()
            .flatten()
            .any(|rest| *rest != false);
        let lists = ["allOf", "anyOf", "oneOf"];
        let below = lists.iter().flat_map(|keyword| part.list(keyword));
        for below in below.chain(part.target()) {
            if !dropped.contains(&below.id()) {
                spoken.join(Self::at_most_inside(&below, dropped));
            }
        }
        spoken
    }

    fn at_most_inside(part: &Part<'_>, dropped: &[usize]) -> Self {
        let mut spoken = Self::at_most(part, dropped);
        spoken.all |= part
            .get("unevaluatedProperties")
            .is_some_and(|rest| *rest != false);
        spoken
    }

    /// The keys that it surely speaks of, if a value passes.
    pub(super) fn at_least(part: &Part<'_>) -> Self {
        let mut spoken = Self::own(part);
        spoken.all |= part.get("unevaluatedProperties").is_some();
        for below in part.list("allOf").into_iter().chain(part.target()) {
            spoken.join(Self::at_least(&below));
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
