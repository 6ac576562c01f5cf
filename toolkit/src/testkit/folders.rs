use std::io;
use std::path::PathBuf;

use tempfile::TempDir;

/// Folders that are gone when the test is over.
#[derive(Debug)]
pub(super) struct Folders(TempDir);

impl Folders {
    pub(super) fn new() -> io::Result<Self> {
        let folders = Self(TempDir::with_prefix("toolkit-test-")?);
        std::fs::create_dir(folders.workspace())?;
        std::fs::create_dir(folders.assets())?;
        Ok(folders)
    }

    pub(super) fn workspace(&self) -> PathBuf {
        self.0.path().join("workspace")
    }

    pub(super) fn assets(&self) -> PathBuf {
        self.0.path().join("assets")
    }
}
