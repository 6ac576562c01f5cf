//! What a schema expects, in words.

use serde_json::Value;

use super::Validator;
use super::node::{Choices, ListRules, Node, NodeId, NumberRules, TextRules};
use super::number::Exact;
use super::types::Types;
use crate::rules::count::counted;

impl Validator {
    pub(crate) fn describe(&self, id: NodeId) -> String {
        self.describe_node(self.node(id), 0)
    }

    pub(super) fn describe_all(&self, ids: &[NodeId]) -> String {
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
                    return self.describe_union(union.branches(), depth);
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
            (Some(least), Some(most)) if least == most => {
                format!("an array of {}", counted(least, "item"))
            }
            (Some(least), Some(most)) => format!("an array of {least} to {most} items"),
            (Some(least), None) if least > 0 => {
                format!("an array of at least {}", counted(least, "item"))
            }
            (None, Some(most)) => format!("an array of at most {}", counted(most, "item")),
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

fn describe_text(rules: &TextRules) -> String {
    let mut words = match rules.format {
        Some(format) => format.description().to_owned(),
        None => "a string".to_owned(),
    };
    match (rules.least, rules.most) {
        (Some(least), Some(most)) if least == most => {
            words += &format!(" of {}", counted(least, "character"));
        }
        (Some(least), Some(most)) => words += &format!(" of {least} to {most} characters"),
        (Some(least), None) => words += &format!(" of at least {}", counted(least, "character")),
        (None, Some(most)) => words += &format!(" of at most {}", counted(most, "character")),
        (None, None) => {}
    }
    if let Some(pattern) = &rules.pattern {
        words += &format!(" that matches `{}`", pattern.published());
    }
    words
}

fn describe_number(types: Types, rules: &NumberRules) -> String {
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
    pub(super) fn values(&self) -> Vec<Value> {
        match self {
            Self::Texts(texts) => texts
                .iter()
                .map(|text| Value::from(text.as_str()))
                .collect(),
            Self::Values(values) => values.to_vec(),
        }
    }

    /// The choices as a list in words; the first ones of very many.
    pub(super) fn list(&self) -> String {
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
