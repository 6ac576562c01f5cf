//! Classifies what a function returns by its type, never by its name.
//!
//! `ReturnsProbe::<R>::NEW.ask_result().ask_failure().ask_output()` walks three questions: is it
//! a `Result`, is the error a [`Failure`], is the value an [`Output`]. At each step an
//! inherent method answers for the special type and a trait method for the rest; Rust
//! prefers the inherent one. The names are such that no trait of an author gives a method of
//! the same name to every type. Each bound stands on one method alone, so that a type that
//! cannot be returned gives one error, in our words.

#![allow(
    clippy::unused_self,
    reason = "methods on values are what picks the special case by type"
)]

use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

use super::reply::FaultKind;
use super::{Fault, Returned};
use crate::call::{CallError, Failure, Output};

/// A type that a tool can return.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the output of a tool",
    label = "not a tool output",
    note = "put `#[schema]` or `#[schema(output)]` on the type, or derive `serde::Serialize` and `schemars::JsonSchema`"
)]
pub trait ToolOutput: Serialize + JsonSchema {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema> ToolOutput for T {}

/// A type that a tool can fail with.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the error of a tool",
    label = "has no text form",
    note = "implement `std::fmt::Display` for the type: its text is what the caller reads"
)]
pub trait ToolError: fmt::Display {}

#[diagnostic::do_not_recommend]
impl<E: fmt::Display> ToolError for E {}

/// How a function's return value `R` becomes an outcome.
pub trait Return<R> {
    /// Turns what the function returned into an outcome.
    ///
    /// # Errors
    ///
    /// What the tool failed with, or that its value cannot be JSON.
    fn encode(&self, returned: R) -> Result<Returned, Fault>;

    /// The schema of the value.
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema;
}

/// Step 1: is it a `Result`?
#[derive(Debug)]
pub struct ReturnsProbe<R>(PhantomData<fn(R)>);

impl<R> ReturnsProbe<R> {
    /// Starts the questions.
    pub const NEW: Self = Self(PhantomData);
}

impl<T, E> ReturnsProbe<Result<T, E>> {
    /// It is a `Result`.
    pub fn ask_result(&self) -> Fallible<T, E> {
        Fallible(PhantomData)
    }
}

/// The answer for every other type.
pub trait FallibleFallback<R> {
    /// It is not a `Result`.
    fn ask_result(&self) -> Infallible<R> {
        Infallible(PhantomData)
    }
}

impl<R> FallibleFallback<R> for ReturnsProbe<R> {}

/// Step 2: which error does it fail with?
#[derive(Debug)]
pub struct Fallible<T, E>(PhantomData<fn(T, E)>);

/// Step 2 where there is no error.
#[derive(Debug)]
pub struct Infallible<T>(PhantomData<fn(T)>);

impl<T> Infallible<T> {
    /// There is none.
    pub fn ask_failure(&self) -> Split<T, T> {
        Split(Ok)
    }
}

impl<T> Fallible<T, Failure> {
    /// One that says more than text.
    pub fn ask_failure(&self) -> Split<T, Result<T, Failure>> {
        Split(|returned| returned.map_err(|failure| Fault(FaultKind::Failed(failure))))
    }
}

impl<T> Fallible<T, CallError> {
    /// One of another call, which keeps its code.
    pub fn ask_failure(&self) -> Split<T, Result<T, CallError>> {
        Split(|returned| returned.map_err(|error| Fault(FaultKind::Call(error))))
    }
}

/// The answer for every other error.
pub trait FailureFallback<T, E> {
    /// One that has a text form.
    fn ask_failure(&self) -> Split<T, Result<T, E>>
    where
        E: ToolError,
    {
        Split(|returned| {
            returned.map_err(|error| Fault(FaultKind::Failed(Failure::new(error.to_string()))))
        })
    }
}

impl<T, E> FailureFallback<T, E> for Fallible<T, E> {}

/// Step 3: is the value an `Output`?
#[derive(Debug)]
pub struct Split<T, R>(fn(R) -> Result<T, Fault>);

impl<T, R> Split<Output<T>, R> {
    /// A value with more beside it.
    pub fn ask_output(&self) -> Returns<Output<T>, R>
    where
        T: ToolOutput,
    {
        Returns {
            split: self.0,
            encode: Output::encode,
            schema: subschema::<T>,
        }
    }
}

/// The answer for every other type.
pub trait ValueFallback<T, R> {
    /// A value alone.
    fn ask_output(&self) -> Returns<T, R>
    where
        T: ToolOutput;
}

impl<T, R> ValueFallback<T, R> for Split<T, R> {
    fn ask_output(&self) -> Returns<T, R>
    where
        T: ToolOutput,
    {
        Returns {
            split: self.0,
            encode: encode_value,
            schema: subschema::<T>,
        }
    }
}

/// All answers.
pub struct Returns<T, R> {
    split: fn(R) -> Result<T, Fault>,
    encode: fn(T) -> Result<Returned, Fault>,
    schema: fn(&mut SchemaGenerator) -> Schema,
}

impl<T, R> fmt::Debug for Returns<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Returns")
    }
}

impl<T, R> Return<R> for Returns<T, R> {
    fn encode(&self, returned: R) -> Result<Returned, Fault> {
        (self.encode)((self.split)(returned)?)
    }

    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        (self.schema)(generator)
    }
}

/// Unlike `T::json_schema`, this ends for types that name themselves.
fn subschema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

fn encode_value<T: Serialize>(value: T) -> Result<Returned, Fault> {
    Output::new(value).encode()
}

impl<T: Serialize> Output<T> {
    fn encode(self) -> Result<Returned, Fault> {
        let (value, beside) = self.into_parts();
        match serde_json::to_value(value) {
            Ok(value) => Ok(Returned {
                output: Output::from_parts(value, beside),
            }),
            Err(error) => Err(Fault(FaultKind::Unencodable(error.to_string()))),
        }
    }
}
