use serde_json::json;

use super::CliError;
use super::arguments::Doctor;
use super::terminal::Terminal;
use crate::call::{Caller, find_program, missing};
use crate::kit::Toolkit;
use crate::manifest::{Level, Requirement};
use crate::registry::{Report, Tool, missing_crate};
use crate::rules::count::counted;
use crate::secret::SecretRequest;
use crate::view::View;

/// Where a host keeps secrets; it may have named another file, or none.
const SECRETS: &str =
    "the program's secret file, which is `~/.toolkit/config.json` unless it names another";

/// One thing that was looked at.
struct Sign {
    is_good: bool,
    text: String,
}

impl Sign {
    fn good(text: impl Into<String>) -> Self {
        Self {
            is_good: true,
            text: text.into(),
        }
    }

    fn bad(text: impl Into<String>) -> Self {
        Self {
            is_good: false,
            text: text.into(),
        }
    }
}

/// Says why a tool is not there or cannot be used; 1 if something is wrong.
pub(super) fn run(
    toolkit: &Toolkit,
    doctor: &Doctor,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let report = toolkit.report();
    let signs = match &doctor.name {
        Some(name) => of_tool(toolkit, &report, name),
        None => of_all(toolkit, &report, terminal.program()),
    };
    if doctor.json {
        let signs: Vec<_> = signs
            .iter()
            .map(|sign| json!({ "ok": sign.is_good, "text": sign.text }))
            .collect();
        terminal.json(&signs)?;
    } else {
        for sign in &signs {
            let mark = terminal.mark(sign.is_good);
            terminal.line(format_args!("{mark} {}", sign.text))?;
        }
    }
    Ok(u8::from(signs.iter().any(|sign| !sign.is_good)))
}

fn of_all(toolkit: &Toolkit, report: &Report, program: &str) -> Vec<Sign> {
    let tools = report.tools().count();
    let mut signs = vec![Sign {
        is_good: tools > 0,
        text: format!("{} linked or registered", counted(tools, "tool")),
    }];
    signs.extend(
        report
            .skipped()
            .iter()
            .map(|skipped| Sign::bad(skipped.to_string())),
    );
    signs.extend(report.unbound_told().map(|(_, told)| Sign::bad(told)));
    signs.extend(
        report
            .missing_crates()
            .iter()
            .map(|name| Sign::bad(missing_crate(name))),
    );
    let broken = report
        .unlisted()
        .iter()
        .chain(report.unequal_requirements());
    signs.extend(broken.map(Sign::bad));
    signs.extend(
        report
            .left_out()
            .iter()
            .map(|name| Sign::good(optional(name))),
    );
    let errors = toolkit.validate();
    let errors = errors
        .iter()
        .filter(|finding| finding.level() == Level::Error)
        .count();
    if errors > 0 {
        let errors = counted(errors, "broken rule");
        signs.push(Sign::bad(format!(
            "{errors}; `{program} validate` lists them"
        )));
    }
    let view = toolkit.view(None);
    let hidden = toolkit.tools_unfiltered().len() - view.tools().count();
    if hidden > 0 {
        let hidden = counted(hidden, "tool");
        signs.push(Sign::good(format!("{hidden} may not be used by everybody, by policy or publication; ask for one by its name")));
    }
    for (_, member) in view.tools() {
        signs.extend(
            needs(toolkit, &member.tool)
                .into_iter()
                .filter(|sign| !sign.is_good),
        );
    }
    signs
}

fn of_tool(toolkit: &Toolkit, report: &Report, name: &str) -> Vec<Sign> {
    let tool_name = name.split_once("__").map_or(name, |(tool, _)| tool);
    let mut signs = Vec::new();
    signs.extend(
        report
            .skipped()
            .iter()
            .filter(|skipped| skipped.name() == tool_name)
            .map(|skipped| Sign::bad(skipped.to_string())),
    );
    let unbound = report.unbound_told();
    let unbound = unbound.filter(|(name, _)| *name == tool_name);
    signs.extend(unbound.map(|(_, told)| Sign::bad(told)));
    if report
        .left_out()
        .iter()
        .any(|left_out| left_out == tool_name)
    {
        signs.push(Sign::bad(optional(tool_name)));
    }
    let view = toolkit.view(None);
    let everything = View::new(toolkit.snapshot(), None);
    let Some(member) = everything.tool(tool_name) else {
        if signs.is_empty() {
            let error = missing(&everything, &Caller::host(None), name);
            signs.push(Sign::bad(error.message()));
            signs.push(Sign::bad("if it is linked from another crate, name that crate in `toolkit::link!(…)`; if its feature is off, switch it on"));
            signs.extend(
                report
                    .missing_crates()
                    .iter()
                    .map(|name| Sign::bad(missing_crate(name))),
            );
        }
        return signs;
    };
    let place = member
        .tool
        .place()
        .map(|place| format!(" at {place}"))
        .unwrap_or_default();
    signs.push(Sign::good(format!(
        "`{tool_name}` is registered, from {}{place}",
        member.origin
    )));
    if name != tool_name && everything.find(name).is_none() {
        let error = missing(&everything, &Caller::host(None), name);
        signs.push(Sign::bad(error.message()));
    }
    match view.refusal(name).or_else(|| view.refusal(tool_name)) {
        Some(refusal) => signs.push(Sign::bad(refusal)),
        None => signs.push(Sign::good(
            "policy and publication let it be used by everybody",
        )),
    }
    let findings = toolkit.validate();
    let own = findings
        .iter()
        .filter(|finding| finding.tool() == Some(tool_name));
    signs.extend(
        own.filter(|finding| finding.level() == Level::Error)
            .map(|finding| Sign::bad(finding.to_string())),
    );
    signs.extend(needs(toolkit, &member.tool));
    signs
}

fn optional(name: &str) -> String {
    format!(
        "`{name}` is optional; name it in `ToolkitBuilder::allow` or in an allow list of the policy to have it"
    )
}

/// What a tool needs of the host, and whether that is there for calls without an account.
fn needs(toolkit: &Toolkit, tool: &Tool) -> Vec<Sign> {
    let sign = |requirement: &Requirement| {
        let name = requirement.name();
        let is_there = if requirement.is_binary() {
            find_program(name).is_some()
        } else {
            let request = SecretRequest {
                requirement,
                account: None,
            };
            toolkit.secrets().find(&request).is_some()
        };
        if is_there {
            return Sign::good(format!("`{name}` is there"));
        }
        let way_out = match (
            requirement.is_binary(),
            requirement.environment(),
            requirement.acquired_at(),
        ) {
            (true, ..) => "install it, so that it is found in `PATH`".to_owned(),
            (false, Some(variable), _) => {
                format!("set `{variable}`, or write it into {SECRETS}")
            }
            (false, None, Some(url)) => {
                format!("get one at {url} and write it into {SECRETS}")
            }
            (false, None, None) => format!("write it into {SECRETS}"),
        };
        let text = format!(
            "`{}` needs `{name}`, which is not there; {way_out}",
            tool.name()
        );
        Sign {
            is_good: requirement.is_optional(),
            text,
        }
    };
    tool.requirements().iter().map(sign).collect()
}
