//! Why a command ended early.

use std::fmt;
use std::path::Path;

/// Why a command ended early, with the exit code.
#[derive(Debug)]
pub(super) struct CliError {
    /// `None` if nobody wants to hear of it.
    pub(super) message: Option<String>,
    pub(super) code: u8,
}

impl CliError {
    /// Something went wrong.
    pub(super) fn failed(message: impl Into<String>) -> Self {
        Self {
            message: Some(message.into()),
            code: 1,
        }
    }

    /// Something could not be done to a file.
    pub(super) fn at(verb: &str, path: &Path, error: &dyn fmt::Display) -> Self {
        Self::failed(format!("cannot {verb} `{}`: {error}", path.display()))
    }

    /// The command was not understood.
    pub(super) fn usage(message: impl Into<String>) -> Self {
        Self {
            message: Some(message.into()),
            code: 2,
        }
    }

    /// Nobody reads the output any more. The code is that of a program which a broken pipe has
    /// ended: what was found wrong may not have been told yet, so that it is no success.
    pub(super) fn unread() -> Self {
        Self {
            message: None,
            code: 128 + 13,
        }
    }
}
