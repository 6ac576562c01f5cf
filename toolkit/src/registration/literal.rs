use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};

/// A JSON literal written in an attribute, as a constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// An integer; the macros refuse what 64 bits cannot hold.
    Int(i128),
    /// A number with a fraction or an exponent.
    Float(f64),
    /// Text.
    Text(&'static str),
    /// `[a, b]`
    List(&'static [Literal]),
    /// `{ key: value }`
    Object(&'static [(&'static str, Literal)]),
    /// `{ key: value, .. }`: more keys are allowed; only in a stated output.
    Open(&'static [(&'static str, Literal)]),
}

impl Literal {
    /// Turns the literal into the value that a caller would send.
    pub(crate) fn to_value(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Bool(bool) => Value::Bool(bool),
            Self::Int(int) => integer(int),
            Self::Float(float) => Number::from_f64(float).map_or(Value::Null, Value::Number),
            Self::Text(text) => Value::String(text.to_owned()),
            Self::List(items) => Value::Array(items.iter().map(|item| item.to_value()).collect()),
            Self::Object(entries) | Self::Open(entries) => Value::Object(
                entries
                    .iter()
                    .map(|(key, value)| ((*key).to_owned(), value.to_value()))
                    .collect::<Map<_, _>>(),
            ),
        }
    }
}

/// The value of a field that is absent and has `#[default = …]`.
///
/// # Panics
///
/// If the type refuses the literal. schemars calls this when it makes the schema of the
/// type, before the first call: there the panic is caught, and breaks that skill alone.
pub fn default_from_literal<T: DeserializeOwned>(literal: Literal) -> T {
    let value = literal.to_value();
    match T::deserialize(&value) {
        Ok(value) => value,
        Err(error) => panic!(
            "`#[default = {value}]` does not fit the type of its field, `{}`: {error}",
            std::any::type_name::<T>()
        ),
    }
}

fn integer(int: i128) -> Value {
    if let Ok(int) = i64::try_from(int) {
        Value::from(int)
    } else if let Ok(int) = u64::try_from(int) {
        Value::from(int)
    } else {
        // Not reachable from the macros; the nearest JSON number is the honest answer.
        #[allow(
            clippy::cast_precision_loss,
            reason = "JSON has no wider integers here"
        )]
        Number::from_f64(int as f64).map_or(Value::Null, Value::Number)
    }
}
