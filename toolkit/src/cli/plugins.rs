//! The tool crates of a program: a dependency, and its name in `toolkit::link!`.

use std::fs;
use std::path::PathBuf;

use serde_json::json;

use super::arguments::{AddPlugin, Plugins, Project as Options, RemovePlugin};
use super::project::{Project, cargo};
use super::terminal::Terminal;
use super::{CliError, head};

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
    let source = Source::read(&project, terminal)?;
    let crates = source.crates().unwrap_or_default();
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
        let widest = crates.iter().map(String::len).max().unwrap_or_default();
        for name in &crates {
            let shown = terminal.strong(&format!("{name:widest$}"));
            terminal.line(format_args!("{shown}  {}", version(name)))?;
        }
    }
    Ok(0)
}

fn add(options: &Options, plugin: &AddPlugin, terminal: &mut Terminal) -> Result<u8, CliError> {
    let project = Project::find(options)?;
    let mut source = Source::read(&project, terminal)?;
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
    let mut source = Source::read(&project, terminal)?;
    let library = project.library_of(&plugin.name)?;
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

/// The file of the program that names its tool crates.
struct Source {
    path: PathBuf,
    text: String,
}

/// Where the names of `link!` stand in a text.
struct Names {
    start: usize,
    end: usize,
}

impl Source {
    fn read(project: &Project, terminal: &mut Terminal) -> Result<Self, CliError> {
        let paths = project.sources();
        let mut first = None;
        for path in &paths {
            let source = Self {
                path: path.clone(),
                text: terminal.read(path)?,
            };
            if source.names().is_some() {
                return Ok(source);
            }
            first.get_or_insert(source);
        }
        first.ok_or_else(|| CliError::failed("the package has no program whose tools could be linked; make one with `toolkit init NAME --app`"))
    }

    fn shown(&self) -> String {
        let path = std::env::current_dir().ok().and_then(|folder| {
            let path = self.path.strip_prefix(folder).ok()?;
            Some(path.to_owned())
        });
        format!("`{}`", path.as_deref().unwrap_or(&self.path).display())
    }

    /// The names between the parentheses of `link!`, outside of comments.
    fn names(&self) -> Option<Names> {
        let mut from = 0;
        while let Some(found) = self.text[from..].find("link!") {
            let at = from + found;
            from = at + "link!".len();
            let line = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
            if self.text[line..at].contains("//") {
                continue;
            }
            let rest = &self.text[from..];
            let open = rest.len() - rest.trim_start().len();
            let (open, close) = match rest[open..].chars().next() {
                Some('(') => (open, ')'),
                Some('[') => (open, ']'),
                Some('{') => (open, '}'),
                _ => continue,
            };
            let start = from + open + 1;
            let end = start + self.text[start..].find(close)?;
            return Some(Names { start, end });
        }
        None
    }

    /// The linked crates as they are written; `None` without `link!`.
    fn crates(&self) -> Option<Vec<String>> {
        let names = self.names()?;
        let names = self.text[names.start..names.end].split(',').map(str::trim);
        Some(
            names
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
        )
    }

    /// Adds a crate; tells whether it was not there.
    fn add(&mut self, krate: &str) -> Result<bool, CliError> {
        let Some(mut crates) = self.crates() else {
            let line = format!("toolkit::link!({krate});\n\n");
            let at = head::after(&self.text);
            self.text.insert_str(at, &line);
            self.write()?;
            return Ok(true);
        };
        if crates.iter().any(|known| names_crate(known, krate)) {
            return Ok(false);
        }
        crates.push(krate.to_owned());
        self.set(&crates)?;
        Ok(true)
    }

    /// Takes a crate out; tells whether it was there.
    fn remove(&mut self, krate: &str) -> Result<bool, CliError> {
        let mut crates = self.crates().unwrap_or_default();
        let count = crates.len();
        crates.retain(|known| !names_crate(known, krate));
        if crates.len() == count {
            return Ok(false);
        }
        self.set(&crates)?;
        Ok(true)
    }

    fn set(&mut self, crates: &[String]) -> Result<(), CliError> {
        if let Some(names) = self.names() {
            self.text
                .replace_range(names.start..names.end, &crates.join(", "));
        }
        self.write()
    }

    fn write(&self) -> Result<(), CliError> {
        fs::write(&self.path, &self.text).map_err(|error| CliError::at("write", &self.path, &error))
    }
}

/// Whether a name of `link!`, such as `alias = "its_name"`, is that of a crate.
fn names_crate(known: &str, krate: &str) -> bool {
    known.split('=').next().map(str::trim) == Some(krate)
}
