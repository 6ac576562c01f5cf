use std::path::Path;

use serde_json::Value;

use super::CliError;
use super::arguments::Diff;
use super::terminal::Terminal;
use crate::manifest::{Comparison, Severity, VersionStep};

/// Compares two files of manifests. The exit code is 0 if they say the same or differ in texts
/// alone, 3 for what breaks nobody, and 4 for what breaks callers.
pub(super) fn run(diff: &Diff, terminal: &mut Terminal) -> Result<u8, CliError> {
    let (old, new) = (read(&diff.old, terminal)?, read(&diff.new, terminal)?);
    let comparison = Comparison::between(&old, &new).map_err(|error| {
        let path = if error.is_about_old() {
            &diff.old
        } else {
            &diff.new
        };
        CliError::failed(format!("`{}`: {error}", path.display()))
    })?;
    let code = match comparison.severity() {
        Some(Severity::Breaking) => 4,
        Some(Severity::Compatible) => 3,
        _ => 0,
    };
    if diff.json {
        terminal.json(&comparison)?;
        return Ok(code);
    }
    for difference in comparison.differences() {
        let line = match difference.severity() {
            Severity::Breaking => terminal.bad("breaking"),
            Severity::Compatible => terminal.good("compatible"),
            _ => terminal.faint("text"),
        };
        let at = match difference.pointer() {
            "" => String::new(),
            pointer => format!(" at `{pointer}`"),
        };
        let id = terminal.faint(&format!("[{}]", difference.id()));
        let told = difference.told();
        terminal.line(format_args!(
            "{line}{id} `{}`{at}: {told}",
            difference.tool()
        ))?;
    }
    for tool in comparison.without_entry() {
        terminal.note(format_args!(
            "`{tool}` is different and keeps its version; add an entry to its changelog"
        ));
    }
    terminal.line(match comparison.version_step() {
        None => "nothing is different",
        Some(VersionStep::Patch) => {
            "texts alone are different: the next version is a patch, 1.2.3 to 1.2.4"
        }
        Some(VersionStep::Minor) => {
            "nothing breaks: the next version is a minor one, 1.2.3 to 1.3.0"
        }
        Some(_) => "callers break: the next version is a major one, 1.2.3 to 2.0.0",
    })?;
    Ok(code)
}

fn read(path: &Path, terminal: &mut Terminal) -> Result<Value, CliError> {
    let text = terminal.read(path)?;
    serde_json::from_str(&text)
        .map_err(|error| CliError::failed(format!("`{}` is not JSON: {error}", path.display())))
}
