//! Skills that only some builds have, and two for one name.

#![deny(warnings)]

use toolkit::prelude::*;

#[derive(Default)]
struct Shell;

/// Run commands in the shell of the machine, and tell which one it is.
#[tool(private, workflow(kind, run, never))]
impl Shell {
    /// Tell the kind of shell that commands run in.
    #[skill(example("Ask for the kind"))]
    #[cfg(unix)]
    fn kind(&self) -> &'static str {
        "sh"
    }

    /// Tell the kind of shell that commands run in.
    #[cfg(not(unix))]
    #[skill(example("Ask for the kind"))]
    fn kind(&self) -> &'static str {
        "cmd"
    }

    /// Run a command and answer with its output.
    #[cfg(unix)]
    #[skill(name = "run", example("List the folder"))]
    fn run_unix() {}

    /// Run a command and answer with its output.
    #[cfg(not(unix))]
    #[skill(name = "run", example("List the folder"))]
    fn run_other() {}

    /// Do what no build can do, and answer never.
    #[cfg(any())]
    #[skill(example("Do nothing"))]
    fn never(&self, nothing: Nowhere) {}
}

fn main() {
    Shell.kind();
    #[cfg(unix)]
    Shell::run_unix();
    #[cfg(not(unix))]
    Shell::run_other();
}
