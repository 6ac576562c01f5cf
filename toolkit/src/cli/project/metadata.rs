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
        if let Some((library, _)) = found {
            return Ok((*library).to_owned());
        }
        // Cargo passes over dependencies without a library where it resolves.
        let named = package.json["dependencies"].as_array();
        let mut named = named.into_iter().flatten();
        Err(CliError::failed(
            if named.any(|dependency| dependency["name"] == name) {
                format!("`{name}` has no library whose tools could be linked")
            } else {
                format!("`{}` does not depend on `{name}`", package.name)
            },
        ))
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
            Some(source) => source_of(source, version),
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

/// How a manifest names what cargo calls by the source of a package. The lock file, which is copied,
/// says the very commit, as long as the words for a branch, a tag or none are the same.
fn source_of(source: &str, version: &str) -> String {
    let exact = format!("version = {}", quoted(&format!("={version}")));
    let Some(git) = source.strip_prefix("git+") else {
        let index = source.strip_prefix("registry+").unwrap_or(source);
        return if index == CRATES_IO {
            exact
        } else {
            format!("{exact}, registry-index = {}", quoted(index))
        };
    };
    let git = git.split_once('#').map_or(git, |(git, _)| git);
    let (url, query) = git.split_once('?').unwrap_or((git, ""));
    let mut named = format!("git = {}", quoted(url));
    for (key, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
        let value = percent_decoded(value);
        named.push_str(&format!(", {key} = {}", quoted(&value)));
    }
    named
}

/// The index of the registry that cargo uses unless somebody names another.
const CRATES_IO: &str = "https://github.com/rust-lang/crates.io-index";

/// A value of a query as it was before it was put there.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let digits = behind.get(..2).filter(|_| *first == b'%');
        let decoded = digits
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(decoded.unwrap_or(*first));
        rest = &rest[if decoded.is_some() { 3 } else { 1 }..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
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

    fn targets(&self, kind: &str) -> impl Iterator<Item = &Value> {
        let targets = self.json["targets"].as_array().into_iter().flatten();
        let kinds = move |target: &&Value| {
            let kinds = target["kind"].as_array();
            kinds.is_some_and(|kinds| kinds.iter().any(|known| known == kind))
        };
        targets.filter(kinds)
    }

    /// The name by which code uses the library.
    pub(super) fn library(&self) -> Option<&str> {
        ["lib", "rlib"]
            .into_iter()
            .find_map(|kind| self.targets(kind).next())
            .and_then(|target| target["name"].as_str())
    }

    /// Its programs, each with the file in which it begins.
    pub(super) fn bins(&self) -> Vec<(String, PathBuf)> {
        let bins = self.targets("bin").filter_map(|target| {
            let path = target["src_path"].as_str()?;
            Some((target["name"].as_str()?.to_owned(), PathBuf::from(path)))
        });
        bins.collect()
    }

    /// The program of that name.
    pub(super) fn bin(&self, name: &str) -> Result<(String, PathBuf), CliError> {
        let found = self.bins().into_iter().find(|(bin, _)| bin == name);
        found.ok_or_else(|| CliError::failed(format!("`{}` has no program `{name}`", self.name)))
    }

    /// The program that cargo runs where nobody says which.
    pub(super) fn default_run(&self) -> Option<&str> {
        self.json["default_run"].as_str()
    }

    pub(super) fn features(&self) -> Vec<String> {
        let features = self.json["features"].as_object();
        features
            .into_iter()
            .flat_map(|features| features.keys().cloned())
            .collect()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::path::PathBuf;

    use serde_json::{Value, json};

    use super::{Metadata, Package, VERSION, source_of};

    /// What cargo says of a workspace with one package, which uses a toolkit.
    pub(in super::super) fn metadata(version: &str) -> (Metadata, Package) {
        let target = |kind: &str, name: &str| json!({ "kind": [kind], "name": name, "src_path": format!("/w/p/{name}.rs") });
        let package = json!({
            "id": "p", "name": "my-words", "manifest_path": "/w/p/Cargo.toml",
            "targets": [target("lib", "my_words"), target("bin", "one"), target("bin", "two")],
            "features": { "default": [], "extra": [] },
            "dependencies": [{ "name": "toolkit" }, { "name": "bare" }],
        });
        let toolkit = json!({
            "id": "t", "name": "toolkit", "version": version, "source": null,
            "manifest_path": "/kit/toolkit/Cargo.toml",
        });
        let json = json!({
            "packages": [package.clone(), toolkit],
            "workspace_members": ["p"],
            "resolve": { "root": "p", "nodes": [{ "id": "p", "deps": [{ "name": "kit", "pkg": "t" }] }] },
        });
        let metadata = Metadata {
            json,
            root: PathBuf::from("/w"),
            target: PathBuf::from("/w/target"),
        };
        (metadata, Package::of(&package))
    }

    /// What an error says.
    fn told<T>(result: Result<T, crate::cli::CliError>) -> String {
        let error = result.err().and_then(|error| error.message);
        error.unwrap_or_default()
    }

    #[test]
    fn both_sides_are_of_one_version() {
        let (metadata, package) = metadata(VERSION);
        assert!(metadata.check_toolkit(&package).is_ok());
        let (other, package) = super::tests::metadata("9.9.9");
        let message = told(other.check_toolkit(&package));
        assert!(
            message.starts_with("`my-words` uses toolkit 9.9.9, and this program is of"),
            "{message}"
        );
        let mut without = metadata;
        without.json["resolve"]["nodes"] = Value::Null;
        let message = told(without.check_toolkit(&package));
        assert!(
            message.contains("does not depend on `toolkit`"),
            "{message}"
        );
    }

    #[test]
    fn libraries_are_called_as_the_code_calls_them() {
        let (metadata, package) = metadata(VERSION);
        let library = |name: &str| metadata.library_of(&package, name);
        assert_eq!(library("toolkit").ok().as_deref(), Some("kit"));
        assert_eq!(library("kit").ok().as_deref(), Some("kit"));
        assert!(told(library("bare")).contains("`bare` has no library"));
        assert!(told(library("none")).contains("does not depend on `none`"));
        assert_eq!(package.library(), Some("my_words"));
        let bins = package.bins().into_iter().map(|(name, _)| name);
        assert_eq!(bins.collect::<Vec<_>>(), ["one", "two"]);
    }

    #[test]
    fn sources_are_named_as_the_package_names_them() {
        for (source, named) in [
            (
                "registry+https://github.com/rust-lang/crates.io-index",
                r#"version = "=1.2.3""#,
            ),
            (
                "registry+https://crates.example.com/index",
                r#"version = "=1.2.3", registry-index = "https://crates.example.com/index""#,
            ),
            (
                "sparse+https://crates.example.com/index/",
                r#"version = "=1.2.3", registry-index = "sparse+https://crates.example.com/index/""#,
            ),
            (
                "git+https://example.com/a#0123",
                r#"git = "https://example.com/a""#,
            ),
            (
                "git+https://example.com/a?branch=feature%2Fb%25#0123",
                r#"git = "https://example.com/a", branch = "feature/b%""#,
            ),
            (
                "git+https://example.com/a?tag=v1#0123",
                r#"git = "https://example.com/a", tag = "v1""#,
            ),
            (
                "git+https://example.com/a?rev=0123#0123",
                r#"git = "https://example.com/a", rev = "0123""#,
            ),
        ] {
            assert_eq!(source_of(source, "1.2.3"), named);
        }
    }
}
