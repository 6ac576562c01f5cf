//! The package whose tools the program `toolkit` looks at: its own program, or a harness around its
//! library.

mod build;
mod harness;
mod metadata;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use self::build::Build;
use self::metadata::{Metadata, Package};
use super::arguments::Project as Options;
use super::program::is_marked;
use super::terminal::Terminal;
use super::{CliError, Handoff};
use crate::manifest::Finding;

/// A package with its surroundings.
pub(super) struct Project {
    metadata: Metadata,
    package: Package,
    features: Features,
    target: Target,
}

/// Which part of a package has the tools.
enum Target {
    /// The program that knows the commands, or else the library.
    Any,
    Bin(String),
    Lib,
}

/// Which features of a package are on.
struct Features {
    /// All, unless somebody has chosen.
    chosen: Option<Vec<String>>,
    has_default: bool,
}

/// A program that was built.
struct Built {
    program: PathBuf,
    /// Whether it is made around the library.
    is_library: bool,
}

impl Features {
    fn of(options: &Options) -> Self {
        let named = options.features.iter().flatten();
        let named: Vec<String> = named.filter(|name| !name.is_empty()).cloned().collect();
        let is_chosen = options.features.is_some() || options.no_default_features;
        Self {
            chosen: is_chosen.then_some(named),
            has_default: !options.no_default_features,
        }
    }
}

impl Project {
    /// Finds the package that the options mean, or that this folder belongs to.
    pub(super) fn find(options: &Options) -> Result<Self, CliError> {
        let metadata = Metadata::read(options.manifest_path.as_deref())?;
        let package = metadata.package(options.package.as_deref())?;
        metadata.check_toolkit(&package)?;
        let target = match &options.bin {
            Some(bin) => Target::Bin(bin.clone()),
            None if options.lib => Target::Lib,
            None => Target::Any,
        };
        Ok(Self {
            metadata,
            package,
            features: Features::of(options),
            target,
        })
    }

    pub(super) fn manifest(&self) -> &Path {
        &self.package.manifest
    }

    /// The folder in which cargo keeps the versions of the workspace.
    pub(super) fn root(&self) -> &Path {
        &self.metadata.root
    }

    /// The files in which the programs of the package begin, or the one that is meant.
    pub(super) fn sources(&self) -> Result<Vec<PathBuf>, CliError> {
        match &self.target {
            Target::Bin(bin) => self.package.bin(bin).map(|(_, path)| vec![path]),
            Target::Any | Target::Lib => {
                let bins = self.package.bins();
                Ok(bins.into_iter().map(|(_, path)| path).collect())
            }
        }
    }

    /// The name by which code uses the library of a dependency.
    pub(super) fn library_of(&self, dependency: &str) -> Result<String, CliError> {
        self.metadata.library_of(&self.package, dependency)
    }

    /// The version of the dependency whose library has that name.
    pub(super) fn version_of(&self, library: &str) -> Option<String> {
        self.metadata.version_of(&self.package, library)
    }

    /// Runs a command where the tools are, on the terminal of this process.
    pub(super) fn run(
        &self,
        arguments: &[OsString],
        terminal: &mut Terminal,
    ) -> Result<u8, CliError> {
        self.run_built(&self.build(None, terminal)?, arguments)
    }

    /// The same for a command that judges: what the compiler refuses because of a rule is added to
    /// the findings.
    pub(super) fn run_judged(
        &self,
        arguments: &[OsString],
        findings: &mut Vec<Finding>,
        terminal: &mut Terminal,
    ) -> Result<u8, CliError> {
        self.run_built(&self.build(Some(findings), terminal)?, arguments)
    }

    fn run_built(&self, built: &Built, arguments: &[OsString]) -> Result<u8, CliError> {
        let handoff = self.handoff(built.is_library);
        handoff.run(Command::new(&built.program).args(arguments))
    }

    fn handoff(&self, is_library: bool) -> Handoff {
        Handoff {
            package: self.package.name.clone(),
            is_library,
            folder: self.package.folder().to_owned(),
            workspace: self.metadata.root.clone(),
            ended: PathBuf::new(),
        }
    }

    /// Lets a program that was built before run a command, if there is one: for completions, which
    /// must be quick.
    pub(super) fn run_again(&self, arguments: &[OsString]) -> Option<u8> {
        let own = self.package.bins().into_iter().map(|(bin, _)| {
            let file = format!("{bin}{}", std::env::consts::EXE_SUFFIX);
            self.metadata.target.join("debug").join(file)
        });
        let harness = harness::program(&self.metadata, &self.package);
        let mut programs = own.chain([harness]);
        let program = programs.find(|program| knows_commands(program).unwrap_or_default())?;
        let handoff = self.handoff(false);
        handoff.run(Command::new(program).args(arguments)).ok()
    }

    /// Builds the package's own program, or a harness.
    fn build(
        &self,
        mut findings: Option<&mut Vec<Finding>>,
        terminal: &mut Terminal,
    ) -> Result<Built, CliError> {
        let has_library = self.package.library().is_some();
        let bin = match &self.target {
            Target::Lib => None,
            Target::Bin(bin) => Some(self.package.bin(bin)?.0),
            Target::Any => self.any_bin(has_library, terminal)?,
        };
        if let Some(bin) = bin {
            let program = self.build_app(&bin, Build::new(findings.as_deref_mut()), terminal)?;
            // Running a program that does not know the commands could do anything.
            if knows_commands(&program)? {
                return Ok(Built {
                    program,
                    is_library: false,
                });
            }
            let message = format!(
                "the program `{bin}` of `{}` does not call `toolkit::cli::main()`; call it in `main`, with the feature `cli` of toolkit on",
                self.package.name
            );
            if !has_library || matches!(self.target, Target::Bin(_)) {
                return Err(CliError::failed(message));
            }
            terminal.note(format_args!(
                "the tools are those of the library, since {message}"
            ));
        }
        let build = Build::new(findings);
        let program = harness::build(
            &self.metadata,
            &self.package,
            &self.features,
            build,
            terminal,
        )?;
        Ok(Built {
            program,
            is_library: true,
        })
    }

    /// The program that is meant where nobody says which; `None` for the library.
    fn any_bin(
        &self,
        has_library: bool,
        terminal: &mut Terminal,
    ) -> Result<Option<String>, CliError> {
        let bins: Vec<String> = self
            .package
            .bins()
            .into_iter()
            .map(|(bin, _)| bin)
            .collect();
        match (bins.as_slice(), self.package.default_run()) {
            ([], _) => Ok(None),
            ([only], _) => Ok(Some(only.clone())),
            (_, Some(default)) => Ok(Some(default.to_owned())),
            (several, None) => {
                let message = format!(
                    "`{}` has several programs; name one with `--bin`: `{}`",
                    self.package.name,
                    several.join("`, `")
                );
                if !has_library {
                    return Err(CliError::usage(message));
                }
                terminal.note(format_args!(
                    "the tools are those of the library, since {message}"
                ));
                Ok(None)
            }
        }
    }

    fn build_app(
        &self,
        bin: &str,
        mut build: Build,
        terminal: &mut Terminal,
    ) -> Result<PathBuf, CliError> {
        build.args(["--bin", bin, "--package", &self.package.id]);
        build.args([
            "--manifest-path".as_ref(),
            self.package.manifest.as_os_str(),
        ]);
        match &self.features.chosen {
            Some(features) => build.args(["--features", &features.join(",")]),
            None => build.args(["--all-features"]),
        }
        if !self.features.has_default {
            build.args(["--no-default-features"]);
        }
        build.program(bin, &self.metadata.root, terminal)
    }
}

pub(super) fn cargo() -> Command {
    // `cargo toolkit` says which cargo it is.
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn knows_commands(program: &Path) -> Result<bool, CliError> {
    let bytes = std::fs::read(program).map_err(|error| CliError::at("read", program, &error))?;
    Ok(is_marked(&bytes))
}
