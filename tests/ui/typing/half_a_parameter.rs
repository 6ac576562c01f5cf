//! Parameters of which half is there. (What the bodies say of them, the compiler misses itself.)

use toolkit::prelude::*;

struct Shell;

/// Run commands in the shell of the machine, and tell which one it is.
#[tool(private, workflow(run, stop))]
impl Shell {
    /// Run a command and answer with its output.
    #[skill(example("List the folder", { command: "ls" }))]
    fn run(
        &self,
        /// What to run
        #[length(1..)]
        command: &) { //~ ERROR expected type, found `)`
    }

    /// Stop the command that runs at the moment.
    #[skill(example("Stop it"))]
    fn stop(&self) {}
}

/// Search the web for pages about a text.
#[tool(read_only, example("Search for Rust", { text: "rust" }))]
fn search(
    /// What to look for
    #[default = "rust"]
    text: String,
    /// How many pages to show
    limit) { //~ ERROR expected one of `:`, `@`, or `|`, found `)`
    let _ = text;
}

fn main() {
    Shell.stop();
    drop(search);
}
