use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use similar::TextDiff;

use super::error::ManifestError;
use super::file;
use super::group::RuleGroup;
use super::plan::Plan;
use super::suite::Suite;
use crate::manifest::{Finding, Manifest};

/// The environment variable that accepts a manifest as it is.
const UPDATE: &str = "UPDATE_MANIFEST";

/// Fails unless a file holds the manifests of the crate's tools.
///
/// A manifest is a contract: whoever calls the tools has read it. The file stands beside
/// `Cargo.toml`, belongs into the repository, and shows in a review what changes for callers. It is a
/// JSON array, sorted by name, with the same bytes in every build.
///
/// ```
/// # fn show() {
/// // All tools of this package; those of other crates are named.
/// toolkit::assert_manifest!("manifest.json");
/// toolkit::assert_manifest!("weather.json", "weather-tools", "wind_speed");
/// # }
/// ```
///
/// It fails if the file is missing or differs, and shows the lines that do. `UPDATE_MANIFEST=1 cargo
/// test` writes the file; where the environment says `CI`, nothing is ever written.
///
/// [`check_manifest`](crate::testkit::check_manifest) does the same for tools that need state or are
/// made at run time, and does not panic.
///
/// # Panics
///
/// As told.
#[macro_export]
macro_rules! assert_manifest {
    ($path:expr $(, $tool:expr)* $(,)?) => {{
        let tools: &[&::core::primitive::str] = &[$($tool),*];
        let suite = $crate::testkit::Suite::default().tools(tools.iter().copied());
        let suite = $crate::__private::or_crates(suite, &[::core::env!("CARGO_PKG_NAME")]);
        let path = ::std::path::Path::new(::core::env!("CARGO_MANIFEST_DIR")).join($path);
        if let ::core::result::Result::Err(error) = $crate::testkit::check_manifest(&suite, path) {
            ::core::panic!("{}", error);
        }
    }};
}

/// Compares the manifests of a suite's tools with a file; see [`assert_manifest!`](crate::assert_manifest!).
///
/// ```no_run
/// use toolkit::testkit::{Suite, check_manifest};
///
/// # fn main() -> Result<(), toolkit::testkit::ManifestError> {
/// let suite = Suite::default().tools(["weather-tools"]);
/// check_manifest(&suite, "tests/weather.json")
/// # }
/// ```
///
/// # Errors
///
/// The file is missing, cannot be read, or differs; a manifest cannot be made; or there is no tool.
pub fn check_manifest(suite: &Suite, path: impl Into<PathBuf>) -> Result<(), ManifestError> {
    let path = path.into();
    let made = manifests(suite)?;
    let is_set = |name: &str| {
        let value = std::env::var_os(name).unwrap_or_default();
        !matches!(value.to_str(), Some("" | "0" | "false"))
    };
    check(&path, &made, is_set(UPDATE), is_set("CI"))
}

/// The text of the file.
fn manifests(suite: &Suite) -> Result<String, ManifestError> {
    let made = suite.with_toolkit(|toolkit| {
        let plan = Plan::of(suite, toolkit)?;
        // What is left out would look like a tool that was taken away.
        let is_left_out = |finding: &&Finding| RuleGroup::of(finding) == RuleGroup::Registry;
        if let Some(finding) = plan.findings.iter().find(is_left_out) {
            return Err(ManifestError::left_out(finding));
        }
        let snapshot = toolkit.snapshot();
        let mut manifests: Vec<Manifest> = Vec::new();
        for member in snapshot.tools() {
            if suite.scope().takes(member) {
                let manifest = member.tool.manifest();
                let name = member.tool.name();
                let manifest = manifest.map_err(|error| ManifestError::no_manifest(name, error))?;
                manifests.push(manifest.clone());
            }
        }
        // Manifests hold strings, numbers and JSON values, which all can be written.
        let text = serde_json::to_string_pretty(&manifests).unwrap_or_default();
        Ok(text + "\n")
    });
    made?
}

fn check(path: &Path, made: &str, update: bool, is_ci: bool) -> Result<(), ManifestError> {
    let known = match fs::read_to_string(path) {
        // Git may write the ends of lines as the system does.
        Ok(known) => Some(known.replace("\r\n", "\n")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(ManifestError::of_file(path, "cannot be read", error)),
    };
    if known.as_deref() == Some(made) {
        return Ok(());
    }
    if update && !is_ci {
        return write(path, made);
    }
    let accept = if update {
        "it is not written here, since the environment says `CI`; write it on your own machine with"
    } else {
        "if callers are to get this, accept it with"
    };
    let accept = format!("{accept} `{UPDATE}=1 cargo test`");
    Err(match known {
        None => ManifestError::missing(path, &accept),
        Some(known) => {
            let diff = TextDiff::from_lines(known.as_str(), made);
            let mut diff = diff.unified_diff();
            let diff = diff.context_radius(3).header("the file", "the tools");
            ManifestError::differs(path, &accept, &diff)
        }
    })
}

fn write(path: &Path, made: &str) -> Result<(), ManifestError> {
    file::write(path, made)
        .map_err(|error| ManifestError::of_file(path, "cannot be written", error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_only_where_somebody_asks_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/manifest.json");
        let missing = check(&path, "[1]\n", false, false).unwrap_err();
        assert!(
            missing.to_string().contains("is missing; if callers"),
            "{missing}"
        );
        assert!(!path.exists());
        let on_ci = check(&path, "[1]\n", true, true).unwrap_err();
        assert!(on_ci.to_string().contains("`CI`"), "{on_ci}");
        assert!(!path.exists());
        check(&path, "[1]\n", true, false).unwrap();
        check(&path, "[1]\n", false, true).unwrap();
        fs::write(&path, "[1]\r\n").unwrap();
        check(&path, "[1]\n", false, false).unwrap();
    }

    #[test]
    fn a_difference_is_told_by_lines() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("manifest.json");
        let lines = |changed: &str| format!("1\n2\n3\n4\n{changed}\n6\n7\n8\n9\n");
        fs::write(&path, lines("five")).unwrap();
        let error = check(&path, &lines("5"), false, false)
            .unwrap_err()
            .to_string();
        let (first, diff) = error.split_once("\n\n").unwrap();
        assert!(
            first.ends_with("accept it with `UPDATE_MANIFEST=1 cargo test`"),
            "{first}"
        );
        assert_eq!(
            diff,
            "--- the file\n+++ the tools\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-five\n+5\n 6\n 7\n 8\n"
        );
    }
}
