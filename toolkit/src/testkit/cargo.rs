//! What `test_suite!` expands to, under both harnesses.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use libtest_mimic::{Arguments, Completion, Failed, Trial};

use super::case::{Case, Status};
use super::error::SuiteError;
use super::group::RuleGroup;
use super::plan::{Plan, Planned};
use super::suite::Suite;
use crate::manifest::{Finding, Level};

/// Gives a crate tests of all its tools, in one line.
///
/// Each group of rules is a test, see [`RuleGroup`](crate::testkit::RuleGroup), and so are the
/// examples. The line stands in a file of the folder `tests`, outside of functions, and names the
/// crates whose tools are tested, as [`link!`](crate::link!) does:
///
/// ```standalone_crate
/// # mod tools {
/// toolkit::test_suite!(toolkit);
/// # }
/// # fn main() {}
/// ```
///
/// It tests the tools of these crates and of the package that the line stands in. The line also
/// works without names in a module of the tools' own crate, under `#[cfg(test)]`.
///
/// | in `Cargo.toml` | `cargo test` shows |
/// |---|---|
/// | nothing | one test per group of rules, and one test `every_example_runs` which tells all examples that fail |
/// | `[[test]]`, `name = "tools"`, `harness = false` | one test per group of rules, and one per example |
///
/// An app whose tools need state or settings gives a [`Suite`](crate::testkit::Suite) of its own:
///
/// ```standalone_crate
/// use toolkit::prelude::*;
/// use toolkit::testkit::Suite;
///
/// /// Greetings that are counted.
/// struct Greeter { greeting: String }
///
/// /// Greets whoever asks for it, with the greeting that the app has set.
/// #[tool(private)]
/// impl Greeter {
///     /// Greet somebody by name with the greeting of the app.
///     #[skill(read_only, example("Greet Ada", { name: "Ada" } => "Hello, Ada"))]
///     fn greet(&self, /** Whom to greet */ name: String) -> String {
///         format!("{}, {name}", self.greeting)
///     }
/// }
///
/// fn suite() -> Suite {
///     Suite::new(|| Toolkit::builder().bind(Greeter { greeting: "Hello".to_owned() }))
/// }
///
/// # mod tools {
/// # use super::suite;
/// toolkit::test_suite!(suite = suite());
/// # }
/// # fn main() {}
/// ```
///
/// Names of crates may stand before it: `test_suite!(my_tools, suite = suite())`.
#[macro_export]
macro_rules! test_suite {
    ($($input:tt)*) => {
        $crate::__test_suite! { [] $($input)* }
    };
}

/// Reads the crates one by one: `suite` would else be taken for one of them.
#[doc(hidden)]
#[macro_export]
macro_rules! __test_suite {
    ([$($crates:tt)*]) => {
        $crate::__test_suite! { [$($crates)*] suite = $crate::testkit::Suite::default() }
    };
    ([$($krate:ident $(= $name:literal)?,)*] suite = $suite:expr $(,)?) => {
        $crate::link!($($krate $(= $name)?),*);

        fn toolkit_suite() -> $crate::testkit::Suite {
            $crate::__private::or_crates($suite, &[
                ::core::env!("CARGO_PKG_NAME"),
                $($crate::__linked_name!($krate $($name)?)),*
            ])
        }

        /// Runs all tests where `Cargo.toml` says `harness = false`.
        #[allow(dead_code, reason = "the harness of rustc has a `main` of its own")]
        fn main() -> ::std::process::ExitCode {
            $crate::__private::suite_main(toolkit_suite())
        }

        $crate::__rule_tests! { registry names texts page requirements schemas examples }
    };
    ([$($crates:tt)*] $krate:ident $(= $name:literal)? $(, $($rest:tt)*)?) => {
        $crate::__test_suite! { [$($crates)* $krate $(= $name)?,] $($($rest)*)? }
    };
}

/// One test per group of rules, and one for all examples.
#[doc(hidden)]
#[macro_export]
macro_rules! __rule_tests {
    ($($group:ident)*) => {
        #[cfg(test)]
        mod toolkit_suite {
            $(#[test]
            fn $group() {
                $crate::__private::rule_test(&super::toolkit_suite(), ::core::stringify!($group));
            })*

            #[test]
            fn every_example_runs() {
                $crate::__private::example_test(&super::toolkit_suite());
            }
        }
    };
}

/// What `test_suite!` says if the author has not.
pub fn or_crates(suite: Suite, names: &[&str]) -> Suite {
    if suite.scope().is_open() {
        suite.crates(names.iter().copied())
    } else {
        suite
    }
}

/// The test of one group under the harness of rustc; a failure is a panic there.
///
/// # Panics
///
/// If a rule of the group is broken.
#[allow(
    clippy::print_stdout,
    reason = "the harness shows what a test prints, if it fails or somebody wants to see it"
)]
#[track_caller]
pub fn rule_test(suite: &Suite, group: &str) {
    let told = suite.plan().map(|plan| judge_rules(suite, &plan, group));
    match told {
        Ok(Ok(advice)) => println!("{advice}"),
        Ok(Err(broken)) => panic!("{broken}"),
        Err(error) => panic!("{error}"),
    }
}

/// All examples under the harness of rustc.
///
/// # Panics
///
/// If one of them fails.
#[allow(
    clippy::print_stdout,
    reason = "the harness shows what a test prints, if it fails or somebody wants to see it"
)]
#[track_caller]
pub fn example_test(suite: &Suite) {
    let report = match suite.run_here(&AtomicBool::new(false)) {
        Ok(report) => report,
        Err(error) => panic!("{error}"),
    };
    let failed = report
        .cases()
        .iter()
        .filter_map(|case| judge_case(suite, case).err());
    let failed: Vec<String> = failed.collect();
    for case in report.cases() {
        println!("{case}");
    }
    let count = report.cases().len();
    assert!(
        failed.is_empty(),
        "{} of {count} examples failed\n\n{}",
        failed.len(),
        failed.join("\n\n")
    );
}

/// The whole program of a test with `harness = false`.
pub fn suite_main(suite: Suite) -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = match suite.plan() {
        Ok(plan) => trials(suite, plan),
        Err(error) => vec![broken(&error)],
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn broken(error: &SuiteError) -> Trial {
    let message = error.to_string();
    Trial::test("the_suite_begins", move || Err(Failed::from(message)))
}

fn trials(suite: Suite, plan: Plan) -> Vec<Trial> {
    let (suite, plan) = (Arc::new(suite), Arc::new(plan));
    let rules = RuleGroup::ALL.iter().map(|group| {
        let (suite, plan) = (Arc::clone(&suite), Arc::clone(&plan));
        Trial::test(format!("rules::{group}"), move || {
            judge_rules(&suite, &plan, group.as_str()).map_err(Failed::from)?;
            Ok(())
        })
    });
    let examples = plan.examples.iter().map(|planned| {
        let (suite, number) = (Arc::clone(&suite), planned.number);
        let plan = Arc::clone(&plan);
        let name = planned.test_name();
        let trial = Trial::ignorable_test(name, move || match plan.examples.get(number) {
            Some(planned) => run_example(&suite, planned),
            None => Ok(Completion::Completed),
        });
        trial.with_ignored_flag(planned.skipped.is_some())
    });
    rules.chain(examples).collect()
}

fn run_example(suite: &Suite, planned: &Planned) -> Result<Completion, Failed> {
    let case = suite.run_one(planned);
    judge_case(suite, &case).map_err(Failed::from)?;
    Ok(match case.status() {
        Status::Unavailable | Status::Skipped => Completion::ignored_with(case.reason()),
        _ => Completion::Completed,
    })
}

/// Why a case fails; advice does, too, where it is taken for an error.
fn judge_case(suite: &Suite, case: &Case) -> Result<(), String> {
    let is_advised = suite.is_strict() && !case.warnings().is_empty();
    if case.status() == Status::Failed || is_advised {
        return Err(case.to_string());
    }
    Ok(())
}

/// What is said of a group: advice, or which rules are broken.
fn judge_rules(suite: &Suite, plan: &Plan, group: &str) -> Result<String, String> {
    let of_group = |finding: &&Finding| RuleGroup::of(finding).as_str() == group;
    let findings: Vec<&Finding> = plan.findings.iter().filter(of_group).collect();
    let is_broken = findings
        .iter()
        .any(|finding| suite.is_strict() || finding.level() == Level::Error);
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    if is_broken {
        Err(lines.join("\n"))
    } else {
        Ok(lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The macro has to write the names of its tests out.
    #[test]
    fn the_macro_knows_all_groups() {
        let source = include_str!("cargo.rs");
        let names: Vec<&str> = RuleGroup::ALL.iter().map(|group| group.as_str()).collect();
        let line = format!("__rule_tests! {{ {} }}", names.join(" "));
        assert!(source.contains(&line), "{line}");
    }
}
