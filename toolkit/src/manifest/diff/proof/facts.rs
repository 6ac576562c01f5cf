use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::part::{Part, is_match};
use super::spoken::Spoken;
use crate::schema::Types;
use crate::schema::number::Exact;

/// All that is known of a value: it passes each of these schemas.
#[derive(Clone, Debug)]
pub(super) struct Facts<'s> {
    /// Where to point at.
    pub(super) at: String,
    pub(super) parts: Vec<Part<'s>>,
    /// What it surely does not pass.
    pub(super) excluded: Vec<Part<'s>>,
    /// Alternatives, of each of which it passes one at least.
    pub(super) unions: Vec<Alternatives<'s>>,
    /// Alternatives that are surely not taken, by [`Part::id`].
    pub(super) dropped: Vec<usize>,
    /// The types that it may have, as far as a proof goes through them one by one.
    pub(super) only: Types,
}

#[derive(Clone, Debug)]
pub(super) struct Alternatives<'s> {
    pub(super) branches: Vec<Part<'s>>,
    pub(super) is_exclusive: bool,
}

/// The greatest limit below, or the least above; `is_open` leaves out the limit itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) at: Exact,
    pub(super) is_open: bool,
}

impl<'s> Facts<'s> {
    pub(super) fn of(at: impl Into<String>, parts: Vec<Part<'s>>) -> Self {
        let mut facts = Self {
            at: at.into(),
            parts: Vec::new(),
            excluded: Vec::new(),
            unions: Vec::new(),
            dropped: Vec::new(),
            only: Types::ALL,
        };
        for part in parts {
            facts.add(part);
        }
        facts
    }

    /// Adds a schema with all that it refers to at the same place.
    pub(super) fn add(&mut self, part: Part<'s>) {
        if self.parts.iter().any(|known| known.id() == part.id()) {
            return;
        }
        let more = part.target().into_iter().chain(part.list("allOf"));
        for below in more.collect::<Vec<_>>() {
            self.add(below);
        }
        self.excluded.extend(part.below("not"));
        for (keyword, is_exclusive) in [("anyOf", false), ("oneOf", true)] {
            if let Some(branches) = part.alternatives(keyword) {
                self.unions.push(Alternatives {
                    branches,
                    is_exclusive,
                });
            }
        }
        self.parts.push(part);
    }

    /// The cases of the first alternatives, if there are any.
    pub(super) fn split(&self) -> Option<Vec<Self>> {
        let (first, others) = self.unions.split_first()?;
        let cases = first.branches.iter().enumerate().map(|(at, branch)| {
            let mut case = Self {
                at: branch.pointer.clone(),
                unions: others.to_vec(),
                ..self.clone()
            };
            case.add(branch.clone());
            if first.is_exclusive {
                let others = first.branches.iter().enumerate();
                for (_, other) in others.filter(|(other, _)| *other != at) {
                    case.excluded.push(other.clone());
                    case.dropped.push(other.id());
                }
            }
            case
        });
        Some(cases.collect())
    }

    /// The cases of the types that it may have, if there are several.
    pub(super) fn split_types(&self) -> Option<Vec<Self>> {
        let types = self.types();
        let kinds = [
            Types::NULL,
            Types::BOOLEAN,
            Types::NUMBER,
            Types::STRING,
            Types::ARRAY,
            Types::OBJECT,
        ];
        let cases: Vec<Self> = kinds
            .into_iter()
            .filter(|kind| types.has(*kind))
            .map(|kind| Self {
                only: self.only & kind,
                ..self.clone()
            })
            .collect();
        (cases.len() > 1).then_some(cases)
    }

    /// The types that it can have.
    pub(super) fn types(&self) -> Types {
        self.parts
            .iter()
            .fold(self.only, |types, part| types & allowed(part))
    }

    /// The values that it can be, where they are few.
    pub(super) fn choices(&self) -> Option<Vec<&'s Value>> {
        let types = self.types();
        let listed = self.parts.iter().find_map(Part::choices)?;
        let fits = |value: &&Value| types.has(Types::of(value));
        Some(listed.into_iter().filter(fits).collect())
    }

    /// The limit of a number at one end.
    pub(super) fn bound(&self, closed: &str, open: &str, is_lower: bool) -> Option<Bound> {
        let mut tightest: Option<Bound> = None;
        for part in &self.parts {
            for (keyword, is_open) in [(closed, false), (open, true)] {
                let Some(Value::Number(number)) = part.get(keyword) else {
                    continue;
                };
                let bound = Bound {
                    at: Exact::of(number),
                    is_open,
                };
                if tightest.is_none_or(|tightest| bound.implies(tightest, is_lower)) {
                    tightest = Some(bound);
                }
            }
        }
        tightest
    }

    /// The greatest count that a keyword asks for.
    pub(super) fn least(&self, keyword: &str) -> u64 {
        let counts = self.parts.iter().filter_map(|part| count(part, keyword));
        counts.max().unwrap_or(0)
    }

    /// The least count that a keyword allows.
    pub(super) fn most(&self, keyword: &str) -> u64 {
        let counts = self.parts.iter().filter_map(|part| count(part, keyword));
        counts.min().unwrap_or(u64::MAX)
    }

    pub(super) fn required(&self) -> BTreeSet<&'s str> {
        let lists = self.parts.iter().filter_map(|part| part.get("required"));
        let names = lists.filter_map(Value::as_array).flatten();
        names.filter_map(Value::as_str).collect()
    }

    /// The keys that some schema here speaks of by name, also in alternatives.
    pub(super) fn names(&self) -> BTreeSet<String> {
        let spoken = self.parts.iter().map(|part| self.spoken(part));
        spoken.flat_map(|spoken| spoken.names).collect()
    }

    fn spoken(&self, part: &Part<'s>) -> Spoken {
        Spoken::at_most(part, &self.dropped)
    }

    /// The patterns of keys, with what is known of the values behind them.
    pub(super) fn patterns(&self) -> BTreeMap<String, Vec<Part<'s>>> {
        let mut patterns: BTreeMap<String, Vec<Part<'s>>> = BTreeMap::new();
        for part in &self.parts {
            for source in self.spoken(part).patterns {
                let known = patterns.entry(source.clone()).or_default();
                known.extend(part.named("patternProperties", &source));
            }
        }
        patterns
    }

    /// What is known of the value of a key, if it is there.
    pub(super) fn entry(&self, name: &str) -> Vec<Part<'s>> {
        let mut known = Vec::new();
        for part in &self.parts {
            let before = known.len();
            known.extend(part.named("properties", name));
            let patterns = part.names("patternProperties");
            let matching = patterns.filter(|source| is_match(source, name));
            known.extend(matching.filter_map(|source| part.named("patternProperties", source)));
            if known.len() == before {
                known.extend(part.below("additionalProperties"));
            }
            if let Some(rest) = part.below("unevaluatedProperties")
                && !self.spoken(part).has(name)
            {
                known.push(rest);
            }
        }
        known
    }

    /// What is known of the value of a key that no schema here speaks of.
    pub(super) fn rest(&self) -> Vec<Part<'s>> {
        let mut known = Vec::new();
        for part in &self.parts {
            known.extend(part.below("additionalProperties"));
            if let Some(rest) = part.below("unevaluatedProperties")
                && !self.spoken(part).all
            {
                known.push(rest);
            }
        }
        known
    }

    /// What is known of an item.
    pub(super) fn item(&self, index: usize) -> Vec<Part<'s>> {
        let of_part = |part: &Part<'s>| item(part, index);
        self.parts.iter().filter_map(of_part).collect()
    }

    /// How many items have a schema of their own.
    pub(super) fn prefix(&self) -> usize {
        let lengths = self.parts.iter().map(prefix);
        lengths.max().unwrap_or(0)
    }
}

impl Bound {
    /// Whether what keeps this limit keeps the other.
    pub(super) fn implies(self, other: Self, is_lower: bool) -> bool {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match self.at.compare(other.at) {
            Some(Equal) => self.is_open || !other.is_open,
            Some(Greater) => is_lower,
            Some(Less) => !is_lower,
            None => false,
        }
    }
}

/// Whether nothing is among what is known, so that nothing can be there.
pub(super) fn is_nothing(known: &[Part<'_>]) -> bool {
    known.iter().any(|part| *part.schema == false)
}

pub(super) fn prefix(part: &Part<'_>) -> usize {
    let list = part.get("prefixItems").and_then(Value::as_array);
    list.map_or(0, Vec::len)
}

pub(super) fn item<'s>(part: &Part<'s>, index: usize) -> Option<Part<'s>> {
    if index < prefix(part) {
        part.list("prefixItems").into_iter().nth(index)
    } else {
        part.below("items")
    }
}

pub(super) fn count(part: &Part<'_>, keyword: &str) -> Option<u64> {
    let value = part.get(keyword)?;
    let float = || value.as_f64().filter(|float| (0.0..9e15).contains(float));
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the range is checked"
    )]
    value.as_u64().or_else(|| float().map(|float| float as u64))
}

/// The types that can pass a schema, or more where it goes on for too long.
pub(super) fn allowed(part: &Part<'_>) -> Types {
    /// Schemas may refer to each other in more ways than anybody can walk.
    const MOST_STEPS: u32 = 500;
    let known = part.root.types.borrow().get(&part.id()).copied();
    known.unwrap_or_else(|| {
        let types = allowed_within(part, &mut { MOST_STEPS });
        part.root.types.borrow_mut().insert(part.id(), types);
        types
    })
}

fn allowed_within(part: &Part<'_>, steps: &mut u32) -> Types {
    let Some(left) = steps.checked_sub(1) else {
        return Types::ALL;
    };
    *steps = left;
    match part.schema {
        Value::Bool(false) => return Types::NONE,
        Value::Object(_) => {}
        _ => return Types::ALL,
    }
    let mut types = own_types(part);
    if let Some(choices) = part.choices() {
        let of_choices = choices.iter().map(|value| Types::of(value));
        types = types & of_choices.fold(Types::NONE, |all, one| all | one);
    }
    for below in part.target().into_iter().chain(part.list("allOf")) {
        types = types & allowed_within(&below, steps);
    }
    for keyword in ["anyOf", "oneOf"] {
        if let Some(branches) = part.alternatives(keyword) {
            let of_branches = branches.iter().map(|branch| allowed_within(branch, steps));
            types = types & of_branches.fold(Types::NONE, |all, one| all | one);
        }
    }
    types
}

/// What `type` allows.
pub(super) fn own_types(part: &Part<'_>) -> Types {
    let named = |name: &Value| name.as_str().and_then(Types::named);
    match part.get("type") {
        Some(Value::Array(names)) => names
            .iter()
            .filter_map(named)
            .fold(Types::NONE, |all, one| all | one),
        Some(name) => named(name).unwrap_or(Types::ALL),
        None => Types::ALL,
    }
}
