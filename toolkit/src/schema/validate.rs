//! The full answer: everything that is wrong, each with its place.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::findings::Findings;
use super::node::{Combine, ListRules, NodeId, ObjectRules, Rest};
use super::number::Exact;
use super::overlay::Overlay;
use super::pointer::{Place, show};
use super::types::Types;
use super::union::{Candidates, Union};
use super::unique::all_different;
use super::work::Work;
use super::{Problem, Validator};

impl Validator {
    pub(super) fn validate(
        &self,
        id: NodeId,
        value: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        findings: &mut Findings<'_>,
    ) {
        if findings.is_full() || !findings.work.enter(Work::VALIDATE) {
            return;
        }
        self.validate_by_type(id, value, place, overlay, findings);
        findings.work.leave();
    }

    fn validate_by_type(
        &self,
        id: NodeId,
        value: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        findings: &mut Findings<'_>,
    ) {
        let node = self.node(id);
        if let Overlay::Hole(hole) = overlay {
            self.validate_hole(id, hole, place, findings);
            return;
        }
        if !node.types.has(Types::of(value)) {
            findings.add(|| self.mismatch(id, value, place));
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
            findings.add(|| self.mismatch(id, value, place));
            return;
        }
        let before = findings.len();
        match value {
            Value::String(text) if node.text.as_ref().is_some_and(|rules| !rules.accept(text)) => {
                findings.add(|| self.mismatch(id, value, place));
            }
            Value::Number(number)
                if node
                    .number
                    .as_ref()
                    .is_some_and(|rules| !rules.accept(Exact::of(number))) =>
            {
                findings.add(|| self.mismatch(id, value, place));
            }
            Value::Array(items) => {
                if let Some(rules) = &node.list {
                    self.validate_list(id, rules, items, value, place, overlay, findings);
                }
            }
            Value::Object(entries) => {
                if let Some(rules) = &node.object {
                    self.validate_entries(id, rules, entries, place, overlay, findings);
                }
            }
            _ => {}
        }
        if let Some(combine) = &node.combine {
            self.validate_combined(id, combine, value, place, overlay, findings, before);
        }
        // Which keys are left depends on what the alternatives take.
        if findings.len() == before
            && let (Value::Object(entries), Some(rules)) = (value, &node.object)
            && rules.unevaluated != Rest::Allowed
        {
            self.validate_unevaluated(id, rules, entries, value, place, overlay, findings);
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
        findings: &mut Findings<'_>,
    ) {
        if !rules.count_passes(items.len()) {
            findings.add(|| self.mismatch(id, value, place));
            return;
        }
        for (index, item) in items.iter().enumerate() {
            if let Some(node) = rules.node(index) {
                self.validate(
                    node,
                    item,
                    &Place::Item(place, index),
                    overlay.item(index),
                    findings,
                );
            }
        }
        if rules.unique
            && matches!(overlay, Overlay::Plain | Overlay::Inserted)
            && !all_different(items)
        {
            findings.add(|| {
                let expected = "items that all differ".to_owned();
                Problem::mismatch(place.pointer(), expected, "the same item twice".to_owned())
            });
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one step of one walk")]
    fn validate_entries(
        &self,
        id: NodeId,
        rules: &ObjectRules,
        entries: &Map<String, Value>,
        place: &Place<'_>,
        overlay: &Overlay,
        findings: &mut Findings<'_>,
    ) {
        for property in &rules.properties {
            match entries.get(&property.name) {
                Some(value) => {
                    let place = Place::Key(place, &property.name);
                    let below = overlay.key(&property.name);
                    // An output that turns out to be null will be the same as leaving it out.
                    if property.required || !below.may_be_null() {
                        self.validate(property.node, value, &place, below, findings);
                    }
                }
                None if property.required => findings.add(|| {
                    let pointer = Place::Key(place, &property.name).pointer();
                    Problem::missing(pointer, &property.name, self.describe(property.node))
                }),
                None => {}
            }
        }
        for name in rules
            .required_others
            .iter()
            .filter(|name| !entries.contains_key(*name))
        {
            findings.add(|| {
                let pointer = Place::Key(place, name).pointer();
                Problem::missing(pointer, name, "any value".to_owned())
            });
        }
        for (key, value) in entries {
            if findings.is_full() {
                return;
            }
            let here = Place::Key(place, key);
            let mut known = rules.find(key, 0).is_some();
            for (pattern, node) in &rules.patterns {
                if pattern.is_match(key) {
                    self.validate(*node, value, &here, overlay.key(key), findings);
                    known = true;
                }
            }
            match rules.additional {
                Rest::Checked(node) if !known => {
                    self.validate(node, value, &here, overlay.key(key), findings);
                }
                Rest::Refused if !known => findings.add(|| self.unknown(id, rules, key, &here)),
                _ => {}
            }
            if let Some(names) = rules.names
                && !self.passes(names, &Value::String(key.clone()), findings.work)
            {
                findings.add(|| {
                    let expected = format!("a key that is {}", self.describe(names));
                    Problem::mismatch(here.pointer(), expected, format!("`{key}`"))
                });
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
            findings.add(|| Problem::mismatch(place.pointer(), expected, format!("{count} keys")));
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one step of one walk")]
    fn validate_unevaluated(
        &self,
        id: NodeId,
        rules: &ObjectRules,
        entries: &Map<String, Value>,
        whole: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        findings: &mut Findings<'_>,
    ) {
        let mut seen = Vec::new();
        self.evaluated(
            id,
            whole,
            true,
            overlay.has_holes(),
            &mut seen,
            findings.work,
        );
        let seen: HashSet<&str> = seen.into_iter().collect();
        for (key, value) in entries {
            if seen.contains(key.as_str()) {
                continue;
            }
            let here = Place::Key(place, key);
            match rules.unevaluated {
                Rest::Allowed => {}
                Rest::Checked(node) => {
                    self.validate(node, value, &here, overlay.key(key), findings);
                }
                Rest::Refused => findings.add(|| self.unknown(id, rules, key, &here)),
            }
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
                .chain(combine.any_of.branches())
                .chain(combine.one_of.branches());
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
        findings: &mut Findings<'_>,
        before: usize,
    ) {
        for branch in combine.reference.iter().chain(&combine.all_of) {
            self.validate(*branch, value, place, overlay, findings);
        }
        if findings.len() > before {
            return;
        }
        self.validate_union(id, &combine.any_of, false, value, place, overlay, findings);
        self.validate_union(id, &combine.one_of, true, value, place, overlay, findings);
        if let Some(not) = combine.not
            && matches!(overlay, Overlay::Plain | Overlay::Inserted)
            && self.passes(not, value, findings.work)
        {
            findings.add(|| {
                let expected = format!("anything but {}", self.describe(not));
                Problem::mismatch(place.pointer(), expected, show(value))
            });
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one step of one walk")]
    fn validate_union(
        &self,
        id: NodeId,
        union: &Union,
        only_one: bool,
        value: &Value,
        place: &Place<'_>,
        overlay: &Overlay,
        findings: &mut Findings<'_>,
    ) {
        if union.is_empty() {
            return;
        }
        let branches = match union.candidates(value) {
            // The tag itself may be inserted later.
            _ if overlay.has_holes() => union.branches(),
            Candidates::Tagged(branch) => {
                self.validate(branch, value, place, overlay, findings);
                return;
            }
            Candidates::UnknownTag(key) => {
                findings.add(|| self.unknown_tag(id, union, key, value, place));
                return;
            }
            Candidates::Any(branches) => branches,
        };
        let mut all: Vec<Vec<Problem>> = Vec::new();
        let mut passed = 0;
        for branch in branches {
            let mut found = Findings::new(findings.work);
            self.validate(*branch, value, place, overlay, &mut found);
            passed += usize::from(found.is_empty());
            all.push(found.into_problems());
        }
        match passed {
            0 => findings.extend(self.of_the_nearest(id, branches, all, value, place)),
            1 => {}
            // What is inserted later may still decide between the branches.
            _ if only_one && !overlay.has_holes() => findings.add(|| {
                let expected = format!("exactly one of: {}", self.describe_all(branches));
                let found = format!("{}, which fits {passed} of them", show(value));
                Problem::mismatch(place.pointer(), expected, found)
            }),
            _ => {}
        }
    }

    /// The tag is missing or unknown: that alone is worth telling.
    fn unknown_tag(
        &self,
        id: NodeId,
        union: &Union,
        key: Option<&str>,
        value: &Value,
        place: &Place<'_>,
    ) -> Problem {
        let (Some(key), Value::Object(entries)) = (key, value) else {
            return self.mismatch(id, value, place);
        };
        let expected = format!("one of: {}", union.tags().join(", "));
        let pointer = Place::Key(place, key).pointer();
        match entries.get(key) {
            Some(tag) => Problem::mismatch(pointer, expected, show(tag)),
            None => Problem::missing(pointer, key, expected),
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
