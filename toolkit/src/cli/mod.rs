//! The command line: the program `toolkit`, and the same commands in programs of one's own.
#![doc = ""]
#![doc = include_str!("../docs/cli.md")]

mod arguments;
mod call;
mod completions;
mod doctor;
mod explain;
mod list;
mod render;
mod run;
mod show;
mod terminal;
mod validate;
mod watch;

use std::ffi::OsString;
use std::fmt;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use self::arguments::{Arguments, Command};
use self::terminal::Terminal;
use crate::kit::{Toolkit, ToolkitBuilder};

/// Runs the command line of a program that has tools: `list`, `call`, `test` and so on.
///
/// All that the program needs, in `src/main.rs`:
///
/// ```no_run
/// toolkit::link!();
///
/// fn main() -> std::process::ExitCode {
///     toolkit::cli::main()
/// }
/// ```
#[must_use]
pub fn main() -> ExitCode {
    Cli::new(Toolkit::builder).main()
}

/// The command line of a program that sets up its toolkit itself.
///
/// ```no_run
/// use toolkit::Toolkit;
/// use toolkit::cli::Cli;
///
/// fn main() -> std::process::ExitCode {
///     Cli::new(|| Toolkit::builder().workspace(".")).main()
/// }
/// ```
pub struct Cli {
    builder: Box<dyn Fn() -> ToolkitBuilder>,
}

impl Cli {
    /// The commands over the toolkits that `builder` sets up. It may be asked more than once.
    pub fn new(builder: impl Fn() -> ToolkitBuilder + 'static) -> Self {
        Self {
            builder: Box::new(builder),
        }
    }

    /// Runs the command that the program was started with, on its own terminal.
    ///
    /// The exit code is 0 if all is well, 1 if the command found something wrong or failed, and 2
    /// if it was not understood.
    #[must_use]
    pub fn main(self) -> ExitCode {
        let mut terminal = Terminal::of_process();
        ExitCode::from(self.run(std::env::args_os(), &mut terminal))
    }

    /// Runs one command; the first of the arguments is the name of the program.
    fn run(&self, arguments: impl IntoIterator<Item = OsString>, terminal: &mut Terminal) -> u8 {
        let command = Arguments::command();
        let parsed = command
            .try_get_matches_from(arguments)
            .and_then(|matches| Arguments::from_arg_matches(&matches));
        let outcome = match parsed {
            Ok(arguments) => {
                terminal.set_colours(arguments.color);
                self.execute(arguments.command, terminal)
            }
            Err(error) => return terminal.usage(&error),
        };
        match outcome {
            Ok(code) => code,
            Err(error) => {
                terminal.error(&error.message);
                error.code
            }
        }
    }

    fn execute(&self, command: Command, terminal: &mut Terminal) -> Result<u8, CliError> {
        match command {
            Command::List(list) => list::run(&self.toolkit()?, &list, terminal),
            Command::Show(show) => show::run(&self.toolkit()?, &show, terminal),
            Command::Call(call) => call::run(&|| (self.builder)(), &call, terminal),
            Command::Run(run) => run::run(&|| (self.builder)(), &run, terminal),
            Command::Validate(validate) => validate::run(&self.toolkit()?, &validate, terminal),
            Command::Policy(policy) => explain::run(&self.toolkit()?, &policy, terminal),
            Command::Doctor(doctor) => doctor::run(&self.toolkit()?, &doctor, terminal),
            Command::Completions(shell) => completions::run(&shell, terminal),
            Command::Man(man) => completions::man(&man, terminal),
            Command::Complete(words) => completions::complete(&self.toolkit()?, &words, terminal),
        }
    }

    fn toolkit(&self) -> Result<Toolkit, CliError> {
        build((self.builder)())
    }
}

fn build(builder: ToolkitBuilder) -> Result<Toolkit, CliError> {
    builder
        .build()
        .map_err(|error| CliError::failed(error.to_string()))
}

impl fmt::Debug for Cli {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cli").finish_non_exhaustive()
    }
}

/// Why a command ended early, with the exit code.
#[derive(Debug)]
struct CliError {
    message: String,
    code: u8,
}

impl CliError {
    /// Something went wrong.
    fn failed(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code: 1,
        }
    }

    /// The command was not understood.
    fn usage(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code: 2,
        }
    }
}

/// Writing to a pipe that nobody reads any more is no failure that anybody wants to hear of.
impl From<std::io::Error> for CliError {
    fn from(error: std::io::Error) -> Self {
        Self::failed(error.to_string())
    }
}
