//! How commands that change the same files wait for each other.

use std::fs::File;
use std::path::Path;

/// Holds other commands off the manifests and programs of a workspace, until it is dropped. Only
/// Unix can lock a folder, and not on each file system; elsewhere a file that was changed meanwhile
/// is told.
pub(super) struct Lock {
    _folder: Option<File>,
}

impl Lock {
    /// Waits until no other command changes what is in a workspace.
    pub(super) fn of(folder: &Path) -> Self {
        Self {
            _folder: locked(folder),
        }
    }
}

#[cfg(unix)]
fn locked(folder: &Path) -> Option<File> {
    use rustix::fs::{FlockOperation, flock};
    use rustix::io::retry_on_intr;

    let folder = File::open(folder).ok()?;
    let locked = retry_on_intr(|| flock(&folder, FlockOperation::LockExclusive));
    locked.is_ok().then_some(folder)
}

#[cfg(not(unix))]
fn locked(_: &Path) -> Option<File> {
    None
}
