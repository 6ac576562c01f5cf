use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde_json::{Map, Value};

use super::{Fault, Invocation, Literal};
use crate::call::Context;
use crate::rules::pattern::steps::Step;
use crate::shape::{Field, Shape};

/// A type that can be a parameter of a tool.
///
/// Every type that derives `serde::Deserialize` and `schemars::JsonSchema` is one;
/// `#[schema]` derives both.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "not a tool input",
    note = "put `#[schema]` or `#[schema(input)]` on the type, or derive `serde::Deserialize` and `schemars::JsonSchema`"
)]
pub trait ToolInput: DeserializeOwned + JsonSchema + Send + 'static {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema + Send + 'static> ToolInput for T {}

/// A type that can be a parameter of a tool, asked where its name is that of the context.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "not a tool input",
    note = "the context of a call comes by reference; write `&Context`"
)]
pub trait UnlikeContext: ToolInput {}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> UnlikeContext for T {}

/// The type behind the one parameter of reference type.
#[diagnostic::on_unimplemented(
    message = "`&{Self}` cannot be a parameter of a tool",
    label = "neither the context nor owned",
    note = "parameters are owned, so remove the `&`; only the context is passed as `&Context`"
)]
pub trait ContextParameter {
    /// Finds it in a call.
    fn of<'a>(invocation: &Invocation<'a>) -> &'a Self;
}

impl ContextParameter for Context {
    fn of<'a>(invocation: &Invocation<'a>) -> &'a Self {
        invocation.context()
    }
}

/// One declared parameter, with the type it decodes to.
///
/// The bound on the type stands on the constructors alone, so that a type that
/// cannot be a parameter gives one error, at the type.
pub struct Param<T> {
    entry: ParameterEntry,
    read: Read<T>,
}

type Decoded<T> = Result<T, serde_json::Error>;

enum Read<T> {
    Value(fn(&Value) -> Decoded<T>),
    Entries(fn(&[(&str, &Value)]) -> Decoded<T>),
}

impl<T> fmt::Debug for Param<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entry.fmt(f)
    }
}

/// What is told about one parameter, without its type.
#[derive(Clone, Copy, Debug)]
pub struct ParameterEntry {
    /// The key; for `#[input]` and `#[flatten]` the name of the function's parameter.
    pub name: &'static str,
    /// The doc comment.
    pub description: &'static str,
    /// How the parameter takes part in the arguments.
    pub kind: ParameterKind,
    /// Whether the type is an `Option`.
    pub optional: bool,
    /// `#[default = …]`.
    pub default: Option<Literal>,
    /// In the order written.
    pub constraints: &'static [Constraint],
    /// The schema of the type.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

/// How a parameter takes part in the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// One property.
    Property,
    /// `#[input]`: all properties.
    Input,
    /// `#[flatten]`: some of the properties.
    Flatten,
}

/// A limit on a parameter's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Constraint {
    /// `#[range(…)]`: bounds of a number.
    Range {
        /// Least value allowed.
        min: Option<Literal>,
        /// Greatest value allowed, or the first that is not.
        max: Option<Literal>,
        /// `1..10` rather than `1..=10`.
        exclusive: bool,
    },
    /// `#[length(…)]`: characters of text, items of a list; both ends allowed.
    Length {
        /// Least length.
        min: Option<u64>,
        /// Greatest length.
        max: Option<u64>,
    },
    /// `#[pattern("…")]`
    Pattern {
        /// As published.
        published: &'static str,
        /// The same for constants.
        program: PatternProgram,
    },
    /// `#[format(…)]`
    Format(&'static str),
    /// `#[one_of(…)]`
    OneOf(&'static [Literal]),
}

/// The steps of a pattern; none where there would be too many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PatternProgram {
    /// What is done, from the first to [`Step::Match`].
    pub steps: &'static [Step],
    /// The characters that steps take, both ends included.
    pub ranges: &'static [(char, char)],
}

impl<T> Param<T> {
    /// A parameter that is one property; `optional` comes from [`Probe`].
    pub const fn property(name: &'static str, description: &'static str, optional: bool) -> Self
    where
        T: ToolInput,
    {
        Self::new(name, description, ParameterKind::Property, optional)
    }

    /// The same for a type whose name is that of the context.
    pub const fn like_context(name: &'static str, description: &'static str, optional: bool) -> Self
    where
        T: UnlikeContext,
    {
        Self::property(name, description, optional)
    }

    /// A parameter whose fields are all properties.
    pub const fn input(name: &'static str) -> Self
    where
        T: ToolInput,
    {
        Self::new(name, "", ParameterKind::Input, false)
    }

    /// A parameter whose fields are some of the properties.
    pub const fn flatten(name: &'static str) -> Self
    where
        T: ToolInput,
    {
        let mut param = Self::new(name, "", ParameterKind::Flatten, false);
        param.read =
            Read::Entries(|entries| T::deserialize(MapDeserializer::new(entries.iter().copied())));
        param
    }

    const fn new(
        name: &'static str,
        description: &'static str,
        kind: ParameterKind,
        optional: bool,
    ) -> Self
    where
        T: ToolInput,
    {
        Self {
            entry: ParameterEntry {
                name,
                description,
                kind,
                optional,
                default: None,
                constraints: &[],
                schema: |generator| generator.subschema_for::<T>(),
            },
            read: Read::Value(|value| T::deserialize(value)),
        }
    }
}

impl<T> Param<T> {
    /// Adds `#[default = …]`; that the parameter is no `Option` is asserted apart.
    #[must_use]
    pub const fn default(mut self, default: Literal) -> Self {
        self.entry.default = Some(default);
        self
    }

    /// Adds the constraints.
    #[must_use]
    pub const fn constraints(mut self, constraints: &'static [Constraint]) -> Self {
        self.entry.constraints = constraints;
        self
    }

    /// The parameter as a field of the arguments; `shape` is that of its type.
    pub const fn field(&self, shape: &'static Shape) -> Field {
        let ParameterEntry {
            name,
            kind,
            optional,
            constraints,
            ..
        } = self.entry;
        match kind {
            ParameterKind::Property => {
                let is_optional = optional || self.entry.default.is_some();
                Field::new(name, is_optional, shape).limits(constraints)
            }
            ParameterKind::Input | ParameterKind::Flatten => Field::flattened(shape),
        }
    }

    /// What is told about the parameter.
    pub const fn entry(&self) -> ParameterEntry {
        self.entry
    }

    /// Decodes the parameter's value out of arguments that were already checked.
    ///
    /// # Errors
    ///
    /// A fault where the type refuses what its own schema allows.
    pub fn take(&self, invocation: &Invocation<'_>, index: usize) -> Result<T, Fault> {
        match self.read {
            Read::Value(read) => {
                let made;
                read(
                    if let Some(value) = invocation.slots().value(&self.entry, index) {
                        value
                    } else {
                        made = self.entry.default.map_or(Value::Null, Literal::to_value);
                        &made
                    },
                )
            }
            Read::Entries(read) => read(&invocation.slots().entries(index)),
        }
        .map_err(|error| Fault::undecodable(&self.entry, &error))
    }
}

/// The checked arguments of one call, found by parameter.
#[derive(Debug)]
pub(crate) struct Slots<'a> {
    /// The whole object.
    pub(crate) object: &'a Map<String, Value>,
    /// The same as a value, for `#[input]`.
    pub(crate) whole: &'a Value,
    /// One place per parameter; the value of a parameter that is one property.
    pub(crate) found: &'a [Option<&'a Value>],
    /// Per parameter the keys of the others, for `#[flatten]`.
    pub(crate) foreign_keys: &'a [Box<[String]>],
}

impl<'a> Slots<'a> {
    fn value(&self, entry: &ParameterEntry, index: usize) -> Option<&'a Value> {
        match entry.kind {
            ParameterKind::Input => Some(self.whole),
            ParameterKind::Property => self.found.get(index).copied().flatten(),
            ParameterKind::Flatten => None,
        }
    }

    /// The entries of a flattened parameter: all that no other parameter takes.
    fn entries(&self, index: usize) -> Vec<(&'a str, &'a Value)> {
        let foreign = self
            .foreign_keys
            .get(index)
            .map_or(&[][..], |keys| &keys[..]);
        self.object
            .iter()
            .filter(|(key, _)| !foreign.contains(key))
            .map(|(key, value)| (key.as_str(), value))
            .collect()
    }
}

/// Asks whether a type is an `Option`, by type and not by name: `Probe::<T>::OPTIONAL`.
#[derive(Debug)]
pub struct Probe<T>(PhantomData<T>);

impl<T> Probe<Option<T>> {
    /// An `Option` may be left out.
    pub const OPTIONAL: bool = true;
}

/// The answer for every other type.
pub trait OptionalFallback {
    /// Must be given, unless it has a default.
    const OPTIONAL: bool = false;
}

impl<T> OptionalFallback for Probe<T> {}

impl<T> Probe<Option<Option<T>>> {
    /// Two layers that JSON cannot tell apart.
    pub const NESTED: bool = true;
}

/// The answer for every other type.
pub trait NotNested {
    /// At most one layer.
    const NESTED: bool = false;
}

impl<T> NotNested for Probe<T> {}
