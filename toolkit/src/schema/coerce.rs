//! Mends what models and clients do to arguments, by the schema and without loss.
//!
//! Exactly these: `null` for an optional property that allows no null is absent; `3.0`
//! is `3` where only an integer can stand; text that holds a number, a truth value, an
//! array or an object is read where no string is allowed. Each place is mended once.

use serde_json::{Map, Value};

use super::Validator;
use super::node::{NodeId, Rest};
use super::number::{Exact, integer_text, is_exact, numbers_of};
use super::overlay::Overlay;
use super::types::Types;

impl Validator {
    /// Returns the mended value, or `None` where nothing was to mend.
    pub(super) fn coerce(&self, id: NodeId, value: &Value, overlay: &Overlay) -> Option<Value> {
        if matches!(overlay, Overlay::Hole(_)) {
            return None;
        }
        let node = self.node(id);
        match value {
            Value::String(text) if !node.allowed.has(Types::STRING) && !overlay.is_inserted() => {
                let read = self.read(id, text)?;
                let mended = self.coerce_inside(id, &read, &Overlay::Plain);
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
            _ => self.coerce_inside(id, value, overlay),
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
    fn coerce_inside(&self, id: NodeId, value: &Value, overlay: &Overlay) -> Option<Value> {
        let node = self.node(id);
        let mut mended: Option<Value> = None;
        if let Some(combine) = &node.combine {
            for branch in combine.reference.iter().chain(&combine.all_of) {
                let now = mended.as_ref().unwrap_or(value);
                if let Some(better) = self.coerce(*branch, now, overlay) {
                    mended = Some(better);
                }
            }
        }
        let now = mended.as_ref().unwrap_or(value);
        let own = match now {
            Value::Object(entries) => self.coerce_entries(id, entries, overlay),
            Value::Array(items) => self.coerce_items(id, items, overlay),
            _ => None,
        };
        if own.is_some() {
            mended = own;
        }
        if let Some(combine) = &node.combine {
            for union in [&combine.any_of, &combine.one_of] {
                let now = mended.as_ref().unwrap_or(value);
                if let Some(better) = self.coerce_union(union, now, overlay) {
                    mended = Some(better);
                }
            }
        }
        mended
    }

    /// The branch that takes the value as it is wins; else the first that takes it mended.
    fn coerce_union(&self, union: &[NodeId], value: &Value, overlay: &Overlay) -> Option<Value> {
        if value.is_string() {
            // Some branch allows text here, or it would have been read before.
            return None;
        }
        let literal = |id: &NodeId, value: &Value| {
            self.accepts(*id, value, &mut super::accept::Walk::literal(u32::MAX))
        };
        if union.iter().any(|id| literal(id, value)) {
            return None;
        }
        let takes = |id: NodeId, value: &Value| {
            let mut problems = Vec::new();
            self.validate(
                id,
                value,
                &super::pointer::Place::Root,
                overlay,
                &mut problems,
            );
            problems.is_empty()
        };
        // A value that passes and only needs another way of writing belongs to its branch.
        let as_is = union.iter().find(|id| takes(**id, value));
        if let Some(id) = as_is {
            return self.coerce(*id, value, overlay);
        }
        union.iter().find_map(|id| {
            self.coerce(*id, value, overlay)
                .filter(|mended| takes(*id, mended))
        })
    }

    fn coerce_entries(
        &self,
        id: NodeId,
        entries: &Map<String, Value>,
        overlay: &Overlay,
    ) -> Option<Value> {
        let rules = self.node(id).object.as_ref()?;
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
                    _ => None,
                },
            );
            if let Some(node) = node
                && let Some(mended) = self.coerce(node, value, below)
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

    fn coerce_items(&self, id: NodeId, items: &[Value], overlay: &Overlay) -> Option<Value> {
        let rules = self.node(id).list.as_ref()?;
        let changes: Vec<(usize, Value)> = items
            .iter()
            .enumerate()
            .filter_map(|(index, item)| {
                let mended = self.coerce(rules.node(index)?, item, overlay.item(index))?;
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
