#![doc = include_str!("docs/crate.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

// The built-in tools are written as everybody writes tools, whose expansions say `::toolkit`.
extern crate self as toolkit;

#[cfg(all(doc, feature = "macros"))]
pub mod chapters;
pub mod manifest;
pub mod policy;
pub mod prelude;
pub mod registry;
pub mod schema;
pub mod script;
pub mod search;

pub mod approval;
#[cfg(feature = "billing")]
pub mod billing;
pub mod discover;
pub mod event;
pub mod hook;
#[cfg(feature = "http")]
pub mod http;
pub mod ledger;
pub mod mission;
#[cfg(feature = "macros")]
pub mod parameters;
pub mod publication;
pub mod secret;
pub mod session;
pub mod store;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod tokens;

#[cfg(feature = "builtins")]
pub mod builtin;
mod call;
mod cancellation;
#[cfg(feature = "cli")]
pub mod cli;
mod excerpt;
mod future;
mod kit;
mod link;
mod registration;
mod rules;
mod runtime;
#[cfg(feature = "tower")]
mod service;
mod shape;
mod view;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use serde_json::{Value, json};

pub use self::call::{
    Call, CallError, ContentBlock, Context, ErrorCode, Failure, Limits, Media, MemoryOutputs,
    MissingState, Output, OutputPart, OutputStore, Preview, StoredOutput,
};
pub use self::cancellation::Cancellation;
pub use self::future::BoxFuture;
pub use self::kit::{BuildError, Toolkit, ToolkitBuilder};
pub use self::manifest::{Manifest, Requirement};
pub use self::mission::Mission;
pub use self::registry::Tool;
pub use self::runtime::block_on;
pub use self::script::Script;
pub use self::secret::Unavailable;
#[cfg(feature = "tower")]
pub use self::service::ToolkitService;

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
