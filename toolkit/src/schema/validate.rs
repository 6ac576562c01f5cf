//! The full answer: everything that is wrong, each with its place.

use serde_json::{Map, Value};

use super::node::{Combine, ListRules, NodeId, ObjectRules, Rest};
use super::number::Exact;
use super::overlay::Overlay;
use super::pointer::{Place, show};
use super::types::Types;
use super::unique::all_different;
use super::{Problem, Validator};

/// More than this many problems help nobody.
const MOST: usize = 20;

impl Validator {
    pub(super) fn validate(
        &self,
        id: NodeId,
        value: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        problems: &mut Vec<Problem>,
    ) {
        if problems.len() >= MOST {
            return;
        }
        let node = self.node(id);
        if let Overlay::Hole(hole) = overlay {
            self.validate_hole(id, hole, place, problems);
            return;
        }
        if !node.types.has(Types::of(value)) {
            problems.push(self.mismatch(id, value, place));
            return;
        }
        // With holes inside, the choice cannot be known before the script runs.
        let whole = matches!(overlay, Overlay::Plain | Overlay::Inserted);
        if whole
            && node
                .choices
                .as_ref()
                .is_some_and(|choices| !choices.contains(value))
        {
            problems.push(self.mismatch(id, value, place));
            return;
        }
        let before = problems.len();
        match value {
            Value::String(text) if node.text.as_ref().is_some_and(|rules| !rules.accept(text)) => {
                problems.push(self.mismatch(id, value, place));
            }
            Value::Number(number)
                if node
                    .number
                    .as_ref()
                    .is_some_and(|rules| !rules.accept(Exact::of(number))) =>
            {
                problems.push(self.mismatch(id, value, place));
            }
            Value::Array(items) => {
                if let Some(rules) = &node.list {
                    self.validate_list(id, rules, items, value, place, overlay, problems);
                }
            }
            Value::Object(entries) => {
                if let Some(rules) = &node.object {
                    self.validate_entries(id, rules, entries, value, place, overlay, problems);
                }
            }
            _ => {}
        }
        if let Some(combine) = &node.combine {
            self.validate_combined(id, combine, value, place, overlay, problems, before);
        }
    }

    fn mismatch(&self, id: NodeId, value: &Value, place: &Place<'_>) -> Problem {
        Problem::mismatch(place.pointer(), self.describe(id), show(value))
    }

    #[allow(clippy::too_many_arguments, reason = "one step of one walk")]
    fn validate_list(
        &self,
        id: NodeId,
        rules: &ListRules,
        items: &[Value],
        value: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        problems: &mut Vec<Problem>,
    ) {
        if !rules.count_passes(items.len()) {
            problems.push(self.mismatch(id, value, place));
            return;
        }
        for (index, item) in items.iter().enumerate() {
            if let Some(node) = rules.node(index) {
                self.validate(
                    node,
                    item,
                    &Place::Item(place, index),
                    overlay.item(index),
                    problems,
                );
            }
        }
        if rules.unique
            && matches!(overlay, Overlay::Plain | Overlay::Inserted)
            && !all_different(items)
        {
            problems.push(Problem::mismatch(
                place.pointer(),
                "items that all differ".to_owned(),
                "the same item twice".to_owned(),
            ));
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one step of one walk")]
    fn validate_entries(
        &self,
        id: NodeId,
        rules: &ObjectRules,
        entries: &Map<String, Value>,
        whole: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        problems: &mut Vec<Problem>,
    ) {
        for property in &rules.properties {
            match entries.get(&property.name) {
                Some(value) => {
                    let place = Place::Key(place, &property.name);
                    let below = overlay.key(&property.name);
                    // An output that turns out to be null will be the same as leaving it out.
                    if property.required || !below.may_be_null() {
                        self.validate(property.node, value, &place, below, problems);
                    }
                }
                None if property.required => {
                    let pointer = Place::Key(place, &property.name).pointer();
                    problems.push(Problem::missing(
                        pointer,
                        &property.name,
                        self.describe(property.node),
                    ));
                }
                None => {}
            }
        }
        for name in &rules.required_others {
            if !entries.contains_key(name) {
                problems.push(Problem::missing(
                    Place::Key(place, name).pointer(),
                    name,
                    "any value".to_owned(),
                ));
            }
        }
        let mut seen = Vec::new();
        if rules.unevaluated != Rest::Allowed {
            self.evaluated(id, whole, true, &mut seen);
        }
        for (key, value) in entries {
            let here = Place::Key(place, key);
            let mut known = rules.find(key, 0).is_some();
            for (pattern, node) in &rules.patterns {
                if pattern.is_match(key) {
                    self.validate(*node, value, &here, overlay.key(key), problems);
                    known = true;
                }
            }
            let evaluated = known || seen.contains(&key.as_str());
            let rest = match (rules.additional, rules.unevaluated) {
                (Rest::Allowed, unevaluated) if !evaluated => unevaluated,
                (additional, _) if !known => additional,
                _ => Rest::Allowed,
            };
            match rest {
                Rest::Allowed => {}
                Rest::Checked(node) => {
                    self.validate(node, value, &here, overlay.key(key), problems);
                }
                Rest::Refused => problems.push(self.unknown(id, rules, key, &here)),
            }
            if let Some(names) = rules.names
                && !self.passes(names, &Value::String(key.clone()))
            {
                problems.push(Problem::mismatch(
                    here.pointer(),
                    format!("a key that is {}", self.describe(names)),
                    format!("`{key}`"),
                ));
            }
        }
        let count = entries.len() as u64;
        if rules.least.is_some_and(|least| count < least)
            || rules.most.is_some_and(|most| count > most)
        {
            let expected = match (rules.least, rules.most) {
                (Some(least), Some(most)) => format!("an object of {least} to {most} keys"),
                (Some(least), None) => format!("an object of at least {least} keys"),
                (_, most) => format!("an object of at most {} keys", most.unwrap_or(u64::MAX)),
            };
            problems.push(Problem::mismatch(
                place.pointer(),
                expected,
                format!("{count} keys"),
            ));
        }
    }

    fn unknown(&self, id: NodeId, rules: &ObjectRules, key: &str, place: &Place<'_>) -> Problem {
        let mut known: Vec<&str> = rules
            .properties
            .iter()
            .map(|property| property.name.as_str())
            .collect();
        self.more_names(id, &mut known, 0);
        if !rules.patterns.is_empty() {
            return Problem::mismatch(
                place.pointer(),
                "a key of the allowed form".to_owned(),
                format!("`{key}`"),
            );
        }
        Problem::unknown(place.pointer(), key, &known)
    }

    /// Adds the names known to what a node is combined from.
    fn more_names<'n>(&'n self, id: NodeId, names: &mut Vec<&'n str>, depth: usize) {
        const DEEPEST: usize = 8;
        let node = self.node(id);
        if let Some(rules) = &node.object {
            for property in &rules.properties {
                if !names.contains(&property.name.as_str()) {
                    names.push(&property.name);
                }
            }
        }
        if let Some(combine) = &node.combine
            && depth < DEEPEST
        {
            let branches = combine
                .reference
                .iter()
                .chain(&combine.all_of)
                .chain(&combine.any_of)
                .chain(&combine.one_of);
            for branch in branches {
                self.more_names(*branch, names, depth + 1);
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one step of one walk")]
    fn validate_combined(
        &self,
        id: NodeId,
        combine: &Combine,
        value: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        problems: &mut Vec<Problem>,
        before: usize,
    ) {
        for branch in combine.reference.iter().chain(&combine.all_of) {
            self.validate(*branch, value, place, overlay, problems);
        }
        if problems.len() > before {
            return;
        }
        for (union, only_one) in [(&combine.any_of, false), (&combine.one_of, true)] {
            if union.is_empty() {
                continue;
            }
            let mut all: Vec<Vec<Problem>> = Vec::new();
            let mut passed = 0;
            for branch in union {
                let mut found = Vec::new();
                self.validate(*branch, value, place, overlay, &mut found);
                if found.is_empty() {
                    passed += 1;
                } else {
                    all.push(found);
                }
            }
            match passed {
                0 => problems.extend(self.of_the_nearest(id, union, all, value, place)),
                1 => {}
                // What is inserted later may still decide between the branches.
                _ if only_one && matches!(overlay, Overlay::Plain | Overlay::Inserted) => {
                    problems.push(Problem::mismatch(
                        place.pointer(),
                        format!("exactly one of: {}", self.describe_all(union)),
                        format!("{}, which fits {passed} of them", show(value)),
                    ));
                }
                _ => {}
            }
        }
        if let Some(not) = combine.not
            && matches!(overlay, Overlay::Plain | Overlay::Inserted)
            && self.passes(not, value)
        {
            problems.push(Problem::mismatch(
                place.pointer(),
                format!("anything but {}", self.describe(not)),
                show(value),
            ));
        }
    }

    /// The problems of the one branch that was meant, if that can be told; else one problem about the whole.
    fn of_the_nearest(
        &self,
        id: NodeId,
        union: &[NodeId],
        mut all: Vec<Vec<Problem>>,
        value: &Value,
        place: &Place<'_>,
    ) -> Vec<Problem> {
        let meant: Vec<usize> = (0..union.len())
            .filter(|index| self.is_meant(union[*index], value))
            .collect();
        if let [only] = meant.as_slice() {
            return all.swap_remove(*only);
        }
        vec![self.mismatch(id, value, place)]
    }

    /// Whether a value has the type of a branch and, for an object, the branch's fixed values.
    fn is_meant(&self, id: NodeId, value: &Value) -> bool {
        let node = self.node(id);
        if !node.allowed.has(Types::of(value)) {
            return false;
        }
        if let Some(reference) = node.combine.as_ref().and_then(|combine| combine.reference) {
            return self.is_meant(reference, value);
        }
        let (Value::Object(entries), Some(rules)) = (value, &node.object) else {
            return true;
        };
        let is_fixed = |id: NodeId| self.node(id).choices.as_ref();
        let mut fixed = rules
            .properties
            .iter()
            .filter(|property| property.required)
            .filter_map(|property| is_fixed(property.node).map(|choices| (property, choices)))
            .peekable();
        if fixed.peek().is_some() {
            fixed.all(|(property, choices)| {
                entries
                    .get(&property.name)
                    .is_some_and(|value| choices.contains(value))
            })
        } else {
            // Externally tagged: the tag is the one key.
            rules.properties.is_empty()
                || rules
                    .properties
                    .iter()
                    .any(|property| entries.contains_key(&property.name))
        }
    }
}
