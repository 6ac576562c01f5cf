//! Which types can pass at each node, through references, unions and enums.

use super::node::Choices;
use super::types::Types;
use super::{SchemaError, Validator};

/// The recursion over references and unions ends here.
const DEEPEST: usize = 512;

impl Validator {
    /// Works out what each node allows by type, and refuses schemas that refer to themselves without end.
    pub(super) fn settle(&mut self) -> Result<(), SchemaError> {
        let mut known = vec![None; self.nodes.len()];
        for index in 0..self.nodes.len() {
            let mut path = Vec::new();
            self.allowed_types(index, &mut known, &mut path)?;
        }
        for (node, allowed) in self.nodes.iter_mut().zip(known) {
            node.allowed = allowed.unwrap_or(node.types);
        }
        Ok(())
    }

    fn allowed_types(
        &self,
        index: usize,
        known: &mut [Option<Types>],
        path: &mut Vec<usize>,
    ) -> Result<Types, SchemaError> {
        if let Some(types) = known[index] {
            return Ok(types);
        }
        if path.contains(&index) {
            return Err(SchemaError::new(
                "",
                "a `$ref` leads back to itself without taking anything in",
            ));
        }
        if path.len() >= DEEPEST {
            return Err(SchemaError::new(
                "",
                format!(
                    "more than {DEEPEST} schemas refer to each other without taking anything in"
                ),
            ));
        }
        path.push(index);
        let node = &self.nodes[index];
        let mut types = node.types;
        types = match node.choices.as_deref() {
            None => types,
            Some(Choices::Texts(_)) => types & Types::STRING,
            Some(Choices::Values(values)) => {
                types
                    & values
                        .iter()
                        .fold(Types::NONE, |all, value| all | Types::of(value))
            }
        };
        if let Some(combine) = &node.combine {
            for id in combine.reference.iter().chain(&combine.all_of) {
                types = types & self.allowed_types(id.0 as usize, known, path)?;
            }
            for union in [&combine.any_of, &combine.one_of] {
                if !union.is_empty() {
                    let mut either = Types::NONE;
                    for id in union.branches() {
                        either = either | self.allowed_types(id.0 as usize, known, path)?;
                    }
                    types = types & either;
                }
            }
            if let Some(id) = combine.not {
                self.allowed_types(id.0 as usize, known, path)?;
            }
        }
        path.pop();
        known[index] = Some(types);
        Ok(types)
    }
}
