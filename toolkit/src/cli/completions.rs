//! What can stand next on a command line, and the manual; both come of the same commands.

use std::ffi::OsString;
use std::fs;
use std::process::Command;

use clap::{CommandFactory, ValueEnum as _};
use serde_json::Value;

use super::arguments::{Arguments, Complete, Completions, Man, Shell};
use super::fill::fill;
use super::project::Project;
use super::terminal::Terminal;
use super::{CliError, SUBJECT, arguments, build, program};
use crate::kit::Toolkit;
use crate::registry::Compiled;
use crate::view::View;

/// Commands whose first word is the name of a tool.
const TAKES_TOOL: [&str; 3] = ["show", "call", "doctor"];

/// Prints the script of a shell. For bash, zsh and fish it asks the program itself at each key, so
/// that tools, skills and parameters are those of the moment.
pub(super) fn run(completions: &Completions, terminal: &mut Terminal) -> Result<u8, CliError> {
    let program = terminal.program().to_owned();
    let is_plain = |char: char| char.is_ascii_alphanumeric() || "._+-".contains(char);
    if !program.chars().all(is_plain) {
        let message = format!(
            "`{program}` is no word that a shell completes; let the script of the program ask `{program} complete -- PROGRAM WORDS`"
        );
        return Err(CliError::usage(message));
    }
    let function = format!("_{}", program.replace(['.', '+', '-'], "_"));
    let words = [("_toolkit", &*function), ("toolkit", &*program)];
    let script = match completions.shell {
        Shell::Bash => fill(include_str!("completions/toolkit.bash"), &words),
        Shell::Zsh => fill(include_str!("completions/toolkit.zsh"), &words),
        Shell::Fish => fill(include_str!("completions/toolkit.fish"), &words),
        Shell::Elvish => generated(clap_complete::Shell::Elvish, &program),
        Shell::Powershell => generated(clap_complete::Shell::PowerShell, &program),
    };
    terminal.line(script.trim_end())?;
    Ok(0)
}

fn generated(shell: clap_complete::Shell, program: &str) -> String {
    let mut script = Vec::new();
    let mut command = program::command(program);
    clap_complete::generate(shell, &mut command, program, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Prints the manual of the program, or a page for each command.
pub(super) fn man(man: &Man, terminal: &mut Terminal) -> Result<u8, CliError> {
    let command = program::command(terminal.program());
    let Some(folder) = &man.out else {
        let mut page = Vec::new();
        // A `Vec` takes everything.
        let _ = clap_mangen::Man::new(command).render(&mut page);
        terminal.line(String::from_utf8_lossy(&page).trim_end())?;
        return Ok(0);
    };
    let failed = |error| CliError::at("write to", folder, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command, folder).map_err(failed)?;
    Ok(0)
}

/// Prints what can stand in the place of the last word, one in a line.
pub(super) fn complete(
    toolkit: &Toolkit,
    complete: &Complete,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let words = complete.words.iter();
    let words: Vec<String> = words
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let Some((last, before)) = words.split_last() else {
        return Ok(0);
    };
    let mut candidates = candidates(&toolkit.view(None), before, last);
    candidates.retain(|candidate| candidate.starts_with(last.as_str()));
    candidates.sort();
    candidates.dedup();
    for candidate in candidates {
        terminal.line(candidate)?;
    }
    Ok(0)
}

/// The same for the program `toolkit`: it asks the program of the package if that was built before,
/// since nobody waits for a build at a key.
pub(super) fn of_project(
    project: &arguments::Project,
    words: &Complete,
    forwarded: &[OsString],
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let built = Project::find(project)
        .ok()
        .and_then(|project| project.built());
    if let Some(built) = built {
        let status = Command::new(built)
            .args(forwarded)
            .env(SUBJECT, "")
            .status();
        if status.is_ok_and(|status| status.success()) {
            return Ok(0);
        }
    }
    let nothing = Toolkit::builder().without_linked().without_builtins();
    complete(&build(nothing, None, terminal)?, words, terminal)
}

fn candidates(view: &View, before: &[String], last: &str) -> Vec<String> {
    let root = Arguments::command();
    // The first word is the program.
    let mut words = before.iter().skip(1).filter(|word| !word.starts_with('-'));
    let Some(name) = words.next() else {
        return options_or_commands(&root, last);
    };
    let Some(command) = root.find_subcommand(name) else {
        return Vec::new();
    };
    if command.has_subcommands() {
        let Some(inner) = words.next().and_then(|word| command.find_subcommand(word)) else {
            return options_or_commands(command, last);
        };
        return match (last.starts_with('-'), words.next()) {
            (true, _) => options(inner),
            (false, None) if inner.get_name() == "explain" => names(view),
            _ => Vec::new(),
        };
    }
    let tool = words.next();
    if !TAKES_TOOL.contains(&&**name) {
        return options_or_commands(command, last);
    }
    let Some(tool) = tool else {
        return if last.starts_with('-') {
            options(command)
        } else {
            names(view)
        };
    };
    if name != "call" {
        return options(command);
    }
    let skill = words.next().map(|skill| format!("{tool}__{skill}"));
    let id = view.find(tool).or_else(|| view.find(skill.as_deref()?));
    let Some(id) = id else {
        return skills(view, tool);
    };
    let Ok(compiled) = view.snapshot().callable(id).skill.compiled() else {
        return options(command);
    };
    let asked = before.last().and_then(|word| word.strip_prefix("--"));
    let asked = asked.and_then(|word| named(&compiled.input_schema, word));
    match asked {
        Some(schema) if schema["type"] != "boolean" => choices(&compiled.input_schema, schema, 0),
        _ if last.starts_with('-') => [parameters(compiled), options(command)].concat(),
        // What is not given yet, since nothing else can follow.
        _ => {
            let mut rest = parameters(compiled);
            rest.retain(|parameter| !before.contains(parameter));
            rest
        }
    }
}

/// The schema of the parameter that an option stands for.
fn named<'s>(schema: &'s Value, option: &str) -> Option<&'s Value> {
    let mut properties = schema["properties"].as_object()?.iter();
    let found = properties.find(|(name, _)| name.replace('_', "-") == option);
    found.map(|(_, schema)| schema)
}

/// The values of which a schema takes one, as far as they are words.
fn choices(root: &Value, schema: &Value, depth: u8) -> Vec<String> {
    // One that refers to itself has no more to tell.
    const DEEPEST: u8 = 8;
    if depth > DEEPEST {
        return Vec::new();
    }
    let inner = |schema: &Value| choices(root, schema, depth + 1);
    if let Some(place) = schema["$ref"]
        .as_str()
        .and_then(|place| place.strip_prefix('#'))
    {
        return root.pointer(place).map(inner).unwrap_or_default();
    }
    let listed = |key: &str| schema[key].as_array().into_iter().flatten();
    let values = listed("enum").chain(schema.get("const"));
    let words = values.filter_map(|value| match value {
        Value::String(word) => Some(word.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    });
    let mut words: Vec<String> = words.collect();
    words.retain(|word| !word.contains(char::is_whitespace) && !word.starts_with('-'));
    words.extend(listed("anyOf").chain(listed("oneOf")).flat_map(inner));
    words.extend(schema.get("items").map(inner).unwrap_or_default());
    words
}

fn options_or_commands(command: &clap::Command, last: &str) -> Vec<String> {
    if last.starts_with('-') {
        return options(command);
    }
    let inner = command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set());
    let mut words: Vec<String> = inner.map(|inner| inner.get_name().to_owned()).collect();
    if command.get_name() == "completions" {
        let shells = Shell::value_variants()
            .iter()
            .filter_map(Shell::to_possible_value);
        words.extend(shells.map(|shell| shell.get_name().to_owned()));
    }
    words
}

fn options(command: &clap::Command) -> Vec<String> {
    let options = command.get_opts().filter(|option| !option.is_hide_set());
    let longs = options.filter_map(clap::Arg::get_long);
    longs
        .chain(["help"])
        .map(|long| format!("--{long}"))
        .collect()
}

/// Tools, and what they are called by.
fn names(view: &View) -> Vec<String> {
    let tools = view.tools().map(|(_, member)| member.tool.name());
    tools.chain(view.call_names()).map(str::to_owned).collect()
}

fn skills(view: &View, tool: &str) -> Vec<String> {
    let at = view.position(tool).into_iter();
    let ids = at.flat_map(|at| view.skills_at(at));
    ids.map(|id| view.snapshot().callable(id).skill.name().to_owned())
        .collect()
}

fn parameters(compiled: &Compiled) -> Vec<String> {
    let names = compiled.input.property_names();
    names
        .map(|name| format!("--{}", name.replace('_', "-")))
        .collect()
}
