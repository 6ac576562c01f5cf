use std::fs;
#[cfg(feature = "http")]
use std::path::PathBuf;
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::annotation::{self, annotation};
use super::arguments::{Format, Test};
use super::terminal::Terminal;
use super::{Builder, CliError, here, render};
use crate::kit::Toolkit;
use crate::registry::Origin;
use crate::rules::count::counted;
use crate::runtime::block_on;
use crate::testkit::{Status, Suite, SuiteProgress, TestReport};

/// How wide the bar of progress is.
const BAR: usize = 24;

/// What the thread that draws is told.
struct Step {
    done: usize,
    total: usize,
    name: String,
}

/// Runs the examples and checks their outputs; 1 if one failed.
pub(super) fn run(
    builder: &Arc<Builder>,
    test: &Test,
    subject: Option<&str>,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    #[cfg(not(feature = "http"))]
    if test.record.is_some() || test.replay.is_some() {
        return Err(CliError::failed(
            "`--record` and `--replay` are about `Context::http`; switch on the feature `http` of toolkit",
        ));
    }
    // A package without tools must not look like one without mistakes.
    let toolkit = super::build(builder(), subject, terminal)?;
    let crates = own_crates(&toolkit, subject);
    drop(toolkit);
    let (sender, steps) = mpsc::channel();
    let suite = suite(builder, test, crates, sender);
    let report = thread::scope(|scope| {
        // The suite and with it the sender is gone when the thread ends.
        let running = scope.spawn(move || block_on(suite.run()));
        for step in steps {
            terminal.progress(&bar(&step));
        }
        running.join()
    });
    terminal.progress("");
    let report =
        report.map_err(|_| CliError::failed("the suite panicked, which is a bug of it"))?;
    let report = report.map_err(|error| CliError::failed(error.to_string()))?;
    let report = report.seen_from(&here());
    match test.format {
        Format::Json => terminal.json(&report.to_json())?,
        Format::Github => github(&report, test.strict, terminal)?,
        Format::Human => human(&report, terminal)?,
    }
    if let Some(path) = &test.junit {
        fs::write(path, report.to_junit()).map_err(|error| CliError::at("write", path, &error))?;
    }
    Ok(u8::from(!report.is_success()))
}

fn suite(
    builder: &Arc<Builder>,
    test: &Test,
    crates: Vec<String>,
    steps: mpsc::Sender<Step>,
) -> Suite {
    let make = Arc::clone(builder);
    let mut suite = Suite::new(move || make()).jobs(test.jobs.into());
    if let Some(seconds) = test.timeout {
        suite = suite.timeout(Duration::from_secs(seconds));
    }
    if let Some(tool) = &test.tool {
        suite = suite.tools([tool]);
    } else {
        suite = suite.crates(crates);
    }
    if test.allow_sensitive {
        suite = suite.allow_sensitive();
    }
    if test.strict {
        suite = suite.strict();
    }
    #[cfg(feature = "http")]
    {
        suite = with_recordings(suite, test);
    }
    let steps = Mutex::new(steps);
    suite.observe(move |progress| {
        if let SuiteProgress::Ended {
            case, done, total, ..
        } = progress
            && let Ok(steps) = steps.lock()
        {
            // Nobody draws any more when the command is over.
            let _ = steps.send(Step {
                done: *done,
                total: *total,
                name: case.call_name().to_owned(),
            });
        }
    })
}

#[cfg(feature = "http")]
fn with_recordings(suite: Suite, test: &Test) -> Suite {
    let folder = |given: &Option<PathBuf>| given.clone().unwrap_or_else(cassettes);
    match (&test.record, &test.replay) {
        (Some(given), _) => suite.record(folder(given)),
        (None, Some(given)) => suite.replay(folder(given)),
        (None, None) => suite,
    }
}

/// Where recordings are unless somebody says it: in the package that the command is about.
#[cfg(feature = "http")]
fn cassettes() -> PathBuf {
    let package = std::env::var_os(super::PACKAGE_FOLDER).map(PathBuf::from);
    package.unwrap_or_default().join("tests").join("cassettes")
}

/// The package whose tools are the program's own.
fn own_crates(toolkit: &Toolkit, subject: Option<&str>) -> Vec<String> {
    if let Some(subject) = subject {
        return vec![subject.to_owned()];
    }
    let report = toolkit.report();
    let mut hosts = report
        .tools()
        .filter(|(_, origin)| **origin == Origin::Host);
    let packages = hosts.find_map(|(name, _)| {
        let tool = toolkit.tool(name)?;
        Some(tool.place()?.package.to_owned())
    });
    packages.into_iter().collect()
}

fn bar(step: &Step) -> String {
    let full = step.done * BAR / step.total.max(1);
    let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full));
    format!("[{bar}] {}/{} {}", step.done, step.total, step.name)
}

/// Annotations alone: what went well has no place beside the code.
fn github(report: &TestReport, is_strict: bool, terminal: &mut Terminal) -> Result<(), CliError> {
    for case in report.cases() {
        let about = |told: &str| format!("`{}`: {}: {told}", case.call_name(), case.example());
        if case.status() == Status::Failed {
            let told = about(&case.reason());
            terminal.line(annotation("error", "failed-example", case.place(), &told))?;
        }
        let level = if is_strict { "error" } else { "warning" };
        for warning in case.warnings() {
            let told = about(warning);
            terminal.line(annotation(level, "example", case.place(), &told))?;
        }
    }
    for finding in report.findings() {
        terminal.line(annotation::of_finding(finding, is_strict))?;
    }
    summary(report, terminal)
}

fn human(report: &TestReport, terminal: &mut Terminal) -> Result<(), CliError> {
    for case in report.cases() {
        let mark = match case.status() {
            Status::Passed => terminal.outcome(true),
            Status::Failed => terminal.outcome(false),
            _ => terminal.warning("-"),
        };
        let time = match case.status() {
            Status::Skipped => String::new(),
            _ => format!(" ({} ms)", case.latency().as_millis()),
        };
        let time = terminal.faint(&time);
        terminal.line(format_args!(
            "{mark} {}: {}{time}",
            case.call_name(),
            case.example()
        ))?;
        if case.status() != Status::Passed {
            terminal.line(render::indented(&case.reason()))?;
        }
        if let (Status::Failed, Some(place)) = (case.status(), case.place()) {
            terminal.line(terminal.faint(&format!("  {place}")))?;
        }
        for warning in case.warnings() {
            let head = terminal.warning("warning");
            terminal.line(format_args!("  {head}: {warning}"))?;
        }
    }
    for finding in report.findings() {
        annotation::tell(finding, terminal)?;
    }
    summary(report, terminal)
}

/// The counts; advice on how examples ended is not advice on manifests.
fn summary(report: &TestReport, terminal: &mut Terminal) -> Result<(), CliError> {
    let counts = [
        Status::Passed,
        Status::Failed,
        Status::Unavailable,
        Status::Skipped,
    ];
    let counts = counts.map(|status| format!("{} {status}", report.count(status)));
    let of_examples: usize = report
        .cases()
        .iter()
        .map(|case| case.warnings().len())
        .sum();
    let of_manifests = report.warnings() - of_examples;
    let mark = terminal.outcome(report.is_success());
    terminal.line(format_args!(
        "{mark} {}, with {}; manifests: {}, {}",
        counts.join(", "),
        counted(of_examples, "warning"),
        counted(report.errors(), "error"),
        counted(of_manifests, "warning")
    ))
}
