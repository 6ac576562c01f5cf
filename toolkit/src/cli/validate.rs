use std::ffi::OsString;

use super::arguments::{Format, Validate};
use super::project::Project;
use super::terminal::Terminal;
use super::{CliError, Program, Viewpoint, annotation, own_tools};
use crate::manifest::{Finding, Level};
use crate::rules::count::counted;

/// What is said where a program has only tools of others.
pub(super) const NO_TOOLS: &str =
    "the program has no tools of its own; `--all` takes those of linked crates, too";

/// Checks every rule; 1 if one is broken that counts.
pub(super) fn run(
    program: &Program,
    validate: &Validate,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let toolkit = program.toolkit(terminal)?;
    let mut findings = toolkit.validate();
    let own = own_tools(&toolkit, program.package());
    let tools = if validate.all {
        toolkit.tools_unfiltered().len()
    } else {
        // Others are judged where they are made.
        findings.retain(|finding| finding.tool().is_none_or(|tool| own.contains(tool)));
        if own.is_empty() {
            terminal.note(NO_TOOLS);
        }
        own.len()
    };
    tell(
        Some(tools),
        findings,
        validate,
        &program.viewpoint(),
        terminal,
    )
}

/// The same for a package, which may have rules broken that keep it from being built.
pub(super) fn of_project(
    project: &Project,
    validate: &Validate,
    forwarded: &[OsString],
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let mut findings = Vec::new();
    match project.run_judged(forwarded, &mut findings, terminal) {
        Err(_) if !findings.is_empty() => {
            let viewpoint = Viewpoint::new(Some(project.root()));
            let code = tell(None, findings, validate, &viewpoint, terminal)?;
            terminal.note("the package does not build before this is mended; then the other rules are checked");
            Ok(code)
        }
        ended => ended,
    }
}

/// Tells the findings; `tools` are those that were checked, if that is known.
fn tell(
    tools: Option<usize>,
    findings: Vec<Finding>,
    validate: &Validate,
    viewpoint: &Viewpoint,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let findings: Vec<Finding> = findings
        .into_iter()
        .map(|finding| finding.with_place(|place| viewpoint.place(place)))
        .collect();
    let counts = |finding: &&Finding| finding.level() == Level::Error || validate.strict;
    let failed = findings.iter().filter(counts).count();
    match validate.format {
        Format::Json => terminal.json(&findings)?,
        Format::Github => {
            for finding in &findings {
                terminal.line(annotation::of_finding(finding, validate.strict))?;
            }
        }
        Format::Human => human(tools, &findings, failed, terminal)?,
    }
    Ok(u8::from(failed > 0))
}

fn human(
    tools: Option<usize>,
    findings: &[Finding],
    failed: usize,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    for finding in findings {
        annotation::tell(finding, terminal)?;
    }
    let errors = findings
        .iter()
        .filter(|finding| finding.level() == Level::Error)
        .count();
    let warnings = findings.len() - errors;
    let mark = terminal.outcome(failed == 0);
    let tools = tools.map(|tools| format!("{}, ", counted(tools, "tool")));
    terminal.line(format_args!(
        "{mark} {}{}, {}",
        tools.unwrap_or_default(),
        counted(errors, "error"),
        counted(warnings, "warning")
    ))?;
    Ok(())
}
