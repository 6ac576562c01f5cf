//! The command line: the program `toolkit`, and the same commands in programs of one's own.
#![doc = ""]
#![doc = include_str!("../docs/cli.md")]

mod arguments;
mod call;
mod completions;
mod diff;
mod doctor;
mod explain;
#[cfg(feature = "icons")]
mod icons;
mod init;
mod list;
mod plugins;
mod project;
mod render;
mod run;
mod search;
mod show;
mod terminal;
mod test;
#[cfg(test)]
mod tests;
mod validate;
mod watch;

use std::ffi::OsString;
use std::fmt;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{CommandFactory, FromArgMatches};

use self::arguments::{Arguments, Command};
use self::project::Project;
use self::terminal::Terminal;
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::registry::Origin;

/// By this environment variable the program `toolkit` tells a program that it runs whose tools the
/// command is about: the name of a package, or nothing for the program's own. It also tells such a
/// program from others.
const SUBJECT: &str = "TOOLKIT_COMMANDS_ABOUT_V1";

/// By this one it tells the folder of that package, where its files are.
const PACKAGE_FOLDER: &str = "TOOLKIT_PACKAGE_FOLDER";

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

/// Runs the program `toolkit`, which looks at the package of the folder that it is started in.
#[doc(hidden)]
#[must_use]
pub fn project_main() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    // Cargo says `cargo-toolkit toolkit list` for `cargo toolkit list`.
    let is_cargo = arguments.first().is_some_and(|program| {
        let name = std::path::Path::new(program).file_stem();
        name.is_some_and(|name| name == "cargo-toolkit")
    });
    if is_cargo && arguments.get(1).is_some_and(|word| word == "toolkit") {
        arguments.remove(1);
    }
    let mut terminal = Terminal::of_process();
    ExitCode::from(run(&Host::Project, arguments, &mut terminal))
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
    builder: Arc<Builder>,
}

/// What sets up a toolkit.
type Builder = dyn Fn() -> ToolkitBuilder + Send + Sync;

impl Cli {
    /// The commands over the toolkits that `builder` sets up. It may be asked more than once.
    pub fn new(builder: impl Fn() -> ToolkitBuilder + Send + Sync + 'static) -> Self {
        Self {
            builder: Arc::new(builder),
        }
    }

    /// Runs the command that the program was started with, on its own terminal.
    ///
    /// The exit code is 0 if all is well, 1 if the command found something wrong or failed, and 2
    /// if it was not understood.
    #[must_use]
    pub fn main(self) -> ExitCode {
        let mut terminal = Terminal::of_process();
        let subject = std::env::var(SUBJECT).ok().filter(|name| !name.is_empty());
        let host = Host::Program {
            builder: self.builder,
            subject,
        };
        ExitCode::from(run(&host, std::env::args_os(), &mut terminal))
    }
}

impl fmt::Debug for Cli {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cli").finish_non_exhaustive()
    }
}

/// Where the tools are.
enum Host {
    /// In this program.
    Program {
        builder: Arc<Builder>,
        /// The package that the commands are about, if it is not the program's own.
        subject: Option<String>,
    },
    /// In the package of this folder.
    Project,
}

/// Runs one command; the first of the arguments is the name of the program.
fn run(host: &Host, arguments: impl IntoIterator<Item = OsString>, terminal: &mut Terminal) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command = Arguments::command();
    if matches!(host, Host::Project) {
        let example = command.get_after_help().map(ToString::to_string);
        let example = example.unwrap_or_default();
        command = command.after_help(format!("{}\n\n{example}", arguments::PROJECT));
    }
    let parsed = command
        .try_get_matches_from(&arguments)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return terminal.usage(&error),
    };
    terminal.set_colours(parsed.color);
    let forwarded = arguments.get(1..).unwrap_or_default();
    match execute(host, parsed, forwarded, terminal) {
        Ok(code) => code,
        Err(error) => {
            terminal.error(&error.message);
            error.code
        }
    }
}

fn execute(
    host: &Host,
    parsed: Arguments,
    forwarded: &[OsString],
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let Arguments {
        color: _,
        project,
        command,
    } = parsed;
    // What needs no tools is the same everywhere.
    match &command {
        Command::Completions(shell) => return completions::run(shell, terminal),
        Command::Man(man) => return completions::man(man, terminal),
        Command::Diff(diff) => return diff::run(diff, terminal),
        #[cfg(feature = "icons")]
        Command::Icons(icons) => return icons::run(icons, terminal),
        Command::Init(init) => return init::run(init, terminal),
        Command::Plugins(plugins) => return plugins::run(&project, plugins, terminal),
        _ => {}
    }
    let Host::Program { builder, subject } = host else {
        return match command {
            Command::Complete(words) => {
                completions::of_project(&project, &words, forwarded, terminal)
            }
            _ => Project::find(&project)?.run(forwarded),
        };
    };
    let toolkit = || build(builder(), subject.as_deref());
    match command {
        Command::List(list) => list::run(&toolkit()?, &list, terminal),
        Command::Search(search) => search::run(&toolkit()?, &search, terminal),
        Command::Show(show) => show::run(&toolkit()?, &show, terminal),
        Command::Call(call) => call::run(&**builder, &call, terminal),
        Command::Run(run) => run::run(&**builder, &run, terminal),
        Command::Validate(validate) => {
            validate::run(&toolkit()?, &validate, subject.as_deref(), terminal)
        }
        Command::Test(test) => test::run(builder, &test, subject.as_deref(), terminal),
        Command::Policy(policy) => explain::run(&toolkit()?, &policy, terminal),
        Command::Doctor(doctor) => doctor::run(&toolkit()?, &doctor, terminal),
        Command::Complete(words) => completions::complete(&toolkit()?, &words, terminal),
        // Was run before.
        _ => Ok(0),
    }
}

/// Builds the toolkit; a package that the commands are about has to have tools.
fn build(builder: ToolkitBuilder, subject: Option<&str>) -> Result<Toolkit, CliError> {
    let toolkit = builder
        .build()
        .map_err(|error| CliError::failed(error.to_string()))?;
    if let Some(subject) = subject {
        let report = toolkit.report();
        let is_its =
            |(_, origin): (&str, &Origin)| *origin == Origin::Crate(subject.to_owned().into());
        if !report.tools().any(is_its) && report.unbound().next().is_none() {
            let message = format!(
                "`{subject}` has no tools; is there a `#[tool]` in it, in a module that is compiled?"
            );
            return Err(CliError::failed(message));
        }
    }
    Ok(toolkit)
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
