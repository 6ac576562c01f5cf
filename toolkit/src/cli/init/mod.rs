//! Begins a tool: as a module of a package, as a crate, or with a program around it.

mod plan;
mod reserved;
mod templates;

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use toml_edit::{DocumentMut, InlineTable, Item, Table, TableLike, Value, value};

use self::plan::Plan;
use self::templates::Words;
use super::CliError;
use super::arguments::Init;
use super::lock::Lock;
use super::source::Source;
use super::terminal::Terminal;
use crate::policy::Glob;
use crate::rules::breach::Breach;
use crate::rules::{case, name as names, text};

/// The first skill of a tool, unless somebody names it.
const SKILL: &str = "my_skill";

/// What is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A module of the package in this folder.
    Module,
    Crate,
    App,
}

pub(super) fn run(init: &Init, terminal: &mut Terminal) -> Result<u8, CliError> {
    let here = std::env::current_dir().map_err(|error| {
        CliError::failed(format!("cannot tell in which folder this runs: {error}"))
    })?;
    run_in(&here, init, terminal)
}

/// The same in some folder.
pub(super) fn run_in(here: &Path, init: &Init, terminal: &mut Terminal) -> Result<u8, CliError> {
    let kind = match (init.app, init.plugin || !has_package(here, terminal)?) {
        (true, _) => Kind::App,
        (false, true) => Kind::Crate,
        (false, false) => Kind::Module,
    };
    let what = if kind == Kind::App { "program" } else { "tool" };
    let name = match &init.name {
        Some(name) => name.clone(),
        None if terminal.is_interactive => {
            let question = format!("Name of the {what}, such as `unit-converter`");
            terminal.asks_for(&question, "my-tool")
        }
        None => {
            let message = format!(
                "the {what} has no name; write it behind `init`, as in `{} init my-tool`",
                terminal.program()
            );
            return Err(CliError::usage(message));
        }
    };
    names::tool_name(&name).map_err(|breach| CliError::usage(format!("{breach}")))?;
    let module = name.replace('-', "_");
    reserved::in_code(&module, what)?;
    let skill = match kind {
        Kind::App => init.skill.clone().unwrap_or_default(),
        _ => match &init.skill {
            Some(skill) => skill.clone(),
            None if terminal.is_interactive => {
                terminal.asks_for("Name of its first skill, such as `convert`", SKILL)
            }
            None => SKILL.to_owned(),
        },
    };
    if kind != Kind::App {
        reserved::in_files(&module)?;
        let kept = names::skill_name(&skill)
            .and_then(|()| names::call_name(&name, &skill))
            .and_then(|()| shown(&name))
            .and_then(|()| shown(&skill));
        kept.map_err(|breach| CliError::usage(format!("{breach}")))?;
        reserved::in_code(&skill, "skill")?;
    } else if !skill.is_empty() {
        return Err(CliError::usage(format!(
            "a program has no skill; leave out `{skill}`"
        )));
    }
    let words = Words {
        module,
        title: case::title(&name),
        today: today(),
        name,
        skill,
    };
    let toolkit = Toolkit::find(init.toolkit_path.as_deref())?;
    let _lock = Lock::of(workspace(here, terminal)?.unwrap_or(here));
    let plan = match kind {
        Kind::Module => self::module(here, &words, &toolkit, terminal)?,
        Kind::Crate => krate(here, &words, &toolkit, terminal)?,
        Kind::App => app(here, &words, &toolkit, terminal)?,
    };
    plan.write(here, terminal)?;
    Ok(0)
}

/// A name gives a name for people that may be shown.
fn shown(name: &str) -> Result<(), Breach> {
    text::derived_display_name(&case::title(name), "choose another name")
}

/// Whether the tool can be a module of a package here; the root of a workspace may have none.
fn has_package(here: &Path, terminal: &mut Terminal) -> Result<bool, CliError> {
    let path = here.join("Cargo.toml");
    Ok(path.is_file() && manifest_at(&path, terminal)?.contains_key("package"))
}

/// The toolkit that is depended on.
struct Toolkit {
    /// A checkout of it; without one the version is named.
    path: Option<PathBuf>,
}

impl Toolkit {
    fn find(given: Option<&Path>) -> Result<Self, CliError> {
        if let Some(given) = given {
            // The folder of the crate, or of the workspace around it.
            let folders = [given.to_owned(), given.join("toolkit")];
            let crate_folder = folders.iter().find(|folder| is_toolkit(folder));
            let path = crate_folder.and_then(|folder| folder.canonicalize().ok());
            return match path {
                Some(path) => Ok(Self { path: Some(path) }),
                None => Err(CliError::usage(format!(
                    "there is no toolkit in `{}`; name the folder of a checkout",
                    given.display()
                ))),
            };
        }
        // A program that was built from a checkout knows where that is; what came from a registry
        // lies below cargo's own folder.
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR"));
        let is_checkout = is_toolkit(built_from)
            && built_from.join("../Cargo.toml").is_file()
            && !is_of_cargo(built_from);
        Ok(Self {
            path: is_checkout.then(|| built_from.to_owned()),
        })
    }

    /// The dependency, with these features.
    fn dependency(&self, features: &[&str]) -> Item {
        let mut table = InlineTable::new();
        // Both, so that the crate can be published.
        table.insert("version", env!("CARGO_PKG_VERSION").into());
        if let Some(path) = &self.path {
            table.insert("path", path.to_string_lossy().as_ref().into());
        }
        if !features.is_empty() {
            table.insert("features", features.iter().copied().collect());
        }
        value(table)
    }
}

/// Whether a folder is one of those that cargo fetches packages into and throws away again.
fn is_of_cargo(folder: &Path) -> bool {
    let parts: Vec<_> = folder.components().map(Component::as_os_str).collect();
    let kept = [["git", "checkouts"], ["registry", "src"]];
    let mut pairs = parts.windows(2);
    pairs.any(|pair| kept.iter().any(|kept| pair == kept))
}

fn is_toolkit(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
    let manifest: Result<DocumentMut, _> = manifest.parse();
    manifest.is_ok_and(|manifest| {
        let package = manifest.get("package");
        let name = package.and_then(|package| package.get("name"));
        name.and_then(Item::as_str) == Some("toolkit")
    })
}

/// A crate in a folder of its own.
fn krate(
    here: &Path,
    words: &Words,
    toolkit: &Toolkit,
    terminal: &mut Terminal,
) -> Result<Plan, CliError> {
    let folder = here.join(&words.name);
    let mut plan = Plan::new();
    plan.add(
        folder.join("Cargo.toml"),
        manifest(words, |dependencies, dev| {
            dependencies["toolkit"] = toolkit.dependency(&[]);
            dev["toolkit"] = toolkit.dependency(&["testkit"]);
        }),
    );
    plan.add(folder.join("src/lib.rs"), words.library());
    plan.add(folder.join("tests/tools.rs"), words.tests());
    plan.add(folder.join("README.md"), words.readme());
    plan.add(folder.join(".gitignore"), "/target\n".to_owned());
    join_workspace(here, &words.name, &mut plan, terminal)?;
    plan.next(format!(
        "`cd {}`, then `toolkit validate` lists the texts that are yours to write, and `toolkit test` runs the examples",
        words.name
    ));
    Ok(plan)
}

/// A program in a folder of its own.
fn app(
    here: &Path,
    words: &Words,
    toolkit: &Toolkit,
    terminal: &mut Terminal,
) -> Result<Plan, CliError> {
    let folder = here.join(&words.name);
    let mut plan = Plan::new();
    plan.add(
        folder.join("Cargo.toml"),
        manifest(words, |dependencies, _| {
            dependencies["toolkit"] = toolkit.dependency(&["builtins", "cli"]);
        }),
    );
    plan.add(folder.join("src/main.rs"), words.program());
    plan.add(folder.join(".gitignore"), "/target\n".to_owned());
    join_workspace(here, &words.name, &mut plan, terminal)?;
    plan.next(format!(
        "`cd {}`, then `toolkit list`; `toolkit plugins add CRATE` links the tools of a crate",
        words.name
    ));
    Ok(plan)
}

/// A module of the package in this folder.
fn module(
    here: &Path,
    words: &Words,
    toolkit: &Toolkit,
    terminal: &mut Terminal,
) -> Result<Plan, CliError> {
    let roots = ["src/lib.rs", "src/main.rs"].map(|path| here.join(path));
    let root = roots.into_iter().find(|path| path.is_file()).ok_or_else(|| {
        CliError::failed("the package has neither `src/lib.rs` nor `src/main.rs`; use `--plugin` for a crate of its own")
    })?;
    let mut plan = Plan::new();
    plan.add(here.join(format!("src/{}.rs", words.module)), words.file());
    plan.has_no(here.join(format!("src/{}/mod.rs", words.module)));
    let source = Source::read(root.clone(), terminal)?;
    if source.declares(&words.module) {
        let message = format!(
            "`{}` has a meaning in {} already; nothing was written",
            words.module,
            source.shown()
        );
        return Err(CliError::failed(message));
    }
    let line = format!("mod {};", words.module);
    let (old, new) = (source.text().to_owned(), source.with_head_line(&line));
    plan.edit(root, old, new, format!("added `{line}` to"));
    depend(here, toolkit, &mut plan, terminal)?;
    plan.next("`toolkit validate` lists the texts that are yours to write".to_owned());
    Ok(plan)
}

/// Adds toolkit to a package that does not depend on it.
fn depend(
    here: &Path,
    toolkit: &Toolkit,
    plan: &mut Plan,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let path = here.join("Cargo.toml");
    let mut manifest = manifest_at(&path, terminal)?;
    let old = manifest.to_string();
    let dependencies = manifest["dependencies"].or_insert(Item::Table(Table::new()));
    let Some(dependencies) = dependencies.as_table_like_mut() else {
        let message = format!("`dependencies` of `{}` is no table", path.display());
        return Err(CliError::failed(message));
    };
    let is_toolkit = |item: &Item| item.get("package").and_then(Item::as_str) == Some("toolkit");
    if let Some((alias, _)) = dependencies.iter().find(|(_, item)| is_toolkit(item))
        && alias != "toolkit"
    {
        let message = format!(
            "`{}` calls toolkit `{alias}`, and what `init` writes says `toolkit`; call the dependency so",
            path.display()
        );
        return Err(CliError::failed(message));
    }
    if !dependencies.contains_key("toolkit") {
        dependencies.insert("toolkit", toolkit.dependency(&[]));
        let told = "added the dependency `toolkit` to".to_owned();
        plan.edit(path, old, manifest.to_string(), told);
    }
    Ok(())
}

/// A package inside of a workspace has to be one of its members.
fn join_workspace(
    here: &Path,
    name: &str,
    plan: &mut Plan,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let Some(folder) = workspace(here, terminal)? else {
        return Ok(());
    };
    let path = folder.join("Cargo.toml");
    let mut manifest = manifest_at(&path, terminal)?;
    let old = manifest.to_string();
    let Some(workspace) = manifest
        .get_mut("workspace")
        .and_then(Item::as_table_like_mut)
    else {
        return Ok(());
    };
    let below = here.strip_prefix(folder).unwrap_or(here);
    let shown = |path: &Path| path.to_string_lossy().replace('\\', "/");
    let member = shown(&below.join(name));
    let covers = |list: &dyn TableLike, key: &str| {
        let listed = list.get(key).and_then(Item::as_array);
        let mut listed = listed.into_iter().flatten().filter_map(Value::as_str);
        listed.any(|known| covers(known, &member))
    };
    if covers(workspace, "members") || covers(workspace, "exclude") {
        return Ok(());
    }
    let members = workspace
        .entry("members")
        .or_insert(value(toml_edit::Array::new()));
    let Some(members) = members.as_array_mut() else {
        let message = format!("`members` of `{}` is no list", path.display());
        return Err(CliError::failed(message));
    };
    members.push(member.as_str());
    let told = format!("added `{member}` to the members of");
    plan.edit(path, old, manifest.to_string(), told);
    Ok(())
}

/// Whether a path of a manifest, in which `*` is any text between slashes, means a folder.
fn covers(pattern: &str, folder: &str) -> bool {
    let (patterns, parts) = (pattern.trim_end_matches('/').split('/'), folder.split('/'));
    let patterns: Vec<&str> = patterns.filter(|part| *part != ".").collect();
    let parts: Vec<&str> = parts.collect();
    let fits = |(pattern, part): (&&str, &&str)| match Glob::parse(pattern) {
        Some(glob) => glob.fits(part),
        None => pattern == part,
    };
    patterns.len() == parts.len() && patterns.iter().zip(&parts).all(fits)
}

/// The folder of the workspace that a folder is in.
fn workspace<'h>(here: &'h Path, terminal: &mut Terminal) -> Result<Option<&'h Path>, CliError> {
    for folder in here.ancestors() {
        let path = folder.join("Cargo.toml");
        if path.is_file() && manifest_at(&path, terminal)?.contains_key("workspace") {
            return Ok(Some(folder));
        }
    }
    Ok(None)
}

fn manifest_at(path: &Path, terminal: &mut Terminal) -> Result<DocumentMut, CliError> {
    let text = terminal.read(path)?;
    text.parse()
        .map_err(|error| CliError::failed(format!("`{}` cannot be read: {error}", path.display())))
}

/// No author, repository or licence is invented; cargo says what a publisher still has to add.
fn manifest(words: &Words, depend: impl FnOnce(&mut Table, &mut Table)) -> String {
    let mut manifest = DocumentMut::new();
    let mut package = Table::new();
    package["name"] = value(&words.name);
    package["version"] = value("0.1.0");
    package["edition"] = value("2024");
    let mut dependencies = Table::new();
    let mut dev = Table::new();
    depend(&mut dependencies, &mut dev);
    manifest["package"] = Item::Table(package);
    manifest["dependencies"] = Item::Table(dependencies);
    if !dev.is_empty() {
        manifest["dev-dependencies"] = Item::Table(dev);
    }
    manifest.to_string()
}

/// The date of today in UTC, by the proleptic Gregorian calendar.
fn today() -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let days = now.map_or(0, |since| since.as_secs() / 86_400);
    date(days)
}

/// The date so many days after 1970-01-01.
fn date(mut days: u64) -> String {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if days < length {
            break;
        }
        days -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::{covers, date};

    #[test]
    fn members_may_be_patterns() {
        for (pattern, is_in) in [
            ("crates/my-tool", true),
            ("./crates/my-tool/", true),
            ("crates/*", true),
            ("*/my-*", true),
            ("*", false),
            ("crates", false),
            ("crates/*/x", false),
            ("crates/your-*", false),
        ] {
            assert_eq!(covers(pattern, "crates/my-tool"), is_in, "{pattern}");
        }
    }

    #[test]
    fn days_are_dates() {
        let rows = [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_788, "2026-12-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ];
        for (days, expected) in rows {
            assert_eq!(date(days), expected);
        }
    }
}
