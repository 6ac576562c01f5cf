//! Why a suite, a harness or a comparison of manifests could not be had.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::plan::Scope;
use crate::kit::BuildError;
use crate::manifest::Finding;
use crate::rules::nearest;

type Source = Arc<dyn Error + Send + Sync>;

fn source(error: impl Error + Send + Sync + 'static) -> Option<Source> {
    Some(Arc::new(error))
}

fn cause(source: Option<&Source>) -> Option<&(dyn Error + 'static)> {
    source.map(|source| &**source as &(dyn Error + 'static))
}

/// Why a suite could not begin.
///
/// ```
/// use toolkit::testkit::{Suite, SuiteErrorKind};
///
/// let suite = Suite::default().tools(["zebra_stripes"]);
/// let error = toolkit::block_on(suite.run()).unwrap_err();
/// assert_eq!(error.kind(), SuiteErrorKind::UnknownTool);
/// assert_eq!(error.tool(), Some("zebra_stripes"));
/// assert_eq!(error.to_string(), "there is no tool `zebra_stripes`");
/// ```
#[derive(Clone, Debug)]
pub struct SuiteError {
    kind: SuiteErrorKind,
    message: String,
    tool: Option<String>,
    source: Option<Source>,
}

/// What kind of [`SuiteError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SuiteErrorKind {
    /// The toolkit cannot be built; the source is the [`BuildError`].
    Build,
    /// Making the toolkit, or the suite itself, panicked.
    Panicked,
    /// The system gives no thread or no event loop; the source is the [`io::Error`].
    System,
    /// There is no tool of a given name.
    UnknownTool,
    /// There is no tool at all.
    Empty,
}

impl SuiteError {
    fn new(kind: SuiteErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            tool: None,
            source: None,
        }
    }

    pub(super) fn panicked(message: impl Into<String>) -> Self {
        Self::new(SuiteErrorKind::Panicked, message)
    }

    pub(super) fn no_thread(error: io::Error) -> Self {
        let message = format!("no thread can be started: {error}");
        Self {
            source: source(error),
            ..Self::new(SuiteErrorKind::System, message)
        }
    }

    pub(super) fn no_runtime(error: io::Error) -> Self {
        let message = error.to_string();
        Self {
            source: source(error),
            ..Self::new(SuiteErrorKind::System, message)
        }
    }

    pub(super) fn unknown_tool<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let hint = nearest::hint(name, known);
        Self {
            tool: Some(name.to_owned()),
            ..Self::new(
                SuiteErrorKind::UnknownTool,
                format!("there is no tool `{name}`{hint}"),
            )
        }
    }

    /// A suite of nothing must not look like one that passed.
    pub(super) fn empty(scope: &Scope) -> Self {
        let name = scope.crates.last();
        let krate = name.map_or_else(|| "my_tools".to_owned(), |name| name.replace('-', "_"));
        let message = format!(
            "there is no tool to test; the linker leaves out crates that nothing names: name the \
             one with the tools, as in `toolkit::test_suite!({krate})` or `toolkit::link!({krate})`"
        );
        Self::new(SuiteErrorKind::Empty, message)
    }

    /// What kind of error it is.
    pub fn kind(&self) -> SuiteErrorKind {
        self.kind
    }

    /// The name that no tool has, if that is why.
    pub fn tool(&self) -> Option<&str> {
        self.tool.as_deref()
    }
}

impl From<BuildError> for SuiteError {
    fn from(error: BuildError) -> Self {
        let message = format!("the toolkit cannot be built: {error}");
        Self {
            source: source(error),
            ..Self::new(SuiteErrorKind::Build, message)
        }
    }
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for SuiteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        cause(self.source.as_ref())
    }
}

/// Why a harness could not be made.
///
/// ```
/// use toolkit::testkit::{Harness, HarnessErrorKind};
///
/// let error = Harness::builder().file("../note.md", "new").build().unwrap_err();
/// assert_eq!(error.kind(), HarnessErrorKind::OutsidePath);
/// assert_eq!(error.path(), Some("../note.md".as_ref()));
/// assert_eq!(error.to_string(), "`../note.md` is no path inside of the workspace");
/// ```
#[derive(Clone, Debug)]
pub struct HarnessError {
    kind: HarnessErrorKind,
    message: String,
    path: Option<PathBuf>,
    source: Option<Source>,
}

/// What kind of [`HarnessError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HarnessErrorKind {
    /// The toolkit cannot be built; the source is the [`BuildError`].
    Build,
    /// No folder can be made for workspace and assets; the source is the [`io::Error`].
    Folder,
    /// A file would stand outside of the workspace.
    OutsidePath,
    /// A file cannot be written; the source is the [`io::Error`].
    File,
    /// A rate is below 0.
    Rate,
}

impl HarnessError {
    fn new(kind: HarnessErrorKind, message: String) -> Self {
        Self {
            kind,
            message,
            path: None,
            source: None,
        }
    }

    pub(super) fn no_folder(error: io::Error) -> Self {
        let message = format!("no folder can be made: {error}");
        Self {
            source: source(error),
            ..Self::new(HarnessErrorKind::Folder, message)
        }
    }

    pub(super) fn outside(path: &Path) -> Self {
        let message = format!("`{}` is no path inside of the workspace", path.display());
        Self {
            path: Some(path.to_owned()),
            ..Self::new(HarnessErrorKind::OutsidePath, message)
        }
    }

    pub(super) fn unwritten(path: &Path, error: io::Error) -> Self {
        let message = format!("`{}` cannot be written: {error}", path.display());
        Self {
            path: Some(path.to_owned()),
            source: source(error),
            ..Self::new(HarnessErrorKind::File, message)
        }
    }

    #[cfg(feature = "billing")]
    pub(super) fn rate(error: crate::store::StoreError) -> Self {
        let message = error.to_string();
        Self {
            source: source(error),
            ..Self::new(HarnessErrorKind::Rate, message)
        }
    }

    /// What kind of error it is.
    pub fn kind(&self) -> HarnessErrorKind {
        self.kind
    }

    /// The file that is not in the workspace, as it was given.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

impl From<BuildError> for HarnessError {
    fn from(error: BuildError) -> Self {
        let message = error.to_string();
        Self {
            source: source(error),
            ..Self::new(HarnessErrorKind::Build, message)
        }
    }
}

impl fmt::Display for HarnessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for HarnessError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        cause(self.source.as_ref())
    }
}

/// Why a file does not hold the manifests of the tools.
///
/// ```
/// use toolkit::testkit::{ManifestErrorKind, Suite, SuiteError, check_manifest};
///
/// let suite = Suite::default().tools(["zebra_stripes"]);
/// let error = check_manifest(&suite, "manifest.json").unwrap_err();
/// assert_eq!(error.kind(), ManifestErrorKind::Suite);
/// assert_eq!(error.tool(), Some("zebra_stripes"));
/// let source = std::error::Error::source(&error).unwrap();
/// assert!(source.is::<SuiteError>());
/// ```
#[derive(Clone)]
pub struct ManifestError {
    kind: ManifestErrorKind,
    message: String,
    tool: Option<String>,
    path: Option<PathBuf>,
    source: Option<Source>,
}

/// What kind of [`ManifestError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ManifestErrorKind {
    /// There are no tools to make manifests of; the source is the [`SuiteError`].
    Suite,
    /// A tool is left out of the registry, which would look as if it were taken away.
    LeftOut,
    /// A tool has no manifest, since it cannot be made.
    NoManifest,
    /// There is no file.
    Missing,
    /// The file holds other manifests; the text shows the lines that differ.
    Differs,
    /// The file cannot be read or written; the source is the [`io::Error`].
    File,
}

impl ManifestError {
    fn new(kind: ManifestErrorKind, message: String) -> Self {
        Self {
            kind,
            message,
            tool: None,
            path: None,
            source: None,
        }
    }

    pub(super) fn left_out(finding: &Finding) -> Self {
        Self {
            tool: finding.tool().map(str::to_owned),
            ..Self::new(
                ManifestErrorKind::LeftOut,
                format!("there is no manifest: {finding}"),
            )
        }
    }

    pub(super) fn no_manifest(name: &str, error: impl Error + Send + Sync + 'static) -> Self {
        let message = format!("`{name}` has no manifest: {error}");
        Self {
            tool: Some(name.to_owned()),
            source: source(error),
            ..Self::new(ManifestErrorKind::NoManifest, message)
        }
    }

    pub(super) fn missing(path: &Path, accept: &str) -> Self {
        let message = format!("the manifest `{}` is missing; {accept}", path.display());
        Self {
            path: Some(path.to_owned()),
            ..Self::new(ManifestErrorKind::Missing, message)
        }
    }

    pub(super) fn differs(path: &Path, accept: &str, diff: &dyn fmt::Display) -> Self {
        let message = format!(
            "the manifest `{}` differs from the tools; {accept}\n\n{diff}",
            path.display()
        );
        Self {
            path: Some(path.to_owned()),
            ..Self::new(ManifestErrorKind::Differs, message)
        }
    }

    pub(super) fn of_file(path: &Path, what: &str, error: io::Error) -> Self {
        let message = format!("the manifest `{}` {what}: {error}", path.display());
        Self {
            path: Some(path.to_owned()),
            source: source(error),
            ..Self::new(ManifestErrorKind::File, message)
        }
    }

    /// What kind of error it is.
    pub fn kind(&self) -> ManifestErrorKind {
        self.kind
    }

    /// The tool that has no manifest, if that is why.
    pub fn tool(&self) -> Option<&str> {
        self.tool.as_deref()
    }

    /// The file, if it is at fault.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

impl From<SuiteError> for ManifestError {
    fn from(error: SuiteError) -> Self {
        Self {
            tool: error.tool.clone(),
            source: source(error.clone()),
            ..Self::new(ManifestErrorKind::Suite, error.message)
        }
    }
}

/// The text, since a test that ends with the error shows it this way.
impl fmt::Debug for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for ManifestError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        cause(self.source.as_ref())
    }
}
