//! How cargo builds a program, and what it says where that fails.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use serde_json::Value;

use super::super::CliError;
use super::super::terminal::Terminal;
use super::cargo;
use crate::manifest::Finding;
use crate::rules::rule::{Rule, TELL_IDS};

/// One build.
pub(super) struct Build<'f> {
    arguments: Vec<OsString>,
    /// Where rules go that the compiler finds broken; without it they are told as other errors.
    findings: Option<&'f mut Vec<Finding>>,
}

impl<'f> Build<'f> {
    /// With somewhere for broken rules to go, it finds out which they are.
    pub(super) fn new(findings: Option<&'f mut Vec<Finding>>) -> Self {
        Self {
            arguments: vec!["build".into(), "--quiet".into()],
            findings,
        }
    }

    pub(super) fn args<A: AsRef<OsStr>>(&mut self, arguments: impl IntoIterator<Item = A>) {
        let arguments = arguments.into_iter();
        self.arguments
            .extend(arguments.map(|argument| argument.as_ref().to_owned()));
    }

    /// Builds, with what cargo and the compiler say on the standard error of this process, and
    /// gives the program. Places are told from `root`, where the compiler runs.
    pub(super) fn program(
        self,
        bin: &str,
        root: &Path,
        terminal: &mut Terminal,
    ) -> Result<PathBuf, CliError> {
        let mut command = cargo();
        command.args(self.arguments).arg("--message-format");
        if io::stderr().is_terminal() {
            command.arg("json-diagnostic-rendered-ansi");
        } else {
            command.arg("json");
        }
        if self.findings.is_some() {
            command.env(TELL_IDS, "1");
        }
        terminal.progress("building the tools; the first time takes some minutes ...");
        let output = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .and_then(Child::wait_with_output);
        terminal.progress("");
        let output =
            output.map_err(|error| CliError::failed(format!("cannot run cargo: {error}")))?;
        let messages = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Value> = messages
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect();
        let mut findings = self.findings;
        let is_all = take(&messages, root, findings.as_deref_mut());
        // Cargo adds how many errors there were, which the findings tell.
        if !(is_all && output.status.code().is_some()) {
            // There is nobody to tell that it cannot be written.
            let _ = io::stderr().write_all(&output.stderr);
        }
        if !output.status.success() {
            let way_out = match findings {
                Some(_) => "see above",
                None => {
                    "see above, or run `toolkit validate`, which tells broken rules in a line each"
                }
            };
            return Err(CliError::failed(format!(
                "the package does not build; {way_out}"
            )));
        }
        let is_it = |message: &&Value| {
            message["target"]["name"] == bin && message["executable"].is_string()
        };
        let executable = messages.iter().rev().find(is_it);
        let executable =
            executable.and_then(|message| Some(PathBuf::from(message["executable"].as_str()?)));
        executable.ok_or_else(|| CliError::failed(format!("cargo built no program `{bin}`")))
    }
}

/// Takes the broken rules out of what the compiler says, if there is somewhere for them to go, and
/// tells the rest; says whether rules are all that is wrong.
fn take(messages: &[Value], root: &Path, mut findings: Option<&mut Vec<Finding>>) -> bool {
    let mut is_all = true;
    let mut rest = String::new();
    let messages = messages.iter();
    for message in messages.filter(|message| message["reason"] == "compiler-message") {
        let message = &message["message"];
        let is_error = message["level"] == "error" && !is_sum(message);
        if let Some(findings) = findings.as_deref_mut()
            && is_error
            && let Some(finding) = finding(message, root)
        {
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        } else if is_error || message["level"] == "warning" {
            is_all &= !is_error;
            rest.push_str(message["rendered"].as_str().unwrap_or_default());
        }
    }
    // There is nobody to tell that it cannot be written.
    let _ = io::stderr().write_all(rest.as_bytes());
    is_all && findings.is_some_and(|findings| !findings.is_empty())
}

/// Whether a message counts the errors before it. Others without a place, such as those of the
/// linker, tell something.
fn is_sum(message: &Value) -> bool {
    let text = message["message"].as_str().unwrap_or_default();
    let is_placeless = message["spans"].as_array().is_none_or(Vec::is_empty);
    is_placeless && text.starts_with("aborting due to ")
}

/// The finding that an error of the compiler is, if it comes from a rule: macros tell the rule in
/// a line of its own, and constants by their names.
fn finding(message: &Value, root: &Path) -> Option<Finding> {
    let text = message["message"].as_str()?;
    let place = message["spans"].as_array()?.iter();
    let place = place.rev().find(|span| span["is_primary"] == true)?;
    let (rule, text) = match text.strip_prefix("evaluation panicked: ") {
        None => Rule::untagged(text)?,
        Some(text) => {
            let label = place["label"].as_str()?;
            let path = label.strip_prefix("evaluation of `")?;
            (Rule::of_constant(path.split_once('`')?.0)?, text)
        }
    };
    let file = root.join(place["file_name"].as_str()?);
    let place = format!("{}:{}", file.display(), place["line_start"]);
    Some(Finding::new(rule, None, text).written_in(Some(place)))
}
