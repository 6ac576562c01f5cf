//! What expansions of the macros may name. Not public: anything here may change in any release.

pub use inventory;
pub use schemars;
pub use serde;

pub use crate::call::Context;
pub use crate::manifest::Requirement;
pub use crate::manifest::requirement::assert_unique;
pub use crate::registration::{
    AuthorEntry, ChangelogEntry, Constraint, ContentType, ContextParameter, DefaultProbe,
    ExampleEntry, FailureFallback, FallibleFallback, Fault, InstanceEntry, Invocation, Kind, Limit,
    LinkEntry, Literal, Mode, NoDefault, NotNested, OptionalFallback, Param, ParameterEntry,
    PatternProgram, Place, Probe, Registration, Reply, Return, Returned, ReturnsProbe, SkillEntry,
    ToolEntry, UnknownKind, ValueFallback, assert_limited, assert_no_default, assert_not_nested,
    assert_skill, assert_step, default_from_literal, limits,
};
pub use crate::rules::pattern::steps::{Place as PatternPlace, Step as PatternStep};
pub use crate::shape::{
    Declared, Depth, Enum, Field, Known, ProbeAt, Report, ReturnProbe, Shape, Shaped, Tagging,
    UnknownReturn, UnknownShape, Variant, assert_distinct, assert_object,
};
#[cfg(feature = "macros")]
pub use toolkit_macros::skill;
