use std::collections::BTreeSet;
use std::ffi::OsString;

use super::arguments::{Format, Validate};
use super::project::Project;
use super::terminal::Terminal;
use super::{CliError, annotation, here, is_own};
use crate::kit::Toolkit;
use crate::manifest::{Finding, Level};
use crate::registry::{Origin, Skipped};
use crate::rules::count::counted;

/// Checks every rule; 1 if one is broken that counts.
pub(super) fn run(
    toolkit: &Toolkit,
    validate: &Validate,
    subject: Option<&str>,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let mut findings = toolkit.validate();
    let own = own_tools(toolkit, subject);
    let tools = if validate.all {
        toolkit.tools_unfiltered().len()
    } else {
        // Others are judged where they are made.
        findings.retain(|finding| finding.tool().is_none_or(|tool| own.contains(tool)));
        own.len()
    };
    tell(Some(tools), findings, validate, terminal)
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
            let code = tell(None, findings, validate, terminal)?;
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
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    // As whoever typed the command sees them from there.
    let here = here();
    let findings: Vec<Finding> = findings
        .into_iter()
        .map(|finding| finding.seen_from(&here))
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

/// The tools that the package itself makes, with those that were left out.
fn own_tools(toolkit: &Toolkit, subject: Option<&str>) -> BTreeSet<String> {
    let report = toolkit.report();
    let own = |origin: &Origin| is_own(origin, subject);
    let tools = report.tools().filter(|(_, origin)| own(origin));
    let tools = tools.map(|(name, _)| name);
    let skipped = report.skipped().iter();
    let skipped = skipped.filter(|skipped| own(skipped.loser().origin()));
    let left_out = report.left_out().iter().map(String::as_str);
    tools
        .chain(skipped.map(Skipped::name))
        .chain(report.unbound())
        .chain(left_out)
        .map(str::to_owned)
        .collect()
}
