use serde_json::{Map, Value};

use super::outcome::StepOutcome;
use super::template::{self, MeasureError, Missing, Placeholder};
use crate::schema::{Below, NodeId, Overlay, Types, Validator};

/// What the steps so far gave.
pub(super) struct Outputs<'o> {
    pub(super) done: &'o [StepOutcome],
    /// Bytes that may still be inserted.
    pub(super) budget: usize,
}

/// Why nothing could be inserted.
pub(super) enum SubstitutionFault {
    /// The path of a placeholder leads nowhere in what its step gave.
    Missing { written: String, missing: Missing },
    /// The step gave nothing; the check before the run makes sure that it is an earlier one.
    NoOutput { written: String },
    /// The script inserts too much.
    TooLong,
}

impl SubstitutionFault {
    pub(super) fn message(&self) -> String {
        match self {
            Self::Missing { written, missing } => format!("`{written}` finds nothing: {missing}"),
            Self::NoOutput { written } => format!("`{written}` has no output to insert"),
            Self::TooLong => "the script inserts more bytes of output than it may".to_owned(),
        }
    }
}

impl<'o> Outputs<'o> {
    /// Puts outputs in the place of placeholders, in one pass: what is inserted is not looked at again.
    ///
    /// Gives also where something was inserted. The schema decides between a value and its text.
    pub(super) fn substitute(
        &mut self,
        args: &Value,
        input: &Validator,
        node: Option<NodeId>,
    ) -> Result<(Value, Overlay), SubstitutionFault> {
        match args {
            Value::String(text) => self.substitute_text(text, input, node),
            Value::Array(items) => {
                let mut values = Vec::with_capacity(items.len());
                let mut marks = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    let below = below(input, node, &index.to_string());
                    let (value, overlay) = self.substitute(item, input, below)?;
                    values.push(value);
                    marks.push(overlay);
                }
                Ok((Value::Array(values), Overlay::list(marks)))
            }
            Value::Object(entries) => {
                let mut values = Map::with_capacity(entries.len());
                let mut marks = Vec::new();
                for (key, value) in entries {
                    let below = below(input, node, key);
                    let (value, overlay) = self.substitute(value, input, below)?;
                    values.insert(key.clone(), value);
                    marks.push((key.clone(), overlay));
                }
                Ok((Value::Object(values), Overlay::object(marks)))
            }
            other => Ok((other.clone(), Overlay::Plain)),
        }
    }

    fn substitute_text(
        &mut self,
        text: &str,
        input: &Validator,
        node: Option<NodeId>,
    ) -> Result<(Value, Overlay), SubstitutionFault> {
        let template = template::scan(text);
        if template.is_plain() {
            return Ok((Value::String(text.to_owned()), Overlay::Plain));
        }
        let only_text = node.is_some_and(|node| input.allowed(node) == Types::STRING);
        if let Some(placeholder) = template.whole()
            && !only_text
        {
            let value = self.find(placeholder)?;
            let bytes =
                template::text_bytes(value, self.budget).ok_or(SubstitutionFault::TooLong)?;
            self.budget -= bytes;
            return Ok((value.clone(), Overlay::Inserted));
        }
        let measured = template
            .measure(self.budget, |placeholder| self.find(placeholder))
            .map_err(|error| match error {
                MeasureError::Value(fault) => fault,
                MeasureError::TooLong => SubstitutionFault::TooLong,
            })?;
        let inserted = measured.inserted_bytes();
        let text = measured.render();
        self.budget -= inserted;
        // A text with escapes alone holds nothing of an output.
        let overlay = if template.placeholders().next().is_some() {
            Overlay::Inserted
        } else {
            Overlay::Plain
        };
        Ok((Value::String(text), overlay))
    }

    fn find(&self, placeholder: &Placeholder<'_>) -> Result<&'o Value, SubstitutionFault> {
        let written = || placeholder.written().to_owned();
        let output = usize::try_from(placeholder.step() - 1)
            .ok()
            .and_then(|index| self.done.get(index)?.output())
            .ok_or_else(|| SubstitutionFault::NoOutput { written: written() })?;
        placeholder
            .select(output.value())
            .map_err(|missing| SubstitutionFault::Missing {
                written: written(),
                missing,
            })
    }
}

/// What the schema says of a place one level down, if anything.
fn below(input: &Validator, node: Option<NodeId>, segment: &str) -> Option<NodeId> {
    match input.below(node?, segment) {
        Below::Node(node) => Some(node),
        Below::Open | Below::Never => None,
    }
}
