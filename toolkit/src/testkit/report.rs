use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::case::{Case, Status, Time, milliseconds};
use super::group::RuleGroup;
use super::junit;
use crate::manifest::{Finding, Level};
use crate::rules::count::counted;

/// What a [`Suite`](super::Suite) has found: one case per example, and what
/// [`Toolkit::validate`](crate::Toolkit::validate) says of the tools.
///
/// Its text form is for people. [`TestReport::to_json`] and [`TestReport::to_junit`] are for
/// programs.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::testkit::{RuleGroup, Status, Suite};
///
/// /// Turn a text round, letter by letter.
/// #[tool(read_only, example("A word", { text: "abc" } => "cba"))]
/// fn report_reverse(/** The text to turn round */ text: String) -> String {
///     text.chars().rev().collect()
/// }
///
/// # toolkit::block_on(async {
/// let report = Suite::default().tools(["report_reverse"]).run().await?;
/// assert!(report.is_success());
/// assert_eq!((report.count(Status::Passed), report.errors()), (1, 0));
/// assert_eq!(report.findings_of(RuleGroup::Names).count(), 0);
/// assert_eq!(report.to_json()["summary"]["passed"], 1);
/// assert!(report.to_junit().contains("report_reverse"));
/// assert!(report.to_string().contains("1 example: 1 passed, 0 failed"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct TestReport {
    findings: Vec<Finding>,
    cases: Vec<Case>,
    duration: Duration,
    is_strict: bool,
}

impl TestReport {
    /// With all places as they are told elsewhere.
    #[cfg(feature = "cli")]
    pub(crate) fn with_places(self, told: impl Fn(&str) -> String) -> Self {
        let findings = self.findings.into_iter();
        let cases = self.cases.into_iter();
        Self {
            findings: findings.map(|finding| finding.with_place(&told)).collect(),
            cases: cases.map(|case| case.with_place(&told)).collect(),
            ..self
        }
    }

    pub(super) fn new(
        findings: Vec<Finding>,
        cases: Vec<Case>,
        duration: Duration,
        is_strict: bool,
    ) -> Self {
        Self {
            findings,
            cases,
            duration,
            is_strict,
        }
    }

    /// The examples, sorted by tool and in the order in which they are written.
    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    /// The broken rules and the advice, sorted by tool.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Those about one group of rules.
    pub fn findings_of(&self, group: RuleGroup) -> impl Iterator<Item = &Finding> {
        let findings = self.findings.iter();
        findings.filter(move |finding| RuleGroup::of(finding) == group)
    }

    /// How many examples ended in some way.
    pub fn count(&self, status: Status) -> usize {
        let cases = self.cases.iter();
        cases.filter(|case| case.status() == status).count()
    }

    /// How many rules are broken.
    pub fn errors(&self) -> usize {
        self.level_count(Level::Error)
    }

    /// How much advice there is, about manifests and about how examples ended.
    pub fn warnings(&self) -> usize {
        let of_cases: usize = self.cases.iter().map(|case| case.warnings().len()).sum();
        self.level_count(Level::Warning) + of_cases
    }

    fn level_count(&self, level: Level) -> usize {
        let findings = self.findings.iter();
        findings.filter(|finding| finding.level() == level).count()
    }

    /// How long all of it took.
    pub fn duration(&self) -> Duration {
        self.duration
    }

    /// Whether no example failed and no rule is broken; of a strict suite also, whether there is
    /// no advice. What is unavailable or was skipped says nothing against the tools.
    pub fn is_success(&self) -> bool {
        self.count(Status::Failed) == 0
            && self.errors() == 0
            && !(self.is_strict && self.warnings() > 0)
    }

    /// Whether a finding is a failure.
    pub(super) fn weighs(&self, finding: &Finding) -> bool {
        self.is_strict || finding.level() == Level::Error
    }

    pub(super) fn is_strict(&self) -> bool {
        self.is_strict
    }

    /// The report as JSON: `success`, `strict`, `summary` (`passed`, `failed`, `unavailable`,
    /// `skipped`, `errors`, `warnings`, `milliseconds`), `findings` and `cases`.
    pub fn to_json(&self) -> Value {
        json!({
            "success": self.is_success(),
            "strict": self.is_strict,
            "summary": {
                "passed": self.count(Status::Passed),
                "failed": self.count(Status::Failed),
                "unavailable": self.count(Status::Unavailable),
                "skipped": self.count(Status::Skipped),
                "errors": self.errors(),
                "warnings": self.warnings(),
                "milliseconds": milliseconds(self.duration),
            },
            "findings": self.findings,
            "cases": self.cases,
        })
    }

    /// The report as XML in the form of JUnit: a suite `rules` with a case per [`RuleGroup`], and a
    /// suite per tool with a case per example. What is unavailable is skipped there.
    pub fn to_junit(&self) -> String {
        junit::write(self)
    }
}

/// The same as [`TestReport::to_json`].
impl Serialize for TestReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// A line per finding and example, and a summary.
impl fmt::Display for TestReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for finding in &self.findings {
            writeln!(f, "{finding}")?;
        }
        for case in &self.cases {
            writeln!(f, "{case}")?;
        }
        write!(f, "{}: ", counted(self.cases.len(), "example"))?;
        let all = [
            Status::Passed,
            Status::Failed,
            Status::Unavailable,
            Status::Skipped,
        ];
        for status in all {
            write!(f, "{} {status}, ", self.count(status))?;
        }
        let (errors, warnings) = (self.errors(), self.warnings());
        write!(
            f,
            "{}, {} ({})",
            counted(errors, "error"),
            counted(warnings, "warning"),
            Time(self.duration)
        )
    }
}
