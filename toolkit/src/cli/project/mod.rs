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
use super::{CliError, PACKAGE_FOLDER, SUBJECT};
use crate::manifest::Finding;

/// A package with its surroundings.
pub(super) struct Project {
    metadata: Metadata,
    package: Package,
    features: Option<Vec<String>>,
    bin: Option<String>,
}

impl Project {
    /// Finds the package that the options mean, or that this folder belongs to.
    pub(super) fn find(options: &Options) -> Result<Self, CliError> {
        let metadata = Metadata::read(options.manifest_path.as_deref())?;
        let package = metadata.package(options.package.as_deref())?;
        metadata.check_toolkit(&package)?;
        Ok(Self {
            metadata,
            package,
            features: options.features.clone(),
            bin: options.bin.clone(),
        })
    }

    pub(super) fn manifest(&self) -> &Path {
        &self.package.manifest
    }

    /// The files in which the programs of the package begin.
    pub(super) fn sources(&self) -> Vec<PathBuf> {
        self.package.sources()
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
        self.run_built(self.build(None, terminal)?, arguments)
    }

    /// The same for a command that judges: what the compiler refuses because of a rule is added to
    /// the findings.
    pub(super) fn run_judged(
        &self,
        arguments: &[OsString],
        findings: &mut Vec<Finding>,
        terminal: &mut Terminal,
    ) -> Result<u8, CliError> {
        self.run_built(self.build(Some(findings), terminal)?, arguments)
    }

    fn run_built(
        &self,
        (program, subject): (PathBuf, String),
        arguments: &[OsString],
    ) -> Result<u8, CliError> {
        let mut command = Command::new(&program);
        command.args(arguments).env(SUBJECT, subject);
        if let Some(folder) = self.package.manifest.parent() {
            command.env(PACKAGE_FOLDER, folder);
        }
        let status = command.status().map_err(|error| {
            CliError::failed(format!("cannot run `{}`: {error}", program.display()))
        })?;
        let code = status.code().and_then(|code| u8::try_from(code).ok());
        code.ok_or_else(|| CliError::failed(format!("`{}` ended with {status}", program.display())))
    }

    /// A program that has the tools, if one was built before: for completions, which must be quick.
    pub(super) fn built(&self) -> Option<PathBuf> {
        let own = self.package.bin(self.bin.as_deref()).ok().flatten();
        let own = own.map(|bin| {
            let file = format!("{bin}{}", std::env::consts::EXE_SUFFIX);
            self.metadata.target.join("debug").join(file)
        });
        let harness = harness::program(&self.metadata, &self.package);
        let mut programs = own.into_iter().chain([harness]);
        programs.find(|program| knows_commands(program).unwrap_or_default())
    }

    /// Builds the package's own program, or a harness; gives it with whose tools it is about.
    fn build(
        &self,
        mut findings: Option<&mut Vec<Finding>>,
        terminal: &mut Terminal,
    ) -> Result<(PathBuf, String), CliError> {
        if let Some(bin) = self.package.bin(self.bin.as_deref())? {
            let program = self.build_app(&bin, Build::new(findings.as_deref_mut()))?;
            // Running a program that does not know the commands could do anything.
            if knows_commands(&program)? {
                return Ok((program, String::new()));
            }
            let message = format!(
                "the program `{bin}` of `{}` does not call `toolkit::cli::main()`; call it in `main`, with the feature `cli` of toolkit on",
                self.package.name
            );
            if self.package.library().is_none() || self.bin.is_some() {
                return Err(CliError::failed(message));
            }
            terminal.note(format_args!(
                "the tools are those of the library, since {message}"
            ));
        }
        let features = self.features.as_deref();
        let build = Build::new(findings);
        harness::build(&self.metadata, &self.package, features, build)
    }

    fn build_app(&self, bin: &str, mut build: Build) -> Result<PathBuf, CliError> {
        build.args(["--bin", bin, "--package", &self.package.id]);
        build.args([
            "--manifest-path".as_ref(),
            self.package.manifest.as_os_str(),
        ]);
        match &self.features {
            Some(features) => build.args(["--features", &features.join(",")]),
            None => build.args(["--all-features"]),
        }
        build.program(bin)
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
