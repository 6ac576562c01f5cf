#![doc = include_str!("../docs/testing.md")]

mod approver;
mod cargo;
mod case;
#[cfg(feature = "http")]
mod cassette;
#[cfg(feature = "billing")]
mod charge;
mod compare;
mod folders;
mod group;
mod harness;
mod junit;
mod plan;
mod report;
mod run;
mod snapshot;
mod suite;

pub use self::approver::{Asked, ScriptedApprover};
#[doc(hidden)]
pub use self::cargo::{example_test, rule_test, suite_main};
pub use self::case::{Case, Fault, FaultKind, Status};
pub use self::group::RuleGroup;
pub use self::harness::{Harness, HarnessBuilder, HarnessError};
pub use self::report::TestReport;
pub use self::snapshot::{ManifestError, check_manifest};
pub use self::suite::{Suite, SuiteError, SuiteProgress};
