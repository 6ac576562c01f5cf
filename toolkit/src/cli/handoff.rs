//! What the program `toolkit` hands to the program that it runs for a package, and what comes back.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use serde::{Deserialize, Serialize};

use super::CliError;

/// The variable that it is handed over in.
const VARIABLE: &str = "TOOLKIT_COMMANDS_V1";

/// Which tools a command is about, where they are, and how to say that the command has ended.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(super) struct Handoff {
    /// The package that the command is about.
    pub(super) package: String,
    /// Whether its tools are those of its library, and the program is made around that.
    pub(super) is_library: bool,
    /// The folder of the package.
    pub(super) folder: PathBuf,
    /// Where the compiler ran: places of code are told from there.
    pub(super) workspace: PathBuf,
    /// Where the program says that the command has ended. A tool that ends the whole program ends
    /// it with any exit code, also with that of success.
    pub(super) ended: PathBuf,
}

impl Handoff {
    /// What was handed to this program, if `toolkit` has started it.
    pub(super) fn received() -> Option<Self> {
        serde_json::from_str(&std::env::var(VARIABLE).ok()?).ok()
    }

    /// Runs a program to the end of the command, and gives the exit code.
    pub(super) fn run(mut self, command: &mut Command) -> Result<u8, CliError> {
        let program = PathBuf::from(command.get_program());
        let failed = |error: &dyn std::fmt::Display| CliError::at("run", &program, error);
        let folder = tempfile::tempdir().map_err(|error| failed(&error))?;
        self.ended = folder.path().join("ended");
        let handed = serde_json::to_string(&self).map_err(|error| failed(&error))?;
        let mut child = command
            .env(VARIABLE, handed)
            .spawn()
            .map_err(|error| failed(&error))?;
        let status = child.wait().map_err(|error| failed(&error))?;
        let has_ended =
            fs::read_to_string(&self.ended).is_ok_and(|id| id == child.id().to_string());
        code(status, has_ended).ok_or_else(|| {
            CliError::failed(format!(
                "`{}` ended before the command did, with {status}; something in it ends the whole program",
                program.display()
            ))
        })
    }

    /// Says that the command has ended.
    pub(super) fn end(&self) {
        // Without the word it counts as not ended, which is told.
        let _ = fs::write(&self.ended, std::process::id().to_string());
    }
}

fn code(status: ExitStatus, has_ended: bool) -> Option<u8> {
    let code = status.code().filter(|_| has_ended)?;
    u8::try_from(code).ok()
}

/// From where places of code are told.
pub(super) struct Viewpoint {
    /// Where those that are relative begin.
    root: PathBuf,
    /// Where the command was typed.
    here: PathBuf,
}

impl Viewpoint {
    pub(super) fn new(root: Option<&Path>) -> Self {
        Self {
            root: root.unwrap_or(Path::new("")).to_owned(),
            here: super::here(),
        }
    }

    /// A place as whoever typed the command reaches it.
    pub(super) fn place(&self, place: &str) -> String {
        let place = self.root.join(place);
        let below = place.strip_prefix(&self.here);
        below.unwrap_or(&place).to_string_lossy().into_owned()
    }
}
