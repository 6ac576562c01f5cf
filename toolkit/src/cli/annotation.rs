//! What stands beside the code: a finding as a line for people, and as an annotation of GitHub's
//! workflows.

use super::CliError;
use super::terminal::Terminal;
use crate::manifest::{Finding, Level};

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

/// A finding as an annotation; `is_strict` takes advice for errors.
pub(super) fn of_finding(finding: &Finding, is_strict: bool) -> String {
    let is_error = is_strict || finding.level() == Level::Error;
    let level = if is_error { "error" } else { "warning" };
    let tool = finding
        .tool()
        .map(|tool| format!("`{tool}`: "))
        .unwrap_or_default();
    let message = format!("{tool}{}", finding.message());
    annotation(level, finding.id(), finding.place(), &message)
}

/// A finding for people, with its place in a line of its own.
pub(super) fn tell(finding: &Finding, terminal: &mut Terminal) -> Result<(), CliError> {
    let level = match finding.level() {
        Level::Error => terminal.bad("error"),
        Level::Warning => terminal.warning("warning"),
    };
    let id = terminal.faint(&format!("[{}]", finding.id()));
    let tool = finding
        .tool()
        .map(|tool| format!(" `{tool}`"))
        .unwrap_or_default();
    let at = match finding.pointer() {
        "" => String::new(),
        pointer => format!(" at `{pointer}`"),
    };
    terminal.line(format_args!("{level}{id}{tool}{at}: {}", finding.message()))?;
    if let Some(place) = finding.place() {
        terminal.line(terminal.faint(&format!("  {place}")))?;
    }
    Ok(())
}
