//! What the type of a field must be like, so that the type around it can be read, written and
//! described.
//!
//! The impls of a `#[schema]` type assume these traits of its fields and are asked through the
//! fallbacks here, so that a type that lacks one is told once, by an assertion at the field. The
//! lifetime of the traits keeps the compiler from judging an assumption where it is written.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Error as _;
use serde::{Deserializer, Serialize, Serializer};

/// The type of a field that is read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a field of a tool's input",
    label = "cannot be read from JSON, or has no schema",
    note = "put `#[schema]` or `#[schema(input)]` on the type, or derive `serde::Deserialize` and `schemars::JsonSchema`"
)]
pub trait Read<'assumed>: DeserializeOwned + JsonSchema {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema> Read<'_> for T {}

/// The type of a field that is written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a field of a tool's output",
    label = "cannot be written as JSON, or has no schema",
    note = "put `#[schema]` or `#[schema(output)]` on the type, or derive `serde::Serialize` and `schemars::JsonSchema`"
)]
pub trait Written<'assumed>: Serialize + JsonSchema {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema> Written<'_> for T {}

/// The type of a field that is read and written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a field of a `#[schema]` type",
    label = "cannot be read from JSON and written as JSON, or has no schema",
    note = "put `#[schema]` on the type, or derive `serde::Serialize`, `serde::Deserialize` and `schemars::JsonSchema`",
    note = "a type that goes one way only is marked `#[schema(input)]` or `#[schema(output)]`, and so are those around it"
)]
pub trait BothWays<'assumed>: DeserializeOwned + Serialize + JsonSchema {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + Serialize + JsonSchema> BothWays<'_> for T {}

/// A field is of a type that can be read.
pub const fn assert_read<T: Read<'static>>() {}

/// A field is of a type that can be written.
pub const fn assert_written<T: Written<'static>>() {}

/// A field is of a type that can be read and written.
pub const fn assert_both_ways<T: BothWays<'static>>() {}

/// A type whose values may be left out.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no default",
    label = "does not implement `Default`",
    note = "derive `Default` for the type, or write the value down: `#[default = …]`"
)]
pub trait WithDefault<'assumed>: Default {}

#[diagnostic::do_not_recommend]
impl<T: Default> WithDefault<'_> for T {}

/// What is left out has a type with a default.
pub const fn assert_default<T: WithDefault<'static>>() {}

/// The default of `T`, also where `T` has none: [`Undefaulted`] answers then.
#[derive(Debug)]
pub struct Defaulted<T>(PhantomData<T>);

impl<T: Default> Defaulted<T> {
    /// That of `T`.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "gives a `T`")]
    pub fn default() -> T {
        T::default()
    }
}

/// The answer for a type without a default, which never runs: the program does not compile.
pub trait Undefaulted<T> {
    /// Nothing.
    fn default() -> T {
        panic!("the type has no default")
    }
}

impl<T> Undefaulted<T> for Defaulted<T> {}

/// Stands in for the derives where a field lacks what they assume: the program does not compile,
/// and nothing here ever runs.
pub trait Unread: Sized {
    /// Instead of reading.
    ///
    /// # Errors
    ///
    /// Always.
    fn deserialize<'de, D: Deserializer<'de>, T>(_: D) -> Result<T, D::Error> {
        Err(D::Error::custom("a field cannot be read"))
    }

    /// Instead of writing.
    ///
    /// # Errors
    ///
    /// Always.
    fn serialize<S: Serializer, T>(_: &T, _: S) -> Result<S::Ok, S::Error> {
        Err(S::Error::custom("a field cannot be written"))
    }
}

impl<T> Unread for T {}

/// What the schema of `T` is, also where `T` has none: [`Undescribed`] answers then.
#[derive(Debug)]
pub struct Described<T>(PhantomData<T>);

impl<T: JsonSchema> Described<T> {
    /// That of `T`.
    #[must_use]
    pub fn inline_schema() -> bool {
        T::inline_schema()
    }

    /// That of `T`.
    #[must_use]
    pub fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    /// That of `T`.
    #[must_use]
    pub fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    /// That of `T`.
    #[must_use]
    pub fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// The answers for a type without a schema, which never run either.
pub trait Undescribed {
    /// Anything.
    #[must_use]
    fn inline_schema() -> bool {
        true
    }

    /// Anything.
    #[must_use]
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    /// Anything.
    #[must_use]
    fn schema_id() -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    /// Anything.
    #[must_use]
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        Schema::default()
    }
}

impl<T> Undescribed for Described<T> {}
