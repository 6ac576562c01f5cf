//! What expansions of the macros may name. Not public: anything here may change in any release.

pub use std::borrow::Cow;

pub use inventory;
pub use schemars;
pub use serde;

#[cfg(feature = "billing")]
pub use crate::billing::{RateEntry, is_decimal};
pub use crate::call::Context;
pub use crate::manifest::Requirement;
pub use crate::manifest::requirement::assert_unique;
pub use crate::registration::{
    AuthorEntry, BothWays, ChangelogEntry, Constraint, ContentType, ContextParameter, DefaultProbe,
    Defaulted, Described, ExampleEntry, FailureFallback, FallibleFallback, Fault, InstanceEntry,
    Invocation, Kind, Limit, LinkEntry, Literal, Mode, NoDefault, NotNested, OptionalFallback,
    Param, ParameterEntry, PatternProgram, Place, Probe, Read, Registration, Reply, Return,
    Returned, ReturnsProbe, SkillEntry, ToolEntry, Undefaulted, Undescribed, UnknownKind, Unread,
    ValueFallback, WithDefault, Written, assert_both_ways, assert_call_name, assert_default,
    assert_limited, assert_no_default, assert_not_nested, assert_read, assert_step,
    assert_unique_skill, assert_written, default_from_literal, limits,
};
pub use crate::rules::pattern::steps::{Place as PatternPlace, Step as PatternStep};
pub use crate::shape::{
    Declared, Depth, End, Enum, Field, Itself, Known, More, ProbeAt, Recursive, Report,
    ReturnProbe, Shape, Shaped, Tagging, UnknownReturn, UnknownShape, Variant, assert_apart,
    assert_described, assert_distinct, assert_object, assert_range,
};
pub use crate::stand_in;
#[cfg(feature = "testkit")]
pub use crate::testkit::cargo::{example_test, or_crates, rule_test, suite_main};
#[cfg(feature = "macros")]
pub use toolkit_macros::{Attributes, skill};

/// The value of a field that was refused, which nobody makes.
#[must_use]
pub fn never<T>() -> T {
    unreachable!("the program does not compile")
}

/// Implements for a type with errors what `#[schema]` derives, so that what uses it gives none.
#[doc(hidden)]
#[macro_export]
macro_rules! stand_in {
    ($name:ident) => {
        impl $crate::__private::serde::Serialize for $name {
            fn serialize<S: $crate::__private::serde::Serializer>(
                &self,
                _: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::core::unreachable!()
            }
        }

        impl<'de> $crate::__private::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(
                _: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::core::unreachable!()
            }
        }

        impl $crate::__private::schemars::JsonSchema for $name {
            fn schema_name() -> $crate::__private::Cow<'static, ::core::primitive::str> {
                ::core::unreachable!()
            }

            fn json_schema(
                _: &mut $crate::__private::schemars::SchemaGenerator,
            ) -> $crate::__private::schemars::Schema {
                ::core::unreachable!()
            }
        }
    };
}
