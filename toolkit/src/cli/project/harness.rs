//! A small program around a library, so that its tools can be listed, checked and called.

use std::path::{Path, PathBuf};
use std::{fs, io};

use toml_edit::{DocumentMut, Item, value};

use super::super::CliError;
use super::super::terminal::Terminal;
use super::Features;
use super::build::Build;
use super::metadata::{Metadata, Package, quoted};

/// The name of the program; cargo builds it beside those of the package, with whose dependencies
/// it shares all that it can.
fn name(package: &Package) -> String {
    format!("toolkit-harness-{}", package.name)
}

/// Where the program is built.
pub(super) fn program(metadata: &Metadata, package: &Package) -> PathBuf {
    let file = format!("{}{}", name(package), std::env::consts::EXE_SUFFIX);
    metadata.target.join("debug").join(file)
}

fn folder(metadata: &Metadata, package: &Package) -> PathBuf {
    metadata.target.join("toolkit").join(&package.name)
}

/// Writes the harness and builds it.
pub(super) fn build(
    metadata: &Metadata,
    package: &Package,
    features: &Features,
    mut build: Build,
    terminal: &mut Terminal,
) -> Result<PathBuf, CliError> {
    let Some(library) = package.library() else {
        let message = format!(
            "`{}` has no library; leave out `--lib` if a program has the tools",
            package.name
        );
        return Err(CliError::failed(message));
    };
    let folder = folder(metadata, package);
    let source = folder.join("src");
    let failed = |error| CliError::failed(format!("cannot write `{}`: {error}", folder.display()));
    fs::create_dir_all(&source).map_err(failed)?;
    let manifest = manifest(metadata, package, features)?;
    write(&folder.join("Cargo.toml"), &manifest).map_err(failed)?;
    write(&source.join("main.rs"), &main(library)).map_err(failed)?;
    follow_lock(&metadata.root, &folder).map_err(failed)?;
    build.args([
        "--manifest-path".as_ref(),
        folder.join("Cargo.toml").as_os_str(),
    ]);
    build.args(["--target-dir".as_ref(), metadata.target.as_os_str()]);
    build.program(&name(package), &metadata.root, terminal)
}

/// Takes the versions that the package was tried with, whenever they have changed. Cargo adds the
/// harness to its own lock file, so that a copy beside tells what was taken last.
fn follow_lock(workspace: &Path, folder: &Path) -> io::Result<()> {
    let (own, taken) = (folder.join("Cargo.lock"), folder.join("workspace.lock"));
    let lock = match fs::read(workspace.join("Cargo.lock")) {
        Ok(lock) => lock,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if own.is_file() && fs::read(&taken).is_ok_and(|taken| taken == lock) {
        return Ok(());
    }
    // The copy last: if this ends in between, the versions are taken again.
    fs::write(&own, &lock)?;
    fs::write(&taken, &lock)
}

/// A file that is as it was is not touched, so that cargo builds nothing anew.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|known| known == text) {
        return Ok(());
    }
    fs::write(path, text)
}

fn main(library: &str) -> String {
    format!(
        "// Written by `toolkit`; changes are lost.\n\
         toolkit::link!({library});\n\n\
         fn main() -> std::process::ExitCode {{\n    toolkit::cli::main()\n}}\n"
    )
}

fn manifest(
    metadata: &Metadata,
    package: &Package,
    features: &Features,
) -> Result<String, CliError> {
    let toolkit = metadata.toolkit_source(package)?;
    let path = quoted(&package.folder().to_string_lossy());
    let all = package.features();
    let chosen = features.chosen.as_ref().unwrap_or(&all).iter();
    let chosen = chosen.map(|feature| quoted(feature)).collect::<Vec<_>>();
    let (chosen, has_default) = (chosen.join(", "), features.has_default);
    let (name, own_name) = (quoted(&package.name), quoted(&name(package)));
    let mut manifest = format!(
        "# Written by `toolkit`; changes are lost.\n\
         [package]\nname = {own_name}\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n\
         [workspace]\n\n\
         [dependencies]\n\
         {name} = {{ path = {path}, default-features = {has_default}, features = [{chosen}] }}\n\
         toolkit = {{ {toolkit}, features = [\"cli\"] }}\n"
    );
    let root = fs::read_to_string(metadata.root.join("Cargo.toml")).unwrap_or_default();
    manifest.push_str(&inherited(&root, &metadata.root)?);
    Ok(manifest)
}

/// The tables of the workspace that a package cannot be built without: patches and profiles.
fn inherited(root: &str, folder: &Path) -> Result<String, CliError> {
    let root: DocumentMut = root.parse().map_err(|error| {
        CliError::failed(format!(
            "the workspace's `Cargo.toml` cannot be read: {error}"
        ))
    })?;
    let mut inherited = DocumentMut::new();
    for key in ["patch", "replace", "profile"] {
        if let Some(table) = root.get(key) {
            let mut table = table.clone();
            absolute(&mut table, folder);
            inherited.insert(key, table);
        }
    }
    Ok(inherited.to_string())
}

/// Makes the values of `path` absolute, however deep they stand.
fn absolute(item: &mut Item, folder: &Path) {
    let Some(table) = item.as_table_like_mut() else {
        return;
    };
    for (key, inner) in table.iter_mut() {
        match inner.as_str() {
            Some(path) if key == "path" => *inner = value(&*folder.join(path).to_string_lossy()),
            _ => absolute(inner, folder),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use toml_edit::DocumentMut;

    use super::super::metadata::tests::metadata;
    use super::{Features, follow_lock, inherited, manifest};

    #[test]
    fn the_features_are_those_that_were_chosen() {
        let (metadata, package) = metadata("1.2.3");
        let dependency = |chosen: Option<&[&str]>, has_default: bool| {
            let chosen = chosen.map(|names| names.iter().map(ToString::to_string).collect());
            let features = Features {
                chosen,
                has_default,
            };
            let manifest = manifest(&metadata, &package, &features).expect("it is known");
            let manifest: DocumentMut = manifest.parse().expect("TOML");
            let dependencies = &manifest["dependencies"];
            assert_eq!(
                dependencies["toolkit"]["path"].as_str(),
                Some("/kit/toolkit")
            );
            dependencies["my-words"].to_string()
        };
        for (chosen, has_default, expected) in [
            (
                None,
                true,
                r#"default-features = true, features = ["default", "extra"]"#,
            ),
            (
                Some(&[][..]),
                true,
                "default-features = true, features = []",
            ),
            (
                Some(&["extra"][..]),
                true,
                r#"default-features = true, features = ["extra"]"#,
            ),
            (
                Some(&["extra"][..]),
                false,
                r#"default-features = false, features = ["extra"]"#,
            ),
        ] {
            let told = dependency(chosen, has_default);
            assert!(told.contains(expected), "{told}");
        }
    }

    #[test]
    fn patches_and_profiles_of_the_workspace_come_along() {
        let root = r#"
[package]
name = "p"
[patch.crates-io]
a = { path = "../a" }
b = { git = "https://example.com/b" }
[patch."https://example.com/c"]
c.path = "c"
[profile.dev]
opt-level = 1
[profile.dev.package."*"]
debug = false
"#;
        let told = inherited(root, Path::new("/w")).expect("TOML");
        let told: DocumentMut = told.parse().expect("TOML");
        let patch = &told["patch"];
        assert_eq!(patch["crates-io"]["a"]["path"].as_str(), Some("/w/../a"));
        assert_eq!(
            patch["crates-io"]["b"]["git"].as_str(),
            Some("https://example.com/b")
        );
        assert_eq!(
            patch["https://example.com/c"]["c"]["path"].as_str(),
            Some("/w/c")
        );
        assert_eq!(told["profile"]["dev"]["opt-level"].as_integer(), Some(1));
        assert_eq!(
            told["profile"]["dev"]["package"]["*"]["debug"].as_bool(),
            Some(false)
        );
        assert!(told.get("package").is_none());
        assert!(inherited("[", Path::new("/w")).is_err());
    }

    #[test]
    fn versions_follow_those_of_the_workspace() {
        let workspace = tempfile::tempdir().expect("a folder");
        let harness = tempfile::tempdir().expect("a folder");
        let follow = || follow_lock(workspace.path(), harness.path()).expect("it has room");
        let (lock, own) = (
            workspace.path().join("Cargo.lock"),
            harness.path().join("Cargo.lock"),
        );
        let write = |path, text: &str| fs::write(path, text).expect("it has room");
        let own_text = || fs::read_to_string(&own).expect("it is there");
        follow();
        assert!(!own.exists());
        write(&lock, "one");
        follow();
        assert_eq!(own_text(), "one");
        // Cargo adds to it, which stays as long as the workspace is as it was.
        write(&own, "one and the harness");
        follow();
        assert_eq!(own_text(), "one and the harness");
        write(&lock, "two");
        follow();
        assert_eq!(own_text(), "two");
    }
}
