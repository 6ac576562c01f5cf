//! Alternatives, and how to find the one that is meant without trying all of them.

use std::collections::HashMap;

use serde_json::Value;

use super::Validator;
use super::node::{Choices, Node, NodeId};
use super::types::Types;

/// The branches of `anyOf` or `oneOf`.
#[derive(Debug, Default)]
pub(super) struct Union {
    branches: Box<[NodeId]>,
    tag: Option<Tag>,
}

/// What tells the branches for objects apart: at most one of them can pass.
#[derive(Debug)]
struct Tag {
    by: By,
    branches: HashMap<String, NodeId>,
    /// The branches that no object passes.
    others: Box<[NodeId]>,
}

#[derive(Debug)]
enum By {
    /// A property with fixed texts, each of one branch: internally and adjacently tagged enums.
    Text(String),
    /// A property that one branch alone requires: externally tagged enums.
    Key,
}

/// The branches that a value can still pass.
#[derive(Clone, Copy, Debug)]
pub(super) enum Candidates<'u> {
    /// Only this one: the value carries its tag.
    Tagged(NodeId),
    /// No object without a known tag passes.
    UnknownTag(Option<&'u str>),
    /// Each has to be tried.
    Any(&'u [NodeId]),
}

impl Union {
    pub(super) fn new(branches: Box<[NodeId]>) -> Self {
        Self {
            branches,
            tag: None,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// All branches, in the order written.
    pub(super) fn branches(&self) -> &[NodeId] {
        &self.branches
    }

    /// The texts that tell the branches apart, sorted.
    pub(super) fn tags(&self) -> Vec<&str> {
        let tags = self.tag.iter().flat_map(|tag| tag.branches.keys());
        let mut tags: Vec<&str> = tags.map(String::as_str).collect();
        tags.sort_unstable();
        tags
    }

    pub(super) fn candidates(&self, value: &Value) -> Candidates<'_> {
        let Some(tag) = &self.tag else {
            return Candidates::Any(&self.branches);
        };
        let Value::Object(entries) = value else {
            return Candidates::Any(&tag.others);
        };
        match &tag.by {
            By::Text(key) => {
                let branch = entries
                    .get(key)
                    .and_then(Value::as_str)
                    .and_then(|text| tag.branches.get(text));
                branch.map_or(Candidates::UnknownTag(Some(key)), |branch| {
                    Candidates::Tagged(*branch)
                })
            }
            By::Key => {
                let mut found = entries.keys().filter_map(|key| tag.branches.get(key));
                match (found.next(), found.next()) {
                    (Some(branch), None) => Candidates::Tagged(*branch),
                    (None, _) => Candidates::UnknownTag(None),
                    // Two tags: which of the branches closes itself decides.
                    (Some(_), Some(_)) => Candidates::Any(&self.branches),
                }
            }
        }
    }
}

impl Validator {
    /// Finds out by what the branches of each union can be told apart.
    pub(super) fn find_tags(&mut self) {
        for index in 0..self.nodes.len() {
            let Some(combine) = &self.nodes[index].combine else {
                continue;
            };
            let any_of = self.tag_of(combine.any_of.branches());
            let one_of = self.tag_of(combine.one_of.branches());
            if let Some(combine) = &mut self.nodes[index].combine {
                combine.any_of.tag = any_of;
                combine.one_of.tag = one_of;
            }
        }
    }

    fn tag_of(&self, branches: &[NodeId]) -> Option<Tag> {
        let takes_objects = |id: &&NodeId| self.node(**id).allowed.has(Types::OBJECT);
        let objects: Vec<NodeId> = branches.iter().filter(takes_objects).copied().collect();
        let others = branches
            .iter()
            .filter(|id| !takes_objects(id))
            .copied()
            .collect();
        if objects.len() < 2
            || objects
                .iter()
                .any(|id| self.node(*id).allowed != Types::OBJECT)
        {
            return None;
        }
        let first = self.node(*objects.first()?);
        let by_text = required(first).find_map(|(key, _)| {
            self.by_text(&objects, key)
                .map(|branches| (By::Text(key.to_owned()), branches))
        });
        let (by, branches) =
            by_text.or_else(|| self.by_key(&objects).map(|branches| (By::Key, branches)))?;
        Some(Tag {
            by,
            branches,
            others,
        })
    }

    /// Each branch requires `key` and fixes it to texts that no other branch has.
    fn by_text(&self, objects: &[NodeId], key: &str) -> Option<HashMap<String, NodeId>> {
        let mut branches = HashMap::new();
        for id in objects {
            let (_, value) = required(self.node(*id)).find(|(name, _)| *name == key)?;
            let Some(Choices::Texts(texts)) = self.node(value).choices.as_deref() else {
                return None;
            };
            for text in texts {
                if branches.insert(text.clone(), *id).is_some() {
                    return None;
                }
            }
        }
        Some(branches)
    }

    /// Each branch requires exactly one key, which no other branch requires.
    fn by_key(&self, objects: &[NodeId]) -> Option<HashMap<String, NodeId>> {
        let mut branches = HashMap::new();
        for id in objects {
            let node = self.node(*id);
            let mut keys = required(node);
            let ((key, _), None) = (keys.next()?, keys.next()) else {
                return None;
            };
            if branches.insert(key.to_owned(), *id).is_some() {
                return None;
            }
        }
        Some(branches)
    }
}

fn required(node: &Node) -> impl Iterator<Item = (&str, NodeId)> {
    let rules = node.object.as_deref();
    rules
        .into_iter()
        .flat_map(|rules| rules.properties.iter())
        .filter(|property| property.required)
        .map(|property| (property.name.as_str(), property.node))
}
