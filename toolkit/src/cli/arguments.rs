//! The commands and their options, as they are typed.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::Styles;
use clap::builder::styling::AnsiColor;
use clap::{Args, Parser, Subcommand, ValueEnum};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// Tools for AI agents: list, call, check and test them.
#[derive(Debug, Parser)]
#[command(name = "toolkit", version, styles = STYLES, max_term_width = 100, after_help = "Example: toolkit call text_count --text 'to be or not to be'")]
pub(super) struct Arguments {
    /// When to use colours
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true
    )]
    pub(super) color: Colours,
    #[command(flatten)]
    pub(super) project: Project,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// What the help of the program `toolkit` says of the options of [`Project`], which stand behind
/// every command and would make each help longer than a screen.
pub(super) const PROJECT: &str = "\
Package, if it is not that of this folder:
      --manifest-path <FILE>  Its `Cargo.toml`
  -p, --package <NAME>        Its name, if the workspace has several
      --features <LIST>       Its features, instead of all
      --no-default-features   Without those that are on by default
      --bin <NAME>            Its program, if it has several
      --lib                   Its library, also if it has a program";

/// Which package the program `toolkit` looks at.
#[derive(Debug, Args)]
pub(super) struct Project {
    /// `Cargo.toml` of the package with the tools
    #[arg(long, global = true, value_name = "FILE", hide = true)]
    pub(super) manifest_path: Option<PathBuf>,
    /// The package, if the workspace has several
    #[arg(long, short, global = true, value_name = "NAME", hide = true)]
    pub(super) package: Option<String>,
    /// Its features, instead of all
    #[arg(
        long,
        global = true,
        value_name = "LIST",
        value_delimiter = ',',
        hide = true
    )]
    pub(super) features: Option<Vec<String>>,
    /// Without its default features
    #[arg(long, global = true, hide = true)]
    pub(super) no_default_features: bool,
    /// Its program, if it has several
    #[arg(long, global = true, value_name = "NAME", hide = true)]
    pub(super) bin: Option<String>,
    /// Its library, also if it has a program
    #[arg(long, global = true, conflicts_with = "bin", hide = true)]
    pub(super) lib: bool,
}

impl Project {
    /// One of the options that were given.
    pub(super) fn first(&self) -> Option<&'static str> {
        let given = [
            ("--manifest-path", self.manifest_path.is_some()),
            ("--package", self.package.is_some()),
            ("--features", self.features.is_some()),
            ("--no-default-features", self.no_default_features),
            ("--bin", self.bin.is_some()),
            ("--lib", self.lib),
        ];
        given
            .iter()
            .find(|(_, is_given)| *is_given)
            .map(|(option, _)| *option)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colours {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    #[command(flatten)]
    OfTools(ToolCommand),
    Diff(Diff),
    Init(Init),
    #[command(subcommand)]
    Plugins(Plugins),
    #[cfg(feature = "icons")]
    #[command(subcommand)]
    Icons(Icons),
    Completions(Completions),
    Man(Man),
}

/// What runs in the program that has the tools.
#[derive(Debug, Subcommand)]
pub(super) enum ToolCommand {
    List(List),
    Search(Search),
    Show(Show),
    Call(Call),
    Run(Run),
    Validate(Validate),
    Test(Test),
    #[command(subcommand)]
    Policy(Policy),
    Doctor(Doctor),
    #[command(hide = true)]
    Complete(Complete),
}

/// List the tools, with what each does.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit list --origin host")]
pub(super) struct List {
    /// Only tools from there: `builtin`, `host`, `crate:<name>`
    #[arg(long)]
    pub(super) origin: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    /// Print the manifests of all as JSON, as `diff` compares them
    #[arg(long, conflicts_with = "json")]
    pub(super) manifests: bool,
}

/// Find tools by what they are for.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit search convert units --read-only")]
pub(super) struct Search {
    /// Words, or names
    #[arg(required = true)]
    pub(super) words: Vec<String>,
    /// Most tools to show
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) limit: u16,
    /// Only tools from there: `builtin`, `host`, `crate:<name>`
    #[arg(long)]
    pub(super) origin: Option<String>,
    /// Only tools of this category
    #[arg(long)]
    pub(super) category: Option<String>,
    /// Only tools that change nothing
    #[arg(long)]
    pub(super) read_only: bool,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Show all that is told about a tool or one of its skills.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit show unit-converter__length")]
pub(super) struct Show {
    /// Name of a tool, or call name
    pub(super) name: String,
    /// Print the manifest as JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Of `call`; the name of the program is put in its place.
pub(super) const CALL_USAGE: &str =
    "toolkit call [OPTIONS] <TOOL> [SKILL] [--PARAMETER VALUE]... [@FILE | -]";

/// Call a tool.
#[derive(Debug, Args)]
#[command(
    override_usage = CALL_USAGE,
    after_help = "Parameters are options: `--url https://example.com`, `--full-page` for true,\n`--no-full-page` for false; one that is given several times is a list.\n\nExamples:\n  toolkit call text_count --text 'to be'\n  toolkit call unit-converter length --json '{\"value\": 3}'\n  echo '{\"text\": \"to be\"}' | toolkit call text_count -"
)]
pub(super) struct Call {
    /// All arguments as a JSON object; `@FILE` and `-` read it from a file and from standard input
    #[arg(long, value_name = "JSON")]
    pub(super) json: Option<String>,
    /// One argument, whatever its name
    #[arg(long = "arg", value_name = "NAME=VALUE")]
    pub(super) arg: Vec<String>,
    /// Print the output as JSON and nothing else
    #[arg(long)]
    pub(super) raw: bool,
    /// Say yes to sensitive calls instead of asking
    #[arg(long)]
    pub(super) yes: bool,
    /// Call on this account
    #[arg(long)]
    pub(super) account: Option<String>,
    /// Name of the tool, or call name; then the name of the skill, and parameters
    // One list, so that no parameter behind the tool is taken for an option of the program.
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        required = true,
        value_name = "TOOL"
    )]
    pub(super) words: Vec<String>,
}

/// Run a script of calls, checked whole before its first step.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit run script.json --check")]
pub(super) struct Run {
    /// File with `{"steps": [{"tool": "…", "args": {…}}]}`; `-` is standard input
    pub(super) file: PathBuf,
    /// Check the script and run nothing
    #[arg(long, conflicts_with = "raw")]
    pub(super) check: bool,
    /// Print the outcome as JSON and nothing else
    #[arg(long)]
    pub(super) raw: bool,
    /// Say yes to sensitive calls instead of asking
    #[arg(long)]
    pub(super) yes: bool,
}

/// Check every rule of the manifests.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit validate --strict")]
pub(super) struct Validate {
    /// Warnings are errors, too
    #[arg(long)]
    pub(super) strict: bool,
    /// Also tools of linked crates, which are judged where they are made
    #[arg(long)]
    pub(super) all: bool,
    /// How to print what was found: human, json, or github for annotations of its workflows
    #[arg(long, value_enum, default_value_t = Format::Human, hide_possible_values = true)]
    pub(super) format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Human,
    /// One JSON array
    Json,
    /// Annotations of GitHub's workflows
    Github,
}

/// Run every example of every skill, and check what comes out.
#[derive(Debug, Args)]
#[allow(
    clippy::option_option,
    reason = "so an option is read that may come with a value or without"
)]
#[command(after_help = "Example: toolkit test unit-converter --jobs 4 --junit report.xml")]
pub(super) struct Test {
    /// Only this tool
    pub(super) tool: Option<String>,
    /// Also tools of linked crates, which are tested where they are made
    #[arg(long, conflicts_with = "tool")]
    pub(super) all: bool,
    /// The longest that one example may take, in seconds, below the limit of its skill
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) timeout: Option<u64>,
    /// Warnings are errors, too
    #[arg(long)]
    pub(super) strict: bool,
    /// How many examples run at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: u16,
    /// Also run examples of sensitive and destructive skills, in a throw-away workspace
    #[arg(long)]
    pub(super) allow_sensitive: bool,
    /// Record what the examples ask the web; below `tests/cassettes` of the package unless given
    #[arg(
        long,
        value_name = "FOLDER",
        num_args = 0..=1,
        require_equals = true,
        conflicts_with = "replay"
    )]
    pub(super) record: Option<Option<PathBuf>>,
    /// Answer from what was recorded, without a network and without keys
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, require_equals = true)]
    pub(super) replay: Option<Option<PathBuf>>,
    /// Write a report in JUnit's format
    #[arg(long, value_name = "FILE")]
    pub(super) junit: Option<PathBuf>,
    /// How to print the report: human, json, or github for annotations of its workflows
    #[arg(long, value_enum, default_value_t = Format::Human, hide_possible_values = true)]
    pub(super) format: Format,
}

/// Compare two manifests, or two lists of them, by what they mean for callers.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit code: 0 if texts alone are different, 3 if callers have more, 4 if something breaks.\n\nExample: toolkit list --manifests > new.json; toolkit diff released.json new.json"
)]
pub(super) struct Diff {
    /// File with what was; `-` is standard input
    pub(super) old: PathBuf,
    /// File with what is
    pub(super) new: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Explain what a policy decides.
#[derive(Debug, Subcommand)]
#[command(after_help = "Example: toolkit policy explain file_write")]
pub(super) enum Policy {
    Explain(Explain),
}

/// Say whether a tool may be used, and which layer and entry decided.
#[derive(Debug, Args)]
#[command(
    after_help = "Example: toolkit policy explain file_write --policy policy.json --agent reader"
)]
pub(super) struct Explain {
    /// Name of a tool, or call name
    pub(super) name: String,
    /// File with a policy, instead of the program's own: `.json`, `.json5`, `.toml`; `-` is JSON
    #[arg(long, value_name = "FILE")]
    pub(super) policy: Option<PathBuf>,
    /// The agent that calls
    #[arg(long)]
    pub(super) agent: Option<String>,
    /// The provider of its model
    #[arg(long)]
    pub(super) provider: Option<String>,
    /// The model, as its provider calls it
    #[arg(long)]
    pub(super) model: Option<String>,
    /// The call runs inside of a sandbox
    #[arg(long)]
    pub(super) sandboxed: bool,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Find out why a tool is not there, or cannot be used.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit doctor weather_now")]
pub(super) struct Doctor {
    /// Name of a tool, or call name; without one everything is looked at
    pub(super) name: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Print a script that completes commands, tools, skills and parameters in a shell.
#[derive(Debug, Args)]
#[command(
    after_help = "Example: toolkit completions bash > ~/.local/share/bash-completion/completions/toolkit"
)]
pub(super) struct Completions {
    /// The shell
    pub(super) shell: Shell,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Shell {
    Bash,
    Zsh,
    Fish,
    Elvish,
    Powershell,
}

/// Print the manual, or write one page for each command.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit man | man -l -")]
pub(super) struct Man {
    /// Write a page for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    pub(super) out: Option<PathBuf>,
}

/// What can stand next on a command line.
#[derive(Debug, Args)]
pub(super) struct Complete {
    /// The words so far, the last one unfinished
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(super) words: Vec<OsString>,
}

/// Make a tool, a crate of tools or a program with tools.
#[derive(Debug, Args)]
#[command(
    after_help = "In the folder of a package the tool becomes a module of it, elsewhere a crate.\nTexts that begin with `REPLACE:` are yours to write; `toolkit validate` lists them.\n\nExample: toolkit init unit-converter convert --plugin"
)]
pub(super) struct Init {
    /// Name of the tool in kebab-case; with `--app` of the program
    pub(super) name: Option<String>,
    /// Name of its first skill, such as `convert`; `my_skill` unless given
    pub(super) skill: Option<String>,
    /// A crate of tools that is ready to publish
    #[arg(long, conflicts_with = "app")]
    pub(super) plugin: bool,
    /// A program that links tools
    #[arg(long)]
    pub(super) app: bool,
    /// Depend on the toolkit in this folder
    #[arg(long, value_name = "FOLDER")]
    pub(super) toolkit_path: Option<PathBuf>,
}

/// List, add and remove the tool crates of a program.
#[derive(Debug, Subcommand)]
#[command(after_help = "Example: toolkit plugins add unit-converter")]
pub(super) enum Plugins {
    List(ListPlugins),
    Add(AddPlugin),
    Remove(RemovePlugin),
}

/// List the crates that the program links for their tools.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit plugins list")]
pub(super) struct ListPlugins {
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Add a tool crate: as a dependency, and to `toolkit::link!`.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit plugins add unit-converter --path ../unit-converter")]
pub(super) struct AddPlugin {
    /// The crate, as `cargo add` takes it
    #[arg(value_name = "CRATE")]
    pub(super) name: String,
    /// Where it is on this machine
    #[arg(long, value_name = "FOLDER")]
    pub(super) path: Option<PathBuf>,
    /// Features of the crate to switch on
    #[arg(long = "with", value_name = "LIST", value_delimiter = ',')]
    pub(super) features: Option<Vec<String>>,
}

/// Remove a tool crate from the dependencies and from `toolkit::link!`.
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit plugins remove unit-converter")]
pub(super) struct RemovePlugin {
    /// The crate
    #[arg(value_name = "CRATE")]
    pub(super) name: String,
}

/// Make and check the icons of a store page.
#[cfg(feature = "icons")]
#[derive(Debug, Subcommand)]
#[command(after_help = "Example: toolkit icons check icon.png")]
pub(super) enum Icons {
    Check(CheckIcons),
    Render(RenderIcon),
}

/// Check size and format of icons: PNG of 1024 by 1024 pixels, WebP of 512 by 512.
#[cfg(feature = "icons")]
#[derive(Debug, Args)]
#[command(after_help = "Example: toolkit icons check icons/*.png icons/*.webp")]
pub(super) struct CheckIcons {
    /// Files to check
    #[arg(required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Make a PNG of 1024 by 1024 pixels and a WebP of 512 by 512 of one picture.
#[cfg(feature = "icons")]
#[derive(Debug, Args)]
#[command(
    after_help = "The picture is square, and at least 1024 pixels wide unless it is SVG.\n\nExample: toolkit icons render camera.svg --out icons"
)]
pub(super) struct RenderIcon {
    /// SVG, PNG, JPEG or WebP
    pub(super) source: PathBuf,
    /// The folder for both files; that of the source unless given
    #[arg(long, value_name = "FOLDER")]
    pub(super) out: Option<PathBuf>,
}
