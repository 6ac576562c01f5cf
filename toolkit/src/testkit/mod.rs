#![doc = include_str!("../docs/testing.md")]

mod approver;
// What the macros name goes out through `private.rs` alone.
pub(crate) mod cargo;
mod case;
#[cfg(feature = "http")]
mod cassette;
#[cfg(feature = "billing")]
mod charge;
mod compare;
mod error;
pub(crate) mod file;
mod folders;
mod group;
mod harness;
mod junit;
mod plan;
mod report;
mod run;
mod snapshot;
mod suite;
#[cfg(feature = "http")]
mod tape;

pub use self::approver::{Asked, ScriptedApprover};
pub use self::case::{Case, Fault, FaultKind, Status};
pub use self::error::{
    HarnessError, HarnessErrorKind, ManifestError, ManifestErrorKind, SuiteError, SuiteErrorKind,
};
pub use self::group::RuleGroup;
pub use self::harness::{Harness, HarnessBuilder};
pub use self::report::TestReport;
pub use self::snapshot::check_manifest;
pub use self::suite::{Suite, SuiteProgress};
