//! The command line: the program `toolkit`, and the same commands in programs of one's own.
#![doc = ""]
#![doc = include_str!("../docs/cli.md")]

mod annotation;
mod arguments;
mod call;
mod completions;
mod diff;
mod doctor;
mod error;
mod escape;
mod explain;
mod fill;
mod handoff;
#[cfg(feature = "icons")]
mod icons;
mod init;
mod list;
mod lock;
mod paint;
mod plugins;
mod program;
mod project;
mod render;
mod run;
mod search;
mod show;
mod source;
mod terminal;
mod test;
#[cfg(test)]
mod tests;
mod validate;
mod watch;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::{fmt, thread};

use clap::FromArgMatches;
use tokio::runtime::Handle;

use self::arguments::{Arguments, Command, ToolCommand};
use self::error::CliError;
use self::handoff::{Handoff, Viewpoint};
use self::project::Project;
use self::terminal::Terminal;
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::registry::{Origin, Skipped};
use crate::runtime::block_on;

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
    let is_cargo = arguments
        .first()
        .is_some_and(|word| program::name(word) == "cargo-toolkit");
    if is_cargo && arguments.get(1).is_some_and(|word| word == "toolkit") {
        arguments.remove(1);
    }
    let words = arguments.get(1..).unwrap_or_default();
    let mut terminal = Terminal::of_process();
    ExitCode::from(run(&Host::Project, "toolkit", words, &mut terminal))
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
    /// The exit code is 0 if all is well, 1 if the command found something wrong or failed, 2 if
    /// it was not understood, and 141 if nobody reads what it prints any more.
    #[must_use]
    pub fn main(self) -> ExitCode {
        let handoff = program::handoff();
        let mut arguments = std::env::args_os();
        let own = arguments.next().unwrap_or_default();
        let name = match handoff {
            // The program `toolkit` was typed, which has started this one.
            Some(_) => "toolkit".to_owned(),
            None => program::name(&own),
        };
        self.execute(&name, handoff, &arguments.collect::<Vec<_>>())
    }

    /// Runs a command of a program that has others: `my-app tools list`.
    ///
    /// The first argument is how the commands are reached, such as `my-app tools`, which help and
    /// examples say; the others are the command. It writes to the standard streams of the process,
    /// and gives the exit code of [`Cli::main`].
    ///
    /// The program `toolkit` does not find commands that do not stand alone: use this one.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ffi::OsString;
    /// use std::process::ExitCode;
    ///
    /// use toolkit::Toolkit;
    /// use toolkit::cli::Cli;
    ///
    /// /// The words behind the name of the program, however they are parsed; with clap those of a
    /// /// subcommand whose field has `trailing_var_arg` and `allow_hyphen_values`.
    /// fn my_app(mut words: impl Iterator<Item = OsString>) -> ExitCode {
    ///     match words.next() {
    ///         Some(word) if word == "tools" => {
    ///             let arguments = std::iter::once("my-app tools".into()).chain(words);
    ///             Cli::new(Toolkit::builder).run(arguments)
    ///         }
    ///         _ => ExitCode::FAILURE,
    ///     }
    /// }
    ///
    /// let code = my_app(["tools", "list", "--json"].map(OsString::from).into_iter());
    /// assert_eq!(code, ExitCode::SUCCESS);
    /// ```
    #[must_use]
    pub fn run(self, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
        let mut arguments = arguments.into_iter();
        let name = arguments.next().unwrap_or_default();
        let name = name.to_string_lossy();
        self.execute(&name, None, &arguments.collect::<Vec<_>>())
    }

    fn execute(self, name: &str, handoff: Option<Handoff>, words: &[OsString]) -> ExitCode {
        let program = Program {
            builder: self.builder,
            handoff,
        };
        let code = program.alone(|program| {
            let host = Host::Program(program);
            run(&host, name, words, &mut Terminal::of_process())
        });
        ExitCode::from(code)
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
    Program(Program),
    /// In the package of this folder.
    Project,
}

/// This program, which has tools.
struct Program {
    builder: Arc<Builder>,
    /// What the program `toolkit` has handed over, if that was typed.
    handoff: Option<Handoff>,
}

/// Runs one command of a program that is reached by a name.
fn run(host: &Host, name: &str, words: &[OsString], terminal: &mut Terminal) -> u8 {
    terminal.set_program(name);
    let mut command = program::command(name);
    if matches!(host, Host::Project) {
        let example = command.get_after_help().map(ToString::to_string);
        let example = example.unwrap_or_default();
        command = command.after_help(format!("{}\n\n{example}", arguments::PROJECT));
    }
    let parsed = command
        .try_get_matches_from(words)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return terminal.usage(&error),
    };
    terminal.set_colours(parsed.color);
    match execute(host, parsed, words, terminal) {
        Ok(code) => code,
        Err(error) => {
            if let Some(message) = &error.message {
                terminal.error(message);
            }
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
    match command {
        Command::OfTools(command) => match host {
            Host::Program(program) => {
                program.refuse(&project)?;
                program.run(&command, terminal)
            }
            Host::Project => in_project(&project, &command, forwarded, terminal),
        },
        Command::Diff(diff) => diff::run(&diff, terminal),
        Command::Init(init) => init::run(&init, terminal),
        Command::Plugins(plugins) => plugins::run(&project, &plugins, terminal),
        #[cfg(feature = "icons")]
        Command::Icons(icons) => icons::run(&icons, terminal),
        Command::Completions(shell) => completions::run(&shell, terminal),
        Command::Man(man) => completions::man(&man, terminal),
    }
}

/// Runs a command where the tools of the package are.
fn in_project(
    options: &arguments::Project,
    command: &ToolCommand,
    forwarded: &[OsString],
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    match command {
        ToolCommand::Complete(words) => {
            completions::of_project(options, words, forwarded, terminal)
        }
        ToolCommand::Validate(validate) => {
            validate::of_project(&Project::find(options)?, validate, forwarded, terminal)
        }
        ToolCommand::List(_)
        | ToolCommand::Search(_)
        | ToolCommand::Show(_)
        | ToolCommand::Call(_)
        | ToolCommand::Run(_)
        | ToolCommand::Test(_)
        | ToolCommand::Policy(_)
        | ToolCommand::Doctor(_) => Project::find(options)?.run(forwarded, terminal),
    }
}

impl Program {
    fn run(&self, command: &ToolCommand, terminal: &mut Terminal) -> Result<u8, CliError> {
        match command {
            // These set up toolkits of their own.
            ToolCommand::Call(call) => call::run(self, call, terminal),
            ToolCommand::Run(run) => run::run(self, run, terminal),
            ToolCommand::Test(test) => test::run(self, test, terminal),
            ToolCommand::List(list) => list::run(&self.toolkit(terminal)?, list, terminal),
            ToolCommand::Search(search) => search::run(&self.toolkit(terminal)?, search, terminal),
            ToolCommand::Show(show) => show::run(&self.toolkit(terminal)?, show, terminal),
            ToolCommand::Validate(validate) => validate::run(self, validate, terminal),
            ToolCommand::Policy(policy) => explain::run(&self.toolkit(terminal)?, policy, terminal),
            ToolCommand::Doctor(doctor) => doctor::run(&self.toolkit(terminal)?, doctor, terminal),
            ToolCommand::Complete(words) => {
                completions::complete(&self.toolkit(terminal)?, words, terminal)
            }
        }
    }

    /// Options that say which package is meant mean nothing in a program that is one.
    fn refuse(&self, options: &arguments::Project) -> Result<(), CliError> {
        match options.first() {
            Some(option) if self.handoff.is_none() => Err(CliError::usage(format!(
                "`{option}` says which package the program `toolkit` looks at; this program has its own tools"
            ))),
            _ => Ok(()),
        }
    }

    /// The package that the commands are about, as far as it is known: a program that was started
    /// by itself has the tools that its `link!` makes the host's.
    fn package(&self) -> Option<&str> {
        self.handoff.as_ref().map(|handoff| &*handoff.package)
    }

    /// From where places are told.
    fn viewpoint(&self) -> Viewpoint {
        Viewpoint::new(self.handoff.as_ref().map(|handoff| &*handoff.workspace))
    }

    fn toolkit(&self, terminal: &mut Terminal) -> Result<Toolkit, CliError> {
        self.build((self.builder)(), terminal)
    }

    /// Builds a toolkit, with what is published; a package that the commands are about has to have
    /// tools.
    fn build(&self, builder: ToolkitBuilder, terminal: &mut Terminal) -> Result<Toolkit, CliError> {
        let toolkit = builder
            .build()
            .map_err(|error| CliError::failed(error.to_string()))?;
        if toolkit.publications().is_some()
            && let Err(error) = block_on(toolkit.refresh_publications())
        {
            terminal.warn(format_args!(
                "what is published cannot be read, so that tools are hidden: {error}"
            ));
        }
        let library = self.handoff.as_ref().filter(|handoff| handoff.is_library);
        if let Some(Handoff { package, .. }) = library {
            let report = toolkit.report();
            let is_its = |(_, origin): (&str, &Origin)| origin.is_own(Some(package));
            if !report.tools().any(is_its) && report.unbound().next().is_none() {
                let message = format!(
                    "`{package}` has no tools; is there a `#[tool]` in it, in a module that is compiled?"
                );
                return Err(CliError::failed(message));
            }
        }
        Ok(toolkit)
    }

    /// Runs something on a thread that is inside of no runtime, and says that it has ended.
    fn alone(self, run: impl FnOnce(Self) -> u8 + Send) -> u8 {
        let handoff = self.handoff.clone();
        let code = if Handle::try_current().is_ok() {
            thread::scope(|scope| scope.spawn(|| run(self)).join())
                .unwrap_or_else(|panic| resume_unwind(panic))
        } else {
            run(self)
        };
        if let Some(handoff) = handoff {
            handoff.end();
        }
        code
    }
}

/// The tools that a program, or the package that it is about, itself makes, with those that were
/// left out.
fn own_tools(toolkit: &Toolkit, package: Option<&str>) -> BTreeSet<String> {
    let report = toolkit.report();
    let own = |origin: &Origin| origin.is_own(package);
    let tools = report.tools().filter(|(_, origin)| own(origin));
    let tools = tools.map(|(name, _)| name);
    let skipped = report.skipped().iter();
    let skipped = skipped.filter(|skipped| own(skipped.loser().origin()));
    let left_out = report.left_out().iter().map(String::as_str);
    tools
        .chain(skipped.map(Skipped::name))
        .chain(report.unbound())
        .chain(left_out)
        .map(str::to_owned)
        .collect()
}

/// Where a command was typed.
fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}
