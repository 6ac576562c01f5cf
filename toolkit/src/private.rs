//! What expansions of the macros may name. Not public: anything here may change in any release.

pub use inventory;
pub use schemars;
pub use serde;

pub use crate::call::Context;
pub use crate::manifest::Requirement;
pub use crate::registration::{
    AuthorEntry, ChangelogEntry, Constraint, ContentType, ContextParameter, default_from_literal, DefaultProbe, ExampleEntry,
    FailureFallback, FallibleFallback, Fault, InstanceEntry, Invocation, LinkEntry, Literal, Mode,
    NoDefault, NotNested, OptionalFallback, Param, ParameterEntry, Place, Probe, Registration,
    Reply, Return, Returned, ReturnsProbe, SkillEntry, ToolEntry, ValueFallback,
};
#[cfg(feature = "macros")]
pub use toolkit_macros::skill;
