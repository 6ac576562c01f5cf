//! What the program with the commands is called, and who has started it.

use std::ffi::OsStr;
use std::path::Path;

use clap::{Command, CommandFactory};

use super::arguments::Arguments;
use super::fill::fill;
use super::handoff::Handoff;

/// Backwards, what stands in programs that call [`Cli::main`](super::Cli::main). `toolkit` runs no
/// others: one that does not know the commands could do anything. Backwards, because looking for
/// it must not be having it.
const MARK: &str = "1V_NIAM_ERA_SDNAMMOC_TIKLOOT";

/// What the program `toolkit` has handed over, if it started this one. Holds the mark.
#[inline(never)]
pub(super) fn handoff() -> Option<Handoff> {
    std::hint::black_box("TOOLKIT_COMMANDS_ARE_MAIN_V1");
    Handoff::received()
}

/// Whether the bytes of a program hold the mark.
pub(super) fn is_marked(program: &[u8]) -> bool {
    let mut windows = program.windows(MARK.len());
    windows.any(|window| window.iter().rev().eq(MARK.as_bytes()))
}

/// The name of a program as a person types it, from its path.
pub(super) fn name(program: &OsStr) -> String {
    let name = Path::new(program).file_name().unwrap_or(program);
    let name = name.to_string_lossy();
    let bare = name.strip_suffix(std::env::consts::EXE_SUFFIX);
    match bare.unwrap_or(&name) {
        // A program may be started without a name.
        "" => "toolkit".to_owned(),
        name => name.to_owned(),
    }
}

/// The commands, with the name in usage, help and examples. There is no name among the words.
pub(super) fn command(name: &str) -> Command {
    let mut command = Arguments::command()
        .no_binary_name(true)
        .bin_name(name)
        .display_name(name);
    if name != "toolkit" {
        // The version is not the program's own.
        command = command.version(concat!("(toolkit ", env!("CARGO_PKG_VERSION"), ")"));
    }
    named(command, name)
}

/// Examples and usages that are written out say `toolkit`.
fn named(mut command: Command, name: &str) -> Command {
    let say = |text: &dyn std::fmt::Display| fill(&text.to_string(), &[("toolkit", name)]);
    if let Some(help) = command.get_after_help().map(|help| say(help)) {
        command = command.after_help(help);
    }
    if command.get_name() == "call" {
        let usage = fill(super::arguments::CALL_USAGE, &[("toolkit", name)]);
        command = command.override_usage(usage);
    }
    command.mut_subcommands(|inner| named(inner, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_called_as_they_are_typed() {
        for (path, expected) in [
            ("/usr/bin/my-app", "my-app"),
            ("my.app", "my.app"),
            ("./target/debug/agent", "agent"),
            ("", "toolkit"),
        ] {
            assert_eq!(name(OsStr::new(path)), expected);
        }
    }

    #[test]
    fn looking_for_the_mark_is_not_having_it() {
        assert!(is_marked(b"..TOOLKIT_COMMANDS_ARE_MAIN_V1.."));
        assert!(!is_marked(MARK.as_bytes()));
    }
}
