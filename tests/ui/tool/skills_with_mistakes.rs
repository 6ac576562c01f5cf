//! Skills with mistakes of their own give no second error in the tool that lists them.

use toolkit::prelude::*;

struct Shell;

/// Run commands in the shell of the machine, and tell which one it is.
#[tool(private, skills(elsewhere::stop, elsewhere::kill), workflow(run, stop, kill, run))]
impl Shell {
    /// Run a command and answer with its output.
    #[skill(example("Run it"), readonly)] //~ ERROR unknown key `readonly`; did you mean `read_only`?
    fn run(&self) {}
}

mod elsewhere {
    /// Stop the command that runs at the moment.
    #[toolkit::skill]
    pub(super) fn stop() {} //~ ERROR skill `stop` has no example

    /// Kill the command that runs at the moment.
    #[toolkit::skill(example("Kill it"), name = "Kill")] //~ ERROR `Kill` is not a name for a skill
    pub(super) fn kill() {}
}

fn main() {
    Shell.run();
    elsewhere::stop();
    elsewhere::kill();
}
