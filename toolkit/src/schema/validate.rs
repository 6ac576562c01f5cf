//! The full answer: everything that is wrong, each with its place.

use serde_json::{Map, Value};

use super::accept::all_different;
use super::node::{Choices, Combine, ListRules, Node, NodeId, ObjectRules, Rest};
use super::number::Exact;
use super::overlay::{Hole, Overlay};
use super::pointer::{Place, show};
use super::types::Types;
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

    fn validate_hole(
        &self,
        id: NodeId,
        hole: &Hole,
        place: &Place<'_>,
        problems: &mut Vec<Problem>,
    ) {
        let allowed = self.allowed(id);
        // Where only text can stand, any output is inserted as text.
        if allowed == Types::STRING {
            return;
        }
        let types = hole.types();
        let written = &hole.written;
        if (types & allowed).is_empty() {
            let what = if hole.in_text {
                "text that holds"
            } else {
                "the output of"
            };
            problems.push(Problem::mismatch(
                place.pointer(),
                self.describe(id),
                format!("{what} `{written}`, which is {types}"),
            ));
            return;
        }
        if let Some((validator, source)) = &hole.source
            && !hole.in_text
            && let Some(conflict) = validator.conflict(*source, self, id, 0)
        {
            problems.push(Problem::mismatch(
                place.pointer(),
                self.describe(id),
                format!("the output of `{written}`, {conflict}"),
            ));
        }
    }

    /// Says why no value of this schema can ever pass `other`, if that is certain.
    fn conflict(&self, id: NodeId, other: &Self, other_id: NodeId, depth: usize) -> Option<String> {
        const DEEPEST: usize = 8;
        let (node, wanted) = (self.node(id), other.node(other_id));
        if depth > DEEPEST {
            return None;
        }
        if (node.allowed & wanted.allowed).is_empty() {
            return Some(format!("which is {}", node.allowed));
        }
        if let (Some(have), Some(want)) = (&node.choices, &wanted.choices)
            && !have.values().iter().any(|value| want.contains(value))
        {
            return Some(format!("which is one of: {}", have.list()));
        }
        // Deeper only where both sides are plain objects and nothing else.
        if node.allowed != Types::OBJECT
            || wanted.allowed != Types::OBJECT
            || node.combine.is_some()
            || wanted.combine.is_some()
        {
            return None;
        }
        let (have, want) = (node.object.as_ref()?, wanted.object.as_ref()?);
        for property in have.properties.iter().filter(|property| property.required) {
            let declared = want
                .properties
                .iter()
                .find(|wanted| wanted.name == property.name);
            let wanted = match (declared, want.additional) {
                (Some(wanted), _) => wanted.node,
                _ if !want.patterns.is_empty() => continue,
                (None, Rest::Checked(node)) => node,
                (None, Rest::Allowed) => continue,
                (None, Rest::Refused) => {
                    return Some(format!("which has the unknown key `{}`", property.name));
                }
            };
            if let Some(why) = self.conflict(property.node, other, wanted, depth + 1) {
                return Some(format!("whose `{}` does not fit: {why}", property.name));
            }
        }
        None
    }

    pub(crate) fn describe(&self, id: NodeId) -> String {
        self.describe_node(self.node(id), 0)
    }

    fn describe_all(&self, ids: &[NodeId]) -> String {
        let mut words: Vec<String> = Vec::new();
        for id in ids {
            let word = self.describe_node(self.node(*id), 1);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.join(" or ")
    }

    fn describe_node(&self, node: &Node, depth: usize) -> String {
        const DEEPEST: usize = 3;
        if let Some(choices) = &node.choices {
            return match choices.values().as_slice() {
                [only] => only.to_string(),
                _ => format!("one of: {}", choices.list()),
            };
        }
        if let Some(combine) = &node.combine
            && depth < DEEPEST
        {
            if let Some(reference) = combine.reference {
                return self.describe_node(self.node(reference), depth + 1);
            }
            for union in [&combine.any_of, &combine.one_of] {
                if !union.is_empty() && node.object.is_none() {
                    return self.describe_union(union, depth);
                }
            }
        }
        let types = node.allowed;
        if types == Types::STRING
            && let Some(rules) = &node.text
        {
            return describe_text(rules);
        }
        if (types == Types::INTEGER || types == Types::NUMBER)
            && let Some(rules) = &node.number
        {
            return describe_number(types, rules);
        }
        if types == Types::ARRAY
            && let Some(rules) = &node.list
        {
            return self.describe_list(rules, depth);
        }
        if types == Types::OBJECT
            && let Some(rules) = &node.object
            && (1..=6).contains(&rules.properties.len())
            && depth < DEEPEST
        {
            let names: Vec<String> = rules
                .properties
                .iter()
                .map(|property| format!("`{}`", property.name))
                .collect();
            return format!("an object with {}", names.join(", "));
        }
        types.to_string()
    }

    fn describe_union(&self, union: &[NodeId], depth: usize) -> String {
        // Unions of fixed texts read best as one list.
        let texts: Option<Vec<String>> = union
            .iter()
            .map(|id| match self.node(*id).choices.as_deref() {
                Some(Choices::Texts(texts)) => Some(texts.join(", ")),
                _ => None,
            })
            .collect();
        if let Some(texts) = texts {
            return format!("one of: {}", texts.join(", "));
        }
        let mut words: Vec<String> = Vec::new();
        for id in union {
            let word = self.describe_node(self.node(*id), depth + 1);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.join(" or ")
    }

    fn describe_list(&self, rules: &ListRules, depth: usize) -> String {
        let count = match (rules.least, rules.most) {
            (Some(least), Some(most)) if least == most => format!("an array of {least} items"),
            (Some(least), Some(most)) => format!("an array of {least} to {most} items"),
            (Some(least), None) if least > 0 => format!("an array of at least {least} items"),
            (None, Some(most)) => format!("an array of at most {most} items"),
            _ => "an array".to_owned(),
        };
        match rules.items {
            Some(id)
                if depth == 0 && rules.prefix.is_empty() && self.node(id).allowed != Types::ALL =>
            {
                format!(
                    "{count}, each {}",
                    self.describe_node(self.node(id), depth + 1)
                )
            }
            _ => count,
        }
    }
}

fn describe_text(rules: &super::node::TextRules) -> String {
    let mut words = match rules.format {
        Some(format) => format.description().to_owned(),
        None => "a string".to_owned(),
    };
    match (rules.least, rules.most) {
        (Some(least), Some(most)) if least == most => words += &format!(" of {least} characters"),
        (Some(least), Some(most)) => words += &format!(" of {least} to {most} characters"),
        (Some(least), None) => words += &format!(" of at least {least} characters"),
        (None, Some(most)) => words += &format!(" of at most {most} characters"),
        (None, None) => {}
    }
    if let Some(pattern) = &rules.pattern {
        words += &format!(" that matches `{}`", pattern.published());
    }
    words
}

fn describe_number(types: Types, rules: &super::node::NumberRules) -> String {
    let show = |exact: Exact| {
        exact
            .to_number()
            .map_or_else(String::new, |number| number.to_string())
    };
    let mut words = types.to_string();
    match (rules.minimum, rules.maximum) {
        (Some(min), Some(max)) => words += &format!(" from {} to {}", show(min), show(max)),
        (Some(min), None) => words += &format!(" of at least {}", show(min)),
        (None, Some(max)) => words += &format!(" of at most {}", show(max)),
        (None, None) => {}
    }
    if let Some(above) = rules.above {
        words += &format!(" greater than {}", show(above));
    }
    if let Some(below) = rules.below {
        words += &format!(" less than {}", show(below));
    }
    if let Some(divisor) = rules.multiple_of {
        words += &format!(" that is a multiple of {}", show(divisor));
    }
    words
}

impl Choices {
    fn values(&self) -> Vec<Value> {
        match self {
            Self::Texts(texts) => texts
                .iter()
                .map(|text| Value::from(text.as_str()))
                .collect(),
            Self::Values(values) => values.to_vec(),
        }
    }

    /// The choices as a list in words; the first ones of very many.
    fn list(&self) -> String {
        const MOST: usize = 30;
        let mut words: Vec<String> = match self {
            Self::Texts(texts) => texts.iter().take(MOST).cloned().collect(),
            Self::Values(values) => values.iter().take(MOST).map(Value::to_string).collect(),
        };
        let count = match self {
            Self::Texts(texts) => texts.len(),
            Self::Values(values) => values.len(),
        };
        if count > MOST {
            words.push(format!("… ({count} in all)"));
        }
        words.join(", ")
    }
}
