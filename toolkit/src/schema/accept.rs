//! The fast answer: does a value pass as it is?

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::Validator;
use super::node::{Combine, Node, NodeId, ObjectRules, Rest};
use super::number::Exact;
use super::types::Types;
use super::union::{Candidates, Union};
use super::unique::all_different;
use super::work::Work;

/// What one walk through a value uses up.
#[derive(Debug)]
pub(crate) struct Walk<'w> {
    /// Containers that may still be entered.
    pub(super) depth: u32,
    /// At most how many bytes the value takes as JSON without escapes, as far as it was seen.
    pub(super) bytes: usize,
    /// Whether `3.0` fails as an integer: serde cannot read it, the coercion rewrites it.
    pub(super) literal: bool,
    /// What all walks of one judgement share.
    work: &'w Work,
}

impl<'w> Walk<'w> {
    /// A walk that finds values which need no rewriting at all.
    pub(crate) fn literal(depth: u32, work: &'w Work) -> Self {
        Self {
            depth,
            bytes: 0,
            literal: true,
            work,
        }
    }

    /// A walk that judges as JSON Schema does.
    pub(crate) fn plain(depth: u32, work: &'w Work) -> Self {
        Self {
            depth,
            bytes: 0,
            literal: false,
            work,
        }
    }

    /// Looks at a value that no schema speaks of; false if it is nested too deep.
    pub(crate) fn measure(&mut self, value: &Value) -> bool {
        measure(value, self)
    }

    /// At most how many bytes the visited value takes as JSON without escapes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Validator {
    #[inline]
    pub(crate) fn accepts(&self, id: NodeId, value: &Value, walk: &mut Walk<'_>) -> bool {
        let node = self.node(id);
        if let Value::String(text) = value {
            if node.surely.has(Types::STRING) {
                walk.bytes += text.len() + 2;
                return true;
            }
        } else if let Value::Number(number) = value {
            let passes = node.surely.has(Types::NUMBER)
                || number
                    .as_i64()
                    .is_some_and(|int| node.integers.0 <= int && int <= node.integers.1);
            if passes {
                walk.bytes += 24;
                return true;
            }
        } else if let Value::Bool(_) = value
            && node.surely.has(Types::BOOLEAN)
        {
            walk.bytes += 5;
            return true;
        }
        self.accepts_in_full(id, node, value, walk)
    }

    #[inline(never)]
    fn accepts_in_full(&self, id: NodeId, node: &Node, value: &Value, walk: &mut Walk<'_>) -> bool {
        if !walk.work.enter(Work::ACCEPT) {
            return false;
        }
        let passes = self.accepts_by_type(id, node, value, walk);
        let passes = passes
            && (node.simple
                || (node
                    .choices
                    .as_ref()
                    .is_none_or(|choices| choices.contains(value))
                    && node
                        .combine
                        .as_ref()
                        .is_none_or(|combine| self.accepts_combined(combine, value, walk))));
        walk.work.leave();
        passes
    }

    fn accepts_by_type(&self, id: NodeId, node: &Node, value: &Value, walk: &mut Walk<'_>) -> bool {
        if let Value::Object(entries) = value {
            node.types.has(Types::OBJECT) && self.accepts_object(id, node, entries, value, walk)
        } else if let Value::Array(items) = value {
            node.types.has(Types::ARRAY) && self.accepts_list(node, items, walk)
        } else if let Value::String(text) = value {
            walk.bytes += text.len() + 2;
            node.types.has(Types::STRING)
                && node.text.as_ref().is_none_or(|rules| rules.accept(text))
        } else if let Value::Number(number) = value {
            walk.bytes += 24;
            node.accepts_number(number, walk.literal)
        } else {
            walk.bytes += 5;
            node.types.has(if value.is_null() {
                Types::NULL
            } else {
                Types::BOOLEAN
            })
        }
    }

    fn accepts_list(&self, node: &Node, items: &[Value], walk: &mut Walk<'_>) -> bool {
        if walk.depth == 0 {
            return false;
        }
        walk.depth -= 1;
        walk.bytes += items.len() + 2;
        let passes =
            match node.list.as_deref() {
                // The combination walks through it.
                None if node.combine.as_ref().is_some_and(|combine| combine.walks()) => true,
                None => items.iter().all(|item| measure(item, walk)),
                Some(rules) => {
                    rules.count_passes(items.len())
                        && match rules.items {
                            Some(id) if rules.prefix.is_empty() => {
                                items.iter().all(|item| self.accepts(id, item, walk))
                            }
                            _ => items.iter().enumerate().all(|(index, item)| {
                                match rules.node(index) {
                                    Some(id) => self.accepts(id, item, walk),
                                    None => measure(item, walk),
                                }
                            }),
                        }
                        && (!rules.unique || all_different(items))
                }
            };
        walk.depth += 1;
        passes
    }

    fn accepts_object(
        &self,
        id: NodeId,
        node: &Node,
        entries: &Map<String, Value>,
        whole: &Value,
        walk: &mut Walk<'_>,
    ) -> bool {
        if walk.depth == 0 {
            return false;
        }
        walk.depth -= 1;
        walk.bytes += 2;
        let passes = match node.object.as_deref() {
            None if node.combine.as_ref().is_some_and(|combine| combine.walks()) => true,
            None => entries.iter().all(|(key, value)| {
                walk.bytes += key.len() + 4;
                measure(value, walk)
            }),
            Some(rules) => self.accepts_entries(id, rules, entries, whole, walk, &mut |_, _| ()),
        };
        walk.depth += 1;
        passes
    }

    /// As [`Self::accepts`], telling where each property of the node itself was found.
    pub(crate) fn accepts_with_slots<'v>(
        &self,
        value: &'v Value,
        slots: &mut [Option<&'v Value>],
        walk: &mut Walk<'_>,
    ) -> bool {
        let node = self.node(self.root);
        let (Value::Object(entries), Some(rules), true) = (value, &node.object, node.simple) else {
            // Roots with unions and choices: rare enough to look the properties up afterwards.
            if !self.accepts(self.root, value, walk) {
                return false;
            }
            self.fill_slots(value, slots);
            return true;
        };
        if walk.depth == 0 || !node.types.has(Types::OBJECT) {
            return false;
        }
        walk.depth -= 1;
        walk.bytes += 2;
        let passes = self.accepts_entries(
            self.root,
            rules,
            entries,
            value,
            walk,
            &mut |at: usize, found: &'v Value| {
                if let Some(slot) = slots.get_mut(at) {
                    *slot = Some(found);
                }
            },
        );
        walk.depth += 1;
        passes
    }

    /// Finds the properties of the root by name.
    pub(crate) fn fill_slots<'v>(&self, value: &'v Value, slots: &mut [Option<&'v Value>]) {
        if let (Value::Object(entries), Some(rules)) = (value, &self.node(self.root).object) {
            for (slot, property) in slots.iter_mut().zip(&rules.properties) {
                *slot = entries.get(&property.name);
            }
        }
    }

    fn accepts_entries<'v>(
        &self,
        id: NodeId,
        rules: &ObjectRules,
        entries: &'v Map<String, Value>,
        whole: &'v Value,
        walk: &mut Walk<'_>,
        found: &mut impl FnMut(usize, &'v Value),
    ) -> bool {
        let mut required = 0;
        let mut next = 0;
        if rules.simple {
            for (key, value) in entries {
                walk.bytes += key.len() + 4;
                let passes = match (rules.find(key, next), rules.additional) {
                    (Some(at), _) => {
                        let property = &rules.properties[at];
                        required += usize::from(property.required);
                        found(at, value);
                        next = at + 1;
                        self.accepts(property.node, value, walk)
                    }
                    (None, Rest::Allowed) => measure(value, walk),
                    (None, Rest::Refused) => false,
                    (None, Rest::Checked(node)) => self.accepts(node, value, walk),
                };
                if !passes {
                    return false;
                }
            }
            return required == rules.required;
        }
        for (key, value) in entries {
            walk.bytes += key.len() + 4;
            let mut known = false;
            if let Some(at) = rules.find(key, next) {
                let property = &rules.properties[at];
                if !self.accepts(property.node, value, walk) {
                    return false;
                }
                required += usize::from(property.required);
                found(at, value);
                next = at + 1;
                known = true;
            }
            for (pattern, node) in &rules.patterns {
                if pattern.is_match(key) {
                    if !self.accepts(*node, value, walk) {
                        return false;
                    }
                    known = true;
                }
            }
            if !known {
                let passes = match rules.additional {
                    Rest::Allowed => measure(value, walk),
                    Rest::Refused => false,
                    Rest::Checked(node) => self.accepts(node, value, walk),
                };
                if !passes {
                    return false;
                }
            }
        }
        required == rules.required
            && rules
                .required_others
                .iter()
                .all(|name| entries.contains_key(name))
            && rules
                .least
                .is_none_or(|least| entries.len() as u64 >= least)
            && rules.most.is_none_or(|most| entries.len() as u64 <= most)
            && rules.names.is_none_or(|names| {
                entries
                    .keys()
                    .all(|key| self.accepts(names, &Value::String(key.clone()), walk))
            })
            && (rules.unevaluated == Rest::Allowed
                || self.accepts_unevaluated(id, rules, entries, whole, walk))
    }

    fn accepts_unevaluated(
        &self,
        id: NodeId,
        rules: &ObjectRules,
        entries: &Map<String, Value>,
        whole: &Value,
        walk: &mut Walk<'_>,
    ) -> bool {
        let mut seen = Vec::new();
        self.evaluated(id, whole, true, false, &mut seen, walk.work);
        let seen: HashSet<&str> = seen.into_iter().collect();
        entries
            .iter()
            .filter(|(key, _)| !seen.contains(key.as_str()))
            .all(|(_, value)| match rules.unevaluated {
                Rest::Allowed => true,
                Rest::Refused => false,
                Rest::Checked(node) => self.accepts(node, value, walk),
            })
    }

    /// Collects the keys that a node speaks of, itself or through what it is combined from.
    ///
    /// Of alternatives that carry a tag the tagged one counts, whether it passes or not: the
    /// walk through the alternatives says so in better words. Where holes make it unknown
    /// which alternative is meant, all of them count.
    pub(super) fn evaluated<'v>(
        &self,
        id: NodeId,
        whole: &'v Value,
        top: bool,
        has_holes: bool,
        seen: &mut Vec<&'v str>,
        work: &Work,
    ) {
        let Value::Object(entries) = whole else {
            return;
        };
        let node = self.node(id);
        if let Some(rules) = &node.object {
            let all =
                rules.additional != Rest::Allowed || (!top && rules.unevaluated != Rest::Allowed);
            let speaks_of = |key: &str| {
                let mut patterns = rules.patterns.iter();
                rules.find(key, 0).is_some() || patterns.any(|(pattern, _)| pattern.is_match(key))
            };
            seen.extend(
                entries
                    .keys()
                    .filter(|key| all || speaks_of(key))
                    .map(String::as_str),
            );
        }
        let Some(combine) = &node.combine else {
            return;
        };
        for branch in combine.reference.iter().chain(&combine.all_of) {
            self.evaluated(*branch, whole, false, has_holes, seen, work);
        }
        for union in [&combine.any_of, &combine.one_of] {
            let tried = match union.candidates(whole) {
                _ if has_holes => union.branches(),
                Candidates::Tagged(branch) => {
                    self.evaluated(branch, whole, false, has_holes, seen, work);
                    continue;
                }
                Candidates::UnknownTag(_) => {
                    // The union refuses the value, whatever its keys are.
                    for branch in union.branches() {
                        self.evaluated(*branch, whole, false, true, seen, work);
                    }
                    continue;
                }
                Candidates::Any(branches) => branches,
            };
            let passing: Vec<NodeId> = if has_holes {
                Vec::new()
            } else {
                tried
                    .iter()
                    .copied()
                    .filter(|branch| self.passes(*branch, whole, work))
                    .collect()
            };
            // If none passes, the union complains, and its keys are not unknown as well.
            let counted = if passing.is_empty() { tried } else { &passing };
            for branch in counted {
                self.evaluated(*branch, whole, false, has_holes, seen, work);
            }
        }
    }

    /// Whether JSON Schema lets the value pass.
    pub(super) fn passes(&self, id: NodeId, value: &Value, work: &Work) -> bool {
        self.accepts(id, value, &mut Walk::plain(u32::MAX, work))
    }

    fn accepts_combined(&self, combine: &Combine, value: &Value, walk: &mut Walk<'_>) -> bool {
        combine
            .reference
            .is_none_or(|id| self.accepts(id, value, walk))
            && combine
                .all_of
                .iter()
                .all(|id| self.accepts(*id, value, walk))
            && self.accepts_union(&combine.any_of, false, value, walk)
            && self.accepts_union(&combine.one_of, true, value, walk)
            && combine
                .not
                .is_none_or(|id| !self.passes(id, value, walk.work))
    }

    fn accepts_union(
        &self,
        union: &Union,
        only_one: bool,
        value: &Value,
        walk: &mut Walk<'_>,
    ) -> bool {
        if union.is_empty() {
            return true;
        }
        match union.candidates(value) {
            Candidates::Tagged(branch) => self.accepts(branch, value, walk),
            Candidates::UnknownTag(_) => false,
            Candidates::Any(branches) if only_one => self.accepts_one_of(branches, value, walk),
            Candidates::Any(branches) => branches.iter().any(|id| self.accepts(*id, value, walk)),
        }
    }

    fn accepts_one_of(&self, branches: &[NodeId], value: &Value, walk: &mut Walk<'_>) -> bool {
        let work = walk.work;
        let mut accepting = branches.iter().filter(|id| self.accepts(**id, value, walk));
        if accepting.next().is_none() || accepting.next().is_some() {
            return false;
        }
        // A branch that only refuses `3.0` for how it is written still counts as passing.
        if !walk.literal || !has_float(value) {
            return true;
        }
        let mut passing = branches.iter().filter(|id| self.passes(**id, value, work));
        passing.next().is_some() && passing.next().is_none()
    }
}

fn has_float(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_float),
        Value::Object(entries) => entries.values().any(has_float),
        _ => false,
    }
}

impl Node {
    fn accepts_number(&self, number: &serde_json::Number, literal: bool) -> bool {
        match &self.number {
            // Fractions are only ever allowed together with integers.
            None if self.allowed.has(Types::FRACTION) => return true,
            None if !number.is_f64() => return self.types.has(Types::INTEGER),
            Some(rules) if self.types.has(Types::INTEGER) => {
                if let Some(int) = number.as_i64()
                    && (rules.surely.0..=rules.surely.1).contains(&int)
                {
                    return true;
                }
            }
            _ => {}
        }
        let exact = Exact::of(number);
        let integer = exact.is_integer();
        let typed = if integer {
            self.types.has(Types::INTEGER)
                && (!literal || !number.is_f64() || self.allowed.has(Types::FRACTION))
        } else {
            self.types.has(Types::FRACTION)
        };
        typed && self.number.as_ref().is_none_or(|rules| rules.accept(exact))
    }
}

/// Walks through what no schema speaks of, for its size and depth alone.
pub(super) fn measure(value: &Value, walk: &mut Walk<'_>) -> bool {
    match value {
        Value::Null | Value::Bool(_) => walk.bytes += 5,
        Value::Number(_) => walk.bytes += 24,
        Value::String(text) => walk.bytes += text.len() + 2,
        Value::Array(items) => {
            if walk.depth == 0 {
                return false;
            }
            walk.depth -= 1;
            walk.bytes += items.len() + 2;
            let passes = items.iter().all(|item| measure(item, walk));
            walk.depth += 1;
            return passes;
        }
        Value::Object(entries) => {
            if walk.depth == 0 {
                return false;
            }
            walk.depth -= 1;
            let passes = entries.iter().all(|(key, value)| {
                walk.bytes += key.len() + 4;
                measure(value, walk)
            });
            walk.depth += 1;
            return passes;
        }
    }
    true
}
