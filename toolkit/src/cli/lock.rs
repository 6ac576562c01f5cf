//! How commands that change the same files wait for each other.

use std::fs::File;
use std::path::Path;

use super::CliError;

/// Holds other commands off the manifests and programs of a workspace, until it is dropped. Only
/// Unix can lock a folder; elsewhere a file that was changed meanwhile is told.
pub(super) struct Lock {
    _folder: Option<File>,
}

impl Lock {
    /// Waits until no other command changes what is in a workspace.
    pub(super) fn of(folder: &Path) -> Result<Self, CliError> {
        #[cfg(unix)]
        {
            use rustix::fs::{FlockOperation, flock};

            let failed = |error: &dyn std::fmt::Display| CliError::at("lock", folder, error);
            let file = File::open(folder).map_err(|error| failed(&error))?;
            flock(&file, FlockOperation::LockExclusive).map_err(|error| failed(&error))?;
            Ok(Self {
                _folder: Some(file),
            })
        }
        #[cfg(not(unix))]
        Ok(Self { _folder: None })
    }
}
