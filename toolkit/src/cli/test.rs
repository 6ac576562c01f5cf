use std::fs;
#[cfg(feature = "http")]
use std::path::PathBuf;
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::arguments::{Format, Test};
use super::terminal::Terminal;
use super::{Builder, CliError, render};
use crate::registry::Origin;
use crate::runtime::block_on;
use crate::testkit::{Case, Status, Suite, SuiteProgress, TestReport};

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
    // A package without tools must not look like one without mistakes.
    super::build(builder(), subject)?;
    let (sender, steps) = mpsc::channel();
    let suite = suite(builder, test, subject, sender)?;
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
    if let Some(path) = &test.junit {
        fs::write(path, report.to_junit()).map_err(|error| {
            CliError::failed(format!("cannot write `{}`: {error}", path.display()))
        })?;
    }
    match test.format {
        Format::Json => terminal.line(render::pretty(&report.to_json()))?,
        Format::Human | Format::Github => human(&report, test.format, terminal)?,
    }
    Ok(u8::from(!report.is_success()))
}

fn suite(
    builder: &Arc<Builder>,
    test: &Test,
    subject: Option<&str>,
    steps: mpsc::Sender<Step>,
) -> Result<Suite, CliError> {
    let make = Arc::clone(builder);
    let mut suite = Suite::new(move || make())
        .timeout(Duration::from_secs(test.timeout))
        .jobs(test.jobs);
    if let Some(tool) = &test.tool {
        suite = suite.tools([tool]);
    } else {
        suite = suite.crates(own_crates(builder, subject)?);
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
    #[cfg(not(feature = "http"))]
    if test.record.is_some() || test.replay.is_some() {
        return Err(CliError::failed(
            "`--record` and `--replay` are about `Context::http`; switch on the feature `http` of toolkit",
        ));
    }
    let steps = Mutex::new(steps);
    Ok(suite.observe(move |progress| {
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
    }))
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
fn own_crates(builder: &Arc<Builder>, subject: Option<&str>) -> Result<Vec<String>, CliError> {
    if let Some(subject) = subject {
        return Ok(vec![subject.to_owned()]);
    }
    let toolkit = super::build(builder(), None)?;
    let report = toolkit.report();
    let mut hosts = report
        .tools()
        .filter(|(_, origin)| **origin == Origin::Host);
    let packages = hosts.find_map(|(name, _)| {
        let tool = toolkit.tool(name)?;
        Some(tool.place()?.package.to_owned())
    });
    Ok(packages.into_iter().collect())
}

fn bar(step: &Step) -> String {
    let full = step.done * BAR / step.total.max(1);
    let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full));
    format!("[{bar}] {}/{} {}", step.done, step.total, step.name)
}

fn human(report: &TestReport, format: Format, terminal: &mut Terminal) -> Result<(), CliError> {
    for case in report.cases() {
        if format == Format::Github {
            if case.status() == Status::Failed {
                terminal.line(annotation(case))?;
            }
            continue;
        }
        let mark = match case.status() {
            Status::Passed => terminal.mark(true),
            Status::Failed => terminal.mark(false),
            _ => terminal.warning("-"),
        };
        let time = match case.status() {
            Status::Skipped => String::new(),
            _ => terminal.faint(&format!(" ({} ms)", case.latency().as_millis())),
        };
        terminal.line(format_args!(
            "{mark} {}: {}{time}",
            case.call_name(),
            case.example()
        ))?;
        if case.status() != Status::Passed {
            terminal.line(render::indented(&case.reason()))?;
        }
        for warning in case.warnings() {
            let head = terminal.warning("warning");
            terminal.line(format_args!("  {head}: {warning}"))?;
        }
    }
    for finding in report.findings() {
        if report.is_success() && format == Format::Human {
            break;
        }
        terminal.line(finding)?;
    }
    let counts = [
        Status::Passed,
        Status::Failed,
        Status::Unavailable,
        Status::Skipped,
    ];
    let counts = counts.map(|status| format!("{} {status}", report.count(status)));
    let mark = terminal.mark(report.is_success());
    terminal.line(format_args!(
        "{mark} {}; {} and {} in the manifests",
        counts.join(", "),
        super::validate::count(report.errors(), "error"),
        super::validate::count(report.warnings(), "warning")
    ))?;
    Ok(())
}

fn annotation(case: &Case) -> String {
    super::validate::annotation(
        "error",
        "failed-example",
        case.place(),
        &format!(
            "`{}`: {}: {}",
            case.call_name(),
            case.example(),
            case.reason()
        ),
    )
}
