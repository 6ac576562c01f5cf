//! The command line: the program `toolkit`, and the same commands in programs of one's own.
#![doc = ""]
#![doc = include_str!("../docs/cli.md")]

mod annotation;
mod arguments;
mod call;
mod completions;
mod diff;
mod doctor;
mod escape;
mod explain;
mod fill;
#[cfg(feature = "icons")]
mod icons;
mod init;
mod list;
mod paint;
mod plugins;
mod program;
mod project;
mod render;
mod replace;
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

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::FromArgMatches;

use self::arguments::{Arguments, Command};
use self::project::Project;
use self::terminal::Terminal;
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::registry::Origin;
use crate::runtime::block_on;

/// By this environment variable the program `toolkit` tells a program that it runs whose tools the
/// command is about: the name of a package, or nothing for the program's own.
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
        let subject = program::subject();
        let mut arguments = std::env::args_os();
        let own = arguments.next().unwrap_or_default();
        let name = match subject {
            // The program `toolkit` was typed, which has started this one.
            Some(_) => "toolkit".to_owned(),
            None => program::name(&own),
        };
        let subject = subject.filter(|name| !name.is_empty());
        self.execute(&name, subject, &arguments.collect::<Vec<_>>())
    }

    /// Runs a command of a program that has others: `my-app tools list`.
    ///
    /// The first argument is how the commands are reached, such as `my-app tools`, which help and
    /// examples say; the others are the command. It writes to the standard streams of the process,
    /// and gives the exit code of [`Cli::main`].
    ///
    /// The program `toolkit` does not find commands that do not stand alone: use this one.
    ///
    /// # Panics
    ///
    /// If called from inside a tokio runtime.
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

    fn execute(self, name: &str, subject: Option<String>, words: &[OsString]) -> ExitCode {
        let host = Host::Program {
            builder: self.builder,
            subject,
        };
        ExitCode::from(run(&host, name, words, &mut Terminal::of_process()))
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
            Command::Validate(validate) => {
                validate::of_project(&Project::find(&project)?, &validate, forwarded, terminal)
            }
            _ => Project::find(&project)?.run(forwarded, terminal),
        };
    };
    let subject = subject.as_deref();
    // These set up toolkits of their own.
    match &command {
        Command::Call(call) => return call::run(&**builder, call, terminal),
        Command::Run(run) => return run::run(&**builder, run, terminal),
        Command::Test(test) => return test::run(builder, test, subject, terminal),
        _ => {}
    }
    let toolkit = build(builder(), subject, terminal)?;
    match command {
        Command::List(list) => list::run(&toolkit, &list, terminal),
        Command::Search(search) => search::run(&toolkit, &search, terminal),
        Command::Show(show) => show::run(&toolkit, &show, terminal),
        Command::Validate(validate) => validate::run(&toolkit, &validate, subject, terminal),
        Command::Policy(policy) => explain::run(&toolkit, &policy, terminal),
        Command::Doctor(doctor) => doctor::run(&toolkit, &doctor, terminal),
        Command::Complete(words) => completions::complete(&toolkit, &words, terminal),
        // Was run before.
        _ => Ok(0),
    }
}

/// Builds the toolkit, with what is published; a package that the commands are about has to have
/// tools.
fn build(
    builder: ToolkitBuilder,
    subject: Option<&str>,
    terminal: &mut Terminal,
) -> Result<Toolkit, CliError> {
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
    if let Some(subject) = subject {
        let report = toolkit.report();
        let is_its = |(_, origin): (&str, &Origin)| is_own(origin, Some(subject));
        if !report.tools().any(is_its) && report.unbound().next().is_none() {
            let message = format!(
                "`{subject}` has no tools; is there a `#[tool]` in it, in a module that is compiled?"
            );
            return Err(CliError::failed(message));
        }
    }
    Ok(toolkit)
}

/// Where a command was typed, from where places are told.
fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}

/// Whether tools from there are those that a command is about.
///
/// A library that writes `link!` itself makes its tools the host's; a harness has none.
fn is_own(origin: &Origin, subject: Option<&str>) -> bool {
    match origin {
        Origin::Host => true,
        Origin::Crate(name) => subject.is_some_and(|subject| name == subject),
        Origin::Builtin => false,
    }
}

/// Why a command ended early, with the exit code.
#[derive(Debug)]
struct CliError {
    /// `None` if nobody wants to hear of it.
    message: Option<String>,
    code: u8,
}

impl CliError {
    /// Something went wrong.
    fn failed(message: impl Into<String>) -> Self {
        Self {
            message: Some(message.into()),
            code: 1,
        }
    }

    /// Something could not be done to a file.
    fn at(verb: &str, path: &Path, error: &dyn fmt::Display) -> Self {
        Self::failed(format!("cannot {verb} `{}`: {error}", path.display()))
    }

    /// The command was not understood.
    fn usage(message: impl Into<String>) -> Self {
        Self {
            message: Some(message.into()),
            code: 2,
        }
    }

    /// Nobody reads the output any more. The code is that of a program which a broken pipe has
    /// ended: what was found wrong may not have been told yet, so that it is no success.
    fn unread() -> Self {
        Self {
            message: None,
            code: 128 + 13,
        }
    }
}
