//! Defaults, which decide what a call does that leaves something out: compared where the values
//! stand, whichever references and combinations lead there.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::annotations::twins;
use super::{Direction, not_comparable, words};
use crate::manifest::diff::difference::Difference;
use crate::manifest::diff::kind::Kind;
use crate::manifest::diff::part::{Part, Root};
use crate::schema::is_equal;

/// Schemas may lead to each other in more ways than anybody can walk.
const MOST_STEPS: u32 = 20_000;

/// Compares the defaults of two schemas, the newer one with where it stands in its manifest.
pub(super) fn compare(
    direction: Direction,
    old: &Value,
    new: (&Value, &str),
    found: &mut Vec<Difference>,
) {
    if old == new.0 {
        return;
    }
    let base = new.1;
    let mut walk = Walk {
        direction,
        base,
        seen: HashSet::new(),
        steps: 0,
        found,
    };
    let at = At {
        may_miss: true,
        is_mixed: false,
    };
    let (old, new) = (Root::new(old), Root::new(new.0));
    walk.place(vec![Part::root(&old)], vec![Part::root(&new)], at);
    if walk.steps > MOST_STEPS {
        let message = "the schemas are too deeply entangled to compare their defaults";
        found.push(not_comparable(direction, base, message));
    }
}

struct Walk<'b, 'f> {
    direction: Direction,
    /// Where the newer schema stands in its manifest.
    base: &'b str,
    /// The pairs of places that were compared.
    seen: HashSet<([BTreeSet<usize>; 2], bool)>,
    steps: u32,
    found: &'f mut Vec<Difference>,
}

/// What is known of a place on both sides.
#[derive(Clone, Copy)]
struct At {
    /// Whether callers could leave the value out, and still can.
    may_miss: bool,
    /// Whether alternatives were mixed that were compared one by one before: one more of them may
    /// bring one more default.
    is_mixed: bool,
}

/// All that is said of a value at one place.
struct Place<'s> {
    parts: Vec<Part<'s>>,
    ids: BTreeSet<usize>,
    /// Alternatives, of which it passes some.
    unions: Vec<Vec<Part<'s>>>,
    /// How many of the parts a value surely passes: those behind are alternatives.
    sure: usize,
}

impl<'s> Place<'s> {
    fn of(parts: Vec<Part<'s>>) -> Self {
        let mut place = Self {
            parts: Vec::new(),
            ids: BTreeSet::new(),
            unions: Vec::new(),
            sure: 0,
        };
        for part in parts {
            place.add(part);
        }
        place.sure = place.parts.len();
        place
    }

    /// Adds a schema with those that it refers to and consists of.
    fn add(&mut self, part: Part<'s>) {
        if !self.ids.insert(part.id()) {
            return;
        }
        let more = part.target().into_iter().chain(part.list("allOf"));
        let more: Vec<Part<'s>> = more.collect();
        for keyword in ["anyOf", "oneOf"] {
            let branches = part.list(keyword);
            if !branches.is_empty() {
                self.unions.push(branches);
            }
        }
        self.parts.push(part);
        for below in more {
            self.add(below);
        }
    }

    /// Takes alternatives for one schema, where they cannot be told apart.
    fn merge_unions(&mut self) {
        while let Some(branches) = self.unions.pop() {
            for branch in branches {
                self.add(branch);
            }
        }
    }

    /// The schemas that a keyword of any part holds.
    fn below(&self, keyword: &str) -> Vec<Part<'s>> {
        let parts = self.parts.iter();
        parts.filter_map(|part| part.below(keyword)).collect()
    }

    fn names(&self, keyword: &str) -> BTreeSet<&'s str> {
        let parts = self.parts.iter();
        parts.flat_map(|part| part.names(keyword)).collect()
    }

    fn named(&self, keyword: &str, name: &str) -> Vec<Part<'s>> {
        let parts = self.parts.iter();
        parts.filter_map(|part| part.named(keyword, name)).collect()
    }

    fn item(&self, index: usize) -> Vec<Part<'s>> {
        let parts = self.parts.iter();
        parts
            .filter_map(|part| part.list("prefixItems").into_iter().nth(index))
            .collect()
    }

    /// Whether a key cannot be left out, in no alternative that has it.
    fn requires(&self, name: &str) -> bool {
        let requires = |part: &Part<'_>| {
            let required = part.get("required").and_then(Value::as_array);
            required.is_some_and(|names| names.iter().any(|one| one == name))
        };
        let has = |part: &&Part<'_>| part.named("properties", name).is_some();
        self.parts.iter().take(self.sure).any(requires)
            || self.parts.iter().filter(has).all(requires)
    }

    /// The defaults that differ from each other.
    fn defaults(&self) -> Vec<&'s Value> {
        let mut defaults: Vec<&Value> = Vec::new();
        for default in self.parts.iter().filter_map(|part| part.get("default")) {
            if !defaults.iter().any(|known| is_equal(known, default)) {
                defaults.push(default);
            }
        }
        defaults
    }
}

impl Walk<'_, '_> {
    fn place(&mut self, olds: Vec<Part<'_>>, news: Vec<Part<'_>>, at: At) {
        self.steps += 1;
        if self.steps > MOST_STEPS || olds.is_empty() || news.is_empty() {
            return;
        }
        let (mut old, mut new) = (Place::of(olds), Place::of(news));
        if !self
            .seen
            .insert(([old.ids.clone(), new.ids.clone()], at.is_mixed))
        {
            return;
        }
        let pairs = pairs(&old, &new).unwrap_or_default();
        let is_mixed = at.is_mixed || !pairs.is_empty();
        for (was, is) in pairs {
            if was.schema != is.schema || refers(was.schema) {
                self.place(vec![was], vec![is], at);
            }
        }
        old.merge_unions();
        new.merge_unions();
        self.default(&old, &new, At { is_mixed, ..at });
        let below = At {
            may_miss: true,
            is_mixed,
        };
        for name in old.names("properties") {
            let may_miss = !old.requires(name) && !new.requires(name);
            self.place(
                old.named("properties", name),
                new.named("properties", name),
                At { may_miss, is_mixed },
            );
        }
        for name in old.names("patternProperties") {
            self.place(
                old.named("patternProperties", name),
                new.named("patternProperties", name),
                below,
            );
        }
        let prefix = old.parts.iter().map(|part| part.list("prefixItems").len());
        for index in 0..prefix.max().unwrap_or(0) {
            self.place(old.item(index), new.item(index), below);
        }
        for keyword in ["items", "additionalProperties", "unevaluatedProperties"] {
            self.place(old.below(keyword), new.below(keyword), below);
        }
    }

    fn default(&mut self, old: &Place<'_>, new: &Place<'_>, at: At) {
        let (were, are) = (old.defaults(), new.defaults());
        let has = |all: &[&Value], one: &Value| all.iter().any(|other| is_equal(other, one));
        let is_more = at.is_mixed && !were.is_empty() && were.len() < are.len();
        if (were.len() == are.len() || is_more) && were.iter().all(|one| has(&are, one)) {
            return;
        }
        let kind = if self.direction == Direction::Input && at.may_miss {
            Kind::DefaultChanged
        } else {
            Kind::SchemaTextChanged
        };
        let place = |place: &Place<'_>| {
            let telling = place
                .parts
                .iter()
                .find(|part| part.get("default").is_some());
            telling.map(|part| part.pointer.clone())
        };
        let first = |place: &Place<'_>| place.parts.first().map(|part| part.pointer.clone());
        let at = place(new).or_else(|| first(new)).unwrap_or_default();
        let (was, is) = (together(&were), together(&are));
        let at = format!("{}{at}", self.base);
        words::key(kind, &at, "default", was.as_ref(), is.as_ref(), self.found);
    }
}

/// Whether a schema may say something else elsewhere.
fn refers(schema: &Value) -> bool {
    match schema {
        Value::Array(items) => items.iter().any(refers),
        Value::Object(keywords) => keywords.contains_key("$ref") || keywords.values().any(refers),
        _ => false,
    }
}

/// One value, or several in a list.
fn together(values: &[&Value]) -> Option<Value> {
    match values {
        [] => None,
        [one] => Some((*one).clone()),
        several => Some(several.iter().map(|value| (*value).clone()).collect()),
    }
}

/// Which alternatives belong together, if all can be told.
fn pairs<'o, 'n>(old: &Place<'o>, new: &Place<'n>) -> Option<Vec<(Part<'o>, Part<'n>)>> {
    if old.unions.len() != new.unions.len() {
        return None;
    }
    let mut pairs = Vec::new();
    for (were, are) in old.unions.iter().zip(&new.unions) {
        let resolved = |part: &Part<'o>| part.resolved().schema;
        let were_resolved: Vec<&Value> = were.iter().map(resolved).collect();
        let are_resolved: Vec<&Value> = are.iter().map(|part| part.resolved().schema).collect();
        let twins = twins(&were_resolved, &are_resolved);
        // One that is new or gone changes no default of the others.
        if twins.len() < were.len().min(are.len()) {
            return None;
        }
        let twins = twins.into_iter();
        pairs.extend(twins.map(|(from, index)| (were[from].clone(), are[index].clone())));
    }
    Some(pairs)
}
