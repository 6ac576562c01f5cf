//! The tool crates of a program: a dependency, and its name in `toolkit::link!`.

use serde_json::json;

use super::CliError;
use super::arguments::{AddPlugin, Plugins, Project as Options, RemovePlugin};
use super::project::{Project, cargo};
use super::source::Source;
use super::terminal::Terminal;

pub(super) fn run(
    options: &Options,
    plugins: &Plugins,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    match plugins {
        Plugins::List(list) => self::list(options, list.json, terminal),
        Plugins::Add(plugin) => add(options, plugin, terminal),
        Plugins::Remove(plugin) => remove(options, plugin, terminal),
    }
}

fn list(options: &Options, as_json: bool, terminal: &mut Terminal) -> Result<u8, CliError> {
    let project = Project::find(options)?;
    let source = source(&project, terminal)?;
    let crates = source.crates();
    let version = |name: &str| {
        project
            .version_of(name)
            .unwrap_or_else(|| "no dependency".to_owned())
    };
    if as_json {
        let rows = crates
            .iter()
            .map(|name| json!({ "crate": name, "version": version(name) }));
        terminal.json(&rows.collect::<Vec<_>>())?;
    } else if crates.is_empty() {
        let program = terminal.program();
        let told = format!("no tool crate is linked; add one with `{program} plugins add CRATE`");
        terminal.note(told);
    } else {
        let widest = crates
            .iter()
            .map(|name| name.len())
            .max()
            .unwrap_or_default();
        for name in &crates {
            let shown = terminal.strong(&format!("{name:widest$}"));
            terminal.line(format_args!("{shown}  {}", version(name)))?;
        }
    }
    Ok(0)
}

fn add(options: &Options, plugin: &AddPlugin, terminal: &mut Terminal) -> Result<u8, CliError> {
    let project = Project::find(options)?;
    let mut source = source(&project, terminal)?;
    let mut command = cargo();
    command
        .arg("add")
        .arg(&plugin.name)
        .arg("--manifest-path")
        .arg(project.manifest());
    if let Some(path) = &plugin.path {
        let path = path.canonicalize().map_err(|error| {
            CliError::failed(format!(
                "there is no crate at `{}`: {error}",
                path.display()
            ))
        })?;
        command.arg("--path").arg(path);
    }
    if let Some(features) = &plugin.features {
        command.args(["--features", &features.join(",")]);
    }
    let status = command
        .arg("--quiet")
        .status()
        .map_err(|error| CliError::failed(format!("cannot run cargo: {error}")))?;
    if !status.success() {
        return Err(CliError::failed(format!(
            "`{}` was not added; see above",
            plugin.name
        )));
    }
    // `name@1.2` and a package whose library has another name: cargo knows what it is called.
    let name = plugin.name.split('@').next().unwrap_or(&plugin.name);
    let library = Project::find(options)?.library_of(name)?;
    let is_new = source.add(&library)?;
    let shown = source.shown();
    terminal.line(if is_new {
        format!("added `{name}`, and `{library}` to `toolkit::link!` in {shown}")
    } else {
        format!("`{library}` was linked in {shown} already")
    })?;
    terminal.line("next: `toolkit list` shows its tools")?;
    Ok(0)
}

fn remove(
    options: &Options,
    plugin: &RemovePlugin,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let project = Project::find(options)?;
    let mut source = source(&project, terminal)?;
    let library = project.library_of(&plugin.name)?;
    let before = source.text().to_owned();
    let was_linked = source.remove(&library)?;
    let status = cargo()
        .arg("remove")
        .arg(&plugin.name)
        .arg("--manifest-path")
        .arg(project.manifest())
        .arg("--quiet")
        .status()
        .map_err(|error| CliError::failed(format!("cannot run cargo: {error}")))?;
    if !status.success() {
        if was_linked {
            source.restore(&before)?;
        }
        return Err(CliError::failed(format!(
            "`{}` was not removed; see above",
            plugin.name
        )));
    }
    let shown = source.shown();
    terminal.line(if was_linked {
        format!(
            "removed `{}`, and `{library}` from `toolkit::link!` in {shown}",
            plugin.name
        )
    } else {
        format!("removed `{}`, which was not linked", plugin.name)
    })?;
    Ok(0)
}

/// The file of the program that names its tool crates: the first that does, or the first of all.
fn source(project: &Project, terminal: &mut Terminal) -> Result<Source, CliError> {
    let mut first = None;
    for path in project.sources() {
        let source = Source::read(path, terminal)?;
        if source.has_link() {
            return Ok(source);
        }
        first.get_or_insert(source);
    }
    first.ok_or_else(|| CliError::failed("the package has no program whose tools could be linked; make one with `toolkit init NAME --app`"))
}
