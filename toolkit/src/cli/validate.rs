use std::collections::BTreeSet;

use super::arguments::{Format, Validate};
use super::terminal::Terminal;
use super::{CliError, render};
use crate::kit::Toolkit;
use crate::manifest::{Finding, Level};
use crate::registry::{Origin, Skipped};

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
    let counts = |finding: &&Finding| finding.level() == Level::Error || validate.strict;
    let failed = findings.iter().filter(counts).count();
    match validate.format {
        Format::Json => terminal.line(render::pretty(&findings))?,
        Format::Github => {
            for finding in &findings {
                let level = if counts(&finding) { "error" } else { "warning" };
                let tool = finding
                    .tool()
                    .map(|tool| format!("`{tool}`: "))
                    .unwrap_or_default();
                let message = format!("{tool}{}", finding.message());
                terminal.line(annotation(level, finding.id(), finding.place(), &message))?;
            }
        }
        Format::Human => human(tools, &findings, failed, terminal)?,
    }
    Ok(u8::from(failed > 0))
}

fn human(
    tools: usize,
    findings: &[Finding],
    failed: usize,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    for finding in findings {
        let level = match finding.level() {
            Level::Error => terminal.bad("error"),
            Level::Warning => terminal.warning("warning"),
        };
        let id = terminal.faint(&format!("[{}]", finding.id()));
        let tool = finding
            .tool()
            .map(|tool| format!("`{tool}`"))
            .unwrap_or_default();
        let at = match finding.pointer() {
            "" => String::new(),
            pointer => format!(" at `{pointer}`"),
        };
        terminal.line(format_args!(
            "{level}{id} {tool}{at}: {}",
            finding.message()
        ))?;
        if let Some(place) = finding.place() {
            terminal.line(terminal.faint(&format!("  {place}")))?;
        }
    }
    let errors = findings
        .iter()
        .filter(|finding| finding.level() == Level::Error)
        .count();
    let warnings = findings.len() - errors;
    let mark = terminal.mark(failed == 0);
    terminal.line(format_args!(
        "{mark} {}, {}, {}",
        count(tools, "tool"),
        count(errors, "error"),
        count(warnings, "warning")
    ))?;
    Ok(())
}

pub(super) fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}

/// One line of a workflow's log that stands beside the code.
pub(super) fn annotation(level: &str, title: &str, place: Option<&str>, message: &str) -> String {
    let mut properties = format!("title={}", property(title));
    if let Some((file, line)) = place.and_then(|place| place.rsplit_once(':')) {
        properties.push_str(&format!(",file={},line={}", property(file), property(line)));
    }
    format!("::{level} {properties}::{}", data(message))
}

/// As the workflow commands of GitHub escape what stands behind the marks.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The same for what stands between them.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// The tools that the package itself makes, with those that were left out.
fn own_tools(toolkit: &Toolkit, subject: Option<&str>) -> BTreeSet<String> {
    let report = toolkit.report();
    let own = |origin: &Origin| match (subject, origin) {
        (None, Origin::Host) => true,
        (Some(subject), Origin::Crate(name)) => name == subject,
        _ => false,
    };
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
