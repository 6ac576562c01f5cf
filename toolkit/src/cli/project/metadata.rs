//! What cargo knows of a package.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::super::CliError;
use super::cargo;

/// The part of cargo's metadata that is used here.
pub(super) struct Metadata {
    json: Value,
    /// The folder of the workspace.
    pub(super) root: PathBuf,
    /// Where cargo builds.
    pub(super) target: PathBuf,
}

/// The platform that cargo builds for, unless somebody wants another.
fn host() -> Option<String> {
    let output = cargo().arg("-vV").output().ok()?;
    let told = String::from_utf8(output.stdout).ok()?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "))?;
    Some(host.to_owned())
}

/// One package of the workspace.
pub(super) struct Package {
    json: Value,
    pub(super) id: String,
    pub(super) name: String,
    pub(super) manifest: PathBuf,
}

/// The version of toolkit that this program is made of.
const VERSION: &str = env!("CARGO_PKG_VERSION");

impl Metadata {
    pub(super) fn read(manifest: Option<&Path>) -> Result<Self, CliError> {
        let mut cargo = cargo();
        cargo.args(["metadata", "--format-version", "1", "--all-features"]);
        // What other platforms need is not fetched, as no build fetches it either.
        if let Some(host) = host() {
            cargo.args(["--filter-platform", &host]);
        }
        if let Some(manifest) = manifest {
            cargo.arg("--manifest-path").arg(manifest);
        }
        let output = cargo
            .output()
            .map_err(|error| CliError::failed(format!("cannot run cargo: {error}")))?;
        if !output.status.success() {
            let told = String::from_utf8_lossy(&output.stderr);
            let told = told.trim().trim_start_matches("error: ");
            let way_out = if told.contains("could not find `Cargo.toml`") {
                "; go to a package with tools, or make one with `toolkit init`"
            } else {
                ""
            };
            return Err(CliError::failed(format!("{told}{way_out}")));
        }
        let json: Value = serde_json::from_slice(&output.stdout).map_err(|error| {
            CliError::failed(format!("cargo's metadata cannot be read: {error}"))
        })?;
        let path = |key: &str| PathBuf::from(json[key].as_str().unwrap_or_default());
        Ok(Self {
            root: path("workspace_root"),
            target: path("target_directory"),
            json,
        })
    }

    fn packages(&self) -> impl Iterator<Item = &Value> {
        self.json["packages"].as_array().into_iter().flatten()
    }

    fn by_id(&self, id: &Value) -> Option<&Value> {
        self.packages().find(|package| package["id"] == *id)
    }

    /// The package of that name, or of this folder, or the only one that uses toolkit.
    pub(super) fn package(&self, name: Option<&str>) -> Result<Package, CliError> {
        let members = self.json["workspace_members"].as_array();
        let members = members
            .into_iter()
            .flatten()
            .filter_map(|id| self.by_id(id));
        let members: Vec<&Value> = members.collect();
        if let Some(name) = name {
            let found = members.iter().find(|member| member["name"] == name);
            return found
                .map(|member| Package::of(member))
                .ok_or_else(|| CliError::failed(format!("the workspace has no package `{name}`")));
        }
        if let Some(root) = self.by_id(&self.json["resolve"]["root"]) {
            return Ok(Package::of(root));
        }
        let uses_toolkit = |member: &&&Value| self.toolkit_of(&member["id"]).is_some();
        let users: Vec<&&Value> = members.iter().filter(uses_toolkit).collect();
        match users.as_slice() {
            [only] => Ok(Package::of(only)),
            [] => Err(CliError::failed(
                "no package of this workspace depends on `toolkit`",
            )),
            several => {
                let names = several.iter().filter_map(|member| member["name"].as_str());
                let names = names.collect::<Vec<_>>().join("`, `");
                Err(CliError::usage(format!(
                    "several packages have tools; name one with `--package`: `{names}`"
                )))
            }
        }
    }

    /// The toolkit that a package depends on.
    fn toolkit_of(&self, id: &Value) -> Option<&Value> {
        let nodes = self.json["resolve"]["nodes"].as_array()?;
        let node = nodes.iter().find(|node| node["id"] == *id)?;
        let dependencies = node["deps"].as_array()?.iter();
        let packages = dependencies.filter_map(|dependency| self.by_id(&dependency["pkg"]));
        let mut toolkits = packages.filter(|package| package["name"] == "toolkit");
        toolkits.next()
    }

    /// What a package depends on, each with the name that code has for it.
    fn dependencies(&self, package: &Package) -> Vec<(&str, &Value)> {
        let nodes = self.json["resolve"]["nodes"].as_array();
        let mut nodes = nodes.into_iter().flatten();
        let node = nodes.find(|node| node["id"] == package.json["id"]);
        let dependencies = node.and_then(|node| node["deps"].as_array());
        let dependencies = dependencies.into_iter().flatten();
        dependencies
            .filter_map(|dependency| {
                let name = dependency["name"].as_str()?;
                Some((name, self.by_id(&dependency["pkg"])?))
            })
            .collect()
    }

    /// The name by which code uses a dependency that the manifest calls `name`.
    pub(super) fn library_of(&self, package: &Package, name: &str) -> Result<String, CliError> {
        let folded = name.replace('-', "_");
        let is_it = |(library, dependency): &&(&str, &Value)| {
            dependency["name"] == name || *library == folded
        };
        let dependencies = self.dependencies(package);
        let found = dependencies.iter().find(is_it);
        found
            .map(|(library, _)| (*library).to_owned())
            .ok_or_else(|| {
                CliError::failed(format!("`{}` does not depend on `{name}`", package.name))
            })
    }

    /// The version of the dependency that code calls `library`.
    pub(super) fn version_of(&self, package: &Package, library: &str) -> Option<String> {
        let dependencies = self.dependencies(package);
        let (_, found) = dependencies.iter().find(|(name, _)| *name == library)?;
        found["version"].as_str().map(str::to_owned)
    }

    /// How toolkit is named in a manifest, so that it is the very one that the package uses.
    pub(super) fn toolkit_source(&self, package: &Package) -> Result<String, CliError> {
        let toolkit = self.toolkit_of(&package.json["id"]);
        let toolkit = toolkit.ok_or_else(|| without_toolkit(&package.name))?;
        let version = toolkit["version"].as_str().unwrap_or_default();
        Ok(match toolkit["source"].as_str() {
            None => {
                let manifest = Path::new(toolkit["manifest_path"].as_str().unwrap_or_default());
                let folder = manifest.parent().unwrap_or(manifest);
                format!("path = {}", quoted(&folder.to_string_lossy()))
            }
            Some(source) => match source.strip_prefix("git+") {
                Some(git) => {
                    let (url, commit) = git.split_once('#').unwrap_or((git, ""));
                    let url = url.split('?').next().unwrap_or(url);
                    format!("git = {}, rev = {}", quoted(url), quoted(commit))
                }
                None => format!("version = {}", quoted(&format!("={version}"))),
            },
        })
    }

    /// Both sides have to mean the same by what they tell each other.
    pub(super) fn check_toolkit(&self, package: &Package) -> Result<(), CliError> {
        let toolkit = self.toolkit_of(&package.json["id"]);
        let toolkit = toolkit.ok_or_else(|| without_toolkit(&package.name))?;
        let used = toolkit["version"].as_str().unwrap_or_default();
        if used == VERSION {
            return Ok(());
        }
        let message = format!(
            "`{}` uses toolkit {used}, and this program is of toolkit {VERSION}; install the program of that version, or update the package",
            package.name
        );
        Err(CliError::failed(message))
    }
}

fn without_toolkit(package: &str) -> CliError {
    CliError::failed(format!(
        "`{package}` does not depend on `toolkit`; add it with `cargo add toolkit`"
    ))
}

/// A text as TOML writes it; JSON's escapes are its own.
pub(super) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

impl Package {
    fn of(json: &Value) -> Self {
        let text = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
        Self {
            id: text("id"),
            name: text("name"),
            manifest: PathBuf::from(text("manifest_path")),
            json: json.clone(),
        }
    }

    pub(super) fn folder(&self) -> &Path {
        self.manifest.parent().unwrap_or(&self.manifest)
    }

    fn targets(&self, kind: &str) -> impl Iterator<Item = &str> {
        let targets = self.json["targets"].as_array().into_iter().flatten();
        let kinds = move |target: &&Value| {
            let kinds = target["kind"].as_array();
            kinds.is_some_and(|kinds| kinds.iter().any(|known| known == kind))
        };
        targets
            .filter(kinds)
            .filter_map(|target| target["name"].as_str())
    }

    /// The name by which code uses the library.
    pub(super) fn library(&self) -> Option<&str> {
        ["lib", "rlib"]
            .into_iter()
            .find_map(|kind| self.targets(kind).next())
    }

    /// The program to run; `None` if the package is a library alone.
    pub(super) fn bin(&self, wanted: Option<&str>) -> Result<Option<String>, CliError> {
        let bins: Vec<&str> = self.targets("bin").collect();
        if let Some(wanted) = wanted {
            if bins.contains(&wanted) {
                return Ok(Some(wanted.to_owned()));
            }
            let message = format!("`{}` has no program `{wanted}`", self.name);
            return Err(CliError::failed(message));
        }
        match (bins.as_slice(), self.json["default_run"].as_str()) {
            ([], _) => Ok(None),
            ([only], _) => Ok(Some((*only).to_owned())),
            (_, Some(default)) => Ok(Some(default.to_owned())),
            (several, None) => {
                let names = several.join("`, `");
                Err(CliError::usage(format!(
                    "`{}` has several programs; name one with `--bin`: `{names}`",
                    self.name
                )))
            }
        }
    }

    /// The files in which its programs begin.
    pub(super) fn sources(&self) -> Vec<PathBuf> {
        let targets = self.json["targets"].as_array().into_iter().flatten();
        let bins = targets.filter(|target| {
            let kinds = target["kind"].as_array();
            kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind == "bin"))
        });
        let paths = bins.filter_map(|target| target["src_path"].as_str());
        paths.map(PathBuf::from).collect()
    }

    pub(super) fn features(&self) -> Vec<String> {
        let features = self.json["features"].as_object();
        features
            .into_iter()
            .flat_map(|features| features.keys().cloned())
            .collect()
    }
}
