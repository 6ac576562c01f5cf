//! Whether what a script will insert can fit its place, as far as that is certain beforehand.

use super::findings::Findings;
use super::node::{NodeId, Rest};
use super::overlay::Hole;
use super::pointer::Place;
use super::types::Types;
use super::{Problem, Validator};

impl Validator {
    pub(super) fn validate_hole(
        &self,
        id: NodeId,
        hole: &Hole,
        place: &Place<'_>,
        findings: &mut Findings<'_>,
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
            findings.add(|| {
                let found = format!("{what} `{written}`, which is {types}");
                Problem::mismatch(place.pointer(), self.describe(id), found)
            });
            return;
        }
        if let Some((validator, source)) = &hole.source
            && !hole.in_text
            && let Some(conflict) = validator.conflict(*source, self, id, 0)
        {
            findings.add(|| {
                let found = format!("the output of `{written}`, {conflict}");
                Problem::mismatch(place.pointer(), self.describe(id), found)
            });
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
}
