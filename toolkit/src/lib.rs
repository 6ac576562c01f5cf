#![doc = include_str!("docs/crate.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

// The built-in tools are written as everybody writes tools, whose expansions say `::toolkit`.
extern crate self as toolkit;

#[cfg(all(doc, feature = "macros"))]
pub mod chapters;
pub mod manifest;
pub mod prelude;
pub mod registry;
pub mod schema;
pub mod script;

/// Asking somebody about sensitive calls.
pub mod approval {
    pub use crate::call::{AllowAll, Approval, ApprovalRequest, Approver};
}

#[cfg(feature = "builtins")]
pub mod builtin;
mod call;
mod kit;
mod link;
mod registration;
mod rules;
mod runtime;
mod shape;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use serde_json::{Value, json};

pub use self::call::{
    Call, CallError, Context, ErrorCode, Failure, Limits, Output, OutputPart, Preview,
};
pub use self::kit::{BuildError, Toolkit, ToolkitBuilder};
pub use self::manifest::{Manifest, Requirement};
pub use self::registry::Tool;
pub use self::runtime::block_on;
pub use self::script::Script;

#[cfg(feature = "macros")]
#[doc = include_str!("docs/schema.md")]
pub use toolkit_macros::schema;
#[cfg(feature = "macros")]
#[doc = include_str!("docs/skill.md")]
pub use toolkit_macros::skill;
#[cfg(feature = "macros")]
#[doc = include_str!("docs/tool.md")]
pub use toolkit_macros::tool;

/// The programs of the README are compiled and run with the documentation.
#[cfg(all(doctest, feature = "macros"))]
#[doc = include_str!("../../README.md")]
struct Readme;
