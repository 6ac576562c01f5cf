//! Names that code cannot have.

use super::super::CliError;

/// The words of Rust 2024, those that it has put aside, and the crates that every file sees.
const RESERVED: [&str; 56] = [
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue",
    "core", "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen",
    "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv",
    "pub", "ref", "return", "self", "static", "std", "struct", "super", "test", "toolkit", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
    "yield",
];

/// A tool cannot be called as the files in which cargo looks for a library and a program.
pub(super) fn in_files(name: &str) -> Result<(), CliError> {
    if ["lib", "main"].contains(&name) {
        let message =
            format!("`src/{name}.rs` has a meaning for cargo; give the tool another name");
        return Err(CliError::usage(message));
    }
    Ok(())
}

/// A tool is a module or a crate, and a skill is a function.
pub(super) fn in_code(name: &str, what: &str) -> Result<(), CliError> {
    if RESERVED.contains(&name) {
        let message = format!("`{name}` has a meaning in Rust code; give the {what} another name");
        return Err(CliError::usage(message));
    }
    Ok(())
}
