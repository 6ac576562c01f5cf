//! What can stand next on a command line, and the manual; both come of the same commands.

use std::ffi::OsString;
use std::fs;

use clap::{CommandFactory, ValueEnum as _};
use serde_json::Value;

use super::arguments::{Arguments, Complete, Completions, Man, Shell};
use super::fill::fill;
use super::project::Project;
use super::terminal::Terminal;
use super::{CliError, arguments, plugins, program};
use crate::kit::Toolkit;
use crate::registry::Compiled;
use crate::rules::category::CATEGORIES;
use crate::view::View;

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
    let project = Project::find(project).ok();
    let is_removal = words.words.iter().skip(1).take(2);
    if is_removal.eq(["plugins", "remove"])
        && let Some(project) = &project
    {
        let last = words.words.last().map(|word| word.to_string_lossy());
        for name in plugins::linked(project, terminal)? {
            if last.as_ref().is_some_and(|last| name.starts_with(&**last)) {
                terminal.line(name)?;
            }
        }
        return Ok(0);
    }
    if project.and_then(|project| project.run_again(forwarded)) == Some(0) {
        return Ok(0);
    }
    let nothing = Toolkit::builder().without_linked().without_builtins();
    let nothing = nothing
        .build()
        .map_err(|error| CliError::failed(error.to_string()))?;
    complete(&nothing, words, terminal)
}

/// The words so far, as clap will take them.
struct Typed<'c, 'w> {
    command: &'c clap::Command,
    /// What stands alone, behind the names of commands.
    alone: Vec<&'w str>,
    /// The option whose value comes next.
    asked: Option<&'c clap::Arg>,
}

impl<'c, 'w> Typed<'c, 'w> {
    /// `None` if there is no such command.
    fn of(root: &'c clap::Command, words: &'w [String]) -> Option<Self> {
        let mut typed = Self {
            command: root,
            alone: Vec::new(),
            asked: None,
        };
        for word in words {
            if typed.asked.take().is_some() {
                continue;
            }
            if word.starts_with('-') && !typed.takes_all() {
                typed.asked = typed.option(root, word);
            } else if typed.command.has_subcommands() {
                typed.command = typed.command.find_subcommand(word)?;
            } else {
                typed.alone.push(word);
            }
        }
        Some(typed)
    }

    /// Whether no word is an option of the command any more, as behind the tool of `call`.
    fn takes_all(&self) -> bool {
        self.command.get_name() == "call" && !self.alone.is_empty()
    }

    /// The option that a word is, if its value is the next word.
    fn option(&self, root: &'c clap::Command, word: &str) -> Option<&'c clap::Arg> {
        let mut options = self.command.get_opts().chain(root.get_opts());
        let is_it = |option: &&clap::Arg| {
            let long = word.strip_prefix("--").filter(|long| !long.is_empty());
            let short = word.strip_prefix('-').and_then(|short| {
                let mut chars = short.chars();
                chars.next().filter(|_| chars.next().is_none())
            });
            long.is_some_and(|long| option.get_long() == Some(long))
                || short.is_some_and(|short| option.get_short() == Some(short))
        };
        let takes_next = |option: &&clap::Arg| {
            option.get_action().takes_values() && !option.is_require_equals_set()
        };
        options.find(is_it).filter(takes_next)
    }
}

fn candidates(view: &View, before: &[String], last: &str) -> Vec<String> {
    let root = Arguments::command();
    // The first word is the program.
    let Some(typed) = Typed::of(&root, before.get(1..).unwrap_or_default()) else {
        return Vec::new();
    };
    let command = typed.command;
    if let Some(option) = typed.asked {
        return values(view, option);
    }
    if typed.takes_all() {
        return of_call(view, command, &typed.alone, last);
    }
    if last.starts_with('-') {
        return options(command);
    }
    if command.has_subcommands() {
        let inner = command.get_subcommands();
        let inner = inner.filter(|inner| !inner.is_hide_set());
        return inner.map(|inner| inner.get_name().to_owned()).collect();
    }
    match (command.get_name(), typed.alone.is_empty()) {
        ("show" | "call" | "doctor" | "explain", true) => names(view),
        ("test", true) => {
            let tools = view.tools().map(|(_, member)| member.tool.name());
            tools.map(str::to_owned).collect()
        }
        ("completions", true) => {
            let shells = Shell::value_variants().iter();
            let shells = shells.filter_map(Shell::to_possible_value);
            shells.map(|shell| shell.get_name().to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

/// What an option takes, as far as it is known.
fn values(view: &View, option: &clap::Arg) -> Vec<String> {
    match option.get_long() {
        Some("origin") => {
            let origins = view.tools().map(|(_, member)| member.origin.to_string());
            origins.collect()
        }
        Some("category") => CATEGORIES.map(str::to_owned).to_vec(),
        _ => {
            let values = option.get_possible_values();
            values
                .iter()
                .map(|value| value.get_name().to_owned())
                .collect()
        }
    }
}

/// What can stand behind a tool that is called.
fn of_call(view: &View, command: &clap::Command, words: &[&str], last: &str) -> Vec<String> {
    let (tool, rest) = words.split_first().unwrap_or((&"", &[]));
    let mut alone = rest.iter().filter(|word| !word.starts_with('-'));
    let skill = alone.next().map(|skill| format!("{tool}__{skill}"));
    let id = view.find(tool).or_else(|| view.find(skill.as_deref()?));
    let Some(id) = id else {
        return skills(view, tool);
    };
    let Ok(compiled) = view.snapshot().callable(id).skill.compiled() else {
        return options(command);
    };
    let asked = rest.last().and_then(|word| word.strip_prefix("--"));
    let asked = asked.and_then(|word| named(&compiled.input_schema, word));
    match asked {
        Some(schema) if schema["type"] != "boolean" => choices(&compiled.input_schema, schema, 0),
        _ if last.starts_with('-') => [parameters(compiled), options(command)].concat(),
        // What is not given yet, since nothing else can follow.
        _ => {
            let mut left = parameters(compiled);
            left.retain(|parameter| !rest.contains(&parameter.as_str()));
            left
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
