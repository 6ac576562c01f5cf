//! The tool crates of a program: a dependency, and its name in `toolkit::link!`.

use std::path::PathBuf;
use std::{fs, io};

use serde_json::json;

use super::CliError;
use super::arguments::{AddPlugin, Plugins, Project as Options, RemovePlugin};
use super::lock::Lock;
use super::project::{Project, cargo};
use super::source::Source;
use super::terminal::Terminal;
use crate::testkit::file::replace;

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
    // `name@1.2`, as cargo takes it.
    let name = plugin.name.split('@').next().unwrap_or(&plugin.name);
    if name == "toolkit" {
        return Err(CliError::usage(
            "`toolkit` is what makes tools, and no crate of tools; its own come with the feature `builtins`",
        ));
    }
    let project = Project::find(options)?;
    let _lock = Lock::of(project.root());
    let before = Manifests::read(&project)?;
    let added = depend(options, plugin, name, &project, terminal);
    if added.is_err() {
        before.restore(terminal);
    }
    let (source, library, is_new) = added?;
    let shown = source.shown();
    terminal.line(if is_new {
        format!("added `{name}`, and `{library}` to `toolkit::link!` in {shown}")
    } else {
        format!("`{library}` was linked in {shown} already")
    })?;
    terminal.line(match terminal.program() {
        "toolkit" => "next: `toolkit list` shows its tools".to_owned(),
        own => format!("next: build the program; then `{own} list` shows its tools"),
    })?;
    Ok(0)
}

/// Adds the dependency, and links its library; gives the file that names it, and whether it is new
/// there.
fn depend(
    options: &Options,
    plugin: &AddPlugin,
    name: &str,
    project: &Project,
    terminal: &mut Terminal,
) -> Result<(Source, String, bool), CliError> {
    let mut source = source(project, terminal)?;
    let mut command = cargo();
    command.arg("add").arg("--quiet");
    command.arg("--manifest-path").arg(project.manifest());
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
        .arg("--")
        .arg(&plugin.name)
        .status()
        .map_err(|error| CliError::failed(format!("cannot run cargo: {error}")))?;
    if !status.success() {
        return Err(CliError::failed(format!(
            "`{name}` was not added; see above"
        )));
    }
    // A package may have a library of another name: cargo knows what it is called.
    let library = Project::find(options)?.library_of(name)?;
    let is_new = source.add(&library)?;
    Ok((source, library, is_new))
}

/// The files that cargo changes when a dependency is added.
struct Manifests(Vec<(PathBuf, Option<String>)>);

impl Manifests {
    fn read(project: &Project) -> Result<Self, CliError> {
        let paths = [
            project.manifest().to_owned(),
            project.root().join("Cargo.lock"),
        ];
        let read = paths
            .into_iter()
            .map(|path| match fs::read_to_string(&path) {
                Ok(text) => Ok((path, Some(text))),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((path, None)),
                Err(error) => Err(CliError::at("read", &path, &error)),
            });
        read.collect::<Result<_, _>>().map(Self)
    }

    /// Puts everything back; what cannot be is told.
    fn restore(&self, terminal: &mut Terminal) {
        for (path, before) in &self.0 {
            let restored = match (before, fs::read_to_string(path)) {
                (None, Err(_)) => Ok(()),
                (None, Ok(_)) => fs::remove_file(path),
                (Some(before), Ok(now)) if *before == now => Ok(()),
                (Some(before), Ok(now)) => replace(path, &now, before),
                (Some(_), Err(error)) => Err(error),
            };
            if let Err(error) = restored {
                terminal.warn(format_args!(
                    "`{}` is not as it was before: {error}",
                    path.display()
                ));
            }
        }
    }
}

fn remove(
    options: &Options,
    plugin: &RemovePlugin,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let project = Project::find(options)?;
    let _lock = Lock::of(project.root());
    let mut source = source(&project, terminal)?;
    let library = project.library_of(&plugin.name)?;
    let before = source.text().to_owned();
    let was_linked = source.remove(&library)?;
    let status = cargo()
        .args(["remove", "--quiet", "--manifest-path"])
        .arg(project.manifest())
        .arg("--")
        .arg(&plugin.name)
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

/// The crates that the program links, as the manifest may call them.
pub(super) fn linked(project: &Project, terminal: &mut Terminal) -> Result<Vec<String>, CliError> {
    let source = source(project, terminal)?;
    let libraries = source.crates().into_iter().map(str::to_owned);
    Ok(libraries.collect())
}

/// The file of the program that names its tool crates: the first that does, or the first of all.
fn source(project: &Project, terminal: &mut Terminal) -> Result<Source, CliError> {
    let mut first = None;
    for path in project.sources()? {
        let source = Source::read(path, terminal)?;
        if source.has_link() {
            return Ok(source);
        }
        first.get_or_insert(source);
    }
    first.ok_or_else(|| CliError::failed("the package has no program whose tools could be linked; make one with `toolkit init NAME --app`"))
}
