use std::path::Path;
use std::sync::Arc;

use serde_json::json;

use super::CliError;
use super::arguments::{Explain, Policy as PolicyCommand};
use super::terminal::Terminal;
use crate::kit::Toolkit;
use crate::policy::{Policy, PolicyScope};

/// Says what a policy decides about a tool, and why; 1 if it may not be used.
pub(super) fn run(
    toolkit: &Toolkit,
    command: &PolicyCommand,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let PolicyCommand::Explain(explain) = command;
    let scope = scope(explain);
    let access = match &explain.policy {
        Some(path) => Arc::new(read(path, terminal)?.access(&scope, &toolkit.catalogue())),
        None => toolkit.access(&scope),
    };
    let explanation = access.explain(&explain.name);
    let warnings = access.warnings();
    if explain.json {
        let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
        let told = json!({
            "name": explanation.name(),
            "allowed": explanation.is_allowed(),
            "explanation": explanation.to_string(),
            "layer": explanation.layer().map(ToString::to_string),
            "list": explanation.list(),
            "entry": explanation.entry(),
            "warnings": warnings,
        });
        terminal.json(&told)?;
    } else {
        let mark = terminal.mark(explanation.is_allowed());
        terminal.line(format_args!("{mark} {explanation}"))?;
        for warning in &warnings {
            terminal.warn(warning);
        }
        if explain.policy.is_none() && toolkit.policy().is_none() {
            terminal.note("the program has no policy; name a file with `--policy` to try one");
        }
    }
    Ok(u8::from(!explanation.is_allowed()))
}

fn scope(explain: &Explain) -> PolicyScope {
    let mut scope = PolicyScope::new();
    if let Some(agent) = &explain.agent {
        scope = scope.agent(agent);
    }
    if let Some(provider) = &explain.provider {
        scope = scope.provider(provider);
    }
    if let Some(model) = &explain.model {
        scope = scope.model(model);
    }
    if explain.sandboxed {
        scope = scope.sandboxed();
    }
    scope
}

/// Reads a policy in the format that the name of the file says; from standard input it is JSON.
fn read(path: &Path, terminal: &mut Terminal) -> Result<Policy, CliError> {
    let shown = path.display();
    let text = terminal.read(path)?;
    let extension = path
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    let policy = match &*extension {
        _ if path.as_os_str() == "-" => Policy::from_json(&text),
        "json" => Policy::from_json(&text),
        #[cfg(feature = "policy-json5")]
        "json5" => Policy::from_json5(&text),
        #[cfg(feature = "policy-toml")]
        "toml" => Policy::from_toml(&text),
        #[cfg(not(all(feature = "policy-json5", feature = "policy-toml")))]
        "json5" | "toml" => {
            return Err(CliError::usage(format!(
                "`{shown}` cannot be read here; switch on the feature `policy-{extension}` of `toolkit`"
            )));
        }
        _ => {
            return Err(CliError::usage(format!(
                "`{shown}` is no `.json`, `.json5` or `.toml`"
            )));
        }
    };
    policy.map_err(|error| CliError::failed(format!("`{shown}`: {error}")))
}
