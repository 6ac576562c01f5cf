//! Mends what models and clients do to arguments, by the schema and without loss.
//!
//! Exactly these: `null` for an optional property that allows no null is absent; `3.0`
//! is `3` where only an integer can stand; text that holds a number, a truth value, an
//! array or an object is read where no string is allowed. Each place is mended once.

use std::cell::OnceCell;
use std::collections::HashSet;

use serde_json::{Map, Value};

use super::Validator;
use super::accept::Walk;
use super::findings::Findings;
use super::node::{NodeId, Rest};
use super::number::{Exact, integer_text, is_exact, numbers_of};
use super::overlay::Overlay;
use super::pointer::Place;
use super::types::Types;
use super::union::{Candidates, Union};
use super::work::Work;
use crate::call::{MOST_NESTING, is_nested_deeper};

impl Validator {
    /// Returns the mended value, or `None` where nothing was to mend.
    pub(super) fn coerce(
        &self,
        id: NodeId,
        value: &Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Option<Value> {
        if matches!(overlay, Overlay::Hole(_)) || !work.enter(Work::COERCE) {
            return None;
        }
        let mended = self.coerce_by_type(id, value, overlay, work);
        work.leave();
        mended
    }

    fn coerce_by_type(
        &self,
        id: NodeId,
        value: &Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Option<Value> {
        let node = self.node(id);
        match value {
            Value::String(text) if !node.allowed.has(Types::STRING) && !overlay.is_inserted() => {
                let read = self.read(id, text)?;
                // Text may hold text that holds text: all of it together is one value.
                if is_nested_deeper(&read, MOST_NESTING.saturating_sub(work.depth())) {
                    work.exhaust();
                    return None;
                }
                let mended = self.coerce_inside(id, &read, &Overlay::Plain, work);
                Some(mended.unwrap_or(read))
            }
            Value::Number(number)
                if number.is_f64()
                    && !node.allowed.has(Types::FRACTION)
                    && node.allowed.has(Types::INTEGER) =>
            {
                match Exact::of(number) {
                    exact @ Exact::Int(_) => exact.to_number().map(Value::Number),
                    Exact::Float(_) => None,
                }
            }
            _ => self.coerce_inside(id, value, overlay, work),
        }
    }

    /// Reads text as the JSON that the place allows, without loss.
    fn read(&self, id: NodeId, text: &str) -> Option<Value> {
        let allowed = self.node(id).allowed;
        let read: Value = serde_json::from_str(text).ok()?;
        let read = match read {
            Value::Number(number) => {
                let written = text.trim();
                let looks_whole = !written.contains(['.', 'e', 'E']);
                let fraction_fits = allowed.has(Types::FRACTION) && !looks_whole;
                if fraction_fits && is_exact(written) {
                    Value::Number(number)
                } else {
                    Value::Number(integer_text(written)?)
                }
            }
            Value::Array(_) | Value::Object(_) if !numbers_of(text).all(is_exact) => return None,
            // A string would be a second layer of text, and null stands for nothing here.
            Value::String(_) | Value::Null => return None,
            other => other,
        };
        allowed.has(Types::of(&read)).then_some(read)
    }

    /// Mends what stands inside, in what the node says itself and in what it is combined from.
    fn coerce_inside(
        &self,
        id: NodeId,
        value: &Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Option<Value> {
        let node = self.node(id);
        let mut mended: Option<Value> = None;
        if let Some(combine) = &node.combine {
            for branch in combine.reference.iter().chain(&combine.all_of) {
                let now = mended.as_ref().unwrap_or(value);
                if let Some(better) = self.coerce(*branch, now, overlay, work) {
                    mended = Some(better);
                }
            }
        }
        let now = mended.as_ref().unwrap_or(value);
        let own = match now {
            Value::Object(entries) => self.coerce_entries(id, entries, now, overlay, work),
            Value::Array(items) => self.coerce_items(id, items, overlay, work),
            _ => None,
        };
        if own.is_some() {
            mended = own;
        }
        if let Some(combine) = &node.combine {
            for union in [&combine.any_of, &combine.one_of] {
                let now = mended.as_ref().unwrap_or(value);
                if let Some(better) = self.coerce_union(union, now, overlay, work) {
                    mended = Some(better);
                }
            }
        }
        mended
    }

    /// The branch that takes the value as it is wins; else the first that takes it mended.
    fn coerce_union(
        &self,
        union: &Union,
        value: &Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Option<Value> {
        if union.is_empty() || value.is_string() {
            // If some branch takes text, it stays; else it would have been read before.
            return None;
        }
        let branches = match union.candidates(value) {
            Candidates::Tagged(branch) => return self.coerce(branch, value, overlay, work),
            Candidates::UnknownTag(_) => return None,
            Candidates::Any(branches) => branches,
        };
        let literal = |id: &NodeId| self.accepts(*id, value, &mut Walk::literal(u32::MAX, work));
        if branches.iter().any(literal) {
            return None;
        }
        let takes = |id: NodeId, value: &Value| {
            let mut findings = Findings::new(work);
            self.validate(id, value, &Place::Root, overlay, &mut findings);
            findings.is_empty()
        };
        // A value that passes and only needs another way of writing belongs to its branch.
        if let Some(id) = branches.iter().find(|id| takes(**id, value)) {
            return self.coerce(*id, value, overlay, work);
        }
        branches.iter().find_map(|id| {
            self.coerce(*id, value, overlay, work)
                .filter(|mended| takes(*id, mended))
        })
    }

    fn coerce_entries(
        &self,
        id: NodeId,
        entries: &Map<String, Value>,
        whole: &Value,
        overlay: &Overlay,
        work: &Work,
    ) -> Option<Value> {
        let rules = self.node(id).object.as_ref()?;
        let seen = OnceCell::new();
        // Only asked for where something is said of keys that nothing else speaks of.
        let evaluated = || -> &HashSet<&str> {
            seen.get_or_init(|| {
                let mut seen = Vec::new();
                self.evaluated(id, whole, true, false, &mut seen, work);
                seen.into_iter().collect()
            })
        };
        let mut changes: Vec<(&str, Option<Value>)> = Vec::new();
        for (key, value) in entries {
            let below = overlay.key(key);
            let property = rules.find(key, 0).map(|at| &rules.properties[at]);
            if let Some(property) = property {
                let absent = value.is_null()
                    && !property.required
                    && !self.node(property.node).allowed.has(Types::NULL);
                if absent {
                    changes.push((key, None));
                    continue;
                }
            }
            let pattern = || {
                rules
                    .patterns
                    .iter()
                    .find(|(pattern, _)| pattern.is_match(key))
                    .map(|(_, node)| *node)
            };
            let node = property.map(|property| property.node).or_else(pattern).or(
                match (rules.additional, rules.unevaluated) {
                    (Rest::Checked(node), _) => Some(node),
                    (_, Rest::Checked(node)) if !evaluated().contains(key.as_str()) => Some(node),
                    _ => None,
                },
            );
            if let Some(node) = node
                && let Some(mended) = self.coerce(node, value, below, work)
            {
                changes.push((key, Some(mended)));
            }
        }
        if changes.is_empty() {
            return None;
        }
        let mut changes = changes.into_iter().peekable();
        let mut mended = Map::with_capacity(entries.len());
        for (key, value) in entries {
            match changes.next_if(|(changed, _)| *changed == key.as_str()) {
                Some((_, None)) => {}
                Some((_, Some(better))) => {
                    mended.insert(key.clone(), better);
                }
                None => {
                    mended.insert(key.clone(), value.clone());
                }
            }
        }
        Some(Value::Object(mended))
    }

    fn coerce_items(
        &self,
        id: NodeId,
        items: &[Value],
        overlay: &Overlay,
        work: &Work,
    ) -> Option<Value> {
        let rules = self.node(id).list.as_ref()?;
        let changes: Vec<(usize, Value)> = items
            .iter()
            .enumerate()
            .filter_map(|(index, item)| {
                let mended = self.coerce(rules.node(index)?, item, overlay.item(index), work)?;
                Some((index, mended))
            })
            .collect();
        if changes.is_empty() {
            return None;
        }
        let mut mended = items.to_vec();
        for (index, better) in changes {
            mended[index] = better;
        }
        Some(Value::Array(mended))
    }
}
