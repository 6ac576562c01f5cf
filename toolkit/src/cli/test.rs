#[cfg(feature = "http")]
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use super::annotation::{self, annotation};
use super::arguments::{Format, Test};
#[cfg(feature = "http")]
use super::here;
use super::terminal::Terminal;
use super::validate::NO_TOOLS;
use super::{CliError, Program, own_tools, render};
use crate::rules::count::counted;
use crate::runtime::block_on;
use crate::testkit::{Status, Suite, SuiteError, SuiteProgress, TestReport, file};

/// How wide the bar of progress is.
const BAR: usize = 24;

/// What the thread that draws is told.
enum Told {
    Step(Step),
    /// The end is told: a tool that cannot be stopped may keep the other end of the channel.
    Ended(Box<Result<TestReport, SuiteError>>),
}

struct Step {
    done: usize,
    total: usize,
    name: String,
}

/// Runs the examples and checks their outputs; 1 if one failed.
pub(super) fn run(program: &Program, test: &Test, terminal: &mut Terminal) -> Result<u8, CliError> {
    #[cfg(not(feature = "http"))]
    if test.record.is_some() || test.replay.is_some() {
        return Err(CliError::failed(
            "`--record` and `--replay` are about `Context::http`; switch on the feature `http` of toolkit",
        ));
    }
    let suite = suite(program, test, terminal)?;
    let report = watched(suite.clone(), terminal)?;
    let report = report.map_err(|error| CliError::failed(error.to_string()))?;
    let viewpoint = program.viewpoint();
    let report = report.with_places(|place| viewpoint.place(place));
    #[cfg(feature = "http")]
    for path in suite.stray_cassettes().unwrap_or_default() {
        let path = path.strip_prefix(here()).unwrap_or(&path);
        terminal.warn(format_args!(
            "the recording `{}` belongs to no example; remove it if nobody needs it",
            path.display()
        ));
    }
    match test.format {
        Format::Json => terminal.json(&report.to_json())?,
        Format::Github => github(&report, test.strict, terminal)?,
        Format::Human => human(&report, terminal)?,
    }
    if let Some(path) = &test.junit {
        file::write(path, report.to_junit())
            .map_err(|error| CliError::at("write", path, &error))?;
    }
    Ok(u8::from(!report.is_success()))
}

/// Runs a suite, and shows how far it is.
fn watched(
    suite: Suite,
    terminal: &mut Terminal,
) -> Result<Result<TestReport, SuiteError>, CliError> {
    let (sender, told) = mpsc::channel();
    let steps = sender.clone();
    let suite = suite.observe(move |progress| {
        if let SuiteProgress::Ended {
            case, done, total, ..
        } = progress
        {
            // Nobody draws any more when the command is over.
            let _ = steps.send(Told::Step(Step {
                done: *done,
                total: *total,
                name: case.call_name().to_owned(),
            }));
        }
    });
    let started = thread::Builder::new().spawn(move || {
        let ended = block_on(suite.run());
        // Whoever waited has given up.
        let _ = sender.send(Told::Ended(Box::new(ended)));
    });
    started.map_err(|error| CliError::failed(format!("no thread can be started: {error}")))?;
    for told in told {
        match told {
            Told::Step(step) => terminal.progress(&bar(&step)),
            Told::Ended(ended) => {
                terminal.progress("");
                return Ok(*ended);
            }
        }
    }
    Err(CliError::failed("the suite panicked, which is a bug of it"))
}

fn suite(program: &Program, test: &Test, terminal: &mut Terminal) -> Result<Suite, CliError> {
    // A package without tools must not look like one without mistakes.
    let toolkit = program.toolkit(terminal)?;
    let builder = Arc::clone(&program.builder);
    let mut suite = Suite::new(move || builder()).jobs(test.jobs.into());
    if let Some(tool) = &test.tool {
        suite = suite.tools([tool]);
    } else if !test.all {
        let own = own_tools(&toolkit, program.package());
        if own.is_empty() {
            terminal.note(NO_TOOLS);
        }
        suite = suite.own(program.package(), own);
    }
    if let Some(seconds) = test.timeout {
        suite = suite.timeout(Duration::from_secs(seconds));
    }
    if test.allow_sensitive {
        suite = suite.allow_sensitive();
    }
    if test.strict {
        suite = suite.strict();
    }
    #[cfg(feature = "http")]
    {
        suite = with_recordings(suite, program, test);
    }
    Ok(suite)
}

#[cfg(feature = "http")]
fn with_recordings(suite: Suite, program: &Program, test: &Test) -> Suite {
    // In the package that the command is about, unless somebody says where.
    let package = program.handoff.as_ref().map(|handoff| &*handoff.folder);
    let package = package.unwrap_or(Path::new(""));
    let folder = |given: &Option<PathBuf>| {
        let kept = || package.join("tests").join("cassettes");
        given.clone().unwrap_or_else(kept)
    };
    match (&test.record, &test.replay) {
        (Some(given), _) => suite.record(folder(given)),
        (None, Some(given)) => suite.replay(folder(given)),
        (None, None) => suite,
    }
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
